import HandrailModel
import HandrailWorkspace
import Testing

/// What is recorded on something shared is said about its uses before and after.
@Suite struct SharedReachTests {
  @Test func itIsSaidWhomAValueReaches() throws {
    try ColourAdoptionTests.world { workspace in
      _ = try workspace.adoptComponents(nil)
      let component = try #require(try workspace.shared().components.keys.first)
      try workspace.set("home#b", "overflow=truncate", "truncation=tail")
      let target = try Target("component:\(component)")
      let reach = try #require(try workspace.reach(of: target, ["overflow"]))
      #expect(reach.text.en == "3 uses on 2 screens take the value. 1 keeps its own: home#b")
      _ = try workspace.adoptColours(nil)
      let colour = try Target("colour:text-767676")
      try workspace.set("cart#a", "colour.text.light-high=#000000")
      #expect(try workspace.reach(of: colour, ["light"])?.uses == 4)
      let high = try #require(try workspace.reach(of: colour, ["light-high"]))
      #expect(high.uses == 3 && high.keeping.map(\.text) == ["cart#a"])
      #expect(try workspace.reach(of: colour, ["dark"])?.uses == 0 && workspace.reach(of: Target("cart#a"), ["kind"]) == nil)
      let bytes = try workspace.allBytes()
      let tried = try workspace.record([target], [Assignment("overflow=wrap")], isDryRun: true)
      #expect(tried.items == 1 && !tried.hasChanged)
      #expect(try workspace.allBytes() == bytes)
    }
  }
}
