import HandrailModel

/// A file that somebody copied with plain git and gave another id.
struct CopiedFile {
  /// The document that it is a copy of.
  let original: String
  let commit: LedgerCommit
}

extension Lineage {
  /// What the file is a copy of that `head` has at `path`; nil if of nothing.
  ///
  /// A document is what the write that created it made. If a commit that no Handrail made brings a new file, and its block says
  /// that it was created by the write which created another document, and that one is still there, the file is a copy. What
  /// Handrail took over since is a document of its own.
  mutating func copied(_ document: Document, at path: String, from head: String) throws(LedgerError) -> CopiedFile? {
    guard document.kind == .screen || document.kind == .component, !document.creations.isEmpty,
      let found = try ledger.entry(path, at: head)
    else { return nil }
    var (id, blob) = (head, found)
    while let step = try step(id, path, blob) {
      let isHandrails = try ledger.isMadeByHandrail(step.commit)
      let known = step.parents.compactMap { parent in parent.blob.map { (id: parent.id, blob: $0) } }
      guard let parent = known.first(where: { $0.blob == blob }) ?? known.first else {
        // A beginning without a past, as a squash leaves it, is taken at its word.
        if isHandrails || step.parents.isEmpty { return nil }
        return try original(of: document, at: path, in: step.commit).map { CopiedFile(original: $0, commit: step.commit) }
      }
      if isHandrails, parent.blob != blob { return nil }
      (id, blob) = parent
    }
    return nil
  }

  /// The document that a commit's parents have which was created by the write that `document` names; of several, as an import
  /// creates them, the one that it has most in common with. nil if that one is gone with the commit: it was only moved.
  private mutating func original(
    of document: Document, at path: String, in commit: LedgerCommit
  ) throws(LedgerError) -> String? {
    var best: (document: Document, path: String, shared: Int)?
    for parent in commit.parents where try knows(document.creations, parent) {
      // It came back, as after a revert.
      if try had(document, at: path, before: parent) { return nil }
      for change in try ledger.changes(from: nil, to: parent) where DocumentPath.document(at: change.path)?.kind == document.kind
      {
        guard let blob = change.new, let known = ledger.version(blob, of: change.path), !sameBytes(known.id, document.id),
          !known.isRemoved, known.isCreated(with: document)
        else { continue }
        let shared = known.countOfWhatIsThere(in: document)
        if best.map({ $0.shared < shared }) ?? true { best = (known, change.path, shared) }
      }
    }
    guard let best, let left = try ledger.version(best.path, at: commit.id), !left.isRemoved,
      left.isCreated(with: best.document)
    else { return nil }
    return best.document.id
  }

  /// Whether any document that a commit has knows one of some writes.
  private mutating func knows(_ writes: [Dot], _ commit: String) throws(LedgerError) -> Bool {
    if contexts[commit] == nil {
      var known = CausalContext()
      for change in try ledger.changes(from: nil, to: commit) where DocumentPath.document(at: change.path) != nil {
        guard let blob = change.new, let context = try Document.context(of: ledger.blob(blob)) else { continue }
        known.formUnion(context)
      }
      contexts[commit] = known
    }
    return writes.contains { contexts[commit]?.covers($0) ?? false }
  }

  /// Whether the history up to a commit had a file for a document.
  private func had(_ document: Document, at path: String, before commit: String) throws(LedgerError) -> Bool {
    let paths = [path, DocumentPath.path(document.kind, document.id)]
    var isFound = false
    try ledger.walk(from: commit) { (earlier) throws(LedgerError) in
      for path in paths where try ledger.entry(path, at: earlier.id) != nil { isFound = true }
      return !isFound
    }
    return isFound
  }
}

extension Ledger {
  /// The file that a commit has at `path` as whoever copied it to there wrote it; nil if it is no copy of another document's.
  public func copy(_ document: Document, at path: String, in commit: String) throws(LedgerError) -> Document? {
    var lineage = Lineage(self, [path], OperationControl())
    guard try lineage.copied(document, at: path, from: commit) != nil, let bytes = try file(path, at: commit) else { return nil }
    return try? Document.read(bytes, asCopy: document.kind).document
  }
}

extension Document {
  /// The writes that created it.
  var creations: [Dot] { items[.root]?.creations ?? [] }

  /// Whether one write created both.
  func isCreated(with other: Document) -> Bool { creations.contains(where: other.creations.contains) }

  /// How many fields say the same in both, under the same writes.
  fileprivate func countOfWhatIsThere(in other: Document) -> Int {
    items.reduce(0) { count, item in count + item.value.count { other.items[item.key]?[$0.0] == $0.1 } }
  }
}
