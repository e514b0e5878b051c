import HandrailCatalogue
import HandrailModel
import Testing

/// Runs every rule's own examples and reports the example's own line.
@Suite struct ExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let example: Example
    var testDescription: String { "\(rule.id), line \(example.line)" }
  }

  static let cases = Catalogue.rules.flatMap { rule in rule.examples.map { Case(rule: rule, example: $0) } }

  /// Values as commands take them, which sentences call by their names.
  private static let words = [
    "light-high", "dark-high", "long-press", "multi-finger", "multi-tap", "screen-changed", "layout-changed", "外観「light」",
    "外観「dark」",
  ]

  @Test(arguments: cases) func example(_ test: Case) throws {
    let example = test.example
    let shared = try Shared(
      project: Array(example.project.utf8), components: example.components.map { Array($0.utf8) },
      palette: example.palette.map { Array($0.utf8) })
    let screen = try Screen(Array(example.screen.utf8), shared: shared)
    let findings = Catalogue.evaluate(screen).filter { $0.rule == test.rule.id }
    let keys = findings.map { String($0.key.dropFirst(test.rule.id.count + 1)) }
    if let flagged = example.flagged {
      #expect(keys.contains(flagged), "line \(example.line): flags \(keys), not “\(flagged)”")
      if let level = example.level { #expect(findings.contains { $0.level == level }, "line \(example.line)") }
    } else {
      #expect(keys.isEmpty, "line \(example.line): flags \(keys)")
    }
    for finding in findings {
      for language in Language.allCases {
        let sentence = finding.sentence(language)
        #expect(!sentence.contains("{") && !sentence.isEmpty, "a placeholder is left in “\(sentence)”")
        for word in Self.words { #expect(!sentence.contains(word), "“\(word)” is a command's word in “\(sentence)”") }
      }
      let fix = finding.fix(screen: "s")
      #expect(fix.hasPrefix("handrail ") && !fix.contains("{"), "the command “\(fix)”")
    }
  }

  @Test(arguments: Catalogue.rules.map(\.id)) func hasEnoughExamples(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    #expect(rule.examples.count { $0.flagged != nil } >= 2)
    #expect(rule.examples.count { $0.flagged == nil } >= 2)
    #expect(!rule.facts.isEmpty)
  }
}
