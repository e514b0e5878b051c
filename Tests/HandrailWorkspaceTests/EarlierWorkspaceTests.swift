import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Workspaces as earlier versions left them: database, ledger, and the repository that they share. `Earlier/README.md` says how
/// they were made.
@Suite struct EarlierWorkspaceTests {
  static let names = ["format-1", "format-2", "0.2.0"]

  private func world(_ name: String, _ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let archive = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Earlier/\(name).tar.gz").path
      try #require(try Program("tar", "-xzf", archive, "-C", folder.path).run().code == 0)
      let workspace = try folder.open(author: "Aki <aki@example.org>")
      try workspace.change("origin", url: folder.path + "/hub.git", branch: nil, isPushed: nil, from: "/")
      try body(folder, workspace)
    }
  }

  /// What the earlier version printed.
  private func printed(_ file: String, _ folder: TestFolder) throws -> JSONValue {
    try JSONValue(parsing: Array(try Data(contentsOf: URL(filePath: "\(folder.path)/\(file).json"))))
  }

  private func ids(_ workspace: Workspace) throws -> [String] {
    try workspace.screens(ScreenFilter()).map(\.id) + workspace.screen("cart").elements.map(\.id).sorted()
  }

  @Test(arguments: names) func everythingReadsAsItDid(_ name: String) throws {
    try world(name) { folder, workspace in
      let (old, new) = (try printed("export", folder), try JSONValue(parsing: workspace.exportJSON()))
      for part in ["components", "format", "palette", "project", "screens"] { #expect(old[part] == new[part], "\(part)") }
      #expect(try workspace.conflicts().map(\.target.text) == ["cart#pay"])
      #expect(try workspace.look().allSatisfy { $0.state == .sound })
      let checked = try #require(try printed("check", folder)["screens"]?.array)
      #expect(try workspace.boardEntries().map(\.id) == checked.compactMap { $0["id"]?.string })
      #expect(try workspace.staleFindings().isEmpty)
      #expect(try workspace.status("label.image@cart#picture") == .waived)
    }
  }

  /// The log has every command, who made it and when, and a rename is one.
  @Test(arguments: names) func theHistoryReadsAsItDid(_ name: String) throws {
    try world(name) { folder, workspace in
      let old = try #require(try printed("log", folder)["log"]?.array)
      let new = try workspace.log(nil, limit: 999)
      let known = Set(new.map { "\($0.time) \($0.author) \($0.sentence.en) \($0.commit ?? "")" })
      for entry in old {
        let line = ["time", "author", "sentence", "commit"].map { entry[$0]?.string ?? "" }.joined(separator: " ")
        #expect(known.contains(line))
      }
      #expect(new.count == old.count)
      for entry in new where entry.changes.contains(where: { $0.path == "_name" }) {
        #expect(entry.activity?.verb == .rename, "\(entry.sentence.en): \(entry.changes)")
      }
      let renamed = try #require(new.first { $0.sentence.en == "Renamed gift-card to gift" })
      #expect(renamed.changes.map { "\($0.target) \($0.path) \($0.to?.string ?? "")" } == ["gift _name gift"])
      guard name == "0.2.0" else { return }
      let item = try #require(new.first { $0.sentence.en == "Renamed cart#total to sum" })
      #expect(item.changes.map { "\($0.target) \($0.path) \($0.from?.string ?? "")" } == ["cart#sum _name total"])
    }
  }

  /// What the earlier version did last is taken back, and done again.
  @Test(arguments: names) func itsCommandsAreUndone(_ name: String) throws {
    try world(name) { _, workspace in
      let (humans, left) = (try workspace.humans(), try ids(workspace))
      #expect(left == ["cart", "gift", "pay", "picture", "sum"])
      var done: [String] = []
      for _ in 0..<4 { done.append(try workspace.undo(redo: false).en) }
      #expect(done.last == "Removed cart#sums")
      #expect(try ids(workspace) == ["cart", "gift-card", "pay", "picture", "total"])
      #expect(try workspace.screen("cart").groups.map(\.id) == ["sums"])
      for _ in 0..<4 { _ = try workspace.undo(redo: true) }
      #expect(try ids(workspace) == left && workspace.humans()["screen cart"] == humans["screen cart"])
      #expect(try workspace.staleFindings().isEmpty)
    }
  }

  /// Edits go to the repository that the earlier version shared, and come back from it; so does an upgrade.
  @Test(arguments: names) func itIsEditedSyncedAndUpgraded(_ name: String) throws {
    try world(name) { folder, workspace in
      try workspace.set("cart#pay", "hint.en=Opens the payment")
      try workspace.add(.elements, "gift#more", "kind=text", "text.en=More")
      try workspace.quietSync()
      let other = try Workspace.clone(
        folder.path + "/hub.git", into: folder.path + "/ben",
        folder.dependencies(author: "Ben <ben@example.org>", machine: "two"), OperationControl())
      #expect(try other.humans() == workspace.humans() && other.value("gift", "notes") == "Not sent yet")
      _ = try workspace.upgrade(isDryRun: false)
      try other.set("cart", "notes=Meanwhile")
      for each in [workspace, other, workspace] { try each.quietSync() }
      #expect(try other.humans() == workspace.humans() && workspace.value("cart", "notes") == "Meanwhile")
      #expect(try Set(workspace.allBytes().values.map { try Document(decoding: $0).format }) == [3])
      #expect(try workspace.conflicts().map(\.target.text) == ["cart#pay"])
      for each in [workspace, other] {
        #expect(try each.look().allSatisfy { $0.state == .sound } && each.staleFindings().isEmpty)
      }
    }
  }
}
