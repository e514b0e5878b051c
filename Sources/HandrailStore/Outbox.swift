import Foundation
import GRDB
import HandrailModel

/// One finished command: who, when, a sentence, and the documents as it left them.
public struct Command: Sendable, FetchableRecord {
  public let id: Int64
  /// The number of its writes on its replica.
  public let number: UInt64
  public let replica: String
  public let author: String
  /// UTC, `2026-11-21T08:30:00Z`.
  public let time: String
  /// In English, as its commit says it.
  public let sentence: String
  /// What it did; nil for commands of versions that kept the sentence alone.
  public let activity: Activity?
  /// The command that this one takes back, for `undo` and `redo`.
  public let undoes: Int64?

  static let columns = "command, number, replica, author, time, sentence, activity, undoes"

  public init(row: Row) {
    id = row["command"]
    number = UInt64(row["number"] as Int64)
    replica = row["replica"]
    author = row["author"]
    time = row["time"]
    sentence = row["sentence"]
    activity = (row["activity"] as String?).flatMap { Activity(json: $0) }
    undoes = row["undoes"]
  }
}

extension Reading {
  /// The commands of this workspace, newest first.
  public func commands(limit: Int) throws -> [Command] {
    try commands("ORDER BY command DESC LIMIT ?", [limit])
  }

  /// The commands that came after `id`, oldest first.
  public func commands(after id: Int64) throws -> [Command] {
    try commands("WHERE command > ? ORDER BY command", [id])
  }

  public func command(_ id: Int64) throws -> Command? {
    try commands("WHERE command = ?", [id]).first
  }

  /// The command that made a write; nil where it was made elsewhere.
  public func command(replica: String, number: UInt64) throws -> Command? {
    try commands("WHERE replica = ? AND number = ?", [replica, Int64(number)]).first
  }

  private func commands(_ clause: String, _ arguments: StatementArguments) throws -> [Command] {
    try Command.fetchAll(db, sql: "SELECT \(Command.columns) FROM outbox \(clause)", arguments: arguments)
  }

  /// A document as the last command of a kind left it that touched it; nil where there is none here.
  public func document(_ kind: Document.Kind, _ id: String, lastLeftBy verb: Activity.Verb) throws -> StoredDocument? {
    try StoredDocument.fetchOne(
      db,
      sql: """
        SELECT \(StoredDocument.versionColumns) FROM outbox_documents CROSS JOIN outbox USING (command)
        WHERE kind = ? AND id = ? AND activity LIKE ? ORDER BY command DESC LIMIT 1
        """, arguments: [kind.rawValue, id, "%\"verb\":\"\(verb.rawValue)\"%"])
  }

  /// The documents that a command touched, as it left them, each with its version just before (nil where it made them).
  public func documents(of command: Int64) throws -> [(document: StoredDocument, before: [UInt8]?)] {
    let columns = StoredDocument.versionColumns
    let rows = try Row.fetchAll(
      db, sql: "SELECT \(columns), before FROM outbox_documents WHERE command = ? ORDER BY kind, id", arguments: [command])
    return try rows.map { row in
      let document = try StoredDocument(row: row)
      if let before = row["before"] as Data? { return (document, Array(before)) }
      let before = try StoredDocument.fetchOne(
        db,
        sql: """
          SELECT \(columns) FROM outbox_documents WHERE kind = ? AND id = ? AND command < ? ORDER BY command DESC LIMIT 1
          """, arguments: [document.kind.rawValue, document.id, command])
      return (document, before?.bytes)
    }
  }
}

extension Reading {
  /// How far the database says that it is: the commit of its documents, and the commands since.
  public struct Position: Sendable {
    public let head: String?
    /// Which write the only command since `head` is; nil where there is none since.
    public let pending: String?
    /// Whether there is more than that one.
    public let hasMore: Bool
  }

  /// What is compared with the ledger before anything is read.
  public func position() throws -> Position {
    let pending = try commands("WHERE command > ? ORDER BY command LIMIT 2", [meta(.checkpoint).flatMap { Int64($0) } ?? 0])
    return Position(head: try meta(.head), pending: try pending.first.map(write), hasMore: pending.count > 1)
  }

  /// A command in one word that no other command shares, not even one that a copy of this workspace gave the same number.
  public func write(_ command: Command) throws -> String {
    let blob = try String.fetchOne(
      db, sql: "SELECT blob FROM outbox_documents WHERE command = ? ORDER BY kind, id LIMIT 1", arguments: [command.id])
    return "\(command.replica).\(command.number)/\(command.time)/\(blob ?? "")"
  }
}

extension Writing {
  /// Adds a command to the outbox with the bytes of every document that it touched.
  ///
  /// - Parameter originals: the documents as the command found them, by kind and id; kept where the outbox does not have them.
  @discardableResult
  public func append(
    number: UInt64, replica: String, author: String, time: String, activity: Activity, undoes: Int64?,
    documents: [StoredDocument], originals: (StoredDocument) -> [UInt8]? = { _ in nil }
  ) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO outbox (number, replica, author, time, sentence, activity, undoes) VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: [Int64(number), replica, author, time, activity.text.en, activity.json, undoes])
    let command = db.lastInsertedRowID
    let insert = try db.cachedStatement(
      sql: "INSERT INTO outbox_documents (command, kind, id, blob, bytes, before) VALUES (?, ?, ?, ?, ?, ?)")
    let last = try db.cachedStatement(
      sql: "SELECT blob FROM outbox_documents WHERE kind = ? AND id = ? ORDER BY command DESC LIMIT 1")
    for document in documents {
      var before: Data?
      if let original = originals(document) {
        let known = try String.fetchOne(last, arguments: [document.kind.rawValue, document.id])
        if known != Hashes.gitBlobID(original) { before = Data(original) }
      }
      try insert.execute(arguments: [
        command, document.kind.rawValue, document.id, document.blob, Data(document.bytes), before,
      ])
    }
    return command
  }

  public func setMeta(_ key: MetaKey, _ value: String) throws {
    try db.execute(
      sql: "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      arguments: [key.rawValue, value])
  }
}
