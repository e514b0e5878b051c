import Foundation
import HandrailMerge
import HandrailModel
import Testing

/// Files in the second format, as the last Handrail that wrote nothing newer left them: a design imported with and without a mail
/// address, a person whose name looks like an import's, and a conflict.
@Suite struct SecondFormatTests {
  static let names = ["cart", "gift-card", "project"]

  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Format2")
    return Array(try Data(contentsOf: folder.appendingPathComponent("\(name).json")))
  }

  @Test(arguments: names) func filesAreReadAndWrittenToTheLetter(_ name: String) throws {
    let bytes = try bytes(name)
    let document = try Document(decoding: bytes)
    #expect(document.format == 2 && document.encoded() == bytes)
    #expect(document.stands(in: bytes, encoded: document.encoded()))
    var edited = document
    edited.write(.root, "notes", .string("Later"), Dot("f8", 1))
    #expect(try JSONValue(parsing: edited.encoded())["_sync"]?["format"] == .number("2"), "an edit does not upgrade")
  }

  @Test(arguments: names) func anUpgradeChangesNothingThatIsRead(_ name: String) throws {
    let bytes = try bytes(name)
    let document = try Document(decoding: bytes)
    let upgraded = document.upgraded()
    let written = upgraded.encoded()
    #expect(upgraded.format == 3 && upgraded.readableForm == document.readableForm)
    #expect(upgraded.conflicts.map(\.path) == document.conflicts.map(\.path))
    #expect(try same(Document(decoding: written), upgraded))
    #expect(upgraded.stands(in: bytes, encoded: written), "an unchanged document is not rewritten for its format")
    #expect(same(upgraded.upgraded(), upgraded))
    // A copy that was not upgraded meets one that was: the same result in either order, and no write appears twice.
    #expect(same(Merge.merge(document, upgraded), upgraded) && same(Merge.merge(upgraded, document), upgraded))
  }

  @Test func onlyAKnownSystemBehindAnAddressWasAnImport() throws {
    let document = try Document(decoding: bytes("gift-card"))
    let stamps = document.upgraded().stamps.values
    #expect(stamps.filter { $0.provenance != nil }.map(\.author) == ["Mika <mika@example.com>"])
    #expect(stamps.compactMap(\.provenance) == [Provenance(system: "figma", source: "")])
    #expect(document.authorsLikeImports == ["Aki (figma)", "Ken (figma)"])
    let cart = try Document(decoding: bytes("cart")).upgraded()
    #expect(Set(cart.stamps.values.map(\.author)).contains("Ken <ken@example.com> (ios)"))
    #expect(cart.stamps.values.allSatisfy { $0.way == .typed })
  }

  /// An upgrade on one machine, edits in the old format on another: nothing is lost, whoever meets whom first.
  @Test func editsInBothFormatsMeet() throws {
    let old = try Document(decoding: bytes("cart"))
    var (older, newer) = (old, old.upgraded())
    older.write(.root, "notes", .string("old"), Dot("o", 1))
    older.stamps[Dot("o", 1)] = Stamp(author: "Ken <ken@example.com> (figma)", time: "2026-11-21T00:00:00Z")
    newer.write(.root, "notes", .string("new"), Dot("n", 1))
    newer.stamps[Dot("n", 1)] = Stamp(author: "Mika <mika@example.com>", time: "2026-11-21T00:00:00Z")
    let merged = Merge.merge(older, newer)
    #expect(same(merged, Merge.merge(newer, older)) && merged.format == 3)
    #expect(merged.items[.root]?["notes"].map { $0.count } == 2)
    #expect(same(Merge.merge(merged, older), merged) && same(Merge.merge(old, merged), merged))
  }
}

extension Registers {
  fileprivate subscript(path: String) -> Versions? { self[FieldPath(path)] }
}
