import Foundation

/// Objects whose files are not safe on the disk yet: a power cut can leave them empty, and libgit2 would take them to be there.
///
/// A mark beside them, one for each process, says that some are being written; whoever finds one of a dead process removes the
/// empty ones, and they are written again. The mark is older than the files, so that it outlives the cut where they do.
enum UnsyncedMarker {
  private static let name = "handrail-unsynced-"

  private static func mark(_ objects: String) -> String { "\(objects)/\(name)\(getpid())" }

  static func create(_ objects: String) {
    let file = open(mark(objects), O_CREAT | O_WRONLY | O_NONBLOCK | O_CLOEXEC, 0o644)
    if file >= 0 { close(file) }
  }

  /// Has the next writer look through what seems to be there, as after a writer that died.
  static func suspect(_ objects: String) {
    let file = open("\(objects)/\(name)0", O_CREAT | O_WRONLY | O_NONBLOCK | O_CLOEXEC, 0o644)
    if file >= 0 { close(file) }
  }

  static func remove(_ objects: String) { unlink(mark(objects)) }

  /// Removes empty objects where a mark is left over. One that somebody else is writing now never stands there empty.
  ///
  /// - Returns: whether there was one: then objects that are there may need others that are not.
  static func recover(_ objects: String) -> Bool {
    let left = marks(in: objects).filter { mark in
      pid_t(mark.dropFirst(name.count)).map { $0 == 0 || (kill($0, 0) != 0 && errno == ESRCH) } ?? true
    }
    if left.isEmpty { return false }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: objects)) ?? []
    for folder in all where folder.utf8.count == 2 {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(objects)/\(folder)")) ?? [] {
        let path = "\(objects)/\(folder)/\(name)"
        var status = stat()
        if stat(path, &status) == 0, status.st_size == 0 { unlink(path) }
      }
    }
    // What is whole may not be safe yet either.
    sync()
    for mark in left { unlink("\(objects)/\(mark)") }
    return true
  }

  /// The marks in a folder that has some 256 others, of which no text is made: every command asks.
  private static func marks(in objects: String) -> [String] {
    guard let listing = opendir(objects) else { return [] }
    defer { closedir(listing) }
    var marks: [String] = []
    while let entry = readdir(listing) {
      withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        guard bytes.starts(with: name.utf8) else { return }
        marks.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    return marks
  }
}
