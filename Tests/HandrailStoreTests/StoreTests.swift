import CChecksumVFS
import Foundation
import GRDB
import HandrailModel
import HandrailSession
import Synchronization
import Testing

@testable import HandrailStore

/// The only way to SQLite: what it opens, refuses and keeps.
@Suite struct StoreTests {
  func withFolder(_ body: (String) throws -> Void) throws {
    let base = URL(fileURLWithPath: NSTemporaryDirectory()).standardizedFileURL.path
    let path = base + "/handrail-store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  func stored(_ id: String, _ title: String, isRemoved: Bool = false) -> StoredDocument {
    var document = Document(kind: .screen, id: id)
    document.write(.root, "title", .string(title), Dot("a", 1))
    let bytes = document.encoded()
    return StoredDocument(
      kind: .screen, id: id, bytes: bytes, blob: Hashes.gitBlobID(bytes), isRemoved: isRemoved, hasConflicts: false)
  }

  @discardableResult
  func keep(_ document: StoredDocument, _ store: Store, number: UInt64) throws -> Int64 {
    try store.write { writing in
      try writing.save(document)
      return try writing.append(
        number: number, replica: "a", author: "Hana", time: "2026-11-21T08:30:00Z", activity: Activity(.set, ["cart"], ["title"]),
        undoes: nil,
        documents: [document])
    }
  }

