import Foundation
import GRDB
import HandrailLedger
import HandrailModel
import HandrailSession
import Testing

@testable import HandrailStore
@testable import HandrailWorkspace

/// Commands are in the history: the database has those alone that the history may not have yet, and what was done is taken
/// back, listed and told from others' work all the same.
@Suite struct OwnHistoryTests {
  private func rows(_ workspace: Workspace) throws -> Int { try workspace.store.read { try $0.commands(limit: .max).count } }

  /// Who settles a conflict has a line in the log, also with the value that was read already; so has who takes that back.
  @Test(arguments: ["A", "B"]) func aSettledConflictIsInTheLog(side: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "title=Bag")
      try ben.set("cart", "title=Basket")
      for team in [aki, ben, aki] { try team.quietSync() }
      try aki.resolve(Target("cart"), "title", take: aki.side(side, of: "cart", "title"), value: nil)
      let line = try #require(try aki.log(Target("cart"), limit: 1).first)
      #expect(line.sentence.en == "Resolved title of cart" && line.changes.map(\.path) == ["title"], "\(line)")
      _ = try aki.undo(redo: false)
      #expect(try aki.conflicts().count == 1)
      #expect(try aki.log(Target("cart"), limit: 1).first?.commit != line.commit)
    }
  }

  @Test func aCommandLeavesTheDatabaseWithTheNextWrite() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      for number in 1...5 {
        try aki.set("cart", "title=\(number)")
        #expect(try rows(aki) == 1, "the last one is noted with the next transaction")
      }
      try aki.quietSync()
      #expect(try rows(aki) == 0)
      for number in (1...4).reversed() {
        _ = try aki.undo(redo: false)
        #expect(try aki.value("cart", "title") == "\(number)" && rows(aki) == 1)
      }
      for number in 2...5 {
        _ = try aki.undo(redo: true)
        #expect(try aki.value("cart", "title") == "\(number)")
      }
      #expect(failure { try aki.undo(redo: true) }?.code == .history(.nothingToRedo))
    }
  }

  /// A command of long ago is listed, taken back and done again, and what came between stays.
  @Test func whatIsFarBackIsTakenBackAndListed() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=Cart")])
      try workspace.set("cart", "title=Basket")
      try workspace.addScreen("home", [])
      for number in 1...80 { try workspace.set("home", "title=\(number)") }
      let early = try workspace.log(Target("cart"), limit: 99)
      #expect(early.map(\.sentence.en) == ["Set title of cart", "Added the screen cart"])
      #expect(try workspace.log(Target("cart"), limit: 1).count == 1)
      _ = try workspace.undo(early[0])
      #expect(try workspace.value("cart", "title") == "Cart" && workspace.value("home", "title") == "80")
      #expect(failure { try workspace.undo(early[0]) }?.code == .history(.alreadyUndone))
      let undo = try #require(try workspace.log(nil, limit: 1).first)
      _ = try workspace.undo(undo)
      #expect(try workspace.value("cart", "title") == "Basket")
      let first = try #require(try workspace.log(nil, limit: .max).last)
      #expect(failure { try workspace.undo(first) }?.code == .history(.alreadyUndone), "the project's start is no step")
      let title = try #require(try workspace.blame(Target("cart")).first { $0.path == "title" })
      #expect(title.commit == (try workspace.log(nil, limit: 1).first?.commit))
    }
  }

  /// Killed between the database and the branch: the command is brought there before it is taken back, also while others work.
  @Test func aCommandThatTheHistoryLacksIsTakenBack() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=0")])
      for number in 1...3 {
        try workspace.set("cart", "title=\(number)")
        let ledger = try Ledger(path: workspace.root + "/.handrail/ledger.git")
        let head = try #require(try ledger.head())
        try ledger.move(from: head, to: try #require(try ledger.commit(head).parents.first))
        // Another's, or this one, which was open all the time.
        let other = number == 1 ? workspace : try folder.open()
        #expect(try other.nextStep(redo: false)?.text.en == "Set title of cart")
        _ = try other.undo(redo: false)
        #expect(try other.value("cart", "title") == "\(number - 1)")
        _ = try other.undo(redo: true)
        #expect(try rows(other) == 1)
      }
      #expect(try workspace.log(nil, limit: .max).count == 11)
    }
  }

  /// Both have the commands from before the copy was made, and each what it did since.
  @Test func aCopyTakesBackItsOwnAndWhatWasThere() throws {
    try TestFolder.with { folder in
      let one = try folder.workspace()
      try one.addScreen("cart", [Assignment("title=0")])
      try one.set("cart", "title=1")
      try FileManager.default.copyItem(atPath: "\(folder.path)/app", toPath: "\(folder.path)/copy")
      let two = try folder.open("copy")
      try one.set("cart", "sprint=S1")
      try two.set("cart", "sprint=S2")
      let theirs = try #require(try one.log(nil, limit: 1).first)
      #expect(failure { try two.undo(theirs) }?.code == .history(.otherWorkspace))
      for workspace in [one, two] {
        _ = try workspace.undo(redo: false)
        #expect(try workspace.value("cart", "sprint") == nil)
        _ = try workspace.undo(redo: false)
        #expect(try workspace.value("cart", "title") == "0")
        _ = try workspace.undo(redo: true)
        #expect(try workspace.value("cart", "title") == "1" && workspace.conflicts().isEmpty)
      }
    }
  }

  /// A database of the version before, with a row for every command, some of them taken back and done again.
  @Test func anOlderDatabaseGoesOnWhereItWas() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importScreens(ImportTests.imported([ImportTests.photo]), isDryRun: false)
      let imported = try workspace.store.read { try $0.importedVersion(of: .screen, $0.ids(.screen)[0]) }
      #expect(imported != nil)
      var states: [[String: String]] = [try workspace.humans()]
      for number in 1...5 {
        try workspace.set("cart", "title=\(number)")
        states.append(try workspace.humans())
      }
      for redo in [false, false, false, true] { _ = try workspace.undo(redo: redo) }
      try downgrade(workspace)
      let size = try FileManager.default.attributesOfItem(atPath: workspace.store.path)[.size] as? Int
      let updated = try folder.open()
      #expect(try rows(updated) == 11 && updated.humans() == states[3])
      for (redo, state) in [(true, 4), (true, 5), (false, 4), (false, 3), (false, 2), (true, 3)] {
        _ = try updated.undo(redo: redo)
        #expect(try updated.humans() == states[state] && rows(updated) == 1)
      }
      #expect(try updated.store.read { try $0.importedVersion(of: .screen, $0.ids(.screen)[0]) } == imported)
      let grown = try #require(try FileManager.default.attributesOfItem(atPath: workspace.store.path)[.size] as? Int)
      #expect(grown <= (size ?? 0))
    }
  }

  /// Makes the database what the migrations before left of it.
  private func downgrade(_ workspace: Workspace) throws {
    let (queue, old) = (try Store.queue(workspace.store.path), try DatabaseQueue())
    try Store.migrator.migrate(old, upTo: "v0010-versions")
    let ledger = try Ledger(path: workspace.root + "/.handrail/ledger.git")
    var commits: [LedgerCommit] = []
    try ledger.walk(from: try #require(try ledger.head())) { commit in
      commits.append(commit)
      return true
    }
    try queue.write { db in
      let undoes = try Row.fetchAll(db, sql: "SELECT write, undoes FROM undos").map { ($0[0] as String, $0[1] as String) }
      let names = ["outbox", "command_documents", "command_documents_by_id", "live_findings", "readiness"]
      try db.execute(sql: "DROP VIEW live_findings; DROP VIEW readiness; DROP TABLE screen_weakenings")
      let added = [
        "findings": ["notes", "reason", "closed_by", "closed_at"], "screen_status": ["waived", "not_applicable"],
        "closings": ["counts"], "signatures": ["counts"], "verifications": ["counts"],
      ]
      for (table, columns) in added {
        for column in columns { try db.execute(sql: "ALTER TABLE \(table) DROP COLUMN \(column)") }
      }
      try db.execute(sql: "DROP TABLE command_documents; DROP TABLE outbox; DROP TABLE own_names; DROP TABLE undos")
      try db.execute(sql: "DROP TABLE imported_versions; DELETE FROM grdb_migrations WHERE identifier >= 'v0011'")
      try db.execute(sql: "ALTER TABLE documents DROP COLUMN checksum")
      for name in names {
        let sql = try old.read { try String.fetchOne($0, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [name]) }
        try db.execute(sql: try #require(sql))
      }
      var numbers: [String: Int] = [:]
      for (index, commit) in commits.reversed().enumerated() {
        let message = Ledger.Message(commit.message)
        let dot = try #require(message.dot)
        numbers[dot.text] = index + 1
        try db.execute(
          sql: "INSERT INTO outbox (number, replica, author, time, sentence, activity, undoes) VALUES (?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            Int64(dot.number), dot.replica, commit.signature.author, commit.signature.time, message.sentence,
            message.activity?.json, undoes.first { $0.0 == dot.text }.flatMap { numbers[$0.1] },
          ])
        for place in try ledger.documents(from: commit.parents.first, to: commit.id) {
          try db.execute(
            sql: "INSERT INTO command_documents (command, kind, id, blob, before) VALUES (?, ?, ?, ?, ?)",
            arguments: [index + 1, place.kind.rawValue, place.id, place.blob, place.old])
        }
      }
      try db.execute(sql: "UPDATE meta SET value = ? WHERE key = 'fed'", arguments: [String(commits.count)])
      try db.execute(sql: "UPDATE meta SET value = ? WHERE key = 'head'", arguments: [commits[0].id])
    }
    try queue.close()
  }
}
