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
    var (own, other) = (RenamedDocuments(self, ours), RenamedDocuments(self, theirs))
    for pair in found {
      guard let here = try own.current(pair.ours), let there = try other.current(pair.theirs), !sameBytes(here.id, there.id)
      else { continue }
      let joined = Merge.merge(here.renamed(to: there.id), there)
      guard let name = joined.items[.root]?[.givenName].flatMap(joined.picked) else { continue }
      // If something else has that name, the document that was given it has an id instead.
      let isGivenHere = here.items[.root]?[.givenName]?.contains { $0.dot == name.dot } ?? false
      let isOurs = name.value.string.map { sameBytes($0, here.id) || isGivenHere && !sameBytes($0, there.id) } ?? false
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

  /// Theirs, in which no document is under two ids; nil if none is.
  ///
  /// To git, a rename is a new file and a changed one. A person who takes it over with plain git, and keeps or edits the former
  /// file in a conflict, leaves the document under both ids; one who takes the other side leaves out what was written meanwhile.
  /// All of it is joined under the new id, as if both sides had been synced.
  func uniting(
    _ theirs: String, _ hands: HandCommits, _ control: OperationControl
  ) throws(LedgerError) -> String? {
    var (side, origins) = (Side(commit: theirs), DocumentOrigins(self, theirs, Set(hands.paths), control))
    for path in hands.paths where DocumentPath.document(at: path) != nil {
      guard let (document, others) = try parted(at: path, in: theirs, hands),
        let name = document.items[.root]?[.givenName].flatMap(document.picked)
      else { continue }
      var known: [Document] = []
      for other in others {
        let place = DocumentPath.path(other.kind, other.id)
        var other = try hands.attributed(other, at: place, since: nil, in: &origins) ?? other
        try origins.stamp(&other, at: place, knowing: nil)
        known.append(other)
      }
      guard let other = Lineage.joined(known) else { continue }
      let writes = try moving(other, to: document.id, name, stampedIn: document, at: theirs)
      let before = try writes.map { (write) throws(LedgerError) in try entry(write.path, at: theirs) }
      if before == writes.map(\.entry) { continue }
      side.writes += writes
      side.names[other] = document.id
    }
    if side.writes.isEmpty { return nil }
    try follow(&side, try changes(from: nil, to: theirs).map { ($0.path, $0.new, nil) })
    return try virtual(theirs, side.writes)
  }

  /// A renamed document in a history, and its versions under a former id that the rename had not seen: those that the history has
  /// at `path`, or that a commit by hand left out there; nil if it is in one place.
  private func parted(
    at path: String, in commit: String, _ hands: HandCommits
  ) throws(LedgerError) -> (document: Document, others: [Document])? {
    // A file that cannot be read waits; whoever joins it says so, and where it is.
    let here = try? version(path, at: commit)
    if let here, here.isNamedByRename, let former = try before(here, at: commit) { return (here, [former]) }
    let versions = try [here].compactMap(\.self) + hands.replaced(at: path)
    guard let left = versions.first(where: { $0.destination != nil }), let now = try followingRenames(of: left, at: commit),
      !sameBytes(now.id, left.id)
    else { return nil }
    return (now, versions.filter { $0.destination == nil && $0.isElsewhere(than: left) })
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
    try before(renamed, at: commit)?.renamed(to: renamed.id)
  }

  private func before(_ renamed: Document, at commit: String) throws(LedgerError) -> Document? {
    guard renamed.destination == nil, let identity = renamed.storedIdentity(of: .root),
      let name = renamed.createdName(of: .root),
      let first = try version(DocumentPath.path(renamed.kind, name), at: commit),
      let found = try followingRenames(of: first, at: commit), !sameBytes(found.id, renamed.id),
      found.permanentID(of: .root).map({ sameBytes($0, identity) }) ?? false
    else { return nil }
    return found
  }

  /// Moves a document to another id, joined with what is there.
  private func moving(
    _ document: Document, to id: String, _ name: Version, stampedIn joined: Document, at commit: String
  ) throws(LedgerError) -> [TreeWrite] {
    var moved = document.renamed(to: id)
    if let there = try version(DocumentPath.path(document.kind, id), at: commit) {
      guard let joined = moved.taking(there) else { return [] }
      moved = joined
    }
    var left = moved.leaving(document.id, name)
    left.stamps[name.dot] = joined.stamps[name.dot]
    return [try treeWrite(left), try treeWrite(moved)]
  }
}

/// Where the renamed documents of a commit are.
private struct RenamedDocuments {
  private let ledger: Ledger
  private let commit: String
  /// Permanent id → id; nil until first needed, since all documents are read for it.
  private var places: [String: String]?

  init(_ ledger: Ledger, _ commit: String) { (self.ledger, self.commit) = (ledger, commit) }

  /// A document after renames. If a name on the way belongs to something else now, it is found by its permanent id.
  mutating func current(_ document: Document) throws(LedgerError) -> Document? {
    if let found = try ledger.followingRenames(of: document, at: commit) { return found }
    guard let identity = document.storedIdentity(of: .root) else { return nil }
    if places == nil { places = try find() }
    guard let path = places?[identity] else { return nil }
    return try ledger.version(path, at: commit)
  }

  private func find() throws(LedgerError) -> [String: String] {
    var places: [String: String] = [:]
    for (path, id) in try ledger.changes(from: nil, to: commit).map({ ($0.path, $0.new) }) {
      guard DocumentPath.document(at: path) != nil, let id, let bytes = try? ledger.blob(id), bytes.holds(Ledger.storedIdentity),
        let document = ledger.version(id, of: path), document.destination == nil, !document.isRemoved,
        let identity = document.storedIdentity(of: .root)
      else { continue }
      places[identity] = path
    }
    return places
  }
}

extension Document {
  /// Whether Handrail gave it its id in a rename, and noted that in its block. In a file that somebody copied, the block still
  /// has the name of the other one.
  var isNamedByRename: Bool {
    storedIdentity(of: .root) != nil && value(.root, .givenName)?.string.map { sameBytes($0, id) } ?? false
  }
}
