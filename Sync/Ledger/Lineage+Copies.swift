import HandrailModel

/// A file that somebody copied with plain git, for a new document or over an existing one.
struct CopiedFile {
  /// The document that it is a copy of.
  let original: String
  let commit: LedgerCommit
  /// The document whose file it overwrote; nil for a new one.
  let replaced: Document?

  /// Reads the file, or a later one with its block, as written by the person who copied and edited it.
  func read(_ bytes: [UInt8], _ kind: Document.Kind, format: Int = Document.newestFormat) throws(ModelError) -> Document.Reading {
    guard let replaced else { return try Document.read(bytes, asCopy: kind, format: format) }
    return try Document.read(bytes, asCopyOver: replaced)
  }
}

extension Lineage {
  /// The document that the file at `path` in `head` is a copy of; nil if it is not a copy.
  ///
  /// A document is identified by the write that created it. If a commit that was not made by Handrail brings a file that is not a
  /// version of what was there before, but of another document in its parents, the file is a copy of that document. A copy that
  /// Handrail has since accepted is a document of its own.
  mutating func copied(at path: String, from head: String) throws(LedgerError) -> CopiedFile? {
    guard let found = try ledger.entry(path, at: head) else { return nil }
    var (id, path, blob) = (head, path, found)
    while let step = try step(id, path, blob) {
      let known = step.parents.compactMap { parent in parent.blob.map { (id: parent.id, path: parent.path, blob: $0) } }
      if let same = known.first(where: { $0.blob == blob }) {
        (id, path, blob) = same
        continue
      }
      // A beginning without a past, as a squash leaves it, is taken at its word.
      let isByHand = try !ledger.isMadeByHandrail(step.commit)
      guard isByHand, !step.parents.isEmpty else { return nil }
      let document = ledger.version(blob, of: path)
      // An unreadable file does not show what it was.
      let before = known.first { earlier in
        guard let document, let version = ledger.version(earlier.blob, of: path) else { return true }
        return document.isVersion(of: version)
      }
      guard let before else { return try copied(blob, at: path, in: step) }
      (id, path, blob) = before
    }
    return nil
  }

  /// What a commit by hand copied to `path`; nil if nothing.
  mutating func copied(_ blob: ObjectID, at path: String, in step: Step) throws(LedgerError) -> CopiedFile? {
    guard let document = ledger.version(blob, of: path), document.kind == .screen || document.kind == .component,
      !document.creations.isEmpty, !document.isNamedByRename
    else { return nil }
    let place = DocumentPath.path(document.kind, document.id)
    var before: [Document] = []
    for parent in step.parents {
      // A file outside its place is meant as the one in that place.
      let there = try ledger.entry(place, at: parent.id)
      guard let old = parent.blob ?? there else { continue }
      guard let known = ledger.version(old, of: place), !document.isVersion(of: known) else { return nil }
      if !known.isRemoved { before.append(known) }
    }
    guard let original = try original(of: document, blob, at: path, over: before, in: step) else { return nil }
    return CopiedFile(original: original, commit: step.commit, replaced: Self.joined(before))
  }

  /// The id of the document that it is a copy of: one of the commit's parents has another version under that id. nil if it was
  /// only moved, or came back.
  ///
  /// - Parameter before: the document under its id in the parents.
  private mutating func original(
    of document: Document, _ blob: ObjectID, at path: String, over before: [Document], in step: Step
  ) throws(LedgerError) -> String? {
    // If one command created all of them, only their contents distinguish them.
    let isCertain = !before.contains(where: document.isCreated)
    var found: String?
    for parent in step.parents {
      for file in try beginnings.files(like: document, blob, in: parent.id, of: ledger) {
        guard let known = ledger.version(file.blob, of: file.path), known.kind == document.kind,
          !sameBytes(known.id, document.id), !known.isRemoved
        else { continue }
        let isVersion = document.isVersion(of: known)
        guard isVersion || isCertain && found == nil else { continue }
        let left = try ledger.entry(file.path, at: step.commit.id).flatMap { ledger.version($0, of: file.path) }
        if isVersion, before.isEmpty, left.map({ $0.isRemoved || !$0.isVersion(of: known) }) ?? true { return nil }
        found = known.id
        if isVersion { break }
      }
      if found != nil, before.isEmpty, try had(document, at: path, before: parent.id) { return nil }
    }
    return found
  }

  /// Whether the history up to a commit deleted that document's file there.
  mutating func had(_ document: Document, at path: String, before commit: String) throws(LedgerError) -> Bool {
    if deleted[commit] == nil {
      var found: [String: [ObjectID]] = [:]
      let ledger = ledger
      try ledger.walk(from: commit) { (later) throws(LedgerError) in
        for parent in later.parents {
          for change in try ledger.changes(from: parent, to: later.id) where change.new == nil {
            if let old = change.old, DocumentPath.kind(of: change.path) != nil { found[change.path, default: []].append(old) }
          }
        }
        return true
      }
      deleted[commit] = found
    }
    return [path, DocumentPath.path(document.kind, document.id)].contains { path in
      deleted[commit]?[path]?.contains { blob in ledger.version(blob, of: path)?.isVersion(of: document) ?? false } ?? false
    }
  }
}

extension Lineage {
  /// The document in the history up to some commits, from before its file was changed or deleted by hand: the join of the newest
  /// versions that Handrail made, or that the history starts with. nil if there are none.
  mutating func beforeHands(_ document: Document, upTo commits: [String]) throws(LedgerError) -> Document? {
    let ledger = ledger
    return Self.joined(
      try newest(document, upTo: commits) { (commit, _) throws(LedgerError) in
        try commit.parents.isEmpty ? true : ledger.isMadeByHandrail(commit)
      })
  }

