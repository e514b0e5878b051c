import Foundation
import HandrailMerge
import HandrailModel
import Testing

/// Decides whether things exist only from who had seen what: it knows no dots, contexts, registers or merge.
///
/// - A thing exists while somebody made, edited or kept it and nobody removed it after seeing that.
/// - It is also disputed while there is a removal that nobody decided against: an edit decides nothing.
/// - Anything done to an item, including its removal, is an edit of its document.
private struct Acts {
  enum Kind { case makes, edits, keeps, removes }
  enum Thing: CaseIterable { case item, document }

  struct Act {
    let kind: Kind
    let thing: Thing
    let who: Int
    /// The acts that its author had seen, as bits.
    let seen: UInt64
  }

  private(set) var all: [Act] = []

  mutating func add(_ kind: Kind, _ thing: Thing, by who: Int, seeing seen: UInt64) -> UInt64 {
    all.append(Act(kind: kind, thing: thing, who: who, seen: seen))
    return 1 << UInt64(all.count - 1)
  }

  /// The numbers of the acts in `included` that satisfy `condition`.
  func numbers(_ included: UInt64, _ condition: (Act) -> Bool) -> [Int] {
    all.indices.filter { included & 1 << UInt64($0) != 0 && condition(all[$0]) }
  }

  private func removals(_ thing: Thing, _ included: UInt64) -> [Int] {
    numbers(included) { $0.thing == thing && $0.kind == .removes }
  }

  private func isSeen(_ act: Int, by others: [Int]) -> Bool { others.contains { all[$0].seen & 1 << UInt64(act) != 0 } }

  func exists(_ thing: Thing, _ included: UInt64) -> Bool {
    let removals = removals(thing, included)
    let living = numbers(included) { act in
      thing == .document ? !(act.thing == .document && act.kind == .removes) : act.thing == .item && act.kind != .removes
    }
    return living.contains { !isSeen($0, by: removals) }
  }

  func isDisputed(_ thing: Thing, _ included: UInt64) -> Bool {
    let decisions = numbers(included) { $0.thing == thing && ($0.kind == .keeps || $0.kind == .makes) }
    return exists(thing, included) && removals(thing, included).contains { !isSeen($0, by: decisions) }
  }

  /// The creations of the item that nobody who decided on it, or removed it, had seen.
  func undecided(_ included: UInt64) -> [Int] {
    let decisions = numbers(included) { $0.thing == .item && $0.kind != .edits }
    return numbers(included) { $0.thing == .item && $0.kind == .makes }.filter { !isSeen($0, by: decisions) }
  }

  /// Whether the item shows anything by others: an edit that was not wiped out by a later creation, or an item that was made or
  /// kept and not removed.
  func stands(among included: UInt64, besides known: UInt64) -> Bool {
    let makings = numbers(included) { $0.thing == .item && $0.kind == .makes }
    let removals = removals(.item, included)
    return numbers(included & ~known) { $0.thing == .item && $0.kind != .removes }.contains {
      !isSeen($0, by: all[$0].kind == .edits ? makings : removals)
    }
  }

  /// The edits by `who` of one field that no later one had seen.
  func current(of who: Int, _ included: UInt64) -> [Int] {
    let own = numbers(included) { $0.thing == .item && $0.kind == .edits && $0.who == who }
    return own.filter { !isSeen($0, by: own) }
  }
}

/// Three replicas of one screen with one item: every order of edits, removals, decisions, undos and merges.
@Suite struct ExistenceTests {
  private enum Operation: CaseIterable {
    case edit, remove, keep, make, takeBack, editDocument, removeDocument, keepDocument
  }

  private struct Replica {
    var document: Document
    var seen: UInt64
    /// The version right after the replica itself created the item.
    var made: (document: Document, seen: UInt64)?
  }

  private struct World {
    var acts = Acts()
    var replicas: [Replica]
    var number: UInt64 = 10
    var makings: [Int: String] = [:]
  }

  private static let key = ItemKey(.elements, "pay")

  private func start(withItem: Bool) -> World {
    var (acts, document) = (Acts(), Document(kind: .screen, id: "s"))
    document.begin(.root, Dot("a", 1))
    var seen = acts.add(.makes, .document, by: 0, seeing: 0)
    var world = World(replicas: [])
    if withItem {
      document.begin(Self.key, Dot("a", 2))
      world.makings[acts.all.count] = "a.2"
      seen |= acts.add(.makes, .item, by: 0, seeing: seen)
    }
    world.acts = acts
    world.replicas = (0..<3).map { _ in Replica(document: document, seen: seen) }
    return world
  }

  @Test func nothingIsRemovedByWhoDidNotSeeIt() throws {
    let cases: [(operations: [Operation], withItem: Bool, depth: Int)] = [
      ([.edit, .remove, .keep], true, 5),
      ([.edit, .removeDocument, .keepDocument], true, 5),
      ([.make, .edit, .remove, .keep, .takeBack], false, 5),
      (Operation.allCases, true, 4),
    ]
    for (operations, withItem, depth) in cases {
      var count = 0
      var wrongs: [String] = []
      visit(start(withItem: withItem), operations, depth, [], last: nil, &count, &wrongs)
      let isLawful = wrongs.isEmpty
      #expect(isLawful, "\(operations): \(wrongs.count) of \(count) histories: \(wrongs.prefix(3))")
      #expect(count > 2_000, "\(count) histories prove little")
    }
  }

