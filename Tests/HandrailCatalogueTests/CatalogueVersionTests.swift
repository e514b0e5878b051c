import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailCatalogue

/// Stored findings are judged again when the catalogue's version changes: it must change whenever a rule judges otherwise.
///
/// `Earlier/judgements.txt` has a line for every example: a hash of it, and one of what the whole catalogue finds in it. A known
/// example that is judged differently needs another version; new ones are added with `RECORD_SNAPSHOTS=1`.
@Suite struct CatalogueVersionTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Earlier/judgements.txt")

  struct Judgements: Equatable {
    var version: String
    var found: [String: String] = [:]

    /// As the catalogue judges today.
    static func now() throws -> Judgements {
      var judgements = Judgements(version: Catalogue.version)
      for example in Catalogue.rules.flatMap(\.examples) {
        judgements.found[hash(of: example)] = hash(of: Catalogue.evaluate(try Screen(example: example)))
      }
      return judgements
    }

    static func hash(of example: Example) -> String {
      let parts = [example.screen, example.project] + example.components + ["", example.palette ?? ""]
      return Hashes.hex(parts.joined(separator: "\0").utf8, length: 6)
    }

    private static func hash(of findings: [Finding]) -> String {
      let lines = findings.map { finding in
        let values = finding.parameters.map { "\($0.name)=\($0.value)" }
        return ([finding.key, finding.level.rawValue, finding.message] + values).joined(separator: "\0")
      }
      return Hashes.hex(lines.sorted(by: utf8Precedes).joined(separator: "\n").utf8, length: 6)
    }

    init(version: String) { self.version = version }

    init(_ text: String) throws {
      let lines = text.split(separator: "\n")
      version = String(try #require(lines.first?.split(separator: " ").last))
      for line in lines.dropFirst() {
        let words = line.split(separator: " ")
        try #require(words.count == 2)
        found[String(words[0])] = String(words[1])
      }
    }

    var text: String {
      let lines = found.map { "\($0.key) \($0.value)" }.sorted(by: utf8Precedes)
      return (["version \(version)"] + lines).joined(separator: "\n") + "\n"
    }

    /// Examples that `other` judged differently under the same version.
    func unannounced(since other: Judgements) -> Set<String> {
      guard version == other.version else { return [] }
      return Set(found.filter { example, findings in other.found[example].map { $0 != findings } ?? false }.keys)
    }
  }

  @Test func anotherJudgementNeedsAnotherVersion() throws {
    let now = try Judgements.now()
    #expect(now.found.count > 500)
    if let recorded = try? String(contentsOf: Self.file, encoding: .utf8) {
      let changed = now.unannounced(since: try Judgements(recorded))
      let examples = Catalogue.rules.flatMap(\.examples).filter { changed.contains(Judgements.hash(of: $0)) }
      // Recording does not hide it.
      try #require(
        changed.isEmpty,
        "judged differently from version \(now.version); raise Catalogue.version: \(examples.map { "\($0.fileID):\($0.line)" })"
      )
    }
    let difference = try Recorded.difference(of: now.text, from: Self.file)
    if let difference { Issue.record("\(difference)") }
  }

  @Test func whatIsJudgedOtherwiseIsFound() throws {
    let before = try Judgements("version 7\naa 01\nbb 02\n")
    var now = try Judgements("version 7\naa 01\nbb 02\ncc 03\n")
    #expect(now.unannounced(since: before).isEmpty, "a new example is no other judgement")
    now.found["bb"] = "04"
    #expect(now.unannounced(since: before) == ["bb"])
    now.version = "8"
    #expect(now.unannounced(since: before).isEmpty)
  }
}
