import Foundation
import HandrailInference
import HandrailModel
import Testing

@testable import HandrailCatalogue

/// The registry is sorted and complete, and every rule speaks both languages.
@Suite struct RegistryTests {
  /// Records follow a second item that they name, and nothing else that is called like one.
  @Test func rulesAboutTwoItemsAreKnown() throws {
    var found: Set<String> = []
    for example in Catalogue.rules.flatMap(\.examples) {
      let screen = try Screen(example: example)
      let ids = Set(screen.elements.map(\.id) + (screen.groups + screen.gestures + screen.changes).map(\.id))
      for finding in Catalogue.evaluate(screen) where ids.contains(finding.qualifier) { found.insert(finding.rule) }
    }
    // What is filled in at a placeholder, and what shows it, are called alike in an example.
    found.remove(Rule.labelDynamic.id)
    #expect(found.isSubset(of: Finding.rulesAboutTwo), "\(found.subtracting(Finding.rulesAboutTwo))")
    #expect(Finding.rulesAboutTwo.isSubset(of: Catalogue.rules.map(\.id)))
  }

  @Test func isSortedByFamilyAndID() throws {
    let families = Family.allCases
    let places = try Catalogue.rules.map { rule in
      (try #require(families.firstIndex(of: rule.family)), rule.id)
    }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(before.0 < after.0 || (before.0 == after.0 && utf8Precedes(before.1, after.1)), "\(before.1), \(after.1)")
    }
  }

  @Test func familiesAreKnown() {
    for rule in Catalogue.rules {
      #expect(rule.family.prefixes.contains { rule.id.hasPrefix($0 + ".") }, "\(rule.id)")
    }
  }

  @Test func headsAreTitlesInNarrowLines() {
    for family in Family.allCases {
      #expect(family.head.en == family.title.en && family.head.ja.replacing("\n", with: "") == family.title.ja)
      for line in family.head.ja.split(separator: "\n") { #expect(line.count <= 4, "\(line)") }
    }
  }

  /// A rule's file that nobody registered would never run.
  @Test func everyFileIsRegistered() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/HandrailCatalogue/Rules")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let ids = Set(Catalogue.rules.map(\.id)).union(["conflict"])
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: #/= Rule\(\s*"([^"]+)"/#) {
        let id = String(match.1)
        #expect(ids.contains(id), "\(file.lastPathComponent): \(id) is not in the registry")
        let name = id.split(whereSeparator: { $0 == "." || $0 == "-" }).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        #expect(file.deletingPathExtension().lastPathComponent == name.joined(), "the file of \(id)")
        if id != "conflict" {
          let family = file.deletingLastPathComponent().lastPathComponent.lowercased()
          #expect(Catalogue.rule(id)?.family.rawValue == family, "the folder of \(id)")
        }
        found.insert(id)
      }
    }
    #expect(found == ids)
  }

  @Test(arguments: Catalogue.rules.map(\.id)) func speaksBothLanguages(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    var texts = [rule.title, rule.input, rule.why, rule.flagsWhen]
    texts += rule.messages.map(\.text) + rule.verify.map(\.text)
    if let engineer = rule.engineer { texts.append(engineer) }
    for text in texts {
      #expect(!text.en.isEmpty && !text.ja.isEmpty && text.en != text.ja, "“\(text.en)”")
      #expect(text.ja.unicodeScalars.contains { $0.value > 0x3040 }, "“\(text.ja)”")
    }
    #expect(!rule.source.isEmpty)
    #expect(Set(rule.messages.map(\.key)).count == rule.messages.count)
  }

  /// Every message is shown by an example, and every finding of an example has its own key and a message that exists.
  @Test(arguments: Catalogue.rules.map(\.id)) func examplesShowEveryMessage(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    var shown: Set<String> = []
    for example in rule.examples {
      let findings = Catalogue.evaluate(try Screen(example: example))
      #expect(Set(findings.map(\.key)).count == findings.count, "\(findings.map(\.key))", sourceLocation: example.location)
      for finding in findings {
        #expect(finding.sentence(.ja) != finding.rule, "\(finding.rule) has no message “\(finding.message)”")
        #expect(!finding.sentence(.en).contains("{") && !"\(finding.fix(screen: "s"))".contains("{"), "\(finding.key)")
        if finding.rule == id { shown.insert(finding.message) }
      }
    }
    #expect(shown == Set(rule.messages.map(\.key)))
  }

  @Test func leadingRulesExist() {
    for id in Catalogue.leading { #expect(Catalogue.rule(id) != nil, "\(id)") }
  }
}

extension Screen {
  /// The screen that an example's documents make.
  convenience init(example: Example) throws {
    let shared = try Shared(
      project: Array(example.project.utf8), components: example.components.map { Array($0.utf8) },
      palette: example.palette.map { Array($0.utf8) }, assuming: Inferences.assumptions)
    try self.init(Array(example.screen.utf8), shared: shared)
  }

  convenience init(_ json: String, project: String = "{}", components: [String] = []) throws {
    let shared = try Shared(
      project: Array(project.utf8), components: components.map { Array($0.utf8) }, palette: nil,
      assuming: Inferences.assumptions)
    try self.init(Array(json.utf8), shared: shared)
  }
}

/// Keys of the findings of one rule, without the rule.
func keys(_ rule: String, _ screen: Screen) -> [String] {
  Catalogue.evaluate(screen).filter { $0.rule == rule }.map { String($0.key.dropFirst(rule.count + 1)) }
}
