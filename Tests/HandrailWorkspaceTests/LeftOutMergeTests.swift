import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Merges of plain git that take one side's file as it is, as people resolve the conflict that `_version` always is: what the
/// other side wrote in it is not lost, wherever it was not seen before.
@Suite struct LeftOutMergeTests {
  enum Way: CaseIterable, Sendable {
    /// The pull request edited the file by hand, or nothing of it; both sides edited it with Handrail.
    case handEdit, otherFile, twoWorkspaces
  }

  @Test(arguments: Way.allCases, [false, true]) func whatAMergeLeftOutIsKept(_ way: Way, isSeen: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      switch way {
      case .handEdit:
        try clone.replace("\"Pay\"", with: "\"Pay now\"", in: file)
        try clone.git("commit", "-q", "-a", "-m", "label")
      case .otherFile:
        try clone.git("commit", "-q", "--allow-empty", "-m", "nothing")
      case .twoWorkspaces:
        try ben.set("cart#pay", "label.en=Pay now")
        try ben.quietSync()
        try clone.reset(clone.fetched())
        try clone.git("push", "-q", "--force", "origin", "HEAD~1:handoff")
      }
      try aki.set("cart", "title=Basket", "sprint=7")
      try aki.add(.elements, "cart#total", "kind=text")
      _ = try aki.verify("cart", about: "screen.title", .voiceOver, .init(passes: false, note: "silent"))
      try aki.quietSync()
      if isSeen { try ben.quietSync() }
      try clone.git("fetch", "-q")
      try clone.git("merge", "-q", "-s", "ours", "--no-edit", "origin/handoff", as: "Mia")
      try clone.git("push", "-q", "origin", "HEAD:handoff")

      let late = try folder.clone("late", machine: "three")
      try Self.expect(late, way)
      let log = try late.log(Target("cart"), limit: 99)
      let line = try #require(log.first { $0.sentence.en == "Put back what Aki had recorded in cart" }, "\(log)")
      #expect(line.author == "Handrail <handrail@localhost>")
      #expect(line.changes.contains { $0.target.contains("#") && $0.path == "verdict" }, "\(line)")
      let said = try ben.quietSync().reports.flatMap(\.putBack)
      #expect(said.map(\.authors) == [["Aki <aki@example.com>"]], "\(said)")
      for team in [late, aki, ben, late, aki] { try team.quietSync() }
      for team in [aki, ben, late] { try Self.expect(team, way) }
      #expect(try aki.everything() == ben.everything() && aki.everything() == late.everything())
    }
  }

  private static func expect(_ team: Workspace, _ way: Way) throws {
    #expect(try team.value("cart", "title") == "Basket")
    #expect(try team.value("cart", "sprint") == "7")
    #expect(try team.value("cart#total", "kind") == "text")
    #expect(try team.value("cart#pay", "label.en") == (way == .otherFile ? "Pay" : "Pay now"))
    #expect(try team.boardEntries().first?.status.failedChecks == 1)
    #expect(try team.conflicts(on: nil).isEmpty)
  }

  /// Who joins the merge first: the one whose value gave way, or somebody who never had it, and goes on working.
  enum First: CaseIterable, Sendable {
    case aki, ben, benWhoRenames
  }

  /// Whoever resolves a conflict of two values has decided between them, also by taking a whole file, or one side of every line
  /// that differs. Who had recorded what was decided against is told, and the log has it.
  @Test(arguments: ["-s", "-X"], First.allCases) func whatIsDisputedIsAsTheFileHasIt(_ option: String, _ first: First) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.replace("\"Pay\"", with: "\"Pay now\"", in: clone.file(.screen, "cart"))
      try clone.git("commit", "-q", "-a", "-m", "label")
      try aki.set("cart#pay", "label.en=Buy")
      try aki.set("cart", "title=Basket")
      try aki.quietSync()
      try clone.git("fetch", "-q")
      try clone.git("merge", "-q", option, "ours", "--no-edit", "origin/handoff", as: "Mia")
      let merge = try clone.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
      try clone.git("push", "-q", "origin", "HEAD:handoff")
      let cart = first == .benWhoRenames ? "basket" : "cart"
      if first != .aki {
        #expect(try ben.quietSync().reports.flatMap(\.leftOut).isEmpty, "ben never had it")
        if first == .benWhoRenames { try ben.rename(Target("cart"), to: "basket") }
        try ben.set("\(cart)#pay", "hint.en=Asks again")
        try ben.quietSync()
      }
      let told = try aki.quietSync().reports
      #expect(
        told.flatMap(\.leftOut).map { "\($0.name.en) \($0.author) \($0.by)" } == [
          "\(cart)#pay label.en Aki <aki@example.com> Mia <mia@example.com>"
        ])
      #expect(try ben.quietSync().reports.flatMap(\.leftOut).isEmpty, "ben never had it")
      let late = try folder.clone("late", machine: "three")
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben, late] {
        #expect(try team.value("\(cart)#pay", "label.en") == "Pay now")
        #expect(try team.value(cart, "title") == "Basket")
        #expect(try team.conflicts(on: nil).isEmpty)
        let log = try team.log(Target("\(cart)#pay"), limit: 99)
        let line = try #require(log.first { $0.commit == merge }, "\(option): \(log)")
        #expect(line.author.hasPrefix("Mia ") && line.changes.map(\.path) == ["label.en"], "\(line)")
        #expect(
          line.changes.first.map { "\($0.from?.plainText ?? "") → \($0.to?.plainText ?? "")" }?.contains("Buy") == true, "\(line)"
        )
        #expect(try aki.quietSync().reports.flatMap(\.leftOut).isEmpty, "told once")
      }
    }
  }
}
