import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Imports of one source in several revisions, by people with any name.
@Suite struct RevisionTests {
  private typealias Design = FigmaImportTests

  private func design(_ revision: String, _ label: String, modified: String? = nil) -> String {
    let json = Design.design(version: revision, note: "label: \(label)")
    return modified.map { json.replacing("\"version\"", with: "\"lastModified\":\"\($0)\",\"version\"") } ?? json
  }

  private func label(_ workspace: Workspace) throws -> String? { try workspace.value("cart#frame-1-3", "label.en") }

  /// Two workspaces of two people that share a design.
  private func world(
    _ one: String, _ other: String, _ body: (TestFolder, Workspace, Workspace) throws -> Void
  ) throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: one, machine: "one")
      try aki.add(Remote(name: "hub", url: hub), from: "/")
      try Design.importing(design("1", "Pay"), into: aki, in: folder)
      try aki.quietSync()
      let ben = try Workspace.clone(
        hub, branch: "handoff", into: folder.path + "/ben", folder.dependencies(author: other, machine: "two"), OperationControl()
      )
      try body(folder, aki, ben)
    }
  }

  @Test(arguments: ["Aki", "Aki <aki@example.com>", "Aki (figma)", "Aki <aki@example.com> (figma)"])
  func whatAPersonTypedStays(_ author: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(author: author)
      try Design.importing(design("1", "Pay"), into: workspace, in: folder)
      try workspace.set("cart#frame-1-3", "label.en=Mine")
      let summary = try Design.importing(design("2", "Buy"), into: workspace, in: folder)
      #expect(try label(workspace) == "Mine" && summary.kept.map(\.yours) == ["Mine"])
      // Taken back, it is the design's again, and follows it.
      _ = try workspace.undo(redo: false)
      #expect(try label(workspace) == "Pay")
      try Design.importing(design("3", "Order"), into: workspace, in: folder)
      #expect(try label(workspace) == "Order")
    }
  }

  /// One command may write over an import's values and a person's: each comes back as what it was.
  @Test(arguments: [false, true]) func whatComesBackIsWhoseItWas(isRestored: Bool) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Design.importing(design("1", "Pay"), into: workspace, in: folder)
      try workspace.set("cart#frame-1-3", "hint.en=Typed")
      let before = try #require(try workspace.log(Target("cart"), limit: 1).first?.commit)
      try workspace.set("cart#frame-1-3", "label.en=Mine", "hint.en=Mine")
      if isRestored {
        #expect(try workspace.restore(Target("cart"), from: before))
      } else {
        _ = try workspace.undo(redo: false)
      }
      let blamed = try workspace.blame(Target("cart#frame-1-3"))
      #expect(blamed.first { $0.path == "label.en" }?.provenance?.revision == "1", "\(blamed)")
      #expect(blamed.first { $0.path == "hint.en" }?.way == .typed && blamed.allSatisfy { $0.commit != nil }, "\(blamed)")
      let summary = try Design.importing(design("2", "Buy"), into: workspace, in: folder)
      #expect(try label(workspace) == "Buy" && summary.kept.isEmpty)
      #expect(try workspace.value("cart#frame-1-3", "hint.en") == "Typed")
      guard isRestored else { return }
      // What was taken back can be done again, and taken back once more.
      _ = try workspace.undo(redo: false)
      _ = try workspace.undo(redo: false)
      #expect(try label(workspace) == "Mine")
      _ = try workspace.undo(redo: true)
      #expect(
        try label(workspace) == "Pay"
          && workspace.blame(Target("cart#frame-1-3")).first { $0.path == "label.en" }?.provenance != nil)
    }
  }

  @Test(arguments: [
    ("Aki", "Ben <ben@example.com>"), ("Aki", "Aki"), ("A (figma)", "B (ios)"), ("A <a@x> (figma)", "A <a@x>"),
  ]) func ofTwoRevisionsTheNewerOneIsRead(_ one: String, _ other: String) throws {
    for isTurned in [false, true] {
      try world(one, other) { folder, aki, ben in
        // The clock of the one with the newer revision is the earlier one.
        try Design.importing(design(isTurned ? "14" : "15", "Left"), into: aki, in: folder)
        folder.clock.pass(days: 1)
        try Design.importing(design(isTurned ? "15" : "14", "Right"), into: ben, in: folder)
        for workspace in [aki, ben, aki, ben] { try workspace.quietSync() }
        for workspace in [aki, ben] {
          #expect(try label(workspace) == (isTurned ? "Right" : "Left"))
          #expect(try workspace.value("cart", "design-revision") == "15")
          #expect(try workspace.conflicts().isEmpty)
        }
        // What a person typed over it and took back is the newer one's again, not a conflict of both.
        try ben.set("cart#frame-1-3", "label.en=Mine")
        _ = try ben.undo(redo: false)
        #expect(try label(ben) == (isTurned ? "Right" : "Left") && ben.conflicts().isEmpty)
        // Both have the newest: whoever has the older file at hand is told.
        let old = try Design.importing(design("14", "Old"), into: ben, in: folder)
        #expect(old.older.map(\.recorded) == ["15"] && old.valuesChanged == 0)
      }
    }
  }

  /// A design without a key in two revisions, each imported before the first sync.
  @Test func revisionsWithoutAKeyThatMeetAreNotAskedAbout() throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: "Aki", machine: "one")
      let ben = try folder.workspace("ben", author: "Ben", machine: "two")
      let (old, new) = (try folder.file("old.json", Array(design("1", "Pay").utf8)), design("2", "Buy"))
      func importing(_ path: String, _ workspace: Workspace) throws -> ImportSummary {
        try workspace.importScreens(try workspace.readFigma([path], FigmaOptions()), isDryRun: false)
      }
      _ = try importing(old, aki)
      _ = try importing(try folder.file("new.json", Array(new.utf8)), ben)
      for workspace in [aki, ben] { try workspace.add(Remote(name: "hub", url: hub), from: "/") }
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try label(aki) == "Buy")
      #expect(try importing(old, aki).older.map(\.recorded) == ["2"])
      // Where the older file still is, the newer one at another place says what is read already.
      let other = try folder.file("copy.json", Array(new.utf8))
      let summary = try importing(other, aki)
      #expect(summary.valuesChanged == 0 && summary.older.isEmpty)
      #expect(try label(aki) == "Buy" && aki.conflicts().isEmpty)
    }
  }

  @Test func anOlderRevisionChangesNothingUnlessAsked() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Design.importing(design("15", "New"), into: workspace, in: folder)
      let (bytes, count) = (try workspace.allBytes(), try workspace.commandCount)
      let other = Design.design(
        version: "14", hasHeading: false, more: "," + Design.layer("9:1", "FRAME", "Extra", [500, 0, 390, 844], "", []))
      let summary = try Design.importing(other, into: workspace, in: folder)
      #expect(summary.older.map(\.revision) == ["14"] && summary.older.map(\.author) == ["Hana <hana@example.com>"])
      #expect(summary.added.isEmpty && summary.gone.isEmpty)
      #expect(try workspace.allBytes() == bytes && workspace.commandCount == count)
      // By the source's own time, whatever the numbers say.
      try Design.importing(design("16", "Late", modified: "2026-11-20T10:00:00Z"), into: workspace, in: folder)
      let early = design("17", "Early", modified: "2026-11-19T10:00:00.5Z")
      #expect(try Design.importing(early, into: workspace, in: folder).older.map(\.revision) == ["17"])
      #expect(try label(workspace) == "Late")
      let path = try folder.file("early.json", Array(early.utf8))
      var options = FigmaOptions()
      options.key = "KEY"
      _ = try workspace.importScreens(
        try workspace.readFigma([path], options), isDryRun: false, allowsOlder: true)
      #expect(try label(workspace) == "Early")
    }
  }

  @Test(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests")) func theCommandNamesIt() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Design.importing(design("15", "New"), into: workspace, in: folder)
      let path = try folder.file("old.json", Array(design("14", "Old").utf8))
      let words = ["-C", workspace.root, "--lang", "en", "import", "figma", path, "--link", "KEY"]
      let refused = try Program.handrail(folder, words).run()
      #expect(refused.code == 0 && refused.out.contains("revision 14 is older than 15, which Hana imported"), "\(refused.out)")
      #expect(try refused.error.contains("--older") && label(workspace) == "New")
      #expect(try Program.handrail(folder, words + ["--older"]).run().code == 0)
      #expect(try label(workspace) == "Old")
    }
  }

  @Test func blameSaysWhatWasImported() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Design.importing(design("15", "New"), into: workspace, in: folder)
      try workspace.set("cart", "notes=Mine")
      let blamed = try workspace.blame(Target("cart"))
      let title = try #require(blamed.first { $0.path == "title" })
      #expect(title.author == "Hana <hana@example.com>" && title.provenance?.revision == "15")
      #expect(title.provenance?.system == "figma" && title.provenance?.source == "KEY")
      #expect(try #require(blamed.first { $0.path == "notes" }).provenance == nil)
    }
  }
}

