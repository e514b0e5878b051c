import CChecksumVFS
import Foundation
import GRDB

extension Statement {
  /// Runs the statement once with these values, bound as they are: making `StatementArguments` of them takes longer than SQLite's
  /// own work. For statements that give no rows.
  func run(_ values: some Sequence<DatabaseValue>) throws {
    let statement = sqliteStatement
    var (index, code): (Int32, Int32) = (0, SQLITE_OK)
    for value in values {
      index += 1
      code = Self.bind(value, index, statement)
      guard code == SQLITE_OK else { break }
    }
    if code == SQLITE_OK { code = sqlite3_step(statement) }
    // What was bound is copied, and goes with the next binding.
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else { throw failure(code) }
  }

  /// Whether the statement, which asks for what a document has, gives these rows in this order. They are compared where SQLite
  /// has them: making GRDB's rows takes longer than all the rest.
  func gives(_ rows: [[DatabaseValue]], of document: Int64) throws -> Bool {
    let statement = sqliteStatement
    defer { sqlite3_reset(statement) }
    var (index, code) = (0, sqlite3_bind_int64(statement, 1, document))
    while code == SQLITE_OK || code == SQLITE_ROW {
      code = sqlite3_step(statement)
      guard code == SQLITE_ROW else { break }
      guard index < rows.count, rows[index].count == sqlite3_column_count(statement) else { return false }
      for (column, value) in rows[index].enumerated() where !Self.isSame(value, Int32(column), statement) { return false }
      index += 1
    }
    guard code == SQLITE_DONE else { throw failure(code) }
    return index == rows.count
  }

  /// Equality to the byte: two ways to write が are two values.
  private static func isSame(_ value: DatabaseValue, _ column: Int32, _ statement: OpaquePointer) -> Bool {
    let kind = sqlite3_column_type(statement, column)
    switch value.storage {
    case .null: return kind == SQLITE_NULL
    case .int64(let number): return kind == SQLITE_INTEGER && sqlite3_column_int64(statement, column) == number
    case .double(let number): return kind == SQLITE_FLOAT && sqlite3_column_double(statement, column) == number
    case .string(var text):
      guard kind == SQLITE_TEXT, let stored = sqlite3_column_text(statement, column) else { return false }
      let count = Int(sqlite3_column_bytes(statement, column))
      return text.withUTF8 { $0.count == count && memcmp($0.baseAddress ?? stored, stored, count) == 0 }
    // None of the tables has any.
    case .blob: return false
    }
  }

  private func failure(_ code: Int32) -> DatabaseError {
    let message = sqlite3_db_handle(sqliteStatement).map { String(cString: sqlite3_errmsg($0)) }
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
  }

  private static func bind(_ value: DatabaseValue, _ index: Int32, _ statement: OpaquePointer) -> Int32 {
    // SQLite copies what it is given.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value.storage {
    case .null: return sqlite3_bind_null(statement, index)
    case .int64(let number): return sqlite3_bind_int64(statement, index, number)
    case .double(let number): return sqlite3_bind_double(statement, index, number)
    case .string(var text):
      return text.withUTF8 { bytes in
        // A null pointer would be NULL, and an empty text need not have another.
        guard let start = UnsafeRawPointer(bytes.baseAddress) else { return sqlite3_bind_text(statement, index, "", 0, copied) }
        return sqlite3_bind_text(statement, index, start.assumingMemoryBound(to: CChar.self), Int32(bytes.count), copied)
      }
    case .blob(let data):
      return data.withUnsafeBytes { sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), copied) }
    }
  }
}
