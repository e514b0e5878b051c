import HandrailExchange
import HandrailModel
import HandrailStore
import Testing

@testable import HandrailWorkspace

/// What an importer read meets what is recorded.
@Suite struct ImportTests {
  static let system = "interface-builder"

  static func source(_ object: String) -> Imported.Source {
    Imported.Source(system: system, file: "Cart.storyboard", object: object)
  }

  static func item(_ id: String, _ object: String, _ writes: [(String, JSONValue)]) -> Imported.Item {
    var item = Imported.Item(id: id, source: source(object))
    item.writes = writes.map { Imported.Write($0.0, $0.1) }
    return item
  }

  static func imported(
    _ elements: [Imported.Item], id: String = "cart", object: String = "scene", title: String = "Cart"
  ) -> Imported {
    var screen = Imported.Screen(id: id, source: source(object))
    screen.writes = [Imported.Write("title", .string(title))]
    screen.elements = elements
    var imported = Imported(system: system)
    imported.screens = [screen]
    return imported
  }

  static let photo = item("photo", "a1", [("kind", .string("image")), ("label.en", .string("Mugs"))])
  static let pay = item("pay", "b2", [("kind", .string("button")), ("text.en", .string("Pay"))])

  func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importScreens(Self.imported([Self.photo, Self.pay]), isDryRun: false)
      try body(folder, workspace)
    }
  }

  @Test func theSameImportTwiceWritesNothing() throws {
    try world { _, workspace in
      let (bytes, count) = (try workspace.allBytes(), try workspace.commandCount)
      let summary = try workspace.importScreens(Self.imported([Self.photo, Self.pay]), isDryRun: false)
      #expect(summary.valuesChanged == 0 && summary.itemsAdded == 0 && summary.kept.isEmpty && summary.gone.isEmpty)
      #expect(try workspace.allBytes() == bytes)
      #expect(try workspace.commandCount == count)
    }
  }

  @Test func thingsAreMatchedBySourceWhateverTheyAreCalled() throws {
    try world { _, workspace in
      try workspace.rename(Target("cart#photo"), to: "picture")
      try workspace.rename(Target("cart"), to: "basket")
      let renamed = Self.item("mugs", "a1", [("kind", .string("image")), ("label.en", .string("Mugs"))])
      let summary = try workspace.importScreens(
        Self.imported([renamed, Self.pay], id: "warenkorb"), isDryRun: false)
      #expect(summary.screensAdded == 0 && summary.itemsAdded == 0)
      #expect(try workspace.screen("basket").elements.map(\.id) == ["picture", "pay"])
      #expect(failure { try workspace.screen("warenkorb") } != nil)
    }
  }

  @Test func whatPeopleRecordedStays() throws {
    try world { _, workspace in
      try workspace.set("cart#photo", "label.en=Two mugs", "label.ja=マグカップ")
      try workspace.set("cart", "title=Your cart")
      let changed = Self.item("photo", "a1", [("kind", .string("image")), ("label.en", .string("Cups"))])
      let summary = try workspace.importScreens(
        Self.imported([changed, Self.pay], title: "Cart 2"), isDryRun: false)
      #expect(try workspace.value("cart#photo", "label.en") == "Two mugs")
      #expect(try workspace.value("cart#photo", "label.ja") == "マグカップ")
      #expect(try workspace.value("cart", "title") == "Your cart")
      #expect(
        summary.kept.contains {
          $0.target == "cart#photo" && $0.path == "label.en" && $0.yours == "Two mugs" && $0.theirs == "Cups"
        })
      #expect(summary.kept.count == 2 && summary.valuesChanged == 0)
    }
  }

  @Test func whatPeopleClearedStaysCleared() throws {
    try world { _, workspace in
      try workspace.set("cart#photo", "label.en=")
      _ = try workspace.importScreens(Self.imported([Self.photo, Self.pay]), isDryRun: false)
      #expect(try workspace.value("cart#photo", "label.en") == nil)
    }
  }

  @Test func whatTheLastImportWroteFollowsTheSource() throws {
    try world { folder, workspace in
      let changed = Self.item("photo", "a1", [("kind", .string("image")), ("label.en", .string("Cups"))])
      let ken = try folder.open(author: "Ken <ken@example.com>")
      let dry = try ken.importScreens(Self.imported([changed, Self.pay]), isDryRun: true)
      #expect(dry.valuesChanged == 1)
      #expect(try workspace.value("cart#photo", "label.en") == "Mugs")
      let summary = try ken.importScreens(Self.imported([changed, Self.pay]), isDryRun: false)
      #expect(summary.valuesChanged == 1)
      #expect(try workspace.value("cart#photo", "label.en") == "Cups")
    }
  }

  @Test func whatIsGoneIsReportedAndKept() throws {
    try world { _, workspace in
      try workspace.add(.elements, "cart#by-hand", "kind=text")
      let summary = try workspace.importScreens(Self.imported([Self.pay]), isDryRun: false)
      #expect(summary.gone == ["cart#photo"])
      #expect(try workspace.screen("cart").element("photo") != nil)
    }
  }

  @Test func whatWasRemovedStaysRemoved() throws {
    try world { _, workspace in
      try workspace.remove(Target("cart#photo"))
      let summary = try workspace.importScreens(Self.imported([Self.photo, Self.pay]), isDryRun: false)
      #expect(summary.itemsAdded == 0)
      #expect(try workspace.screen("cart").elements.map(\.id) == ["pay"])
      try workspace.remove(Target("cart"))
      _ = try workspace.importScreens(Self.imported([Self.photo, Self.pay]), isDryRun: false)
      #expect(failure { try workspace.screen("cart") } != nil, "a removed screen came back")
    }
  }

  @Test func aTakenSlugGetsASuffixOfItsSourceInAnyOrder() throws {
    let twins = ["a1", "b2", "c3"].map { Self.item("label", $0, [("kind", .string("text"))]) }
    try TestFolder.with { folder in
      var seen: [Set<String>] = []
      for (index, order) in [[0, 1, 2], [0, 2, 1]].enumerated() {
        let workspace = try folder.workspace("w\(index)", machine: "m\(index)")
        _ = try workspace.importScreens(Self.imported(order.map { twins[$0] }), isDryRun: false)
        let ids = try workspace.screen("cart").elements.map(\.id)
        #expect(ids.allSatisfy { Slug.isValid($0) && !$0.hasSuffix("-2") })
        let objects = try workspace.screen("cart").elements.map { "\($0.id)=\($0.own.text(.source, "object") ?? "")" }
        seen.append(Set(objects))
        #expect(Set(ids).count == 3)
      }
      #expect(seen[0] == seen[1])
    }
  }

  @Test func aScreensTakenSlugGetsASuffixToo() throws {
    try world { _, workspace in
      _ = try workspace.importScreens(Self.imported([], object: "other-scene"), isDryRun: false)
      let ids = try workspace.store.read { try $0.ids(.screen) }
      #expect(ids.count == 2 && ids.contains("cart"))
      _ = try workspace.importScreens(Self.imported([], object: "other-scene"), isDryRun: false)
      #expect(try workspace.store.read { try $0.ids(.screen) } == ids)
    }
  }

  @Test func aChangedSourceMakesAClosingStale() throws {
    try world { _, workspace in
      try workspace.set("cart#photo", "label.en=")
      let name = "label.image@cart#photo"
      try workspace.close(name, as: .notApplicable, reason: "later", until: nil)
      #expect(try workspace.status(name) == .notApplicable)
      let moved = Self.item("photo", "a1", [("kind", .string("icon"))])
      _ = try workspace.importScreens(Self.imported([moved, Self.pay]), isDryRun: false)
      #expect(try workspace.status(name) == .stale)
    }
  }

  @Test func gesturesFollowTheirElementsSlug() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      var imported = Self.imported([Self.item("row", "a1", [("kind", .string("cell"))])])
      imported.screens[0].gestures = [Self.item("swipe", "g1", [("kind", .string("swipe")), ("element", .string("row"))])]
      _ = try workspace.importScreens(imported, isDryRun: false)
      let id = try #require(try workspace.store.read { try $0.ids(.screen) }.first { $0 != "cart" })
      #expect(try workspace.screen(id).gestures.first?.text(.element) == "row")
    }
  }
}
