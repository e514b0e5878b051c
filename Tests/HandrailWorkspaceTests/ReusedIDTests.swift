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
      let told = try ben.quietSync().reports[0].removed
      #expect(told.contains { $0.id == "payment" && $0.to == "cart" }, "\(told)")
    }
  }
}
