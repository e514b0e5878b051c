import HandrailModel
import HandrailStore
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Colours that are recorded again and again are named, with values for appearances that nobody recorded.
@Suite struct ColourAdoptionTests {
  /// Grey text on white and on light grey, the same in dark on black.
  static func world(_ text: [String] = ["colour.text.light=#767676"], _ body: (Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for (screen, light) in [("cart", "#ffffff"), ("home", "#fafafa")] {
        try workspace.addScreen(
          screen,
          [
            Assignment("colour.background.light=\(light)"), Assignment("colour.background.dark=#000000"),
            Assignment("high-unchanged=true"),
          ])
        for id in ["a", "b"] {
          try workspace.addItem(
            .elements, id, to: screen, try (["kind=text", "text.en=\(id)", "overflow=wrap"] + text).map { try Assignment($0) })
        }
      }
      try body(workspace)
    }
  }

  @Test func aColourIsProposedWithValuesThatPassOnAllItStandsOn() throws {
    try Self.world { workspace in
      let proposal = try #require(try workspace.proposedColours().first)
      #expect(proposal.name == "text-767676" && proposal.role == "text" && !proposal.isExisting)
      #expect(proposal.uses == 4 && proposal.screens == 2 && proposal.holders.count == 4)
      #expect(proposal.values == [.init(appearance: "light", value: "#767676")])
      #expect(proposal.grounds.map(\.value) == ["#fafafa", "#ffffff"] && proposal.grounds.allSatisfy { $0.uses == 2 })
      #expect(proposal.proposed.map(\.appearance) == ["dark", "light-high", "dark-high"] && proposal.omitted.isEmpty)
      #expect(try workspace.proposedColours().count == 1, "two screens have other backgrounds")
    }
  }

  @Test func usesReferToTheNameAndFindingsAreAnswered() throws {
    try Self.world { workspace in
      #expect(try workspace.names(of: "contrast.high").count == 4)
      let before = try workspace.effective()
      _ = try workspace.adoptColours(["text-767676"])
      #expect(try workspace.effective() == before)
      #expect(try workspace.value("cart#a", "colour.text.light") == "palette:text-767676")
      #expect(try workspace.value("cart#a", "colour.text.dark") == nil, "a use shows what it recorded, and nothing else")
      #expect(try workspace.names(of: "contrast.high").isEmpty)
      #expect(try workspace.proposedColours().isEmpty)
    }
  }

  @Test func whatCannotPassIsLeftOutAndSaid() throws {
    try Self.world { workspace in
      try workspace.set("cart#a", "colour.background.light=#000000")
      let proposal = try #require(try workspace.proposedColours().first { $0.role == "text" })
      #expect(proposal.omitted.contains(.init(appearance: "light-high", reason: .nonePasses)))
      try workspace.set("cart", "colour.background.dark=", "colour.background.light=system:ghost")
      try workspace.set("home", "colour.background.dark=", "colour.background.light=system:ghost")
      try workspace.set("cart#a", "colour.background.light=")
      let unknown = try #require(try workspace.proposedColours().first { $0.role == "text" })
      #expect(unknown.proposed.isEmpty && unknown.omitted.map(\.reason) == [.unknownBackground, .unknownBackground])
    }
  }

  @Test func aNameOfThePaletteIsTaken() throws {
    try Self.world { workspace in
      try workspace.addColour("grey", [Assignment("light=#767676")])
      let proposal = try #require(try workspace.proposedColours().first)
      #expect(proposal.name == "grey" && proposal.isExisting && proposal.proposed.isEmpty)
      try workspace.set("colour:grey", "light-high=#000000")
      #expect(try workspace.proposedColours().map(\.name) == ["text-767676"], "it says more than the value does")
    }
  }

  @Test func aComponentsColourIsNamedOnce() throws {
    try Self.world { workspace in
      _ = try workspace.adoptComponents(nil)
      #expect(try workspace.proposedColours().first?.holders.map(\.kind) == [.component])
      let before = try workspace.effective()
      _ = try workspace.adoptColours(nil)
      #expect(try workspace.effective() == before)
    }
  }

  @Test func oneUndoTakesAllBack() throws {
    try Self.world { workspace in
      let (before, count) = (try workspace.humans(), try workspace.commandCount)
      #expect(try workspace.adoptColours(nil, isDryRun: true).count == 1 && workspace.humans() == before)
      _ = try workspace.adoptColours(nil)
      #expect(try workspace.commandCount == count + 1)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.humans() == before && workspace.shared().palette.isEmpty)
      let unknown = failure { try workspace.adoptColours(["text-767677"]) }
      #expect(unknown?.code == .unknown(.proposedColour, "text-767677", nearest: "text-767676"))
    }
  }

  @Test func twoTeamsThatAdoptTheSameAgree() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["a", "b", "c"] { try aki.add(.elements, "cart#\(id)", "kind=text", "text.en=A", "colour.text.light=#767676") }
      try aki.quietSync()
      try ben.quietSync()
      _ = try aki.adoptColours(nil)
      _ = try ben.adoptColours(nil)
      try aki.quietSync()
      #expect(try ben.quietSync().conflicts == 0)
      try aki.quietSync()
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
    }
  }
}
