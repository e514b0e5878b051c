import GRDB
import HandrailModel

/// This workspace's writes, under every name that it has had.
public struct OwnWrites: Sendable {
  /// A name, and the numbers of the writes under it.
  struct Name: Sendable {
    let text: String
    let first: UInt64
    let last: UInt64
  }

  /// Oldest first.
  let names: [Name]

  /// Writes that were moved to a name when it was taken, because nobody had them yet, are also this workspace's.
  public func contains(_ dot: Dot) -> Bool {
    let dot = dot.copiedBy ?? dot
    return names.contains { sameBytes($0.text, dot.replica) && dot.number <= $0.last }
  }

  /// Whether `author`, who writes here, made a write of `document`: a value that a command copied or put back keeps its author.
  public func contains(_ dot: Dot, in document: Document, by author: String) -> Bool {
    guard dot.copiedBy != nil, let stamp = document.stamps[dot] else { return contains(dot) }
    return sameBytes(stamp.author, author)
  }

  /// A write for each command, newest first.
  public var newestFirst: some Sequence<Dot> {
    names.reversed().lazy.flatMap { name in
      (name.first..<max(name.first, name.last + 1)).reversed().lazy.map { Dot(name.text, $0) }
    }
  }
}

extension Reading {
  public func ownWrites() throws -> OwnWrites {
    let sql = """
      SELECT name, base, ifnull(last, (SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'number')) AS last
      FROM own_names ORDER BY position
      """
    return OwnWrites(
      names: try Row.fetchAll(db.cachedStatement(sql: sql)).map { row in
        let (base, last) = (row["base"] as Int64, row["last"] as Int64? ?? 0)
        return OwnWrites.Name(text: row["name"], first: UInt64(clamping: base) + 1, last: UInt64(clamping: last))
      })
  }

  /// What the command of a write undid or redid; nil if it is neither `undo` nor `redo`, or is another workspace's.
  public func undone(by write: Dot) throws -> Dot? {
    let statement = try db.cachedStatement(sql: "SELECT undoes FROM undos WHERE write = ?")
    return try String.fetchOne(statement, arguments: [write.text]).flatMap { Dot($0) }
  }

  /// The version of a document left by this workspace's last import that touched it.
  public func importedVersion(of kind: Document.Kind, _ id: String) throws -> String? {
    let sql = "SELECT blob FROM imported_versions WHERE kind = ? AND id = ?"
    return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [kind.rawValue, id])
  }
}

extension Writing {
  /// Records that the workspace writes under `name` from now on; if the name is new, after the number `base`.
  public func take(_ name: String, after base: UInt64) throws {
    try db.cachedStatement(
      sql: """
        UPDATE own_names SET last = ifnull((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'number'), base)
        WHERE last IS NULL AND name <> ?
        """
    ).execute(arguments: [name])
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO own_names (name, base) VALUES (?, ?)").execute(
      arguments: [name, Int64(base)])
  }

  func note(_ write: Dot, undoes: Dot) throws {
    try db.execute(sql: "INSERT OR REPLACE INTO undos (write, undoes) VALUES (?, ?)", arguments: [write.text, undoes.text])
  }

  func noteImported(_ documents: [StoredDocument]) throws {
    let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO imported_versions (kind, id, blob) VALUES (?, ?, ?)")
    for document in documents { try insert.execute(arguments: [document.kind.rawValue, document.id, document.blob]) }
  }
}
