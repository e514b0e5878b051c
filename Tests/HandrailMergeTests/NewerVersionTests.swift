import HandrailMerge
import HandrailModel
import Testing

/// Documents of a newer version: what is unknown here passes through unharmed.
@Suite struct NewerVersionTests {
  /// A file that a newer version wrote.
  private func file() throws -> (base: Document, text: String) {
    var document = Document(kind: .screen, id: "s")
    let (dot, pay) = (Dot("a", 1), ItemKey(.elements, "pay"))
    document.begin(.root, dot)
    document.begin(pay, dot)
    document.write(pay, "label.en", .string("Pay"), dot)
    document.write(.root, "title", .string("T"), dot)
    let (base, newer) = (document, Dot("n", 1))
    let (first, second) = (ItemKey("haptics", "h1"), ItemKey("haptics", "h2"))
    for key in [first, second] { document.begin(key, newer) }
    let numbers = ["0.10", "1e3", "-0.0", "12345678901234567890"]
    document.write(first, "pattern", .array(numbers.map(JSONValue.number)), newer)
    document.write(first, #"zone.a\.b"#, .string("か\u{3099}"), newer)
    document.write(first, "zone.empty", .object([]), newer)
    document.write(first, "zone.nothing", .array([]), newer)
    document.write(first, #"zone.weird\\key"#, .number("1.500"), newer)
    document.write(second, "on", .bool(true), newer)
    document.write(
      pay, "zz-new", .array([.number("1.50"), .object([.init("b", .number("2.0")), .init("c", .null)])]), newer)
    document.write(pay, "gain", .number("0.650"), newer)
    return (base, String(decoding: document.encoded(), as: UTF8.self))
  }

  @Test func unknownContentIsPreserved() throws {
    let (base, text) = try file()
    let newer = try Document(decoding: Array(text.utf8))
    let written = String(decoding: newer.encoded(), as: UTF8.self)
    for literal in [
      "0.10, 1e3, -0.0, 12345678901234567890", "か\u{3099}", "\"empty\": {}", "\"nothing\": []", "1.500", "0.650", "1.50",
    ] {
      #expect(written.utf8.contains(literal), "\(literal)")
    }
    #expect(try JSONValue(parsing: Array(written.utf8))["haptics"] == JSONValue(parsing: Array(text.utf8))["haptics"])
    // Another replica edits what it knows, and both meet.
    var other = base
    other.write(ItemKey(.elements, "pay"), "label.en", .string("Pay now"), Dot("b", 1))
    let read = try Document(decoding: Array(written.utf8))
    #expect(same(read, newer))
    let merged = Merge.merge(other, read)
    #expect(same(merged, Merge.merge(read, other)))
    let bytes = merged.encoded()
    let again = try Document(decoding: bytes)
    #expect(same(again.encoded(), bytes))
    #expect(try JSONValue(parsing: bytes)["haptics"] == JSONValue(parsing: Array(text.utf8))["haptics"])
    let pay = try JSONValue(parsing: bytes)["elements"]?.array?.first
    #expect(pay?["zz-new"] == .array([.number("1.50"), .object([.init("b", .number("2.0")), .init("c", .null)])]))
    #expect(pay?["label"]?["en"] == .string("Pay now"))
  }

  @Test func concurrentEditsOfUnknownFieldsConflict() throws {
    let newer = try Document(decoding: Array(file().text.utf8))
    var (a, b) = (newer, newer)
    let key = ItemKey("haptics", "h1")
    a.write(key, "zone.a\\.b", .string("x"), Dot("a", 2))
    b.write(key, "zone.a\\.b", .string("y"), Dot("b", 1))
    b.remove(ItemKey("haptics", "h2"), Dot("b", 2))
    let merged = Merge.merge(a, b)
    #expect(merged.conflicts.map(\.path.text) == ["zone.a\\.b"])
    let again = try Document(decoding: merged.encoded())
    #expect(same(again, merged))
    #expect(again.keys(in: "haptics").map(\.id) == ["h1"])
  }

  /// Short names are compared as words: every letter of each counts, on every item, and at the end of the file.
  @Test(arguments: 1...24) func namesOfAnyLengthAreToldApart(_ length: Int) throws {
    var document = Document(kind: .screen, id: "s")
    let dot = Dot("a", 1)
    document.begin(.root, dot)
    var written: [(ItemKey, FieldPath, JSONValue)] = []
    for item in 0..<3 {
      let key = ItemKey(.elements, "e\(item)")
      document.begin(key, dot)
      for place in 0..<length {
        var name = [Character](repeating: "x", count: length)
        name[place] = item == 1 ? "y" : "z"
        for path in [String(name), "above." + String(name), "in-" + String(name) + ".beneath"] {
          written.append((key, FieldPath(path), .string("\(item) \(path)")))
        }
      }
    }
    for (key, path, value) in written { document.write(key, path, value, dot) }
    for isTrusted in [false, true] {
      let read = try Document(decoding: document.encoded(), isTrusted: isTrusted)
      #expect(same(read, document))
      for (key, path, value) in written { #expect(read.value(key, path) == value, "\(key.text) \(path.text)") }
    }
  }
}

extension String.UTF8View {
  fileprivate func contains(_ text: String) -> Bool {
    let (whole, part) = (Array(self), Array(text.utf8))
    return whole.indices.contains { whole[$0...].starts(with: part) }
  }
}
