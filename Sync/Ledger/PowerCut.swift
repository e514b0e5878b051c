import Foundation

/// Objects whose files are not safe on the disk yet: a power cut can leave them empty, and libgit2 would take them to be there.
///
/// A mark beside them says that some are being written; whoever finds it later removes the empty ones, and they are written again.
/// The mark is older than the files, so that it outlives the cut where they do.
enum PowerCut {
  private static func mark(_ objects: String) -> String { objects + "/handrail-unsynced" }

  static func begin(_ objects: String) { _ = FileManager.default.createFile(atPath: mark(objects), contents: nil) }

  static func end(_ objects: String) { unlink(mark(objects)) }

  /// Removes empty objects where the mark is left over. One that somebody else is writing now never stands there empty.
  static func sweep(_ objects: String) {
    guard access(mark(objects), F_OK) == 0 else { return }
    for folder in (try? FileManager.default.contentsOfDirectory(atPath: objects)) ?? [] where folder.utf8.count == 2 {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(objects)/\(folder)")) ?? [] {
        let path = "\(objects)/\(folder)/\(name)"
        var status = stat()
        if stat(path, &status) == 0, status.st_size == 0 { unlink(path) }
      }
    }
    end(objects)
  }
}
