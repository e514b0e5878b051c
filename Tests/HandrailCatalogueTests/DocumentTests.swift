import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailCatalogue

/// The documentation of the rules matches the rules.
@Suite struct DocumentTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/HandrailCatalogue")

  /// `RECORD_SNAPSHOTS=1` rewrites the files, and fails.
  @Test(arguments: [("README.md", Language.en), ("README.ja.md", .ja)]) func isFresh(_ file: String, _ language: Language) throws
  {
    let difference = try Recorded.difference(of: Catalogue.markdown(language), from: Self.folder.appending(path: file))
    if let difference { Issue.record("\(difference)") }
  }

  @Test(arguments: Catalogue.rules.map(\.id)) func sourcesAreKnown(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    for source in rule.source.split(separator: ",").map({ String($0.drop { $0 == " " }) }) {
      #expect(Rule.sourceName(source) != nil, "\(id): \(source)")
    }
    #expect(rule.explanation(.ja).allSatisfy { title, _ in !title.isEmpty })
  }

  /// The example command names existing fields, with valid values.
  @Test(arguments: Catalogue.rules.map(\.id)) func commandsCanBeTyped(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    let words = shellWords(rule.command)
    #expect(words.first == "handrail" && words.count > 2, "\(rule.command)")
    #expect(!rule.command.contains("…") && !rule.command.contains("{target}"), "\(rule.command)")
    let owners: [Owner] =
      switch words[1] {
      case "set":
        words[2].hasPrefix("colour:")
          ? [.palette]
          : words[2].contains("#")
            ? [.element, .group, .gesture, .change]
            : words[2] == "project" ? [.project] : words[2].hasPrefix("component:") ? [.element] : [.screen]
      case "gesture": [.gesture]
      case "change": [.change]
      case "element": [.element]
      default: []
      }
    for word in words.dropFirst(3) where !owners.isEmpty && word.contains("=") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let isTaken = owners.contains { owner in
        guard let key = try? FieldKey(path: parts[0], owner: owner) else { return false }
        return (try? key.value(writing: parts.count > 1 ? parts[1] : "", owner: owner)) != nil
      }
      #expect(isTaken, "\(rule.command): \(word)")
    }
  }

  private func shellWords(_ line: String) -> [String] {
    var words: [String] = [""]
    var isQuoted = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
