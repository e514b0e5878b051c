import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Checks the files in someone else's repository that libgit2 opens by name before it does: it would wait forever for the other
/// end of a pipe, and read a device without end. A symbolic link may point to a regular file.
enum RegularFiles {
  /// Files in a repository's folder, with the maximum size of each.
  static let names: [(name: String, most: Int)] = [
    ("HEAD", 4_096), ("config", 1 << 20), ("config.worktree", 1 << 20), ("packed-refs", 64 << 20), ("commondir", 4_096),
    ("gitdir", 4_096), ("shallow", 1 << 20), ("logs/HEAD", Int.max), ("objects/info/alternates", 65_536),
    ("objects/info/commit-graph", Int.max), ("objects/pack/multi-pack-index", Int.max),
  ]

  /// Checks someone else's repository at `path`, bare or with a work tree, before `branch` is read or written there.
  ///
  /// - Returns: Its folder, which contains the configuration and the branches.
  static func check(foreign path: String, branch: String) throws(LedgerError) -> String {
    var folder = path
    if let status = try status(path + "/.git", isFolderFine: true) {
      if status.isFolder {
        folder += "/.git"
      } else {
        // A file that names the folder, as in worktrees and submodules.
        let text = try bytes(of: path + "/.git", most: 4_096)
        guard let named = text.dropping("gitdir: ") else { return folder }
        folder = resolve(named, in: path)
      }
    }
    try check(repository: folder)
    if try status(folder + "/commondir", isFolderFine: false) != nil {
      folder = resolve(try bytes(of: folder + "/commondir", most: 4_096), in: folder)
      try check(repository: folder)
    }
    try check(ref: "HEAD", in: folder)
    try check(ref: "refs/heads/\(branch)", in: folder)
    _ = try status("\(folder)/logs/refs/heads/\(branch)", isFolderFine: true)
    return folder
  }

  private static func check(repository path: String) throws(LedgerError) {
    for (name, most) in names { _ = try check("\(path)/\(name)", most: most) }
  }

  /// The object folders of a repository: its own, and its alternates.
  static func objectFolders(of path: String) throws(LedgerError) -> [String] {
    var (found, next): ([String], [(folder: String, depth: Int)]) = ([], [(path, 0)])
    while !next.isEmpty {
      let (folder, depth) = next.removeFirst()
      guard depth <= 5, found.count < 32 else {
        throw refusal(folder, .tooManyAlternates)
      }
      if found.contains(folder) { continue }
      found.append(folder)
      let list = folder + "/info/alternates"
      guard try check(list, most: 65_536) else { continue }
      for line in try bytes(of: list, most: 65_536).split(separator: "\n") where !line.hasPrefix("#") {
        next.append((resolve(String(line), in: folder), depth + 1))
      }
    }
    return found
  }

  /// A ref, and the target of a symbolic one.
  private static func check(ref name: String, in folder: String) throws(LedgerError) {
    var name = name
    for _ in 0..<6 {
      let path = "\(folder)/\(name)"
      // A folder holds branches whose names go on after this one's.
      if try status(path, isFolderFine: true)?.isFolder ?? true { return }
      guard try check(path, most: 4_096), let target = try bytes(of: path, most: 4_096).dropping("ref: ") else { return }
      name = target
    }
  }

  /// Whether the file exists; anything other than a regular file, or larger than `most`, is refused by name.
  private static func check(_ path: String, most: Int) throws(LedgerError) -> Bool {
    guard let status = try status(path, isFolderFine: false) else { return false }
    guard status.st_size <= most else {
      throw refusal(path, .tooLarge(bytes: Int64(status.st_size)))
    }
    return true
  }

  private static func status(_ path: String, isFolderFine: Bool) throws(LedgerError) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFREG || (isFolderFine && status.isFolder) { return status }
    throw refusal(path, .notRegular)
  }

  /// The text of a small file, without line breaks at its end.
  private static func bytes(of path: String, most: Int) throws(LedgerError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: most)
    let count = read(file, &buffer, most)
    var text = Substring(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    while let last = text.utf8.last, last == 0x0A || last == 0x0D { text = Substring(text.utf8.dropLast()) }
    return String(text)
  }

  private static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  static func refusal(_ path: String, _ fault: LedgerError.FileFault) -> LedgerError {
    LedgerError(.file(fault), sanitized(path))
  }
}

extension stat {
  fileprivate var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
