import HandrailMerge
import HandrailModel

extension TreeJoin {
  /// Accepts a document that someone put outside its place, such as `screens/extra.json`: as a new one, or as a version of the
  /// one that it names. It moves to its place, and so does one that somebody moved to any other file, with its id.
  mutating func takeIn(_ change: TreeChange) throws(LedgerError) {
    guard let new = change.new, let kind = DocumentPath.kind(of: change.path) else { return }
    let names = DocumentPath.misplaced(change.path)?.ids ?? []
    // The person who moved it did not delete it, whatever is wrong in the file.
    moved.formUnion(names.map { DocumentPath.path(kind, $0) })
    do {
      let bytes = try ledger.blob(new)
      var (document, faults, _) = try Document.read(bytes, asNew: kind, format: format)
      let (id, path) = (document.id, DocumentPath.path(kind, document.id))
      let written = writes.last { $0.path == Array(path.utf8) }
      let entry = try written?.entry?.blob ?? ours.map { (ours) throws(LedgerError) in try ledger.entry(path, at: ours) } ?? nil
      let own = try entry.map { (entry) throws(LedgerError) in try ledger.blob(entry) }.map { bytes throws(ModelError) in
        try Document(decoding: bytes, isTrusted: true)
      }
      let isMeant = try names.contains { sameBytes($0, id) } || isMoved(document, to: change.path, knowing: own)
      guard document.kind == kind, isMeant else {
        throw ModelError("id", .document(names.isEmpty ? .otherDocument(id: id) : .nameDiffers(id: id)))
      }
      moved.insert(path)
      if let copy = try copy(document, bytes, change.path, knowing: own) {
        (document, faults) = (copy.document, copy.faults)
      } else if let edited = try hands.attributed(document, at: change.path, since: own, in: &origins) {
        document = edited
      }
      try origins.stamp(&document, at: change.path, knowing: own)
      let merged = own.map { Merge.merge($0, document) } ?? document
      if merged != own {
        try merged.checkLimits()
        let encoded = merged.encoded()
        try Document.checkSize(encoded.count)
        writes.removeAll { $0.path == Array(path.utf8) }
        writes.append(TreeWrite(Array(path.utf8), TreeEntry(try ledger.writeBlob(LedgerFile(path: path, bytes: encoded)))))
        let received = Join.DocumentID(kind: kind, id: id)
        if !self.received.contains(received) { self.received.append(received) }
      }
      if DocumentPath.document(at: change.path) != nil {
        overwritten.append(change)
      } else if change.old != nil {
        writes.append(TreeWrite(change.name, nil))
      }
      isHandMade = true
      waitInPart(change, faults)
    } catch let error as ModelError {
      wait(change, error.inside(change.path).place, .document(error.code))
    } catch let error as LedgerError {
      wait(change, change.path, .ledger(error.code))
    } catch {
      return
    }
  }

  /// Whether theirs has a document only at that path, and had it in its place before.
  private mutating func isMoved(_ document: Document, to path: String, knowing own: Document?) throws(LedgerError) -> Bool {
    let place = DocumentPath.path(document.kind, document.id)
    if sameBytes(place, path) { return false }
    if let there = try ledger.entry(place, at: theirs).flatMap({ ledger.version($0, of: place) }),
      sameBytes(there.id, document.id)
    {
      return false
    }
    if let own { return !own.isRemoved && document.isVersion(of: own) }
    return try origins.had(document)
  }

  /// A document whose file was overwritten by moving another one's there is unchanged, unless it was moved as well.
  mutating func putBackOverwritten() throws(LedgerError) {
    for change in overwritten where !moved.contains(change.path) {
      let own = change.old.flatMap { ledger.version($0, of: change.path) }
      guard let place = DocumentPath.document(at: change.path),
        let earlier = try origins.completed(nil, at: change.path) ?? own, !earlier.isRemoved
      else { continue }
      let whole = own.map { Merge.merge($0, earlier) } ?? earlier
      let document = Join.DocumentID(kind: place.kind, id: place.id)
      putBack.append(Join.PutBack(document: document, isWhole: true, whole.editors(of: .root)))
      if whole != own { writes.append(try ledger.treeWrite(whole)) }
    }
  }
}
