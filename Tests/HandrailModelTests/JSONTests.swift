import HandrailModel
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
}
