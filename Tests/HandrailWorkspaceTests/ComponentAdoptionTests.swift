import HandrailExchange
import HandrailModel
import HandrailStore
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What is used again and again becomes a component, and no screen reads differently.
@Suite struct ComponentAdoptionTests {
  /// Buttons of one class on two screens, which agree on all but one colour; cells of one name; texts of one shape.
  static func world(_ body: (Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for screen in ["cart", "home"] {
        try workspace.addScreen(screen, [])
        try workspace.add(
          .elements, "\(screen)#pay", "kind=button", "view-class=RoundButton", "frame=0,0,100,44", "hierarchy=primary",
          "colour.text.light=#ffffff", "text.en=Pay", "traits=button")
        try workspace.add(.elements, "\(screen)#row", "kind=cell", "name=Order row", "repeats=true", "single=true")
        try workspace.add(.elements, "\(screen)#note", "kind=text", "text.en=Note \(screen)", "text-style=footnote")
      }
      try workspace.add(
        .elements, "home#later", "kind=button", "view-class=RoundButton", "hierarchy=primary", "colour.text.light=#eeeeee",
        "text.en=Later", "traits=button")
      try workspace.add(.elements, "home#row-2", "kind=cell", "name=Order row", "repeats=true", "single=true")
      try workspace.add(.elements, "home#hint", "kind=text", "text.en=Hint", "text-style=footnote", "lines=2")
      try body(workspace)
    }
  }

