import CLibgit2
import Foundation
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Copies objects that the other side lacks. Many are sent as one pack, because each separate file costs a sync to disk.
///
/// Like git, it assumes only what the other side's refs reach to be complete. An object that merely exists there may need others
/// that do not: an interrupted copy, or a pack taken over, leaves such objects.
struct ObjectCopy {
  private let source: OpaquePointer
  private let sourceRepository: OpaquePointer
  private let target: OpaquePointer
  private let place: String
  private let control: OperationControl
  /// What is missing there, in the order in which it must be written.
  private var missing: [ObjectID] = []
  /// Those larger than a megabyte.
  private var large: Set<ObjectID> = []
  private var known: Set<ObjectID> = []
  private let targetRepository: OpaquePointer
  /// Where the other side keeps its objects.
  private let targetFolder: String

  /// Whether recorded positions of remotes count as complete: what is written here needs only the branch.
  private let trustsNotes: Bool
  /// Whether whole packs may be copied, which contain more than was asked for.
  private let takesPacks: Bool
  /// Whether to examine the newest commit even if its objects seem to be there.
  private let isSuspect: Bool

  init(
    from source: OpaquePointer, to target: OpaquePointer, _ place: String, _ control: OperationControl, isSuspect: Bool = false,
    takesPacks: Bool = true, trustsNotes: Bool = true
  ) throws(LedgerError) {
    var (from, to): (OpaquePointer?, OpaquePointer?)
    try Libgit2.check(git_repository_odb(&from, source), place)
    try Libgit2.check(git_repository_odb(&to, target), place)
    guard let from, let to else { throw .cancelled }
    (self.source, self.target, sourceRepository, targetRepository) = (from, to, source, target)
    targetFolder = git_repository_commondir(target).map { String(cString: $0) + "objects" } ?? ""
    self.isSuspect = UnsyncedMarker.recover(targetFolder) || isSuspect
    try Libgit2.check(handrail_git_look_again(to), place)
    self.place = place
    self.control = control
    self.takesPacks = takesPacks
    self.trustsNotes = trustsNotes
  }

  mutating func copy(commit: ObjectID) throws(LedgerError) {
    defer {
      git_odb_free(source)
      git_odb_free(target)
    }
    var walk: OpaquePointer?
    defer { git_revwalk_free(walk) }
    try Libgit2.check(git_revwalk_new(&walk, sourceRepository), place)
    git_revwalk_sorting(walk, GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_REVERSE.rawValue)
    var id = commit.oid
    try Libgit2.check(git_revwalk_push(walk, &id), commit.text)
    for tip in try tips() where !isSuspect || tip != commit {
      id = tip.oid
      try Libgit2.check(git_revwalk_hide(walk, &id), tip.text)
    }
    while true {
      let code = git_revwalk_next(&id, walk)
      if code == GIT_ITEROVER.rawValue { break }
      try Libgit2.check(code, place)
      let next = ObjectID(id)
      let (tree, parent) = try parts(of: next)
      var before: ObjectID?
      if let parent, !isSuspect { before = try parts(of: parent).tree }
      try gather(tree: tree, "", beside: before, depth: 0)
      if !exists(next) { missing.append(next) }
    }
    if missing.count > Self.few, takesPacks { try Libgit2.syncing { () throws(LedgerError) in try copyPacks() } }
    if missing.count > Self.few { try pack() } else { try writeLoose() }
  }

  /// Up to this many are written as files of their own; packs would have to be found and joined later.
  private static let few = 64

  private mutating func copyPacks() throws(LedgerError) {
    guard let folder = git_repository_commondir(sourceRepository).map({ String(cString: $0) + "objects" }) else { return }
    try PackCopy(source: folder, target: targetFolder, control: control).copy(wanted: missing.count)
    try Libgit2.check(handrail_git_look_again(target), place)
    missing = missing.filter { !exists($0) }
  }

  /// Writes each object to a file of its own, and waits for the disk once.
  private func writeLoose() throws(LedgerError) {
    if missing.isEmpty { return }
    UnsyncedMarker.create(targetFolder)
    try Libgit2.withoutSyncs { () throws(LedgerError) in for id in missing { try write(id) } }
    let names = missing.map(\.text)
    let files = names.map { open("\(targetFolder)/\($0.prefix(2))/\($0.dropFirst(2))", O_RDONLY | O_CLOEXEC) }
    let folders = Set(names.map { String($0.prefix(2)) } + [""]).map { open("\(targetFolder)/\($0)", O_RDONLY | O_CLOEXEC) }
    defer { for file in files + folders { close(file) } }
    for file in files { handrail_write_out(file) }
    for file in files + folders where file >= 0 {
      guard fsync(file) == 0 else { throw LedgerError(.repository(.notSynced(errno: errno)), targetFolder) }
    }
    UnsyncedMarker.remove(targetFolder)
  }

