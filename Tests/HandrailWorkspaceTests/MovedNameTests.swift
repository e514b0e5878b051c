import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// However names move between documents on two machines, each write ends at the document with its id.
@Suite struct MovedNameTests {
  /// Two people who rename, remove, add and edit documents, each without what the other does. A document is known by a field that
  /// nobody edits.
  private struct World {
    let kind: Document.Kind
    let teams: [Workspace]
    private let isRing: Bool
    private var random: Seeded
    private var number = 0
    private var removed: [Set<String>] = [[], []]
    private var touched: [Set<String>] = [[], []]
    private var written: [[String: String]] = [[:], [:]]
    private var begun: [String: Int] = [:]
    private var known: [String: String?] = [:]
    private var trace: [String] = []
    private static let names = ["a", "b", "c", "d", "e"]

    init(_ folder: TestFolder, _ kind: Document.Kind, isRing: Bool, seed: UInt64) throws {
      let (aki, ben) = try folder.pair()
      (self.kind, teams, self.isRing, random) = (kind, [aki, ben], isRing, Seeded(state: seed))
      // One command made them all.
      let items = Self.names.prefix(3).map { "{\"id\": \"\($0)\", \"\(kind == .screen ? "title" : "name")\": \"First \($0)\"}" }
      let text = "{\"format\": 1, \"\(kind.rawValue)s\": [\(items.joined(separator: ", "))]}"
      _ = try aki.importJSON(Array(text.utf8), file: "app.json", isDryRun: false)
      for _ in 0..<4 { try step(0) }
      for team in teams { try team.quietSync() }
      (removed, touched, written, known, begun) = ([[], []], [[], []], [[:], [:]], [:], [:])
      for (_, document) in try Self.living(aki, kind) {
        known.updateValue(document.value(.root, field)?.string, forKey: mark(document))
      }
    }

    private var field: FieldPath { FieldPath(kind == .screen ? "sprint" : "hint.en") }
    private func mark(_ document: Document) -> String {
      document.sides(.root, FieldPath(kind == .screen ? "title" : "name")).compactMap(\.value.string).joined(separator: " | ")
    }
    private func target(_ id: String) -> Target { Target(kind, id) }

    private static func living(_ team: Workspace, _ kind: Document.Kind) throws -> [(id: String, document: Document)] {
      let ids = try team.store.read { try $0.ids(kind) }.filter { $0 != "cart" }
      return try ids.compactMap { id in try team.document(id, kind).map { (id, $0) } }
    }

    mutating func step(_ who: Int) throws {
      let (team, all) = (teams[who], try Self.living(teams[who], kind))
      let free = Self.names.filter { name in !all.contains { $0.id == name } }
      number += 1
      let (one, name) = (all.randomElement(using: &random), free.randomElement(using: &random))
      // Names move in rings only where most steps are renames.
      let isRename = isRing ? random.below(4) > 0 : random.below(3) == 0
      switch (isRename ? 0 : isRing ? 4 : 2 + random.below(4), one, name) {
      case (0, let one?, let name?):
        try team.rename(target(one.id), to: name)
        touched[who].insert(mark(one.document))
      case (2, let one?, _):
        try team.remove(target(one.id))
        removed[who].insert(mark(one.document))
      case (3, _, let name?), (_, nil, let name?):
        // What is begun where something was removed is another matter.
        let there = try team.document(name, kind)
        guard there.map({ $0.destination != nil }) ?? true else { return }
        // What two people begin under one id is one thing.
        guard begun[name] ?? who == who else { return }
        begun[name] = who
        let new = "New \(who) \(number)"
        if kind == .screen {
          try team.addScreen(name, [Assignment("title=\(new)")])
        } else {
          try team.addComponent(name, [Assignment("name=\(new)")])
        }
        known.updateValue(nil, forKey: new)
      case (_, let one?, _):
        try team.set(target(one.id).text, "\(field.text)=v\(who)-\(number)")
        touched[who].insert(mark(one.document))
        written[who][mark(one.document)] = "v\(who)-\(number)"
      default: return
      }
      trace.append("\(who): " + (try team.log(nil, limit: 1).first?.sentence.en ?? "?"))
    }

