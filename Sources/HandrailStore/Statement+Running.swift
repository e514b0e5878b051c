import CChecksumVFS
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
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: sqlite3_db_handle(statement).map { String(cString: sqlite3_errmsg($0)) },
        sql: sql)
    }
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
