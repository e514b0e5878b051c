import HandrailMerge
import HandrailModel
import HandrailTestSupport
import Testing

/// A few replicas that write at random, and occasionally merge another's document.
struct World {
  var random: Seeded
  var replicas: [Document]
  var numbers: [UInt64]

  init(seed: UInt64, replicas count: Int) {
    var random = Seeded(state: seed)
    // A workspace that was not upgraded meets one that was.
    let newest = Document.newestFormat
    var formats: [Int] = []
    for _ in 0..<count { formats.append([newest, newest, newest - 1].randomElement(using: &random) ?? newest) }
    replicas = formats.map { Document(kind: .screen, id: "s", format: $0) }
    numbers = Array(repeating: 0, count: count)
    self.random = random
  }

  /// A person with any name who typed something, or imported one of a few revisions.
  private mutating func stamp(in format: Int, number: UInt64) -> Stamp {
    let time = "2026-01-01T00:00:0\(number % 10)Z"
    let author = ProvenanceTests.names.randomElement(using: &random) ?? ""
    guard format >= Document.formatOfProvenance, Bool.random(using: &random) else { return Stamp(author: author, time: time) }
    let revision = ["1", "2", "10", nil].randomElement(using: &random) ?? nil
    let source = ["k", "l"].randomElement(using: &random) ?? "k"
    return Stamp(author: author, time: time, way: .imported(Provenance(system: "figma", source: source, revision: revision)))
  }

  mutating func step() {
    let who = Int.random(in: 0..<replicas.count, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      replicas[who] = Merge.merge(replicas[who], replicas[Int.random(in: 0..<replicas.count, using: &random)])
      return
    }
    numbers[who] += 1
    let dot = Dot("r\(who)", numbers[who])
    replicas[who].stamps[dot] = stamp(in: replicas[who].format, number: numbers[who])
    let key = ItemKey(.elements, ["a", "b", "c"].randomElement(using: &random) ?? "a")
    switch Int.random(in: 0..<8, using: &random) {
    case 0: replicas[who].remove(key, dot)
    case 1: replicas[who].create(key, dot)
    case 2:
      let ids = ["a", "b", "c"].shuffled(using: &random)
      replicas[who].reorder(ids, dot)
      replicas[who].confirm(ReadingOrder(digest: ids.joined(), isNatural: false, elements: ids), dot)
    case 3: replicas[who].move(key, Placement(group: ["g", nil].randomElement(using: &random) ?? nil, position: "V"), dot)
    case 4: replicas[who].write(.root, "title", .string(["x", "y", "が", "か\u{3099}"].randomElement(using: &random) ?? ""), dot)
    default:
      let value: JSONValue = [.string("p"), .string("q"), .null].randomElement(using: &random) ?? .null
      replicas[who].write(key, ["label.en", "label.ja", "traits.button"].randomElement(using: &random) ?? "", value, dot)
    }
  }
}

/// Compares without printing two whole documents when they differ.
func same<Value: Equatable>(_ a: Value, _ b: Value) -> Bool { a == b }

@Suite struct MergeLawTests {
  @Test func lawsHoldForRandomDocuments() {
    for seed in UInt64(1)...400 {
      var world = World(seed: seed, replicas: 3)
      for _ in 0..<25 { world.step() }
      for index in world.replicas.indices { world.replicas[index].dropUnusedStamps() }
      let (a, b, c) = (world.replicas[0], world.replicas[1], world.replicas[2])
      let ab = Merge.merge(a, b)
      #expect(same(ab, Merge.merge(b, a)), "not commutative, seed \(seed)")
      #expect(same(Merge.merge(ab, c), Merge.merge(a, Merge.merge(b, c))), "not associative, seed \(seed)")
      #expect(same(Merge.merge(a, a), a), "not idempotent, seed \(seed)")
      #expect(same(Merge.merge(ab, a), ab), "does not absorb, seed \(seed)")
    }
  }

