import HandrailMerge
import HandrailModel

/// Which commits gave the documents of a history their current contents, who made those commits, and what came before. Looked up
/// once for all documents, since thousands may be broken or deleted.
struct DocumentOrigins {
  private let ledger: Ledger
  private let head: String
  private let ours: String?
  private let control: OperationControl
  private let wanted: [String: ObjectID]
  /// The parents of the commit that brought each path's blob; nil until first needed.
  private var found: [String: [String]]?
  /// What their commits that ours does not include had at each path, newest first; nil until first needed.
  private var earlier: [String: Versions]?
  /// Those of their commits that were examined and that ours does not include.
  private var newer: Set<String> = []
  private let paths: Set<String>
  private var lineage: Lineage

  /// The versions of one document, and which of them a later commit replaced.
  private struct Versions {
    var blobs: [ObjectID] = []
    var replaced: Set<ObjectID> = []
  }

  /// How many changes to examine, how many parents per commit and how many versions per document: far more than a team makes in
  /// years. What a remote sends must not keep a sync busy forever.
  private static let most = (changes: 2_000_000, parents: 16, versions: 64)

  init(_ ledger: Ledger, _ head: String, ours: String?, _ changes: [TreeChange], _ control: OperationControl) {
    (self.ledger, self.head, self.ours, self.control) = (ledger, head, ours, control)
    paths = Set(changes.map(\.path).filter { DocumentPath.kind(of: $0) != nil })
    lineage = Lineage(ledger, paths, control)
    wanted = changes.reduce(into: [:]) { wanted, change in
      if DocumentPath.document(at: change.path) != nil { wanted[change.path] = change.new }
    }
  }

  /// - Parameter paths: the documents whose versions are needed.
  init(_ ledger: Ledger, _ head: String, _ paths: Set<String>, _ control: OperationControl) {
    (self.ledger, self.head, ours, self.control, wanted, self.paths) = (ledger, head, nil, control, [:], paths)
    lineage = Lineage(ledger, paths, control)
  }

  /// The join of what the parents had at `path`; nil if none of it can be read.
  mutating func parents(of path: String) throws(LedgerError) -> Document? {
    if found == nil { try find() }
    var joined: Document?
    for parent in found?[path] ?? [] {
      guard let version = try ledger.version(path, at: parent) else { continue }
      joined = joined.map { $0.joined(with: version) } ?? version
    }
    return joined
  }

  /// `document` joined with what their history had at `path`, in the part that ours does not include; nil if there is neither.
  ///
  /// A hand edit leaves the `_sync` block as it was, so each of several in a row looks as if its author had not seen the one
  /// before. The last one counts; earlier ones count only for items that it deleted.
  ///
  /// - Parameters:
  ///   - document: The newest version, if there is one.
  ///   - isComplete: Whether to stop looking further.
  mutating func completed(
    _ document: Document?, at path: String, until isComplete: (Document) -> Bool = { _ in false }
  ) throws(LedgerError) -> Document? {
    if earlier == nil { earlier = try collect() }
    let versions = earlier?[path] ?? Versions()
    var result = document
    for blob in versions.blobs {
      if let result, isComplete(result) { break }
      // An old version that cannot be read adds nothing: the current file is judged elsewhere.
      guard let bytes = try? ledger.blob(blob), let version = try? Document(decoding: bytes),
        sameBytes(DocumentPath.path(version.kind, version.id), path)
      else { continue }
      let isReplacedByHand = versions.replaced.contains(blob) && !Document.hasFittingVersion(bytes)
      guard let newer = result else {
        result = version
        continue
      }
      // The id may have been a different document's.
      if newer.isOther(than: version, isApart: { _ in false }) { continue }
      let merged = isReplacedByHand ? Merge.recovering(newer, from: version) : Merge.merge(newer, version)
      if (try? merged.checkLimits()) != nil { result = merged }
    }
    return result
  }

  /// Theirs at `path`, which has edits by hand, as the commit that brought it meant it.
  mutating func meant(_ document: Document, at path: String) throws(LedgerError) -> Document {
    try lineage.meant(document, at: path, from: head)
  }

  /// What a merge by hand rejected in the document that it has at `path`.
  mutating func decisions(of merge: LedgerCommit, at path: String) throws(LedgerError) -> [Decision] {
    guard let version = try ledger.entry(path, at: merge.id).flatMap({ lineage.version($0, path) }) else { return [] }
    _ = try lineage.meant(version, at: path, from: merge.id)
    return lineage.decisions.filter { $0.commit.id == merge.id }
  }

