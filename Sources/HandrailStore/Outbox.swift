import Foundation
import GRDB
import HandrailModel

/// A finished command that the ledger may not have yet: who, when, and a sentence; ``Reading/documents(of:)`` gives the
/// documents.
public struct Command: Sendable, FetchableRecord {
  public let id: Int64
  /// The number of its writes in its replica.
  public let number: UInt64
  public let replica: String
  public let author: String
  /// UTC, `2026-11-21T08:30:00Z`.
  public let time: String
  /// In English, as in its commit.
  public let sentence: String
  /// What it did; nil for commands of versions that stored only the sentence.
  public let activity: Activity?

  static let columns = "command, number, replica, author, time, sentence, activity"

  public init(row: Row) {
    id = row["command"]
    number = UInt64(row["number"] as Int64)
    replica = row["replica"]
    author = row["author"]
    time = row["time"]
    sentence = row["sentence"]
    activity = (row["activity"] as String?).flatMap { Activity(json: $0) }
  }
}

extension Reading {
  /// The commands in the outbox, newest first.
  public func commands(limit: Int) throws -> [Command] {
    try commands("ORDER BY command DESC LIMIT ?", [limit])
  }

  /// The commands after `id`, oldest first.
  public func commands(after id: Int64) throws -> [Command] {
    try commands("WHERE command > ? ORDER BY command", [id])
  }

  public func command(_ id: Int64) throws -> Command? {
    try commands("WHERE command = ?", [id]).first
  }

  private func commands(_ clause: String, _ arguments: StatementArguments) throws -> [Command] {
    try Command.fetchAll(db.cachedStatement(sql: "SELECT \(Command.columns) FROM outbox \(clause)"), arguments: arguments)
  }

  /// The documents that a command touched, by kind and id.
  public func documents(of command: Int64) throws -> [CommandDocument] {
    try CommandDocument.fetchAll(
      db, sql: "SELECT kind, id, blob, before FROM command_documents WHERE command = ? ORDER BY kind, id", arguments: [command])
  }

  /// The blob ids of versions kept because the ledger may not have them.
  public func keptVersions() throws -> [String] { try String.fetchAll(db, sql: "SELECT blob FROM kept_versions") }
}

/// A document that a command touched: the version that it left, and the one that it found.
public struct CommandDocument: Sendable, FetchableRecord {
  public let kind: Document.Kind
  public let id: String
  public let blob: String
  /// nil if the command created the document.
  public let before: String?

  public init(row: Row) {
    (kind, id, blob, before) = (Document.Kind(rawValue: row["kind"]) ?? .screen, row["id"], row["blob"], row["before"])
  }
}

extension Reading {
  /// How far the database is: the commit that its documents match, and the commands since.
  public struct Position: Sendable {
    public let head: String?
    /// The write of the only command since `head`; nil if there is none.
    public let pending: String?
    /// Whether there are more commands than that one.
    public let hasMore: Bool
  }

  /// What is compared with the ledger before anything is read.
  public func position() throws -> Position {
    let pending = try commands("WHERE command > ? ORDER BY command LIMIT 2", [meta(.checkpoint).flatMap { Int64($0) } ?? 0])
    return Position(head: try meta(.head), pending: try pending.first.map(write), hasMore: pending.count > 1)
  }

  /// Identifies a command in one word that no other command shares, not even one to which a copy of this workspace gave the same
  /// number.
  public func write(_ command: Command) throws -> String {
    let statement = try db.cachedStatement(
      sql: "SELECT blob FROM command_documents WHERE command = ? ORDER BY kind, id LIMIT 1")
    let blob = try String.fetchOne(statement, arguments: [command.id])
    return "\(command.replica).\(command.number)/\(command.time)/\(blob ?? "")"
  }
}

extension Writing {
  /// Adds a command to the outbox with the ids of the document versions that it left, which are saved already.
  ///
  /// - Parameter before: The blob ids of the versions that the command found.
  @discardableResult
  public func append(
    number: UInt64, replica: String, author: String, time: String, activity: Activity, undoes: Dot?,
    documents: [StoredDocument], before: (StoredDocument) -> String? = { _ in nil }
  ) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO outbox (number, replica, author, time, sentence, activity) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [Int64(number), replica, author, time, activity.text.en, activity.json])
    let command = db.lastInsertedRowID
    if let undoes { try note(Dot(replica, number), undoes: undoes) }
    if activity.concerns(.importFrom) { try noteImported(documents) }
    let insert = try db.cachedStatement(
      sql: "INSERT INTO command_documents (command, kind, id, blob, before) VALUES (?, ?, ?, ?, ?)")
    for document in documents {
      try insert.execute(arguments: [command, document.kind.rawValue, document.id, document.blob, before(document)])
    }
    return command
  }

  /// Deletes the commands up to `id`, which the ledger has on disk.
  public func forgetCommands(upTo id: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM outbox WHERE command <= ?").execute(arguments: [id])
  }

  /// Keeps a version that is about to be replaced and exists nowhere else.
  public func keep(_ version: StoredDocument) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO kept_versions (blob, kind, id, bytes) VALUES (?, ?, ?, ?)",
      arguments: [version.blob, version.kind.rawValue, version.id, Data(version.bytes)])
  }

  /// Deletes versions that the ledger has on disk.
  public func forgetVersions(_ blobs: [String]) throws {
    let delete = try db.cachedStatement(sql: "DELETE FROM kept_versions WHERE blob = ?")
    for blob in blobs { try delete.execute(arguments: [blob]) }
  }

  public func setMeta(_ key: MetaKey, _ value: String) throws {
    try db.cachedStatement(
      sql: "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
    ).execute(arguments: [key.rawValue, value])
  }

  public func clearMeta(_ key: MetaKey) throws {
    try db.cachedStatement(sql: "DELETE FROM meta WHERE key = ?").execute(arguments: [key.rawValue])
  }
}
