import HandrailMerge
import HandrailModel

/// Which commits brought the documents of a history to what they are: looked up once for all of them, since each of thousands
/// may be broken.
struct DocumentOrigins {
  private let ledger: Ledger
  private let head: String
  private let watch: Watch
  private let wanted: [String: ObjectID]
  /// The parents of the commit that brought each path's blob; nil until the first is asked for.
  private var found: [String: [String]]?

  /// How many changes are looked through: far more than a team makes in years.
  private static let most = 2_000_000

  init(_ ledger: Ledger, _ head: String, _ changes: [TreeChange], _ watch: Watch) {
    (self.ledger, self.head, self.watch) = (ledger, head, watch)
    wanted = changes.reduce(into: [:]) { wanted, change in
      if DocumentPath.document(at: change.path) != nil { wanted[change.path] = change.new }
    }
  }

  /// The join of what the parents had at `path`; nil where none of it can be read.
  mutating func parents(of path: String) throws(LedgerError) -> Document? {
    if found == nil { found = try find() }
    var joined: Document?
    for parent in found?[path] ?? [] {
      guard let version = try ledger.version(path, at: parent) else { continue }
      joined = joined.map { Merge.merge($0, version) } ?? version
    }
    return joined
  }

  private func find() throws(LedgerError) -> [String: [String]] {
    var (found, left, looked): ([String: [String]], [String: ObjectID], Int) = ([:], wanted, 0)
    try ledger.walk(from: head) { (commit) throws(LedgerError) in
      if watch.isCancelled() { throw .cancelled }
      let changes = try ledger.changes(from: commit.parents.first, to: commit.id)
      looked += changes.count
      for change in changes {
        guard let blob = change.new, left[change.path] == blob else { continue }
        // A merge that took it from another parent did not bring it.
        var isTaken = false
        for parent in commit.parents.dropFirst() where !isTaken {
          isTaken = try ledger.entry(change.path, at: parent) == blob
        }
        guard !isTaken else { continue }
        found[change.path] = commit.parents
        left[change.path] = nil
      }
      return !left.isEmpty && looked < Self.most
    }
    return found
  }
}
