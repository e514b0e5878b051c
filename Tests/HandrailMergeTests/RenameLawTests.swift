import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailMerge

/// People who rename things, and others who edit, remove, record and refer to them meanwhile.
private struct RenamingWorld {
  /// What somebody recorded about an item, and the item's birth: what it is whatever it is called.
  struct Record {
    let key: ItemKey
    let path: FieldPath
    let about: String
  }

  private(set) var replicas: [Document]
  private(set) var records: [Record] = []
  /// Values that somebody recorded on an item, by the item's birth.
  private(set) var edits: [(about: String, path: FieldPath, version: Version)] = []
  /// The births of the elements in a reading order, by its digest.
  private(set) var orders: [String: [String]] = [:]
  /// Names under which somebody added something that was there from the beginning or is new; each is added once.
  private var added: Set<String> = ["a", "b", "c"]
  private(set) var removed: Set<String> = []
  /// The names that somebody gave an item, by its birth.
  private(set) var given: [String: [(name: String, dot: Dot)]] = [:]
  private var numbers: [UInt64]
  private var random: Seeded
  /// Whether ids of what was removed are given to new items, too.
  private let reuses: Bool
  static let names = ["a", "b", "c", "d", "e", "f"]
  private let lists: [Collection]

  init(seed: UInt64, kind: Document.Kind = .screen, replicas count: Int = 3, reuses: Bool = false) {
    random = Seeded(state: seed)
    self.reuses = reuses
    var base = Document(kind: kind, id: kind == .palette ? "palette" : "s")
    base.create(.root, Dot("base", 1))
    lists = kind == .palette ? [.colours] : [.elements, .groups, .gestures, .changes]
    for (number, id) in ["a", "b", "c"].enumerated() {
      let dot = Dot("base", UInt64(number + 2))
      let list = lists[number % lists.count]
      base.create(ItemKey(list, id), dot)
      base.write(ItemKey(list, id), "kind", .string("text"), dot)
      base.stamps[dot] = Stamp(author: "Base", time: "2026-11-01T00:00:00Z")
    }
    replicas = Array(repeating: base, count: count)
    numbers = Array(repeating: 0, count: count)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }

  private static func birth(_ key: ItemKey, _ document: Document) -> String {
    document.items[key]?[.birth]?.last { !$0.value.isNull }?.value.string ?? ""
  }

