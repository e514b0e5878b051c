import Foundation
import GRDB
import HandrailModel

/// A document as it is stored.
public struct StoredDocument: Sendable {
  public let kind: Document.Kind
  public let id: String
  public let bytes: [UInt8]
  /// The id that git gives these bytes: the version that spreadsheets and editors carry.
  public let blob: String
  /// A tombstone: what is left of a removed document.
  public let isRemoved: Bool

  public init(kind: Document.Kind, id: String, bytes: [UInt8], blob: String, isRemoved: Bool) {
    self.kind = kind
    self.id = id
    self.bytes = bytes
    self.blob = blob
    self.isRemoved = isRemoved
  }
}

extension Reading {
  public func meta(_ key: String) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: "SELECT value FROM meta WHERE key = ?"), arguments: [key])
  }

  public func document(_ kind: Document.Kind, _ id: String) throws -> StoredDocument? {
    let statement = try db.cachedStatement(sql: "SELECT bytes, blob, is_removed FROM documents WHERE kind = ? AND id = ?")
    return try Row.fetchOne(statement, arguments: [kind.rawValue, id]).map { row in
      try Self.whole(StoredDocument(kind: kind, id: id, bytes: Array(row[0] as Data), blob: row[1], isRemoved: row[2]))
    }
  }

  /// The blob id of a document, without its bytes; nil where there is none.
  public func blob(of kind: Document.Kind, _ id: String) throws -> String? {
    let statement = try db.cachedStatement(sql: "SELECT blob FROM documents WHERE kind = ? AND id = ?")
    return try String.fetchOne(statement, arguments: [kind.rawValue, id])
  }

  /// The document, if its bytes are those that its blob id names: damaged bytes are neither judged, shown, edited nor sent.
  static func whole(_ document: StoredDocument) throws -> StoredDocument {
    guard sameBytes(Hashes.gitBlobID(document.bytes), document.blob) else {
      throw DamagedDocument(kind: document.kind, id: document.id)
    }
    return document
  }

  /// All documents of one kind that were not removed, by id.
  public func documents(_ kind: Document.Kind) throws -> [StoredDocument] {
    let statement = try db.cachedStatement(
      sql: "SELECT id, bytes, blob FROM documents WHERE kind = ? AND NOT is_removed ORDER BY id")
    return try Row.fetchAll(statement, arguments: [kind.rawValue]).map { row in
      try Self.whole(StoredDocument(kind: kind, id: row[0], bytes: Array(row[1] as Data), blob: row[2], isRemoved: false))
    }
  }

  public func ids(_ kind: Document.Kind) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT id FROM documents WHERE kind = ? AND NOT is_removed ORDER BY id", arguments: [kind.rawValue])
  }

  /// Passes the bytes of every living screen to `body`, by id, `count` at a time, without holding them all.
  public func forEachScreen(batch count: Int, _ body: ([(id: String, bytes: [UInt8])]) throws -> Void) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT screens.id, bytes, blob FROM screens JOIN documents USING (document) ORDER BY screens.id")
    var batch: [(id: String, bytes: [UInt8])] = []
    while let row = try rows.next() {
      let bytes = try row.withUnsafeData(atIndex: 1) { $0.map { [UInt8]($0) } ?? [] }
      let document = StoredDocument(kind: .screen, id: row[0], bytes: bytes, blob: row[2], isRemoved: false)
      batch.append((document.id, try Self.whole(document).bytes))
      if batch.count == count {
        try body(batch)
        batch.removeAll(keepingCapacity: true)
      }
    }
    if !batch.isEmpty { try body(batch) }
  }

  /// The bytes of an earlier version of a document, by its blob id or at least twelve digits of it.
  public func version(_ blob: String) throws -> [UInt8]? {
    guard blob.utf8.count >= 12 else { return nil }
    for table in ["outbox_documents", "documents"] {
      let sql = "SELECT kind, id, bytes, blob FROM \(table) WHERE blob >= ? AND blob < ? LIMIT 1"
      if let row = try Row.fetchOne(db, sql: sql, arguments: [blob, blob + "g"]) { return try Self.version(row) }
    }
    return nil
  }

  /// The bytes of a row `kind, id, bytes, blob`, whichever version it is.
  static func version(_ row: Row) throws -> [UInt8] {
    let kind = Document.Kind(rawValue: row[0]) ?? .screen
    return try whole(
      StoredDocument(kind: kind, id: row[1], bytes: Array(row[2] as Data), blob: row[3], isRemoved: false)
    ).bytes
  }

  /// Every document, removed ones too, one at a time.
  public func forEachDocument(_ body: (StoredDocument) throws -> Void) throws {
    try forEachUnchecked { try body(Self.whole($0)) }
  }

  /// The documents whose bytes are not those that their blob ids name, by kind and id: for repair alone.
  public func damagedDocuments() throws -> [(kind: Document.Kind, id: String)] {
    var damaged: [(kind: Document.Kind, id: String)] = []
    try forEachUnchecked { document in
      if (try? Self.whole(document)) == nil || (try? Document(decoding: document.bytes)) == nil {
        damaged.append((document.kind, document.id))
      }
    }
    return damaged
  }

  private func forEachUnchecked(_ body: (StoredDocument) throws -> Void) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT kind, id, bytes, blob, is_removed FROM documents ORDER BY kind, id")
    while let row = try rows.next() {
      guard let kind = Document.Kind(rawValue: row[0]) else { continue }
      try body(StoredDocument(kind: kind, id: row[1], bytes: Array(row[2] as Data), blob: row[3], isRemoved: row[4]))
    }
  }

  static let conflictsSQL = """
    SELECT kind, id, bytes, blob FROM documents
    WHERE NOT is_removed AND instr(bytes, x'0A2020202022636F6E666C69637473223A207B') > 0 ORDER BY kind, id
    """

  /// The living documents on which people disagree.
  public func documentsWithConflicts() throws -> [StoredDocument] {
    // The `_sync` block has a section `conflicts` only where there are any; the condition is an index's, to the letter.
    try Row.fetchAll(db, sql: Self.conflictsSQL).compactMap { row in
      try Document.Kind(rawValue: row[0]).map {
        try Self.whole(StoredDocument(kind: $0, id: row[1], bytes: Array(row[2] as Data), blob: row[3], isRemoved: false))
      }
    }
  }

  /// Screens that use a component.
  public func screens(using component: String) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT screens.id FROM elements JOIN screens USING (document) WHERE component = ? ORDER BY screens.id
        """, arguments: [component])
  }
}

extension Reading {
  /// What SQLite itself finds wrong with the file and with references between its tables.
  public func integrityProblems() throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA integrity_check(5)").filter { $0 != "ok" }
  }

  /// Tables with rows whose document is gone, as after a row was deleted by hand.
  public func tablesWithoutDocuments() throws -> [String] {
    Set(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { $0[0] as String }).sorted(by: utf8Precedes)
  }
}
