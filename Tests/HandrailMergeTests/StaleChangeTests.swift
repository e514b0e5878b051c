import HandrailMerge
import HandrailModel
import Testing

/// Changes based on an older version of a document: they leave what they did not see.
@Suite struct StaleChangeTests {
  private let photo = ItemKey(.elements, "photo")
  private let decorative = FieldPath("decorative")

  /// The value of an item that somebody deleted from the file exists only in another copy: this one cannot tell whether the sheet
  /// had it.
  @Test func aStaleSheetKeepsAValueThatIsMissing() throws {
    var base = Document(kind: .screen, id: "cart")
    base.begin(.root, Dot("r1", 1))
    base.begin(photo, Dot("r1", 1))
    base.write(photo, FieldPath("kind"), .string("image"), Dot("r1", 1))
    var theirs = base
    theirs.write(photo, decorative, .bool(true), Dot("r1", 2))

    let members = try #require(JSONValue(parsing: theirs.encoded()).members)
    let deleted = members.map { $0.key == "elements" ? JSONValue.Member($0.key, .array([])) : $0 }
    let ours = try Document(decoding: JSONValue.object(deleted).canonicalBytes)
    #expect(ours.items[photo]?[decorative]?.first?.isWithdrawn == true)

    var sheet = base
    sheet.write(photo, FieldPath("label.en"), .string("Photo"), Dot("r0", 1))
    sheet.exclude(photo, decorative, Dot("r0", 1))
    let imported = Merge.apply(Dot("r0", 1), of: sheet, madeOn: base, to: ours)
    let met = Merge.merge(imported, theirs)
    #expect(met.items[photo]?[decorative]?.map(\.value.canonicalText).sorted() == ["null", "true"])
  }

  /// An undo restores a conflict under one dot. A change that replaces one of its sides leaves the other, and what it replaced
  /// does not come back from a copy that has both.
  @Test func aSideThatWasReplacedStaysAway() throws {
    let label = FieldPath("label.en")
    var base = Document(kind: .screen, id: "cart")
    base.begin(.root, Dot("r1", 1))
    base.begin(photo, Dot("r1", 1))
    base.write(photo, label, .string("Photo"), Dot("n3", 8))
    var conflict = base
    conflict.items[photo]?[label] = Versions(["Photo", "Picture"].map { Version(Dot("r1", 5), .string($0)) })
    conflict.context.include(Dot("r1", 5))
    let theirs = Merge.merge(base, conflict)

    var sheet = base
    sheet.write(photo, label, .string("Cover"), Dot("n3", 9))
    let ours = Merge.apply(Dot("n3", 9), of: sheet, madeOn: base, to: theirs)
    let met = Merge.merge(ours, theirs)
    for document in [ours, met] {
      #expect(document.items[photo]?[label]?.compactMap(\.value.string).sorted() == ["Cover", "Picture"])
    }
  }
}
