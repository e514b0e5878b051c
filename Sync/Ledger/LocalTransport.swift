import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Copies objects between two repositories on one machine.
///
/// libgit2's own local transport overwrites refs without checking, so one of two simultaneous pushes would lose a commit. Here
/// the other repository is opened, the objects are copied, and its ref is moved only if it has not moved since it was read.
///
/// Anything else that git would do there is left to git: if the repository has hooks or rules for what it receives, is shared by
/// a group, has a format that libgit2 does not know, lacks a part of the history, or belongs to someone else.
public struct LocalTransport: Transport {
  private let git: GitTransport
  private let environment: [String: String]

  /// - Parameter environment: The process's own; its `PATH` says where git is.
  public init(environment: [String: String] = [:]) {
    (self.environment, git) = (environment, GitTransport(environment: environment))
  }

  public func fetch(
    _ branch: String, from remote: RemoteURL, into ledger: String, _ control: OperationControl
  ) throws(LedgerError) -> String? {
    let here = try Ledger(path: ledger)
    do {
      guard let there = try open(remote, branch, .upload) else {
        return try git.fetch(branch, from: remote, into: ledger, control)
      }
      defer { git_repository_free(there) }
      guard let commit = try Self.target(of: "refs/heads/\(branch)", in: there, remote) else { return nil }
      var copy = try ObjectCopy(from: there, to: here.repository, remote.text, control)
      try copy.copy(commit: commit)
      return commit.text
    } catch {
      // Everything read here is theirs; what is written here is named by its path.
      throw error.damage.map { !$0.contains(ledger) } ?? false ? error.inRepository(at: remote.address) : error
    }
  }

  public func push(
    _ commit: String, over old: String?, to branch: String, at remote: RemoteURL, from ledger: String, _ control: OperationControl
  ) throws(LedgerError) -> Bool {
    do {
      return try move(branch, over: old, to: commit, at: remote, from: ledger, control)
    } catch {
      // What is read here is ours, except for their refs; what is written there is named by its path.
      let isTheirs = error.damage.map { $0.contains(remote.address) || sameBytes(error.place, remote.text) } ?? false
      throw isTheirs ? error.inRepository(at: remote.address) : error
    }
  }

  private func move(
    _ branch: String, over old: String?, to commit: String, at remote: RemoteURL, from ledger: String, _ control: OperationControl
  ) throws(LedgerError) -> Bool {
    guard let there = try open(remote, branch, .receive) else {
      return try git.push(commit, over: old, to: branch, at: remote, from: ledger, control)
    }
    defer { git_repository_free(there) }
    let here = try Ledger(path: ledger)
    let name = "refs/heads/\(branch)"
    try Self.refuseCheckedOut(name, in: there, remote)
    if let folder = git_repository_commondir(there) { Leftovers.removeOurs(in: String(cString: folder)) }
    // Our packs may contain what must never be sent.
    let takesPacks = try here.unsentHistories().isEmpty
    var copy = try ObjectCopy(from: here.repository, to: there, remote.text, control, takesPacks: takesPacks)
    try copy.copy(commit: ObjectID(commit))
    // A branch that moved back meanwhile is fine if the commit is still ahead of it.
    let current = try Self.target(of: name, in: there, remote)
    if let current, current.text != old, try !Self.isAncestor(current, to: commit, in: there, remote) { return false }
    var code = try Ledger.swap(name, in: there, from: current?.text, to: commit)
    // Another push holds the lock only briefly; one left by a dead program grows old.
    for _ in 0..<100 where code == GIT_ELOCKED.rawValue && !control.isCancelled() {
      Self.removeOldLock(of: name, in: there)
      usleep(20_000)
      code = try Ledger.swap(name, in: there, from: current?.text, to: commit)
    }
    switch code {
    case GIT_EMODIFIED.rawValue, GIT_EEXISTS.rawValue, GIT_ENOTFOUND.rawValue:
      if let other = Self.branch(beside: name, in: there) {
        throw LedgerError(.remote(.branchBeside(other: sanitized(other))), remote.text)
      }
      return false
    case GIT_ELOCKED.rawValue:
      throw LedgerError(.remote(.branchLocked(ref: name)), remote.text)
    default:
      try Libgit2.check(code, remote.text)
      return true
    }
  }