  mutating func step() {
    let who = Int.random(in: 0..<replicas.count, using: &random)
    if Int.random(in: 0..<5, using: &random) == 0 {
      replicas[who] = Merge.merge(replicas[who], replicas[Int.random(in: 0..<replicas.count, using: &random)])
      return
    }
    var document = replicas[who]
    guard let key = pick(Self.things(document)) else { return }
    numbers[who] += 1
    let dot = Dot("r\(who)", numbers[who])
    let birth = Self.birth(key, document)
    let time = "2026-11-\(10 + numbers[who] % 20)T00:00:00Z"
    document.stamps[dot] = Stamp(author: "R\(who)", time: time)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2:
      guard let name = pick(free(in: document)) else { return }
      document.rename(key, to: name, dot)
      given[birth, default: []].append((name, dot))
    case 3:
      document.remove(key, dot)
      removed.insert(birth)
    case 4:
      let record = ItemKey(.closings, "c\(who)-\(dot.number)")
      document.create(record, dot)
      let about = ["label.image@\(key.id)/ja", "target.overlap@else/\(key.id)", key.id]
      document.write(record, .about, .string(about[Int(dot.number) % 3]), dot)
      records.append(Record(key: record, path: FieldPath(Field.about.name), about: birth))
    case 5:
      let question = ItemKey(.questions, "q\(who)-\(dot.number)")
      document.create(question, dot)
      document.write(question, .element, .string(key.id), dot)
      records.append(Record(key: question, path: FieldPath(Field.element.name), about: birth))
    case 6:
      let provenance = Provenance(system: "figma", source: "Shop", revision: "\(numbers[who])")
      document.stamps[dot] = Stamp(author: "R\(who)", time: time, way: .imported(provenance))
      document.write(key, "text.en", .string("t\(who)\(dot.number)"), dot)
      edits.append((birth, FieldPath("text.en"), Version(dot, .string("t\(who)\(dot.number)"))))
    case 7:
      let list = lists.randomElement(using: &random) ?? .elements
      let free = free(in: document).filter { reuses || !added.contains($0) }
      guard let name = pick(free) else { break }
      added.insert(name)
      document.begin(ItemKey(list, name), dot)
    default:
      document.write(key, "label.en", .string("l\(who)\(dot.number)"), dot)
      edits.append((birth, FieldPath("label.en"), Version(dot, .string("l\(who)\(dot.number)"))))
      let elements = document.keys(in: .elements)
      orders[dot.text] = elements.map { Self.birth($0, document) }
      document.confirm(ReadingOrder(digest: dot.text, isNatural: false, elements: elements.map(\.id)), dot)
    }
    replicas[who] = document
  }

  private func free(in document: Document) -> [String] {
    let taken = Set(Self.things(document).map(\.id))
    return Self.names.filter { !taken.contains($0) }
  }

  /// What exists and is no record.
  static func things(_ document: Document) -> [ItemKey] { Collection.named.flatMap { document.keys(in: $0) } }

  mutating func dropUnusedStamps() { for index in replicas.indices { replicas[index].dropUnusedStamps() } }

  /// What every replica knows.
  func merged(_ order: [Int]) -> Document {
    order.dropFirst().reduce(replicas[order[0]]) { Merge.merge($0, replicas[$1]) }
  }

  /// The items that have a birth.
  static func items(_ birth: String, _ document: Document) -> [ItemKey] {
    document.items.filter { key, registers in
      Collection(rawValue: key.collection)?.isRecord == false
        && registers[.birth]?.contains { $0.value == .string(birth) } ?? false
    }.map(\.key)
  }

  /// The item that a record is about.
  static func subject(_ record: Record, _ document: Document) -> String? {
    guard let text = document.value(record.key, record.path)?.string else { return nil }
    if text.hasPrefix("target.overlap") { return text.split(separator: "/").last.map(String.init) }
    return text.split(separator: "@").last.map { String($0.prefix { $0 != "/" }) }
  }
}

@Suite struct RenameLawTests {
  @Test(arguments: [Document.Kind.screen, .component, .palette])
  func lawsHold(kind: Document.Kind) throws {
    for seed in UInt64(1)...300 {
      var world = RenamingWorld(seed: seed, kind: kind)
      for _ in 0..<24 { world.step() }
      world.dropUnusedStamps()
      let (a, b, c) = (world.replicas[0], world.replicas[1], world.replicas[2])
      let ab = Merge.merge(a, b)
      #expect(same(ab, Merge.merge(b, a)), "not commutative, seed \(seed)")
      #expect(same(Merge.merge(ab, c), Merge.merge(a, Merge.merge(b, c))), "not associative, seed \(seed)")
      #expect(same(Merge.merge(a, a), a.named()), "not idempotent, seed \(seed)")
      #expect(same(Merge.merge(ab, a), ab), "does not absorb, seed \(seed)")
      var all = Merge.merge(ab, c)
      all.dropUnusedStamps()
      let again = try Document(decoding: all.encoded())
      #expect(same(again, all) && same(again.encoded(), all.encoded()), "bytes, seed \(seed)")
    }
  }

