import HandrailMerge
import HandrailModel
import Testing

/// Thousands of workspaces that start from one version and never saw each other.
@Suite struct CrowdMergeTests {
  private static let writers = 5_000

  private static func base() -> Document {
    var document = Document(kind: .screen, id: "pay")
    let dot = Dot("base", 1)
    document.stamps[dot] = Stamp(author: "Aya <aya@example.com>", time: "2026-01-01T00:00:00Z")
    document.create(.root, dot)
    document.write(.root, "title", .string("Pay"), dot)
    return document
  }

  /// What one of them wrote on `base`: its own value in a field that all write, and nothing else.
  private static func edited(_ base: Document, by writer: Int) -> Document {
    var document = base
    let dot = Dot("w\(writer)", 1)
    document.stamps[dot] = Stamp(author: "Job \(writer) <job@example.com>", time: "2026-01-02T00:00:00Z")
    document.write(.root, "notes", .string("note \(writer)"), dot)
    return document
  }

  /// All of them, merged in pairs.
  private static func crowd(_ base: Document, _ writers: Range<Int>) -> Document {
    guard writers.count > 1 else { return edited(base, by: writers.lowerBound) }
    let middle = writers.lowerBound + writers.count / 2
    return Merge.merge(crowd(base, writers.lowerBound..<middle), crowd(base, middle..<writers.upperBound))
  }

  /// Every value is kept, the resulting file is accepted everywhere, and an edit made without sight of it, or on top of it,
  /// merges at once. Nothing may compare all with all, which takes minutes by itself. The limit includes waiting for other tests.
  @Test(.timeLimit(.minutes(10))) func aCrowdOnOneFieldKeepsEveryValue() throws {
    let base = Self.base()
    let all = Self.crowd(base, 0..<Self.writers)
    #expect(all.items[.root]?[FieldPath("notes")]?.count == Self.writers)
    #expect(all.items[.root]?[.birth]?.count == Self.writers)
    let bytes = all.encoded()
    #expect(try Document(decoding: bytes) == all)
    // A workspace that had not synced meets all of them.
    let late = Self.edited(base, by: Self.writers)
    let merged = Merge.merge(all, late)
    #expect(merged.items[.root]?[FieldPath("notes")]?.count == Self.writers + 1)
    #expect(Merge.merge(late, all) == merged && Merge.merge(merged, all) == merged)
    try merged.checkLimits()
    // Two halves of the crowd that met it separately have all of it in common.
    #expect(Merge.merge(merged, Merge.merge(all, Self.edited(base, by: Self.writers + 1))).items[.root]?[.birth]?.count == 5_002)
    // A change based on the older version covers what that had seen, and none of the crowd's values.
    let dot = Dot("late", 1)
    var stale = base
    stale.write(.root, "notes", .string("sheet"), dot)
    let applied = Merge.apply(dot, of: stale, madeOn: base, to: all)
    #expect(applied.items[.root]?[FieldPath("notes")]?.count == Self.writers + 1)
    // Somebody who saw all of it settles it; the context still knows each of them.
    var settled = merged
    settled.write(.root, "notes", .string("settled"), Dot("settler", 1))
    #expect(Merge.merge(settled, merged).items[.root]?[FieldPath("notes")]?.map(\.value) == [.string("settled")])
    #expect(settled.context.count == Self.writers + 3)
  }
}
