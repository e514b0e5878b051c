import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

/// Cells that a spreadsheet displays and never evaluates, and that come back unchanged.
@Suite struct SheetCellTests {
  private static let pieces = [
    "=", "+", "-", "@", "\t", "\r", "\n", "'", "''", "\\", "\\\\", "u", "u202E", "\\u202e", "\\u00", "\u{202E}", "\u{85}",
    "\u{1B}",
    "\u{200D}", "\u{FEFF}", "\u{FF1D}", "\"", ",", " ", "a", "支払う", "👩‍👧", "cmd|' /C calc'!A0", "1", ";", "\u{0}",
  ]

  /// Every text of up to three of the pieces that matter.
  @Test func everyTextComesBack() throws {
    var texts = [""]
    for _ in 0..<3 { texts = Array(Set(texts + texts.flatMap { text in Self.pieces.map { text + $0 } })) }
    for text in texts {
      let cell = SheetCell.written(text)
      #expect(sameBytes(SheetCell.read(cell), text), "\(text.debugDescription) as \(cell.debugDescription)")
      #expect(!Self.runs(cell), "\(cell.debugDescription)")
      let acts = cell.unicodeScalars.contains { $0.isControlOrDirection && !"\t\n\r".unicodeScalars.contains($0) }
      #expect(!acts, "\(cell.debugDescription)")
    }
    #expect(texts.count > 20_000)
  }

  @Test(arguments: ["Pay", "支払う", "it's", "'quoted'", "C:\\users", "a = b", "👩‍👧", "two\nlines"])
  func plainTextsStayAsTheyAre(_ text: String) { #expect(SheetCell.written(text) == text) }

  /// Also through the file: quotes, commas and line breaks of every kind.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func sheetsComeBack(_ seed: UInt64) throws {
    var random = Seeded(state: seed)
    let cells = (0..<60).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let sheet = CSVSheet(header: ["a", "b"], rows: cells.map { (0, ["x", SheetCell.written($0)]) })
    let back = try CSVSheet(parsing: sheet.text).rows.map { SheetCell.read($0.cells[1]) }
    #expect(back.count == cells.count)
    for (before, after) in zip(cells, back) { #expect(sameBytes(before, after), "\(before.debugDescription), seed \(seed)") }
  }

  private static func runs(_ cell: String) -> Bool {
    cell.unicodeScalars.first.map { "=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) } ?? false
  }
}
