import HandrailModel
import SwiftCSV

/// A designer's spreadsheet: a header and rows of cells, in RFC 4180.
///
/// SwiftCSV does the reading; its writer cannot quote line breaks, so the writing is done here.
public struct CSVSheet: Sendable, Equatable {
  public var header: [String]
  /// Each row, with the line of the file that it begins on.
  public var rows: [(line: Int, cells: [String])]

  public init(header: [String], rows: [(line: Int, cells: [String])]) {
    self.header = header
    self.rows = rows
  }

  public static func == (a: CSVSheet, b: CSVSheet) -> Bool {
    a.header == b.header && a.rows.map(\.cells) == b.rows.map(\.cells)
  }

  /// Reads a sheet, including one with semicolons or tabs instead of commas, as spreadsheets write it where the comma is the
  /// decimal mark.
  ///
  /// A row with more or fewer columns than the heading row is refused, naming its line: a missing column would clear an input.
  /// Empty rows are skipped.
  public init(parsing text: String) throws(ExchangeError) {
    var rows: [(line: Int, cells: [String])] = []
    let clean = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let delimiter = Self.delimiter(of: clean)
    do {
      var line = 1
      try Self.parser(clean, delimiter).enumerateAsArray(startAt: 0, rowLimit: nil) { cells in
        rows.append((line, cells))
        line += 1 + cells.reduce(0) { $0 + $1.count { $0.isNewline } }
      }
    } catch {
      throw ExchangeError("line \(Self.firstInvalidLine(of: clean, delimiter))", .sheet(.invalidCSV))
    }
    guard let header = rows.first?.cells else {
      throw ExchangeError("line 1", .sheet(.empty))
    }
    for row in rows where row.cells.count != header.count && row.cells != [""] {
      throw ExchangeError("line \(row.line)", .sheet(.cellCount(row.cells.count, header: header.count)))
    }
    self.init(header: header, rows: rows.dropFirst().filter { !$0.cells.allSatisfy(\.isEmpty) })
  }

  private static func parser(_ text: String, _ delimiter: CSVDelimiter) throws -> CSV<Enumerated> {
    try CSV(string: text.hasSuffix("\n") ? text : text + "\n", delimiter: delimiter, loadColumns: false)
  }

  private static func delimiter(of text: String) -> CSVDelimiter {
    let header = text.prefix { !$0.isNewline }
    return [CSVDelimiter.comma, .semicolon, .tab].first { header.contains($0.rawValue) } ?? .comma
  }

  /// The parser reports no line: it is the last line of the shortest prefix that the parser refuses.
  private static func firstInvalidLine(of text: String, _ delimiter: CSVDelimiter) -> Int {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let last = lines.indices.partitioningIndex { (try? parser(lines[...$0].joined(separator: "\n"), delimiter)) == nil }
    return min(last + 1, lines.count)
  }

  /// The sheet as text, with CRLF line endings, and quotes where needed.
  public var text: String {
    var out = ""
    for cells in [header] + rows.map(\.cells) {
      out += cells.map(Self.quoted).joined(separator: ",") + "\r\n"
    }
    return out
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { $0 == 0x2C || $0 == 0x22 } || cell.contains(where: \.isNewline)
    let isPadded = cell.first?.isWhitespace ?? false || cell.last?.isWhitespace ?? false
    return needsQuotes || isPadded ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
  }
}
