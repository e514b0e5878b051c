import Foundation
import GRDB
import HandrailModel
import HandrailSession
import Testing

@testable import HandrailStore

/// A database that somebody else prepared: none of its code runs, and it is refused by the name of what is not ours.
@Suite struct HostileDatabaseTests {
  /// What a stranger does to a database with SQLite, and what the refusal names.
  struct Plant: Sendable, CustomStringConvertible {
    let description: String
    let sql: String
    let named: String
  }

  static let plants = [
    Plant(
      description: "a trigger that alters what is written",
      sql: """
        CREATE TRIGGER alter_title AFTER INSERT ON documents BEGIN
          UPDATE meta SET value = 'stolen' WHERE key = 'replica'; END
        """, named: "the trigger “alter_title” was not created by Handrail"),
    Plant(
      description: "a temporary name's trigger on reads of the outbox",
      sql: "CREATE TRIGGER copies AFTER INSERT ON outbox BEGIN DELETE FROM command_documents; END",
      named: "the trigger “copies” was not created by Handrail"),
    Plant(
      description: "a view in place of a table",
      sql: "ALTER TABLE meta RENAME TO kept; CREATE VIEW meta AS SELECT key, 'stolen' AS value FROM kept",
      named: "was not created by Handrail"),
    Plant(
      description: "a view over a function",
      sql: "CREATE VIEW harmless AS SELECT load_extension('/tmp/x.so') AS it",
      named: "the view “harmless” was not created by Handrail"),
    Plant(
      description: "a generated column",
      sql: "ALTER TABLE meta ADD COLUMN made TEXT GENERATED ALWAYS AS (upper(value)) VIRTUAL",
      named: "the table “meta” was not created by Handrail"),
    Plant(
      description: "an index over an expression",
      sql: "CREATE INDEX costly ON documents (hex(bytes))", named: "the index “costly” was not created by Handrail"),
    Plant(
      description: "a full-text table with another tokenizer",
      sql: "DROP TABLE search; CREATE VIRTUAL TABLE search USING fts5 (text, tokenize = 'porter ascii')",
      named: "“search” was not created by Handrail"),
    Plant(
      description: "a full-text table over another table",
      sql: "DROP TABLE search; CREATE VIRTUAL TABLE search USING fts5 (text, content = 'meta', content_rowid = 'rowid')",
      named: "“search” was not created by Handrail"),
    Plant(
      description: "a virtual table", sql: "CREATE VIRTUAL TABLE box USING rtree (id, low, high)",
      named: "“box” was not created by Handrail"),
    Plant(
      description: "a missing index", sql: "DROP INDEX documents_by_blob", named: "the index “documents_by_blob” is missing"
    ),
    Plant(
      description: "a name with an escape sequence", sql: "CREATE TABLE \"a\u{1B}[2Jb\" (x)", named: "was not created by Handrail"
    ),
  ]

