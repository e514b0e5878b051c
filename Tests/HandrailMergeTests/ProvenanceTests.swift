import Foundation
import HandrailMerge
import HandrailModel
import HandrailTestSupport
import Testing

/// Who wrote something, and how, is data: nothing is read into a person's name.
@Suite struct ProvenanceTests {
  /// Names with every separator used anywhere.
  static let names = [
    "A <a@x> (ios)", "B <b@x> (ios)", "A (figma)", "A <a@x> (figma)", "A <a@x> (figma) (figma)", "(figma)", "> (figma)", "<>",
    "A, B; C | D / E # F @ G . H ~ I = J", "A\nB", "A\tB", "\"A\"", "A\\B", "が", "か\u{3099}", "hand-a", "A <a@x>, B <b@x>", " ",
    "",
  ]
  private static let path = FieldPath("title")

  private func written(_ value: String, _ replica: String, _ stamp: Stamp, on base: Document) -> Document {
    let dot = Dot(replica, 1)
    var document = base
    document.write(.root, Self.path, .string(value), dot)
    document.stamps[dot] = stamp
    return document
  }

  private func base(_ format: Int) -> Document {
    var document = Document(kind: .screen, id: "s", format: format)
    document.create(.root, Dot("base", 1))
    document.stamps[Dot("base", 1)] = Stamp(author: "Base", time: "2026-01-01T00:00:00Z")
    return document
  }

  /// Two people who did not see each other are both kept, whatever their names, in every format and after an upgrade.
  @Test(arguments: [2, 3]) func whatTwoPeopleTypedIsDisputed(_ format: Int) throws {
    for one in Self.names {
      for other in Self.names {
        let stamps = [one, other].map { Stamp(author: $0, time: "2026-01-02T00:00:00Z") }
        let left = written("A", "a", stamps[0], on: base(format))
        let right = written("B", "b", stamps[1], on: base(format))
        let merged = Merge.merge(left, right)
        let read = try Document(decoding: merged.encoded())
        #expect(same(read, merged), "\(one), \(other)")
        #expect(read.conflicts.map(\.versions.count) == [2], "\(one), \(other)")
        #expect(read.stamps[Dot("a", 1)]?.author == one && read.stamps[Dot("b", 1)]?.author == other)
      }
    }
  }

  /// If a copied workspace used a dot under two names, it is two writes, however similar the stamps look.
  @Test func stampsThatDifferInHowTheyCameAreTwoWrites() {
    let provenance = Provenance(system: "figma", source: "k")
    let ways: [Stamp.Way] = [
      .typed, .proposal, .assistant, .imported(provenance), .imported(Provenance(system: "figma", source: "k", revision: "1")),
    ]
    for (index, one) in ways.enumerated() {
      for other in ways[(index + 1)...] {
        let left = written("A", "r", Stamp(author: "A", time: "2026-01-02T00:00:00Z", way: one), on: base(3))
        let right = written("B", "r", Stamp(author: "A", time: "2026-01-02T00:00:00Z", way: other), on: base(3))
        let merged = Merge.merge(left, right)
        #expect(merged.items[.root]?[Self.path]?.count == 2)
        #expect(same(merged, Merge.merge(right, left)))
      }
    }
  }

  @Test func revisionsAreComparedByTimeThenByNumber() {
    func revision(_ revision: String?, _ time: String?) -> Provenance {
      Provenance(system: "figma", source: "k", revision: revision, revisionTime: time)
    }
    let (early, late) = ("2026-01-01T10:00:00Z", "2026-01-01T10:00:01.250Z")
    #expect(revision("14", late).isNewer(than: revision("15", early)) == true, "the source's own time counts first")
    #expect(revision("14", early).isNewer(than: revision("15", late)) == false)
    #expect(revision("15", early).isNewer(than: revision("14", early)) == true)
    #expect(revision("9", nil).isNewer(than: revision("10", nil)) == false, "numbers are not compared as texts")
    #expect(revision("9", late).isNewer(than: revision("10", nil)) == false)
    for (one, other) in [("a", "b"), ("15", "b"), ("15", "15")] {
      #expect(revision(one, nil).isNewer(than: revision(other, nil)) == nil)
    }
    #expect(revision(nil, nil).isNewer(than: revision(nil, nil)) == nil)
    #expect(revision("1", "yesterday").revisionTime == nil)
    let other = Provenance(system: "figma", source: "other", revision: "20")
    #expect(other.isNewer(than: revision("1", nil)) == nil, "another file's revisions are unrelated")
  }

