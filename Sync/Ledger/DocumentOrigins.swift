import HandrailMerge
import HandrailModel

/// Which commits brought the documents of a history to what they are, who made those, and what was there before: looked up once
/// for all of them, since each of thousands may be broken or deleted.
struct DocumentOrigins {
  private let ledger: Ledger
  private let head: String
  private let ours: String?
  private let control: OperationControl
  private let wanted: [String: ObjectID]
  /// The parents of the commit that brought each path's blob; nil until the first is asked for.
  private var found: [String: [String]]?
  /// What their commits that ours does not include had at each path, the newest first; nil until the first is asked for.
  private var earlier: [String: Versions]?
  /// The commits of theirs that ours does not include; as far as they were looked for.
  private var newer: Set<String> = []
  private let paths: Set<String>
  private var lineage: Lineage

  /// The versions of one document, and those of them that a later commit replaced by another.
  private struct Versions {
    var blobs: [ObjectID] = []
    var replaced: Set<ObjectID> = []
  }

  /// How many changes are looked through, and how many parents of one commit: far more than a team makes in years; and how many
  /// versions of one document, since what a remote sends must not keep a sync busy for ever.
  private static let most = (changes: 2_000_000, parents: 16, versions: 64)

  init(_ ledger: Ledger, _ head: String, ours: String?, _ changes: [TreeChange], _ control: OperationControl) {
    (self.ledger, self.head, self.ours, self.control) = (ledger, head, ours, control)
    paths = Set(changes.map(\.path).filter { DocumentPath.kind(of: $0) != nil })
    lineage = Lineage(ledger, paths, control)
    wanted = changes.reduce(into: [:]) { wanted, change in
      if DocumentPath.document(at: change.path) != nil { wanted[change.path] = change.new }
    }
  }

  /// - Parameter paths: the documents of which versions are looked for.
  init(_ ledger: Ledger, _ head: String, _ paths: Set<String>, _ control: OperationControl) {
    (self.ledger, self.head, ours, self.control, wanted, self.paths) = (ledger, head, nil, control, [:], paths)
    lineage = Lineage(ledger, paths, control)
  }

  /// The join of what the parents had at `path`; nil where none of it can be read.
  mutating func parents(of path: String) throws(LedgerError) -> Document? {
    if found == nil { try find() }
    var joined: Document?
    for parent in found?[path] ?? [] {
      guard let version = try ledger.version(path, at: parent) else { continue }
      joined = joined.map { Merge.merge($0, version) } ?? version
    }
    return joined
  }

  /// `document` with what their history had at `path`, as far as ours does not include that history; nil where there is neither.
  ///
  /// An edit by hand leaves the `_sync` block as it was, so of several in a row each looks as if it had not seen the one before:
  /// the last one counts, and those that it replaced only for items that it deleted.
  ///
  /// - Parameters:
  ///   - document: the newest version, where there is one.
  ///   - isComplete: whether nothing more is looked for.
  mutating func completed(
    _ document: Document?, at path: String, until isComplete: (Document) -> Bool = { _ in false }
  ) throws(LedgerError) -> Document? {
    if earlier == nil { earlier = try collect() }
    let versions = earlier?[path] ?? Versions()
    var result = document
    for blob in versions.blobs {
      if let result, isComplete(result) { break }
      // An old version that cannot be read has nothing to add: the file itself is judged elsewhere.
      guard let bytes = try? ledger.blob(blob), let version = try? Document(decoding: bytes),
        sameBytes(DocumentPath.path(version.kind, version.id), path)
      else { continue }
      let isReplacedByHand = versions.replaced.contains(blob) && !Document.hasFittingVersion(bytes)
      guard let newer = result else {
        result = version
        continue
      }
      let merged = isReplacedByHand ? Merge.recovering(newer, from: version) : Merge.merge(newer, version)
      if (try? merged.checkLimits()) != nil { result = merged }
    }
    return result
  }

  /// Notes who made what hands wrote in `document`, theirs at `path`, besides what `own` knows already.
  mutating func stamp(_ document: inout Document, at path: String, knowing own: Document?) throws(LedgerError) {
    let unknown = document.unstampedHandWrites.filter { own?.stamps[$0] == nil }
    if !unknown.isEmpty { document.stamp(try lineage.stamps(unknown, at: path, from: head)) }
  }

  /// Whether their history, as far as ours does not include it, deleted a file.
  mutating func isDeleted(_ path: String) throws(LedgerError) -> Bool {
    if earlier == nil { earlier = try collect() }
    return try lineage.removal(at: path, in: head, newer) != nil
  }

  /// What their history says of a document whose file it deleted, as far as ours does not include that; nil where nothing of it
  /// was deleted. What others wrote before is read there too.
  mutating func removed(at path: String) throws(LedgerError) -> Document? {
    if earlier == nil { earlier = try collect() }
    guard let removal = try lineage.removal(at: path, in: head, newer) else { return try completed(nil, at: path) }
    return try completed(nil, at: path).map { Merge.merge(removal, $0) } ?? removal
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

  /// Keeps what was found before an error, too: a walk for each document would meet it again.
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
  /// What the history up to `commit` says of documents, by path, as far as their versions can be read.
  public func readableVersions(of paths: Set<String>, upTo commit: String) throws(LedgerError) -> [String: Document] {
    var origins = DocumentOrigins(self, commit, paths, OperationControl())
    var versions: [String: Document] = [:]
    for path in paths { versions[path] = try origins.completed(nil, at: path) }
    return versions
  }
}