  @Test func whatIsUsedThreeTimesIsProposed() throws {
    try Self.world { workspace in
      let proposals = try workspace.proposedComponents()
      #expect(proposals.map(\.id) == ["order-row", "round-button"], "two texts are of one shape, the third has another")
      let button = try #require(proposals.last)
      #expect(button.basis == .viewClass && button.name == "RoundButton" && button.kind == "button" && !button.isExisting)
      #expect(
        button.uses.map(\.text) == ["cart#pay", "home#pay", "home#later"].sorted() || Set(button.uses.map(\.text)).count == 3)
      #expect(button.screens == 2)
      #expect(
        button.agreed.map { "\($0.path)=\($0.value)" }
          == ["hierarchy=primary", "kind=button", "traits.button=true", "view-class=RoundButton"])
      #expect(button.differing.map(\.path) == ["colour.text.light", "text.en"])
      #expect(button.differing[0].values == 2 && button.differing[0].places == [Target(.screen, "home", "later")])
      try workspace.add(.elements, "home#more", "kind=text", "text.en=More", "text-style=footnote")
      #expect(try workspace.proposedComponents().map(\.id) == ["order-row", "round-button", "text-footnote"])
      _ = try workspace.remove(Target("home#more"))
      #expect(try workspace.proposedComponents().count == 2)
    }
  }

  /// A component of the design is one here, with its description, whatever its instances show.
  @Test func aComponentOfTheDesignIsOne() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      for (place, words) in ["Pay", "Later", "Cancel"].enumerated() {
        try workspace.add(
          .elements, "cart#\(words.lowercased())", "design-component.key=k1", "design-component.name=Round Button",
          "component-description=For the main action", "kind=button", "text.en=\(words)", "lines=\(place + 1)",
          "layer-name=Button \(place)")
      }
      try workspace.add(.elements, "cart#other", "design-component.key=k2", "design-component.name=Round Button", "kind=button")
      let proposal = try #require(try workspace.proposedComponents().first)
      #expect(proposal.id == "round-button" && proposal.basis == .design && proposal.name == "Round Button")
      #expect(proposal.uses.compactMap(\.item).sorted() == ["cancel", "later", "pay"])
      #expect(proposal.differing.map(\.path) == ["lines", "text.en"])
      _ = try workspace.adoptComponents(["round-button"])
      let component = try #require(try workspace.document("round-button", .component))
      #expect(component.value(.root, "component-description") == .string("For the main action"))
      // One that comes later joins it, and one of another component that is called alike does not.
      try workspace.add(
        .elements, "cart#new", "design-component.key=k1", "design-component.name=Round Button",
        "component-description=For the main action", "kind=button", "text.en=New")
      let next = try #require(try workspace.proposedComponents().first)
      #expect(next.isExisting && next.id == "round-button" && next.uses.compactMap(\.item) == ["new"])
    }
  }

  @Test func whatAllAgreeOnMovesAndTheRestStays() throws {
    try Self.world { workspace in
      let before = try workspace.effective()
      let adopted = try workspace.adoptComponents(["round-button"])
      #expect(adopted.map(\.id) == ["round-button"])
      #expect(try workspace.effective() == before)
      #expect(try workspace.document("round-button", .component)?.value(.root, .hierarchy) == .string("primary"))
      #expect(try workspace.value("home#later", "hierarchy") == nil)
      #expect(try workspace.value("home#later", "colour.text.light") == "#eeeeee")
      #expect(try workspace.value("home#later", "component") == "round-button")
      #expect(try workspace.document("cart")?.value(ItemKey(.elements, "pay"), .frame) != nil)
      #expect(try workspace.proposedComponents().map(\.id) == ["order-row"])
      #expect(try workspace.record([Target("*#kind=button")], [Assignment("notes=Rounded")]).items == 3)
    }
  }

  @Test func aDryRunWritesNothing() throws {
    try Self.world { workspace in
      let (bytes, count) = (try workspace.allBytes(), try workspace.commandCount)
      #expect(try workspace.adoptComponents(nil, isDryRun: true).count == 2)
      #expect(try workspace.allBytes() == bytes && workspace.commandCount == count)
      let refusal = failure { try workspace.adoptComponents(["round-buton"]) }
      #expect(refusal?.code == .unknown(.proposedComponent, "round-buton", nearest: "round-button"))
    }
  }

  @Test func oneUndoTakesAllBack() throws {
    try Self.world { workspace in
      let (before, findings, count) = (try workspace.humans(), try workspace.findings(), try workspace.commandCount)
      _ = try workspace.adoptComponents(nil)
      #expect(try workspace.commandCount == count + 1)
      let after = try workspace.humans()
      _ = try workspace.undo(redo: false)
      #expect(try workspace.humans() == before && workspace.findings() == findings)
      _ = try workspace.undo(redo: true)
      #expect(try workspace.humans() == after)
      #expect(try workspace.adoptComponents(nil).isEmpty && workspace.commandCount == count + 3)
    }
  }

  @Test func theComponentIsAskedOnce() throws {
    try Self.world { workspace in
      func overflow() throws -> [String] { try workspace.names(of: "text.overflow") }
      #expect(try overflow().filter { $0.contains("pay") || $0.contains("later") }.count == 3)
      _ = try workspace.adoptComponents(["round-button"])
      #expect(try overflow().filter { $0.contains("pay") || $0.contains("later") }.isEmpty)
      #expect(try overflow().contains("text.overflow@component:round-button"))
    }
  }

  @Test func whatPeopleDecidedForOneElementStays() throws {
    try Self.world { workspace in
      for id in ["a", "b", "c", "d"] {
        try workspace.add(.elements, "home#\(id)", "kind=button", "view-class=Plain", "traits=button", "text.en=Pay \(id)")
      }
      try workspace.close("text.overflow@home#a", as: .notApplicable, reason: "never long", until: nil)
      let proposal = try #require(try workspace.proposedComponents().first { $0.name == "Plain" })
      #expect(proposal.uses.compactMap(\.item).sorted() == ["b", "c", "d"])
      #expect(proposal.leftOut == [.init(target: Target(.screen, "home", "a"), reason: .decided)])
      _ = try workspace.adoptComponents(nil)
      #expect(try workspace.status("text.overflow@home#a") == .notApplicable)
      #expect(try workspace.value("home#a", "kind") == "button")
    }
  }

  @Test func moreUsesJoinWhereTheyInheritNothingNew() throws {
    try Self.world { workspace in
      _ = try workspace.adoptComponents(["round-button"])
      try workspace.set("component:round-button", "overflow=wrap")
      try workspace.add(
        .elements, "cart#more", "kind=button", "view-class=RoundButton", "hierarchy=secondary", "traits=button", "overflow=wrap")
      try workspace.add(.elements, "cart#less", "kind=button", "view-class=RoundButton", "hierarchy=primary", "traits=button")
      let before = try workspace.effective()
      let joining = try #require(try workspace.proposedComponents().first { $0.id == "round-button" })
      #expect(joining.isExisting && joining.uses == [Target(.screen, "cart", "more")])
      #expect(joining.leftOut == [.init(target: Target(.screen, "cart", "less"), reason: .lacks(path: "overflow"))])
      _ = try workspace.adoptComponents(["round-button"])
      #expect(try workspace.effective() == before)
      #expect(try workspace.value("cart#more", "hierarchy") == "secondary" && workspace.value("cart#more", "overflow") == nil)
    }
  }
}

