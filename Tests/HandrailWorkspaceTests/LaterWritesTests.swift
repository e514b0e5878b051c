import Foundation
import HandrailLedger
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What others worked on since is never taken back without a word.
@Suite struct LaterWritesTests {
  /// An addition by one, and what another does with it after a sync.
  static let additions:
    [(
      name: String, add: @Sendable (Workspace) throws -> Void, work: @Sendable (Workspace) throws -> Void,
      stands: @Sendable (Workspace) throws -> Bool
    )] = [
      (
        "home#logo", { try $0.addScreen("home", []) }, { try $0.add(.elements, "home#logo", "kind=image") },
        { try $0.value("home#logo", "kind") == "image" }
      ),
      (
        "cart#note label.en", { try $0.add(.elements, "cart#note", "kind=text") }, { try $0.set("cart#note", "label.en=Thanks") },
        { try $0.value("cart#note", "label.en") == "Thanks" }
      ),
      (
        "cart#both label.en", { try $0.add(.groups, "cart#both", members: ["pay"]) },
        { try $0.set("cart#both", "label.en=Both") },
        { try $0.document("cart")?.value(ItemKey(.groups, "both"), "label.en")?.string == "Both" }
      ),
      (
        "colour:ink dark", { try $0.addColour("ink", [Assignment("light=#000000")]) },
        { try $0.set("colour:ink", "dark=#ffffff") },
        { try $0.document("palette", .palette)?.value(ItemKey(.colours, "ink"), "dark")?.string == "#ffffff" }
      ),
      (
        "component:star label.en", { try $0.addComponent("star", [Assignment("kind=icon")]) },
        { try $0.set("component:star", "label.en=Star") },
        { try $0.document("star", .component)?.value(.root, "label.en")?.string == "Star" }
      ),
      (
        "cart#new label.en",
        {
          let text = #"{"format":1,"screens":[{"id":"cart","elements":[{"id":"new","kind":"text"}]}]}"#
          _ = try $0.importJSON(Array(text.utf8), file: "json", isDryRun: false)
        }, { try $0.set("cart#new", "label.en=New") }, { try $0.value("cart#new", "label.en") == "New" }
      ),
      (
        "cart#QUESTION body", { _ = try $0.ask("cart", "Is tax included?") },
        { try $0.answer(try #require(try $0.document("cart")?.keys(in: .questions).first?.id), "It is.", settles: false) },
        { try $0.document("cart")?.keys(in: .questions).count == 1 && $0.document("cart")?.keys(in: .answers).count == 1 }
      ),
      (
        "cart#swipe element", { try $0.add(.elements, "cart#note", "kind=text") },
        { try $0.add(.gestures, "cart#swipe", "kind=swipe", "element=note") }, { try $0.value("cart#note", "kind") == "text" }
      ),
      (
        "cart#pay action-for.remove", { try $0.add(.elements, "cart#note", "kind=text") },
        { try $0.set("cart#pay", "action-for.remove=note") }, { try $0.value("cart#note", "kind") == "text" }
      ),
      (
        "cart#pay position", { try $0.add(.groups, "cart#both") }, { try $0.set("cart#pay", "group=both") },
        { try $0.document("cart")?.contains(ItemKey(.groups, "both")) == true }
      ),
      (
        "cart label.en", { try $0.set("cart#pay", "label.en=Order") }, { try $0.set("cart#pay", "label.en=Buy") },
        {
          try $0.document("cart")?.items[ItemKey(.elements, "pay")]?[FieldPath("label.en")]?.contains { $0.value.string == "Buy" }
            ?? false
        }
      ),
    ]

  @Test(arguments: additions.indices, [false, true]) func anUndoAsksBeforeItMeetsOthersWork(_ index: Int, fromLog: Bool) throws {
    let addition = Self.additions[index]
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try addition.add(aki)
      for team in [aki, ben] { try team.quietSync() }
      let entry = try #require(try aki.log(nil, limit: 1).first)
      try addition.work(ben)
      for team in [ben, aki] { try team.quietSync() }
      let undo = { (isConfirmed: Bool) throws in
        _ = fromLog ? try aki.undo(entry, isConfirmed: isConfirmed) : try aki.undo(redo: false, isConfirmed: isConfirmed)
      }
      let before = try aki.everything()
      let refusal = try #require(failure { try undo(false) })
      #expect(refusal.confirmation != nil && refusal.problem.en.hasPrefix("Ben changed this afterwards: "), "\(refusal)")
      #expect(refusal.remedy.en.hasSuffix("handrail undo --yes"))
      #expect(refusal.problem.ja.contains(" 位置") == refusal.problem.en.contains(" position"), "\(refusal.problem.ja)")
      #expect(try aki.everything() == before, "a refused undo wrote something")
      try undo(true)
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      #expect(try aki.everything() == ben.everything())
      for team in [aki, ben] {
        #expect(try addition.stands(team), "\(addition.name): gone")
        #expect(try !team.conflicts().isEmpty)
      }
      // Done again, and taken back once more, it asks or loses nothing.
      _ = try aki.undo(redo: true, isConfirmed: true)
      #expect(try addition.stands(aki), "\(addition.name): gone after redo")
    }
  }

  @Test func whatOneDidOneselfSinceIsNotAsked() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("home", [])
      for team in [aki, ben] { try team.quietSync() }
      // Another start of the machine is another name, but the same workspace.
      let again = try folder.open("aki", author: "Aki <aki@example.com>", machine: "one", start: "again")
      try again.set("cart", "title=Basket")
      _ = try again.undo(redo: false)
      try again.quietSync()
      _ = try again.undo(redo: false)
      for team in [again, ben] { try team.quietSync() }
      #expect(try ben.document("home")?.isRemoved == true && ben.conflicts().isEmpty)
    }
  }

  @Test func aRestoreKeepsWhatOthersAddedSince() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let commit = try #require(try aki.log(Target("cart"), limit: 1).first?.commit)
      try ben.add(.elements, "cart#note", "kind=text", "text.en=Thanks")
      try ben.quietSync()
      try aki.quietSync()
      let refusal = try #require(failure { try aki.restore(Target("cart"), from: commit) })
      #expect(refusal.confirmation != nil && refusal.problem.en.contains("Ben") && refusal.problem.en.contains("cart#note"))
      #expect(try aki.restore(Target("cart"), from: commit, isConfirmed: true))
      for team in [aki, ben] { try team.quietSync() }
      #expect(try ben.value("cart#note", "text.en") == "Thanks")
      let conflict = try #require(try ben.conflicts().first)
      #expect(conflict.target == "cart#note" && conflict.title.en == "existence")
      #expect(Set(conflict.sides.map { conflict.words($0).en }) == ["removed", "edited"])
      #expect(Set(conflict.sides.map { conflict.words($0).ja }) == ["削除", "編集"])
      #expect(Set(conflict.sides.map(\.author)) == ["Aki <aki@example.com>", "Ben <ben@example.com>"])
    }
  }

  /// Going back is meant: values are replaced, which the refusal says, and only the history has them then.
  @Test func aRestoreReplacesValuesAndSaysSo() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let commit = try #require(try aki.log(Target("cart"), limit: 1).first?.commit)
      try ben.set("cart", "title=Basket")
      for team in [ben, aki] { try team.quietSync() }
      let refusal = try #require(failure { try aki.restore(Target("cart"), from: commit) })
      #expect(refusal.remedy.en.contains("Restoring replaces these values, which stay in the history"))
      #expect(refusal.remedy.en.hasSuffix("To restore it anyway: handrail restore cart@\(commit) --yes"))
      let confirmation = try #require(refusal.confirmation)
      #expect(confirmation.prompt.en == "Restore anyway?" && confirmation.facts.en.contains("stay in the history"))
      #expect(try aki.restore(Target("cart"), from: commit, isConfirmed: true))
      #expect(try aki.value("cart", "title") == "Cart" && aki.conflicts().isEmpty)
      #expect(try aki.log(Target("cart"), limit: 9).contains { $0.changes.contains { $0.to == .string("Basket") } })
    }
  }

  /// The removal of a screen is disputed, the other goes on with it, and it is removed again.
  @Test(arguments: ["remove", "resolve"]) func workOnWhatIsDisputedIsKept(how: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.remove(Target("cart"))
      try ben.set("cart#pay", "label.en=First")
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.conflicts().map(\.target) == ["cart"])
      try ben.set("cart#pay", "label.en=Pay now", "hint.en=Opens the till")
      if how == "remove" {
        try aki.remove(Target("cart"))
      } else {
        let side = try #require(try aki.conflicts().first?.sides.first { $0.value == nil })
        try aki.resolve(Target("cart"), "_birth", take: side.name, value: nil)
        #expect(try aki.log(nil, limit: 1).first?.sentence.en == "Resolved existence of cart")
      }
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      for team in [aki, ben] {
        #expect(try team.value("cart#pay", "hint.en") == "Opens the till")
        #expect(try team.conflicts().map(\.target) == ["cart"])
      }
    }
  }

  @Test func aRenamedItemStaysDisputed() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.remove(Target("cart#pay"))
      try ben.set("cart#pay", "label.en=First", "hint.en=One")
      for team in [aki, ben, aki] { try team.quietSync() }
      try aki.set("cart#pay", "hint.en=Two")
      try ben.set("cart#pay", "hint.en=Three")
      for team in [aki, ben] { try team.quietSync() }
      try ben.rename(Target("cart#pay"), to: "buy")
      for team in [ben, aki] { try team.quietSync() }
      let conflicts = try aki.conflicts()
      #expect(conflicts.map { "\($0.target) \($0.path)" } == ["cart#buy _birth", "cart#buy hint.en"])
      #expect(Set(conflicts.last?.sides.compactMap(\.value) ?? []) == ["Two", "Three"])
    }
  }

  /// Who goes on with a screen that its maker takes back keeps what was on it, whatever had been removed under its name before.
  @Test func whoGoesOnWithATakenBackScreenKeepsItAsItWas() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.duplicate("cart", as: "home")
      try aki.set("home#pay", "label.en=Old", "hint.en=Old")
      try aki.remove(Target("home"))
      try aki.set("cart#pay", "label.en=New")
      try aki.duplicate("cart", as: "home")
      for team in [aki, ben] { try team.quietSync() }
      _ = try aki.undo(redo: false)
      try ben.set("home", "title=Start")
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything())
      #expect(try aki.conflicts().map { "\($0.target) \($0.path)" } == ["home _birth"])
      #expect(try ben.value("home#pay", "label.en") == "New")
      #expect(try ben.document("home")?.value(ItemKey(.elements, "pay"), "hint.en") == nil)
    }
  }

  /// A rename is no choice: what was disputed stays so, and who goes on under the old id has chosen.
  @Test func aRenameChoosesNothingUnderTheOldID() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart#pay", "hint.en=One")
      try ben.set("cart#pay", "hint.en=Two")
      for team in [aki, ben, aki] { try team.quietSync() }
      try ben.set("cart#pay", "hint.en=Three")
      try aki.rename(Target("cart#pay"), to: "buy")
      #expect(try aki.conflicts().map { "\($0.target) \($0.path)" } == ["cart#buy hint.en"])
      for team in [ben, aki, ben] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything())
      #expect(try ben.value("cart#buy", "hint.en") == "Three" && ben.conflicts().isEmpty)
    }
  }

  /// Only the removal is taken back: what somebody else did to the screen meanwhile is in no conflict.
  @Test(arguments: ["cart", "cart#pay"]) func anUndoneRemovalRewritesNothing(target: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try ben.remove(Target(target))
      _ = try ben.undo(redo: false)
      try aki.set("cart#pay", "label.en=")
      try aki.set("cart", "title=Basket")
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.everything() == ben.everything())
      #expect(try ben.conflicts().isEmpty)
      #expect(try ben.screen("cart").text(.title) == "Basket")
      #expect(try ben.document("cart")?.value(ItemKey(.elements, "pay"), "label.en") == nil)
    }
  }

  @Test func aPlaceIsSaidInWords() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#note", "kind=text")
      try aki.add(.groups, "cart#row")
      for team in [aki, ben] { try team.quietSync() }
      try aki.set("cart#note", "group=row")
      try ben.order("cart", ["note", "pay"])
      for team in [aki, ben, aki] { try team.quietSync() }
      let conflict = try #require(try aki.conflicts().first { $0.path == "_place" })
      #expect(conflict.title.ja == "位置")
      #expect(Set(conflict.sides.map { conflict.words($0).en }) == ["in group row, after pay", "outside any group, first"])
    }
  }
}
