import HandrailCatalogue
import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A screen takes as much room after hundreds of builds as after a few: a check that replaces another lets it go.
@Suite struct CheckGrowthTests {
  private func story(_ body: (TestFolder, Workspace, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart#pay", "frame=0,0,100,50")
      try aki.set("cart", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      try body(folder, aki, ben)
    }
  }

  private func checks(_ workspace: Workspace) throws -> Int {
    try #require(try workspace.document("cart")).items.keys.count { $0.collection == "verifications" }
  }

  private func state(_ workspace: Workspace) throws -> VerificationLine.State? {
    try workspace.verificationEntries("cart").first { $0.about == "screen.title" && $0.method == .voiceOver }?.state
  }

  @Test func buildsLeaveAScreenAsLargeAsItWas() throws {
    try story { _, aki, ben in
      func verify(_ team: Workspace, _ build: Int) throws {
        _ = try team.verify("cart", about: "*", .voiceOver, .init(passes: build % 7 != 0, note: "n", build: "\(build)"))
      }
      for build in 1...3 { try verify(aki, build) }
      let (size, count) = (try #require(try aki.document("cart")).encoded().count, try checks(aki))
      for build in 4...40 {
        try verify(build % 3 == 0 ? ben : aki, build)
        if build % 2 == 0 { for team in [aki, ben] { try team.quietSync() } }
      }
      for team in [aki, ben, aki] { try team.quietSync() }
      try verify(aki, 41)
      for team in [aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try checks(team) == count)
        let now = try #require(try team.document("cart")).encoded().count
        #expect(now < size + size / 4, "\(now) bytes after \(size)")
      }
      #expect(try aki.everything() == ben.everything())
      let lines = try aki.log(Target("cart"), limit: 999)
      #expect(lines.count { $0.changes.contains { $0.path == "build" && $0.to != nil } } == 41, "the history has them all")
      #expect(!lines.contains { $0.changes.contains { $0.path.isEmpty && $0.to == nil } }, "nothing was removed")
    }
  }

  /// A screen that earlier versions filled shrinks line by line.
  @Test func oldChecksGoWithTheNextOne() throws {
    try story { _, aki, ben in
      let old = (1...60).map { number in
        #"{"id":"old\#(number)","about":"screen.title","method":"voiceover","verdict":"pass","seen-on":"device"}"#
      }
      let file = #"{"format":1,"screens":[{"id":"cart","verifications":[\#(old.joined(separator: ","))]}]}"#
      _ = try aki.importJSON(Array(file.utf8), file: "old.json", isDryRun: false)
      for team in [aki, ben] { try team.quietSync() }
      try ben.set("cart", "sprint=1")
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "n"))
      #expect(try checks(aki) == 1)
      // Ben wrote on the screen meanwhile and has them all.
      for team in [ben, aki, ben] { try team.quietSync() }
      for team in [aki, ben] { #expect(try checks(team) == 1 && state(team) == .failed) }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// Of checks that did not see each other none goes, and a failed one counts.
  @Test func whatWasNotSeenStays() throws {
    try story { _, aki, ben in
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      for team in [aki, ben] { try team.quietSync() }
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "n"))
      _ = try ben.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] { #expect(try checks(team) == 2 && state(team) == .failed) }
      _ = try ben.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] { #expect(try checks(team) == 1 && state(team) == .passed) }
    }
  }

  @Test func aStepBackBringsTheReplacedOneBackAsItWas() throws {
    try story { _, aki, ben in
      _ = try ben.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "bad"))
      for team in [ben, aki] { try team.quietSync() }
      let before = try #require(try aki.document("cart"))
      let key = try #require(before.items.keys.first { $0.collection == "verifications" })
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      #expect(try state(aki) == .passed)
      _ = try aki.undo(redo: false)
      let after = try #require(try aki.document("cart"))
      #expect(try state(aki) == .failed && after.items[key] == before.items[key], "as Ben wrote it, under his write")
      #expect(after.stamps.values.contains { $0.author.hasPrefix("Ben") })
      _ = try aki.undo(redo: true)
      #expect(try state(aki) == .passed)
      _ = try aki.undo(redo: false)
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] { #expect(try state(team) == .failed) }
      // What somebody else checked since stands.
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      for team in [aki, ben] { try team.quietSync() }
      _ = try ben.verify("cart", about: "screen.title", .voiceOver, .init(passes: true, build: "2"))
      for team in [ben, aki] { try team.quietSync() }
      _ = try? aki.undo(redo: false, isConfirmed: true)
      #expect(try state(aki) == .passed)
    }
  }

  /// A simulator cannot say what a device said, and what an audit found is known while the next one has not found it.
  @Test func onlyWhatIsReplacedGoes() throws {
    try story { _, aki, _ in
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: true))
      for build in 1...5 {
        _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: true, build: "\(build)", isSimulated: true))
      }
      #expect(try state(aki) == .passed && checks(aki) == 2)
      let file = #"{"auditType":"8","compactDescription":"Element has no description","detailedDescription":"","element":"pay"}"#
      let issues = try AuditImporter.read(Array(file.utf8), file: "a.jsonl")
      func audit(_ build: Int) throws -> AuditSummary {
        try aki.importAudit(issues, AuditRun(screen: "cart", build: "\(build)"), isDryRun: false)
      }
      _ = try audit(1)
      let count = try checks(aki)
      let failed = try aki.verificationEntries("cart").filter { $0.state == .failed }
      for line in failed { _ = try aki.verify("cart", about: line.about, line.method, .init(passes: true, build: "1")) }
      #expect(try audit(1).known == 1, "the same audit again")
      for build in 2...9 { _ = try audit(build) }
      #expect(try checks(aki) <= count + 1)
      let nowhere = try AuditImporter.read(
        Array(#"{"auditType":4,"compactDescription":"Hit area is too small","detailedDescription":"","element":"Nowhere"}"#.utf8),
        file: "b.jsonl")
      for build in 1...4 {
        _ = try aki.importAudit(nowhere, AuditRun(screen: "cart", build: "\(build)"), isDryRun: false)
        #expect(try aki.inbox().map(\.build) == ["\(build)"])
      }
    }
  }
}
