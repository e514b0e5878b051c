import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Programs that are killed at any moment: what they had finished stays, and what they had not is whole or absent.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct KillTests {
  @Test(.timeLimit(Faults.limit)) func killedEditsAreWholeOrAbsent() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.desks()
      var random = Seeded(state: Faults.seed)
      var (kills, kept) = (0, 0)
      var finished: Set<String> = []
      var last = "warm"
      try aki.done("set", "cart#photo", "label.en=warm", "hint.en=warm")
      var moments = Moments()
      for round in 0..<40 * Faults.factor {
        let value = "edit-\(round)"
        let result = try aki.run(
          ["set", "cart#photo", "label.en=\(value)", "hint.en=\(value)"], killAfter: moments.next(&random))
        try #require(result.wasKilled || result.code == 0, "round \(round): \(result.signal) \(result.said)")
        moments.learn(result)
        if result.wasKilled { kills += 1 } else { finished.insert(value) }
        let workspace = try aki.open()
        let fields = try ["label.en", "hint.en"].map { try workspace.value("cart#photo", $0) ?? "" }
        #expect(fields[0] == fields[1], "round \(round): half a command")
        #expect(fields[0] == value || (result.wasKilled && fields[0] == last), "round \(round): \(fields) after \(last)")
        if result.wasKilled, fields[0] == value {
          kept += 1
          finished.insert(value)
        }
        last = fields[0]
        if round % 10 == 9 { try aki.expectSound("round \(round)") }
      }
      let lost = try Self.expectShared(aki, ben, finished.map { "cart#photo label.en \($0)" })
      #expect(try ben.open().value("cart#photo", "label.en") == last)
      #expect(kills > 5 && finished.count - kept > 5, "\(kills) kills and \(finished.count) finished prove little")
      Faults.report("\(40 * Faults.factor) edits, \(kills) killed of which \(kept) had been kept, \(lost) lost")
    }
  }

  @Test(.timeLimit(Faults.limit)) func killedSyncsLoseNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.desks()
      var random = Seeded(state: Faults.seed)
      var kills = 0
      var finished: [String] = []
      try aki.done("sync")
      let rounds = 40 * Faults.factor
      var (moments, locks) = (Moments(), 0)
      for round in 0..<rounds {
        // Each has a field of its own, and both write the value, neither having seen what the other wrote.
        try aki.done("set", "cart#photo", "label.en=aki-\(round)", "value.en=aki-\(round)")
        try ben.open().set("cart#photo", "hint.en=ben-\(round)", "value.en=ben-\(round)")
        finished += ["label.en aki", "value.en aki", "hint.en ben", "value.en ben"].map { "cart#photo \($0)-\(round)" }
        if try Self.unlocks(ben) { locks += 1 }
        let result = try aki.run(["sync"], killAfter: moments.next(&random))
        try #require(result.wasKilled || result.code == 0 || result.code == 6, "round \(round): \(result.signal) \(result.said)")
        moments.learn(result)
        if result.wasKilled { kills += 1 }
        if round % 10 == 9 { try aki.expectSound("round \(round)") }
      }
      if try Self.unlocks(aki) { locks += 1 }
      let lost = try Self.expectShared(aki, ben, finished)
      let workspace = try ben.open()
      #expect(try workspace.value("cart#photo", "label.en") == "aki-\(rounds - 1)")
      #expect(try workspace.value("cart#photo", "hint.en") == "ben-\(rounds - 1)")
      let sides = try workspace.conflicts().first { $0.path == "value.en" }?.sides.map(\.value)
      #expect(Set(sides ?? []) == ["aki-\(rounds - 1)", "ben-\(rounds - 1)"], "all that nobody had seen is in the conflict")
      #expect(kills > 5, "\(kills) kills prove little")
      Faults.report("\(rounds) syncs, \(kills) killed, \(lost) of \(finished.count) edits lost, \(locks) locks left behind")
    }
  }

  /// Syncs; where a killed push left its lock in the remote, does what the message says, and syncs again.
  private static func unlocks(_ desk: Desk) throws -> Bool {
    let workspace = try desk.open()
    guard let failure = try workspace.quietSync().reports.first?.failure else { return false }
    let lock = "refs/heads/handoff.lock"
    try #require(failure.kind == .refused && failure.remedy.en.contains(lock), "\(failure)")
    try FileManager.default.removeItem(atPath: "\(desk.folder.path)/hub.git/\(lock)")
    #expect(try workspace.quietSync().reports.first?.failure == nil)
    return true
  }

  /// When to kill: from the start of a command to a little after its end, whatever else this machine does just now.
  private struct Moments {
    private var whole = 200

    mutating func next(_ random: inout Seeded) -> Int { Int.random(in: 0...whole, using: &random) }

    /// Two of three are killed: one that ends by itself makes the time shorter, one that is killed a little longer.
    mutating func learn(_ result: Program.Result) {
      whole = result.wasKilled ? whole + whole / 10 + 1 : max(10, whole - whole / 5)
    }
  }

  /// All is sound, whoever syncs next has the same bytes, and everybody's log has what was finished.
  ///
  /// - Returns: how much of that one of them misses.
  private static func expectShared(_ aki: Desk, _ ben: Desk, _ finished: [String]) throws -> Int {
    var lost: Set<String> = []
    let late = Desk(folder: aki.folder, name: "late")
    for desk in [aki, ben, aki, ben] { try desk.done("sync") }
    try aki.folder.clone(late)
    for desk in [aki, ben, late] {
      try desk.expectSound("at the end")
      #expect(try desk.open().staleFindings() == [])
      let missing = try desk.missing(finished)
      #expect(missing == [], "\(desk.name): finished, but not in the log")
      lost.formUnion(missing)
    }
    let everything = try aki.open().everything()
    for desk in [ben, late] { #expect(try desk.open().everything() == everything) }
    #expect(try Program("git", "-C", aki.folder.path + "/hub.git", "fsck", "--strict").run().code == 0)
    return lost.count
  }
}
