import HandrailMerge
import HandrailModel

extension Ledger {
  /// Histories to join in place of `ours` and `theirs`, in which documents that one side renamed stand under one id in both.
  /// Their commits exist only in memory.
  ///
  /// What was written under the former id goes along with the rename. If both renamed it, it gets the name that the merge picks;
  /// both names stay in it, as a conflict.
  func following(
    _ found: [(ours: Document, theirs: Document)], ours: String, theirs: String
  ) throws(LedgerError) -> (ours: String, theirs: String) {
    var writes: (ours: [TreeWrite], theirs: [TreeWrite]) = ([], [])
    for pair in found {
      let identity = pair.ours.storedIdentity(of: .root) ?? pair.theirs.storedIdentity(of: .root) ?? ""
      guard let here = try standing(pair.ours, identity, at: ours), let there = try standing(pair.theirs, identity, at: theirs),
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

  /// What a document is in a history: under its own id, or where renames took it.
  private func standing(_ document: Document, _ identity: String, at commit: String) throws(LedgerError) -> Document? {
    var (current, seen): (Document, Set<String>) = (document, [document.id])
    while let name = current.destination {
      var found: Document?
      for id in [name] + Document.ids(instead: name, of: identity) where found == nil {
        let there = try version(DocumentPath.path(document.kind, id), at: commit)
        if there?.storedIdentity(of: .root).map({ sameBytes($0, identity) }) ?? false { found = there }
      }
      guard let next = found, seen.insert(next.id).inserted else { return nil }
      current = next
    }
    return current
  }

  /// Puts a document under another id, together with what is there.
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