  /// Whoever wrote, recorded or referred to something that others renamed meanwhile finds it on the same thing.
  @Test(arguments: [Document.Kind.screen, .component, .palette])
  func nothingRecordedIsUnreachable(kind: Document.Kind) {
    for seed in UInt64(1)...300 {
      var world = RenamingWorld(seed: seed, kind: kind)
      for _ in 0..<24 { world.step() }
      let all = world.merged([0, 1, 2])
      for record in world.records where all.contains(record.key) {
        let subject = RenamingWorld.subject(record, all)
        let items = RenamingWorld.items(record.about, all)
        if world.removed.contains(record.about), items.isEmpty { continue }
        #expect(items.map(\.id) == [subject], "\(record.key.text) is about \(subject ?? "nothing"), seed \(seed)")
        let named = RenamingWorld.things(all).filter { $0.id == subject }
        #expect(named.count < 2, "\(record.key.text) is about \(named.map(\.text)), seed \(seed)")
      }
      for (digest, births) in world.orders {
        for (id, birth) in zip(all.readingOrder(.string(digest))?.elements ?? [], births) where !world.removed.contains(birth) {
          #expect(RenamingWorld.items(birth, all).map(\.id) == [id], "an order names \(id), seed \(seed)")
        }
      }
      for edit in world.edits where !world.removed.contains(edit.about) {
        let items = RenamingWorld.items(edit.about, all)
        #expect(items.count == 1, "\(edit.about) stands \(items.count) times, seed \(seed)")
        let isReplaced = world.edits.contains { $0.about == edit.about && $0.path == edit.path && $0.version != edit.version }
        let versions = items.first.flatMap { all.items[$0]?[edit.path] } ?? []
        #expect(isReplaced ? !versions.isEmpty : versions.contains(edit.version), "lost \(edit.version), seed \(seed)")
      }
    }
  }

  /// Names that two gave one thing are both kept and told; what was given the name of something else is told.
  @Test func namesThatMeetAreTold() {
    for seed in UInt64(1)...300 {
      var world = RenamingWorld(seed: seed, replicas: 2)
      let base = world.replicas[0]
      for _ in 0..<8 { world.step() }
      let all = world.merged([0, 1])
      #expect(same(all, world.merged([1, 0])))
      for key in RenamingWorld.things(base) {
        let birth = base.value(key, .birth)?.string ?? ""
        guard !world.removed.contains(birth), let item = RenamingWorld.items(birth, all).first else { continue }
        let names = Set((all.items[item]?[.givenName] ?? []).compactMap(\.value.string))
        let isTold = all.conflicts.contains { $0.key == item && $0.path == .givenName }
        #expect(isTold == (names.count > 1 || !names.isSubset(of: [item.id])), "seed \(seed)")
        let last = world.replicas.map { replica in
          RenamingWorld.items(birth, replica).first.flatMap { replica.value($0, .givenName)?.string }
        }
        if let one = last[0], let other = last[1], one != other, world.given[birth]?.count == 2 {
          #expect(names == [one, other] || names.count == 1, "seed \(seed)")
        }
      }
    }
  }

  /// A removal and a rename that did not see each other are a conflict, with all data.
  @Test func removedHereAndRenamedThere() {
    var base = Document(kind: .screen, id: "s")
    let (pay, buy) = (ItemKey(.elements, "pay"), ItemKey(.elements, "buy"))
    base.create(.root, Dot("a", 1))
    base.create(pay, Dot("a", 1))
    base.write(pay, "kind", .string("button"), Dot("a", 1))
    var (removed, renamed) = (base, base)
    removed.remove(pay, Dot("a", 2))
    renamed.rename(pay, to: "buy", Dot("b", 1))
    let merged = Merge.merge(removed, renamed)
    #expect(same(merged, Merge.merge(renamed, removed)))
    #expect(merged.conflicts.map(\.key) == [buy] && merged.conflicts.map(\.path) == [.birth])
    #expect(merged.value(buy, "kind") == .string("button") && !merged.contains(pay))
    // A removal that had seen the rename removes.
    var later = renamed
    later.remove(buy, Dot("a", 2))
    #expect(!Merge.merge(later, renamed).contains(buy) && Merge.merge(later, base).keys(in: .elements).isEmpty)
  }