  /// In whatever order workspaces meet, readers see the newest revision and nobody is asked; what a person typed meanwhile is
  /// disputed.
  @Test(arguments: UInt64(1)...120) func theNewestRevisionIsRead(_ seed: UInt64) throws {
    var random = Seeded(state: seed)
    let count = Int.random(in: 2...5, using: &random)
    var documents: [Document] = []
    var revisions: [Int] = []
    for index in 0..<count {
      let revision = Int.random(in: 1...30, using: &random)
      revisions.append(revision)
      let way = Stamp.Way.imported(Provenance(system: "figma", source: "k", revision: "\(revision)"))
      let author = Self.names.randomElement(using: &random) ?? ""
      // The clock has no influence.
      let time = "2026-01-\(10 + Int.random(in: 0..<20, using: &random))T00:00:00Z"
      documents.append(written("r\(revision)", "r\(index)", Stamp(author: author, time: time, way: way), on: base(3)))
    }
    func merged() -> Document { documents.shuffled(using: &random).reduce(documents[0]) { Merge.merge($0, $1) } }
    let all = merged()
    #expect(same(all, merged()), "seed \(seed)")
    #expect(all.value(.root, Self.path) == .string("r\(revisions.max() ?? 0)"), "seed \(seed)")
    #expect(!all.hasConflicts, "seed \(seed)")
    let read = try Document(decoding: all.encoded())
    #expect(same(read, all) && read.encoded() == all.encoded(), "seed \(seed)")
    let typed = written("typed", "p", Stamp(author: "A (figma)", time: "2026-01-05T00:00:00Z"), on: base(3))
    let disputed = Merge.merge(all, typed)
    #expect(disputed.hasConflicts && disputed.items[.root]?[Self.path]?.contains { $0.value == .string("typed") } == true)
  }

  @Test func revisionsThatNothingOrdersAreDisputed() {
    func imported(_ value: String, _ replica: String, _ author: String, _ time: String, _ source: String = "k") -> Document {
      let way = Stamp.Way.imported(Provenance(system: "interface-builder", source: source))
      return written(value, replica, Stamp(author: author, time: time, way: way), on: base(3))
    }
    let mine = imported("A", "a", "Aki <a@x>", "2026-01-02T00:00:00Z")
    #expect(Merge.merge(mine, imported("B", "b", "Ben <b@x>", "2026-01-03T00:00:00Z")).hasConflicts)
    #expect(Merge.merge(mine, imported("B", "b", "Aki <a@x>", "2026-01-03T00:00:00Z", "other")).hasConflicts)
    // Nobody disagrees with themself: the later import of the same file counts.
    for later in [
      imported("B", "b", "Aki <a@x>", "2026-01-03T00:00:00Z"), imported("B", "0", "Aki <a@x>", "2026-01-03T00:00:00Z"),
    ] {
      let merged = Merge.merge(mine, later)
      #expect(!merged.hasConflicts && merged.value(.root, Self.path) == .string("B"))
    }
  }

  @Test(arguments: [
    #"["r.1", "A", "t", {"way":"import","system":"figma"}]"#, #"["r.1", "A", "t", {"way":"typed"}]"#, #"["r.1", "A", "t", {}]"#,
    #"["r.1", "A", "t", {"way":"guess"}]"#, #"["r.1", "A", "t", "import"]"#, #"["r.1", "A"]"#, #"["r.1", "A", "t", null]"#,
    #"["r.1", "A", "t", {"revision":1,"source":"k","system":"figma","way":"import"}]"#, #"["r.1", "A", 1]"#,
    #"["r.1", "A", "t", {"source":"k","system":"figma","way":"import","x":"y"}]"#, #"["r.1", "A", "t", {"way":"proposal"}, 1]"#,
  ]) func aStampThatIsNoneIsRefused(_ stamp: String) throws {
    let document = written("A", "r", Stamp(author: "A", time: "t"), on: base(3))
    let text = String(decoding: document.encoded(), as: UTF8.self)
    #expect(text.contains(#"["r.1", "A", "t"]"#))
    let other = text.replacing(#"["r.1", "A", "t"]"#, with: stamp)
    #expect(throws: ModelError.self) { try Document(decoding: Array(other.utf8), isTrusted: true) }
  }

  @Test func whatIsRenamedKeepsItsPermanentID() throws {
    var document = base(3)
    let key = ItemKey(.elements, "pay")
    document.create(key, Dot("a", 1))
    #expect(document.permanentID(of: key) == "a.1/elements/pay")
    #expect(document.permanentID(of: .root) == "base.1/screen/s")
    document.write(key, "label.en", .string("Pay"), Dot("b", 1))
    #expect(document.permanentID(of: key) == "a.1/elements/pay", "an edit is not a birth")
    let renamed = ItemKey(.elements, "pay-now")
    document.create(renamed, Dot("b", 2))
    document.write(renamed, .permanentID, .string("a.1/elements/pay"), Dot("b", 2))
    let read = try Document(decoding: document.encoded())
    #expect(same(read.items, document.items) && read.permanentID(of: renamed) == "a.1/elements/pay")
    let human = String(decoding: read.encoded(), as: UTF8.self).prefix { $0 != "_" }
    #expect(!human.contains("elements/pay"))
    document.remove(key, Dot("b", 3))
    #expect(document.permanentID(of: key) == nil)
  }
}
