import CLibgit2
import Dispatch
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The history: Handrail's own bare repository, with one branch whose commits are everybody's commands.
///
/// It is used by one thread at a time, under the workspace's lock.
public final class Ledger: @unchecked Sendable {
  /// The folder of the bare repository.
  public let path: String
  let repository: OpaquePointer
  /// Whether a writer was killed here, so that an object may exist without those that it needs.
  var isSuspect = false
  /// Asked for our versions before the history is read.
  var stored: StoredVersions = { _ in [:] }
  /// Documents from the last join, which are written to the database next.
  var recentBlobs = RecentBlobs()

  static let ref = "refs/heads/handoff"

  /// Opens the repository at `path`, and creates it first if `create` is true.
  public init(path: String, create: Bool = false) throws(LedgerError) {
    _ = Libgit2.start
    self.path = path
    if let unsafeEntry = LedgerFolder.unsafeEntry(in: path) { throw LedgerError(.history(.unsafeEntry), unsafeEntry) }
    var repository: OpaquePointer?
    if try !Libgit2.finds(git_repository_open_bare(&repository, path), path) {
      guard create else {
        throw LedgerError(.history(.missing), path)
      }
      var options = git_repository_init_options()
      git_repository_init_options_init(&options, UInt32(GIT_REPOSITORY_INIT_OPTIONS_VERSION))
      options.flags = GIT_REPOSITORY_INIT_BARE.rawValue | GIT_REPOSITORY_INIT_MKPATH.rawValue
      let code = Self.ref.withCString { head in
        options.initial_head = head
        return git_repository_init_ext(&repository, path, &options)
      }
      try Libgit2.check(code, path)
    }
    guard let repository else {
      throw LedgerError(.history(.cannotOpen), path)
    }
    self.repository = repository
    try ignoreConfiguration()
    try Libgit2.check(handrail_git_guard(repository), path)
  }

  deinit { git_repository_free(repository) }

  /// Starts libgit2, and with it a TLS library: a few milliseconds that the first repository would otherwise have to wait.
  public static func prepare() { _ = Libgit2.start }

  /// From here on, neither the folder's configuration nor the person's is read: neither may change what is recorded.
  private func ignoreConfiguration() throws(LedgerError) {
    var empty: OpaquePointer?
    try Libgit2.check(git_config_new(&empty), path)
    defer { git_config_free(empty) }
    try Libgit2.check(git_repository_set_config(repository, empty), path)
  }

  /// The newest commit; nil if there is none yet.
  public func head() throws(LedgerError) -> String? { try target(of: Self.ref) }

  /// Where a remote's branch was when last seen; also nil if that ref is damaged, since the next sync rewrites it.
  public func seen(_ remote: String) -> String? {
    guard let commit = try? target(of: "refs/remotes/\(remote)/handoff"), has(commit) else { return nil }
    return commit
  }

  /// Records where a remote's branch is.
  public func note(_ remote: String, at commit: String) throws(LedgerError) {
    var reference: OpaquePointer?
    defer { git_reference_free(reference) }
    var id = try ObjectID(commit).oid
    let name = "refs/remotes/\(remote)/handoff"
    var code = git_reference_create(&reference, repository, name, &id, 1, "handrail")
    // Another sync is recording it right now, or a killed process left its lock, which the removal of leftovers deletes: this is
    // only a note.
    if code == GIT_ELOCKED.rawValue { return }
    if code != 0 {
      // A file that does not contain an id.
      unlink("\(path)/\(name)")
      code = git_reference_create(&reference, repository, name, &id, 1, "handrail")
    }
    try Libgit2.check(code, "\(path)/\(name)")
  }

  /// Whether a commit and its root tree are here.
  public func has(_ commit: String) -> Bool {
    guard let tree = try? tree(of: commit) else { return false }
    git_tree_free(tree)
    return true
  }

  /// Moves the branch from `old` to `new`, and refuses if it is elsewhere. The caller holds the workspace's lock, so any
  /// remaining lock file belongs to a dead program.
  public func move(from old: String?, to new: String) throws(LedgerError) {
    let code = try swap(old, new)
    guard code == GIT_ELOCKED.rawValue else {
      _ = try Libgit2.check(code, "\(path)/\(Self.ref)")
      return
    }
    unlink("\(path)/\(Self.ref).lock")
    try Libgit2.check(swap(old, new), "\(path)/\(Self.ref)")
  }

  private func swap(_ old: String?, _ new: String) throws(LedgerError) -> Int32 {
    try Self.swap(Self.ref, in: repository, from: old, to: new)
  }

  /// Moves a ref only if it is still at `old`. For a ref that must not exist yet, the old id is all zeros; without one, several
  /// racing writers would succeed.
  static func swap(
    _ name: String, in repository: OpaquePointer, from old: String?, to new: String
  ) throws(LedgerError) -> Int32 {
    var reference: OpaquePointer?
    defer { git_reference_free(reference) }
    var id = try ObjectID(new).oid
    var expected = try old.map { (text) throws(LedgerError) in try ObjectID(text).oid } ?? git_oid()
    return try Libgit2.syncing { () throws(LedgerError) in
      git_reference_create_matching(&reference, repository, name, &id, 1, &expected, "handrail")
    }
  }

  func target(of name: String) throws(LedgerError) -> String? {
    var id = git_oid()
    let exists = try Libgit2.finds(git_reference_name_to_id(&id, repository, name), "\(path)/\(name)")
    return exists ? ObjectID(id).text : nil
  }
}

/// The bytes of some blobs that will soon be needed again: reading one from a pack and verifying it takes longer than judging the
/// screen in it.
struct RecentBlobs {
  private var bytes: [ObjectID: [UInt8]] = [:]
  private var size = 0

  private static let most = 64 << 20

  /// Keeps a blob while there is room.
  mutating func add(_ id: ObjectID, _ content: [UInt8]) {
    guard size + content.count <= Self.most, bytes.updateValue(content, forKey: id) == nil else { return }
    size += content.count
  }

  subscript(id: ObjectID) -> [UInt8]? { bytes[id] }
}
