import CLibgit2
import Foundation
import HandrailModel

/// Remotes are kept as data in a file in the ledger, and in the database; either can be restored from the other.
extension Ledger {
  /// The list in the file of the ledger at `path`, even if the ledger cannot be opened.
  public static func keptRemotes(at path: String) -> RemoteList.Copy {
    let file = "\(path)/\(RemoteList.file)"
    var status = stat()
    guard lstat(file, &status) == 0 else { return .missing }
    guard LedgerFolder.isPlain(file), let data = FileManager.default.contents(atPath: file) else { return .damaged }
    return RemoteList(Array(data)).map { .whole($0) } ?? .damaged
  }

  public func save(_ list: RemoteList) throws(LedgerError) { try replace(RemoteList.file, with: list.bytes) }

  /// Writes a file in the ledger's folder so that a power cut leaves either the old one or the new one.
  func replace(_ name: String, with bytes: [UInt8]) throws(LedgerError) {
    let (file, new) = ("\(path)/\(name)", "\(path)/\(name).\(getpid())")
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(file, errno) }
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(new, file) == 0 else {
      let code = errno
      unlink(new)
      throw .cannotWrite(file, code)
    }
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// The names of remotes whose branch has been seen.
  public func seenRemotes() throws(LedgerError) -> [String] {
    var names = git_strarray()
    defer { git_strarray_dispose(&names) }
    try Libgit2.check(git_reference_list(&names, repository), path)
    return (0..<names.count).compactMap { index in
      let name = names.strings[index].map { String(cString: $0) }?.dropping("refs/remotes/")
      guard let name, name.hasSuffix("/handoff"), RemoteURL.isValidName(String(name.dropLast(8))) else { return nil }
      return String(name.dropLast(8))
    }.sorted(by: utf8Precedes)
  }

  /// Remotes whose recorded commit is not here, as in a folder that was copied during a sync.
  public func remotesOfMissingCommits() throws(LedgerError) -> [String] {
    try seenRemotes().filter { seen($0) == nil }
  }

  /// Forgets where remotes' branches were, in case part of their history is missing: the next fetch asks for everything beyond
  /// the branch, and verifies what seems to be here.
  public func forgetSeenRemotes() throws(LedgerError) {
    for name in try seenRemotes() { try forget(name) }
    UnsyncedMarker.suspect(path + "/objects")
  }

  /// Forgets where a remote's branch was.
  public func forget(_ remote: String) throws(LedgerError) {
    let name = "refs/remotes/\(remote)/handoff"
    _ = try Libgit2.finds(git_reference_remove(repository, name), "\(path)/\(name)")
  }
}

/// What a folder's git configuration says, for `doctor` and for workspaces older than the remotes' own file.
extension Ledger {
  public enum Configuration: Equatable, Sendable {
    /// - Parameter foreign: Keys that Handrail did not write; they have no effect.
    case whole(foreign: [String])
    case damaged
  }

  public static func configuration(at path: String) -> Configuration {
    guard let read = readConfiguration(at: path), read.isLedgers else { return .damaged }
    return .whole(foreign: read.foreignKeys)
  }

  /// The remotes that an earlier version wrote into the configuration, except those whose address is not allowed.
  public static func earlierRemotes(at path: String) -> [Remote] {
    guard let read = readConfiguration(at: path) else { return [] }
    let names = Set(read.entries.filter { $0.section == "remote" }.compactMap(\.subsection))
    return names.sorted(by: utf8Precedes).compactMap { name in
      guard let url = read["remote", name, "url"] else { return nil }
      let remote = Remote(
        name: name, url: url, branch: read["remote", name, "handrailbranch"] ?? "handoff",
        isPushed: read["remote", name, "handrailpush"] != "false")
      return remote.isAllowed ? remote : nil
    }
  }

  /// Writes the configuration that every ledger has, replacing one only if an earlier Handrail wrote it.
  public static func writeConfiguration(at path: String) throws(LedgerError) {
    let file = path + "/config"
    guard (try? GitConfiguration.standard.write(toFile: file, atomically: true, encoding: .utf8)) != nil else {
      throw .cannotWrite(file, errno)
    }
  }

  private static func readConfiguration(at path: String) -> GitConfiguration? {
    let file = path + "/config"
    guard LedgerFolder.isPlain(file), let data = FileManager.default.contents(atPath: file) else { return nil }
    return GitConfiguration(Array(data))
  }
}
