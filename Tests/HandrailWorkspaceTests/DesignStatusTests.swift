import Foundation
import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Designs that move on after people have worked on them.
@Suite struct DesignStatusTests {
  private typealias Design = FigmaImportTests

  private func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Design.importing(Design.design(), into: workspace, in: folder)
      try body(folder, workspace)
    }
  }

  @Test func whatImportsChangeIsListedUntilSomebodyLooks() throws {
    try world { folder, workspace in
      #expect(try workspace.designStatus([]).isEmpty, "the first import is no change")
      folder.clock.pass(days: 1)
      let newer = Design.design(version: "7", title: "Bag", button: "Buy", note: "label: Buy now", hasHeading: false)
      try Design.importing(newer, into: workspace, in: folder)
      let status = try #require(try workspace.designStatus([]).first)
      #expect(status.screen == "cart" && status.revision == "7" && status.since.hasPrefix("2026-11-21"))
      let changes = status.changes.map { "\($0.kind.rawValue) \($0.item) \($0.path)" }
      #expect(changes.contains("changed  title") && changes.contains("gone text-1-2 "))
      #expect(changes.contains("changed frame-1-3 label.en"))
      #expect(!changes.contains { $0.contains("design-revision") }, "\(changes)")
      #expect(status.changes.allSatisfy { $0.at.hasPrefix("2026-11-21") })
      try Design.importing(newer, into: workspace, in: folder)
      #expect(try workspace.designStatus(["cart"]).first?.changes == status.changes, "the same again changes nothing")
      // Somebody works on one item, then signs.
      try workspace.set("cart#frame-1-3", "hint.en=Opens the payment")
      #expect(try workspace.designStatus([]).first?.changes.map(\.item) == ["", "text-1-2"])
      try workspace.sign("cart", as: "designer")
      #expect(try workspace.designStatus([]).isEmpty)
      #expect(failure { try workspace.designStatus(["ghost"]) } != nil)
    }
  }

  @Test func anImportThatIsDoneAgainIsAnImport() throws {
    try world { folder, workspace in
      folder.clock.pass(days: 1)
      try Design.importing(Design.design(version: "7", title: "Bag", button: "Buy"), into: workspace, in: folder)
      let status = { try workspace.designStatus([]).map { $0.changes.map { "\($0.kind) \($0.item) \($0.path) \($0.value)" } } }
      let before = try status()
      #expect(before.count == 1)
      _ = try workspace.undo(redo: false)
      folder.clock.pass(days: 1)
      _ = try workspace.undo(redo: true)
      #expect(try status() == before, "nobody has looked at it")
      let next = try Design.importing(Design.design(version: "8", title: "Bag", button: "Pay now"), into: workspace, in: folder)
      #expect(next.kept.isEmpty, "what an import wrote is no person's")
    }
  }

  @Test func whatRestedOnTheOldDesignIsNamed() throws {
    try world { folder, workspace in
      try workspace.sign("cart", as: "designer")
      let asked = try workspace.ask("cart#frame-1-3", "Is this final?")
      _ = try workspace.ask("cart#text-1-2", "And this?")
      let name = try #require(try workspace.findings()["cart"]?.first { $0.target == "frame-1-3" && $0.rule.hasPrefix("text.") })
        .name(screen: "cart")
      try workspace.close(name, as: .notApplicable, reason: "The system's own", until: nil)
      folder.clock.pass(days: 1)
      let newer = Design.design(version: "2", button: "Buy everything now")
      let dryRun = try Design.reading(newer, into: workspace, in: folder, isDryRun: true)
      #expect(dryRun.outdated.map(\.screen) == ["cart"] && dryRun.changed == ["cart"])
      let summary = try Design.importing(newer, into: workspace, in: folder)
      #expect(summary.outdated == dryRun.outdated)
      let outdated = try #require(summary.outdated.first)
      #expect(outdated.records.signatures.map(\.role) == ["designer"] && outdated.threads == asked)
      let status = try #require(try workspace.designStatus([]).first)
      #expect(status.outdated.signatures == outdated.records.signatures && status.threads == asked)
      #expect(status.outdated.closings == outdated.records.closings)
      try workspace.sign("cart", as: "designer")
      let third = try Design.importing(Design.design(version: "3", button: "Buy everything now"), into: workspace, in: folder)
      #expect(third.outdated.isEmpty && third.valuesChanged == 0, "a revision in which the screen is the same touches nothing")
      #expect(try workspace.value("cart", "design-revision") == "2")
    }
  }

  /// The design with its button deleted and re-created; `moved` by some points.
  private static func recreated(button: String = "Pay", moved: Int = 2) -> String {
    Design.design(version: "2", button: button).replacing("\"1:3\"", with: "\"5:3\"").replacing("\"1:4\"", with: "\"5:4\"")
      .replacing("\"y\":700", with: "\"y\":\(700 + moved)")
  }

  @Test func aLayerMadeAnewIsProposedAndNotMerged() throws {
    try world { folder, workspace in
      try workspace.set("cart#frame-1-3", "label.en=Pay 59 pounds")
      folder.clock.pass(days: 1)
      let summary = try Design.importing(Self.recreated(), into: workspace, in: folder)
      #expect(summary.gone == ["cart#frame-1-3", "cart#tap-frame-1-3"])
      #expect(summary.recreated.map { [$0.old, $0.new] } == [["cart#frame-1-3", "cart#frame-5-3"]])
      #expect(try workspace.designStatus([]).first?.recreated == summary.recreated)
      #expect(try workspace.recreatedLayers("cart") == summary.recreated)
      #expect(try workspace.value("cart#frame-5-3", "label.en") == nil, "nobody has said yet that they are one")
      try workspace.set("cart#frame-5-3", "hint.en=Opens the payment")
      try workspace.relink([(old: "cart#frame-1-3", new: "cart#frame-5-3")])
      let document = try #require(try workspace.document("cart"))
      #expect(!document.contains(ItemKey(.elements, "frame-5-3")))
      #expect(try workspace.value("cart#frame-1-3", "label.en") == "Pay 59 pounds")
      #expect(try workspace.value("cart#frame-1-3", "hint.en") == "Opens the payment")
      #expect(try workspace.value("cart#frame-1-3", "gone") == nil)
      let gestures = document.keys(in: .gestures).filter { document.value($0, .gone) == nil }
      #expect(gestures.map { document.value($0, .element)?.string } == ["frame-1-3"])
      // From now on the new layer is its own: it follows what changes there, and is marked when that goes too.
      let next = try Design.importing(Self.recreated(moved: 40), into: workspace, in: folder)
      #expect(next.added.isEmpty && next.itemsAdded == 0 && next.gone.isEmpty && next.recreated.isEmpty)
      #expect(
        try workspace.document("cart")?.value(ItemKey(.elements, "frame-1-3"), .frame)?.canonicalText.contains("740") == true)
      let gone = Self.recreated().replacing("\"5:3\"", with: "\"6:3\"").replacing("\"5:4\"", with: "\"6:4\"")
      #expect(try Design.importing(gone, into: workspace, in: folder).gone == ["cart#frame-1-3", "cart#tap-frame-1-3"])
      for _ in 0..<3 { _ = try workspace.undo(redo: false) }
      #expect(try workspace.value("cart#frame-1-3", "gone") != nil, "and a relink can be taken back")
      #expect(try workspace.document("cart")?.contains(ItemKey(.elements, "frame-5-3")) == true)
    }
  }

  /// What was accepted by mistake, and taken back, is proposed again.
  @Test func aLayerThatWasUnlinkedIsProposedAgain() throws {
    try world { folder, workspace in
      folder.clock.pass(days: 1)
      let proposed = try Design.importing(Self.recreated(), into: workspace, in: folder).recreated
      #expect(proposed.count == 1)
      folder.clock.pass(days: 1)
      try workspace.relink(proposed.map { (old: try Target($0.old), new: try Target($0.new)) })
      #expect(try workspace.recreatedLayers("cart").isEmpty)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.recreatedLayers("cart") == proposed)
      try workspace.relink(proposed.map { (old: try Target($0.old), new: try Target($0.new)) })
      #expect(try workspace.recreatedLayers("cart").isEmpty)
    }
  }

  /// Other words at another place: nothing but the kind is common. (Words alone tell, wherever they are now.)
  @Test(arguments: [(button: "Buy", moved: 0), (button: "Buy", moved: 5)])
  func whatLooksDifferentIsNotProposed(_ change: (button: String, moved: Int)) throws {
    try world { folder, workspace in
      let design = Self.recreated(button: change.button, moved: change.moved)
      let summary = try Design.importing(design, into: workspace, in: folder)
      #expect(summary.recreated.isEmpty)
    }
  }

  @Test func onlyImportedElementsOfOneScreenAreLinked() throws {
    try world { _, workspace in
      try workspace.add(.elements, "cart#own", "kind=button")
      for (old, new) in [("cart#frame-1-3", "cart#own"), ("cart#frame-1-3", "cart#frame-1-3"), ("cart", "cart#frame-1-3")] {
        #expect(failure { try workspace.relink([(old: Target(old), new: Target(new))]) } != nil, "\(old) \(new)")
      }
    }
  }

  @Test func theCommandsSayWhatToDo() throws {
    try world { folder, workspace in
      func run(_ words: String...) throws -> Program.Result {
        try Program.handrail(folder, ["-C", workspace.root, "--lang", "en"] + words).run()
      }
      #expect(try run("design", "status").error.contains("No design changed"))
      try workspace.sign("cart", as: "designer")
      folder.clock.pass(days: 1)
      let path = try folder.file("next.json", Array(Self.recreated().utf8))
      let dryRun = try run("import", "figma", path, "--link", "KEY", "--dry-run")
      #expect(dryRun.out.contains("~ cart  +#frame-5-3") && dryRun.out.contains("signatures to renew: designer (Hana"))
      #expect(dryRun.out.contains("handrail design relink cart#frame-1-3 cart#frame-5-3"))
      #expect(try workspace.designStatus([]).isEmpty, "a dry run changes nothing")
      try Design.importing(Self.recreated(), into: workspace, in: folder)
      let status = try run("design", "status")
      #expect(status.out.contains("- #frame-1-3") && status.out.contains("+ #frame-5-3"), "\(status.out)")
      #expect(status.out.contains("$ handrail sign cart --as designer"))
      let json = try JSONValue(parsing: Array(try run("design", "status", "--json").out.utf8))
      #expect(json["schema"]?.double == 1)
      #expect(json["screens"]?.array?.first?["recreated"]?.array?.first?["new"]?.string == "cart#frame-5-3")
      #expect(try run("design", "relink", "cart#frame-1-3", "cart#frame-5-3").code == 0)
      #expect(try run("design", "relink", "cart#frame-1-3", "cart#ghost").code == 2)
    }
  }
}

extension FigmaImportTests {
  static func reading(_ json: String, into workspace: Workspace, in folder: TestFolder, isDryRun: Bool) throws -> ImportSummary {
    var options = FigmaOptions()
    options.key = "KEY"
    let path = try folder.file("design.json", Array(json.utf8))
    return try workspace.importScreens(try workspace.readFigma([path], options), isDryRun: isDryRun)
  }
}
