import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What was renamed on a branch comes in with one commit of plain git, as “squash and merge” makes it: it is the same screen.
@Suite struct SquashedRenameTests {
  @Test(arguments: [false, true], [false, true]) func itIsTheSameScreen(isTwice: Bool, benIsFirst: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      // One command creates all of them.
      let screens = ["a", "done", "z"].map { #"{"id":"\#($0)","title":"Screen \#($0)"}"# }.joined(separator: ",")
      _ = try aki.importJSON(Array(#"{"format":1,"screens":[\#(screens)]}"#.utf8), file: "f.json", isDryRun: false)
      try aki.set("done", "progress=implemented")
      _ = try aki.verify("done", about: "screen.title", .voiceOver, .init(passes: false, note: "No"))
      _ = try aki.ask("done", "Why?")
      try aki.sign("done", as: "lead")
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let base = clone.head
      let renamer = try folder.clone("cy", machine: "three")
      if isTwice { try renamer.rename(Target("done"), to: "end") }
      try renamer.rename(Target(isTwice ? "end" : "done"), to: "fin")
      try renamer.quietSync()
      let tree = try clone.fetched() + "^{tree}"
      let commit = try clone.git("commit-tree", tree, "-p", base, "-m", "Release (#1)", as: "Mia")
      try clone.git("push", "-q", "--force", "origin", "\(commit):refs/heads/handoff")
      if benIsFirst { try ben.quietSync() }
      let late = try folder.clone("late", machine: "four")
      try late.quietSync()
      let departures = try aki.quietSync().reports.flatMap(\.removed)
      #expect(departures.map(\.to) == ["fin"], "\(departures)")
      for team in [ben, aki, late] { try team.quietSync() }
      for team in [aki, ben, late] {
        let entry = try #require(try team.boardEntries().first { $0.id == "fin" })
        #expect(try team.boardEntries().map(\.id).sorted() == ["a", "cart", "fin", "z"])
        #expect(entry.status.failedChecks == 1 && !entry.status.signatures.isEmpty)
        #expect(entry.status.signatures.allSatisfy { !$0.words.en.contains("recorded by") }, "\(entry.status.signatures)")
        #expect(try team.blame(Target("fin")).filter { $0.path == "title" }.map(\.author) == ["Aki <aki@example.com>"])
        #expect(try team.conflicts().isEmpty && team.everything() == aki.everything())
      }
    }
  }
}
