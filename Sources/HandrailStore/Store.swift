import Foundation
import GRDB
import HandrailModel
import HandrailSchema

/// The one door to SQLite. Every write is one transaction that leaves documents, outbox, projections and findings in step.
///
/// A rollback journal with `synchronous=EXTRA`: Debian's SQLite 3.40 has a bug that can corrupt write-ahead logs.
public final class Store: Sendable {
  let queue: DatabaseQueue
  public let path: String

  /// Opens the database at `path`, makes it where it is missing, and brings its schema up to date.
  ///
  /// - Parameter waits: asked a hundred times a second while another process writes, with how often before: whether to go on.
  public init(path: String, waits: @escaping @Sendable (Int) -> Bool = { $0 < 1000 }) throws(StoreError) {
    self.path = path
    var configuration = Configuration()
    configuration.busyMode = .callback { count in
      guard waits(count) else { return false }
      Thread.sleep(forTimeInterval: 0.01)
      return true
    }
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY")
    }
    do {
      queue = try DatabaseQueue(path: path, configuration: configuration)
      let migrator = Self.migrator
      if try queue.read(migrator.hasBeenSuperseded) { throw StoreError.newer(path: path) }
      if try !queue.read(migrator.hasCompletedMigrations) { try migrator.migrate(queue) }
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for migration in Migrations.all {
      migrator.registerMigration(migration.name) { try $0.execute(sql: migration.sql) }
    }
    return migrator
  }

  /// Runs `body` in one read of a steady state. What `body` throws of its own comes out as it is.
  public func read<Value>(_ body: (Reading) throws -> Value) throws -> Value {
    try queue.read { try body(Reading(db: $0)) }
  }

  /// Runs `body` in one transaction: all of it is kept, or nothing.
  public func write<Value>(_ body: (Writing) throws -> Value) throws -> Value {
    try queue.write { try body(Writing(db: $0)) }
  }
}

/// The migrations that are compiled in, oldest first. Their texts are frozen: a test compares their hashes.
public enum Migrations {
  public static let all: [(name: String, sql: String)] = [
    ("v0001-documents", text(handrail_migration_v0001_bytes())),
    ("v0002-before", text(handrail_migration_v0002_bytes())),
    ("v0003-lookups", text(handrail_migration_v0003_bytes())),
  ]

  private static func text(_ bytes: UnsafePointer<CChar>) -> String { String(cString: bytes) }
}

/// Reads within one transaction.
public struct Reading {
  let db: Database
}

/// Writes within one transaction; reads too.
public struct Writing {
  let db: Database
  public var reading: Reading { Reading(db: db) }
}
