import Foundation
import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// One frame that two people imported apart is one screen once they share it.
@Suite struct JoinScreensTests {
  private typealias Design = FigmaImportTests

  private func world(_ body: (TestFolder, Workspace, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let hub = try folder.bare("hub")
      let aki = try folder.workspace("aki", author: "Aki <aki@example.com>", machine: "one")
      let ben = try folder.workspace("ben", author: "Ben <ben@example.com>", machine: "two")
      for workspace in [aki, ben] { try workspace.add(Remote(name: "hub", url: hub), from: "/") }
      try Design.importing(Design.design(note: "label: Pay"), into: aki, in: folder)
      try Design.importing(Design.design(version: "2", title: "Shopping bag", note: "label: Pay"), into: ben, in: folder)
      try body(folder, aki, ben)
    }
  }

  private func living(_ workspace: Workspace) throws -> [String] { try workspace.store.read { try $0.ids(.screen) } }

  @Test(arguments: [false, true]) func aRenamedFrameIsOneScreen(bothJoin: Bool) throws {
    try world { folder, aki, ben in
      #expect(try living(aki) == ["cart"] && living(ben) == ["shopping-bag"])
      try aki.set("cart#frame-1-3", "hint.en=Opens the payment")
      try ben.set("shopping-bag#text-1-2", "label.en=Your bag")
      try ben.add(.elements, "shopping-bag#promo", "kind=text", "text.en=Save 5 %")
      _ = try ben.ask("shopping-bag#promo", "Who writes this?")
      try ben.sign("shopping-bag", as: "lead")
      if bothJoin {
        // Each sees the other as it was before either joined anything.
        for (one, other) in [(aki, ben), (ben, aki)] {
          let copy = "\(folder.path)/\(URL(fileURLWithPath: one.root).lastPathComponent)-before.git"
          try FileManager.default.copyItem(atPath: one.root + "/.handrail/ledger.git", toPath: copy)
          try other.add(Remote(name: "before", url: copy, isPushed: false), from: "/")
        }
        for workspace in [aki, ben] { _ = try workspace.sync(["before"], OperationControl()) }
        #expect(try living(aki) == ["cart"] && living(ben) == ["cart"])
        #expect(try aki.document("cart")?.readableForm.canonicalText == ben.document("cart")?.readableForm.canonicalText)
      }
      for workspace in [aki, ben, aki, ben, aki] { try workspace.quietSync() }
      #expect(try aki.everything() == ben.everything() && aki.head() == ben.head())
      for workspace in [aki, ben] {
        #expect(try living(workspace) == ["cart"])
        let document = try #require(try workspace.document("cart"))
        #expect(document.keys(in: .elements).map(\.id) == ["text-1-2", "frame-1-3", "promo"])
        #expect(document.keys(in: .gestures).count == 1 && document.keys(in: .signatures).count == 1)
        #expect(try workspace.value("cart#frame-1-3", "hint.en") == "Opens the payment")
        #expect(try workspace.value("cart#text-1-2", "label.en") == "Your bag")
        #expect(try workspace.sheet("cart", .en).threads.map(\.item) == ["promo"])
        #expect(try workspace.conflicts().filter { $0.target.kind == .screen }.isEmpty)
        #expect(try workspace.staleFindings() == [])
        #expect(try workspace.look().allSatisfy { $0.state == .sound })
      }
      let again = try Design.importing(
        Design.design(version: "2", title: "Shopping bag", note: "label: Pay"), into: aki, in: folder)
      #expect(again.added.isEmpty && again.gone.isEmpty && again.itemsAdded == 0)
      try aki.quietSync()
      try ben.quietSync()
      #expect(try living(ben) == ["cart"])
    }
  }

  @Test func whatTwoPeopleWroteIsAConflictAsAnywhere() throws {
    try world { _, aki, ben in
      try aki.set("cart#frame-1-3", "label.en=Pay now")
      try ben.set("shopping-bag#frame-1-3", "label.en=Buy now")
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try aki.conflicts().map(\.path).contains("label.en"))
      #expect(try aki.everything() == ben.everything())
    }
  }

  @Test func copiesAndOtherFramesStayApart() throws {
    try world { folder, aki, ben in
      try aki.duplicate("cart", as: "copy")
      let home = "," + Design.layer("2:1", "FRAME", "Home", [500, 0, 390, 844], "", [])
      try Design.importing(Design.design(note: "label: Pay", more: home), into: aki, in: folder)
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try living(aki) == ["cart", "copy", "home"] && living(ben) == living(aki))
    }
  }
}
