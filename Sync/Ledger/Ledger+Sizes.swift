import CLibgit2
import HandrailModel

extension Ledger {
  /// Refuses a history that came over a network if anything new in it is too large; it is named by its path and never read.
  func checkSizes(of commit: String, _ control: OperationControl) throws(LedgerError) {
    let head = try head()
    if let head, try includes(head, commit) { return }
    var sizes = Sizes(ledger: self, control: control)
    if let head { try sizes.note(treeID(of: head)) }
    try walk(from: commit, hiding: head) { (next) throws(LedgerError) in
      try sizes.check(treeID(of: next.id), "")
      return true
    }
  }
}

/// Checks the sizes of everything in trees, each once.
private struct Sizes {
  let ledger: Ledger
  let control: OperationControl
  private var known: Set<ObjectID> = []

  init(ledger: Ledger, control: OperationControl) {
    self.ledger = ledger
    self.control = control
  }

  /// Marks one of our trees as checked.
  mutating func note(_ tree: ObjectID) throws(LedgerError) {
    guard known.insert(tree).inserted else { return }
    try forEach(in: tree) { (id, _, isFolder) throws(LedgerError) in
      if isFolder { try note(id) } else { known.insert(id) }
    }
  }

  mutating func check(_ tree: ObjectID, _ path: String, depth: Int = 0) throws(LedgerError) {
    if control.isCancelled() { throw .cancelled }
    // Deeper trees are refused when they are read.
    guard depth < 32, known.insert(tree).inserted else { return }
    var database: OpaquePointer?
    defer { git_odb_free(database) }
    try Libgit2.check(git_repository_odb(&database, ledger.repository), ledger.path)
    try forEach(in: tree) { (id, name, isFolder) throws(LedgerError) in
      if isFolder { return try check(id, path + name + "/", depth: depth + 1) }
      guard known.insert(id).inserted else { return }
      var (oid, size, kind) = (id.oid, 0, GIT_OBJECT_INVALID)
      let code = git_odb_read_header(&size, &kind, database, &oid)
      try Libgit2.check(code < 0 ? code : handrail_check_size(&oid, kind, size), sanitized(path + name))
    }
  }

  private func forEach(
    in id: ObjectID, _ body: (ObjectID, String, Bool) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    let tree = try ledger.lookUpTree(id)
    defer { git_tree_free(tree) }
    for index in 0..<git_tree_entrycount(tree) {
      guard let entry = git_tree_entry_byindex(tree, index), let child = git_tree_entry_id(entry),
        let name = git_tree_entry_name(entry).map({ String(cString: $0) })
      else { continue }
      switch git_tree_entry_type(entry) {
      case GIT_OBJECT_TREE: try body(ObjectID(child.pointee), name, true)
      case GIT_OBJECT_BLOB: try body(ObjectID(child.pointee), name, false)
      default: continue
      }
    }
  }
}
