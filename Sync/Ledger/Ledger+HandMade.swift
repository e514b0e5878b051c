import HandrailModel

/// A document that a commit changed.
public struct ChangedDocument: Sendable {
  public let kind: Document.Kind
  public let id: String
  /// Its blob; nil where the commit deleted the file.
  public let blob: String?
  /// What the commit's parents had, without those that had none.
  public let parents: [String]
}

extension Ledger {
  /// The documents that a commit changed itself: of a merge those that no parent has like this, and that Handrail did not join.
  ///
  /// - Parameter path: the only one that is asked for, where there is one.
  public func changedDocuments(in commit: LedgerCommit, at path: String?) throws(LedgerError) -> [ChangedDocument] {
    var parents: [[String: TreeChange]] = []
    for parent in commit.parents.isEmpty ? [nil] : commit.parents.map(Optional.some) {
      let changes = try changes(from: parent, to: commit.id).filter { change in
        path.map { sameBytes($0, change.path) } ?? true && DocumentPath.document(at: change.path) != nil
      }
      parents.append(Dictionary(changes.map { ($0.path, $0) }) { first, _ in first })
      if changes.isEmpty { return [] }
    }
    var found: [ChangedDocument] = []
    for (path, change) in parents[0].sorted(by: { utf8Precedes($0.key, $1.key) }) {
      let all = parents.compactMap { $0[path] }
      guard all.count == parents.count, let place = DocumentPath.document(at: path) else { continue }
      if all.count > 1, let new = change.new, try Document.isIntact(blob(new)) { continue }
      let old = all.compactMap { $0.old?.text }
      found.append(ChangedDocument(kind: place.kind, id: place.id, blob: change.new?.text, parents: old))
    }
    return found
  }
}
