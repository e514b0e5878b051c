import HandrailMerge
import HandrailModel

/// A document that a commit changed.
public struct ChangedDocument: Sendable {
  public let kind: Document.Kind
  public let id: String
  /// Where its file is.
  public let path: String
  /// Its blob; nil if the commit deleted the file.
  public let blob: String?
  /// The blobs of those parents that had the document.
  public let parents: [String]
}

extension Ledger {
  /// The documents that a commit itself changed: for a merge, those that differ from every parent's and were not joined by
  /// Handrail, and those for which a person's merge took one parent's version and left out what another wrote.
  ///
  /// - Parameters:
  ///   - path: the only document to examine, if given.
  ///   - heads: the ends of the histories to search.
  public func changedDocuments(
    in commit: LedgerCommit, at path: String?, of heads: [String]
  ) throws(LedgerError) -> [ChangedDocument] {
    let isJoin = commit.parents.count > 1 || includesJoined(of: commit, heads)
    let mayLeaveOut = try commit.parents.count > 1 ? !isMadeByHandrail(commit) : false
    var (parents, left): ([[String: TreeChange]], [String: String]) = ([], [:])
    for parent in commit.parents.isEmpty ? [nil] : commit.parents.map(Optional.some) {
      let changes = try changes(from: parent, to: commit.id)
      // A file that moved to its place in this commit, or from there, is one change.
      let strays = StrayFiles(changes, of: self)
      for (place, stray) in strays.left { left[place] = stray.blob.text }
      var found: [String: TreeChange] = [:]
      for change in changes {
        guard let place = strays.place(of: change), path.map({ sameBytes($0, place) }) ?? true else { continue }
        if change.new == nil, let old = change.old { left[place] = old.text }
        if change.new != nil || found[place] == nil { found[place] = change }
      }
      parents.append(found)
      if found.isEmpty, !mayLeaveOut { return [] }
    }
    var found: [ChangedDocument] = []
    let places = Set((mayLeaveOut ? parents : [parents[0]]).flatMap(\.keys)).sorted(by: utf8Precedes)
    var files = HandFiles(self, at: Set(places + parents.flatMap { $0.values.map(\.path) }))
    for place in places {
      let all = parents.compactMap { $0[place] }
      let isEverywhere = all.count == parents.count
      guard let change = all.first, isEverywhere || leavesOut(all, at: place),
        let (kind, id) = DocumentPath.document(at: place)
      else { continue }
      if !sameBytes(place, change.path), change.new == nil { continue }
      if isJoin, let new = change.new, try isJoined(new, change.path, of: commit, &files) { continue }
      // The file that it overwrote is another document.
      var old = all.compactMap { sameBytes($0.path, place) || DocumentPath.document(at: $0.path) == nil ? $0.old?.text : nil }
      if !isEverywhere, let new = change.new { old.append(new.text) }
      if let blob = left[place], !old.contains(blob) { old.append(blob) }
      found.append(ChangedDocument(kind: kind, id: id, path: change.path, blob: change.new?.text, parents: old))
    }
    return found
  }

  /// Whether what a merge has at a path left out what a parent has there.
  private func leavesOut(_ changes: [TreeChange], at path: String) -> Bool {
    changes.contains { change in
      guard let new = change.new, let old = change.old else { return false }
      return context(leftOutOf: new, of: old, at: path) != nil
    }
  }

  /// The commits that brought writes to a document, for writes that no command's commit names: edits by hand, a squashed pull
  /// request, and the writes of a join.
  public func commits(
    bringing writes: Set<Dot>, to kind: Document.Kind, _ id: String
  ) throws(LedgerError) -> [Dot: LedgerCommit] {
    guard !writes.isEmpty, let head = try head() else { return [:] }
    let path = DocumentPath.path(kind, id)
    var lineage = Lineage(self, [path], OperationControl(), isOfPeople: true)
    return try lineage.origins(of: writes, at: path, from: head).compactMapValues(\.commit)
  }

