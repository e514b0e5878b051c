import HandrailMerge
import HandrailModel

/// Two documents that happen to have the same id and must not be merged: screens imported from different files.
struct DifferentDocuments {
  let ours: Document
  let theirs: Document
  /// Whether theirs has hand edits, so that it reads differently from its file.
  let isHandMade: Bool
}

extension Document {
  /// The join with another version or, if that is a different document that had the id at another time or in another history, the
  /// one that keeps the id.
  func joined(with other: Document) -> Document {
    guard isOther(than: other, isApart: { _ in false }) else { return Merge.merge(self, other) }
    return keepsID(over: other) ? self : other
  }

  /// This document under an id where `there` is, which it joins; nil if that is something else. What a rename of something else
  /// left there gives way, as it does when a person renames something.
  func taking(_ there: Document) -> Document? {
    guard there.isOther(than: self, isApart: { _ in true }) else { return Merge.merge(there, self) }
    guard there.destination != nil else { return nil }
    var result = self
    result.context.formUnion(there.context)
    return result
  }
}

extension Ledger {
  /// Histories to join in place of `ours` and `theirs`, in which different documents have different ids. Their commits exist only
  /// in memory.
  ///
  /// One of the two documents keeps its id, the same one on every machine. In the other one's history, the id now belongs to the
  /// first, and the other moves to an id derived from its source. Its writes keep their dots, so versions that somebody still has
  /// under the old id find it, however late they arrive. What only that history says about it elsewhere, such as a destination,
  /// is changed to the new id.
  func separating(
    _ found: [DifferentDocuments], ours: String, theirs: String
  ) throws(LedgerError) -> (ours: String, theirs: String, renamed: [Join.Renamed]) {
    var (ours, theirs) = (Side(commit: ours), Side(commit: theirs))
    var renamed: [(pair: DifferentDocuments, to: String)] = []
    for pair in found {
      let isOursKept = pair.ours.keepsID(over: pair.theirs)
      let document = isOursKept ? pair.theirs : pair.ours
      guard let id = try freeID(for: document, at: isOursKept ? theirs.commit : ours.commit) else { continue }
      if isOursKept { theirs.names[document] = id } else { ours.names[document] = id }
      renamed.append((pair, id))
    }
    for (pair, id) in renamed {
      if ours.names[pair.ours] == nil {
        try exchange(pair.ours, of: &ours, for: pair.theirs, of: &theirs, id, isHandMade: false)
      } else {
        try exchange(pair.theirs, of: &theirs, for: pair.ours, of: &ours, id, isHandMade: pair.isHandMade)
      }
    }
    let changes = try changes(from: ours.commit, to: theirs.commit)
    try follow(&ours, changes.map { ($0.path, $0.old, $0.new) })
    try follow(&theirs, changes.map { ($0.path, $0.new, $0.old) })
    let all = renamed.map { pair, id in
      let isOurs = ours.names[pair.ours] != nil
      return Join.Renamed(id: pair.ours.id, to: id, isOurs: isOurs, document: isOurs ? pair.ours : pair.theirs)
    }
    return (try commit(ours), try commit(theirs), all)
  }

  static let storedIdentity = Array("\"\(FieldPath.permanentID.text)\"".utf8)

  /// The same for colours that get new names when the two palettes are joined: each side's documents mean its own colours.
  func followingColours(ours: String, theirs: String) throws(LedgerError) -> (ours: String, theirs: String) {
    let path = DocumentPath.path(.palette, "palette")
    guard try blobID(path, at: ours) != blobID(path, at: theirs), let own = try version(path, at: ours),
      let other = try version(path, at: theirs)
    else { return (ours, theirs) }
    let joined = Merge.merge(own, other)
    var (ours, theirs) = (Side(commit: ours), Side(commit: theirs))
    (ours.names.colours, theirs.names.colours) = (own.movedColours(in: joined), other.movedColours(in: joined))
    if ours.names.isEmpty, theirs.names.isEmpty { return (ours.commit, theirs.commit) }
    let changes = try changes(from: ours.commit, to: theirs.commit).filter { $0.path != path }
    try follow(&ours, changes.map { ($0.path, $0.old, $0.new) })
    try follow(&theirs, changes.map { ($0.path, $0.new, $0.old) })
    return (try commit(ours), try commit(theirs))
  }

  /// One of the two histories, and what has to be written to it.
  struct Side {
    let commit: String
    var writes: [TreeWrite] = []
    /// The new names of its documents and colours.
    var names = MovedNames()
  }

  /// The new id of a document: the one that it already got in an earlier join, otherwise a free one; nil if there is none.
  private func freeID(for document: Document, at commit: String) throws(LedgerError) -> String? {
    for id in document.idsInstead {
      let path = DocumentPath.path(document.kind, id)
      guard try entry(path, at: commit) != nil else { return id }
      if let standing = try version(path, at: commit), !standing.isOther(than: document, isApart: { _ in true }) { return id }
    }
    return nil
  }

  /// Stores one document under the common id in both histories, and the other under `id`.
  private func exchange(
    _ kept: Document, of side: inout Side, for other: Document, of otherSide: inout Side, _ id: String, isHandMade: Bool
  ) throws(LedgerError) {
    let (path, renamed) = (DocumentPath.path(kept.kind, kept.id), DocumentPath.path(other.kind, id))
    let following = kept.referring(to: side.names, besides: nil)
    var entry = try entry(Array(path.utf8), at: side.commit)
    if isHandMade || following != kept { entry = try treeWrite(following).entry }
    side.writes.append(TreeWrite(Array(path.utf8), entry))
    otherSide.writes.append(TreeWrite(Array(path.utf8), entry))
    let moved = other.renamed(to: id).referring(to: otherSide.names, besides: try version(renamed, at: side.commit))
    let standing = try version(renamed, at: otherSide.commit)
    otherSide.writes.append(try treeWrite(standing.map { Merge.merge($0, moved) } ?? moved))
  }

  /// Changes what only one side says about its documents to their new ids.
  func follow(
    _ side: inout Side, _ changes: [(path: String, own: ObjectID?, other: ObjectID?)]
  ) throws(LedgerError) {
    guard !side.names.isEmpty else { return }
    let written = Set(side.writes.map(\.path))
    let names = side.names.values.map { Array("\"\($0)\"".utf8) }
    for (path, own, other) in changes where DocumentPath.document(at: path) != nil && !written.contains(Array(path.utf8)) {
      guard let own, let bytes = try? blob(own), names.contains(where: bytes.holds), Document.hasFittingVersion(bytes),
        let (document, _, isIntact) = try? Document.read(bytes), isIntact
      else { continue }
      let following = document.referring(to: side.names, besides: other.flatMap { version($0, of: path) })
      if following != document { side.writes.append(try treeWrite(following)) }
    }
  }

  func treeWrite(_ document: Document) throws(LedgerError) -> TreeWrite {
    let path = DocumentPath.path(document.kind, document.id)
    return TreeWrite(Array(path.utf8), TreeEntry(try writeBlob(LedgerFile(path: path, bytes: document.encoded()))))
  }

  private func commit(_ side: Side) throws(LedgerError) -> String { try virtual(side.commit, side.writes) }

  /// A commit with other documents than `commit`, to be joined in its place.
  func virtual(_ commit: String, _ writes: [TreeWrite]) throws(LedgerError) -> String {
    if writes.isEmpty { return commit }
    let tree = try writeTree(writes, on: commit)
    let time = try self.commit(commit).signature.time
    return try self.commit(tree: tree, parents: [commit], by: Self.signature(time), Message.separated)
  }
}
