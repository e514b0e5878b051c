import HandrailCatalogue
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A command that moves values, joins items or gives something another name writes none of what it carries: nothing is lost, and
/// nothing becomes the words of whoever ran it.
@Suite struct CarriedValuesTests {
  private typealias Design = FigmaImportTests

  enum Mover: String, CaseIterable {
    case relink, element, screen, component, colour, duplicate, adoptComponent, adoptColour, place, restore
  }

  /// A value as it stands somewhere, and whose it is.
  private struct Saying: Hashable {
    let place, value, author: String
  }

  @Test(arguments: Mover.allCases) func whatIsCarriedStaysItsWriters(_ mover: Mover) throws {
    try Self.world { aki, ben in
      let before = try Self.sayings(aki)
      try Self.run(mover, ben)
      for team in [ben, aki, ben] { try team.quietSync() }
      for (name, team) in [("aki", aki), ("ben", ben)] {
        let after = try Self.sayings(team)
        for mark in Set(before.map(\.value)).filter(Self.isMark) {
          let authors = Set(after.filter { $0.value == mark }.map { $0.author.prefix(3) })
          #expect(authors == ["Aki"], "\(mover) \(name): \(mark) is \(authors)")
        }
        let there = Dictionary(grouping: after, by: \.place)
        for one in before where Self.isReference(one) {
          let authors = (there[one.place] ?? []).map(\.author)
          #expect(authors.allSatisfy { $0 == one.author }, "\(mover) \(name): \(one) is \(there[one.place] ?? [])")
        }
      }
    }
  }

  /// Both values stand, with their writers, until somebody chooses.
  @Test func whatIsSaidOnBothLayersIsAConflict() throws {
    try Self.world { aki, ben in
      let disputed = try Self.relink(ben)
      #expect(disputed == ["cart#frame-1-3 hint.en"])
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let conflict = try #require(try team.conflicts().first { $0.path == "hint.en" })
        #expect(
          Set(conflict.sides.map { "\($0.value ?? "") \($0.author.prefix(3))" }) == ["Aki old hint Aki", "Aki new hint Aki"])
        #expect(try team.conflicts().count == 1)
        #expect(
          try team.value("cart#note", "same-as") == "frame-1-3", "what referred to the new layer refers to the one that stays")
        #expect(try team.value("cart#frame-1-3", "_id") == nil)
      }
      _ = try ben.undo(redo: false)
      #expect(try ben.conflicts().isEmpty)
      #expect(
        try ben.value("cart#frame-5-3", "hint.en") == "Aki new hint" && ben.value("cart#frame-1-3", "hint.en") == "Aki old hint")
      #expect(try ben.value("cart#note", "same-as") == "frame-5-3")
    }
  }

  /// A reference on which people disagree is renamed on every side.
  @Test func aRenameKeepsTheSidesOfAConflict() throws {
    try Self.world { aki, ben in
      for id in ["cell", "tile"] { try aki.addComponent(id, []) }
      for team in [aki, ben] { try team.quietSync() }
      try aki.set("shop#e", "component=tile")
      try ben.set("shop#e", "component=cell")
      for team in [aki, ben, aki] { try team.quietSync() }
      for (from, to) in [("tile", "slab"), ("cell", "box")] { try ben.rename(Target("component:\(from)"), to: to) }
      let sides = try #require(try ben.conflicts().first { $0.path == "component" }).sides
      #expect(Set(sides.map { "\($0.value ?? "") \($0.author.prefix(3))" }) == ["slab Aki", "box Ben"])
    }
  }

  private static func isMark(_ value: String) -> Bool { value.hasPrefix("Aki ") || value == "#12ab34" }
  private static func isReference(_ one: Saying) -> Bool {
    ["same-as", "component", "destination", "colour.background.light"].contains { one.place.hasSuffix(" \($0)") }
  }

  private static func sayings(_ team: Workspace) throws -> Set<Saying> {
    var found: Set<Saying> = []
    for kind in Document.Kind.allCases {
      for id in try team.store.read({ try $0.ids(kind) }) {
        guard let document = try team.document(id, kind), !document.isRemoved else { continue }
        for (key, registers) in document.items where !key.isRecord && (key == .root || document.contains(key)) {
          for (path, versions) in registers where !path.isInternal {
            for version in versions where !version.isWithdrawn && !version.value.isNull {
              let author = document.stamps[version.dot]?.author ?? "?"
              found.insert(
                Saying(place: "\(id) \(key.text) \(path.text)", value: version.value.plainText, author: author))
            }
          }
        }
      }
    }
    return found
  }

  /// All of it is Aki's, and Ben has it.
  private static func world(_ body: (Workspace, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      _ = try aki.remove(Target("cart"))
      try Design.importing(Design.design(), into: aki, in: folder)
      try aki.set("cart#frame-1-3", "hint.en=Aki old hint")
      folder.clock.pass(days: 1)
      let recreated = Design.design(version: "2", button: "Pay").replacing("\"1:3\"", with: "\"5:3\"")
        .replacing("\"1:4\"", with: "\"5:4\"")
      try Design.importing(recreated, into: aki, in: folder)
      try aki.set("cart#frame-5-3", "hint.en=Aki new hint", "value.en=Aki value", "notes=Aki note")
      try aki.add(.elements, "cart#note", "kind=icon", "same-as=frame-5-3")
      try aki.addComponent("row", [Assignment("notes=Aki row")])
      try aki.addColour("sand", [Assignment("light=#eeeeee")])
      try aki.addScreen("shop", [Assignment("title=Aki shop"), Assignment("colour.background.light=palette:sand")])
      for id in ["a", "b", "c"] {
        try aki.add(
          .elements, "shop#\(id)", "kind=icon", "view-class=CloseIcon", "label.en=Aki close", "colour.icon.light=#12ab34")
      }
      try aki.add(.elements, "shop#e", "component=row", "opens=app", "destination=cart", "same-as=a")
      try aki.set("shop", "progress=implemented")
      try aki.importIssue(on: "shop")
      for team in [aki, ben] { try team.quietSync() }
      try body(aki, ben)
    }
  }

  private static func relink(_ team: Workspace) throws -> [String] {
    try team.relink([(old: "cart#frame-1-3", new: "cart#frame-5-3")])
  }

  private static func run(_ mover: Mover, _ team: Workspace) throws {
    switch mover {
    case .relink: _ = try relink(team)
    case .element: try team.rename("shop#a", to: "z")
    case .screen: try team.rename("cart", to: "basket")
    case .component: try team.rename("component:row", to: "line")
    case .colour: try team.rename("colour:sand", to: "dune")
    case .duplicate: try team.duplicate("shop", as: "copy")
    case .adoptComponent: #expect(try !team.adoptComponents(nil).isEmpty)
    case .adoptColour: #expect(try !team.adoptColours(nil).isEmpty)
    case .place:
      try team.place(#require(try team.inbox().first).id, at: "label.image@shop#a")
      let document = try #require(try team.document("shop"))
      let record = try #require(document.keys(in: .verifications).first { document.value($0, .about) != nil })
      #expect(document.value(record, .by)?.string == "Aki <aki@example.com>", "whoever places an issue did not find it")
    case .restore:
      try team.remove("shop")
      _ = try team.undo(redo: false)
    }
  }
}

extension Workspace {
  fileprivate func importIssue(on screen: String) throws {
    let issue = AuditIssue(type: "elementDescription", compact: "No description", detailed: "", element: "tick")
    _ = try importAudit([issue], AuditRun(screen: screen), isDryRun: false)
  }
}
