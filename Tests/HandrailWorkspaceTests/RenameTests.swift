import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What goes along when something gets another name, and what becomes of work under the former one.
@Suite struct RenameTests {
  /// Who wrote each value of an item, when and how.
  private static func origins(_ workspace: Workspace, _ target: String) throws -> [String: String] {
    try workspace.blame(Target(target)).reduce(into: [:]) { origins, input in
      origins[input.path] = "\(input.value) \(input.author) \(input.time) \(input.way)"
      #expect(input.commit != nil, "\(target) \(input.path)")
    }
  }

  /// An imported screen on which people worked, too.
  private static func imported(_ folder: TestFolder) throws -> (workspace: Workspace, screen: String, item: String) {
    let eva = try folder.workspace("one", author: "Eva <eva@example.com>")
    try FigmaImportTests.importing(FigmaImportTests.design(version: "15"), into: eva, in: folder)
    let aki = try folder.open("one", author: "Aki <aki@example.com>")
    let document = try #require(try aki.document("cart"))
    let item = try #require(
      document.keys(in: .elements).first { key in
        (document.items[key] ?? [:]).contains { $0.value.contains { $0.value == .string("Pay") } }
      })
    try aki.set("cart#\(item.id)", "hint.en=Pays")
    return (aki, "cart", item.id)
  }

  @Test func valuesKeepWhereTheyCameFrom() throws {
    try TestFolder.with { folder in
      let (aki, screen, item) = try Self.imported(folder)
      let before = try Self.origins(aki, "\(screen)#\(item)")
      #expect(before.values.contains { $0.contains("imported") } && before.values.contains { $0.contains("Aki") })
      let ben = try folder.open("one", author: "Ben <ben@example.com>")
      try ben.rename(Target("\(screen)#\(item)"), to: "other")
      #expect(try Self.origins(ben, "\(screen)#other") == before)
      try ben.rename(Target(screen), to: "basket")
      #expect(try Self.origins(ben, "basket#other") == before)
      try ben.duplicate("basket", as: "copy")
      #expect(try Self.origins(ben, "copy#other") == before)
      // Taking the renames back and making them again loses nothing of it, either.
      for _ in 0..<3 { _ = try ben.undo(redo: false) }
      #expect(try Self.origins(ben, "\(screen)#\(item)") == before)
      for _ in 0..<2 { _ = try ben.undo(redo: true) }
      #expect(try Self.origins(ben, "basket#other") == before)
      // The next import knows its values, and leaves a person's.
      try FigmaImportTests.importing(FigmaImportTests.design(version: "16", button: "Buy"), into: ben, in: folder)
      let now = try Self.origins(ben, "basket#other")
      #expect(try now["hint.en"] == before["hint.en"] && ben.conflicts().isEmpty)
      #expect(now.contains { before[$0.key] != $0.value }, "the newer revision says something else")
    }
  }

  /// What was renamed twice, and back, meets another machine that saw the first name only.
  @Test func copiesAreNeverTakenForKnown() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for (old, new) in [("pay", "buy"), ("buy", "pay"), ("pay", "buy")] {
        try aki.rename(Target("cart#\(old)"), to: new)
        for team in [aki, ben] { try team.quietSync() }
        for team in [aki, ben] { #expect(try team.value("cart#\(new)", "label.en") == "Pay") }
      }
      try aki.rename(Target("cart"), to: "basket")
      for team in [aki, ben] { try team.quietSync() }
      try ben.rename(Target("basket"), to: "cart")
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] { #expect(try team.value("cart#buy", "label.en") == "Pay") }
      #expect(try aki.everything() == ben.everything() && aki.conflicts().isEmpty)
    }
  }

  /// One renames a screen while another edits it: the advice leads to one screen with the new name and all that was edited.
  @Test func whatWasEditedUnderTheFormerNameGoesAlong() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.rename(Target("cart"), to: "basket")
      try aki.set("basket", "title=Basket")
      try ben.set("cart#pay", "label.en=Buy", "hint.en=Buys it")
      try ben.add(.elements, "cart#note", "kind=text", "text.en=Note")
      try ben.set("cart", "title=Trolley", "sprint=12")
      for team in [aki, ben, aki] { try team.quietSync() }
      // Nobody needs to have stayed where they were.
      try aki.rename(Target("basket"), to: "bag")
      for team in [aki, ben] { try team.quietSync() }
      let conflict = try #require(try ben.conflicts(on: Target("cart")).first)
      let side = try #require(conflict.sides.first { $0.renamedTo == "bag" })
      #expect(conflict.suggested == side.name && conflict.words(side).en.contains("renamed to bag"))
      try ben.resolve(Target("cart"), conflict.path, take: conflict.suggested, value: nil, among: conflict.sides)
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.screens(ScreenFilter()).map(\.id) == ["bag"])
        #expect(try team.value("bag#pay", "label.en") == "Buy" && team.value("bag#pay", "hint.en") == "Buys it")
        #expect(try team.value("bag#note", "text.en") == "Note" && team.value("bag", "sprint") == "12")
        // What both changed is asked about.
        #expect(try team.conflicts().map { "\($0.target) \($0.path)" } == ["bag title"])
        let who = try team.blame(Target("bag#pay")).first { $0.path == "label.en" }?.author
        #expect(who == "Ben <ben@example.com>")
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// The same of an element.
  @Test func whatWasEditedOnARenamedElementGoesAlong() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.rename(Target("cart#pay"), to: "buy")
      try ben.set("cart#pay", "label.en=Buy")
      for team in [aki, ben] { try team.quietSync() }
      let conflict = try #require(try ben.conflicts().first { $0.path == "_birth" })
      #expect(conflict.sides.contains { $0.renamedTo == "buy" && $0.name == conflict.suggested })
      try ben.resolve(conflict.target, conflict.path, take: conflict.suggested, value: nil)
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.document("cart")?.itemIDs.contains("pay") == false)
        #expect(try team.value("cart#buy", "label.en") == "Buy" && team.conflicts().isEmpty)
      }
    }
  }

  /// A removal that was no rename stays one.
  @Test func aRemovalIsNoRename() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.remove(Target("cart"))
      try ben.set("cart#pay", "label.en=Buy")
      for team in [aki, ben] { try team.quietSync() }
      let conflict = try #require(try ben.conflicts().first)
      #expect(conflict.sides.allSatisfy { $0.renamedTo == nil } && conflict.suggested == "A")
    }
  }
}
