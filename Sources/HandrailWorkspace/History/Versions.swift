import HandrailLedger
import HandrailModel
import HandrailStore

/// What a command made of one document.
struct WrittenDocument {
  let kind: Document.Kind
  let id: String
  let document: Document
  /// The document as the command found it; nil where it made it.
  let before: Document?
}

extension Workspace {
  /// The documents that a command touched, as it left them and as it found them.
  func written(by command: Int64) throws(Failure) -> [WrittenDocument] {
    let names = try reading { try $0.documents(of: command) }
    // Opened once for all of them.
    let ledger = names.isEmpty ? nil : try ledger()
    var written: [WrittenDocument] = []
    for name in names {
      let path = DocumentPath.path(name.kind, name.id)
      let before = try name.before.map { (blob) throws(Failure) in try decode(version(blob, of: path, ledger)) }
      written.append(
        WrittenDocument(
          kind: name.kind, id: name.id, document: try decode(version(name.blob, of: path, ledger)), before: before))
    }
    return written
  }

  /// The bytes of a version that has to be there: in the database, or in the ledger.
  func version(_ blob: String, of path: String, _ ledger: Ledger?) throws(Failure) -> [UInt8] {
    if let bytes = try reading({ try $0.version(blob) }) { return bytes }
    guard let bytes = try Failure.mapping({ try ledger?.blob(blob) }) else { throw Failure(.workspace(.contentMissing), path) }
    return bytes
  }

  /// The bytes of an earlier version of a document, by at least twelve digits of its blob's id.
  func version(_ blob: String) throws(Failure) -> [UInt8]? {
    if let bytes = try reading({ try $0.version(blob) }) { return bytes }
    guard blob.utf8.count >= 12 else { return nil }
    let ledger = try ledger()
    return try Failure.mapping { try ledger.blob(beginning: blob) }
  }

  /// Drops the versions from the database that the ledger has by now. There are none but after an update from versions that kept
  /// them all, or where an older copy of the ledger was put back: those that it lost are asked for once.
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
    if !forgotten.isEmpty { try Failure.mapping { try store.compact() } }
  }
}

extension Ledger {
  /// Those of the versions that are nowhere in the history.
  func lacking(_ versions: [StoredDocument]) throws(Failure) -> [StoredDocument] {
    var lacking: [StoredDocument] = []
    for version in versions where try !Failure.mapping({ try holds(version.blob) }) { lacking.append(version) }
    return lacking
  }
}
