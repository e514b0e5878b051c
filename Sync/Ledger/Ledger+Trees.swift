import CLibgit2
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file's entry in a tree.
struct TreeEntry: Hashable {
  let blob: ObjectID
  /// The entry's mode in git: a plain file or an executable.
  let mode: UInt32

  static let plain: UInt32 = 0o100644
  static let program: UInt32 = 0o100755

  init(_ blob: ObjectID, mode: UInt32 = plain) {
    self.blob = blob
    self.mode = mode
  }
}

/// One file to change in a tree; without an entry it is deleted.
///
/// A path is bytes: git's names have no encoding, and Swift's strings would repair those that are not UTF-8.
struct TreeWrite {
  let path: [UInt8]
  let entry: TreeEntry?

  init(_ path: [UInt8], _ entry: TreeEntry?) {
    self.path = path
    self.entry = entry
  }
}

extension Ledger {
  /// The id of `base`'s tree with `writes` applied; if a file is in a folder's way, the folder wins.
  func writeTree(_ writes: [TreeWrite], on base: String?) throws(LedgerError) -> ObjectID {
    let tree = try base.map { (base) throws(LedgerError) in try treeID(of: base) }
    if writes.isEmpty, let tree { return tree }
    let sorted = writes.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    if let result = try writeFolder(sorted[...], from: 0, on: tree) { return result }
    let builder = try builder(nil)
    defer { git_treebuilder_free(builder) }
    return try finish(builder)
  }

  /// Writes one folder, whose own name ends before `start` in each path; nil if nothing is left in it.
  private func writeFolder(
    _ writes: ArraySlice<TreeWrite>, from start: Int, on tree: ObjectID?
  ) throws(LedgerError) -> ObjectID? {
    let builder = try builder(tree)
    defer { git_treebuilder_free(builder) }
    let slash = UInt8(ascii: "/")
    var files: [TreeWrite] = []
    var rest = writes
    while let first = rest.first {
      let name = first.path[start...].prefix { $0 != slash }
      guard start + name.count < first.path.count else {
        files.append(first)
        rest = rest.dropFirst()
        continue
      }
      let group = rest.prefix { $0.path.count > start + name.count && $0.path[start...].starts(with: name + [slash]) }
      rest = rest.dropFirst(group.count)
      let old = git_treebuilder_get(builder, Self.cString(name)).flatMap { entry in
        git_tree_entry_type(entry) == GIT_OBJECT_TREE ? git_tree_entry_id(entry).map { ObjectID($0.pointee) } : nil
      }
      let new = try writeFolder(group, from: start + name.count + 1, on: old)
      // Deleting from a folder that does not exist neither creates the folder nor removes a file of its name.
      if new == nil, old == nil { continue }
      try set(name, new, GIT_FILEMODE_TREE.rawValue, in: builder)
    }
    for file in files {
      let name = file.path[start...]
      let isFolder = git_treebuilder_get(builder, Self.cString(name)).map { git_tree_entry_type($0) == GIT_OBJECT_TREE } ?? false
      if !isFolder { try set(name, file.entry?.blob, UInt32(file.entry?.mode ?? 0), in: builder) }
    }
    return git_treebuilder_entrycount(builder) == 0 ? nil : try finish(builder)
  }

  private func set(
    _ name: ArraySlice<UInt8>, _ id: ObjectID?, _ mode: UInt32, in builder: OpaquePointer
  ) throws(LedgerError) {
    let text = Self.cString(name)
    if let id {
      var oid = id.oid
      try Libgit2.check(git_treebuilder_insert(nil, builder, text, &oid, git_filemode_t(rawValue: mode)), path)
    } else if git_treebuilder_get(builder, text) != nil {
      try Libgit2.check(git_treebuilder_remove(builder, text), path)
    }
  }

  private func builder(_ tree: ObjectID?) throws(LedgerError) -> OpaquePointer {
    let source = try tree.map { (id) throws(LedgerError) in try lookUpTree(id) }
    defer { if let source { git_tree_free(source) } }
    var builder: OpaquePointer?
    try Libgit2.check(git_treebuilder_new(&builder, repository, source), path)
    guard let builder else { throw .cancelled }
    return builder
  }

  private func finish(_ builder: OpaquePointer) throws(LedgerError) -> ObjectID {
    var id = git_oid()
    try Libgit2.check(git_treebuilder_write(&id, builder), path)
    return ObjectID(id)
  }

