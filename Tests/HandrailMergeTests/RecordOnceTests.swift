import HandrailMerge
import HandrailModel
import HandrailTestSupport
import Testing

/// Records are written once, and a check that a later one replaced stays away: in every history, whatever writes over them.
@Suite struct RecordOnceTests {
  /// Replicas that record, check again, write over each other's records as older versions and hands can, and meet at random.
  @Test func whatWasWrittenFirstIsReadInEveryHistory() throws {
    for seed in UInt64(1)...150 {
      var team = Team(seed: seed)
      for _ in 0..<30 { try team.step() }
      try team.expect("seed \(seed)")
      let (a, b, c) = (team.documents[0], team.documents[1], team.documents[2])
      let ab = Merge.merge(a, b)
      #expect(same(ab, Merge.merge(b, a)), "not commutative, seed \(seed)")
      #expect(same(Merge.merge(a, a), a), "not idempotent, seed \(seed)")
      #expect(same(Merge.merge(ab, a), ab) && same(Merge.merge(ab, b), ab), "does not absorb, seed \(seed)")
      let all = Merge.merge(ab, c)
      for document in team.documents { #expect(same(Merge.merge(all, document), all), "does not settle, seed \(seed)") }
      team.documents = [all, all, all]
      team.known = Array(repeating: team.known.reduce([]) { $0.union($1) }, count: 3)
      try team.expect("joined, seed \(seed)")
    }
  }

  private struct Team {
    var random: Seeded
    var documents: [Document]
    /// The checks that each replica has ever seen.
    var known: [Set<String>] = [[], [], []]
    private var numbers: [UInt64] = [1, 0, 0]
    /// What each record said first, what each check is about, and which checks its author had seen.
    private var first: [ItemKey: String] = [:]
    private var lines: [String: Int] = [:]
    private var seen: [String: Set<String>] = [:]

    init(seed: UInt64) {
      random = Seeded(state: seed)
      var start = Document(kind: .screen, id: "s")
      let dot = Dot("replica0", 1)
      start.begin(.root, dot)
      start.write(.root, "title", .string("S"), dot)
      start.stamps[dot] = Stamp(author: "A", time: "2026-01-01T00:00:00Z")
      documents = [start, start, start]
    }

    mutating func step() throws {
      let (who, other) = (random.below(3), random.below(3))
      switch random.below(8) {
      case 0, 1:
        documents[who] = Merge.merge(documents[who], documents[other])
        known[who].formUnion(known[other])
      case 2: try edit(who)
      case 3: overwrite(who)
      case 4: sign(who)
      default: check(who)
      }
      documents[who].dropUnusedStamps()
    }

    private mutating func dot(_ who: Int) -> Dot {
      numbers[who] += 1
      return Dot("replica\(who)", numbers[who])
    }

    private mutating func add(_ key: ItemKey, _ dot: Dot, _ who: Int, _ fields: [(Field, String)]) {
      documents[who].create(key, dot)
      for (field, value) in fields { documents[who].write(key, field, .string(value), dot) }
      documents[who].stamps[dot] = Stamp(author: "A\(who)", time: "2026-01-01T00:00:00Z")
    }

    private mutating func sign(_ who: Int) {
      let dot = dot(who)
      let key = ItemKey(.signatures, RecordID(dot, ordinal: 1).text)
      add(key, dot, who, [(.roleSigned, "lead"), (.by, "A\(who)")])
      first[key] = "A\(who)"
    }

    private mutating func check(_ who: Int) {
      let (dot, line) = (dot(who), random.below(2))
      let key = ItemKey(.verifications, RecordID(dot, ordinal: 1).text)
      let peers = documents[who].keys(in: .verifications).filter { lines[$0.id] == line }
      let name = "A\(who)"
      add(key, dot, who, [(.about, "label.image@e\(line)"), (.method, "audit"), (.verdict, "fail"), (.by, name)])
      for name in RecordOrder.names(of: peers.map(\.id)) {
        documents[who].write(key, FieldKey(.after, name).path, .bool(true), dot)
      }
      (first[key], lines[key.id]) = (name, line)
      seen[key.id] = known[who].filter { lines[$0] == line }
      known[who].insert(key.id)
    }

    /// As earlier versions allowed it: under a write of one's own.
    private mutating func overwrite(_ who: Int) {
      guard let key = documents[who].items.keys.filter(\.isRecord).sorted().randomElement(using: &random) else { return }
      let dot = dot(who)
      documents[who].write(key, .by, .string("Somebody"), dot)
      if random.below(2) == 0 { documents[who].write(key, .until, .string("2030-01-01"), dot) }
      documents[who].stamps[dot] = Stamp(author: "M", time: "2026-01-01T00:00:00Z")
    }

    /// In the file, without a trace in its block; and back through a replica that has the record.
    private mutating func edit(_ who: Int) throws {
      let text = String(decoding: documents[who].encoded(), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let end = lines.firstIndex(where: { $0.contains("\"_sync\"") }),
        let line = lines.indices.prefix(end).filter({ lines[$0].contains("\"by\": \"A") }).randomElement(using: &random)
      else { return }
      var edited = lines
      edited[line] = "\"by\": \"Hand\"" + (lines[line].hasSuffix(",") ? "," : "")
      let read = try Document(decoding: Array(edited.joined(separator: "\n").utf8))
      documents[who] = Merge.merge(documents[who], read)
    }

    func expect(_ note: String) throws {
      for (who, document) in documents.enumerated() {
        let written = try Document(decoding: document.encoded())
        #expect(same(written, document), "\(note): written and read again")
        for key in document.items.keys where key.isRecord && document.contains(key) {
          // What its author wrote over it before anybody else had it is all that there is.
          let versions = document.items[key]?[FieldPath(Field.by.name)] ?? []
          guard versions.contains(where: { $0.value.string == first[key] }) else { continue }
          #expect(document.value(key, .by)?.string == first[key], "\(note): \(key.text) \(versions)")
        }
        let shared = try Shared(project: Array("{}".utf8), components: [], palette: nil)
        let screen = try Screen(document.encoded(), shared: shared)
        for line in 0...1 {
          let own = known[who].filter { lines[$0] == line }
          let standing = own.filter { id in !own.contains { seen[$0]?.contains(id) ?? false } }
          let found = RecordOrder.standing(screen.records.verifications.filter { lines[$0.id] == line }).map(\.id)
          #expect(Set(found) == standing, "\(note): replica \(who), line \(line)")
        }
      }
    }
  }
}