  /// Those commits of the other side's refs that are known here.
  private func tips() throws(LedgerError) -> Set<ObjectID> {
    var refs: OpaquePointer?
    defer { git_reference_iterator_free(refs) }
    try Libgit2.check(git_reference_iterator_new(&refs, targetRepository), place)
    var tips: Set<ObjectID> = []
    while true {
      var ref: OpaquePointer?
      defer { git_reference_free(ref) }
      let code = git_reference_next(&ref, refs)
      if code == GIT_ITEROVER.rawValue { return tips }
      try Libgit2.check(code, place)
      // A symbolic ref leads to one of the others. A ref that was copied while objects arrived may name some that were not copied
      // with it.
      let isNote = git_reference_is_remote(ref) == 1
      guard trustsNotes || !isNote, let id = git_reference_target(ref)?.pointee, Self.has(id, in: targetRepository) else {
        continue
      }
      var (commit, oid): (OpaquePointer?, git_oid) = (nil, id)
      defer { git_commit_free(commit) }
      if git_commit_lookup(&commit, sourceRepository, &oid) == 0 { tips.insert(ObjectID(id)) }
    }
  }

  /// Whether a commit is there with its tree.
  private static func has(_ id: git_oid, in repository: OpaquePointer) -> Bool {
    var (commit, tree, id): (OpaquePointer?, OpaquePointer?, git_oid) = (nil, nil, id)
    defer {
      git_tree_free(tree)
      git_commit_free(commit)
    }
    return git_commit_lookup(&commit, repository, &id) == 0 && git_commit_tree(&tree, commit) == 0
  }

  private func parts(of commit: ObjectID) throws(LedgerError) -> (tree: ObjectID, parent: ObjectID?) {
    var (object, id): (OpaquePointer?, git_oid) = (nil, commit.oid)
    try Libgit2.check(git_commit_lookup(&object, sourceRepository, &id), commit.text)
    defer { git_commit_free(object) }
    return (
      ObjectID(git_commit_tree_id(object)?.pointee ?? git_oid()), git_commit_parent_id(object, 0).map { ObjectID($0.pointee) }
    )
  }

  private func tree(_ id: ObjectID) throws(LedgerError) -> OpaquePointer? {
    var (tree, oid): (OpaquePointer?, git_oid) = (nil, id.oid)
    try Libgit2.check(git_tree_lookup(&tree, sourceRepository, &oid), id.text)
    return tree
  }

  /// Collects what is missing of a tree. What it shares with `beside`, the previous commit's tree, is there or collected already.
  private mutating func gather(tree id: ObjectID, _ path: String, beside: ObjectID?, depth: Int) throws(LedgerError) {
    if control.isCancelled() { throw .cancelled }
    guard id != beside, known.insert(id).inserted else { return }
    guard depth < 32 else {
      throw LedgerError(.remote(.nestingTooDeep), place)
    }
    let tree = try tree(id)
    defer { git_tree_free(tree) }
    var other: OpaquePointer?
    defer { git_tree_free(other) }
    if let beside { other = try self.tree(beside) }
    for index in 0..<git_tree_entrycount(tree) {
      guard let entry = git_tree_entry_byindex(tree, index), let child = git_tree_entry_id(entry).map({ ObjectID($0.pointee) })
      else { continue }
      let before = other.flatMap { git_tree_entry_byname($0, git_tree_entry_name(entry)) }
      let old = before.flatMap { git_tree_entry_id($0) }.map { ObjectID($0.pointee) }
      if child == old { continue }
      switch git_tree_entry_type(entry) {
      case GIT_OBJECT_TREE:
        let isTree = before.map { git_tree_entry_type($0) == GIT_OBJECT_TREE } ?? false
        try gather(tree: child, path + name(entry) + "/", beside: isTree ? old : nil, depth: depth + 1)
      case GIT_OBJECT_BLOB:
        guard known.insert(child).inserted, !exists(child) else { continue }
        if try size(child.oid, path + name(entry)) > 1 << 20 { large.insert(child) }
        missing.append(child)
      // A submodule's commit is elsewhere; the tree is refused when it is read.
      default: break
      }
    }
    if !exists(id) { missing.append(id) }
  }

  private func name(_ entry: OpaquePointer) -> String { git_tree_entry_name(entry).map { String(cString: $0) } ?? "" }

  /// The size of a file; one that is too large is refused by its path before it is read.
  private func size(_ id: git_oid, _ path: String) throws(LedgerError) -> Int {
    var (id, size, kind) = (id, 0, GIT_OBJECT_INVALID)
    let code = git_odb_read_header(&size, &kind, source, &id)
    try Libgit2.check(code < 0 ? code : handrail_check_size(&id, kind, size), "\(place): \(sanitized(path))")
    return size
  }

  private func exists(_ id: ObjectID) -> Bool {
    var oid = id.oid
    return git_odb_exists_ext(target, &oid, GIT_ODB_LOOKUP_NO_REFRESH.rawValue) == 1
  }

  private func pack() throws(LedgerError) {
    try PackWriter.write(missing, large: large, from: source, into: targetFolder + "/pack", control)
    try Libgit2.check(handrail_git_look_again(target), place)
  }

  private func write(_ id: ObjectID) throws(LedgerError) {
    if control.isCancelled() { throw .cancelled }
    var (object, oid): (OpaquePointer?, git_oid) = (nil, id.oid)
    try Libgit2.check(git_odb_read(&object, source, &oid), id.text)
    defer { git_odb_object_free(object) }
    let (data, size, kind) = (git_odb_object_data(object), git_odb_object_size(object), git_odb_object_type(object))
    try Libgit2.check(git_odb_write(&oid, target, data, size, kind), place)
  }
}

/// Boxes a watch so that it can pass through C.
final class ControlBox {
  let control: OperationControl

  init(_ control: OperationControl) { self.control = control }
}
