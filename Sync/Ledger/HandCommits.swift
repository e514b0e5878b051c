import HandrailModel

/// The commits of a history that no Handrail made, and what they say in the names of others: anybody can compute a block with all
/// its hashes, and write any name into it.
struct HandCommits {
  private let ledger: Ledger
  /// For each document's path, those that changed it, oldest first.
  private var commits: [String: [LedgerCommit]] = [:]

  /// How many changes to examine, and how many commits for each document: far more than a team makes in years. What a remote
  /// sends must not keep a sync busy forever.
  private static let most = (changes: 2_000_000, commits: 64)

  /// - Parameter ours: What was examined before, as every join examines what is new in it; nil for nothing.
  init(_ ledger: Ledger, in theirs: String, hiding ours: String?, _ control: OperationControl) throws(LedgerError) {
    self.ledger = ledger
    var (found, looked): ([LedgerCommit], Int) = ([], 0)
    try ledger.walk(from: theirs, hiding: ours) { (commit) throws(LedgerError) in
      if control.isCancelled() { throw .cancelled }
      // A beginning without a past, as a squash leaves it, is taken at its word.
      if !commit.parents.isEmpty, Ledger.Message(commit.message).dot == nil, try !ledger.isOfHandrail(commit) {
        found.append(commit)
      }
      return true
    }
    for commit in found where looked < Self.most.changes {
      var paths: Set<String>?
      for parent in commit.parents {
        if control.isCancelled() { throw .cancelled }
        let changes = try ledger.changes(from: parent, to: commit.id)
        looked += changes.count
        let changed = Set(changes.filter { $0.new != nil }.map(\.path).filter { DocumentPath.document(at: $0) != nil })
        paths = paths?.intersection(changed) ?? changed
      }
      for path in paths ?? [] where commits[path]?.count ?? 0 < Self.most.commits {
        commits[path, default: []].insert(commit, at: 0)
      }
    }
  }

  func changed(_ path: String) -> Bool { commits[path] != nil }

  /// Theirs at `path`, with what such a commit changed under the write of somebody else, or recorded in another's name, as a
  /// write of whoever made the commit; nil if there is nothing of that.
  ///
  /// - Parameter earlier: A version that theirs came from.
  func attributed(_ theirs: Document, at path: String, since earlier: Document?) throws(LedgerError) -> Document? {
    var result = theirs
    for commit in commits[path] ?? [] {
      guard let version = try ledger.version(path, at: commit.id), !version.isOther(than: theirs, isApart: { _ in false }) else {
        continue
      }
      var (before, isReadable): (Document?, Bool) = (nil, true)
      for parent in commit.parents where try ledger.entry(path, at: parent) != nil {
        let known = try ledger.version(path, at: parent).flatMap { $0.isOther(than: version, isApart: { _ in false }) ? nil : $0 }
        isReadable = isReadable && known != nil
        if let known { before = before.map { $0.joined(with: known) } ?? known }
      }
      // What was repaired, or is something else since, tells nothing of what was there.
      guard isReadable else { continue }
      // Nobody can say of a write that is known that somebody else made it.
      for (dot, stamp) in before?.stamps ?? [:] where version.stamps[dot].map({ $0 != stamp }) ?? false {
        if result.stamps[dot] == version.stamps[dot] { result.stamps[dot] = stamp }
      }
      if let edited = before.flatMap(result.withHandEdits) { result = edited }
      result.attributeRecords(of: version, since: before, to: Stamp(commit))
    }
    if let edited = earlier.flatMap(result.withHandEdits) { result = edited }
    return result == theirs ? nil : result
  }
}

extension Ledger {
  /// Whether Handrail made a commit by itself: a join, which has the time of what it joins, or a repair. A name proves nothing.
  public func isOfHandrail(_ commit: LedgerCommit) throws(LedgerError) -> Bool {
    let message = Message(commit.message)
    guard commit.isNamedHandrail, message.isOfJoin else { return commit.isNamedHandrail && message.isOfRepair }
    for parent in commit.parents where try sameBytes(self.commit(parent).signature.time, commit.signature.time) { return true }
    return commit.parents.isEmpty
  }
}