  private static func cString(_ name: ArraySlice<UInt8>) -> [CChar] { name.map { CChar(bitPattern: $0) } + [0] }
}

extension Ledger {
  /// The file at a path in a commit; nil if there is none, or a folder.
  func entry(_ path: [UInt8], at commit: String) throws(LedgerError) -> TreeEntry? {
    guard let (entry, isFolder) = try find(path, at: commit), !isFolder else { return nil }
    return entry
  }

  func isFolder(_ path: [UInt8], at commit: String) throws(LedgerError) -> Bool { try find(path, at: commit)?.isFolder ?? false }

  private func find(_ path: [UInt8], at commit: String) throws(LedgerError) -> (entry: TreeEntry, isFolder: Bool)? {
    let tree = try tree(of: commit)
    defer { git_tree_free(tree) }
    var entry: OpaquePointer?
    defer { git_tree_entry_free(entry) }
    guard try Libgit2.finds(git_tree_entry_bypath(&entry, tree, Self.cString(path[...])), self.path),
      let id = git_tree_entry_id(entry)
    else { return nil }
    let mode = UInt32(git_tree_entry_filemode(entry).rawValue)
    return (TreeEntry(ObjectID(id.pointee), mode: mode), git_tree_entry_type(entry) == GIT_OBJECT_TREE)
  }

  /// The names in a folder of a commit; of the root if `path` is empty.
  func names(in path: [UInt8], at commit: String) throws(LedgerError) -> [[UInt8]] {
    var tree = try tree(of: commit)
    defer { git_tree_free(tree) }
    if !path.isEmpty {
      guard let (entry, isFolder) = try find(path, at: commit), isFolder else { return [] }
      git_tree_free(tree)
      tree = try lookUpTree(entry.blob)
    }
    return (0..<git_tree_entrycount(tree)).compactMap { index in
      git_tree_entry_byindex(tree, index).flatMap { git_tree_entry_name($0) }.map { name in
        (0..<strlen(name)).map { UInt8(bitPattern: name[$0]) }
      }
    }
  }

  /// The newest commits that both include, in an order that is the same on every machine.
  public func mergeBases(_ a: String, _ b: String) throws(LedgerError) -> [String] {
    var (first, second, bases) = (try ObjectID(a).oid, try ObjectID(b).oid, git_oidarray())
    guard try Libgit2.finds(git_merge_bases(&bases, repository, &first, &second), path) else { return [] }
    defer { git_oidarray_dispose(&bases) }
    let found = Set((0..<bases.count).map { ObjectID(bases.ids[$0]).text }).sorted(by: utf8Precedes)
    // libgit2 looks at times first; if they are equal or wrong, it leaves some that others include.
    var best: [String] = []
    for one in found {
      var isIncluded = false
      for other in found where other != one && !isIncluded { isIncluded = try includes(other, one) }
      if !isIncluded { best.append(one) }
    }
    return best
  }

  /// The text that two texts make of their common ancestor, as git merges text; nil if they conflict, or one of them is not text.
  func mergeText(_ a: ObjectID, _ b: ObjectID, over base: ObjectID) throws(LedgerError) -> ObjectID? {
    // Sorted, so that the sides are the same on every machine.
    let sides = [a, b].sorted { utf8Precedes($0.text, $1.text) }
    var texts: [[UInt8]] = []
    for id in [base] + sides {
      guard let bytes = try? blob(id, limit: 4 << 20), !bytes.prefix(8000).contains(0) else { return nil }
      texts.append(bytes)
    }
    var (result, options) = (git_merge_file_result(), git_merge_file_options())
    git_merge_file_options_init(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION))
    defer { git_merge_file_result_free(&result) }
    var inputs = texts.map { _ in git_merge_file_input() }
    for index in inputs.indices { git_merge_file_input_init(&inputs[index], UInt32(GIT_MERGE_FILE_INPUT_VERSION)) }
    let code = texts[0].withUnsafeBytes { base in
      texts[1].withUnsafeBytes { first in
        texts[2].withUnsafeBytes { second in
          for (index, text) in [base, first, second].enumerated() {
            inputs[index].ptr = text.baseAddress?.assumingMemoryBound(to: CChar.self)
            inputs[index].size = text.count
          }
          return git_merge_file(&result, &inputs[0], &inputs[1], &inputs[2], &options)
        }
      }
    }
    try Libgit2.check(code, path)
    guard result.automergeable == 1 else { return nil }
    let merged = Array(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
    return try writeBlob(LedgerFile(path: path, bytes: merged))
  }
}
