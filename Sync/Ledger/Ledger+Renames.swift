import HandrailMerge
import HandrailModel

extension Ledger {
  /// Histories to join in place of `ours` and `theirs`, in which documents that one side renamed have the same id in both. Their
  /// commits exist only in memory.
  ///
  /// What was written under the former id moves with the rename. If both renamed it, it gets the name that the merge picks; both
  /// names stay in it, as a conflict.
  func following(
    _ found: [(ours: Document, theirs: Document)], ours: String, theirs: String
  ) throws(LedgerError) -> (ours: String, theirs: String) {
    var writes: (ours: [TreeWrite], theirs: [TreeWrite]) = ([], [])
    for pair in found {
      guard let here = try followingRenames(of: pair.ours, at: ours),
        let there = try followingRenames(of: pair.theirs, at: theirs),
        !sameBytes(here.id, there.id)
      else { continue }
      let joined = Merge.merge(here.renamed(to: there.id), there)
      guard let name = joined.items[.root]?[.givenName].flatMap(joined.picked) else { continue }
      if name.value.string.map({ sameBytes($0, here.id) }) ?? false {
        writes.theirs += try moving(there, to: here.id, name, stampedIn: joined, at: theirs)
      } else {
        writes.ours += try moving(here, to: there.id, name, stampedIn: joined, at: ours)
      }
    }
    return (try virtual(ours, writes.ours), try virtual(theirs, writes.theirs))
  }

  /// The histories with the removal of anything that was renamed in one and whose id something else got in the other.
  func notingRemovals(
    _ found: [DifferentDocuments], ours: String, theirs: String
  ) throws(LedgerError) -> (ours: String, theirs: String) {
    var writes: (ours: [TreeWrite], theirs: [TreeWrite]) = ([], [])
    for pair in found {
      if let removed = try removal(of: pair.theirs, at: theirs, by: pair.ours, at: ours) {
        writes.ours.append(try treeWrite(removed))
      } else if let removed = try removal(of: pair.ours, at: ours, by: pair.theirs, at: theirs) {
        writes.theirs.append(try treeWrite(removed))
      }
    }
    return (try virtual(ours, writes.ours), try virtual(theirs, writes.theirs))
  }

  private func removal(
    of left: Document, at commit: String, by other: Document, at otherCommit: String
  ) throws(LedgerError) -> Document? {
    guard left.destination != nil, let renamed = try followingRenames(of: left, at: commit), !renamed.isRemoved,
      try entry(DocumentPath.path(left.kind, renamed.id), at: otherCommit) == nil
    else { return nil }
    return other.removal(of: renamed)
  }

  /// A document's version in a history: under its own id, or under its id after renames.
  func followingRenames(of document: Document, at commit: String) throws(LedgerError) -> Document? {
    try document.followingRenames { id throws(LedgerError) in try version(DocumentPath.path(document.kind, id), at: commit) }
  }

  /// Moves a document to another id, joined with what is there.
  private func moving(
    _ document: Document, to id: String, _ name: Version, stampedIn joined: Document, at commit: String
  ) throws(LedgerError) -> [TreeWrite] {
    var moved = document.renamed(to: id)
    if let there = try version(DocumentPath.path(document.kind, id), at: commit) {
      if there.isOther(than: moved, isApart: { _ in true }) { return [] }
      moved = Merge.merge(there, moved)
    }
    var left = moved.leaving(document.id, name)
    left.stamps[name.dot] = joined.stamps[name.dot]
    return [try treeWrite(left), try treeWrite(moved)]
  }
}
