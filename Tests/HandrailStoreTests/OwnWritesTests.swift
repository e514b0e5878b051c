import GRDB
import HandrailModel
import Testing

@testable import HandrailStore

/// What remains of a command once the history has it.
@Suite struct OwnWritesTests {
  private func texts(_ store: Store) throws -> [String] { try store.read { try $0.ownWrites() }.newestFirst.map(\.text) }

  @Test func theWritesOfEveryNameAreKnown() throws {
    try StoreTests().withFolder { folder in
      let store = try Store(path: folder + "/handrail.sqlite")
      #expect(try texts(store) == [])
      func write(_ name: String, _ number: UInt64, after base: UInt64) throws {
        try store.write { writing in
          try writing.take(name, after: base)
          try writing.setMeta(.replica, name)
          try writing.setMeta(.number, String(number))
        }
      }
      for number in 1...3 as ClosedRange<UInt64> { try write("a", number, after: number - 1) }
      #expect(try texts(store) == ["a.3", "a.2", "a.1"])
      // Another name, and one that continues the numbers of the name before, whose writes were moved to it.
      for number in 1...2 as ClosedRange<UInt64> { try write("b", number, after: number - 1) }
      try write("c", 2, after: 2)
      try write("c", 3, after: 2)
      let own = try store.read { try $0.ownWrites() }
      #expect(try texts(store) == ["c.3", "b.2", "b.1", "a.3", "a.2", "a.1"])
      #expect(own.contains(Dot("a", 3)) && own.contains(Dot("c", 1)))
      #expect(!own.contains(Dot("a", 4)) && !own.contains(Dot("b", 3)) && !own.contains(Dot("d", 1)))
    }
  }

  /// Each command used to keep its row forever; what the history does not record of them is kept.
  @Test func anOlderDatabaseKeepsWhatTheHistoryDoesNotTell() throws {
    try StoreTests().withFolder { folder in
      let path = folder + "/handrail.sqlite"
      let queue = try Store.queue(path)
      try Store.migrator.migrate(queue, upTo: "v0010-versions")
      let (set, undo) = (Activity(.set, ["cart"], ["title"]), Activity(.undo, about: Activity(.set, ["cart"], ["title"])))
      let rows: [(name: String, number: Int, activity: Activity?, undoes: Int?, blob: String)] = [
        ("a", 4, nil, nil, "1"), ("a", 5, Activity(.importFrom, [], ["Figma"]), nil, "2"), ("b", 1, set, nil, "3"),
        ("b", 2, undo, 3, "2"), ("b", 3, set, nil, "5"),
      ]
      try queue.write { db in
        for row in rows {
          try db.execute(
            sql: """
              INSERT INTO outbox (number, replica, author, time, sentence, activity, undoes)
              VALUES (?, ?, 'Hana', '2026-11-21T08:30:00Z', 's', ?, ?)
              """, arguments: [row.number, row.name, row.activity?.json, row.undoes])
          try db.execute(
            sql: "INSERT INTO command_documents (command, kind, id, blob) VALUES (?, 'screen', 'cart', ?)",
            arguments: [db.lastInsertedRowID, row.blob])
        }
        try db.execute(sql: "INSERT INTO meta (key, value) VALUES ('replica', 'b'), ('number', '3'), ('fed', '4')")
      }
      try queue.close()
      let store = try Store(path: path)
      #expect(try texts(store) == ["b.3", "b.2", "b.1", "a.5", "a.4"])
      #expect(try store.read { try $0.undone(by: Dot("b", 2)) } == Dot("b", 1))
      #expect(try store.read { try $0.undone(by: Dot("b", 3)) } == nil)
      #expect(try store.read { try $0.importedVersion(of: .screen, "cart") } == "2")
      #expect(try store.read { try $0.importedVersion(of: .palette, "cart") } == nil)
      #expect(try store.read { try $0.commands(limit: 9).map(\.number) } == [3, 2, 1, 5, 4], "the next write drops them")
      #expect(try store.read { try $0.position().pending?.hasPrefix("b.3/") } == true)
      try store.write { try $0.take("b", after: 3) }
      #expect(try texts(store).first == "b.3")
      try store.write { writing in
        try writing.take("c", after: 0)
        try writing.setMeta(.number, "1")
      }
      #expect(try texts(store).prefix(2) == ["c.1", "b.3"])
    }
  }
}
