import HandrailModel

/// A document that a commit changed.
public struct ChangedDocument: Sendable {
  public let kind: Document.Kind
  public let id: String
  /// Its blob; nil if the commit deleted the file.
  public let blob: String?
  /// The blobs of those parents that had the document.
  public let parents: [String]
}

extension Ledger {
  /// The documents that a commit itself changed: for a merge, those that differ from every parent's and were not joined by
  /// Handrail.
  ///
  /// - Parameters:
  ///   - path: The only document to look at, if given.
  ///   - heads: The ends of the histories that are looked through.
  public func changedDocuments(
    in commit: LedgerCommit, at path: String?, of heads: [String]
  ) throws(LedgerError) -> [ChangedDocument] {
    let isJoin = commit.parents.count > 1 || includesJoined(of: commit, heads)
    var (parents, moved): ([[String: TreeChange]], [String: String]) = ([], [:])
    for parent in commit.parents.isEmpty ? [nil] : commit.parents.map(Optional.some) {
      let changes = try changes(from: parent, to: commit.id).filter { change in
        let places = Self.places(change.path)
        // A file that was beside its place, and moved there in this commit, is not a change of this commit.
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
      if isJoin, let new = change.new, try Document.hasFittingVersion(blob(new)) { continue }
      var old = all.compactMap { $0.old?.text }
      if let blob = moved[path] { old.append(blob) }
      found.append(ChangedDocument(kind: kind, id: id, blob: change.new?.text, parents: old))
    }
    return found
  }

  /// The commits of people that brought writes to a document, for those that no command's commit names: what a hand edited, and
  /// what came with a pull request that was squashed.
  public func commits(
    bringing writes: Set<Dot>, to kind: Document.Kind, _ id: String
  ) throws(LedgerError) -> [Dot: LedgerCommit] {
    guard !writes.isEmpty, let head = try head() else { return [:] }
    let path = DocumentPath.path(kind, id)
    var lineage = Lineage(self, [path], OperationControl(), isOfPeople: true)
    return try lineage.origins(of: writes, at: path, from: head).compactMapValues(\.commit).filter { !$0.value.isOfHandrail }
  }

  /// The histories of remotes of which something waits to be mended: all else of them was taken over, and they say who wrote it.
  public func waitingHistories() throws(LedgerError) -> [String] {
    guard let head = try head() else { return [] }
    var found: Set<String> = []
    for name in try seenRemotes() {
      if let commit = seen(name), (try? includes(head, commit)) == false { found.insert(commit) }
    }
    return found.sorted(by: utf8Precedes)
  }

  /// Whether one of `heads` includes the history of which a commit took over what could be read.
  private func includesJoined(of commit: LedgerCommit, _ heads: [String]) -> Bool {
    guard let joined = Message(commit.message).joined, has(joined) else { return false }
    return heads.contains { (try? includes($0, joined)) ?? false }
  }

  /// The places where a document whose file is at `path` may belong: its name may stand for several.
  static func places(_ path: String) -> [String] {
    if DocumentPath.document(at: path) != nil { return [path] }
    return DocumentPath.misplaced(path).map { place in place.ids.map { DocumentPath.path(place.kind, $0) } } ?? []
  }

  private func id(of change: TreeChange, _ kind: Document.Kind) -> String? {
    if let place = DocumentPath.document(at: change.path) { return place.id }
    // A file whose name says something else than its id is not taken.
    return change.new.flatMap { version($0, of: change.path) }.map(\.id).flatMap { id in
      Self.places(change.path).contains(DocumentPath.path(kind, id)) ? id : nil
    }
  }
}
