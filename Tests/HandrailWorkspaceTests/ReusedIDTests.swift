import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Ids of screens that were renamed are given to others.
@Suite struct ReusedIDTests {
  @Test func aScreenMayGetTheIDThatAnotherHad() throws {
    try TestFolder.with { folder in
      let (aya, ben) = try folder.pair()
      for (id, label) in [("payment", "Pay"), ("done", "Done")] {
        try aya.addScreen(id, [])
        try aya.add(.elements, "\(id)#a", "kind=button", "label.en=\(label)")
      }
      for workspace in [aya, ben, aya] { try workspace.quietSync() }
      // Swapped, by way of a third id, while Ben edits both.
      try aya.rename(Target("done"), to: "between")
      try aya.rename(Target("payment"), to: "done")
      try aya.rename(Target("between"), to: "payment")
      try ben.set("payment#a", "hint.en=Of the payment")
      try ben.set("done#a", "hint.en=Of the end")
      for workspace in [aya, ben, aya] { try workspace.quietSync() }
      for workspace in [aya, ben] {
        #expect(try workspace.screens(ScreenFilter()).map(\.id) == ["cart", "done", "payment"])
        #expect(try workspace.value("done#a", "label.en") == "Pay" && workspace.value("done#a", "hint.en") == "Of the payment")
        #expect(try workspace.value("payment#a", "label.en") == "Done" && workspace.value("payment#a", "hint.en") == "Of the end")
        #expect(try workspace.conflicts().isEmpty)
      }
    }
  }

  @Test func whatIsRecordedAboutARenamedScreenIsNotOnTheOneThatHasItsID() throws {
    try TestFolder.with { folder in
      let (aya, ben) = try folder.pair()
      try aya.addScreen("done", [])
      try aya.add(.elements, "done#a", "kind=text")
      for workspace in [aya, ben, aya] { try workspace.quietSync() }
      try aya.rename(Target("done"), to: "end")
      try aya.addScreen("done", [])
      try aya.add(.elements, "done#new", "kind=text")
      try ben.set("done#a", "hint.en=Of the end")
      for workspace in [aya, ben, aya] { try workspace.quietSync() }
      for workspace in [aya, ben] {
        #expect(try workspace.screens(ScreenFilter()).map(\.id) == ["cart", "done", "end"])
        #expect(try workspace.value("end#a", "hint.en") == "Of the end")
        #expect(try workspace.screen("done").elements.map(\.id) == ["new"])
        #expect(try workspace.conflicts().isEmpty)
      }
      #expect(try aya.everything() == ben.everything())
    }
  }

  @Test func whoeverSyncsIsToldWhereAScreenWent() throws {
    try TestFolder.with { folder in
      let (aya, ben) = try folder.pair()
      try aya.addScreen("payment", [])
      for workspace in [aya, ben] { try workspace.quietSync() }
      try aya.rename(Target("cart"), to: "basket")
      try aya.rename(Target("basket"), to: "bag")
      try aya.rename(Target("payment"), to: "cart")
      try aya.quietSync()
      // A dry run says the same.
      let dry = try ben.sync([], isDryRun: true, OperationControl()).reports[0].removed
      for told in [dry, try ben.quietSync().reports[0].removed] {
        #expect(
          told.map { "\($0.id) \($0.to ?? "") \($0.by)" }
            == ["cart", "payment"].map { "\($0) \($0 == "cart" ? "bag" : "cart") Aki <aki@example.com>" })
      }
    }
  }

  /// A removal whose id has gone to something else since meets a rename: both are told, and everything is kept.
  @Test func aRemovalIsToldThoughTheIDIsInUse() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("done", [Assignment("title=Done")])
      try aki.addComponent("row", [Assignment("kind=button"), Assignment("label.en=Row")])
      for workspace in [aki, ben] { try workspace.quietSync() }
      let thread = try #require(try aki.ask("cart#pay", "When?").first)
      try aki.quietSync()
      try ben.quietSync()
      try aki.rename(Target("cart#pay"), to: "buy")
      try aki.rename(Target("done"), to: "end")
      try aki.rename(Target("component:row"), to: "line")
      for target in ["cart#pay", "done", "component:row"] { try ben.remove(Target(target)) }
      try ben.add(.changes, "cart#pay", "kind=announcement")
      try ben.addScreen("done", [Assignment("title=Other")])
      try ben.addComponent("row", [Assignment("kind=text")])
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      for workspace in [aki, ben] {
        let conflicts = try workspace.conflicts()
        #expect(
          conflicts.map(\.target.text).sorted() == ["cart#buy", "component:line", "end"]
            && conflicts.allSatisfy { $0.path == "_birth" })
        for conflict in conflicts {
          let name = conflict.target.item ?? conflict.target.document
          #expect(conflict.sides.compactMap(\.words?.en).sorted() == ["removed", "renamed to \(name)"])
          #expect(conflict.sides.first { $0.words?.en == "removed" }?.author == "Ben <ben@example.com>")
        }
        #expect(try workspace.value("end", "title") == "Done" && workspace.value("done", "title") == "Other")
        #expect(try workspace.shared().components["line"]?.text(.label, "en") == "Row")
        #expect(try workspace.document("cart")?.value(ItemKey(.questions, thread), .about)?.string == "buy")
        #expect(try workspace.document("cart")?.contains(ItemKey(.changes, "pay")) == true)
      }
      #expect(try aki.everything() == ben.everything())
      for target in ["cart#buy", "end", "component:line"] {
        let side = try #require(try ben.conflicts(on: Target(target)).first?.sides.first { $0.words?.en == "removed" })
        try ben.resolve(Target(target), "_birth", take: side.name, value: nil)
      }
      for workspace in [ben, aki] { try workspace.quietSync() }
      #expect(try aki.conflicts().isEmpty && aki.everything() == ben.everything())
      #expect(try aki.screens(ScreenFilter()).map(\.id) == ["cart", "done"])
    }
  }
}
