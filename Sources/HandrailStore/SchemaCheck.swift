import GRDB
import HandrailModel

/// Compares a database's schema with those that our migrations make: anything that a stranger added would run with our
/// statements.
enum SchemaCheck {
  /// SHA-256 over the rows of `sqlite_schema` after the last migration. Other versions of SQLite or GRDB may produce other texts;
  /// the schema is then compared with one made in memory, which takes a few milliseconds.
  static let digest = "47993413cdb83ef2d5e22789bbea496932b6f6f8df53996e0d58e5c83388da67"

  /// One row of `sqlite_schema`.
  private struct Entry: Hashable {
    let type, name, table, sql: String

    init(_ row: Row) {
      (type, name, table, sql) = (row[0], row[1], row[2], row[3])
    }
  }

  /// Refuses a database that contains anything our migrations do not make.
  ///
  /// The database is asked for nothing else before: reading `sqlite_schema` runs none of its code.
  static func requireOurs(_ db: Database, _ path: String) throws {
    let found = try entries(db)
    if found.isEmpty || digest(found) == digest { return }
    // An earlier version may have been interrupted in its migrations.
    var nearest: (entry: Entry, isMissing: Bool, count: Int)?
    for count in stride(from: Migrations.all.count, through: 0, by: -1) {
      let ours = Set(try made(by: count))
      let (added, missing) = (found.filter { !ours.contains($0) }, ours.subtracting(found))
      // An automatic index of a table is less informative than the table.
      guard
        let first = added.first(where: { !$0.sql.isEmpty }) ?? added.first ?? missing.min(by: { utf8Precedes($0.name, $1.name) })
      else { return }
      if added.count + missing.count < nearest?.count ?? .max {
        nearest = (first, added.isEmpty, added.count + missing.count)
      }
    }
    if try isNewer(db, found) { throw StoreError.newer(path: path) }
    guard let nearest else { return }
    throw StoreError.foreign(path: path, fault(nearest.entry, isMissing: nearest.isMissing))
  }

  /// SHA-256 of the current schema.
  static func digest(_ db: Database) throws -> String { digest(try entries(db)) }

  private static func entries(_ db: Database) throws -> [Entry] {
    // Even the types of these values come from the file.
    let columns = ["type", "name", "tbl_name", "sql"].map { "ifnull(CAST(\($0) AS TEXT), '')" }.joined(separator: ", ")
    return try Row.fetchAll(db, sql: "SELECT \(columns) FROM main.sqlite_schema ORDER BY type, name").map(Entry.init)
  }

  private static func digest(_ entries: [Entry]) -> String {
    Hashes.hex(entries.map { "\($0.type)\u{1}\($0.name)\u{1}\($0.table)\u{1}\($0.sql)\u{2}" }.joined().utf8)
  }

  /// What the first `count` migrations make.
  private static func made(by count: Int) throws -> [Entry] {
    let queue = try DatabaseQueue()
    if count == 0 { try queue.write { try $0.execute(sql: bookkeeping) } }
    if count > 0 { try Store.migrator.migrate(queue, upTo: Migrations.all[count - 1].name) }
    return try queue.read(entries)
  }

  /// The table in which GRDB records migrations.
  private static let bookkeeping = "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"

  /// Whether a newer version recorded a migration that this one does not know; asked only of a plain table.
  private static func isNewer(_ db: Database, _ found: [Entry]) throws -> Bool {
    guard found.contains(where: { $0.name == "grdb_migrations" && $0.type == "table" && sameBytes($0.sql, bookkeeping) }),
      !found.contains(where: { $0.type == "trigger" && $0.table == "grdb_migrations" })
    else { return false }
    let applied = try String.fetchSet(db, sql: "SELECT identifier FROM main.grdb_migrations")
    return !applied.isSubset(of: Migrations.all.map(\.name))
  }

  private static func fault(_ entry: Entry, isMissing: Bool) -> StoreError.Foreign {
    let type = StoreError.SchemaObject(rawValue: entry.type) ?? .table
    let name = String(entry.name.prefix(60))
    return isMissing ? .missing(type, name: name) : .added(type, name: name)
  }
}
