import HandrailMerge
import HandrailModel

extension Ledger {
  /// Histories to join in place of `ours` and `theirs`, in which documents that one side renamed have the same id in both. Their
  /// commits exist only in memory.
  ///
  /// What was written under the former id moves with the rename, and references elsewhere follow. If both renamed it, it gets
  /// the name that the merge picks; both names stay in it, as a conflict.
  func following(
    _ found: [(ours: Document, theirs: Document)], ours: String, theirs: String
  ) throws(LedgerError) -> (ours: String, theirs: String) {
    var (left, right) = (Side(commit: ours), Side(commit: theirs))
    for pair in found {
      guard let here = try followingRenames(of: pair.ours, at: ours),
        let there = try followingRenames(of: pair.theirs, at: theirs),
        !sameBytes(here.id, there.id)
      else { continue }
      let joined = Merge.merge(here.renamed(to: there.id), there)
      guard let name = joined.items[.root]?[.givenName].flatMap(joined.picked) else { continue }
      let isOurs = name.value.string.map { sameBytes($0, here.id) } ?? false
      let (document, id) = isOurs ? (there, here.id) : (here, there.id)
      let writes = try moving(document, to: id, name, stampedIn: joined, at: isOurs ? theirs : ours)
      if writes.isEmpty { continue }
      if isOurs {
        right.writes += writes
        right.names[document] = id
      } else {
        left.writes += writes
        left.names[document] = id
      }
    }
    if !left.names.isEmpty || !right.names.isEmpty {
      let changes = try changes(from: ours, to: theirs)
      try follow(&left, changes.map { ($0.path, $0.old, $0.new) })
      try follow(&right, changes.map { ($0.path, $0.new, $0.old) })
    }
    return (try virtual(ours, left.writes), try virtual(theirs, right.writes))
  }

  /// Theirs, with the current names of documents that ours renamed; nil if it names none of them.
  func naming(_ left: [Join.DocumentID], as ours: String, in theirs: String) throws(LedgerError) -> String? {
    var side = Side(commit: theirs)
    for place in left {
      guard let document = try version(DocumentPath.path(place.kind, place.id), at: ours),
        let now = try followingRenames(of: document, at: ours)
      else { continue }
      side.names[document] = now.id
    }
    if side.names.isEmpty { return nil }
    try follow(&side, try changes(from: ours, to: theirs).map { ($0.path, $0.new, $0.old) })
    return side.writes.isEmpty ? nil : try virtual(theirs, side.writes)
  }

  /// The histories, with a document's removal also recorded under its new id if one renamed it, and the other removed it and gave
  /// its id to something else.
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

  /// What a commit had of a document that was renamed since, under its current id; nil if it had it under that, or not at all.
  func formerly(_ renamed: Document, at commit: String) throws(LedgerError) -> Document? {
    guard renamed.destination == nil, let identity = renamed.storedIdentity(of: .root),
      let name = renamed.createdName(of: .root),
      let first = try version(DocumentPath.path(renamed.kind, name), at: commit),
      let found = try followingRenames(of: first, at: commit), !sameBytes(found.id, renamed.id),
      found.permanentID(of: .root).map({ sameBytes($0, identity) }) ?? false
    else { return nil }
    return found.renamed(to: renamed.id)
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
