import HandrailLedger
import HandrailModel
import HandrailStore

/// The effect of a command on one document.
struct WrittenDocument {
  let kind: Document.Kind
  let id: String
  let document: Document
  /// The document before the command; nil if the command created it.
  let before: Document?
}

/// A command of this workspace, from the history.
struct RecordedCommand {
  /// The dot of its writes.
  let dot: Dot
  let commit: LedgerCommit
  let message: Ledger.Message

  init(_ dot: Dot, _ commit: LedgerCommit) {
    (self.dot, self.commit, message) = (dot, commit, Ledger.Message(commit.message))
  }
}

extension Workspace {
  /// The command that made a write of this workspace.
  func command(of dot: Dot) throws(Failure) -> RecordedCommand {
    if let commit = try recorded([dot])[dot] { return RecordedCommand(dot, commit) }
    // A process that was killed may not have added it.
    try catchUp()
    guard let commit = try recorded([dot])[dot] else { throw Failure(.workspace(.contentMissing), dot.text) }
    return RecordedCommand(dot, commit)
  }

  /// The commits of these writes in the history.
  func recorded(_ dots: Set<Dot>) throws(Failure) -> [Dot: LedgerCommit] {
    if dots.isEmpty { return [:] }
    let ledger = try ledger()
    return try Failure.mapping { try ledger.commits(of: dots, noting: !isReadOnly) }
  }

  /// The documents that a command changed, before and after.
  func written(by command: RecordedCommand) throws(Failure) -> [WrittenDocument] {
    let ledger = try ledger()
    let places = try Failure.mapping { try ledger.documents(from: command.commit.parents.first, to: command.commit.id) }
    return try places.map { (kind, id, blob, before) throws(Failure) in try written(kind, id, blob, before, ledger) }
  }

  /// The same for a command that the history may not have yet.
  func written(by command: Command) throws(Failure) -> [WrittenDocument] {
    let ledger = try ledger()
    return try reading { try $0.documents(of: command.id) }.map { (name) throws(Failure) in
      try written(name.kind, name.id, name.blob, name.before, ledger)
    }
  }

  private func written(
    _ kind: Document.Kind, _ id: String, _ blob: String, _ before: String?, _ ledger: Ledger
  ) throws(Failure) -> WrittenDocument {
    let path = DocumentPath.path(kind, id)
    return WrittenDocument(
      kind: kind, id: id, document: try decode(version(blob, of: path, ledger)),
      before: try before.map { (blob) throws(Failure) in try decode(version(blob, of: path, ledger)) })
  }

  /// The bytes of a version that must exist, in the database or in the ledger.
  func version(_ blob: String, of path: String, _ ledger: Ledger) throws(Failure) -> [UInt8] {
    if let bytes = try reading({ try $0.version(blob) }) { return bytes }
    guard let bytes = try Failure.mapping({ try ledger.blob(blob) }) else { throw Failure(.workspace(.contentMissing), path) }
    return bytes
  }

  /// The bytes of an earlier version of a document, by at least twelve digits of its blob's id.
  func version(_ blob: String) throws(Failure) -> [UInt8]? {
    if let bytes = try reading({ try $0.version(blob) }) { return bytes }
    guard blob.utf8.count >= 12 else { return nil }
    let ledger = try ledger()
    return try Failure.mapping { try ledger.blob(beginning: blob) }
  }

  /// Removes versions from the database that the ledger has by now. There are some only after an update from Handrail versions
  /// that kept them all, or after an older copy of the ledger was restored, whose lost versions are needed once.
  func forgetVersions(_ ledger: Ledger) throws(Failure) {
    let (kept, compared) = try reading { (try $0.keptVersions(), try $0.meta(.compared).flatMap { Int($0) } ?? 0) }
    if kept.count == compared { return }
    var known: [String] = []
    for blob in kept where try Failure.mapping({ try ledger.holds(blob) }) { known.append(blob) }
    let forgotten = known
    try writing { writing in
      try writing.forgetVersions(forgotten)
      try writing.setMeta(.compared, String(kept.count - forgotten.count))
    }
  }
}

extension Ledger {
  /// The versions that are not in the history.
  func lacking(_ versions: [StoredDocument]) throws(Failure) -> [StoredDocument] {
    var lacking: [StoredDocument] = []
    for version in versions where try !Failure.mapping({ try holds(version.blob) }) { lacking.append(version) }
    return lacking
  }
}