  /// The newest versions of a document up to some commits that satisfy `isMeant`, one on each path through the history.
  mutating func newest(
    _ document: Document, upTo commits: [String], where isMeant: (LedgerCommit, Document) throws(LedgerError) -> Bool
  ) throws(LedgerError) -> [Document] {
    let place = DocumentPath.path(document.kind, document.id)
    var (open, seen, found): ([String: ObjectID?], Set<String>, [Document]) = ([:], [], [])
    for commit in commits { open.updateValue(try ledger.entry(place, at: commit), forKey: commit) }
    while let id = try newest(open.keys), let blob = open.removeValue(forKey: id) {
      guard seen.insert(id).inserted else { continue }
      if let version = blob.flatMap({ ledger.version($0, of: place) }), !version.isOther(than: document, isApart: { _ in false }),
        try isMeant(commit(id), version)
      {
        found.append(version)
        continue
      }
      guard let step = try step(id, place, blob) else { break }
      for parent in step.parents { open.updateValue(parent.blob, forKey: parent.id) }
    }
    return found
  }
}

/// The write that created each document of a commit, and its block.
///
/// It moves from one commit to the next by their differences: all documents are read once, however many files are new.
struct Beginnings {
  private var commit: String?
  private var known: [ObjectID: (creations: [Dot], block: String?)] = [:]
  private var byCreation: [Dot: [String: ObjectID]] = [:]
  private var byBlock: [String: [String: ObjectID]] = [:]

  /// The documents of a commit that a file may be a version of: those with exactly its block, otherwise all that were created by
  /// the same write as `document`, which may be thousands.
  mutating func files(
    like document: Document, _ blob: ObjectID, in commit: String, of ledger: Ledger
  ) throws(LedgerError) -> [(path: String, blob: ObjectID)] {
    try move(to: commit, of: ledger)
    let same = Self.block(try ledger.blob(blob)).flatMap { byBlock[$0] } ?? [:]
    let found = same.isEmpty ? document.creations.compactMap { byCreation[$0] } : [same]
    return found.flatMap { files in files.sorted { utf8Precedes($0.key, $1.key) }.map { ($0.key, $0.value) } }
  }

  private mutating func move(to next: String, of ledger: Ledger) throws(LedgerError) {
    if commit == next { return }
    let changes = try ledger.changes(from: commit, to: next).filter { change in
      DocumentPath.document(at: change.path).map { $0.kind == .screen || $0.kind == .component } ?? false
    }
    let new = changes.filter { change in change.new.map { known[$0] == nil } ?? false }
    let read = Parallel.map(new.map { (path: $0.path, blob: $0.new) }) { path, blob in
      let creations = blob.flatMap { ledger.version($0, of: path) }?.creations ?? []
      return (creations, blob.flatMap { try? ledger.blob($0) }.flatMap(Self.block))
    }
    for (change, beginning) in zip(new, read) { if let blob = change.new { known[blob] = beginning } }
    for change in changes {
      if let old = change.old { note(change.path, old, nil) }
      if let new = change.new { note(change.path, new, new) }
    }
    commit = next
  }

  /// What identifies a file's block.
  private static func block(_ bytes: [UInt8]) -> String? { (try? JSONValue(parsing: bytes))?["_sync"]?["digest"]?.string }

  private mutating func note(_ path: String, _ blob: ObjectID, _ now: ObjectID?) {
    guard let (creations, block) = known[blob] else { return }
    for creation in creations { byCreation[creation, default: [:]][path] = now }
    if let block { byBlock[block, default: [:]][path] = now }
  }
}

/// Files as meant by the people who changed or copied them with plain git, for many files at once.
public struct HandFiles {
  private var lineage: Lineage

  /// - Parameter paths: the paths to search.
  public init(_ ledger: Ledger, at paths: some Sequence<String>) {
    lineage = Lineage(ledger, Set(paths), OperationControl())
  }

  /// The file that a commit put at a path, as its author wrote it; nil if it is not a copy of another document's.
  ///
  /// - Parameter commit: a commit that was not made by Handrail.
  public mutating func file(at path: String, by commit: String) throws(LedgerError) -> Document? {
    guard let kind = DocumentPath.kind(of: path), let blob = try lineage.ledger.entry(path, at: commit),
      let step = try lineage.step(commit, path, blob), let copied = try lineage.copied(blob, at: path, in: step)
    else { return nil }
    let bytes = try lineage.ledger.blob(blob)
    return try? copied.read(bytes, kind).document
  }

  /// The file that a commit has at a path, as the person who copied and edited it meant it; nil if it is not a copy.
  public mutating func file(at path: String, in commit: String) throws(LedgerError) -> Document? {
    lineage.copies[path] = try lineage.copied(at: path, from: commit)
    guard lineage.copies[path] != nil, let blob = try lineage.ledger.entry(path, at: commit),
      let copy = lineage.version(blob, path)
    else { return nil }
    return try lineage.meant(copy, at: path, from: commit)
  }

  /// A version with edits by hand, as the commit that brought it to `commit` meant it: ``Document/resolving(_:)``.
  ///
  /// - Parameter isFromMerge: whether to use it as it is in the file if a merge left something out there: a join puts that back.
  public mutating func meant(
    _ document: Document, at path: String, in commit: String, besidesLeftOut isFromMerge: Bool = false
  ) throws(LedgerError) -> Document {
    lineage.copies[path] = nil
    let meant = try lineage.meant(document, at: path, from: commit)
    return isFromMerge && lineage.isOfLeftOut ? document : meant
  }
}
