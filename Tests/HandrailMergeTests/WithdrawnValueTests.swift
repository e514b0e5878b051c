import HandrailMerge
import HandrailModel
import Testing

/// Values that went from a file with their item, which a hand deleted: only another copy has them.
@Suite struct WithdrawnValueTests {
  private let photo = ItemKey(.elements, "photo")
  private let decorative = FieldPath("decorative")

  /// Whoever imports an older sheet has not seen the value, and this file cannot tell whether it is the one that the sheet had.
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
}
