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
    var (parents, moved): ([[String: TreeChange]], [String: String]) = ([], [:])
    for parent in commit.parents.isEmpty ? [nil] : commit.parents.map(Optional.some) {
      let changes = try changes(from: parent, to: commit.id).filter { change in
        let places = Self.places(change.path)
        // What lay beside its place and moved there with this commit did not come with it.
        if change.new == nil, let old = change.old { for place in places { moved[place] = old.text } }
        return path.map(places.contains) ?? !places.isEmpty
      }
      parents.append(Dictionary(changes.map { ($0.path, $0) }) { first, _ in first })
      if changes.isEmpty { return [] }
    }
    var found: [ChangedDocument] = []
    for (path, change) in parents[0].sorted(by: { utf8Precedes($0.key, $1.key) }) {
      let all = parents.compactMap { $0[path] }
      guard all.count == parents.count, let kind = DocumentPath.kind(of: path), let id = id(of: change, kind) else { continue }
      if DocumentPath.document(at: path) == nil, change.new == nil { continue }
      if all.count > 1, let new = change.new, try Document.hasFittingVersion(blob(new)) { continue }
      var old = all.compactMap { $0.old?.text }
      if old.isEmpty, let blob = moved[path] { old = [blob] }
      found.append(ChangedDocument(kind: kind, id: id, blob: change.new?.text, parents: old))
    }
    return found
  }

  /// The commits that brought what hands wrote in a document, as far as the history has them.
  public func commits(
    ofHandWrites writes: Set<Dot>, in kind: Document.Kind, _ id: String
  ) throws(LedgerError) -> [Dot: LedgerCommit] {
    guard !writes.isEmpty, let head = try head() else { return [:] }
    let path = DocumentPath.path(kind, id)
    var lineage = Lineage(self, [path], OperationControl())
    return try lineage.origins(of: writes, at: path, from: head, isStampEnough: false).compactMapValues(\.commit)
  }

  /// Where a document belongs whose file lies at `path`: by its name that may be one of several places.
  private static func places(_ path: String) -> [String] {
    if DocumentPath.document(at: path) != nil { return [path] }
    return DocumentPath.misplaced(path).map { place in place.ids.map { DocumentPath.path(place.kind, $0) } } ?? []
  }

  private func id(of change: TreeChange, _ kind: Document.Kind) -> String? {
    if let place = DocumentPath.document(at: change.path) { return place.id }
    return change.new.flatMap { version($0, of: change.path) }?.id
  }
}
