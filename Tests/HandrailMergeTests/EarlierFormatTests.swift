import Foundation
import HandrailMerge
import HandrailModel
import Testing

/// Files in the first format, as the last Handrail that wrote it left them, and how it read them: `Format1/NAME.txt` has a line
/// for each value in `Format1/NAME.json`.
///
/// `edited` and `turned` were edited by hand, `withdrawn` was written after that; Handrail wrote the others.
@Suite struct EarlierFormatTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Format1")
  static let names = ["component", "edited", "merged", "palette", "project", "removed", "screen", "turned", "withdrawn"]
  private static let byHand: Set = ["edited", "turned"]

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appendingPathComponent("\(name).json")))
  }

  @Test(arguments: names) func filesAreReadAsTheyWere(_ name: String) throws {
    let expected = try String(contentsOf: Self.folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    let bytes = try bytes(name)
    let (document, _, isIntact) = try Document.read(bytes)
    #expect(isIntact == !Self.byHand.contains(name))
    #expect(Self.described(document) == expected)
    if !Self.byHand.contains(name) { #expect(try Document(decoding: bytes, isTrusted: true) == document) }
  }

  @Test(arguments: names) func filesAreWrittenInTheNewFormat(_ name: String) throws {
    let document = try Document(decoding: bytes(name))
    let written = document.encoded()
    #expect(try JSONValue(parsing: written)["_sync"]?["format"] == .number("2"))
    #expect(try Document(decoding: written) == document && Document(decoding: written, isTrusted: true) == document)
    #expect(try Document(decoding: try JSONValue(parsing: written)) == document, "every hash fits")
    #expect(try Document(decoding: written).encoded() == written)
    // The human part of a file that nobody edited by hand stays exactly the same.
    if !Self.byHand.contains(name) { #expect(Self.humanPart(written) == Self.humanPart(try bytes(name))) }
  }

  @Test(arguments: names) func whatIsInTheBlockIsKnownWithoutTheRest(_ name: String) throws {
    for bytes in [try bytes(name), try Document(decoding: bytes(name)).encoded()] {
      let (document, _, isIntact) = try Document.read(bytes)
      if isIntact { #expect(Document.context(of: bytes) == document.context) }
    }
  }

  /// One replica has the old file, another rewrote it with an edit: in either order they end up with the same bytes.
  @Test(arguments: names) func bothFormatsMeet(_ name: String) throws {
    let old = try Document(decoding: bytes(name))
    #expect(old.stands(in: try bytes(name), encoded: old.encoded()) == !Self.byHand.contains(name))
    var edited = try Document(decoding: old.encoded(), isTrusted: true)
    edited.write(.root, "notes", .string("Later"), Dot("f8", 1))
    #expect(!edited.stands(in: try bytes(name), encoded: edited.encoded()))
    #expect(Merge.merge(old, edited).encoded() == Merge.merge(edited, old).encoded())
    #expect(Merge.merge(old, edited) == edited)
  }

  @Test func aNewerFormatIsRefusedByName() throws {
    let text = String(decoding: try Document(decoding: bytes("screen")).encoded(), as: UTF8.self)
    for (format, fault) in [("4", ModelError.DocumentFault.formatNewer), ("0", .syncUnreadable), ("\"2\"", .syncUnreadable)] {
      let other = Array(text.replacing("\"format\": 2", with: "\"format\": \(format)").utf8)
      for isTrusted in [false, true] {
        let error = #expect(throws: ModelError.self) { try Document(decoding: other, isTrusted: isTrusted) }
        #expect(error?.code == .document(fault))
      }
    }
  }

  private static func humanPart(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    return lines.prefix { $0 != "  \"_sync\": {" }.joined(separator: "\n")
  }

  private static func described(_ document: Document) -> String {
    var lines = ["\(document.kind.rawValue) \(document.id)"]
    for (name, number) in document.context.highest.sorted(by: { $0.key < $1.key }) { lines.append("context \(name) \(number)") }
    for (dot, stamp) in document.stamps.sorted(by: { $0.key < $1.key }) {
      lines.append("stamp \(dot.text) \(stamp.author) \(stamp.time)")
    }
    for (key, registers) in document.items.sorted(by: { $0.key < $1.key }) {
      for (path, versions) in registers.sorted(by: { $0.key < $1.key }) {
        for version in versions {
          let value = version.value.canonicalText.split(separator: "\n").joined(separator: " ")
          lines.append("\(key.text) \(path.text) \(version.dot.text) \(version.isWithdrawn ? "withdrawn" : value)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