  /// A new item under a name that became free is another thing, whatever arrives late under that name.
  @Test func aFreedNameIsAnothersNow() {
    for seed in UInt64(1)...300 {
      var world = RenamingWorld(seed: seed, reuses: true)
      for _ in 0..<24 { world.step() }
      world.dropUnusedStamps()
      let (a, b) = (world.replicas[0], world.replicas[1])
      let ab = Merge.merge(a, b)
      #expect(same(ab, Merge.merge(b, a)), "not commutative, seed \(seed)")
      #expect(same(Merge.merge(ab, a), ab), "does not absorb, seed \(seed)")
    }
    var base = Document(kind: .screen, id: "s")
    let (pay, buy) = (ItemKey(.elements, "pay"), ItemKey(.elements, "buy"))
    base.create(.root, Dot("a", 1))
    base.create(pay, Dot("a", 1))
    var (here, late) = (base, base)
    here.rename(pay, to: "buy", Dot("b", 1))
    here.begin(pay, Dot("b", 2))
    here.write(pay, "label.en", .string("New"), Dot("b", 2))
    late.write(pay, "hint.en", .string("Late"), Dot("c", 1))
    let merged = Merge.merge(here, late)
    #expect(merged.value(buy, "hint.en") == .string("Late") && merged.value(pay, "hint.en") == nil)
    #expect(merged.value(pay, "label.en") == .string("New") && merged.conflicts.isEmpty)
  }

  /// What refers to something that is removed then leads nowhere, not to what was once called so.
  @Test func aReferenceToWhatWasRemovedLeadsNowhere() {
    var document = Document(kind: .screen, id: "s")
    let (pay, icon) = (ItemKey(.elements, "pay"), ItemKey(.elements, "icon"))
    for key in [ItemKey.root, pay, icon] { document.create(key, Dot("a", 1)) }
    document.rename(pay, to: "buy", Dot("a", 2))
    document.begin(pay, Dot("a", 3))
    document.write(icon, "same-as", .string("pay"), Dot("a", 4))
    document.remove(pay, Dot("a", 5))
    #expect(document.named().value(icon, "same-as") == .string("pay"))
    #expect(Merge.merge(document, document).value(icon, "same-as") == .string("pay"))
  }

  /// A change that was based on the former name lands on the new one.
  @Test func aStaleChangeFollows() {
    var base = Document(kind: .screen, id: "s")
    let (pay, buy) = (ItemKey(.elements, "pay"), ItemKey(.elements, "buy"))
    base.create(.root, Dot("a", 1))
    base.create(pay, Dot("a", 1))
    base.write(pay, "label.en", .string("Pay"), Dot("a", 1))
    var (current, version) = (base, base)
    current.rename(pay, to: "buy", Dot("b", 1))
    version.write(pay, "label.en", .string("Buy"), Dot("c", 1))
    let result = Merge.apply(Dot("c", 1), of: version, madeOn: base, to: current)
    #expect(result.value(buy, "label.en") == .string("Buy") && !result.contains(pay) && result.conflicts.isEmpty)
  }

  /// Two versions under one dot that differ only in what they call a group are one, or the document could not be read again.
  @Test func versionsThatBecomeEqualAreOne() throws {
    var base = Document(kind: .screen, id: "s")
    let (group, pay) = (ItemKey(.groups, "g"), ItemKey(.elements, "pay"))
    for key in [ItemKey.root, group, pay] { base.create(key, Dot("a", 1)) }
    let dot = Dot("a", 2)
    base.write(pay, .place, .array([.string("g"), .string("V")]), dot)
    base.rename(group, to: "h", Dot("b", 1))
    let now = try #require(base.value(pay, .place))
    base.items[pay]?[.place] = [Version(dot, .array([.string("g"), .string("V")])), Version(dot, now)]
    #expect(base.named().items[pay]?[.place] == [Version(dot, now)])
  }
}
