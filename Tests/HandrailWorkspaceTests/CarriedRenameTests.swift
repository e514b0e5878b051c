import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Commits of commands that plain git carried to another branch, with each conflicting file taken whole from one side: they look
/// like a command's, but a screen that they renamed may be under two ids. It stays one screen.
@Suite struct CarriedRenameTests {
  /// What the other branch did to the screen that the team renamed.
  enum Other: CaseIterable, Sendable { case recorded, renamed, renamedAway }

  @Test(
    arguments: Other.allCases,
    [("rebase", "--ours"), ("rebase", "--theirs"), ("cherry-pick", "--ours"), ("cherry-pick", "--theirs")])
  func aScreenIsUnderOneName(_ other: Other, _ way: (command: String, side: String)) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let screens = ["a", "done", "z"].map { #"{"id":"\#($0)","title":"Screen \#($0)"}"# }.joined(separator: ",")
      _ = try aki.importJSON(Array(#"{"format":1,"screens":[\#(screens)]}"#.utf8), file: "f.json", isDryRun: false)
      try aki.set("done", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let base = clone.head
      switch other {
      case .recorded: break
      case .renamed: try ben.rename(Target("done"), to: "end")
      case .renamedAway:
        // Something else has the name by then.
        try ben.rename(Target("done"), to: "end")
        try ben.rename(Target("a"), to: "done")
      }
      _ = try ben.verify(other == .recorded ? "done" : "end", about: "screen.title", .voiceOver, .init(passes: false, note: "No"))
      try ben.quietSync()
      let carried = try clone.fetched()
      try clone.git("push", "-q", "--force", "origin", "\(base):refs/heads/handoff")
      try aki.rename(Target("done"), to: "fin")
      try aki.set("fin", "title=Finished")
      try aki.quietSync()
      let head = try clone.fetched()
      if way.command == "rebase" {
        try clone.reset(carried)
        try carry(clone, ["rebase", head], way.side)
      } else {
        try clone.reset(head)
        for commit in try clone.git("rev-list", "--reverse", "\(base)..\(carried)").split(separator: "\n") {
          try carry(clone, ["cherry-pick", "--allow-empty", "--keep-redundant-commits", String(commit)], way.side)
        }
      }
      try clone.git("push", "-q", "--force", "origin", "HEAD:handoff")
      let late = try folder.clone("late", machine: "four")
      // What the carried commits left out is in the workspaces that wrote it.
      for team in [late, aki, ben, late, aki, ben] { #expect(try team.quietSync().reports[0].copied.isEmpty) }
      for team in [late, ben, aki] {
        let board = try team.boardEntries()
        #expect(board.count == 4, "\(board.map(\.id))")
        let mine = board.filter { $0.status.failedChecks == 1 }
        #expect(mine.count == 1 && ["fin", "end"].contains(mine.first?.id ?? ""))
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  /// Runs a command of git, with each conflicting file taken from one side.
  private func carry(_ clone: GitClone, _ words: [String], _ side: String) throws {
    let identity = ["-c", "user.name=Mia", "-c", "user.email=mia@example.com", "-c", "core.editor=true"]
    func git(_ words: [String]) throws -> (code: Int32, out: String) {
      let result = try Program("git", arguments: ["-C", clone.path] + identity + words).run()
      return (result.code, result.out)
    }
    var isDone = try git(words).code == 0
    for _ in 0..<9 where !isDone {
      for path in try git(["diff", "--name-only", "--diff-filter=U"]).out.split(separator: "\n") {
        // A file that the side does not have stays as the other has it.
        _ = try git(["checkout", side, "--", String(path)])
      }
      _ = try git(["add", "-A"])
      let next = words[0] == "rebase" ? ["rebase", "--continue"] : ["commit", "-q", "--allow-empty", "--no-edit"]
      isDone = try git(next).code == 0
    }
    try #require(isDone)
  }
}
