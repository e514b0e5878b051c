import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Two people set the reading order of one screen at the same time: both orders are kept, and told, until somebody takes one.
@Suite struct TwoOrdersTests {
  private static let (first, second) = (["c", "b", "a", "pay"], ["pay", "b", "c", "a"])

  private func teams(_ body: (Workspace, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      for id in ["a", "b", "c"] { try aki.add(.elements, "cart#\(id)", "kind=text", "text.en=\(id)", "text.ja=\(id)") }
      try sync(aki, ben)
      try body(aki, ben)
    }
  }

  private func sync(_ aki: Workspace, _ ben: Workspace) throws {
    for team in [aki, ben, aki, ben] { try team.quietSync() }
  }

  private func order(_ workspace: Workspace) throws -> [String] { try workspace.screen("cart").elements.map(\.id) }

  private func conflict(_ workspace: Workspace) throws -> Conflict {
    try #require(workspace.conflicts(on: Target("cart")).first { $0.path == Field.orderConfirmed.name })
  }

  /// The side that shows an order.
  private func side(_ ids: [String], _ workspace: Workspace) throws -> Conflict.Side {
    let conflict = try conflict(workspace)
    return try #require(conflict.sides.first { conflict.words($0).en == ids.joined(separator: ", ") }, "\(ids) is not shown")
  }

  private func take(_ ids: [String], _ workspace: Workspace) throws {
    let conflict = try conflict(workspace)
    try workspace.resolve(conflict.target, conflict.path, take: side(ids, workspace).name, value: nil, among: conflict.sides)
  }

  private func blamed(_ workspace: Workspace) throws -> [String] {
    try workspace.blame(Target("cart")).filter { $0.path == Field.orderConfirmed.name }.map {
      "\($0.author.prefix(3)) \($0.value)"
    }
  }

  @Test(arguments: [first, second]) func eitherOrderIsShownAndTaken(_ taken: [String]) throws {
    try teams { aki, ben in
      try aki.order("cart", Self.first)
      try ben.order("cart", Self.second)
      try sync(aki, ben)
      let both = Set(try conflict(aki).sides.map { "\($0.author.prefix(3)) \($0.words?.en ?? "")" })
      #expect(both == ["Aki c, b, a, pay", "Ben pay, b, c, a"])
      #expect(try Set(blamed(aki)) == both)
      #expect(try aki.conflicts().filter { $0.path != FieldPath.place.text }.count == 1)
      #expect(try !aki.isReady("cart"))
      try take(taken, aki)
      try sync(aki, ben)
      for team in [aki, ben] {
        #expect(try order(team) == taken)
        #expect(try team.conflicts().isEmpty && team.findings()["cart"]?.contains { $0.rule == "order.given" } == false)
        #expect(try blamed(team) == ["Aki \(taken.joined(separator: ", "))"])
      }
    }
  }

  /// Where an earlier version set an order, setting one's own again is a choice between the two.
  @Test func anOrderThatIsSetAgainIsKept() throws {
    try teams { aki, ben in
      try aki.order("cart", Self.first)
      try ben.edit(Activity(.order, ["cart"])) { edit throws(Failure) in
        try edit.update(.screen, "cart") { document, dot throws(Failure) in
          document.write(.root, Field.orderConfirmed, .string("0123456789ab"), dot)
        }
      }
      try sync(aki, ben)
      #expect(try conflict(aki).sides.map { $0.words?.en }.contains("the order at that time"))
      try aki.order("cart", Self.first)
      try ben.order("cart", Self.second)
      try sync(aki, ben)
      let both = Set(try conflict(ben).sides.map { $0.words?.en ?? "" })
      #expect(both == ["c, b, a, pay", "pay, b, c, a"])
    }
  }

