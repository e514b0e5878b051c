import HandrailMerge
import HandrailModel

extension Ledger {
  /// Theirs, in which no document is under two ids; nil if none is.
  ///
  /// To git, a rename is a new file and a changed one. A person who takes it over with plain git, and keeps or edits the former
  /// file in a conflict, leaves the document under both ids; one who takes the other side leaves out what was written meanwhile.
  /// A rebase or cherry-pick does the same, and its commits look like a command's. All of it is joined under one id, as if both
  /// sides had been synced.
  ///
  /// - Parameter renamed: the documents of theirs that ours lacks, or that changed there, and that a rename gave their ids.
  func uniting(
    _ theirs: String, _ hands: HandCommits, _ renamed: [Join.DocumentID], _ control: OperationControl
  ) throws(LedgerError) -> String? {
    let byHand = hands.paths.filter { DocumentPath.document(at: $0) != nil }
    let paths = Set(byHand + renamed.map { DocumentPath.path($0.kind, $0.id) })
    var (side, origins) = (Side(commit: theirs), DocumentOrigins(self, theirs, paths, control))
    var places = RenamedDocuments(self, theirs)
    for path in paths.sorted(by: utf8Precedes) {
      guard let (document, others) = try parted(at: path, in: theirs, hands, &places) else { continue }
      var known: [Document] = []
      for other in others {
        let place = DocumentPath.path(other.kind, other.id)
        var other = try hands.attributed(other, at: place, since: nil, in: &origins) ?? other
        try origins.stamp(&other, at: place, knowing: nil)
        known.append(other)
      }
      guard let other = Lineage.joined(known) else { continue }
      let joined = Merge.merge(other.renamed(to: document.id), document)
      guard let name = joined.items[.root]?[.givenName].flatMap(joined.picked) else { continue }
      // One that is under three ids is joined with the third the next time.
      let ends = [document, other].map { Array(DocumentPath.path($0.kind, $0.id).utf8) }
      if side.writes.contains(where: { ends.contains($0.path) }) { continue }
      let isThere = name.value.string.map { sameBytes($0, other.id) } ?? false
      let (moved, id) = isThere ? (document, other.id) : (other, document.id)
      let writes = try moving(moved, to: id, name, stampedIn: joined, at: theirs)
      let before = try writes.map { (write) throws(LedgerError) in try entry(write.path, at: theirs) }
      if before == writes.map(\.entry) { continue }
      side.writes += writes
      side.names[moved] = id
    }
    if side.writes.isEmpty { return nil }
    try follow(&side, try changes(from: nil, to: theirs).map { ($0.path, $0.new, nil) })
    return try virtual(theirs, side.writes)
  }

  /// A renamed document in a history, and its versions under another id that the rename had not seen: those that the history has
  /// there, or that a commit by hand left out at `path`; nil if it is in one place.
  private func parted(
    at path: String, in commit: String, _ hands: HandCommits, _ places: inout RenamedDocuments
  ) throws(LedgerError) -> (document: Document, others: [Document])? {
    // A file that cannot be read waits; whoever joins it says so, and where it is.
    let here = try? version(path, at: commit)
    if let here, here.isNamedByRename, let other = try places.other(than: here) { return (here, [other]) }
    let versions = try [here].compactMap(\.self) + hands.replaced(at: path)
    guard let left = versions.first(where: { $0.destination != nil }), let now = try followingRenames(of: left, at: commit),
      !sameBytes(now.id, left.id)
    else { return nil }
    return (now, versions.filter { $0.destination == nil && $0.isElsewhere(than: left) })
  }

  /// A document's version in a history: under its own id, or under its id after renames.
  func followingRenames(of document: Document, at commit: String) throws(LedgerError) -> Document? {
    try document.followingRenames { id throws(LedgerError) in try version(DocumentPath.path(document.kind, id), at: commit) }
  }

  /// What a commit had of a document that was renamed since, under its current id; nil if it had it under that, or not at all.
  func formerly(_ renamed: Document, at commit: String) throws(LedgerError) -> Document? {
    try before(renamed, at: commit)?.renamed(to: renamed.id)
  }

  fileprivate func before(_ renamed: Document, at commit: String) throws(LedgerError) -> Document? {
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
  /// Permanent id → paths; nil until first needed, since all documents are read for it.
  private var places: [String: [String]]?

  init(_ ledger: Ledger, _ commit: String) { (self.ledger, self.commit) = (ledger, commit) }

  /// A renamed document under another id: under a former one, or one that another rename gave it; nil if there is none.
  mutating func other(than document: Document) throws(LedgerError) -> Document? {
    if let former = try ledger.before(document, at: commit) { return former }
    let here = DocumentPath.path(document.kind, document.id)
    for path in try paths(of: document) where !sameBytes(path, here) {
      if let other = try ledger.version(path, at: commit), other.isNamedByRename { return other }
    }
    return nil
  }

  private mutating func paths(of document: Document) throws(LedgerError) -> [String] {
    guard let identity = document.storedIdentity(of: .root) else { return [] }
    if places == nil { places = try find() }
    return places?[identity] ?? []
  }

  private func find() throws(LedgerError) -> [String: [String]] {
    var places: [String: [String]] = [:]
    for (path, id) in try ledger.changes(from: nil, to: commit).map({ ($0.path, $0.new) }) {
      guard DocumentPath.document(at: path) != nil, let id, let bytes = try? ledger.blob(id), bytes.holds(Ledger.storedIdentity),
        let document = ledger.version(id, of: path), document.destination == nil, !document.isRemoved,
        let identity = document.storedIdentity(of: .root)
      else { continue }
      places[identity, default: []].append(path)
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
