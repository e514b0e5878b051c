import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What the log lists of files in which somebody made a mistake: what was taken, by whom, and no more.
@Suite struct WaitingLogTests {
  private static let people: Set<String> = ["Plain <plain@example.com>", "Aki <aki@example.com>", "Ben <ben@example.com>"]

  private func newest(_ workspace: Workspace) throws -> LogEntry {
    try #require(try workspace.log(nil, limit: 100).first { $0.author == "Plain <plain@example.com>" })
  }

  /// A value that no field takes leaves what was there, and so does a field whose name is misspelt.
  @Test(arguments: [("\"kind\": \"button\"", "\"kind\": \"buton\""), ("\"kind\": \"button\"", "\"knd\": \"button\"")])
  func whatWasNotTakenIsNoChange(_ old: String, _ slip: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      try clone.replace("\"title\": \"Cart\"", with: "\"title\": \"Basket\"", in: file)
      try clone.replace(old, with: slip, in: file)
      try clone.pushAll("a slip")
      for team in [aki, ben, aki] { try team.quietSync() }
      let title = LoggedChange(target: "cart", path: "title", from: .string("Cart"), to: .string("Basket"))
      for team in [aki, ben] { #expect(try newest(team).changes == [title]) }
      try clone.reset(clone.fetched())
      try clone.replace(slip, with: "\"kind\": \"link\"", in: file)
      try clone.pushAll("corrected")
      for team in [aki, ben, aki] { try team.quietSync() }
      let kind = LoggedChange(target: "cart#pay", path: "kind", from: .string("button"), to: .string("link"))
      for team in [aki, ben] {
        let log = try team.log(nil, limit: 100)
        #expect(log.first { $0.author.hasPrefix("Plain") }?.changes == [kind])
        #expect(log.filter { $0.changes.contains(title) }.count == 1 && Set(log.map(\.author)).isSubset(of: Self.people))
      }
    }
  }

  /// A new file in which somebody made a mistake, and the title of which somebody else changed before it was corrected.
  @Test func aCorrectedNewFileChangesOnlyWhatWasWrong() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      func write(kind: String) throws {
        let json = #"{"elements": [{"id": "go", "kind": "\#(kind)"}], "title": "By hand", "id": "new"}"# + "\n"
        try HandMadeFileTests.write(json, to: "screens/zz/new.json", in: clone)
        try clone.pushAll(kind)
      }
      try write(kind: "buton")
      try aki.quietSync()
      try aki.set("new", "title=Aki")
      try aki.quietSync()
      try clone.reset(clone.fetched())
      try write(kind: "button")
      for team in [aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.value("new", "title") == "Aki")
        let corrections = try team.log(Target("new"), limit: 100).filter { $0.changes.contains { $0.path == "kind" } }
        let kind = LoggedChange(target: "new#go", path: "kind", from: nil, to: .string("button"))
        #expect(corrections.map(\.changes) == [[kind]], "\(corrections)")
      }
    }
  }

  /// Of a file that could not be read at all, the mended one changes what differs from what was there before.
  @Test func aMendedFileAddsNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      try clone.replace("\"title\": \"Cart\"", with: "\"title\": \"Basket\"", in: file)
      try clone.replace("\"id\": \"pay\",", with: "\"id\": \"pay\"", in: file)
      try clone.pushAll("broken")
      for team in [aki, ben] {
        try team.quietSync()
        #expect(try team.log(nil, limit: 100).allSatisfy { $0.author.hasPrefix("Aki") })
      }
      try clone.replace("\"id\": \"pay\"", with: "\"id\": \"pay\",", in: file)
      try clone.pushAll("mended")
      for team in [aki, ben] {
        try team.quietSync()
        #expect(
          try newest(team).changes == [
            LoggedChange(target: "cart", path: "title", from: .string("Cart"), to: .string("Basket"))
          ])
      }
    }
  }

  /// What was taken over of a commit that somebody replaced by force since was theirs, not Handrail's.
  @Test func aReplacedCommitWasSomebodys() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      let before = clone.head
      try clone.replace("\"title\": \"Cart\"", with: "\"title\": \"Basket\"", in: file)
      try clone.replace("\"kind\": \"button\"", with: "\"kind\": \"buton\"", in: file)
      try clone.pushAll("a slip")
      for team in [aki, ben] { try team.quietSync() }
      try clone.reset(before)
      try clone.replace("\"title\": \"Cart\"", with: "\"title\": \"Bag\"", in: file)
      try clone.git("commit", "-q", "-a", "-m", "replaced")
      try clone.git("push", "-q", "--force", "origin", "HEAD:handoff")
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let log = try team.log(nil, limit: 100)
        #expect(Set(log.map(\.author)).isSubset(of: Self.people), "\(log.map(\.author))")
        #expect(log.contains { $0.author.hasPrefix("Plain") && $0.changes.contains { $0.to == .string("Basket") } })
      }
    }
  }

  /// A sync names the screens that the other side removed, and by whom; of a renamed one, what it is called now.
  @Test func removedScreensAreNamed() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["old", "home"] { try aki.addScreen(id, [Assignment("title=\(id)")]) }
      for team in [aki, ben] { #expect(try team.quietSync().reports[0].removed.isEmpty) }
      try ben.remove(Target("old"))
      try ben.rename(Target("home"), to: "start")
      #expect(try ben.quietSync().reports[0].removed.isEmpty, "who removes something knows it")
      let report = try aki.quietSync().reports[0]
      #expect(report.removed.map(\.id) == ["home", "old"] && report.removed.map(\.to) == ["start", nil])
      #expect(report.removed.allSatisfy { $0.by == "Ben <ben@example.com>" })
      let notes = report.notes.map(\.en)
      #expect(
        notes.contains { $0.hasPrefix("Ben removed the screen old. ") } && notes.contains("Ben renamed the screen home to start.")
      )
      #expect(try aki.quietSync().reports[0].removed.isEmpty)
      // What somebody worked on here meanwhile is still here, as a conflict.
      try ben.remove(Target("cart"))
      try ben.quietSync()
      try aki.set("cart", "sprint=12")
      #expect(try aki.quietSync().reports[0].removed.isEmpty && aki.conflictCount() == 1)
    }
  }
}
