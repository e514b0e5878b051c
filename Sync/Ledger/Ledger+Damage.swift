import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Ledger {
  /// The ids of objects that the branch or a remote's needs and that are missing, unreadable, or do not match their id.
  ///
  /// A concurrent repack moves objects, so that some may be missing from the listing: any object that was not verified by the end
  /// of the listing is requested individually. Damaged files that nobody needs are removed, since the same object may arrive
  /// again. Every object is read, which takes seconds for a long history.
  public func damage(_ progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }) throws(LedgerError) -> [String] {
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    let found = Found()
    // Ends early if a folder or pack disappears meanwhile, or an index is damaged.
    _ = withExtendedLifetime(found) {
      git_odb_foreach(
        database,
        { id, context in
          guard let id, let context else { return 0 }
          Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().ids.insert(ObjectID(id.pointee))
          return 0
        }, Unmanaged.passUnretained(found).toOpaque())
    }
    var (damaged, whole): (Set<ObjectID>, Set<ObjectID>) = ([], [])
    for (index, id) in found.ids.enumerated() {
      if isWhole(id, database) { whole.insert(id) }
      if index % 1000 == 999 { progress(index + 1, found.ids.count) }
    }
    let starts = [try head()] + (try seenRemotes()).map { seen($0) }
    for start in starts.compactMap({ $0 }) {
      try gather(from: ObjectID(start), &damaged) { id in
        if !whole.contains(id), isWhole(id, database) { whole.insert(id) }
        return whole.contains(id)
      }
    }
    for id in found.ids where !whole.contains(id) && !damaged.contains(id) && !isWhole(id, database) {
      unlink(file(of: id))
    }
    return damaged.map(\.text).sorted(by: utf8Precedes)
  }

  private func isWhole(_ id: ObjectID, _ database: OpaquePointer?) -> Bool {
    var (object, oid): (OpaquePointer?, git_oid) = (nil, id.oid)
    defer { git_odb_object_free(object) }
    let code = git_odb_read(&object, database, &oid)
    // An object that is too large to read is left alone: an older version accepted it.
    return code == 0 || (code == HANDRAIL_ETOOLARGE && isBlob(oid, database))
  }

  private func isBlob(_ id: git_oid, _ database: OpaquePointer?) -> Bool {
    var (id, size, kind) = (id, 0, GIT_OBJECT_INVALID)
    let code = git_odb_read_header(&size, &kind, database, &id)
    return kind == GIT_OBJECT_BLOB || code == HANDRAIL_ETOOLARGE
  }

  /// Adds to `damaged` what is missing from a commit's history.
  private func gather(
    from start: ObjectID, _ damaged: inout Set<ObjectID>, _ isWhole: (ObjectID) -> Bool
  ) throws(LedgerError) {
    var (pending, seen): ([(id: ObjectID, isCommit: Bool)], Set<ObjectID>) = ([(start, true)], [])
    while let next = pending.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      guard isWhole(next.id) else {
        damaged.insert(next.id)
        continue
      }
      if next.isCommit {
        pending.append((try treeID(of: next.id.text), false))
        for parent in try commit(next.id.text).parents { pending.append((try ObjectID(parent), true)) }
        continue
      }
      let tree = try lookUpTree(next.id)
      defer { git_tree_free(tree) }
      for index in 0..<git_tree_entrycount(tree) {
        guard let entry = git_tree_entry_byindex(tree, index), let id = git_tree_entry_id(entry) else { continue }
        let child = ObjectID(id.pointee)
        switch git_tree_entry_type(entry) {
        case GIT_OBJECT_TREE: pending.append((child, false))
        default: if !damaged.contains(child), !isWhole(child) { damaged.insert(child) }
        }
      }
    }
  }

  /// Sets the branch to `commit`, wherever it is now.
  public func restoreBranch(to commit: String) throws(LedgerError) {
    for name in [Self.ref, Self.ref + ".lock"] { unlink("\(path)/\(name)") }
    var (reference, id): (OpaquePointer?, git_oid) = (nil, try ObjectID(commit).oid)
    defer { git_reference_free(reference) }
    try Libgit2.check(git_reference_create(&reference, repository, Self.ref, &id, 1, "handrail"), "\(path)/\(Self.ref)")
  }

  /// Rewrites the folders of `documents` that are missing or damaged: a folder is determined by its files.
  ///
  /// libgit2 would assume that a damaged file exists, so it is moved aside meanwhile. Anything else, such as a file that could
  /// not be opened for a moment, is put back as it was.
  ///
  /// - Parameter damaged: the objects that may be among them.
  /// - Returns: those that can be read now, and could not be before.
  public func rewriteFolders(_ damaged: [String], of documents: [(path: String, blob: String)]) throws(LedgerError) -> [String] {
    var (broken, writes): ([ObjectID], [TreeWrite]) = ([], [])
    for id in damaged where !isFolder(try ObjectID(id)) { broken.append(try ObjectID(id)) }
    for (path, blob) in documents { writes.append(TreeWrite(Array(path.utf8), TreeEntry(try ObjectID(blob)))) }
    if broken.isEmpty { return [] }
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    for id in broken { rename(file(of: id), file(of: id) + ".aside") }
    defer {
      for id in broken {
        if isFolder(id) { unlink(file(of: id) + ".aside") } else { rename(file(of: id) + ".aside", file(of: id)) }
      }
      git_odb_refresh(database)
    }
    git_odb_refresh(database)
    _ = try writeTree(writes, on: nil)
    return broken.filter(isFolder).map(\.text)
  }

  /// The path of an object that is not in a pack.
  private func file(of id: ObjectID) -> String { path + "/objects/\(id.text.prefix(2))/\(id.text.dropFirst(2))" }

  private func isFolder(_ id: ObjectID) -> Bool {
    let tree = try? lookUpTree(id)
    defer { git_tree_free(tree) }
    return tree != nil
  }

  /// Rewrites a blob whose file is damaged: libgit2 would assume that it exists.
  ///
  /// - Returns: Whether it can be read now.
  public func rewrite(_ bytes: [UInt8], of blob: String) throws(LedgerError) -> Bool {
    let file = file(of: try ObjectID(blob))
    unlink(file)
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    git_odb_refresh(database)
    _ = try writeBlob(LedgerFile(path: file, bytes: bytes))
    return (try? self.blob(ObjectID(blob), limit: .max)) != nil
  }
}

/// Filled by an enumeration whose callback cannot capture anything.
private final class Found {
  var ids: Set<ObjectID> = []
}
