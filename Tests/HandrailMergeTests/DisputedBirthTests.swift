import HandrailMerge
import HandrailModel
import Testing

/// A document that two people began under one id: both births are kept until somebody chooses, and edits decide nothing.
@Suite struct DisputedBirthTests {
  private let title = FieldPath("title")
  private let notes = FieldPath("notes")

  private func begun(_ dot: Dot) -> Document {
    var document = Document(kind: .screen, id: "cart")
    document.begin(.root, dot)
    document.write(.root, title, .string("Cart"), dot)
    document.stamps[dot] = Stamp(author: dot.replica, time: "2026-01-01T00:00:00Z")
    return document
  }

  private func births(_ document: Document) -> [String] {
    (document.items[.root]?[.birth] ?? []).map { "\($0.value.string ?? "null") under \($0.dot.text)" }
  }

  /// The editor's name sorts before the others: after the first write another birth is the one that readers see.
  @Test func aCommandRewritesOneOfTwoBirthsHoweverMuchItWrites() {
    var document = Merge.merge(begun(Dot("r1", 1)), begun(Dot("r2", 1)))
    document.write(.root, title, .string("Basket"), Dot("a", 1))
    let once = births(document)
    document.write(.root, notes, .string("Renamed"), Dot("a", 1))
    document.write(ItemKey(.elements, "pay"), FieldPath("kind"), .string("button"), Dot("a", 1))
    #expect(once == ["r2.1 under a.1", "r1.1 under r1.1"])
    #expect(births(document) == once)
  }

  /// An undo does not replace what its command left as it was, whatever was chosen since.
  @Test func anUndoLeavesTheBirthThatWasChosenSince() {
    let pay = ItemKey(.elements, "pay")
    var before = Merge.merge(begun(Dot("r0", 1)), begun(Dot("r1", 1)))
    before.begin(pay, Dot("r1", 2))
    var removed = before
    removed.remove(pay, Dot("r2", 3))
    var now = removed
    now.create(.root, birth: "r0.1", Dot("r2", 4))

    var undone = removed
    undone.create(pay, birth: before.value(pay, .birth)?.string, Dot("r2", 5))
    let result = Merge.apply(Dot("r2", 5), of: undone, madeOn: removed, to: now) { $0.replica == "r2" }
    #expect(result.contains(pay))
    #expect(births(now) == ["r0.1 under r2.4"])
    #expect(births(result).contains("r0.1 under r2.4"))
  }
}