  /// The document in the history up to some commits, from before its file was changed or deleted by hand; nil if there is none.
  mutating func beforeHands(_ document: Document, upTo commits: [String]) throws(LedgerError) -> Document? {
    try lineage.beforeHands(document, upTo: commits)
  }

  /// The document that somebody copied to create theirs at `path`, with plain git; nil if it is not a copy. The authors of its
  /// writes are then looked up in the file as that person wrote it.
  mutating func copied(at path: String) throws(LedgerError) -> CopiedFile? {
    let copied = try lineage.copied(at: path, from: head)
    lineage.copies[path] = copied
    return copied
  }

  /// Whether their history had a document's file at its path and deleted it.
  mutating func had(_ document: Document) throws(LedgerError) -> Bool {
    try lineage.had(document, at: DocumentPath.path(document.kind, document.id), before: head)
  }

  /// Records who made the hand edits in `document`, theirs at `path`, unless `own` already has that.
  ///
  /// - Returns: Whether there were any without a stamp.
  @discardableResult
  mutating func stamp(_ document: inout Document, at path: String, knowing own: Document?) throws(LedgerError) -> Bool {
    let writes = document.unstampedHandWrites
    let unknown = writes.filter { own?.stamps[$0] == nil }
    if !unknown.isEmpty { document.stamp(try lineage.stamps(unknown, at: path, from: head)) }
    return !writes.isEmpty
  }

  /// Whether the part of their history that ours does not include deleted a file.
  mutating func isDeleted(_ path: String) throws(LedgerError) -> Bool {
    if earlier == nil { earlier = try collect() }
    return try lineage.removal(at: path, in: head, newer) != nil
  }

  /// What the part of their history that ours does not include says about a document whose file it deleted; nil if it deleted
  /// nothing. Includes what others wrote before the deletion.
  mutating func removed(at path: String) throws(LedgerError) -> Document? {
    if earlier == nil { earlier = try collect() }
    guard let removal = try lineage.removal(at: path, in: head, newer) else { return try completed(nil, at: path) }
    return try completed(nil, at: path).map { removal.joined(with: $0) } ?? removal
  }

  private mutating func collect() throws(LedgerError) -> [String: Versions] {
    var (found, looked, commits): ([String: Versions], Int, Set<String>) = ([:], 0, [])
    defer { newer = commits }
    let (ledger, control, paths) = (ledger, control, paths)
    try ledger.walk(from: head, hiding: ours) { (commit) throws(LedgerError) in
      if control.isCancelled() { throw .cancelled }
      commits.insert(commit.id)
      let changes = try ledger.changes(from: commit.parents.first, to: commit.id)
      looked += changes.count
      for change in changes where paths.contains(change.path) {
        var versions = found[change.path] ?? Versions()
        for blob in [change.new, change.old].compactMap({ $0 })
        where versions.blobs.count < Self.most.versions && !versions.blobs.contains(blob) {
          versions.blobs.append(blob)
        }
        if change.new != nil, let old = change.old { versions.replaced.insert(old) }
        found[change.path] = versions
      }
      return looked < Self.most.changes
    }
    return found
  }

  /// Also keeps what was found before an error; otherwise, the walk for each document would run into the same error.
  private mutating func find() throws(LedgerError) {
    var (found, left, looked): ([String: [String]], [String: ObjectID], Int) = ([:], wanted, 0)
    defer { self.found = found }
    let (ledger, control) = (ledger, control)
    try ledger.walk(from: head) { (commit) throws(LedgerError) in
      if control.isCancelled() { throw .cancelled }
      let changes = try ledger.changes(from: commit.parents.first, to: commit.id)
      looked += changes.count
      for change in changes {
        guard let blob = change.new, left[change.path] == blob else { continue }
        // A merge that took it from another parent did not bring it.
        var isTaken = false
        for parent in commit.parents.prefix(Self.most.parents).dropFirst() where !isTaken {
          isTaken = try ledger.entry(change.path, at: parent) == blob
        }
        guard !isTaken else { continue }
        found[change.path] = Array(commit.parents.prefix(Self.most.parents))
        left[change.path] = nil
      }
      return !left.isEmpty && looked < Self.most.changes
    }
  }
}

extension Ledger {
  /// What the readable versions up to `commit` say about documents, by path.
  public func readableVersions(of paths: Set<String>, upTo commit: String) throws(LedgerError) -> [String: Document] {
    var origins = DocumentOrigins(self, commit, paths, OperationControl())
    var versions: [String: Document] = [:]
    for path in paths { versions[path] = try origins.completed(nil, at: path) }
    return versions
  }
}