  @Test func whatNobodySawIsKept() {
    for seed in UInt64(1)...200 {
      var world = World(seed: seed, replicas: 2)
      for _ in 0..<20 { world.step() }
      let merged = Merge.merge(world.replicas[0], world.replicas[1])
      for (index, replica) in world.replicas.enumerated() {
        let other = world.replicas[1 - index]
        for (key, registers) in replica.items {
          for (path, versions) in registers {
            for version in versions where !other.context.covers(version.dot) {
              #expect(merged.items[key]?[path]?.contains(version) == true, "lost \(path.text), seed \(seed)")
            }
          }
        }
      }
    }
  }

  @Test func bytesComeBackAsTheyWere() throws {
    for seed in UInt64(1)...300 {
      var world = World(seed: seed, replicas: 3)
      for _ in 0..<25 { world.step() }
      var document = Merge.merge(world.replicas[0], Merge.merge(world.replicas[1], world.replicas[2]))
      document.dropUnusedStamps()
      let bytes = document.encoded()
      let again = try Document(decoding: bytes)
      #expect(same(again, document), "seed \(seed)")
      #expect(same(again.encoded(), bytes), "seed \(seed)")
    }
  }

  @Test func removalAgainstEditKeepsAllData() {
    var base = Document(kind: .screen, id: "s")
    let key = ItemKey(.elements, "pay")
    base.create(key, Dot("a", 1))
    base.write(key, "label.en", .string("Pay"), Dot("a", 1))
    base.write(key, "kind", .string("button"), Dot("a", 1))
    var removed = base
    removed.remove(key, Dot("a", 2))
    var edited = base
    edited.write(key, "label.en", .string("Pay now"), Dot("b", 1))
    let merged = Merge.merge(removed, edited)
    #expect(merged.contains(key))
    #expect(merged.value(key, "kind") == .string("button"))
    #expect(merged.conflicts.map(\.path) == [.birth])
  }

  @Test func oneDotWithTwoValuesCountsAsTwoWrites() {
    var a = Document(kind: .screen, id: "s")
    var b = a
    a.write(.root, "title", .string("A"), Dot("r", 1))
    b.write(.root, "title", .string("B"), Dot("r", 1))
    #expect(Merge.merge(a, b).conflicts.first?.versions.count == 2)
    #expect(Merge.merge(a, b) == Merge.merge(b, a))
  }
}

@Suite struct HandEditTests {
  func sample() -> Document {
    var document = Document(kind: .screen, id: "s")
    let dot = Dot("a", 1)
    for (index, id) in ["one", "two", "three"].enumerated() {
      let key = ItemKey(.elements, id)
      document.create(key, dot)
      document.write(key, "kind", .string("text"), dot)
      document.write(key, "label.ja", .string("ラベル\(index)"), dot)
      document.move(key, Placement(position: document.positionAtEnd("a")), dot)
    }
    return document
  }

  func edited(_ change: (String) -> String) throws -> Document {
    let text = String(decoding: sample().encoded(), as: UTF8.self)
    return try Document(decoding: Array(change(text).utf8))
  }

  @Test func aChangedLineIsAWriteUnderTheFilesContext() throws {
    let document = try edited { $0.replacing("ラベル1", with: "別の文言") }
    let key = ItemKey(.elements, "two")
    #expect(document.value(key, "label.ja") == .string("別の文言"))
    var elsewhere = sample()
    elsewhere.write(key, "label.ja", .string("さらに別"), Dot("b", 1))
    #expect(Merge.merge(document, elsewhere).conflicts.count == 1)
    #expect(Merge.merge(document, sample()).value(key, "label.ja") == .string("別の文言"))
    #expect(try edited { $0.replacing("ラベル1", with: "別の文言") } == document)
  }

  @Test func aDeletedLineClears() throws {
    let document = try edited {
      $0.replacing("\"kind\": \"text\",\n      \"label\": {\n        \"ja\": \"ラベル2\"\n      }", with: "\"kind\": \"text\"")
    }
    #expect(document.value(ItemKey(.elements, "three"), "label.ja") == nil)
    #expect(Merge.merge(document, sample()).value(ItemKey(.elements, "three"), "label.ja") == nil)
  }

