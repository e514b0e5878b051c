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
  /// The ids of objects that the branch or a remote's needs and that are missing, cannot be read, or are not what their id says.
  ///
  /// A repack beside us takes objects from where they were listed, and may keep some off the list: what is not known to be whole
  /// after all of the list was read is asked for by itself. Damaged files that nobody needs are removed: the same object may come
  /// again. Every object is read: with a long history that takes seconds.
  public func damage(_ progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }) throws(LedgerError) -> [String] {
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    let found = Found()
    // It ends early where a folder or pack goes meanwhile, or an index is damaged.
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
      unlink(path + "/objects/\(id.text.prefix(2))/\(id.text.dropFirst(2))")
    }
    return damaged.map(\.text).sorted(by: utf8Precedes)
  }

  private func isWhole(_ id: ObjectID, _ database: OpaquePointer?) -> Bool {
    var (object, oid): (OpaquePointer?, git_oid) = (nil, id.oid)
    defer { git_odb_object_free(object) }
    let code = git_odb_read(&object, database, &oid)
    // What is too large to be read is left as it is; whoever took it in has an older version.
    return code == 0 || (code == HANDRAIL_ETOOLARGE && isBlob(oid, database))
  }

  private func isBlob(_ id: git_oid, _ database: OpaquePointer?) -> Bool {
    var (id, size, kind) = (id, 0, GIT_OBJECT_INVALID)
    let code = git_odb_read_header(&size, &kind, database, &id)
    return kind == GIT_OBJECT_BLOB || code == HANDRAIL_ETOOLARGE
  }

  /// Adds to `damaged` what is missing of a commit's history.
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

  /// Sets the branch to `commit`, whatever stands there now.
  public func restoreBranch(to commit: String) throws(LedgerError) {
    for name in [Self.ref, Self.ref + ".lock"] { unlink("\(path)/\(name)") }
    var (reference, id): (OpaquePointer?, git_oid) = (nil, try ObjectID(commit).oid)
    defer { git_reference_free(reference) }
    try Libgit2.check(git_reference_create(&reference, repository, Self.ref, &id, 1, "handrail"), "\(path)/\(Self.ref)")
  }

  /// Writes the bytes of a blob whose file is broken: libgit2 would take it to be there.
  ///
  /// - Returns: whether it can be read now.
  public func rewrite(_ bytes: [UInt8], of blob: String) throws(LedgerError) -> Bool {
    let file = path + "/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
    unlink(file)
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, repository), path)
    git_odb_refresh(database)
    _ = try writeBlob(LedgerFile(path: file, bytes: bytes))
    return (try? self.blob(ObjectID(blob), limit: .max)) != nil
  }
}

/// What an enumeration that knows no captures fills.
private final class Found {
  var ids: Set<ObjectID> = []
}
