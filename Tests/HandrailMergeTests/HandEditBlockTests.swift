import HandrailModel
import Testing

/// Blocks that claim more than their file has room for.
@Suite struct HandEditBlockTests {
  private func document() -> Document {
    var document = Document(kind: .screen, id: "s")
    let dot = Dot("a", 1)
    document.begin(.root, dot)
    for group in ["g", "h"] { document.create(ItemKey(.groups, group), dot) }
    for (index, id) in ["one", "two"].enumerated() {
      let key = ItemKey(.elements, id)
      document.begin(key, dot)
      document.write(key, "kind", .string("text"), dot)
      document.exclude(key, FieldPath("decorative"), dot)
      document.move(key, Placement(group: index == 0 ? "g" : nil, position: "\(index + 1)V"), dot)
    }
    return document
  }

  /// The file with one text replaced by another, read as if it came from outside.
  private func read(_ old: String, _ new: String) throws -> Document {
    let text = String(decoding: document().encoded(), as: UTF8.self)
    #expect(text.contains(old))
    return try Document(decoding: Array(text.replacing(old, with: new).utf8))
  }

  @Test func aGroupIsChangedByHand() throws {
    let (one, two) = (ItemKey(.elements, "one"), ItemKey(.elements, "two"))
    #expect(try read("\"group\": \"g\"", "\"group\": \"h\"").place(one) == Placement(group: "h", position: "1V"))
    #expect(try read("\"group\": \"g\",\n", "").place(one) == Placement(position: "1V"))
    let added = try read("\"id\": \"two\"", "\"group\": \"g\", \"id\": \"two\"")
    #expect(added.place(two) == Placement(group: "g", position: "2V"))
    #expect(added.items[one] == document().items[one] && added.items[two]?[.place]?.first?.dot != Dot("a", 1))
    #expect(try read("\"kind\": \"text\"", "\"kind\": \"text\" ") == document())
  }

  @Test func aClearedFieldComesBackByHand() throws {
    let back = try read("\"id\": \"two\"", "\"decorative\": true, \"id\": \"two\"")
    #expect(back.value(ItemKey(.elements, "two"), "decorative") == .bool(true))
    #expect(back.items[ItemKey(.elements, "one")]?[FieldPath("decorative")]?.first?.value == .null)
  }

  /// Otherwise, a few letters in each of many lines would represent thousands of values.
  @Test func aShapeThatNamesMoreThanALineHoldsIsRefused() throws {
    let text = String(decoding: document().encoded(), as: UTF8.self)
    let many = (0..<20_000).map { "\"p\($0)\"" }.sorted().joined(separator: ", ")
    let mask = String(repeating: "_", count: 26_000)
    guard let paths = text.range(of: "\"paths\": [")?.upperBound, let shapes = text.range(of: "\"shapes\": [\"")?.upperBound,
      let end = text[shapes...].firstIndex(of: "\"")
    else { return #expect(Bool(false)) }
    let pathsEnd = text[paths...].firstIndex(of: "]") ?? paths
    for shape in [mask, "." + mask] {
      let lines = (0..<400).map { "\"x\($0)\": [0, \"\"]" }.joined(separator: ",\n")
      var other = text[..<paths] + many + text[pathsEnd..<shapes] + shape + text[end...]
      other = other.replacing("\"elements\": {\n", with: "\"elements\": {\n\(lines),\n", maxReplacements: 1)
      let bytes = Array(other.utf8)
      #expect(throws: ModelError.self) { try Document(decoding: bytes, isTrusted: true) }
      #expect(throws: ModelError.self) { try Document(decoding: bytes) }
    }
  }
}
