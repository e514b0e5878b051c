import Foundation

/// Objects whose files are not safely on disk yet: a power cut can leave them empty, and libgit2 would assume that they exist.
///
/// A marker beside them, one per process, says that some are being written. A process that finds the marker of a dead one removes
/// the empty files, which are then written again. The marker is older than the files, so it survives any power cut that they
/// survive.
enum UnsyncedMarker {
  private static let name = "handrail-unsynced-"

  private static func mark(_ objects: String) -> String { "\(objects)/\(name)\(getpid())" }

  static func create(_ objects: String) {
    let file = open(mark(objects), O_CREAT | O_WRONLY | O_NONBLOCK | O_CLOEXEC, 0o644)
    if file >= 0 { close(file) }
  }

  /// Makes the next writer verify what seems to be there, as after a killed writer.
  static func suspect(_ objects: String) {
    let file = open("\(objects)/\(name)0", O_CREAT | O_WRONLY | O_NONBLOCK | O_CLOEXEC, 0o644)
    if file >= 0 { close(file) }
  }

  static func remove(_ objects: String) { unlink(mark(objects)) }

  /// Removes empty objects if a marker was left over. Objects that another process is writing now never appear empty.
  ///
  /// - Returns: Whether there was a marker: then existing objects may need others that are missing.
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
    // Intact files may not be safely on disk yet either.
    sync()
    for mark in left { unlink("\(objects)/\(mark)") }
    return true
  }

  /// The markers in a folder that has some 256 other entries; these are not turned into strings, since every command asks.
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
