import CChecksumVFS
import GRDB
import HandrailModel

/// A document whose bytes do not match its blob id.
struct DamagedDocument: Error {
  let kind: Document.Kind
  let id: String
}

/// What can be wrong with the database, and the file concerned.
public enum StoreError: Error, Equatable {
  /// The database was written by a newer Handrail.
  case newer(path: String)
  /// The database was written by an older Handrail, and must not be changed.
  case older(path: String)
  case damaged(path: String, detail: String)
  case damagedPage(path: String, page: Int64)
  /// One document's bytes have changed; the others can be read.
  case damagedDocument(path: String, document: String)
  /// It contains something that Handrail does not make.
  case foreign(path: String, Foreign)
  case full(path: String)
  /// Another program has a transaction open; nil if the system does not say which.
  case busy(path: String, by: DatabaseUser?)
  /// Anything else; `detail` is the message from SQLite or the system.
  case failed(path: String, detail: String)

  /// Translates a database error for the file at `path`.
  public init(_ error: any Error, path: String) {
    if let error = error as? StoreError {
      self = error
      return
    }
    if let error = error as? DamagedDocument {
      self = .damagedDocument(path: path, document: "\(error.kind.rawValue) \(error.id)")
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, detail: "\(error)")
      return
    }
    if error.extendedResultCode == .SQLITE_IOERR_DATA {
      self = .damagedPage(path: path, page: checksum_vfs_last_fault())
      return
    }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, detail: error.message ?? "")
    case .SQLITE_FULL, .SQLITE_IOERR: self = .full(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path, by: DatabaseUser(of: path))
    default: self = .failed(path: path, detail: error.message ?? error.description)
    }
  }

  /// Whether the file itself is damaged, so that replacing it would help.
  public var isDamage: Bool {
    switch self {
    case .damaged, .damagedPage, .foreign: true
    default: false
    }
  }

  public var path: String {
    switch self {
    case .newer(let path), .older(let path), .damaged(let path, _), .full(let path), .busy(let path, _), .failed(let path, _):
      path
    case .damagedPage(let path, _), .damagedDocument(let path, _), .foreign(let path, _): path
    }
  }

  /// Something in the database, or beside it, that Handrail does not make.
  public enum Foreign: Equatable, Sendable {
    case notRegularFile(name: String)
    case otherProgramsFile(name: String)
    /// The journal ends with the name of a super-journal.
    case sharedJournal
    case missing(SchemaObject, name: String)
    case added(SchemaObject, name: String)
  }

  /// The types of rows of `sqlite_schema`.
  public enum SchemaObject: String, Sendable {
    case table, view, index, trigger
  }
}
