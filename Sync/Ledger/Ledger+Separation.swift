import HandrailMerge
import HandrailModel

/// Two documents that have one id by chance, and no merge makes one of: screens imported from different files.
struct DifferentDocuments {
  let ours: Document
  let theirs: Document
  /// Whether theirs has hand edits, so that its file is not what it is taken as.
  let isHandMade: Bool
}

extension Document {
  /// The join with another version; of a different document, which had the id at another time or in another history, the one of
  /// the two that keeps the id.
  func joined(with other: Document) -> Document {
    guard isOther(than: other, isApart: { _ in false }) else { return Merge.merge(self, other) }
    return keepsID(over: other) ? self : other
  }
}

extension Ledger {
  /// Two histories in which different documents have different ids, to be joined in place of `ours` and `theirs`: their commits
  /// are in memory alone.
  ///
  /// One of the two keeps its id, on every machine the same one. In the history of the other that id is the first one's from now
  /// on, and what it had there stands under an id that follows from its source. None of it is written again: whoever still has
  /// it under the old id meets it, however late. What only that history says of it elsewhere, as a destination, follows.
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

  /// One of the two histories, and what has to be written in it.
  private struct Side {
    let commit: String
    var writes: [TreeWrite] = []
    /// The new ids of its documents.
    var ids: [String: String] = [:]
  }

  /// The id that a document gets: where it stands already if it was renamed before, else one that is free; nil if there is none.
  private func freeID(for document: Document, at commit: String) throws(LedgerError) -> String? {
    for id in document.origins.first?.ids(instead: document.id) ?? [] {
      let path = DocumentPath.path(document.kind, id)
      guard try entry(path, at: commit) != nil else { return id }
      if let standing = try version(path, at: commit), !standing.isOther(than: document, isApart: { _ in true }) { return id }
    }
    return nil
  }

  /// Puts a document where both histories have one of its id, and the other one of the two under `id`.
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

  /// Lets what one side alone says of its documents follow to their new ids.
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
