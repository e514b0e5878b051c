import Foundation
import HandrailModel

/// Another program that has locked a database, as the system reports it. It is only shown; nothing depends on it.
public struct DatabaseUser: Equatable, Sendable {
  public let process: Int32
  /// The program's name.
  public let name: String

  /// Where SQLite's locks are in its file; these bytes are never read.
  private static let locks = 0x4000_0000...0x4000_0000 + 511

  /// nil if no other program has locked it, or the system does not say which.
  ///
  /// A lock is identified only by the file's inode: on a layered file system, the list shows another device than the file has.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, let list = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else { return nil }
    for line in list.split(separator: "\n") {
      // `1: POSIX  ADVISORY  READ 14572 fe:00:16228738 1073741826 1073742335`
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(where: { $0.contains(":") && $0 != words[0] }), at > 0, at + 2 < words.count,
        words[at].split(separator: ":").last.flatMap({ UInt64($0) }) == UInt64(status.st_ino),
        let start = Int(words[at + 1]), Self.locks.contains(start),
        let process = Int32(words[at - 1]), process > 0, process != getpid()
      else { continue }
      let name = (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) ?? ""
      self.process = process
      self.name = ControlCharacters.visible(String(name.prefix { $0 != "\n" }), keepsJoiners: false)
      return
    }
    return nil
  }
}
