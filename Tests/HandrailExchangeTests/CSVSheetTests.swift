import HandrailExchange
import HandrailModel
import Testing

/// Sheets as spreadsheets write them, and those that are refused, naming the line.
@Suite struct CSVSheetTests {
  @Test(arguments: [
    "a,b\r\n1,2\r\n", "a,b\n1,2", "\u{FEFF}a,b\n1,2\n", "\"a\",\"b\"\n\"1\",\"2\"\n", "a,b\n\n1,2\n\n", "a,b\n1,2\n,\n",
    "a;b\n1;2\n", "a\tb\r\n1\t2\r\n",
  ])
  func isRead(_ text: String) throws {
    #expect(try CSVSheet(parsing: text) == CSVSheet(header: ["a", "b"], rows: [(2, ["1", "2"])]))
  }

  @Test func aCellMayHoldWhatSeparates() throws {
    let sheet = CSVSheet(header: ["a", "b"], rows: [(2, ["1,\"2\"", "one\ntwo"]), (4, [" x ", ""])])
    #expect(sheet.text == "a,b\r\n\"1,\"\"2\"\"\",\"one\ntwo\"\r\n\" x \",\r\n")
    let back = try CSVSheet(parsing: sheet.text)
    #expect(back == sheet)
    #expect(back.rows.map(\.line) == [2, 4])
  }

  @Test(arguments: [
    ("a,b\n1\n", "line 2"), ("a,b\n1,2\n1,2,3\n", "line 3"), ("a,b\n\"x\ny\",2\n1\n", "line 4"),
    ("a,b\n1,2\n3,\"4\"x\n5,6\n", "line 3"), ("a\"b,c\n1,2\n", "line 1"),
  ])
  func aLostCellIsNamedByItsLine(_ text: String, _ place: String) {
    let error = #expect(throws: ExchangeError.self) { try CSVSheet(parsing: text) }
    #expect(error?.place == place)
  }
}
