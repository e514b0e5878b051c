import GRDB
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailStore
@testable import HandrailWorkspace

/// What is read and listed of conflicts where there are many: two teams brought in the same design, each on its own.
@Suite struct ConflictListTests {
  private static let items = (0..<6).map { "item\($0)" }

  private func teams(_ folder: TestFolder, screens: Int) throws -> (Workspace, Workspace) {
    let (aki, ben) = try folder.pair()
    for team in [aki, ben] {
      for screen in 0..<screens {
        try team.addScreen("s\(screen)", [Assignment("title=Screen")])
        for item in Self.items { try team.add(.elements, "s\(screen)#\(item)", "kind=text", "text.en=\(item)") }
      }
    }
    return (aki, ben)
  }

  @Test func partsOfTheListAreTheListsParts() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try teams(folder, screens: 3)
      for team in [aki, ben] { try team.quietSync() }
      let all = try ben.conflicts()
      #expect(all.count >= 3 * 7, "nothing was added twice: the test shows nothing")
      #expect(try ben.conflictCount() == all.count)
      var parts: [Conflict] = []
      for screen in 0..<3 {
        let part = try ben.conflicts(on: Target("s\(screen)"))
        #expect(part == all.filter { $0.target.document == "s\(screen)" })
        parts += part
      }
      #expect(parts == all)
      #expect(try ben.conflicts(on: Target("s1#item2")) == all.filter { $0.target.text == "s1#item2" })
    }
  }

  /// Two orders are merged place by place into one that nobody made, and an earlier version kept nothing else of them: what is
  /// proposed then discards neither.
  @Test func twoOrdersOfAnEarlierVersionAreSaidInWords() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["a", "b", "c"] { try aki.add(.elements, "cart#\(id)", "kind=text", "text.en=\(id)", "text.ja=\(id)") }
      for team in [aki, ben] { try team.quietSync() }
      try aki.order("cart", ["c", "b", "a", "pay"])
      try ben.order("cart", ["pay", "a", "b", "c"])
      for team in [aki, ben] {
        try team.edit(Activity(.set)) { edit throws(Failure) in
          try edit.update(.screen, "cart") { document, dot throws(Failure) in
            document.write(.root, FieldPath.readingOrder, .null, dot)
          }
        }
      }
      for team in [aki, ben, aki] { try team.quietSync() }
      let conflict = try #require(try aki.conflicts().first { $0.path == Field.orderConfirmed.name })
      #expect(conflict.title.en == "confirmed reading order")
      #expect(conflict.sides.map { conflict.words($0).en } == ["the order at that time", "the order at that time"])
      try aki.resolve(Target("cart"), conflict.path, take: conflict.sides[0].name, value: nil)
      let finding = try #require(try aki.findings()["cart"]?.first { $0.rule == "order.given" })
      #expect(finding.fix(screen: "cart") == .order(screen: "cart", isNatural: false))
    }
  }

  /// Whoever takes a side that they read of takes what they read, or nothing: a third one comes between two, or one of them
  /// becomes another.
  @Test func whatWasListedIsTakenOrNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for number in 1...6 { try aki.addScreen("s\(number)", []) }
      for team in [aki, ben] { try team.quietSync() }
      let cy = try folder.clone("cy", machine: "three")
      for (team, name) in [(aki, "Aki"), (ben, "Ben"), (cy, "Cy")] {
        for number in 1...6 { try team.set("s\(number)", "title=\(name) \(number)") }
      }
      for team in [aki, ben, aki] { try team.quietSync() }
      let listed = try aki.conflicts()
      #expect(try listed.count == 6 && listed == ben.conflicts(), "named differently elsewhere")
      for team in [cy, aki, ben, cy, aki] { try team.quietSync() }
      let before = try aki.everything()
      for conflict in listed {
        for side in conflict.sides {
          let refusal = failure { try aki.resolve(conflict.target, conflict.path, take: side.name, value: nil) }
          #expect(refusal?.code == .input(.unknownSide(side.name)), "\(conflict.target) \(side)")
        }
      }
      #expect(try aki.everything() == before)
      let now = try aki.conflicts()
      for (index, conflict) in now.enumerated() {
        let side = conflict.sides[index % 3]
        try aki.resolve(conflict.target, conflict.path, take: side.name, value: nil)
        #expect(try aki.value(conflict.target.text, "title") == side.value)
      }
      #expect(now.count == 6 && now.allSatisfy { $0.sides.count == 3 })
    }
  }

  /// Two people add things of different kinds under one id: both are kept, and the screen says so until one is renamed.
  @Test func oneIDOfTwoThingsIsSaid() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for team in [aki, ben] { try team.quietSync() }
      try aki.add(.elements, "cart#total", "kind=text", "text.en=Sum")
      try ben.add(.groups, "cart#total", members: ["pay"])
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let found = try team.findings()["cart"]?.filter { $0.rule == "conflict" } ?? []
        #expect(found.map(\.target) == ["total"] && found.first?.message == "shared-id")
        #expect(try !team.isReady("cart"))
      }
      try aki.rename(Target("cart#total"), to: "sum")
      #expect(try aki.findings()["cart"]?.contains { $0.rule == "conflict" } == false)
      #expect(try aki.screen("cart").groups.map(\.id) == ["total"])
    }
  }

  /// One screen's conflicts are known without reading the others: with a million of them that took 47 seconds.
  @Test func aScreensConflictsAreReadAlone() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try teams(folder, screens: 2)
      for team in [aki, ben] { try team.quietSync() }
      let whole = try ben.conflicts(on: Target("s0"))
      try ben.store.write { try $0.db.execute(sql: "UPDATE documents SET bytes = zeroblob(20) WHERE id = 's1'") }
      #expect(throws: Failure.self) { try ben.conflicts() }
      #expect(try ben.conflicts(on: Target("s0")) == whole && !whole.isEmpty)
    }
  }

  /// The item that a disputed place follows, by looking at every other item.
  @Test(arguments: [1, 2, 3] as [UInt64]) func placesAreSaidAsTheOrderHasThem(seed: UInt64) throws {
    try TestFolder.with { folder in
      var random = Seeded(state: seed)
      let (aki, ben) = try folder.pair()
      let items = (0..<16).map { "item\($0)" }
      for item in items { try aki.add(.elements, "cart#\(item)", "kind=text") }
      for team in [aki, ben] { try team.quietSync() }
      for team in [aki, ben] { try team.order("cart", (items + ["pay"]).shuffled(using: &random)) }
      for team in [aki, ben, aki] { try team.quietSync() }
      let document = try #require(try aki.document("cart"))
      let disputed = document.conflicts.filter { $0.path == .place }
      #expect(!disputed.isEmpty, "no place is disputed: the test shows nothing")
      let listed = try aki.conflicts().filter { $0.path == FieldPath.place.text }
      try #require(listed.count == disputed.count)
      for (conflict, listed) in zip(disputed, listed) {
        try #require(listed.sides.count == conflict.versions.distinct.count)
        for (version, side) in zip(conflict.versions.distinct, listed.sides) {
          let position = try #require(version.value.array?[1].string)
          let before = document.keys(in: .elements).last {
            $0 != conflict.key && document.place($0).position.map { utf8Precedes($0, position) } ?? false
          }
          #expect(listed.words(side).en == "outside any group, \(before.map { "after \($0.id)" } ?? "first")", "seed \(seed)")
        }
      }
    }
  }
}