  /// - Parameter last: Who acted alone just before: two independent operations give the same result in either order.
  private func visit(
    _ world: World, _ operations: [Operation], _ depth: Int, _ path: [String], last: Int?, _ count: inout Int,
    _ wrongs: inout [String]
  ) {
    guard depth > 0 else { return }
    // The three differ only in name, so the first one begins.
    for who in path.isEmpty ? 0..<1 : 0..<3 where last.map({ who >= $0 }) ?? true {
      for operation in operations {
        var next = world
        guard play(operation, who, &next) else { continue }
        count += 1
        let path = path + ["\(who) \(operation)"]
        if let wrong = wrong(next) {
          wrongs.append("\(path.joined(separator: ", ")): \(wrong)")
          continue
        }
        visit(next, operations, depth - 1, path, last: who, &count, &wrongs)
      }
    }
    for (one, other) in [(0, 1), (1, 2), (0, 2)] where world.replicas[one].seen != world.replicas[other].seen {
      var next = world
      let document = Merge.merge(world.replicas[one].document, world.replicas[other].document)
      for who in [one, other] {
        next.replicas[who].document = document
        next.replicas[who].seen = world.replicas[one].seen | world.replicas[other].seen
      }
      count += 1
      visit(next, operations, depth - 1, path + ["\(one) meets \(other)"], last: nil, &count, &wrongs)
    }
  }

  /// - Returns: Whether the operation is possible.
  private func play(_ operation: Operation, _ who: Int, _ world: inout World) -> Bool {
    world.number += 1
    let dot = Dot(["a", "b", "c"][who], world.number)
    var replica = world.replicas[who]
    let exists = replica.document.contains(Self.key) && !replica.document.isRemoved
    let isDisputed = { (key: ItemKey) in
      replica.document.items[key]?[.birth]?.contains { $0.value.isNull } ?? false
    }
    let act: (kind: Acts.Kind, thing: Acts.Thing)
    var seen = replica.seen
    switch operation {
    case .edit where exists:
      replica.document.write(Self.key, "label.r\(who)", .string(dot.text), dot)
      act = (.edits, .item)
    case .remove where exists:
      replica.document.remove(Self.key, dot)
      act = (.removes, .item)
    case .keep where !replica.document.isRemoved && isDisputed(Self.key):
      replica.document.create(
        Self.key, birth: replica.document.items[Self.key]?[.birth]?.last { !$0.value.isNull }?.value.string, dot)
      act = (.keeps, .item)
    case .make where !replica.document.isRemoved && !exists:
      replica.document.begin(Self.key, dot)
      act = (.makes, .item)
      world.makings[world.acts.all.count] = dot.text
    case .takeBack where exists:
      guard let made = replica.made else { return false }
      var removed = made.document
      removed.remove(Self.key, dot)
      replica.document = Merge.apply(dot, of: removed, madeOn: made.document, to: replica.document) { $0.replica == dot.replica }
      act = (.removes, .item)
      // A removal based on that older version, by somebody who also knows what was done here.
      let isOnItem = { (act: Acts.Act) in act.thing == .item && act.kind != .removes }
      seen = world.acts.numbers(seen) { $0.who == who }.reduce(made.seen) { $0 | 1 << UInt64($1) }
      // Something that somebody else has worked on since becomes disputed, not removed.
      let meets = world.acts.stands(among: replica.seen, besides: seen)
      if meets { seen = world.acts.numbers(seen, isOnItem).reduce(seen) { $0 & ~(1 << UInt64($1)) } }
    case .editDocument where !replica.document.isRemoved:
      replica.document.write(.root, "title", .string(dot.text), dot)
      act = (.edits, .document)
    case .removeDocument where !replica.document.isRemoved:
      replica.document.remove(.root, dot)
      act = (.removes, .document)
    case .keepDocument where isDisputed(.root):
      replica.document.create(.root, dot)
      act = (.keeps, .document)
    default: return false
    }
    replica.seen |= world.acts.add(act.kind, act.thing, by: who, seeing: seen)
    if operation == .make { replica.made = (replica.document, replica.seen) }
    if operation == .takeBack { replica.made = nil }
    world.replicas[who] = replica
    return true
  }

  /// Where the three together, or each alone, contradict the law; nil if all agree.
  private func wrong(_ world: World) -> String? {
    for replica in world.replicas { if let wrong = wrong(replica, world) { return wrong } }
    let (a, b, c) = (world.replicas[0], world.replicas[1], world.replicas[2])
    let all = Merge.merge(Merge.merge(a.document, b.document), c.document)
    return wrong(Replica(document: all, seen: a.seen | b.seen | c.seen), world).map { "after all met: " + $0 }
  }

  private func wrong(_ replica: Replica, _ world: World) -> String? {
    for thing in Acts.Thing.allCases {
      let key = thing == .item ? Self.key : .root
      let births = replica.document.items[key]?[.birth] ?? []
      let found = (exists: births.contains { !$0.value.isNull }, isDisputed: births.contains { $0.value.isNull })
      let expected = world.acts.exists(thing, replica.seen)
      if found.exists != expected { return "the \(thing) \(expected ? "is gone" : "is back")" }
      if expected, found.isDisputed != world.acts.isDisputed(thing, replica.seen) {
        return "the \(thing) is \(found.isDisputed ? "still" : "no longer") disputed"
      }
    }
    let births = replica.document.items[Self.key]?[.birth] ?? []
    for making in world.acts.undecided(replica.seen) {
      let value = world.makings[making].map(JSONValue.string)
      if !births.contains(where: { $0.value == value }) { return "one of two creations is lost" }
    }
    guard world.acts.exists(.item, replica.seen) else { return nil }
    let remakings = world.acts.numbers(replica.seen) { $0.kind == .makes && $0.thing == .item && $0.who > 0 }
    for who in 0..<3 where remakings.isEmpty {
      let edits = world.acts.current(of: who, replica.seen).count
      if replica.document.items[Self.key]?[FieldPath("label.r\(who)")]?.count ?? 0 < edits { return "an edit is lost" }
    }
    return nil
  }
}
