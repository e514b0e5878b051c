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
  /// The join with another version. If that is a different document, which had the id at another time or in another history, the
  /// one that keeps the id.
  func joined(with other: Document) -> Document {
    guard isOther(than: other, isApart: { _ in false }) else { return Merge.merge(self, other) }
    return keepsID(over: other) ? self : other
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
      if isOursKept { theirs.ids[document.id] = id } else { ours.ids[document.id] = id }
      renamed.append((pair, id))
    }
    for (pair, id) in renamed {
      if ours.ids[pair.ours.id] == nil {
        try exchange(pair.ours, of: &ours, for: pair.theirs, of: &theirs, id, isHandMade: false)
      } else {
        try exchange(pair.theirs, of: &theirs, for: pair.ours, of: &ours, id, isHandMade: pair.isHandMade)
      }
    }
    let changes = try changes(from: ours.commit, to: theirs.commit)
    try follow(&ours, changes.map { ($0.path, $0.old, $0.new) })
    try follow(&theirs, changes.map { ($0.path, $0.new, $0.old) })
    let all = renamed.map { pair, id in
      let isOurs = ours.ids[pair.ours.id] != nil
      return Join.Renamed(id: pair.ours.id, to: id, isOurs: isOurs, document: isOurs ? pair.ours : pair.theirs)
    }
    return (try commit(ours), try commit(theirs), all)
  }

  /// One of the two histories, and what has to be written to it.
  private struct Side {
    let commit: String
    var writes: [TreeWrite] = []
    /// The new ids of its documents.
    var ids: [String: String] = [:]
  }

  /// The new id of a document: the one it has if it was renamed before, otherwise a free one; nil if there is none.
  private func freeID(for document: Document, at commit: String) throws(LedgerError) -> String? {
    for id in document.origins.first?.ids(instead: document.id) ?? [] {
      let path = DocumentPath.path(document.kind, id)
      guard try entry(path, at: commit) != nil else { return id }
      if let standing = try version(path, at: commit), !standing.isOther(than: document, isApart: { _ in true }) { return id }
    }
    return nil
  }

  /// Puts a document under its id in both histories, and the other of the two under `id`.
  private func exchange(
    _ kept: Document, of side: inout Side, for other: Document, of otherSide: inout Side, _ id: String, isHandMade: Bool
  ) throws(LedgerError) {
    let (path, renamed) = (DocumentPath.path(kept.kind, kept.id), DocumentPath.path(other.kind, id))
    let following = kept.leading(to: side.ids, besides: nil)
    var entry = try entry(Array(path.utf8), at: side.commit)
    if isHandMade || following != kept { entry = try write(following).entry }
    side.writes.append(TreeWrite(Array(path.utf8), entry))
    otherSide.writes.append(TreeWrite(Array(path.utf8), entry))
    let moved = other.renamed(to: id).leading(to: otherSide.ids, besides: try version(renamed, at: side.commit))
    let standing = try version(renamed, at: otherSide.commit)
    otherSide.writes.append(try write(standing.map { Merge.merge($0, moved) } ?? moved))
  }

  /// Changes what only one side says about its documents to their new ids.
  private func follow(
    _ side: inout Side, _ changes: [(path: String, own: ObjectID?, other: ObjectID?)]
  ) throws(LedgerError) {
    guard !side.ids.isEmpty else { return }
    let written = Set(side.writes.map(\.path))
    let names = side.ids.keys.map { Array("\"\($0)\"".utf8) }
    for (path, own, other) in changes where DocumentPath.document(at: path) != nil && !written.contains(Array(path.utf8)) {
      guard let own, let bytes = try? blob(own), names.contains(where: bytes.holds), Document.hasFittingVersion(bytes),
        let (document, _, isIntact) = try? Document.read(bytes), isIntact
      else { continue }
      let following = document.leading(to: side.ids, besides: other.flatMap { version($0, of: path) })
      if following != document { side.writes.append(try write(following)) }
    }
  }

  private func write(_ document: Document) throws(LedgerError) -> TreeWrite {
    let path = DocumentPath.path(document.kind, document.id)
    return TreeWrite(Array(path.utf8), TreeEntry(try writeBlob(LedgerFile(path: path, bytes: document.encoded()))))
  }

  private func commit(_ side: Side) throws(LedgerError) -> String {
    if side.writes.isEmpty { return side.commit }
    let tree = try writeTree(side.writes, on: side.commit)
    let signature = Self.signature(try commit(side.commit).signature.time)
    return try commit(tree: tree, parents: [side.commit], by: signature, "Separated")
  }
}
