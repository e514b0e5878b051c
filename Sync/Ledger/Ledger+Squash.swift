import CLibgit2
import HandrailModel

/// A history that was never sent, and one commit in its place.
extension Ledger {
  private static let unsent = "refs/handrail/unsent-"

  /// Where the branch stood before its history was replaced by one commit, oldest first. What came with those commits can still
  /// be looked at and taken back here; no remote is ever sent any of it.
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

  /// Puts one commit without parents in the place of the history up to `head`, and keeps that under a ref of this folder's own.
  ///
  /// - Parameter files: those of which the commit has another version than `head`.
  /// - Returns: the new commit.
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

  /// Whether `commit` is in a history that was replaced.
  public func isUnsent(_ commit: String) throws(LedgerError) -> Bool {
    for head in try unsentHistories() where try includes(head, commit) { return true }
    return false
  }
}
