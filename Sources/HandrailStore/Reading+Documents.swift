import CChecksumVFS
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
  /// Whether it is a tombstone: what is left of a removed document.
  public let isRemoved: Bool
  /// Whether any of its fields is in conflict.
  public let hasConflicts: Bool

  public init(
    kind: Document.Kind, id: String, bytes: [UInt8], blob: String, isRemoved: Bool, hasConflicts: Bool
  ) {
    self.kind = kind
    self.id = id
    self.bytes = bytes
    self.blob = blob
    self.isRemoved = isRemoved
    self.hasConflicts = hasConflicts
  }
}

extension StoredDocument: FetchableRecord {
  /// In the order in which ``init(unchecked:)`` reads them by position: finding columns by name takes longer.
  static let columns = "kind, id, bytes, blob, is_removed, has_conflicts, checksum"

  /// Reads a row and verifies its bytes against their checksum: damaged bytes are never judged, shown, edited or sent.
  public init(row: Row) throws {
    try self.init(unchecked: row)
    guard checksum == Self.storedChecksum(row) else { throw DamagedDocument(kind: kind, id: id) }
  }

  static func storedChecksum(_ row: Row) -> Int64 { row[6] }

  /// Reads a row without verifying it, for repair.
  init(unchecked row: Row) throws {
    self.init(
      kind: Document.Kind(rawValue: row[0]) ?? .screen, id: row[1],
      bytes: try row.withUnsafeData(atIndex: 2) { $0.map { [UInt8]($0) } ?? [] }, blob: row[3], isRemoved: row[4],
      hasConflicts: row[5])
  }

  /// Stored beside the bytes and their blob id, so that damage to either is noticed.
  var checksum: Int64 { Self.checksum(bytes, blob) }

  static func checksum(_ bytes: [UInt8], _ blob: String) -> Int64 {
    let seed = blob.utf8.reduce(0) { ($0 &* 31) &+ UInt64($1) }
    return checksum_of_bytes(bytes, bytes.count, seed)
  }
}

/// The keys of the table `meta`.
public enum MetaKey: String, CaseIterable, Sendable {
  /// The catalogue, languages and day with which the findings were evaluated.
  case catalogue
  /// The last command that the ledger has.
  case checkpoint = "fed"
  /// How many of the kept versions were found to be missing from the ledger.
  case compared
  /// The ledger's commit that the documents match.
  case head
  /// Where files outside any app's folder were imported from on this machine, and the app of each, as JSON.
  case importedFiles = "imported-files"
  /// The number of this replica's last write.
  case number
  case remotes
  case replica
  /// Commits that remotes may have received from here, separated by spaces; everything in them was known here.
  case sent
  /// The joins of syncs that nobody has seen a report of yet, as JSON.
  case unreported
  /// Present if files were waiting at remotes at the last sync.
  case waiting
  /// A name for the workspace that its copies share.
  case workspace
}

extension Reading {
  static let metaSQL = "SELECT value FROM meta WHERE key = ?"

