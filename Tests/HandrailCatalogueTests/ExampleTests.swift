import Foundation
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

  /// Values in the form that commands take, for which sentences use names.
  private static let words = [
    "light-high", "dark-high", "long-press", "multi-finger", "multi-tap", "screen-changed", "layout-changed", "外観「light」",
    "外観「dark」",
  ]

  /// A screen has the same findings whatever was judged before it or together with it.
  @Test func screensThatAreJudgedTogetherHaveTheFindingsOfEach() throws {
    let screens = try stride(from: 0, to: Self.cases.count, by: 8).map { try Screen(example: Self.cases[$0].example) }
    let together = Catalogue.evaluate(screens)
    #expect(together.count == screens.count)
    for (screen, findings) in zip(screens, together) { #expect(findings == Catalogue.evaluate(screen)) }
    #expect(Catalogue.evaluate([]) == [])
  }

  @Test(arguments: cases) func example(_ test: Case) throws {
    let (example, location) = (test.example, test.example.location)
    let findings = Catalogue.evaluate(try Screen(example: example)).filter { $0.rule == test.rule.id }
    let keys = findings.map { String($0.key.dropFirst(test.rule.id.count + 1)) }
    let expected = (example.flagged.map { [$0] } ?? []) + example.others
    #expect(keys.sorted(by: utf8Precedes) == expected.sorted(by: utf8Precedes), sourceLocation: location)
    if let level = example.level {
      let finding = zip(keys, findings).first { $0.0 == example.flagged }?.1
      #expect(finding?.level == level, sourceLocation: location)
    }
    for finding in findings {
      for language in Language.allCases {
        let sentence = finding.sentence(language)
        #expect(
          !sentence.contains("{") && !sentence.isEmpty, "a placeholder is left in “\(sentence)”", sourceLocation: location)
        for word in Self.words {
          #expect(!sentence.contains(word), "“\(word)” is a command's word in “\(sentence)”", sourceLocation: location)
        }
      }
      let fix = finding.fix(screen: "s")
      #expect(!"\(fix)".contains("{"), "\(fix)", sourceLocation: location)
      #expect(fix.refused == [], "\(fix)", sourceLocation: location)
    }
  }

  @Test func everyExampleIsFoundWhereItStands() {
    for test in Self.cases {
      #expect(Example.paths[test.example.fileName] != nil, "\(test.example.fileID)")
    }
  }

  @Test(arguments: Catalogue.rules.map(\.id)) func hasEnoughExamples(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    #expect(rule.examples.count { $0.flagged != nil } >= 2)
    #expect(rule.examples.count { $0.flagged == nil } >= 2)
    #expect(!rule.facts.isEmpty)
  }
}

extension Example {
  /// Its location. The product contains no path of the build machine, so the folder is looked up.
  var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: Self.paths[fileName] ?? fileID, line: line, column: 1)
  }

  fileprivate var fileName: String { fileID.split(separator: "/").last.map(String.init) ?? "" }

  /// The catalogue's files by name; names are unique.
  fileprivate static let paths: [String: String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let rules = root.appending(path: "Sources/HandrailCatalogue").path
    let files = FileManager.default.enumerator(atPath: rules)?.compactMap { $0 as? String } ?? []
    return Dictionary(files.map { (($0 as NSString).lastPathComponent, "\(rules)/\($0)") }) { first, _ in first }
  }()
}

extension Fix {
  /// The invalid inputs: a field that does not exist, or a value that it does not allow.
  fileprivate var refused: [Input] {
    let owners: [Owner]
    let inputs: [Input]
    switch self {
    case .set(let target, let those): (owners, inputs) = (target.owners, those)
    case .add(let collection, _, _, let those): (owners, inputs) = ([collection.owner], those)
    default: return []
    }
    return inputs.filter { input in
      // A name that the person chooses can be anything.
      let path = input.path.replacing("…", with: "x")
      return !owners.contains { owner in
        // A whole set is asked for by its name.
        if let field = Field(named: path), field.spec.isSet { return input.value == nil && field.spec.owners.contains(owner) }
        guard let key = try? FieldKey(path: path, owner: owner) else { return false }
        guard let value = input.value, value != "…" else { return true }
        return (try? key.value(writing: value, owner: owner)) != nil
      }
    }
  }
}

extension Target {
  fileprivate var owners: [Owner] {
    switch kind {
    case .project: [.project]
    case .component: [.element]
    case .palette: [.palette]
    case .screen: item == nil ? [.screen] : [.element, .group, .gesture, .change]
    }
  }
}