  @Test(arguments: plants)
  func aForeignSchemaIsRefusedByName(_ plant: Plant) throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      try StoreTests().keep(StoreTests().stored("cart", "Cart"), Store(path: path), number: 1)
      try DatabaseQueue(path: path).write { try $0.execute(sql: plant.sql) }
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect { try Store(path: path) } throws: { error in
        guard let error = error as? HandrailStore.StoreError, case .foreign = error else { return false }
        return error.problem.en.contains(plant.named) && error.remedy.en.contains("handrail doctor") && error.damage != nil
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["handrail.sqlite"])
    }
  }

  /// Every version that ever existed is ours, including interrupted migrations; and nothing may be added to any.
  @Test func everyVersionOfOursIsKnown() throws {
    for count in 0...Migrations.all.count {
      for isPlanted in [false, true] {
        try StoreTests().withFolder { folder in
          let path = folder + "/handrail.sqlite"
          // Those before checksums, as they were created then.
          let queue = try count < 4 ? DatabaseQueue(path: path) : Store.queue(path)
          if count > 0 { try Store.migrator.migrate(queue, upTo: Migrations.all[count - 1].name) }
          if isPlanted { try queue.write { try $0.execute(sql: "CREATE TABLE loot (x)") } }
          try queue.close()
          if isPlanted {
            #expect(throws: HandrailStore.StoreError.self) { try Store(path: path) }
          } else {
            let store = try Store(path: path)
            #expect(try store.queue.read(SchemaCheck.digest) == SchemaCheck.digest, "after \(count) migrations")
          }
        }
      }
    }
  }

  /// The fast check and the full comparison agree on what SQLite makes here.
  @Test func theDigestIsThatOfTheMigrations() throws {
    let queue = try DatabaseQueue()
    try Store.migrator.migrate(queue)
    #expect(try queue.read(SchemaCheck.digest) == SchemaCheck.digest, "SchemaCheck.digest is that of the last migration")
  }

  @Test func anythingButAPlainFileIsRefusedAtOnce() throws {
    for (suffix, kind) in ["", "-journal", "-wal", "-shm"].flatMap({ suffix in ["link", "pipe", "folder"].map { (suffix, $0) } })
    {
      try StoreTests().withFolder { folder in
        let (path, victim) = (folder + "/handrail.sqlite", folder + "/victim")
        if !suffix.isEmpty { try StoreTests().keep(StoreTests().stored("cart", "Cart"), Store(path: path), number: 1) }
        try Data("precious".utf8).write(to: URL(fileURLWithPath: victim))
        switch kind {
        case "link": try FileManager.default.createSymbolicLink(atPath: path + suffix, withDestinationPath: victim)
        case "pipe": #expect(mkfifo(path + suffix, 0o600) == 0)
        default: try FileManager.default.createDirectory(atPath: path + suffix, withIntermediateDirectories: false)
        }
        #expect("\(kind) \(suffix)") { try Store(path: path) } throws: { error in
          if case .foreign = error as? HandrailStore.StoreError { true } else { false }
        }
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
      }
    }
  }

  @Test func aWriteAheadLogIsRefused() throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      try StoreTests().keep(StoreTests().stored("cart", "Cart"), Store(path: path), number: 1)
      let other = try DatabaseQueue(path: path)
      try other.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL; UPDATE documents SET id = 'stolen'")
        // Its log exists as long as it is open.
        #expect(FileManager.default.fileExists(atPath: path + "-wal"))
      }
      #expect { try Store(path: path) } throws: { error in
        (error as? HandrailStore.StoreError)?.problem.en.contains("handrail.sqlite-wal belongs to another program") ?? false
      }
      try other.close()
    }
  }

  /// The end of a journal can name a file that SQLite deletes after rolling back.
  @Test func aJournalDeletesNoOtherFile() throws {
    try StoreTests().withFolder { folder in
      let (path, victim) = (folder + "/handrail.sqlite", folder + "/victim")
      try StoreTests().keep(StoreTests().stored("cart", "Cart"), Store(path: path), number: 1)
      try Data("precious".utf8).write(to: URL(fileURLWithPath: victim))
      func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
      let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
      let pages = try Data(contentsOf: URL(fileURLWithPath: path)).count / 4096
      var journal = magic + number(0) + number(7) + number(pages) + number(512) + number(4096)
      journal += Array(repeating: 0, count: 512 - journal.count)
      let name = Array(victim.utf8)
      journal += number(0x4000_0000 / 4096 + 1) + name + number(name.count) + number(name.reduce(0) { $0 + Int($1) }) + magic
      try Data(journal).write(to: URL(fileURLWithPath: path + "-journal"))
      #expect(throws: HandrailStore.StoreError.self) { try Store(path: path) }
      #expect(FileManager.default.fileExists(atPath: victim))
    }
  }

  @Test func aFalseHeaderIsDamage() throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      try StoreTests().keep(StoreTests().stored("cart", "Cart"), Store(path: path), number: 1)
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      // Page size, format, reserved bytes, number of pages, free pages, schema cookie, encoding, application.
      for offset in [16, 17, 18, 19, 20, 21, 28, 29, 32, 36, 40, 56, 59, 68, 71] {
        for value in [UInt8(0), 1, 2, 0x7F, 0xFF] where whole[offset] != value {
          var bytes = whole
          bytes[offset] = value
          try bytes.write(to: URL(fileURLWithPath: path))
          #expect("byte \(offset) is \(value)") { try Store(path: path) } throws: { error in
            (error as? HandrailStore.StoreError)?.damage != nil
          }
        }
      }
    }
  }

  /// A file may contain what SQLite refuses to write: a reader who does not trust it is warned first.
  @Test func valuesThatNoStatementCouldWriteAreDamage() throws {
    for value in ["NULL", "x'FF'", "7"] {
      try StoreTests().withFolder { folder in
        let path = folder + "/handrail.sqlite"
        try StoreTests().keep(StoreTests().stored("cart", "Cart"), Store(path: path), number: 1)
        for sql in [
          "UPDATE sqlite_schema SET sql = replace(replace(sql, 'TEXT NOT NULL', 'ANY'), ') STRICT', ')') WHERE name = 'meta'",
          "INSERT INTO meta VALUES ('replica', \(value))",
          "UPDATE sqlite_schema SET sql = replace(sql, 'ANY', 'TEXT NOT NULL') || ' STRICT' WHERE name = 'meta'",
        ] {
          // Each in its own connection, which reads the schema as the one before left it.
          try DatabaseQueue(path: path).writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA writable_schema = ON")
            try db.execute(sql: sql)
          }
        }
        #expect("\(value)") { try Store(path: path, isReadOnly: true) } throws: { error in
          (error as? HandrailStore.StoreError)?.damage?.en.contains("meta.value") ?? false
        }
      }
    }
  }
}