/// A workspace of the second format, as the last Handrail that wrote no other left it, and its upgrade.
@Suite struct UpgradeTests {
  private func world(_ body: (TestFolder, Workspace, String) throws -> Void) throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let plain = folder.path + "/old"
      func git(_ words: String...) throws {
        let identity = ["-c", "user.name=Plain", "-c", "user.email=plain@example.com"]
        try #require(try Program("git", arguments: ["-C", plain] + identity + words).run().code == 0)
      }
      try #require(try Program("git", "init", "-q", "-b", "handoff", plain).run().code == 0)
      let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("HandrailMergeTests/Format2")
      for (name, kind) in [("project", Document.Kind.project), ("cart", .screen), ("gift-card", .screen)] {
        let file = URL(fileURLWithPath: "\(plain)/\(DocumentPath.path(kind, name))")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: fixtures.appendingPathComponent("\(name).json"), to: file)
      }
      try git("add", "-A")
      try git("commit", "-q", "-m", "old")
      try git("push", "-q", hub, "handoff")
      let workspace = try Workspace.clone(
        hub, branch: "handoff", into: folder.path + "/app", folder.dependencies(), OperationControl())
      try body(folder, workspace, hub)
    }
  }

  private func formats(_ workspace: Workspace) throws -> Set<Int> {
    Set(try workspace.allBytes().values.map { try Document(decoding: $0).format })
  }

  @Test func anOlderWorkspaceOpensEditsAndSyncs() throws {
    try world { folder, workspace, hub in
      #expect(try formats(workspace) == [2] && workspace.conflicts().count == 1)
      try workspace.set("gift-card", "notes=Later")
      try workspace.add(.elements, "cart#more", "kind=text", "text.en=More")
      try workspace.addScreen("new", [])
      try workspace.quietSync()
      #expect(try formats(workspace) == [2], "editing is no upgrade")
      let path = try folder.file("design.json", Array(FigmaImportTests.design().utf8))
      let imported = try workspace.readFigma([path], FigmaOptions())
      let refusal = failure { try workspace.importScreens(imported, isDryRun: false) }
      #expect(refusal?.code == .workspace(.needsUpgrade))
    }
  }

  @Test func anUpgradeKeepsEverythingAndSpreads() throws {
    try world { folder, workspace, hub in
      let other = try Workspace.clone(
        hub, branch: "handoff", into: folder.path + "/other", folder.dependencies(author: "Ken", machine: "two"),
        OperationControl())
      try other.set("cart", "notes=Meanwhile")
      let (humans, conflicts) = (try workspace.humans(), try workspace.conflicts().count)
      let dry = try workspace.upgrade(isDryRun: true)
      #expect(dry.documents == 3 && dry.imported == 1 && dry.undecided == ["Aki (figma)", "Ken (figma)"])
      #expect(try formats(workspace) == [2])
      #expect(try workspace.upgrade(isDryRun: false) == dry)
      #expect(try formats(workspace) == [3] && workspace.humans() == humans && workspace.conflicts().count == conflicts)
      #expect(try workspace.upgrade(isDryRun: false).documents == 0)
      // The upgrade is no step: what was done before it is taken back.
      try workspace.set("gift-card", "notes=Later")
      _ = try workspace.undo(redo: false)
      #expect(failure { _ = try workspace.undo(redo: false) }?.code == .history(.nothingToUndo))
      for each in [workspace, other, workspace, other] { try each.quietSync() }
      #expect(try formats(other) == [3] && other.humans() == workspace.humans())
      #expect(try workspace.value("cart", "notes") == "Meanwhile")
      // The design is known as before: a newer revision changes what the import wrote, and not what a person typed.
      let design = try String(contentsOfFile: Self.sample + "/gift-card.json", encoding: .utf8)
        .replacing("\"version\": \"12\"", with: "\"version\": \"20\"")
      let path = try folder.file("gift-card.json", Array(design.utf8))
      let summary = try workspace.importScreens(
        try workspace.readFigma([path], FigmaOptions()), isDryRun: false)
      #expect(summary.added.isEmpty && summary.gone.isEmpty && summary.kept.contains { $0.path == "title" }, "\(summary)")
    }
  }

  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("script/sample").path
}
