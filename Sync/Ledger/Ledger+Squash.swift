import CLibgit2
import HandrailModel

/// Replaces a history that was never sent with one commit.
extension Ledger {
  private static let unsent = "refs/handrail/unsent-"

  /// Where the branch was each time its history was replaced by one commit, oldest first. The replaced commits can still be
  /// viewed and undone here, but are never sent to a remote.
  public func unsentHistories() throws(LedgerError) -> [String] {
    var names = git_strarray()
    defer { git_strarray_dispose(&names) }
    try Libgit2.check(git_reference_list(&names, repository), path)
    let numbers = (0..<names.count).compactMap { names.strings[$0].map { String(cString: $0) }?.dropping(Self.unsent) }
      .compactMap { Int($0) }
    var commits: [String] = []
    for number in numbers.sorted() {
      if let commit = try target(of: Self.unsent + String(number)), has(commit) { commits.append(commit) }
    }
    return commits
  }

  /// Replaces the history up to `head` with one commit without parents, and keeps the old one under a local ref.
  ///
  /// - Parameter files: Files of which the commit has a different version from `head`.
  /// - Returns: The new commit.
  public func squash(_ head: String, with files: [LedgerFile]) throws(LedgerError) -> String {
    let newest = try commit(head)
    let squashed = try commit(files, on: head, parents: [], by: newest.signature, "Began the shared history")
    let name = Self.unsent + String(try unsentHistories().count + 1)
    var (reference, id): (OpaquePointer?, git_oid) = (nil, try ObjectID(head).oid)
    defer { git_reference_free(reference) }
    try Libgit2.syncing { () throws(LedgerError) in
      try Libgit2.check(git_reference_create(&reference, repository, name, &id, 1, "handrail"), "\(path)/\(name)")
    }
    try move(from: head, to: squashed)
    return squashed
  }

  /// Whether `commit` belongs to a history that was replaced.
  public func isUnsent(_ commit: String) throws(LedgerError) -> Bool {
    for head in try unsentHistories() where try includes(head, commit) { return true }
    return false
  }
}