/// Adoption meets imports and teammates.
@Suite struct AdoptionMeetingTests {
  private static let buttons = ["a", "b", "c"].map {
    ImportTests.item(
      $0, "o-\($0)",
      [
        ("kind", .string("button")), ("view-class", .string("RoundButton")), ("text.en", .string("Text \($0)")),
        ("overflow", .string("wrap")), ("colour.text.light", .string("#777777")),
      ])
  }

  private func imported(_ items: [Imported.Item] = Self.buttons, into workspace: Workspace) throws -> ImportSummary {
    try workspace.importScreens(ImportTests.imported(items), isDryRun: false)
  }

  @Test func theSameImportChangesNothingAfterwards() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try imported(into: workspace)
      _ = try workspace.adoptComponents(nil)
      let (bytes, count) = (try workspace.allBytes(), try workspace.commandCount)
      let again = try imported(into: workspace)
      #expect(again.kept.isEmpty && again.cleared.isEmpty && again.valuesChanged == 0 && again.itemsAdded == 0)
      #expect(try workspace.allBytes() == bytes && workspace.commandCount == count)
      #expect(try workspace.value("cart#a", "source.object") == "o-a")
    }
  }

  @Test func whatTheSourceSaysNowIsToldBesideWhatIsInherited() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try imported(into: workspace)
      _ = try workspace.adoptComponents(nil)
      var items = Self.buttons
      items[1].writes[3] = Imported.Write("overflow", .string("truncate"))
      items.append(
        ImportTests.item("d", "o-d", [("kind", .string("button")), ("view-class", .string("RoundButton"))]))
      let again = try imported(items, into: workspace)
      #expect(again.kept == [.init(target: "cart#b", path: "overflow", yours: "wrap", theirs: "truncate")])
      #expect(again.itemsAdded == 1)
    }
  }

  @Test func twoTeamsThatAdoptTheSameAgree() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      _ = try imported(into: aki)
      try aki.quietSync()
      try ben.quietSync()
      _ = try aki.adoptComponents(nil)
      _ = try ben.adoptComponents(nil)
      try aki.quietSync()
      #expect(try ben.quietSync().conflicts == 0)
      #expect(try aki.quietSync().conflicts == 0)
      #expect(try aki.everything() == ben.everything())
      #expect(try aki.conflicts().isEmpty && ben.conflicts().isEmpty)
      #expect(try aki.proposedComponents().isEmpty)
      #expect(try imported(into: ben).kept.isEmpty)
    }
  }

  @Test func whatIsAdoptedSaysThatItWasProposed() throws {
    try ComponentAdoptionTests.world { workspace in
      _ = try workspace.adoptComponents(nil)
      let ways = try workspace.blame(Target("component:round-button")).filter { !$0.path.hasPrefix("_") }.map(\.way)
      #expect(!ways.isEmpty && ways.allSatisfy { $0 == .typed }, "what people recorded on the uses is still theirs")
      let component = try workspace.blame(Target("cart#pay")).first { $0.path == "component" }
      #expect(component?.way == .proposal)
    }
  }
}
