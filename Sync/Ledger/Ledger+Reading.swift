import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One commit, as the log shows it.
public struct LedgerCommit: Sendable {
  public let id: String
  public let parents: [String]
  public let signature: Signature
  public let message: String
}

extension Ledger {
  /// The bytes of a blob, at most `limit` of them.
  func blob(_ id: ObjectID, limit: Int = Document.Limits.bytes) throws(LedgerError) -> [UInt8] {
    if let bytes = recentBlobs[id], bytes.count <= limit { return bytes }
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    var oid = id.oid
    var (size, kind) = (0, GIT_OBJECT_INVALID)
    try Libgit2.check(git_odb_read_header(&size, &kind, database, &oid), id.text)
    guard kind == GIT_OBJECT_BLOB, size <= limit else {
      throw LedgerError(.history(.documentTooLarge(bytes: size, most: limit)), id.text)
    }
    var object: OpaquePointer?
    defer { git_odb_object_free(object) }
    try Libgit2.check(git_odb_read(&object, database, &oid), id.text)
    guard let data = git_odb_object_data(object) else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: git_odb_object_size(object)))
  }

  /// The bytes of the blob with this id; nil if there is none.
  public func blob(_ id: String) throws(LedgerError) -> [UInt8]? {
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    var oid = try ObjectID(id).oid
    let isThere = recentBlobs[ObjectID(oid)] != nil || git_odb_exists(database, &oid) == 1
    return isThere ? try blob(ObjectID(oid)) : nil
  }

  /// Whether a document's version, given by its blob id, is in the ledger.
  public func holds(_ blob: String) throws(LedgerError) -> Bool {
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    var (oid, size, kind) = (try ObjectID(blob).oid, 0, GIT_OBJECT_INVALID)
    return git_odb_read_header(&size, &kind, database, &oid) == 0 && kind == GIT_OBJECT_BLOB
  }

  /// The blob id of a file in a commit; nil if the commit has no such file.
  public func blobID(_ path: String, at commit: String) throws(LedgerError) -> String? { try entry(path, at: commit)?.text }

  /// The bytes of a file in a commit; nil if the commit has no such file.
  public func file(_ path: String, at commit: String) throws(LedgerError) -> [UInt8]? {
    try entry(path, at: commit).map { (id) throws(LedgerError) in try blob(id) }
  }

  /// A document in a commit; nil if it is missing or cannot be read.
  public func version(_ path: String, at commit: String) throws(LedgerError) -> Document? {
    guard let bytes = try file(path, at: commit) else { return nil }
    return try? Document(decoding: bytes, at: path)
  }

  /// The blob at a path in a commit.
  func entry(_ path: String, at commit: String) throws(LedgerError) -> ObjectID? {
    let tree = try tree(of: commit)
    defer { git_tree_free(tree) }
    var entry: OpaquePointer?
    defer { git_tree_entry_free(entry) }
    guard try Libgit2.finds(git_tree_entry_bypath(&entry, tree, path), path), let id = git_tree_entry_id(entry),
      git_tree_entry_type(entry) == GIT_OBJECT_BLOB
    else { return nil }
    return ObjectID(id.pointee)
  }

  /// The documents in which two commits differ, as the second has them; all of its documents if the first is nil. `old` is the
  /// first commit's version.
  public func documents(
    from old: String?, to new: String
  ) throws(LedgerError) -> [(kind: Document.Kind, id: String, blob: String, old: String?)] {
    try changes(from: old, to: new).compactMap { change in
      guard let place = DocumentPath.document(at: change.path), let id = change.new else { return nil }
      return (place.kind, place.id, id.text, change.old?.text)
    }
  }

  /// The newest commit that both include; nil if the histories have nothing in common.
  func mergeBase(_ a: String, _ b: String) throws(LedgerError) -> String? {
    var (first, second, base) = (try ObjectID(a).oid, try ObjectID(b).oid, git_oid())
    return try Libgit2.finds(git_merge_base(&base, repository, &first, &second), path) ? ObjectID(base).text : nil
  }

  /// Whether `commit` includes `ancestor`.
  public func includes(_ commit: String, _ ancestor: String) throws(LedgerError) -> Bool {
    if commit == ancestor { return true }
    var (id, other) = (try ObjectID(commit).oid, try ObjectID(ancestor).oid)
    return try Libgit2.check(git_graph_descendant_of(repository, &id, &other), path) == 1
  }

  public func commit(_ id: String) throws(LedgerError) -> LedgerCommit {
    let commit = try lookUpCommit(id)
    defer { git_commit_free(commit) }
    let author = git_commit_author(commit)?.pointee
    let name = author?.name.map { String(cString: $0) } ?? ""
    let mail = author?.email.map { String(cString: $0) } ?? ""
    let parents = (0..<git_commit_parentcount(commit)).compactMap { index in
      git_commit_parent_id(commit, index).map { ObjectID($0.pointee).text }
    }
    return LedgerCommit(
      id: id, parents: parents,
      signature: Signature(author: Author(name: name, address: mail).text, time: Timestamp.text(author?.when.time ?? 0)),
      message: git_commit_message(commit).map { String(cString: $0) } ?? "")
  }

  /// Passes commits to `body`, newest first, starting at `start` and leaving out what `hidden` or `others` include, until it
  /// returns false.
  ///
  /// - Parameter isByTime: Whether to read commits only as they are needed, ordered by time. Otherwise the whole history is read
  ///   first, so that no commit comes before its child, whatever the clocks said.
  public func walk(
    from start: String, and more: [String] = [], hiding hidden: String? = nil, _ others: [String] = [], isByTime: Bool = false,
    _ body: (LedgerCommit) throws(LedgerError) -> Bool
  ) throws(LedgerError) {
    var walk: OpaquePointer?
    defer { git_revwalk_free(walk) }
    try Libgit2.check(git_revwalk_new(&walk, repository), path)
    if !isByTime { git_revwalk_sorting(walk, GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_TIME.rawValue) }
    var id = git_oid()
    for start in [start] + more {
      id = try ObjectID(start).oid
      try Libgit2.check(git_revwalk_push(walk, &id), start)
    }
    for hidden in [hidden].compactMap(\.self) + others {
      var other = try ObjectID(hidden).oid
      try Libgit2.check(git_revwalk_hide(walk, &other), hidden)
    }
    while true {
      let code = git_revwalk_next(&id, walk)
      if code == GIT_ITEROVER.rawValue { return }
      try Libgit2.check(code, start)
      guard try body(commit(ObjectID(id).text)) else { return }
    }
  }

  func tree(of commit: String) throws(LedgerError) -> OpaquePointer {
    let commit = try lookUpCommit(commit)
    defer { git_commit_free(commit) }
    var tree: OpaquePointer?
    try Libgit2.check(git_commit_tree(&tree, commit), path)
    return try there(tree)
  }

  func treeID(of commit: String) throws(LedgerError) -> ObjectID {
    let commit = try lookUpCommit(commit)
    defer { git_commit_free(commit) }
    return git_commit_tree_id(commit).map { ObjectID($0.pointee) } ?? ObjectID(git_oid())
  }

  func lookUpTree(_ id: ObjectID) throws(LedgerError) -> OpaquePointer {
    var (tree, oid): (OpaquePointer?, git_oid) = (nil, id.oid)
    try Libgit2.check(git_tree_lookup(&tree, repository, &oid), id.text)
    return try there(tree)
  }

  private func lookUpCommit(_ id: String) throws(LedgerError) -> OpaquePointer {
    var (commit, oid): (OpaquePointer?, git_oid) = (nil, try ObjectID(id).oid)
    try Libgit2.check(git_commit_lookup(&commit, repository, &oid), id)
    return try there(commit)
  }

  private func there(_ pointer: OpaquePointer?) throws(LedgerError) -> OpaquePointer {
    if let pointer { return pointer }
    try Libgit2.check(-1, path)
    throw LedgerError(.history(.contentMissing), path)
  }
}

extension Ledger {
  /// Commits that are here with everything they need: the branch's, and those of remotes as last seen.
  public func wholeCommits() throws(LedgerError) -> [String] {
    let seen = try seenRemotes().map { self.seen($0) }
    return Set(([try head()] + seen).compactMap(\.self)).sorted(by: utf8Precedes)
  }
}