  @Test func theLogSaysWhoChoseWhichOrder() throws {
    try teams { aki, ben in
      try aki.order("cart", Self.first)
      try ben.order("cart", Self.second)
      try sync(aki, ben)
      let told = try aki.log(Target("cart"), limit: 100).flatMap { entry in
        entry.shownChanges.filter { $0.path == Field.orderConfirmed.name }.map {
          "\(entry.author.prefix(3)) \($0.to?.plainText ?? "")"
        }
      }
      #expect(Set(told).isSuperset(of: ["Aki c, b, a, pay", "Ben pay, b, c, a"]), "\(told)")
      let ordered = try aki.log(Target("cart"), limit: 100).filter {
        $0.changes.contains { $0.path == Field.orderConfirmed.name }
      }
      #expect(ordered.contains { $0.changes.contains { $0.path == "place" } }, "nothing moved: the test shows nothing")
      #expect(ordered.allSatisfy { !$0.shownChanges.contains { $0.path == "place" } })
    }
  }

  /// What was added meanwhile stays in its place, what was removed stays away, and a new name is the same element.
  @Test func anOrderIsTakenAmongWhatChangedSince() throws {
    try teams { aki, ben in
      try aki.order("cart", Self.first)
      try ben.order("cart", Self.second)
      try sync(aki, ben)
      try ben.rename(Target("cart#a"), to: "total")
      try ben.remove(Target("cart#b"))
      try ben.add(.elements, "cart#new", "kind=text")
      try sync(aki, ben)
      let now = try order(aki)
      try take(["pay", "c", "total"], aki)
      try sync(aki, ben)
      let taken = try order(ben)
      #expect(taken.filter { $0 != "new" } == ["pay", "c", "total"] && taken.firstIndex(of: "new") == now.firstIndex(of: "new"))
      // Nobody has seen where the new one is read.
      #expect(try ben.findings()["cart"]?.contains { $0.rule == "order.given" } == true)
    }
  }

  /// An order that leaves something out, and one that is left to right, top to bottom.
  @Test func anOrderInPartAndTheNaturalOneAreTakenAsTheyWere() throws {
    try teams { aki, ben in
      for (place, id) in ["a", "b", "c", "pay"].enumerated() { try aki.set("cart#\(id)", "frame=0,\(place * 50),300,40") }
      try sync(aki, ben)
      try aki.order("cart", ["c", "a"])
      try ben.confirmNaturalOrder("cart")
      try sync(aki, ben)
      let natural = try conflict(ben).sides.first { $0.words?.en == "left to right, top to bottom: a, b, c, pay" }
      #expect(natural?.words?.ja == "左から右、上から下: a, b, c, pay")
      try ben.resolve(Target("cart"), Field.orderConfirmed.name, take: #require(natural).name, value: nil)
      #expect(try order(ben) == ["a", "b", "c", "pay"] && ben.value("cart", "order") == "natural")
      #expect(try ben.screen("cart").leftOutOfOrder.isEmpty && ben.conflicts().isEmpty)
      _ = try ben.undo(redo: false)
      try take(["c", "a"], ben)
      #expect(try ben.value("cart", "order") == "explicit" && ben.screen("cart").explicitOrder == ["c", "a"])
      #expect(try ben.conflicts().isEmpty && ben.findings()["cart"]?.contains { $0.rule == "order.given" } == false)
    }
  }

  @Test func aChoiceIsTakenBackAndMadeAgain() throws {
    try teams { aki, ben in
      try aki.order("cart", Self.first)
      try ben.order("cart", Self.second)
      try sync(aki, ben)
      let (before, sides) = (try order(aki), try conflict(aki).sides.map(\.words))
      try take(Self.first, aki)
      _ = try aki.undo(redo: false)
      #expect(try order(aki) == before && conflict(aki).sides.map(\.words) == sides)
      _ = try aki.undo(redo: true)
      #expect(try order(aki) == Self.first && aki.conflicts().isEmpty)
      _ = try aki.undo(redo: false)
      try take(Self.second, aki)
      #expect(try order(aki) == Self.second && aki.conflicts().isEmpty)
      // A third order settles it, too.
      _ = try aki.undo(redo: false)
      try aki.order("cart", ["a", "b", "c", "pay"])
      #expect(try order(aki) == ["a", "b", "c", "pay"] && aki.conflicts().isEmpty)
    }
  }
}
