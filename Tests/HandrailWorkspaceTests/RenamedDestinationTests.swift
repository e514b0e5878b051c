import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

@Suite struct RenamedDestinationTests {
  /// What names a screen or a component names it as it is called now, also where that was recorded by somebody who had not seen
  /// the rename.
  @Test(arguments: [false, true], [false, true]) func whatLeadsThereGoesAlong(renamerIsFirst: Bool, isTwice: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("home", [Assignment("title=Home")])
      try aki.addComponent("row", [Assignment("kind=cell")])
      for team in [aki, ben] { try team.quietSync() }
      try ben.rename(Target("home"), to: "start")
      try ben.rename(Target("component:row"), to: "line")
      if isTwice { try ben.rename(Target("start"), to: "main") }
      try aki.set("cart#pay", "opens=app", "destination=home")
      try aki.add(.elements, "cart#item", "component=row")
      let early = try folder.clone("early", machine: "three")
      for team in renamerIsFirst ? [ben, aki, ben] : [aki, ben, aki] { try team.quietSync() }
      for team in [early, aki, ben] { try team.quietSync() }
      let late = try folder.clone("late", machine: "four")
      for team in [aki, ben, early, late] {
        #expect(try team.value("cart#pay", "destination") == (isTwice ? "main" : "start") && team.conflicts().isEmpty)
        #expect(try team.value("cart#item", "component") == "line")
        let blamed = try team.blame(Target("cart#pay")).filter { $0.path == "destination" }
        #expect(blamed.map(\.author) == ["Aki <aki@example.com>"], "\(blamed)")
        #expect(try team.everything() == aki.everything())
      }
      _ = try aki.undo(redo: false)
      // It is still what its writer recorded, and taken back as any other value.
      _ = try aki.undo(redo: false)
      for team in [aki, ben] { try team.quietSync() }
      #expect(try ben.value("cart#pay", "destination") == nil && aki.everything() == ben.everything())
    }
  }
}
