import HandrailModel
import HandrailTestSupport
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    #"{"a": 1.50, "b": [true, false, null], "c": "が\nか\u3099 😀"}"#, "[]", "{}", "-0.5e+10", #""""#,
  ]) func keepsWhatItReads(_ text: String) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(try JSONValue(parsing: value.canonicalBytes) == value)
  }

  @Test func numbersKeepTheirLetters() throws {
    #expect(try JSONValue(parsing: Array("0.650".utf8)).canonicalText == "0.650")
  }

  @Test func surrogatePairsAreOneCharacter() throws {
    #expect(try JSONValue(parsing: Array(#""\ud83d\ude00""#.utf8)) == .string("😀"))
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "01", "1.", "+1", "nul", "\"\\x\"", "\"\\ud800\"", "\"\u{1}\"", "[1] 2",
    "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "'a'", "[1 2]", "\"abc",
    String(repeating: "[", count: 100) + String(repeating: "]", count: 100), "\"\\udc00\"", "1e", "-",
  ]) func refuses(_ text: String) {
    #expect(throws: ModelError.self) { try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test func refusesInvalidUTF8() {
    #expect(throws: ModelError.self) { try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22]) }
  }

  /// Spaces are read eight at a time, but never past the end.
  @Test(arguments: 0...40) func spaceEndsWithTheText(_ count: Int) throws {
    for space in [String(repeating: " ", count: count), "\n" + String(repeating: " ", count: count)] {
      #expect(try JSONTape(Array(("[]" + space).utf8)).nodes.count == 1)
      #expect(throws: ModelError.self) { try JSONTape(Array(("[1," + space).utf8)) }
    }
  }

  @Test func namesTheLine() {
    do {
      _ = try JSONValue(parsing: Array("{\n  \"a\": tru\n}".utf8))
      Issue.record("no error")
    } catch {
      #expect(error.place == "line 2, column 8")
    }
  }

  @Test func formsOfUnicodeStayApart() throws {
    let value = try JSONValue(parsing: Array("{\"が\":1,\"か\u{3099}\":2}".utf8))
    #expect(value.members?.count == 2)
  }

  @Test func aKeyIsFoundTwiceAmongMany() throws {
    // Long names with the same beginning, more than are compared one by one.
    let keys = (0..<40).map { "componentPropertyReferences\($0)" }
    func text(_ keys: [String]) -> [UInt8] { Array("[{\(keys.map { "\"\($0)\":{}" }.joined(separator: ","))}]".utf8) }
    #expect(try JSONTape(text(keys)).nodes.count == 82)
    #expect(throws: ModelError.self) { try JSONTape(text(keys + [keys[17]])) }
    #expect(throws: ModelError.self) { try JSONTape(text(keys + ["\\u0063" + keys[17].dropFirst()])) }
    #expect(throws: ModelError.self) { try JSONTape(text(["", "a", ""])) }
  }

  @Test(arguments: 0..<4) func charactersAreNotCutWhereTheTextIsLookedAtInParts(_ offset: Int) throws {
    let text = "\"" + String(repeating: "a", count: offset) + String(repeating: "が😀", count: 3000) + "\""
    #expect(try JSONTape(Array(text.utf8)).string(0).utf8.count == text.utf8.count - 2)
    var broken = Array(text.utf8)
    // The second byte of a character in the second part.
    broken[4098] = 0x22 | 0x80
    broken[4099] = 0xC0
    #expect(throws: ModelError.self) { try JSONTape(broken) }
  }

  @Test(arguments: [UInt64(7), .random(in: 0 ... .max)]) func numbersAreThoseOfTheCLibrary(_ seed: UInt64) throws {
    var random = Seeded(state: seed)
    for _ in 0..<5000 {
      let whole = String(Int.random(in: 0...9_999_999, using: &random))
      let digits = (0..<Int.random(in: 1...17, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random)) }
      let text = ["", "-"].randomElement(using: &random)! + whole + ["", "." + digits.joined()].randomElement(using: &random)!
      #expect(try JSONTape(Array(text.utf8)).number(0) == Double(text), "seed \(seed): \(text)")
    }
  }

  /// Text appended between quotation marks is escaped like any text, wherever the characters to escape are.
  @Test(arguments: 0...20) func whatIsAppendedIsEscaped(_ length: Int) throws {
    for special in ["\"", "\\", "\n", "\u{01}", "\u{1F}", "é", ""] {
      for place in 0...length {
        let text = String(repeating: "a", count: place) + special + String(repeating: "b", count: length - place)
        var writer = JSONWriter()
        writer.literal("[\"")
        writer.characters(text)
        writer.literal("\",")
        writer.string(text)
        writer.literal("]")
        #expect(try JSONTape(writer.bytes).value(0) == .array([.string(text), .string(text)]))
        #expect(
          writer.bytes.count { $0 == UInt8(ascii: "\\") } == (special.isEmpty || special == "é" ? 0 : special == "\\" ? 4 : 2))
      }
    }
  }
}
