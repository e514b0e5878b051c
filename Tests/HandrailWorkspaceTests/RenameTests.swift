import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What moves with a rename, and what happens to work under the former name.
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

  /// Taken back and made again, a rename is a rename in the log, and the screen is not told once more in full.
  @Test func theLogOfARenameTakenBackIsARename() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      try aki.rename(Target("cart"), to: "basket")
      for redo in [false, true, false] {
        _ = try aki.undo(redo: redo)
        let (old, new) = redo ? ("cart", "basket") : ("basket", "cart")
        let name = LoggedChange(target: new, path: "_name", from: .string(old), to: .string(new))
        #expect(try aki.log(nil, limit: 1).first?.changes == [name])
        #expect(try aki.log(Target(new), limit: 1).first?.changes == [name])
      }
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

  /// One renames a screen while another edits it: there is one screen, with the new name and all that was edited.
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

  /// The same of an element: what others edit, record and refer to meanwhile is on the renamed one, and nobody is asked.
  @Test func whatMeetsARenamedElementGoesAlong() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#note", "kind=text", "text.en=Note")
      for team in [aki, ben] { try team.quietSync() }
      try ben.set("cart#pay", "label.en=Buy")
      try ben.add(.gestures, "cart#swipe", "kind=swipe", "element=pay")
      _ = try ben.ask("cart#pay", "Why?")
      let finding = try #require(try ben.findings()["cart"]?.first { $0.target == "pay" })
      _ = try ben.close("\(finding.rule)@cart#pay", as: .waived, reason: "Later", until: nil)
      try ben.set("cart", "progress=implemented")
      _ = try ben.verify("cart", about: "*@pay", .voiceOver, VerificationResult(passes: true))
      try aki.rename(Target("cart#pay"), to: "buy")
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let document = try #require(try team.document("cart"))
        #expect(document.itemIDs.contains("buy") && !document.itemIDs.contains("pay"))
        #expect(try team.value("cart#buy", "label.en") == "Buy" && team.conflicts().isEmpty)
        #expect(document.value(ItemKey(.gestures, "swipe"), .element)?.string == "buy")
        let about = document.items.keys.compactMap { document.value($0, .about)?.string }
        #expect(about.count > 2 && about.allSatisfy { $0 == "buy" || $0.hasSuffix("@buy") }, "\(about)")
        #expect(try team.blame(Target("cart#buy")).first { $0.path == "label.en" }?.author == "Ben <ben@example.com>")
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// Two names for one thing, one name for two things, and a removal of what was renamed are each told, with all data.
  @Test func renamesThatMeetAreTold() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["one", "two", "three", "four"] { try aki.add(.elements, "cart#\(id)", "kind=text", "text.en=\(id)") }
      for team in [aki, ben] { try team.quietSync() }
      try aki.rename(Target("cart#one"), to: "uno")
      try ben.rename(Target("cart#one"), to: "ichi")
      try aki.rename(Target("cart#two"), to: "both")
      try ben.rename(Target("cart#three"), to: "both")
      try aki.rename(Target("cart#four"), to: "quattro")
      try ben.remove(Target("cart#four"))
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let conflicts = try team.conflicts()
        #expect(conflicts.map(\.path).sorted() == ["_birth", "_name", "_name"])
        let names = conflicts.filter { $0.path == "_name" }.map { Set($0.sides.compactMap(\.value)) }
        #expect(names.contains(["uno", "ichi"]) && names.contains(["both"]))
        #expect(conflicts.contains { $0.path == "_birth" && $0.target == Target("cart#quattro") })
        let texts = try team.document("cart")?.keys(in: .elements).compactMap { key in
          try team.value("cart#\(key.id)", "text.en")
        }
        #expect(Set(texts ?? []).isSuperset(of: ["one", "two", "three", "four"]))
      }
      #expect(try aki.everything() == ben.everything())
      // Choosing a name settles it.
      let conflict = try #require(try ben.conflicts().first { $0.sides.count == 2 && $0.path == "_name" })
      let side = try #require(conflict.sides.first { $0.value == "uno" })
      try ben.resolve(conflict.target, conflict.path, take: side.name, value: nil, among: conflict.sides)
      let other = try #require(try ben.conflicts().first { $0.path == "_name" })
      try ben.rename(other.target, to: "zwei")
      for team in [ben, aki] { try team.quietSync() }
      #expect(try aki.conflicts().map(\.path) == ["_birth"] && aki.document("cart")?.itemIDs.contains("uno") == true)
    }
  }

  /// Two names for one screen, one name for two, and a removal of what was renamed: each is told, and nothing is gone.
  @Test func renamedScreensThatMeetAreTold() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["one", "two", "three"] { try aki.addScreen(id, [Assignment("title=\(id)")]) }
      try aki.addComponent("row", [Assignment("kind=button")])
      for team in [aki, ben] { try team.quietSync() }
      try aki.rename(Target("cart"), to: "basket")
      try ben.rename(Target("cart"), to: "trolley")
      try aki.set("basket#pay", "label.en=Aki")
      try ben.set("trolley#pay", "hint.en=Ben")
      try aki.rename(Target("one"), to: "both")
      try ben.rename(Target("two"), to: "both")
      try aki.rename(Target("three"), to: "drei")
      try ben.remove(Target("three"))
      try aki.rename(Target("component:row"), to: "line")
      try ben.set("component:row", "label.en=Row")
      try ben.set("trolley#pay", "component=row")
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let screens = try team.screens(ScreenFilter()).map(\.id)
        let name = try #require(screens.first { ["basket", "trolley"].contains($0) })
        #expect(screens.count == 4 && screens.contains("both") && screens.contains("drei"), "\(screens)")
        #expect(try team.value("\(name)#pay", "label.en") == "Aki" && team.value("\(name)#pay", "hint.en") == "Ben")
        let conflicts = try team.conflicts()
        let names = conflicts.filter { $0.path == "_name" }.map { Set($0.sides.compactMap(\.value)) }
        #expect(conflicts.count == 3 && names.contains(["basket", "trolley"]) && names.contains(["both"]), "\(conflicts)")
        #expect(conflicts.contains { $0.target == Target("drei") && $0.path == "_birth" })
        let titles = try screens.compactMap { try team.value($0, "title") }
        #expect(Set(titles) == ["Cart", "one", "two", "three"])
        let pay = try #require(try team.screen(name).element("pay"))
        #expect(pay.text(.component) == "line" && pay.text(.label, "en") == "Aki")
        #expect(try team.shared().components["line"]?.text(.label, "en") == "Row")
      }
      #expect(try aki.everything() == ben.everything())
      // A name that was chosen settles it, and what comes later under any of them moves with it.
      let conflict = try #require(try ben.conflicts().first { $0.sides.count == 2 && $0.path == "_name" })
      let side = try #require(conflict.sides.first { $0.value == "basket" })
      try ben.resolve(conflict.target, conflict.path, take: side.name, value: nil, among: conflict.sides)
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.screens(ScreenFilter()).map(\.id).contains("basket") && team.conflicts().count == 2)
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// Whoever renamed a screen twice is not taken for another workspace when its left documents come back.
  @Test func whoRenamesTwiceKeepsTheReplica() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let name = try aki.replicaName()
      try aki.rename(Target("cart"), to: "basket")
      try aki.rename(Target("basket"), to: "sack")
      try ben.set("cart", "title=Ben's")
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.replicaName() == name && aki.value("sack", "title") == "Ben's")
    }
  }

  /// Two people give one id to things of different kinds: what is about one of them stays so.
  @Test func noTwoKindsOfThingsHaveOneName() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.changes, "cart#news", "kind=announcement")
      try aki.add(.gestures, "cart#swipe", "kind=swipe")
      for team in [aki, ben] { try team.quietSync() }
      try aki.rename(Target("cart#pay"), to: "both")
      try ben.rename(Target("cart#news"), to: "both")
      let threads = try aki.ask("cart#both", "Pay?") + ben.ask("cart#both", "News?")
      // An addition meets a rename, too.
      try aki.rename(Target("cart#swipe"), to: "new")
      try ben.add(.elements, "cart#new", "kind=text")
      for team in [aki, ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        let document = try #require(try team.document("cart"))
        #expect(Set(document.itemIDs).count == document.itemIDs.count && document.itemIDs.contains("new"))
        let about = threads.compactMap { document.value(ItemKey(.questions, $0), .about)?.string }
        #expect(about.map { document.keys(of: $0).map(\.collection) } == [["elements"], ["changes"]])
        let told = try team.conflicts().filter { $0.path == "_name" }
        #expect(told.count == 2 && told.allSatisfy { $0.sides[0].isTaken })
      }
      #expect(try aki.everything() == ben.everything())
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
      #expect(conflict.path == "_birth" && conflict.target == Target("cart") && conflict.choices.count == 2)
    }
  }
}