  public func meta(_ key: MetaKey) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: Self.metaSQL), arguments: [key.rawValue])
  }

  public func document(_ kind: Document.Kind, _ id: String) throws -> StoredDocument? {
    let sql = "SELECT \(StoredDocument.columns) FROM documents WHERE kind = ? AND id = ?"
    return try StoredDocument.fetchOne(db.cachedStatement(sql: sql), arguments: [kind.rawValue, id])
  }

  /// The blob id of a document, without its bytes; nil if there is none.
  public func blob(of kind: Document.Kind, _ id: String) throws -> String? {
    let statement = try db.cachedStatement(sql: "SELECT blob FROM documents WHERE kind = ? AND id = ?")
    return try String.fetchOne(statement, arguments: [kind.rawValue, id])
  }

  /// All documents of one kind that were not removed, by id.
  public func documents(_ kind: Document.Kind) throws -> [StoredDocument] {
    let sql = "SELECT \(StoredDocument.columns) FROM documents WHERE kind = ? AND NOT is_removed ORDER BY id"
    return try StoredDocument.fetchAll(db.cachedStatement(sql: sql), arguments: [kind.rawValue])
  }

  /// All documents of one kind that were removed, by id.
  public func removedDocuments(_ kind: Document.Kind) throws -> [StoredDocument] {
    let sql = "SELECT \(StoredDocument.columns) FROM documents WHERE kind = ? AND is_removed ORDER BY id"
    return try StoredDocument.fetchAll(db.cachedStatement(sql: sql), arguments: [kind.rawValue])
  }

  /// The screens that contain `text` anywhere, including in a conflict; for texts that rarely occur as part of another.
  public func screens(saying text: String) throws -> [String] {
    let sql = "SELECT id FROM documents WHERE kind = 'screen' AND NOT is_removed AND instr(bytes, CAST(? AS BLOB))"
    return try String.fetchAll(db, sql: sql, arguments: [text])
  }

  /// The documents of one kind that contain `text` anywhere, removed ones too.
  public func ids(_ kind: Document.Kind, saying text: String) throws -> [String] {
    let sql = "SELECT id FROM documents WHERE kind = ? AND instr(bytes, CAST(? AS BLOB)) ORDER BY id"
    return try String.fetchAll(db, sql: sql, arguments: [kind.rawValue, text])
  }

  public func ids(_ kind: Document.Kind) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT id FROM documents WHERE kind = ? AND NOT is_removed ORDER BY id", arguments: [kind.rawValue])
  }

  /// Passes the bytes of the existing screens that match `filter` to `body`, by id, `count` at a time, without holding all of
  /// them.
  public func forEachScreen(
    _ filter: ScreenFilter = ScreenFilter(), batch count: Int, _ body: ([(id: String, bytes: [UInt8])]) throws -> Void
  ) throws {
    let clause = filter.clause
    let isMeant = clause.sql.isEmpty ? "" : "AND id IN (SELECT id FROM screens \(clause.sql))"
    let sql = """
      SELECT \(StoredDocument.columns) FROM documents WHERE kind = 'screen' AND NOT is_removed \(isMeant) ORDER BY id
      """
    let screens = try StoredDocument.fetchCursor(db, sql: sql, arguments: clause.arguments)
    var batch: [(id: String, bytes: [UInt8])] = []
    while let screen = try screens.next() {
      batch.append((screen.id, screen.bytes))
      if batch.count == count {
        try body(batch)
        batch.removeAll(keepingCapacity: true)
      }
    }
    if !batch.isEmpty { try body(batch) }
  }

  /// The bytes of a document's version, by its blob id or at least twelve digits of it; nil if only the ledger may have it.
  public func version(_ blob: String) throws -> [UInt8]? {
    guard blob.utf8.count >= 12 else { return nil }
    for table in ["documents", "kept_versions"] {
      let sql = "SELECT kind, id, bytes, blob FROM \(table) WHERE blob >= ? AND blob < ? LIMIT 1"
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [blob, blob + "g"]) else { continue }
      let bytes = try row.withUnsafeData(named: "bytes") { $0.map { [UInt8]($0) } ?? [] }
      guard sameBytes(Hashes.gitBlobID(bytes), row["blob"]) else {
        throw DamagedDocument(kind: Document.Kind(rawValue: row["kind"]) ?? .screen, id: row["id"])
      }
      return bytes
    }
    return nil
  }

  /// Every document, including removed ones, one at a time.
  public func forEachDocument(_ body: (StoredDocument) throws -> Void) throws {
    let documents = try StoredDocument.fetchCursor(db, sql: Self.allDocumentsSQL)
    while let document = try documents.next() { try body(document) }
  }

  private static let allDocumentsSQL = "SELECT \(StoredDocument.columns) FROM documents ORDER BY kind, id"

  /// The documents of at least that many bytes, with their sizes, the largest first.
  public func documents(from bytes: Int) throws -> [(kind: Document.Kind, id: String, bytes: Int)] {
    let sizes = "SELECT kind, id, length(bytes) AS size FROM documents WHERE size >= ? ORDER BY size DESC, kind, id"
    return try Row.fetchAll(db, sql: sizes, arguments: [bytes]).compactMap { row in
      Document.Kind(rawValue: row["kind"]).map { ($0, row["id"], row["size"]) }
    }
  }

  /// The documents whose bytes do not match their checksum or blob id, or that cannot be read, by kind and id; for repair only.
  /// `fault` says what is wrong with bytes that are intact.
  public func damagedDocuments() throws -> [(kind: Document.Kind, id: String, fault: ModelError?)] {
    var damaged: [(kind: Document.Kind, id: String, fault: ModelError?)] = []
    let rows = try Row.fetchCursor(db, sql: Self.allDocumentsSQL)
    while let row = try rows.next() {
      let document = try StoredDocument(unchecked: row)
      let isStored = document.checksum == StoredDocument.storedChecksum(row)
      let isWhole = isStored && sameBytes(Hashes.gitBlobID(document.bytes), document.blob)
      do {
        let read = try Document(decoding: document.bytes)
        let isSame = read.kind == document.kind && sameBytes(read.id, document.id)
        if !isWhole || !isSame { damaged.append((document.kind, document.id, nil)) }
      } catch {
        damaged.append((document.kind, document.id, isWhole ? error : nil))
      }
    }
    return damaged
  }

  static let conflictsSQL = "SELECT kind, id FROM documents WHERE has_conflicts AND NOT is_removed ORDER BY kind, id"

  /// The existing documents with conflicts, by kind and id.
  public func documentsWithConflicts() throws -> [(kind: Document.Kind, id: String)] {
    try Row.fetchAll(db, sql: Self.conflictsSQL).compactMap { row in Document.Kind(rawValue: row[0]).map { ($0, row[1]) } }
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
    let problems = try String.fetchAll(db, sql: "PRAGMA integrity_check(5)").filter { $0 != "ok" }
    let code = checksum_vfs_check_free_pages(db.sqliteConnection)
    guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return problems
  }

  /// Tables with rows whose document is gone, for example after someone deleted a row.
  public func tablesWithoutDocuments() throws -> [String] {
    Set(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { $0["table"] as String }).sorted(by: utf8Precedes)
  }
}
