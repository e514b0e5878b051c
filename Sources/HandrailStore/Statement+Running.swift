import CChecksumVFS
import Foundation
import GRDB

extension Statement {
  /// Runs the statement once with these values, bound directly: making `StatementArguments` of them takes longer than SQLite's
  /// own work. For statements that return no rows.
  func run(_ values: some Sequence<Cell>) throws {
    let statement = sqliteStatement
    var (index, code): (Int32, Int32) = (0, SQLITE_OK)
    for value in values {
      index += 1
      code = Self.bind(value, index, statement)
      guard code == SQLITE_OK else { break }
    }
    if code == SQLITE_OK { code = sqlite3_step(statement) }
    // Bound values were copied, and are freed with the next binding.
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else { throw failure(code) }
  }

  /// Passes a document's rows to `body` until it returns false. They are read in place: making GRDB rows takes longer than all
  /// the rest.
  func forEachRow(of document: Int64, _ body: (OpaquePointer) -> Bool) throws {
    let statement = sqliteStatement
    defer { sqlite3_reset(statement) }
    var code = sqlite3_bind_int64(statement, 1, document)
    while code == SQLITE_OK || code == SQLITE_ROW {
      code = sqlite3_step(statement)
      if code == SQLITE_ROW, !body(statement) { return }
    }
    guard code == SQLITE_DONE else { throw failure(code) }
  }

  /// Which of `rows` differ from those of the statement, which selects a document's rows in key order; nil if the keys are not
  /// the same.
  ///
  /// - Parameter keys: How many columns make up the key; they come first.
  func differences(to rows: Rows, keys: Int, of document: Int64) throws -> [Int]? {
    var (index, different, isSameKeys): (Int, [Int], Bool) = (0, [], true)
    let (count, width) = (rows.count, rows.width)
    try rows.values.withUnsafeBufferPointer { values in
      try forEachRow(of: document) { statement in
        isSameKeys = index < count
        guard isSameKeys else { return false }
        let start = index * width
        if let column = (0..<width).first(where: { !Self.isSame(values[start + $0], Int32($0), statement) }) {
          isSameKeys = column >= keys
          different.append(index)
        }
        index += 1
        return isSameKeys
      }
    }
    return isSameKeys && index == count ? different : nil
  }

  /// Equality by bytes: two ways of encoding が are two values.
  private static func isSame(_ value: Cell, _ column: Int32, _ statement: OpaquePointer) -> Bool {
    let kind = sqlite3_column_type(statement, column)
    switch value {
    case .null: return kind == SQLITE_NULL
    case .integer(let number): return kind == SQLITE_INTEGER && sqlite3_column_int64(statement, column) == number
    case .string(var text):
      guard kind == SQLITE_TEXT, let stored = sqlite3_column_text(statement, column) else { return false }
      let count = Int(sqlite3_column_bytes(statement, column))
      return text.withUTF8 { $0.count == count && memcmp($0.baseAddress ?? stored, stored, count) == 0 }
    }
  }

  /// The value of a column in the statement's current row.
  static func cell(_ statement: OpaquePointer, _ column: Int32) -> Cell {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    default:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_text(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
      return .string(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func failure(_ code: Int32) -> DatabaseError {
    let message = sqlite3_db_handle(sqliteStatement).map { String(cString: sqlite3_errmsg($0)) }
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
  }

  private static func bind(_ value: Cell, _ index: Int32, _ statement: OpaquePointer) -> Int32 {
    // Tells SQLite to copy what it is given.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .string(var text):
      return text.withUTF8 { bytes in
        // A null pointer would mean NULL, and an empty text may have no other pointer.
        guard let start = UnsafeRawPointer(bytes.baseAddress) else { return sqlite3_bind_text(statement, index, "", 0, copied) }
        return sqlite3_bind_text(statement, index, start.assumingMemoryBound(to: CChar.self), Int32(bytes.count), copied)
      }
    }
  }
}