  /// A finding's parameters are read from any JSON object of strings, in its order; broken JSON gives none.
  @Test(arguments: [
    (#"{"label":"Pay","count":"2"}"#, "label=Pay count=2"), (#"{"a":""}"#, "a="), (#"{"a":"x, y: {z}"}"#, "a=x, y: {z}"),
    (#"{"a":"say \"no\""}"#, #"a=say "no""#), (#"{"\u0061":"払う"}"#, "a=払う"), (#"{ "a" : "x" }"#, "a=x"),
    (#"{"a":1,"b":"x"}"#, "a= b=x"), ("{}", ""), ("", ""), (#"{"a":"x""#, ""), (#"{"a":"x"}}"#, ""), (#"{"a":"x",}"#, ""),
    ("[1,2]", ""),
  ])
  func parametersAreRead(_ json: String, _ parameters: String) {
    #expect(Reading.parameters(json).map { $0.name + "=" + $0.value }.joined(separator: " ") == parameters)
  }

  /// Finding the few documents with conflicts does not search ten thousand.
  @Test func conflictsAndVersionsAreFoundByIndexes() throws {
    try withFolder { folder in
      let store = try Store(path: folder + "/plan.sqlite")
      let plan = { (sql: String) in
        try store.read { try Row.fetchAll($0.db, sql: "EXPLAIN QUERY PLAN " + sql).map { $0["detail"] as String }.joined() }
      }
      #expect(try plan(Reading.conflictsSQL).contains("documents_with_conflicts"))
      #expect(try plan("SELECT bytes FROM documents WHERE blob >= 'a' AND blob < 'ag'").contains("documents_by_blob"))
    }
  }

  /// Several programs find a new or an older database at once: one brings it up to date, all open it.
  @Test func severalOpenAndMigrateAtOnce() throws {
    for count in 0..<Migrations.all.count {
      try withFolder { folder in
        let path = folder + "/handrail.sqlite"
        if count > 0 { try Store.migrator.migrate(Store.queue(path), upTo: Migrations.all[count - 1].name) }
        let problems = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          do { _ = try Store(path: path) } catch { problems.withLock { $0.append("\(error)") } }
        }
        #expect(problems.withLock { $0 } == [], "from \(count) migrations")
      }
    }
  }

  @Test func theFrozenMigrationOpensAndOpensAgain() throws {
    try withFolder { folder in
      let path = folder + "/handrail.sqlite"
      do {
        let store = try Store(path: path)
        try keep(stored("cart", "Cart"), store, number: 1)
      }
      let again = try Store(path: path)
      #expect(try again.read { try $0.document(.screen, "cart")?.bytes } == stored("cart", "Cart").bytes)
      let queue = try DatabaseQueue(path: path)
      let applied = try queue.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid") }
      #expect(applied == Migrations.all.map(\.name))
      #expect(try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
      let loose = try queue.read { db in
        try String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict")
      }
      // Tables that SQLite and GRDB create themselves cannot be strict.
      #expect(loose.filter { !$0.hasPrefix("sqlite_") && !$0.hasPrefix("search_") && $0 != "grdb_migrations" } == [])
    }
  }

  @Test func aNewerDatabaseIsRefusedAndLeftAsItIs() throws {
    try withFolder { folder in
      let path = folder + "/handrail.sqlite"
      do {
        let store = try Store(path: path)
        try keep(stored("cart", "Cart"), store, number: 1)
      }
      try DatabaseQueue(path: path).write {
        try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('v9999-from-the-future')")
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect { try Store(path: path) } throws: { error in
        guard case .newer(let named) = error as? HandrailStore.StoreError else { return false }
        return named == path
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["handrail.sqlite"])
    }
  }

  @Test func aDamagedFileIsNamedWithTheRepairCommand() throws {
    try withFolder { folder in
      let path = folder + "/handrail.sqlite"
      do {
        let store = try Store(path: path)
        for index in 0..<40 { try keep(stored("screen-\(index)", "Title \(index)"), store, number: 1) }
      }
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for offset in [0, 100, 4096 + 3, 8 * 4096 + 5] {
        var damaged = whole
        let end = min(damaged.count, offset + 6000)
        damaged.replaceSubrange(offset..<end, with: repeatElement(UInt8(0x5A), count: end - offset))
        try damaged.write(to: URL(fileURLWithPath: path))
        do {
          let store = try Store(path: path)
          _ = try store.read { try ($0.documents(.screen), $0.commands(limit: 100), $0.search("Title", limit: 9)) }
          try keep(stored("new", "New"), store, number: 9)
        } catch {
          let error = HandrailStore.StoreError(error, path: path)
          guard error.damage != nil else {
            Issue.record("offset \(offset): \(error)")
            continue
          }
          #expect(error.path == path)
          #expect(error.remedy.en.contains("handrail doctor"))
        }
      }
      try Data("This is no database, but a text that someone saved here. ".utf8).write(to: URL(fileURLWithPath: path))
      #expect { try Store(path: path) } throws: { error in
        if case .damaged = error as? HandrailStore.StoreError { true } else { false }
      }
    }
  }

  @Test func aWriteIsKeptWholeOrNotAtAll() throws {
    struct Stop: Error {}
    try withFolder { folder in
      let store = try Store(path: folder + "/handrail.sqlite")
      #expect(throws: Stop.self) {
        try store.write { writing in
          try writing.save(stored("cart", "Cart"))
          try writing.setMeta(.number, "1")
          throw Stop()
        }
      }
      #expect(try store.read { try $0.document(.screen, "cart") } == nil)
      #expect(try store.read { try $0.meta(.number) } == nil)
    }
  }

  @Test func theOutboxNamesEveryVersion() throws {
    try withFolder { folder in
      let store = try Store(path: folder + "/handrail.sqlite")
      let versions = ["One", "Two", "Three"].map { stored("cart", $0) }
      let commands = try versions.enumerated().map { index, version in
        try store.write { writing in
          if index == 1 { try writing.keep(versions[0]) }
          try writing.save(version)
          return try writing.append(
            number: UInt64(index + 1), replica: "a", author: "Hana", time: "2026-11-21T08:30:00Z",
            activity: Activity(.set, ["cart"], ["title"]), undoes: nil, documents: [version],
            before: { _ in index > 0 ? versions[index - 1].blob : nil })
        }
      }
      #expect(try store.read { try $0.commands(limit: 10).map(\.number) } == [3, 2, 1])
      let names = try commands.map { command in try #require(try store.read { try $0.documents(of: command) }.first) }
      #expect(names.map(\.blob) == versions.map(\.blob) && names.map(\.before) == [nil, versions[0].blob, versions[1].blob])
      // The first was kept, the second is nowhere, the third is the document.
      for (version, isHere) in zip(versions, [true, false, true]) {
        #expect(try store.read { try $0.version(String(version.blob.prefix(12))) } == (isHere ? version.bytes : nil))
        #expect(try store.read { try $0.version(version.blob) } == (isHere ? version.bytes : nil))
        #expect(try store.read { try $0.version(String(version.blob.prefix(11))) } == nil)
      }
      #expect(try store.read { try $0.version("ffffffffffff'--") } == nil)
      #expect(try store.read { try $0.keptVersions() } == [versions[0].blob])
      try store.write { try $0.forgetVersions([versions[0].blob]) }
      #expect(try store.read { try $0.version(versions[0].blob) } == nil)
      try store.write { try $0.forgetCommands(upTo: commands[1]) }
      #expect(try store.read { try $0.commands(limit: 10).map(\.number) } == [3])
      #expect(try store.read { try $0.documents(of: commands[1]).isEmpty && $0.documents(of: commands[2]).count == 1 })
    }
  }

  /// Earlier versions kept the bytes of every version: all are there after the update, under the names that commands give.
  @Test func versionsOfAnOlderDatabaseAreKeptUntilTheLedgerHasThem() throws {
    try withFolder { folder in
      let path = folder + "/handrail.sqlite"
      let versions = ["Elsewhere", "One", "Two"].map { stored("cart", $0) }
      let queue = try Store.queue(path)
      try Store.migrator.migrate(queue, upTo: "v0008-questions")
      try queue.write { db in
        for (number, version) in versions.dropFirst().enumerated() {
          try db.execute(
            sql:
              "INSERT INTO outbox (number, replica, author, time, sentence) VALUES (?, 'a', 'Hana', '2026-11-21T08:30:00Z', 's')",
            arguments: [number + 1])
          try db.execute(
            sql: "INSERT INTO outbox_documents (command, kind, id, blob, bytes, before) VALUES (?, 'screen', 'cart', ?, ?, ?)",
            arguments: [number + 1, version.blob, Data(version.bytes), number == 0 ? Data(versions[0].bytes) : nil])
        }
      }
      try queue.close()
      let store = try Store(path: path)
      for version in versions { #expect(try store.read { try $0.version(version.blob) } == version.bytes) }
      #expect(try store.read { try $0.documents(of: 1).map(\.before) } == [versions[0].blob])
      #expect(try store.read { try $0.documents(of: 2).map(\.before) } == [versions[1].blob])
      #expect(try store.read { try $0.keptVersions().count } == 3)
    }
  }

  @Test func aStatementIsCompiledOnceForManyReads() throws {
    try withFolder { folder in
      let store = try Store(path: folder + "/handrail.sqlite")
      try keep(stored("cart", "Cart"), store, number: 1)
      let count = { (reading: Reading, what: Int32) in
        sqlite3_stmt_status(try reading.db.cachedStatement(sql: Reading.metaSQL).sqliteStatement, what, 0)
      }
      for _ in 0..<3 { _ = try store.read { try $0.meta(.head) } }
      #expect(try store.read { try count($0, SQLITE_STMTSTATUS_RUN) } == 3)
      #expect(try store.read { try count($0, SQLITE_STMTSTATUS_REPREPARE) } == 0)
    }
  }

  @Test func aTombstoneIsKeptButNotListed() throws {
    try withFolder { folder in
      let store = try Store(path: folder + "/handrail.sqlite")
      try keep(stored("cart", "Cart"), store, number: 1)
      try keep(stored("cart", "Cart", isRemoved: true), store, number: 2)
      #expect(try store.read { try $0.ids(.screen) } == [])
      #expect(try store.read { try $0.documents(.screen).count } == 0)
      #expect(try store.read { try $0.document(.screen, "cart")?.isRemoved } == true)
    }
  }
}
