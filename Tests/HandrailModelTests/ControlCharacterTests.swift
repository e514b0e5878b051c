import HandrailModel
import HandrailSession
import Testing

/// How text that anyone may have written is displayed or published.
@Suite struct ControlCharacterTests {
  private static let every = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

  /// Every Unicode character: JSON carries all of them, and shows none that is active.
  @Test func publishedJSONHoldsTheSameValues() throws {
    for start in stride(from: 0, to: Self.every.count, by: 4096) {
      var text = String.UnicodeScalarView()
      for scalar in Self.every[start..<min(start + 4096, Self.every.count)] {
        text.append("x")
        text.append(scalar)
      }
      let value = JSONValue.array([.string(String(text)), .object([.init("é\u{202E}", .null)])])
      let json = ControlCharacters.escaped(json: value.canonicalBytes)
      #expect(try JSONValue(parsing: json) == value)
      let shown = String(decoding: json, as: UTF8.self).unicodeScalars
      #expect(!shown.contains { $0.isInvisible && $0 != "\n" }, "from \(start)")
    }
  }

  @Test func everyActiveMarkIsShown() {
    let acting = Self.every.filter { $0.isControlOrDirection }
    for scalar in acting where scalar != "\n" {
      let shown = ControlCharacters.visible("a\(scalar)b")
      #expect(shown.hasPrefix("a<U+") && shown.hasSuffix(">b"), "\(scalar.value)")
    }
    // Everything that reverses or isolates text, according to its Unicode property.
    for scalar in Self.every where scalar.properties.isBidiControl { #expect(scalar.isControlOrDirection, "\(scalar.value)") }
    for scalar in Self.every where scalar.properties.generalCategory == .control { #expect(scalar.isControlOrDirection) }
    #expect(ControlCharacters.visible("👩‍👧 “a…”\nb") == "👩‍👧 “a…”\nb")
  }

  /// A text spoiled by an editor or a merge is distinguished from faulty JSON, and its line is named.
  @Test(arguments: [
    ("\u{FEFF}{}", "line 1, column 1", "byte-order mark"),
    ("{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> x\n}", "line 2", "<<<<<<<"),
    ("{\n\"a\": 1,\n=======\r\n}", "line 3", "======="),
    ("{\n\"a\": 1,\n}", "line 3, column 1", "key"),
    ("{\n\"a\": \"<<<<<<< \"\n", "line 3, column 1", "comma"),
  ])
  func spoiledTextsAreNamedByLine(_ text: String, _ place: String, _ word: String) {
    let error = #expect(throws: ModelError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.place == place && error?.problem.en.lowercased().contains(word) == true, "\(String(describing: error))")
  }

  @Test func aLineThatIsNotUTF8IsNamed() {
    let error = #expect(throws: ModelError.self) {
      try JSONValue(parsing: Array("{\n\"a\": \"".utf8) + [0xE9] + Array("\"\n}".utf8))
    }
    #expect(error?.place == "line 2")
  }
}
