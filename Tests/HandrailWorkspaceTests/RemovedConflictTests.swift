import HandrailModel
import HandrailSession
import HandrailWorkspace
import Testing

/// What people disagreed on goes with the item that was removed, and comes back with it.
@Suite struct RemovedConflictTests {
  static let items: [(target: String, field: String, add: @Sendable (Workspace) throws -> Void)] = [
    ("cart#pay", "label.en", { _ in }),
    ("cart#row", "label.en", { try $0.add(.groups, "cart#row", members: ["pay"]) }),
    ("cart#swipe", "notes", { try $0.add(.gestures, "cart#swipe", "kind=swipe", "element=pay") }),
    ("cart#total", "notes", { try $0.add(.changes, "cart#total", "kind=announcement", "element=pay") }),
    ("colour:ink", "dark", { try $0.addColour("ink", [Assignment("light=#000000")]) }),
    ("component:star", "label.en", { try $0.addComponent("star", [Assignment("kind=icon")]) }),
    ("cart", "title", { _ in }),
  ]

  @Test(arguments: items.indices) func aConflictGoesWithItsItem(_ index: Int) throws {
    let item = Self.items[index]
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try item.add(aki)
      for team in [aki, ben] { try team.quietSync() }
      try aki.set(item.target, "\(item.field)=#111111")
      try ben.set(item.target, "\(item.field)=#222222")
      for team in [aki, ben] { try team.quietSync() }
      #expect(try ben.conflicts().map { "\($0.target) \($0.path)" } == ["\(item.target) \(item.field)"])
      #expect(try ben.document("cart")?.hasConflicts == item.target.hasPrefix("cart"))

      try ben.remove(Target(item.target))
      #expect(try ben.conflicts().isEmpty)
      #expect(try ben.conflictFindings() == [])
      #expect(try ben.document("cart")?.hasConflicts == false)
      let refusal = try #require(failure { try ben.resolve(Target(item.target), item.field, take: "A", value: nil) })
      #expect(refusal.problem.en == "No conflict found.")

      _ = try ben.undo(redo: false)
      #expect(try ben.conflicts().map { "\($0.target) \($0.path)" } == ["\(item.target) \(item.field)"])
      #expect(try !ben.conflictFindings().isEmpty || !item.target.hasPrefix("cart"))
    }
  }

  /// A removal that met an edit is settled for either side, and the choice is taken back and made again.
  @Test(arguments: items.indices, [true, false]) func aChoiceBetweenItemAndRemovalIsTakenBack(_ index: Int, keeps: Bool) throws {
    let item = Self.items[index]
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try item.add(aki)
      for team in [aki, ben] { try team.quietSync() }
      try aki.remove(Target(item.target))
      try ben.set(item.target, "\(item.field)=#222222")
      for team in [aki, ben, aki] { try team.quietSync() }
      let conflict = try #require(try aki.conflicts().first { $0.target.text == item.target })
      let before = try aki.humans()
      let side = try #require(conflict.sides.first { ($0.value == nil) != keeps })
      try aki.resolve(conflict.target, conflict.path, take: side.name, value: nil)
      let (chosen, left) = (try aki.humans(), try aki.conflicts())
      #expect(!left.contains { $0.target == conflict.target && $0.path == conflict.path })
      for _ in 1...2 {
        _ = try aki.undo(redo: false)
        #expect(try aki.humans() == before)
        #expect(try aki.conflicts().contains { $0.target == conflict.target && $0.path == conflict.path })
        _ = try aki.undo(redo: true)
        #expect(try aki.humans() == chosen && aki.conflicts() == left)
      }
      for team in [aki, ben] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything())
    }
  }

  @Test func conflictsOfATargetAreListedAlone() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#total", "kind=text", "text.en=Total")
      for team in [aki, ben] { try team.quietSync() }
      for (team, value) in [(aki, "#111111"), (ben, "#222222")] {
        for target in ["cart", "cart#pay", "cart#total"] { try team.set(target, "notes=\(value)") }
      }
      for team in [aki, ben] { try team.quietSync() }
      let named = { (text: String) in try ben.conflicts(on: Target(text)).map(\.target.text).sorted(by: utf8Precedes) }
      #expect(try named("cart") == ["cart", "cart#pay", "cart#total"] && ben.conflicts().count == 3)
      #expect(try named("*#kind=text") == ["cart#total"] && named("cart#pay") == ["cart#pay"])
      #expect(throws: Failure.self) { try ben.conflicts(on: Target("*#kind=map")) }
    }
  }
}

extension Workspace {
  /// The findings about conflicts, as stored; evaluated again they must be the same.
  fileprivate func conflictFindings() throws -> [String] {
    let both = try [false, true].map { fresh in
      var found: [String] = []
      try check(ScreenFilter(), fresh: fresh) { found += $0.findings.map(\.key).filter { $0.hasPrefix("conflict@") } }
      return found
    }
    #expect(both[0] == both[1])
    return both[0]
  }
}