  @Test func theArraysOrderIsAuthoritative() throws {
    let base = sample()
    var human = try JSONValue(parsing: base.encoded())
    guard case .object(var members) = human else { return }
    members = members.map { member in
      member.key == "elements" ? .init("elements", .array((member.value.array ?? []).reversed())) : member
    }
    human = .object(members)
    let document = try Document(decoding: human)
    #expect(document.keys(in: .elements).map(\.id) == ["three", "two", "one"])
    #expect(Merge.merge(base, document).keys(in: .elements).map(\.id) == ["three", "two", "one"])
  }

  @Test func oneHandEditOfTwoVersionsIsNoTouchOfBoth() throws {
    // The same line was changed in two files; only the second had seen an edit of the item's kind.
    let key = ItemKey(.elements, "two")
    let hand = { (document: Document) throws -> Document in
      let text = String(decoding: document.encoded(), as: UTF8.self).replacing("ラベル1", with: "別の文言")
      return try Document(decoding: Array(text.utf8))
    }
    var later = sample()
    later.write(key, "kind", .string("button"), Dot("b", 1))
    var removed = try hand(sample())
    removed.remove(key, Dot("c", 1))
    let merged = Merge.merge(removed, try hand(later))
    #expect(merged.conflicts.map(\.path) == [.birth], "the removal had not seen the kind")
  }

  @Test func aSecondDeletionByHandIsAnotherWrite() throws {
    let key = ItemKey(.elements, "two")
    let delete = { (document: Document) throws -> Document in
      guard case .object(let members) = try JSONValue(parsing: document.encoded()) else { return document }
      let rest = members.map { member in
        guard member.key == "elements" else { return member }
        return JSONValue.Member(member.key, .array((member.value.array ?? []).filter { $0["id"] != .string(key.id) }))
      }
      return try Document(decoding: .object(rest))
    }
    /// Two replicas edit the item at once, so that its birth has two dots.
    func touched(_ document: Document, _ number: UInt64) -> Document {
      var (a, b) = (document, document)
      a.write(key, "label.en", .string("a\(number)"), Dot("x", number))
      b.write(key, "label.ja", .string("b\(number)"), Dot("y", number))
      return Merge.merge(a, b)
    }
    var back = try delete(touched(sample(), 1))
    back.create(key, Dot("z", 1))
    back = touched(back, 2)
    let again = try delete(back)
    #expect(again.contains(key) == false)
    #expect(Merge.merge(back, again).contains(key) == false)
    #expect(Merge.merge(back, again).items[key]?[.birth]?.isEmpty == false)
  }

  @Test func valuesDeletedByHandAreRestoredBeneath() throws {
    let key = ItemKey(.elements, "two")
    guard case .object(let members) = try JSONValue(parsing: sample().encoded()) else { return }
    let deleted = try Document(
      decoding: .object(
        members.map { member in
          guard member.key == "elements" else { return member }
          return JSONValue.Member(member.key, .array((member.value.array ?? []).filter { $0["id"] != .string(key.id) }))
        }))
    var edited = sample()
    edited.write(key, "kind", .string("button"), Dot("b", 1))
    // Somebody who had neither meets both, in either order.
    for merged in [Merge.merge(deleted, edited), Merge.merge(edited, try Document(decoding: deleted.encoded()))] {
      #expect(merged.contains(key) && merged.conflicts.map(\.path) == [.birth])
      #expect(merged.value(key, "kind") == .string("button") && merged.value(key, "label.ja") == .string("ラベル1"))
    }
  }

  @Test func aMixedSyncBlockIsRefused() {
    #expect(throws: ModelError.self) { try edited { $0.replacing("\"a\": 1", with: "\"a\": 2") } }
  }

  @Test func unknownFieldsPassUnharmed() throws {
    var document = sample()
    let value = JSONValue.array([.number("1.50"), .object([.init("c", .null)])])
    document.write(ItemKey(.elements, "two"), #"zukunft.a\.b"#, value, Dot("n", 1))
    let again = try Document(decoding: document.encoded())
    #expect(again == document)
    #expect(String(decoding: again.encoded(), as: UTF8.self).contains("1.50"))
  }
}