  /// The histories of remotes in which something waits to be corrected: everything else in them was accepted, and they show who
  /// wrote it.
  public func waitingHistories() throws(LedgerError) -> [String] {
    guard let head = try head() else { return [] }
    var found: Set<String> = []
    for name in try seenRemotes() {
      if let commit = seen(name), (try? includes(head, commit)) == false { found.insert(commit) }
    }
    return found.sorted(by: utf8Precedes)
  }

  /// Whether a version is Handrail's join of its parents' versions: its bytes prove nothing, since anybody can compute them.
  private func isJoined(
    _ blob: ObjectID, _ path: String, of commit: LedgerCommit, _ files: inout HandFiles
  ) throws(LedgerError) -> Bool {
    guard try Document.hasFittingVersion(self.blob(blob)), let document = version(blob, of: path) else { return false }
    var (ends, known) = (commit.parents, [Document]())
    if ends.count == 1, let joined = Message(commit.message).joined, has(joined) { ends.append(joined) }
    for end in ends {
      let version = try standing(path, at: end, &files)
      let isHere = version.map { !document.isOther(than: $0) && ($0.destination == nil || document.isRemoved) } ?? false
      // Otherwise, it moved here from its path in that parent: somebody renamed it, or something else had its id.
      let found = try isHere ? version : standing(document, besides: path, from: end, to: commit.id) ?? version
      if let found { known.append(found) }
    }
    if document.isMade(of: known) { return true }
    // A parent without the file deleted it.
    if known.count < ends.count {
      let removed = known.map { (version: Document) in
        var removed = version
        _ = removed.removeByHand()
        return removed
      }
      if document.isMade(of: known + removed) { return true }
    }
    // A change in a parent without a trace is an edit by hand there.
    if ends.count == 2, known.count == 2, let base = try mergeBase(ends[0], ends[1]),
      let earlier = try entry(path, at: base).flatMap({ version($0, of: path) }),
      document.isMade(of: known.map { $0.withHandEdits(since: earlier) ?? $0 })
    {
      return true
    }
    // A copied file is what the person who copied it wrote.
    var (versions, isCopied): ([Document], Bool) = ([], false)
    for end in ends {
      let copy = try files.file(at: path, in: end)
      isCopied = isCopied || copy != nil
      let version = try standing(path, at: end, &files)
      if let version = copy ?? version { versions.append(version) }
    }
    return isCopied && document.isMade(of: versions)
  }

  /// A commit's version as it was meant; nil if it has none, or an unreadable one.
  private func standing(_ path: String, at commit: String, _ files: inout HandFiles) throws(LedgerError) -> Document? {
    guard let blob = try entry(path, at: commit), let version = version(blob, of: path) else { return nil }
    return try Document.hasFittingVersion(self.blob(blob)) ? version : files.meant(version, at: path, in: commit)
  }

  /// The version that a commit had of a document under another id, renamed to the document's own.
  private func standing(
    _ document: Document, besides path: String, from old: String, to new: String
  ) throws(LedgerError) -> Document? {
    guard let identity = document.permanentID(of: .root) else { return nil }
    for change in try changes(from: old, to: new) where change.path != path {
      guard let blob = change.old, DocumentPath.document(at: change.path)?.kind == document.kind,
        let version = version(blob, of: change.path), !version.isRemoved, let own = version.permanentID(of: .root)
      else { continue }
      if sameBytes(own, identity) { return version.renamed(to: document.id) }
    }
    return nil
  }

  /// Whether one of `heads` includes the history whose readable parts a commit took over.
  public func includesJoined(of commit: LedgerCommit, _ heads: [String]) -> Bool {
    guard let joined = Message(commit.message).joined, has(joined) else { return false }
    return heads.contains { (try? includes($0, joined)) ?? false }
  }
}

extension Document {
  /// Whether joining `versions` gives exactly this.
  fileprivate func isMade(of versions: [Document]) -> Bool {
    guard let first = versions.first else { return false }
    return saysTheSame(as: versions.dropFirst().reduce(first, Merge.settled))
  }

  /// Whether a version is certainly a different document.
  fileprivate func isOther(than version: Document) -> Bool { isOther(than: version, isApart: { _ in false }) }
}
