import HandrailLedger
import HandrailModel
import HandrailStore

/// The part of `doctor` that repairs unreadable documents.
extension Workspace {
  /// Every document must be readable and match its id; otherwise, it is restored from the history.
  func documents() throws(Failure) -> [Diagnosis] {
    let ledger = try ledger()
    let head = try Failure.mapping { try ledger.head() }
    var (mended, lost, newer, unreadable): ([String], [String], [String], [String]) = ([], [], [], [])
    for (kind, id, fault) in try reading({ try $0.damagedDocuments() }) {
      let path = DocumentPath.path(kind, id)
      let kept = try? head.flatMap { try ledger.file(path, at: $0) }
      if let kept, let whole = try? StoredDocument(reading: kept, Hashes.gitBlobID(kept), (kind, id)) {
        // Derived data is rebuilt last, when all of them are intact.
        try writing { _ = try $0.save(whole) }
        mended.append(path)
      } else if let fault {
        if fault.code == .document(.formatNewer) { newer.append(path) } else { unreadable.append(path) }
      } else {
        lost.append(path)
      }
    }
    for (path, fault) in try waitingInHistory(ledger, head) where !newer.contains(path) && !unreadable.contains(path) {
      if fault.code == .model(.document(.formatNewer)) { newer.append(path) } else { unreadable.append(path) }
    }
    let restored = try restoreEarlier(unreadable)
    unreadable.removeAll(where: restored.contains)
    var found: [Diagnosis] = []
    func add(_ paths: [String], _ state: Diagnosis.State, _ finding: ([String]) -> Diagnosis.DatabaseFinding) {
      if !paths.isEmpty { found.append(Diagnosis(.documents, state, .database(finding(paths)))) }
    }
    add(mended, .mended) { .documentsRestored($0) }
    add(restored, .mended) { .earlierVersionsRestored($0) }
    add(newer, .noted) { .documentsNewer($0) }
    add(unreadable, .broken) { .documentsUnreadable($0) }
    add(lost, .broken) { .documentsLost($0) }
    for (kind, id, bytes) in try reading({ try $0.documents(from: Document.Limits.bytes / 2) }) {
      found.append(Diagnosis(.documents, .noted, .database(.documentLarge(Target(kind, id), bytes: bytes))))
    }
    return found.isEmpty ? [Diagnosis(.documents)] : found
  }

  /// The documents of the branch that the database could not take over, with what is wrong.
  private func waitingInHistory(_ ledger: Ledger, _ head: String?) throws(Failure) -> [(path: String, fault: Failure)] {
    // A damaged history is repaired next.
    guard let head, let places = try? ledger.documents(from: nil, to: head) else { return [] }
    var waiting: [(path: String, fault: Failure)] = []
    for place in places {
      if try reading({ try $0.blob(of: place.kind, place.id) }) == place.blob { continue }
      let path = DocumentPath.path(place.kind, place.id)
      do throws(Failure) {
        guard let bytes = try Failure.mapping({ try ledger.blob(place.blob) }) else { continue }
        _ = try StoredDocument(reading: bytes, place.blob, (place.kind, place.id))
      } catch {
        waiting.append((path, error))
      }
    }
    return waiting
  }

  /// Writes the last readable version of each document in the history as its newest: a sync joins it with the file once that is
  /// corrected.
  ///
  /// - Returns: the paths of those with a version in the history.
  private func restoreEarlier(_ paths: [String]) throws(Failure) -> [String] {
    var checkpoint = try reconcile()
    let ledger = checkpoint.ledger
    guard !paths.isEmpty, let head = checkpoint.head else { return [] }
    let signature = signature
    var restored: [String] = []
    checkpoint.head = try Failure.mapping {
      let earlier = try ledger.readableVersions(of: Set(paths), upTo: head)
      restored = paths.filter { earlier[$0] != nil }
      guard !restored.isEmpty else { return head }
      let files = restored.compactMap { path in earlier[path].map { LedgerFile(path: path, bytes: $0.encoded()) } }
      let message = Ledger.Message.Repair.restored.rawValue
      let commit = try ledger.commit(files, on: head, parents: [head], by: signature, message)
      try ledger.move(from: head, to: commit)
      return commit
    }
    if checkpoint.head != head { try applyLedger(checkpoint, from: head) }
    return restored
  }
}
