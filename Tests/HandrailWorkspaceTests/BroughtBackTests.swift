import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What comes back comes back whole, as its writers', also where somebody who saw that it was gone began something else under its
/// id.
@Suite struct BroughtBackTests {
  enum Way: CaseIterable { case undo, undoAfterSync, redo, restore }

  typealias Item = (
    target: String, add: @Sendable (Workspace) throws -> Void, again: @Sendable (Workspace) throws -> Void
  )

  static let items: [Item] = [
    (
      "cart#note", { try $0.add(.elements, "cart#note", "kind=text", "text.en=Words", "notes=Note") },
      { try $0.add(.elements, "cart#note", "kind=icon", "notes=Other") }
    ),
    (
      "cart#both", { try $0.add(.groups, "cart#both", "label.en=Both", members: ["pay"]) },
      { try $0.add(.groups, "cart#both") }
    ),
    (
      "cart#swipe", { try $0.add(.gestures, "cart#swipe", "kind=swipe", "element=pay", "notes=Note") },
      { try $0.add(.gestures, "cart#swipe", "kind=pinch") }
    ),
    (
      "component:star", { try $0.addComponent("star", [Assignment("kind=icon"), Assignment("notes=Note")]) },
      { try $0.addComponent("star", [Assignment("kind=cell")]) }
    ),
    (
      "colour:ink", { try $0.addColour("ink", [Assignment("light=#12ab34")]) },
      { try $0.addColour("ink", [Assignment("light=#000000")]) }
    ),
    (
      "shop",
      {
        try $0.addScreen("shop", [Assignment("title=Shop")])
        try $0.add(.elements, "shop#a", "kind=icon", "notes=Note")
        try $0.set("shop", "progress=implemented")
        _ = try $0.verify("shop", about: "screen.title", .voiceOver, .init(passes: false, note: "No"))
      },
      {
        try $0.addScreen("shop", [Assignment("title=Other")])
        try $0.add(.elements, "shop#a", "kind=text")
      }
    ),
  ]

  @Test(arguments: items.indices, Way.allCases) func nothingOfItIsGone(_ index: Int, _ way: Way) throws {
    let item = Self.items[index]
    // A screen takes several commands, and a palette is never gone.
    if way == .redo && item.target == "shop" || way == .restore && item.target == "colour:ink" { return }
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try item.add(aki)
      try sync(aki, ben)
      let (before, commit) = (try aki.sayings(), try #require(try aki.log(nil, limit: 1).first?.commit))
      if way == .redo { _ = try aki.undo(redo: false) } else { try aki.remove(Target(item.target)) }
      try sync(aki, ben)
      #expect(try !before.isSubset(of: ben.sayings()))
      try item.again(ben)
      if way == .undoAfterSync { try sync(ben, aki) }
      if way == .restore {
        #expect(try aki.restore(Target(item.target).whole, from: commit, isConfirmed: true))
      } else {
        _ = try aki.undo(redo: way == .redo, isConfirmed: true)
      }
      #expect(try before.subtracting(aki.sayings()) == [], "\(item.target) \(way)")
      try sync(aki, ben)
      for team in [aki, ben] { #expect(try before.subtracting(team.sayings()) == [], "\(item.target) \(way), shared") }
      #expect(try aki.everything() == ben.everything())
      #expect(try aki.conflicts().contains { $0.target.text == item.target && $0.path == "_birth" })
    }
  }

  @Test(arguments: ["cart#frame-1-3", "cart"]) func whatAnImportMadeIsBroughtBackWhole(_ target: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.remove(Target("cart"))
      try FigmaImportTests.importing(FigmaImportTests.design(), into: aki, in: folder)
      try aki.set("cart#frame-1-3", "hint.en=Hint")
      _ = try aki.ask("cart#frame-1-3", "When?")
      try sync(aki, ben)
      let before = try aki.sayings()
      try aki.remove(Target(target))
      try sync(aki, ben)
      if target == "cart" { try ben.addScreen("cart", []) }
      try ben.add(.elements, "cart#frame-1-3", "kind=text")
      try aki.bringBack(Target(target))
      #expect(try before.subtracting(aki.sayings()) == [])
      try sync(aki, ben)
      for team in [aki, ben] { #expect(try before.subtracting(team.sayings()) == [], "\(target), shared") }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// The choice between the two settles what is disputed only because the new one began empty.
  @Test(arguments: items.indices, [true, false]) func oneChoiceGivesBackWhatOnlyOneOfThemSays(_ index: Int, takesOld: Bool) throws
  {
    let item = Self.items[index]
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try item.add(aki)
      try sync(aki, ben)
      let old = try aki.sayings()
      try aki.remove(Target(item.target))
      try sync(aki, ben)
      try item.again(ben)
      let new = try ben.sayings()
      _ = try aki.undo(redo: false)
      try sync(aki, ben)
      let (before, conflict) = (
        try ben.sayings(), try #require(try ben.conflicts().first { $0.target.text == item.target && $0.path == "_birth" })
      )
      let side = try #require(conflict.sides.first { $0.author.hasPrefix(takesOld ? "Aki" : "Ben") })
      try ben.resolve(conflict.target, "_birth", take: side.name, value: nil)
      try sync(ben, aki)
      for team in [aki, ben] {
        #expect(try (takesOld ? old : new).subtracting(team.sayings()) == [], "\(item.target)")
        let left = try team.conflicts().filter { $0.target.text == item.target && $0.path != "_place" }
        #expect(left.allSatisfy { $0.sides.allSatisfy { $0.value != nil } }, "\(item.target): \(left)")
      }
      _ = try ben.undo(redo: false)
      #expect(try ben.sayings() == before, "\(item.target)")
    }
  }

  /// Where nobody began anything, nothing is in conflict.
  @Test(arguments: items.indices) func whatNobodyTouchedIsAsItWas(_ index: Int) throws {
    let item = Self.items[index]
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try item.add(aki)
      try sync(aki, ben)
      let (before, sayings) = (try aki.humans(), try aki.sayings())
      for _ in 1...2 {
        try ben.remove(Target(item.target))
        try sync(ben, aki)
        _ = try ben.undo(redo: false)
        try sync(ben, aki)
        for team in [aki, ben] {
          #expect(try team.humans() == before && team.sayings() == sayings && team.conflicts().isEmpty, "\(item.target)")
        }
      }
    }
  }

  private func sync(_ teams: Workspace...) throws {
    for team in teams + teams { try team.quietSync() }
  }
}

extension Workspace {
  /// Every value of what is there, each side of a conflict, records too, with its author.
  fileprivate func sayings() throws -> Set<String> {
    var found: Set<String> = []
    for kind in Document.Kind.allCases {
      for id in try store.read({ try $0.ids(kind) }) {
        guard let document = try document(id, kind), !document.isRemoved else { continue }
        for (key, registers) in document.items where document.contains(key) {
          for (path, versions) in registers where !path.isInternal {
            for version in versions where !version.isWithdrawn && !version.value.isNull {
              let author = document.stamps[version.dot]?.author ?? "?"
              found.insert("\(id) \(key.text) \(path.text) \(version.value.canonicalText): \(author)")
            }
          }
        }
      }
    }
    return found
  }
}
