import CChecksumVFS
import Foundation
import GRDB
import HandrailModel

/// The only way to SQLite. Every write is one transaction that leaves documents, outbox, projections and findings in step.
///
/// A rollback journal with `synchronous=EXTRA`: Debian's SQLite 3.40 has a bug that can corrupt write-ahead logs. Every page has
/// a checksum, so that damage is an error when it is read, and never a wrong answer.
public final class Store: Sendable {
  let queue: DatabaseQueue
  public let path: String

  /// Opens the database at `path`, creates it if it is missing, and brings its schema up to date.
  ///
  /// The file may come from a stranger: none of its code runs until its schema has been verified as ours.
  ///
  /// - Parameters:
  ///   - isReadOnly: Whether to leave the file as it is; a file with an older schema is then refused.
  ///   - waits: Called a hundred times a second while another process writes, with the number of calls so far; returns whether to
  ///     go on.
  public init(
    path: String, isReadOnly: Bool = false, waits: @escaping @Sendable (Int) -> Bool = { $0 < 1000 }
  ) throws(StoreError) {
    self.path = path
    do {
      try DatabaseFile(path).requirePlainFiles()
      let hadJournal = DatabaseFile(path).hasJournal
      var queue = try Self.queue(path, isReadOnly: isReadOnly, waits: waits)
      if try queue.read({ checksum_vfs_is_checked($0.sqliteConnection) }) == 0 {
        if isReadOnly { throw StoreError.older(path: path) }
        try DatabaseFile(path).addChecksums(queue)
        queue = try Self.queue(path, waits: waits)
      }
      self.queue = queue
      // A journal undid what a killed process had started: pages of different ages must not be treated as one database. And a
      // file that is not trusted yet may contain values that no statement could have written, and that no reader expects.
      if isReadOnly || hadJournal && !DatabaseFile(path).hasJournal { try Self.requireIntegrity(queue, path) }
      try bringUpToDate(isReadOnly: isReadOnly)
      // GRDB's authorizer records for observers which columns a statement reads. There are no observers here, and it takes as
      // long as compiling the statement.
      _ = queue.inDatabase { sqlite3_set_authorizer($0.sqliteConnection, nil, nil) }
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private static let isRegistered = checksum_vfs_register() == 0

  /// A connection that trusts nothing in the file, and writes a checksum to every page.
  static func queue(
    _ path: String, isReadOnly: Bool = false, waits: @escaping @Sendable (Int) -> Bool = { $0 < 1000 }
  ) throws -> DatabaseQueue {
    guard isRegistered else { throw StoreError.failed(path: path, detail: "the checksum VFS cannot be registered") }
    var configuration = Configuration()
    configuration.busyMode = .callback { count in
      guard waits(count) else { return false }
      Thread.sleep(forTimeInterval: 0.01)
      return true
    }
    configuration.readonly = isReadOnly
    configuration.prepareDatabase { db in
      let code = checksum_vfs_harden(db.sqliteConnection)
      guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      try db.execute(sql: "PRAGMA cell_size_check = ON")
      try SchemaCheck.requireOurs(db, path)
      if !isReadOnly { try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA") }
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private static func requireIntegrity(_ queue: DatabaseQueue, _ path: String) throws {
    let problems = try queue.read { try Reading(db: $0).integrityProblems() }
    if let problem = problems.first { throw StoreError.damaged(path: path, detail: problem) }
  }

  /// Runs missing migrations. Two processes that do so at once take turns, and one fails on what the other has already done; it
  /// continues as long as there is progress.
  private func bringUpToDate(isReadOnly: Bool) throws {
    let ours = Set(Migrations.all.map(\.name))
    while true {
      var before: Set<String>?
      do {
        let applied = try queue.read { try Self.migrator.appliedIdentifiers($0) }
        if !applied.isSubset(of: ours) { throw StoreError.newer(path: path) }
        if applied == ours { return }
        if isReadOnly { throw StoreError.older(path: path) }
        before = applied
        try Self.migrator.migrate(queue)
      } catch {
        guard !(error is StoreError), appliedMigrations != before else { throw error }
      }
    }
  }

  private var appliedMigrations: Set<String>? { try? queue.read { try Self.migrator.appliedIdentifiers($0) } }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in Migrations.all {
      migrator.registerMigration(migration.name) { db in
        // They stay for the connection's lifetime, since SQLite removes no function while a statement is open.
        for function in [blobID, documentChecksum] where migration.sql.contains(function.name) { db.add(function: function) }
        try db.execute(sql: migration.sql)
      }
    }
    return migrator
  }

  /// `git_blob_id(bytes)`, which migrations call and no later version may change.
  private static let blobID = DatabaseFunction("git_blob_id", argumentCount: 1, pure: true) { values in
    Data.fromDatabaseValue(values[0]).map { Hashes.gitBlobID([UInt8]($0)) }
  }

  /// `document_checksum(bytes, blob)`, likewise.
  private static let documentChecksum = DatabaseFunction("document_checksum", argumentCount: 2, pure: true) { values in
    guard let bytes = Data.fromDatabaseValue(values[0]), let blob = String.fromDatabaseValue(values[1]) else { return nil }
    return StoredDocument.checksum([UInt8](bytes), blob)
  }

  /// Returns unused space to the disk if that is most of the database.
  public func compact() throws {
    try queue.writeWithoutTransaction { db in
      let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
      let all = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      if free > all / 2 { try db.execute(sql: "VACUUM") }
    }
  }

  /// Runs `body` on a consistent snapshot. Errors that `body` throws itself are passed on unchanged.
  public func read<Value>(_ body: (Reading) throws -> Value) throws -> Value {
    // Not GRDB's `read`: its `PRAGMA query_only` makes SQLite recompile every statement before and after. A `Reading` never
    // writes.
    try queue.unsafeRead { db in
      try db.beginTransaction(.deferred)
      defer { try? db.rollback() }
      return try body(Reading(db: db))
    }
  }

  /// Runs `body` in one transaction: everything is kept, or nothing.
  public func write<Value>(_ body: (Writing) throws -> Value) throws -> Value {
    try queue.write { db in
      // SQLite's default of 2 MB is full after some forty documents: it would write before the end, wait for the disk, and read
      // its own writes again.
      try db.execute(sql: "PRAGMA cache_size = -32000")
      defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
      let writing = Writing(db: db)
      let value = try body(writing)
      try writing.indexChangedLines()
      return value
    }
  }
}

/// Reads within one transaction.
public struct Reading {
  let db: Database
}

/// Writes, and reads, within one transaction.
public struct Writing {
  let db: Database
  let causes = KnownCauses()
  let unindexed = UnindexedLines()
  public var reading: Reading { Reading(db: db) }
}
