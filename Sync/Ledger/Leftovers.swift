import Foundation

/// Files that killed programs left in a repository: half-written objects and packs, and locks.
///
/// It is unknown whose they are, so only those that nobody has written to for a while are removed. The caller holds the
/// workspace's lock, as does anybody who locks a ref of the ledger.
public enum Leftovers {
  /// How many seconds a file must have been unchanged: a pack that is being received grows all the time.
  public static let age = 600

  /// Removes leftovers in the ledger at `path`, at most every ten minutes, and the folders beside it that belong to ended
  /// processes.
  public static func remove(in path: String) {
    GitDirectory.sweep((path as NSString).deletingLastPathComponent)
    let mark = path + "/handrail-collected"
    if let last = modified(mark), time(nil) - last < age { return }
    _ = FileManager.default.createFile(atPath: mark, contents: nil)
    removeOurs(in: path, olderThan: 0)
    removeLocks(in: path)
    for name in names(in: path) where ["\(RemoteList.file).", "\(WriteIndex.name)."].contains(where: name.hasPrefix) {
      removeOld("\(path)/\(name)")
    }
    let objects = path + "/objects"
    for name in names(in: objects) {
      if name.hasPrefix("tmp_") || name.hasPrefix("incoming-") { removeOld("\(objects)/\(name)") }
      guard name.utf8.count == 2 else { continue }
      for inner in names(in: "\(objects)/\(name)") where inner.hasPrefix("tmp_") { removeOld("\(objects)/\(name)/\(inner)") }
    }
    let packs = objects + "/pack"
    for name in names(in: packs) {
      let isPartial = ["tmp_", ".tmp-", "pack_git2_"].contains(where: name.hasPrefix)
      // A fetch uses this file to keep its pack from being joined with others until it has moved its refs.
      if isPartial || name.hasSuffix(".keep") { removeOld("\(packs)/\(name)") }
    }
  }

  /// Removes what only Handrail and libgit2 leave, and git never collects: for other people's repositories on this machine.
  static func removeOurs(in path: String, olderThan seconds: Int = 3600) {
    for name in names(in: path) where name.hasPrefix(".dat.nosync") { removeOld("\(path)/\(name)", max(seconds, age)) }
    for (folder, prefix) in [("objects", "tmp_object_git2_"), ("objects/pack", "pack_git2_")] {
      for name in names(in: "\(path)/\(folder)") where name.hasPrefix(prefix) {
        removeOld("\(path)/\(folder)/\(name)", max(seconds, age))
      }
    }
  }

  /// Removes a file or folder that has not changed for a while.
  public static func removeOld(_ path: String, _ seconds: Int = age) {
    guard let last = modified(path), time(nil) - last >= seconds else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func removeLocks(in path: String) {
    for name in names(in: path) where name.hasSuffix(".lock") { removeOld("\(path)/\(name)") }
    var folders = [path + "/refs"]
    while let folder = folders.popLast() {
      for name in names(in: folder) {
        var status = stat()
        guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { folders.append("\(folder)/\(name)") }
        if name.hasSuffix(".lock") { removeOld("\(folder)/\(name)") }
      }
    }
  }

  private static func modified(_ path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.modified : nil
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