  /// - Returns: nil if git has to do it.
  private func open(
    _ remote: RemoteURL, _ branch: String, _ service: RepositoryRules.Service
  ) throws(LedgerError) -> OpaquePointer? {
    guard case .local(let path) = remote.scheme else {
      throw LedgerError(.remote(.notAFolder), remote.text)
    }
    _ = Libgit2.start
    let folder = try RegularFiles.check(foreign: path, branch: branch)
    var repository: OpaquePointer?
    let code = git_repository_open_ext(&repository, path, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, nil)
    if code != 0, RepositoryRules.isForeign(folder) {
      if git.isAvailable { return nil }
      throw LedgerError(.repository(.otherOwner), folder)
    }
    if code != 0, RepositoryRules.hasExtensions(folder) {
      if git.isAvailable { return nil }
      throw LedgerError(.remote(.unsupportedFormat(detail: "")), remote.text)
    }
    if code == 0, RepositoryRules.isShallow(folder) {
      git_repository_free(repository)
      guard git.isAvailable else { throw .noGit }
      return nil
    }
    if try Libgit2.finds(code, remote.text), let repository {
      do throws(LedgerError) {
        try Self.refuseSymbolic("refs/heads/\(branch)", in: repository, remote)
        let rules = try RepositoryRules.areThere(in: repository, folder, for: service, environment)
        if !rules {
          try Self.restrictObjects(of: repository, remote)
          return repository
        }
      } catch {
        git_repository_free(repository)
        throw error
      }
      git_repository_free(repository)
      return nil
    }
    throw LedgerError(.connection(.folderIsNoRepository), remote.text)
  }

  /// Refuses a symbolic branch: moving it would move another branch.
  private static func refuseSymbolic(
    _ name: String, in repository: OpaquePointer, _ remote: RemoteURL
  ) throws(LedgerError) {
    var reference: OpaquePointer?
    defer { git_reference_free(reference) }
    guard git_reference_lookup(&reference, repository, name) == 0, let target = git_reference_symbolic_target(reference) else {
      return
    }
    throw LedgerError(.remote(.branchSymbolic(ref: name, target: sanitized(String(cString: target)))), remote.text)
  }

  /// Makes it read objects from regular files only, and none that is too large.
  private static func restrictObjects(of repository: OpaquePointer, _ remote: RemoteURL) throws(LedgerError) {
    let own = git_repository_commondir(repository).map { String(cString: $0) + "objects" } ?? ""
    let folders = try RegularFiles.objectFolders(of: own).map { strdup($0) }
    defer { for folder in folders { free(folder) } }
    let names = folders.map { UnsafePointer($0) }
    try Libgit2.check(handrail_git_guard_foreign(repository, names, names.count), remote.text)
  }

  private static func target(
    of name: String, in repository: OpaquePointer, _ remote: RemoteURL
  ) throws(LedgerError) -> ObjectID? {
    var id = git_oid()
    return try Libgit2.finds(git_reference_name_to_id(&id, repository, name), remote.text) ? ObjectID(id) : nil
  }

  /// A branch beside which git cannot create this one: `handoff/x` is in a folder, where `handoff` would be a file.
  private static func branch(beside name: String, in repository: OpaquePointer) -> String? {
    let (heads, parts) = ("refs/heads/", name.split(separator: "/"))
    var iterator: OpaquePointer?
    defer { git_reference_iterator_free(iterator) }
    var found: UnsafePointer<CChar>?
    if git_reference_iterator_glob_new(&iterator, repository, name + "/*") == 0, git_reference_next_name(&found, iterator) == 0,
      let found
    {
      return String(String(cString: found).dropFirst(heads.count))
    }
    return parts.indices.dropFirst(3).map { parts[2..<$0].joined(separator: "/") }.first { other in
      var id = git_oid()
      return git_reference_name_to_id(&id, repository, heads + other) == 0
    }
  }

  /// Refs are locked for milliseconds; nobody still holds a lock that is older than a minute.
  private static func removeOldLock(of name: String, in repository: OpaquePointer) {
    guard let folder = git_repository_commondir(repository) else { return }
    let path = "\(String(cString: folder))\(name).lock"
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    if time(nil) - status.modified > 60 { unlink(path) }
  }

  private static func isAncestor(
    _ ancestor: ObjectID, to commit: String, in repository: OpaquePointer, _ remote: RemoteURL
  ) throws(LedgerError) -> Bool {
    var (id, other) = (try ObjectID(commit).oid, ancestor.oid)
    return try Libgit2.check(git_graph_descendant_of(repository, &id, &other), remote.text) == 1
  }

  /// Refuses a branch that is checked out: its files would no longer match it.
  private static func refuseCheckedOut(
    _ name: String, in repository: OpaquePointer, _ remote: RemoteURL
  ) throws(LedgerError) {
    guard git_repository_is_bare(repository) == 0 else { return }
    var head: OpaquePointer?
    defer { git_reference_free(head) }
    guard git_reference_lookup(&head, repository, "HEAD") == 0, let target = git_reference_symbolic_target(head),
      String(cString: target) == name
    else { return }
    throw LedgerError(.remote(.branchCheckedOut), remote.text)
  }
}