    /// Compares what a workspace has with what both did.
    func check(_ team: Workspace, _ seed: UInt64) throws {
      let all = try Self.living(team, kind)
      let disputed = Set(try team.conflicts().filter { $0.path == "_birth" }.map(\.target))
      #expect(Set(all.map { mark($0.document) }).isSubset(of: known.keys), "mixed, seed \(seed)")
      for (mark, before) in known {
        let found = all.filter { self.mark($0.document) == mark }
        let isRemoved = removed.map { $0.contains(mark) }
        let isKept = [0, 1].contains { isRemoved[1 - $0] && !isRemoved[$0] && touched[$0].contains(mark) }
        #expect(
          found.count == (isRemoved.contains(true) && !isKept ? 0 : 1), "\(mark), seed \(seed): \(found.map(\.id)) \(trace)")
        guard let one = found.first else { continue }
        #expect(disputed.contains(target(one.id)) == isKept, "\(mark) at \(one.id), seed \(seed): \(trace)")
        let wanted = Set(written.compactMap { $0[mark] })
        let said = Set(one.document.sides(.root, field).compactMap(\.value.string))
        #expect(
          said == (wanted.isEmpty ? Set([before].compactMap(\.self)) : wanted), "\(mark) at \(one.id), seed \(seed): \(said)")
      }
    }
  }

  @Test(arguments: [(Document.Kind.screen, false), (.component, false), (.screen, true)], [UInt64](1...8))
  func eachWriteEndsAtTheDocumentWithItsID(_ how: (kind: Document.Kind, isRing: Bool), seed: UInt64) throws {
    try TestFolder.with { folder in
      var world = try World(folder, how.kind, isRing: how.isRing, seed: seed)
      for _ in 0..<6 { for who in [0, 1] { try world.step(who) } }
      for _ in 0..<3 { for team in world.teams { try team.quietSync() } }
      let all = world.teams + [try folder.clone("late", machine: "three")]
      for team in all {
        try world.check(team, seed)
        #expect(try team.everything() == all[0].everything(), "seed \(seed)")
      }
    }
  }

  /// Two people rename one screen, a third gives one of the two names to another one, and a fourth only writes: there is one of
  /// each, in whatever order they sync.
  @Test(arguments: [[3, 2, 0, 1], [3, 0, 2, 1], [2, 3, 1, 0], [1, 0, 2, 3]])
  func oneOfTwoNamesIsAnothersNow(_ order: [Int]) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("list", [Assignment("title=List")])
      for team in [aki, ben] { try team.quietSync() }
      let teams = [aki, ben] + [try folder.clone("cy", machine: "three"), try folder.clone("dee", machine: "four")]
      try aki.rename(Target("cart"), to: "basket")
      try ben.add(.elements, "cart#total", "kind=text")
      try teams[2].rename(Target("cart"), to: "trolley")
      try teams[3].rename(Target("list"), to: "basket")
      for place in order { try teams[place].quietSync() }
      for _ in 0..<2 { for team in teams { try team.quietSync() } }
      for team in teams {
        let titles = try team.screens(ScreenFilter()).map { try team.value($0.id, "title") ?? "" }
        #expect(titles.sorted() == ["Cart", "List"], "\(order)")
        let cart = try #require(try team.screens(ScreenFilter()).first { try team.value($0.id, "title") == "Cart" })
        #expect(try Set(team.screen(cart.id).elements.map(\.id)) == ["pay", "total"], "\(order)")
        #expect(try team.everything() == aki.everything(), "\(order)")
      }
    }
  }

  /// A screen gets a name that was given to two others, in two steps, while others work on it under its first name.
  @Test(arguments: [[0, 1], [1, 0]]) func bothNamesOnTheWayAreOthersNow(_ order: [Int]) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["list", "done"] { try aki.addScreen(id, [Assignment("title=\(id)")]) }
      for team in [aki, ben] { try team.quietSync() }
      try ben.rename(Target("cart"), to: "basket")
      try ben.rename(Target("basket"), to: "bag")
      try aki.rename(Target("list"), to: "basket")
      try aki.rename(Target("done"), to: "bag")
      try aki.add(.elements, "cart#total", "kind=text")
      for place in order { try [aki, ben][place].quietSync() }
      for _ in 0..<2 { for team in [aki, ben] { try team.quietSync() } }
      for team in [aki, ben] {
        let titles = try team.screens(ScreenFilter()).map { try team.value($0.id, "title") ?? "" }
        #expect(titles.sorted() == ["Cart", "done", "list"])
        let cart = try #require(try team.screens(ScreenFilter()).first { try team.value($0.id, "title") == "Cart" })
        #expect(try Set(team.screen(cart.id).elements.map(\.id)) == ["pay", "total"])
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  /// Two joins find the name of a screen taken and free: it has one of the two ids in the end.
  @Test func aNameThatIsFreeAgainIsTheScreens() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("list", [Assignment("title=List")])
      for team in [aki, ben] { try team.quietSync() }
      let dee = try folder.clone("dee", machine: "three")
      try aki.rename(Target("cart"), to: "basket")
      try ben.rename(Target("list"), to: "basket")
      try ben.quietSync()
      let first = try GitClone(folder, of: folder.path + "/hub.git")
      try dee.rename(Target("cart"), to: "trolley")
      try dee.quietSync()
      let last = try first.fetched()
      // Aki receives what Ben sent, and later what Dee did.
      try first.git("push", "-q", "--force", "origin", "\(first.head):refs/heads/handoff")
      try aki.quietSync()
      try first.git("push", "-q", "--force", "origin", "\(last):refs/heads/handoff")
      for _ in 0..<2 { for team in [aki, ben, dee] { try team.quietSync() } }
      for team in [aki, ben, dee] {
        let titles = try team.screens(ScreenFilter()).map { try team.value($0.id, "title") ?? "" }
        #expect(titles.sorted() == ["Cart", "List"])
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  enum How: CaseIterable { case renamed, added, removedToo }

  /// A removal, by command or with plain git, of what was renamed meanwhile and gave its name to something else.
  @Test(arguments: How.allCases, [false, true]) func aRemovalIsOfWhatWasRemoved(_ how: How, isByHand: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("done", [Assignment("title=Done")])
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try aki.rename(Target("cart"), to: "basket")
      if how == .removedToo { try aki.remove(Target("basket")) }
      if how == .renamed {
        try aki.rename(Target("done"), to: "cart")
      } else {
        try aki.addScreen("cart", [Assignment("title=New")])
      }
      if isByHand { try clone.delete(DocumentPath.path(.screen, "cart")) } else { try ben.remove(Target("cart")) }
      for team in isByHand ? [aki, ben, aki] : [ben, aki, ben] {
        let report = try team.quietSync().reports[0]
        #expect(report.putBack.isEmpty, "\(how) \(isByHand): \(report.putBack)")
      }
      for team in [aki, ben, try folder.clone("late", machine: "three")] {
        let conflicts = try team.conflicts().map { "\($0.target) \($0.path)" }
        #expect(conflicts == (how == .removedToo ? [] : ["basket _birth"]), "\(how) \(isByHand): \(conflicts)")
        #expect(try team.value("cart", "title") == (how == .renamed ? "Done" : "New"))
        #expect(try team.screen("cart").elements.isEmpty)
        if how != .removedToo { #expect(try team.screen("basket").elements.map(\.id) == ["pay"]) }
        #expect(try team.everything() == aki.everything())
      }
    }
  }

  /// A version is restored where the document is now, and nowhere else.
  @Test func aVersionIsRestoredWhereItsDocumentIs() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.addScreen("done", [Assignment("title=Done")])
      try aki.addScreen("bag", [Assignment("title=Bag")])
      let commit = String(try #require(try aki.log(nil, limit: 1).first?.commit).prefix(8))
      try aki.rename(Target("cart"), to: "basket")
      try aki.rename(Target("done"), to: "cart")
      try aki.rename(Target("bag"), to: "done")
      try aki.set("basket", "title=Basket")
      try aki.set("cart", "title=End")
      for team in [aki, ben] { try team.quietSync() }
      // What is called cart now was called done then.
      #expect(try aki.restore(Target("cart"), from: commit))
      #expect(try aki.restore(Target("basket"), from: commit))
      #expect(try aki.value("cart", "title") == "Done" && aki.value("basket", "title") == "Cart")
      #expect(try aki.screen("cart").elements.isEmpty && aki.screen("basket").elements.map(\.id) == ["pay"])
      // Nothing that is called bag now was there.
      try aki.addScreen("bag", [Assignment("title=Other")])
      let failure = failure { try aki.restore(Target("bag"), from: commit) }
      #expect(failure?.code == .history(.otherThen(target: "bag", now: "done", commit: commit)))
      #expect(try aki.value("bag", "title") == "Other" && aki.conflicts().isEmpty)
    }
  }
}
