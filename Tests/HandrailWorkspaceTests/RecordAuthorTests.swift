import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What a record says and whom it names come from one write, whoever decides about it, takes it back or brings it from elsewhere.
@Suite struct RecordAuthorTests {
  /// A fail, a hand that makes it a pass, and somebody who chooses, takes the choice back and chooses again.
  @Test(arguments: ["A", "B"]) func aHandsVerdictIsNobodyElses(_ letter: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "progress=implemented")
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "bad"))
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.replace("\"verdict\": \"fail\"", with: "\"verdict\": \"pass\"", in: clone.file(.screen, "cart"))
      try clone.pushAll("passes", as: "Mallory")
      try ben.quietSync()
      let target = try #require(try ben.changedRecords().first).target
      for _ in 1...3 {
        let refused = failure {
          try ben.resolve(Target(target), "verdict", take: ben.side(letter, of: target, "verdict"), value: nil)
        }
        #expect((refused?.code == .model(.document(.recordStands(.verifications)))) == (letter == "B"), "\(letter)")
        #expect(try ben.conflicts().count == (letter == "B" ? 1 : 0))
        try Self.expectAkisFail(ben)
        if letter == "B" { continue }
        _ = try ben.undo(redo: false)
        let sides = try #require(try ben.conflicts().first).sides.map { "\($0.value ?? "") \($0.author)" }
        #expect(sides == ["fail Aki <aki@example.com>", "pass Mallory <mallory@example.com>"])
        _ = try ben.undo(redo: true)
        #expect(try ben.conflicts().isEmpty)
        _ = try ben.undo(redo: false)
      }
      for team in [ben, aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        try Self.expectAkisFail(team)
        #expect(try team.changedRecords().map(\.author) == ["Mallory <mallory@example.com>"])
      }
    }
  }

  private static func expectAkisFail(_ team: Workspace) throws {
    let entry = try #require(try team.verificationEntries("cart").first { $0.about == "screen.title" && $0.state == .failed })
    #expect(entry.result.en.hasPrefix("Aki <aki@example.com>") && !entry.result.en.contains("recorded by"), "\(entry)")
    #expect(try team.boardEntries().first?.status.failedChecks == 1)
    let blamed = try team.blame(Target("cart")).filter { $0.path == "verdict" && $0.value == "fail" }
    #expect(blamed.map(\.author) == ["Aki <aki@example.com>"], "\(blamed)")
  }

  /// Two files that scripts wrote have a check of one id.
  @Test func whatTwoImportsSayIsEachOnes() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      func check(_ verdict: String, by name: String?) -> [UInt8] {
        let by = name.map { ",\"by\":\"\($0)\"" } ?? ""
        return Array(
          """
          {"format":1,"screens":[{"id":"cart","verifications":[{"id":"v1","about":"screen.title","method":"voiceover",
            "verdict":"\(verdict)","note":"n"\(by)}]}]}
          """.utf8)
      }
      _ = try aki.importJSON(check("pass", by: "Zoe"), file: "a.json", isDryRun: false)
      _ = try ben.importJSON(check("fail", by: "Zoe"), file: "b.json", isDryRun: false)
      for team in [aki, ben, aki] { try team.quietSync() }
      let writers = ["pass": "Aki <aki@example.com>", "fail": "Ben <ben@example.com>"]
      func expect(_ only: String?) throws {
        for team in [aki, ben] {
          let (verdict, by) = try #require(try team.statements()["v1"])
          #expect(by == Attribution(name: "Zoe", recorder: writers[verdict]) && only ?? verdict == verdict, "\(verdict) \(by)")
        }
      }
      try expect(nil)
      for _ in 1...2 {
        let side = try #require(try ben.conflicts().first { $0.path == "verdict" }?.sides.first { $0.value == "fail" })
        try ben.resolve(Target("cart#v1"), "verdict", take: side.name, value: nil)
        #expect(try ben.conflicts().isEmpty, "a record is one statement")
        _ = try ben.undo(redo: false)
        try expect(nil)
      }
      _ = try ben.undo(redo: true)
      for team in [ben, aki, ben] { try team.quietSync() }
      try expect("fail")
      for team in [aki, ben] { #expect(try team.conflicts().isEmpty) }
    }
  }

  @Test func everyVerdictAndItsAuthorComeFromOneWrite() throws {
    for seed in UInt64(1)...16 {
      try TestFolder.with { folder in
        var history = try History(folder, seed: seed)
        for _ in 0..<24 {
          try history.step()
          try history.expect("seed \(seed)")
        }
        for team in history.teams + history.teams { try team.quietSync() }
        try history.expect("seed \(seed), synced")
        #expect(try history.teams[0].everything() == history.teams[1].everything(), "seed \(seed)")
      }
    }
  }

  /// Two people who check, decide and take back, and hands that change what they recorded.
  private struct History {
    let teams: [Workspace]
    private let clone: GitClone
    private var random: Seeded
    private var log: [String] = []
    /// How many commands of each can be undone without what the histories begin with.
    private var depths = [0, 0]
    /// What was ever written as the verdict of a record, and by whom; the record's own author first.
    private var said: [String: [(verdict: String, author: String)]] = [:]
    /// Records that two people wrote under one id.
    private var shared: Set<String> = []

    private static let names = ["Aki <aki@example.com>", "Ben <ben@example.com>"]

    init(_ folder: TestFolder, seed: UInt64) throws {
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      teams = [aki, ben]
      clone = try GitClone(folder, of: folder.path + "/hub.git")
      random = Seeded(state: seed)
    }

    mutating func step() throws {
      let who = random.below(2)
      let team = teams[who]
      switch random.below(12) {
      case 0, 1: try check(team, who)
      case 2: try importCheck(team, who)
      case 3, 4: try hand()
      case 5, 6: try resolve(team, who)
      case 7, 8: if depths[who] > 0 { step(team, who, isRedo: false) }
      case 9: step(team, who, isRedo: true)
      default:
        note("\(who) sync")
        try team.quietSync()
      }
    }

    private mutating func note(_ what: String) { log.append(what) }

    private mutating func step(_ team: Workspace, _ who: Int, isRedo: Bool) {
      let isDone = failure { try team.undo(redo: isRedo, isConfirmed: true) } == nil
      if isDone { depths[who] += isRedo ? 1 : -1 }
      note("\(who) \(isRedo ? "redo" : "undo") \(isDone)")
    }

    private mutating func check(_ team: Workspace, _ who: Int) throws {
      let (before, verdict) = (Set(try team.statements().keys), random.below(2) == 0 ? "pass" : "fail")
      let result = VerificationResult(passes: verdict == "pass", note: "n\(log.count)", build: "\(log.count)")
      _ = try team.verify("cart", about: "screen.title", .voiceOver, result)
      for id in try team.statements().keys where !before.contains(id) { said[id, default: []].append((verdict, Self.names[who])) }
      depths[who] += 1
      note("\(who) \(verdict)")
    }

    private mutating func importCheck(_ team: Workspace, _ who: Int) throws {
      let (id, verdict) = ("v\(random.below(2))", random.below(2) == 0 ? "pass" : "fail")
      let file = """
        {"format":1,"screens":[{"id":"cart","verifications":[{"id":"\(id)","about":"screen.title","method":"voiceover",
          "verdict":"\(verdict)","by":"Zoe"}]}]}
        """
      let count = try team.commandCount
      let refused = failure { try team.importJSON(Array(file.utf8), file: "f.json", isDryRun: false) }
      if try team.commandCount > count {
        depths[who] += 1
        said[id, default: []].append((verdict, Self.names[who]))
        shared.insert(id)
      }
      note("\(who) imports \(id) \(verdict) \(refused == nil)")
    }

    /// Changes the verdict of a record in the file, as a pull request does.
    private mutating func hand() throws {
      try clone.reset(clone.fetched())
      let file = clone.file(.screen, "cart")
      var lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
      let end = lines.firstIndex { $0.contains("\"_sync\"") } ?? 0
      guard let place = lines[..<end].indices.filter({ lines[$0].contains("\"verdict\": ") }).randomElement(using: &random),
        let name = lines[..<place].last(where: { $0.contains("\"id\": ") })?.split(separator: "\"").dropFirst(3).first
      else { return }
      let verdict = lines[place].contains("fail") ? "pass" : "fail"
      lines[place] = lines[place].replacing(verdict == "pass" ? "fail" : "pass", with: verdict)
      try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
      let hand = ["Mallory", "Mia"][random.below(2)]
      try clone.pushAll("by hand", as: hand)
      said[String(name), default: []].append((verdict, "\(hand) <\(hand.lowercased())@example.com>"))
      note("\(hand) \(name) \(verdict)")
    }

    private mutating func resolve(_ team: Workspace, _ who: Int) throws {
      guard let conflict = try team.conflicts().filter({ $0.path == "verdict" }).randomElement(using: &random),
        let side = conflict.sides.randomElement(using: &random)
      else { return }
      let refused = failure { try team.resolve(conflict.target, conflict.path, take: side.name, value: nil) }
      if refused == nil { depths[who] += 1 }
      note("\(who) resolve \(conflict.target.text) \(side.name) \(side.value ?? "") \(refused == nil)")
    }

    func expect(_ note: String) throws {
      let note = "\(note): \(log.joined(separator: ", "))"
      for team in teams {
        for (id, statement) in try team.statements() {
          let own = said[id] ?? []
          let author = statement.by.recorder ?? statement.by.name
          #expect(own.contains { $0.verdict == statement.verdict && $0.author == author }, "\(id) \(statement) \(own), \(note)")
          if !shared.contains(id) {
            #expect(own.first?.verdict == statement.verdict && statement.by.recorder == nil, "\(id) \(statement), \(note)")
          }
        }
        for blamed in try team.blame(Target("cart")) where blamed.path == "verdict" {
          let own = said[String(blamed.target.split(separator: "#")[1])] ?? []
          #expect(own.contains { $0.verdict == blamed.value && $0.author == blamed.author }, "\(blamed), \(note)")
        }
        for side in try team.conflicts().filter({ $0.path == "verdict" }).flatMap({ conflict in
          conflict.sides.map { (id: conflict.target.item ?? "", side: $0) }
        }) {
          let isTrue = said[side.id]?.contains { $0.verdict == side.side.value && $0.author == side.side.author } ?? false
          #expect(isTrue, "\(side), \(note)")
        }
      }
    }
  }
}

extension Workspace {
  /// What every check of the cart says, and whom it names.
  fileprivate func statements() throws -> [String: (verdict: String, by: Attribution)] {
    let checks = try screen("cart").records.verifications
    return Dictionary(uniqueKeysWithValues: checks.map { ($0.id, ($0.text(.verdict) ?? "", Attribution($0.text(.by) ?? ""))) })
  }
}
