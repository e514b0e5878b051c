import HandrailModel
import Testing

@testable import HandrailWorkspace

/// An item that was deleted by hand and that somebody wanted back lacks values that only another copy has.
@Suite struct UndoMissingValueTests {
  /// Missing before the command and after it: what the command is taken back to is not that there was none.
  @Test func anUndoLeavesAMissingValueMissing() throws {
    let photo = ItemKey(.elements, "photo")
    var written = Document(kind: .screen, id: "cart")
    written.begin(.root, Dot("r1", 1))
    written.begin(photo, Dot("r1", 1))
    written.write(photo, .label, .string("Photo"), Dot("r1", 1))
    let members = try #require(JSONValue(parsing: written.encoded()).members)
    let deleted = members.map { $0.key == "elements" ? JSONValue.Member($0.key, .array([])) : $0 }
    var before = try Document(decoding: JSONValue.object(deleted).canonicalBytes)
    before.create(photo, Dot("r0", 1))
    #expect(before.items[photo]?[FieldPath("label")]?.first?.isWithdrawn == true)

    var after = before
    after.write(photo, .hint, .string("Opens the photo"), Dot("r0", 2))
    after.restore(before, Dot("r0", 3))
    #expect(after.value(photo, .hint) == nil)
    #expect(after.items[photo]?[FieldPath("label")] == before.items[photo]?[FieldPath("label")])
  }
}
