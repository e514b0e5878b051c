import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Thousands of checks on one line: a later one names the writes that made them, and no id.
@Suite struct ScriptedRecordTests {
  /// Checks with ids that scripts chose, by two people; whoever checks next has seen them all.
  @Test func aCheckSeesTheChecksOfScripts() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      func checks(_ prefix: String, _ numbers: Range<Int>) -> [UInt8] {
        let lines = numbers.map { number in
          """
          {"id":"\(prefix)\(number)","about":"screen.title","method":"voiceover","verdict":"\(number % 7 == 0 ? "fail" : "pass")"}
          """
        }
        return Array(#"{"format":1,"screens":[{"id":"cart","verifications":[\#(lines.joined(separator: ","))]}]}"#.utf8)
      }
      for build in 0..<3 {
        _ = try aki.importJSON(checks("ci", build * 100..<build * 100 + 100), file: "a.json", isDryRun: false)
        _ = try ben.importJSON(checks("night", build * 100..<build * 100 + 100), file: "b.json", isDryRun: false)
      }
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.boardEntries().first?.status.failedChecks == 1)
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      // One that nobody has seen counts.
      _ = try ben.importJSON(checks("late", 7..<8), file: "b.json", isDryRun: false)
      try aki.quietSync()
      #expect(try aki.boardEntries().first?.status.failedChecks == 0)
      let names = try #require(try aki.document("cart")).checkNames
      #expect(names.count <= 2, "\(names)")
      for team in [ben, aki, ben] { try team.quietSync() }
      for team in [aki, ben] { #expect(try team.boardEntries().first?.status.failedChecks == 1) }
      _ = try ben.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] { #expect(try team.boardEntries().first?.status.failedChecks == 0) }
      // Without the checks that saw them, they count again.
      for team in [ben, aki] { _ = try team.undo(redo: false) }
      for team in [ben, aki, ben] { try team.quietSync() }
      for team in [aki, ben] { #expect(try team.boardEntries().first?.status.failedChecks == 1) }
    }
  }

  /// The file grows by as much with each check, however many there are: names of earlier ones do not pile up.
  @Test func namesOfEarlierChecksDoNotPileUp() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      for round in 0..<4 {
        for number in 0..<6 {
          let result = VerificationResult(passes: true, build: "\(round).\(number)")
          _ = try aki.verify("cart", about: "screen.title", .voiceOver, result)
          _ = try ben.verify("cart", about: "screen.title", .voiceOver, result)
        }
        for team in [aki, ben, aki] { try team.quietSync() }
      }
      let document = try #require(try aki.document("cart"))
      #expect(document.keys(in: .verifications).count == 48)
      // For each round the last check of the other one, and that there was none.
      #expect(document.checkNames.count <= 7, "\(document.checkNames)")
      _ = try ben.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "n"))
      #expect(try ben.boardEntries().first?.status.failedChecks == 1)
      _ = try ben.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      #expect(try ben.boardEntries().first?.status.failedChecks == 0)
    }
  }
}

extension Document {
  /// What its checks say that they saw.
  fileprivate var checkNames: Set<String> {
    var names: Set<String> = []
    for key in keys(in: .verifications) {
      for path in (items[key] ?? [:]).keys where path.text.hasPrefix(Field.after.prefix) { names.insert(path.text) }
    }
    return names
  }
}
