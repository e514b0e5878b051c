import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A path at which two commits differ.
struct TreeChange {
  /// The path as git has it: in any encoding.
  let name: [UInt8]
  let oldEntry: TreeEntry?
  let newEntry: TreeEntry?

  var path: String { String(decoding: name, as: UTF8.self) }
  var old: ObjectID? { oldEntry?.blob }
  var new: ObjectID? { newEntry?.blob }
}

extension Ledger {
  /// The paths at which two commits differ; everything in the second if the first is nil.
  ///
  /// Folders that both share are not opened. libgit2's own comparison opens every folder on one side, changed or not: 256 for one
  /// document.
  func changes(from old: String?, to new: String?) throws(LedgerError) -> [TreeChange] {
    let before = try old.map { (commit) throws(LedgerError) in try treeID(of: commit) }
    let after = try new.map { (commit) throws(LedgerError) in try treeID(of: commit) }
    var comparison = TreeComparison(self)
    try comparison.compare(before, after, [], depth: 0)
    return comparison.changes
  }
}

/// Walks two trees side by side.
private struct TreeComparison {
  private let ledger: Ledger
  private(set) var changes: [TreeChange] = []

  init(_ ledger: Ledger) {
    self.ledger = ledger
  }

  /// Records where two folders differ, whose path is `path`.
  mutating func compare(_ old: ObjectID?, _ new: ObjectID?, _ path: [UInt8], depth: Int) throws(LedgerError) {
    if old == new { return }
    guard depth < 32 else { throw LedgerError(.tree(.nestingTooDeep), sanitized(String(decoding: path, as: UTF8.self))) }
    let before = try old.map { (id) throws(LedgerError) in try ledger.lookUpTree(id) }
    defer { git_tree_free(before) }
    let after = try new.map { (id) throws(LedgerError) in try ledger.lookUpTree(id) }
    defer { git_tree_free(after) }
    let (olds, news) = (before.map(git_tree_entrycount) ?? 0, after.map(git_tree_entrycount) ?? 0)
    var (left, right) = (0, 0)
    while left < olds || right < news {
      let was = left < olds ? git_tree_entry_byindex(before, left) : nil
      let now = right < news ? git_tree_entry_byindex(after, right) : nil
      // A folder and a file of the same name are two entries.
      let order = was == nil ? 1 : now == nil ? -1 : git_tree_entry_cmp(was, now)
      if order <= 0 { left += 1 }
      if order >= 0 { right += 1 }
      try compare(order <= 0 ? was : nil, order >= 0 ? now : nil, path, depth)
    }
  }

  /// Records what became of one name, which is a file on both sides or a folder on both.
  private mutating func compare(
    _ was: OpaquePointer?, _ now: OpaquePointer?, _ path: [UInt8], _ depth: Int
  ) throws(LedgerError) {
    let (old, new) = (was.flatMap(Self.entry), now.flatMap(Self.entry))
    guard old != new, let entry = now ?? was, let text = git_tree_entry_name(entry) else { return }
    let name = path + UnsafeRawBufferPointer(start: text, count: strlen(text))
    if git_tree_entry_type(entry) == GIT_OBJECT_TREE {
      try compare(old?.blob, new?.blob, name + [UInt8(ascii: "/")], depth: depth + 1)
    } else {
      changes.append(TreeChange(name: name, oldEntry: old, newEntry: new))
    }
  }

  private static func entry(_ entry: OpaquePointer) -> TreeEntry? {
    git_tree_entry_id(entry).map { TreeEntry(ObjectID($0.pointee), mode: UInt32(git_tree_entry_filemode(entry).rawValue)) }
  }
}
