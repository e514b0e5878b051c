import CChecksumVFS
import Foundation
import GRDB
import HandrailModel

/// The database file, with the files that SQLite keeps beside it.
struct DatabaseFile {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// A journal exists beside the database during a transaction, and after a process was killed in one.
  var hasJournal: Bool { Self.mode(path + "-journal") != nil }

  /// Refuses anything but a plain file before it is opened: a link leads elsewhere, a pipe waits forever. It also refuses what
  /// Handrail never makes: a write-ahead log, or a journal of several databases, whose end names a file that SQLite would then
  /// delete.
  func requirePlainFiles() throws(StoreError) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      guard let mode = Self.mode(path + suffix) else { continue }
      let name = ((path + suffix) as NSString).lastPathComponent
      guard mode & S_IFMT == S_IFREG else {
        throw .foreign(path: path, .notRegularFile(name: name))
      }
      if suffix == "-wal" {
        throw .foreign(path: path, .otherProgramsFile(name: name))
      }
    }
    if namesSuperJournal {
      throw .foreign(path: path, .sharedJournal)
    }
  }

  /// Whether the journal ends with the magic number that follows a super-journal's name.
  private var namesSuperJournal: Bool {
    guard hasJournal, let handle = FileHandle(forReadingAtPath: path + "-journal") else { return false }
    defer { try? handle.close() }
    guard let end = try? handle.seekToEnd(), end >= 8, (try? handle.seek(toOffset: end - 8)) != nil,
      let last = try? handle.readToEnd()
    else { return false }
    return last.elementsEqual([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  /// Replaces a database older than page checksums with a copy whose pages have them; `queue` is closed.
  ///
  /// The copy takes the database's name only once it is complete and on disk, so a program killed on the way changes nothing.
  func addChecksums(_ queue: DatabaseQueue) throws {
    let copy = path + "-new"
    try queue.writeWithoutTransaction { db in
      // Nobody else writes or copies meanwhile; another process that waited finds the work done.
      try db.execute(sql: "BEGIN IMMEDIATE")
      defer { try? db.execute(sql: "ROLLBACK") }
      guard checksum_vfs_has_moved(db.sqliteConnection) == 0 else { return }
      if let problem = try Reading(db: db).integrityProblems().first { throw StoreError.damaged(path: path, detail: problem) }
      try? FileManager.default.removeItem(atPath: copy)
      let reader = try Store.queue(path)
      try reader.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
      try reader.close()
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: copy))
      try handle.synchronize()
      try handle.close()
      guard rename(copy, path) == 0 else {
        throw StoreError.failed(path: path, detail: String(cString: strerror(errno)))
      }
    }
    try queue.close()
  }
}
