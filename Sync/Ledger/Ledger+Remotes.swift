import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A repository that this workspace shares its branch with.
public struct Remote: Hashable, Sendable {
  public let name: String
  /// As it was given; a relative path is made absolute.
  public let url: String
  public let branch: String
  /// Whether anything is sent there.
  public let isPushed: Bool

  public init(name: String, url: String, branch: String = "handoff", isPushed: Bool = true) {
    self.name = name
    self.url = url
    self.branch = branch
    self.isPushed = isPushed
  }
}

/// Remotes are kept in the ledger's git configuration, so that they outlive the database.
extension Ledger {
  public func remotes() throws(LedgerError) -> [Remote] {
    var names = git_strarray()
    defer { git_strarray_dispose(&names) }
    try Libgit2.check(git_remote_list(&names, repository), path)
    let configuration = try configuration()
    defer { git_config_free(configuration) }
    var remotes: [Remote] = []
    for index in 0..<names.count {
      guard let name = names.strings[index].map({ String(cString: $0) }),
        let url = try text("remote.\(name).url", configuration)
      else { continue }
      remotes.append(
        Remote(
          name: name, url: url, branch: try text("remote.\(name).handrailbranch", configuration) ?? "handoff",
          isPushed: try text("remote.\(name).handrailpush", configuration) != "false"))
    }
    return remotes.sorted { utf8Precedes($0.name, $1.name) }
  }

  /// Adds a remote, or changes the one of that name.
  public func set(_ remote: Remote) throws(LedgerError) {
    // A lock that is left over is a dead program's: the caller holds the workspace's lock.
    unlink(path + "/config.lock")
    if let old = try remotes().first(where: { $0.name == remote.name }), old.url != remote.url { try forget(remote.name) }
    let configuration = try configuration()
    defer { git_config_free(configuration) }
    let key = "remote.\(remote.name)"
    try Libgit2.check(git_config_set_string(configuration, "\(key).url", remote.url), remote.name)
    try Libgit2.check(git_config_set_string(configuration, "\(key).handrailbranch", remote.branch), remote.name)
    try Libgit2.check(
      git_config_set_string(configuration, "\(key).handrailpush", remote.isPushed ? "true" : "false"), remote.name)
  }

  /// Forgets a remote and where it stood; nothing of the documents goes.
  public func remove(remote name: String) throws(LedgerError) {
    unlink(path + "/config.lock")
    try Libgit2.check(git_remote_delete(repository, name), name)
    try forget(name)
  }

  /// Only the repository's own file is read and written: a user's settings name other remotes.
  private func configuration() throws(LedgerError) -> OpaquePointer? {
    var configuration: OpaquePointer?
    try Libgit2.check(git_config_open_ondisk(&configuration, path + "/config"), path)
    return configuration
  }

  private func text(_ key: String, _ configuration: OpaquePointer?) throws(LedgerError) -> String? {
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    guard try Libgit2.finds(git_config_get_string_buf(&buffer, configuration, key), key) else { return nil }
    return buffer.ptr.map { String(cString: $0) }
  }
}
