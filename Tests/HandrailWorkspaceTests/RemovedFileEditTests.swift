import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Git merges an edit into the file of a removed screen without a word, since all of its lines are still there.
@Suite struct RemovedFileEditTests {
  @Test(arguments: ["rebase", "squash"], [false, true])
  func theEditAndTheRemovalAreAConflict(_ way: String, isSeen: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.git("checkout", "-q", "-b", "edit")
      try clone.replace("\"Cart\"", with: "\"Basket\"", in: clone.file(.screen, "cart"))
      try clone.git("commit", "-q", "-a", "-m", "edit", as: "Mia")
      try aki.remove(Target("cart"))
      try aki.quietSync()
      if isSeen { try ben.quietSync() }
      try clone.git("fetch", "-q")
      if way == "rebase" {
        try clone.git("rebase", "-q", "origin/handoff", as: "Mia")
      } else {
        try clone.git("checkout", "-q", "-b", "squashed", "origin/handoff")
        try clone.git("merge", "-q", "--squash", "edit", as: "Mia")
        try clone.git("commit", "-q", "-m", "Edit (#1)", as: "Mia")
      }
      try clone.git("push", "-q", "origin", "HEAD:handoff")
      for team in [ben, aki, ben, aki] { try team.quietSync() }
      let late = try folder.clone("late", machine: "three")
      for team in [aki, ben, late] {
        #expect(try team.conflicts().count == 1 && team.everything() == aki.everything())
        #expect(try team.value("cart", "title") == "Basket")
        let line = try #require(try team.log(Target("cart"), limit: 9).first { $0.author == "Mia <mia@example.com>" })
        #expect(line.changes.contains { $0.path == "title" }, "\(line)")
      }
      // It is there as it was, for whoever keeps it; and gone for good once somebody chooses the removal.
      #expect(try ben.screen("cart").elements.map(\.id) == ["pay"])
      try ben.remove(Target("cart"))
      for team in [ben, aki, late] { try team.quietSync() }
      for team in [aki, ben, late] { #expect(try team.boardEntries().isEmpty && team.conflicts().isEmpty) }
    }
  }
}
