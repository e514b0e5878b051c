import HandrailModel

/// Merges made with plain git that took one side's file as it is, as `git checkout --ours` does: what they left out of it.
///
/// Two versions always conflict in `_version`, and taking one of them is the easiest way out; whoever does it has not removed what
/// the other side wrote. Only a workspace that had that before would bring it back.
struct HandMerges {
  /// What the parents had seen whose version was not taken, for each document's path.
  private var leftOut: [String: [CausalContext]] = [:]

  /// How many changes to examine, and how many merges for each document: far more than a team makes in years. What a remote sends
  /// must not keep a sync busy forever.
  private static let most = (changes: 2_000_000, merges: 64)

  /// - Parameter ours: What was examined before, as every join examines what is new in it; nil for nothing.
  init(_ ledger: Ledger, in theirs: String, hiding ours: String?, _ control: OperationControl) throws(LedgerError) {
    do {
      try find(ledger, theirs, ours, control)
    } catch {
      // What is damaged there is named by whoever needs it.
      if control.isCancelled() { throw error }
    }
  }

  private mutating func find(
    _ ledger: Ledger, _ theirs: String, _ ours: String?, _ control: OperationControl
  ) throws(LedgerError) {
    var (merges, looked): ([LedgerCommit], Int) = ([], 0)
    try ledger.walk(from: theirs, hiding: ours) { (commit) throws(LedgerError) in
      if control.isCancelled() { throw .cancelled }
      if commit.parents.count > 1, !commit.isOfHandrail { merges.append(commit) }
      return true
    }
    for merge in merges {
      for parent in merge.parents where looked < Self.most.changes {
        if control.isCancelled() { throw .cancelled }
        let changes = try ledger.changes(from: parent, to: merge.id)
        looked += changes.count
        for change in changes where DocumentPath.document(at: change.path) != nil {
          guard let new = change.new, let old = change.old, leftOut[change.path]?.count ?? 0 < Self.most.merges,
            try isTaken(new, change.path, by: merge, ledger),
            let context = ledger.context(leftOutOf: new, of: old, at: change.path)
          else { continue }
          leftOut[change.path, default: []].append(context)
        }
      }
    }
  }

  private func isTaken(
    _ blob: ObjectID, _ path: String, by merge: LedgerCommit, _ ledger: Ledger
  ) throws(LedgerError) -> Bool {
    for parent in merge.parents where try ledger.entry(path, at: parent) == blob { return true }
    return false
  }

  /// The paths of the documents of which something was left out.
  var paths: [String] { leftOut.keys.sorted(by: utf8Precedes) }

  func leftOut(at path: String) -> Bool { leftOut[path] != nil }

  /// Whether theirs at `path` still lacks what a merge left out.
  func isLeftOut(of theirs: Document, at path: String) -> Bool {
    leftOut[path]?.contains { !theirs.context.covers($0) } ?? false
  }
}

extension Ledger {
  /// What a parent of a merge had seen that has `other` at `path`, if the merge has `blob` there, which does not include it.
  func context(leftOutOf blob: ObjectID, of other: ObjectID, at path: String) -> CausalContext? {
    guard blob != other, let own = version(blob, of: path), let left = version(other, of: path),
      !own.isOther(than: left, isApart: { _ in false }), !own.context.covers(left.context)
    else { return nil }
    return left.context
  }
}
