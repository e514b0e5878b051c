import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

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

  /// What a commit of plain git has of a screen that one branch renamed and another one changed.
  enum Kept: CaseIterable, Sendable {
    /// The rename was taken over: the former file stayed as it was, or became what the rename left there.
    case former, renamed
    /// An edit of the former file, whole or as the merge driver joined it, was taken over after the rename.
    case edited, driven
  }

  /// A rename and a change of the former file are a conflict in git: however it is resolved, there is one screen, with all of it.
  @Test(arguments: Kept.allCases, [(false, false), (false, true), (true, false), (true, true)])
  func aConflictInGitLeavesOneScreen(_ kept: Kept, _ way: (isMerge: Bool, benIsFirst: Bool)) throws {
    let (isMerge, benIsFirst) = way
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let screens = ["a", "done", "z"].map { #"{"id":"\#($0)","title":"Screen \#($0)"}"# }.joined(separator: ",")
      _ = try aki.importJSON(Array(#"{"format":1,"screens":[\#(screens)]}"#.utf8), file: "f.json", isDryRun: false)
      try aki.set("done", "progress=implemented")
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let other = try kept == .edited || kept == .driven ? edit(clone) : rename(clone, folder)
      _ = try aki.verify("done", about: "screen.title", .voiceOver, .init(passes: false, note: "No"))
      if kept == .edited || kept == .driven {
        try aki.set("done", "title=Finished")
        try aki.rename(Target("done"), to: "fin")
      }
      try aki.quietSync()
      try take(other, kept, isMerge, clone, folder)
      if benIsFirst { #expect(try ben.quietSync().reports[0].copied.isEmpty) }
      let late = try folder.clone("late", machine: "four")
      for team in [late, aki, ben, late, aki] { #expect(try team.quietSync().reports[0].copied.isEmpty) }
      let isEdited = kept == .edited || kept == .driven
      for team in [aki, ben, late] {
        let board = try team.boardEntries()
        #expect(board.map(\.id).sorted() == ["a", "cart", "fin", "z"])
        #expect(board.first { $0.id == "fin" }?.status.failedChecks == 1)
        let sides = try team.conflicts().map { "\($0.path) " + $0.sides.map { $0.value ?? "" }.sorted().joined(separator: "/") }
        #expect(sides == (isEdited ? ["title Finished/Ready"] : []))
        #expect(try team.changedRecords().isEmpty && team.everything() == aki.everything())
      }
    }
  }

  /// A commit with an edit of the screen by hand.
  private func edit(_ clone: GitClone) throws -> String {
    try clone.replace("\"Screen done\"", with: "\"Ready\"", in: clone.file(.screen, "done"))
    try clone.git("commit", "-q", "-a", "-m", "edit", as: "Mia")
    return clone.head
  }

  /// A commit of a workspace that renamed it, which the team's branch does not have.
  private func rename(_ clone: GitClone, _ folder: TestFolder) throws -> String {
    let base = clone.head
    let renamer = try folder.clone("cy", machine: "three")
    try renamer.rename(Target("done"), to: "fin")
    try renamer.quietSync()
    let renamed = try clone.fetched()
    try clone.git("push", "-q", "--force", "origin", "\(base):refs/heads/handoff")
    return renamed
  }

  /// Takes a commit over into the team's branch, as one without its past or as a merge, with the conflict resolved.
  private func take(_ commit: String, _ kept: Kept, _ isMerge: Bool, _ clone: GitClone, _ folder: TestFolder) throws {
    let (former, renamed) = (DocumentPath.path(.screen, "done"), DocumentPath.path(.screen, "fin"))
    try clone.reset(clone.fetched())
    if isMerge { try clone.git("merge", "-q", "--no-commit", "-s", "ours", commit, as: "Mia") }
    if kept != .edited && kept != .driven { try clone.git("checkout", commit, "--", renamed) }
    if kept == .driven {
      let theirs = folder.path + "/theirs.json"
      try (clone.git("show", "\(commit):\(former)") + "\n").write(toFile: theirs, atomically: true, encoding: .utf8)
      _ = try MergeFiles.merge(clone.file(.screen, "done"), theirs, as: former)
    } else if kept != .former {
      try clone.git("checkout", commit, "--", former)
    }
    try clone.pushAll("Release (#1)", as: "Mia")
  }
}
