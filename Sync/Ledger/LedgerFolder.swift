import Foundation
import HandrailModel

/// Checks made on the folder of a workspace's own history before it is opened: the folder may come from anybody.
///
/// Someone else's repository, in which links are fine, is checked by ``RegularFiles``.
public enum LedgerFolder {
  /// The path of something that would make the history read or write elsewhere, or a reader wait forever; nil if there is
  /// nothing.
  ///
  /// That is: links, pipes and devices in place of git's files and folders, files by which git reads another repository, and
  /// files that are far too large.
  public static func unsafeEntry(in path: String) -> String? {
    guard kind(path).map({ $0 == S_IFDIR }) ?? true else { return path }
    for name in folders where !isFolder("\(path)/\(name)") { return "\(path)/\(name)" }
    for file in files where !isPlain("\(path)/\(file.name)", most: file.most) { return "\(path)/\(file.name)" }
    for name in strangers where kind("\(path)/\(name)") != nil { return "\(path)/\(name)" }
    for name in listed { if let unsafeEntry = unsafeEntry(below: "\(path)/\(name)") { return unsafeEntry } }
    return nil
  }

  /// Whether a path is a regular file or does not exist: no link, pipe or device.
  public static func isPlain(_ path: String) -> Bool { isPlain(path, most: .max) }

  private static let files: [(name: String, most: Int)] =
    RegularFiles.names + [(Ledger.ref, 4_096), (RemoteList.file, 16 << 20)]
  private static let folders = ["objects", "objects/info", "objects/pack", "refs", "refs/heads", "refs/remotes"]
  /// Folders in which every file is opened by name.
  private static let listed = ["refs", "logs", "objects/pack", "objects/info"]
  /// Files that refer to other repositories, other parents of commits, or other objects.
  private static let strangers = [
    "commondir", "config.worktree", "gitdir", "info/grafts", "objects/info/alternates", "objects/info/http-alternates", "shallow",
  ]

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func isFolder(_ path: String) -> Bool { kind(path).map { $0 == S_IFDIR } ?? true }

  private static func isPlain(_ path: String, most: Int) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG && status.st_size <= most
  }

  /// The first thing below a folder that is neither a file nor a folder, or is nested deeper than anything git creates.
  private static func unsafeEntry(below folder: String, depth: Int = 0) -> String? {
    guard let listing = opendir(folder) else { return nil }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      let path = "\(folder)/\(name)"
      switch kind(path) {
      case S_IFREG, nil: continue
      case S_IFDIR where depth < 32: if let unsafeEntry = unsafeEntry(below: path, depth: depth + 1) { return unsafeEntry }
      default: return path
      }
    }
    return nil
  }
}
