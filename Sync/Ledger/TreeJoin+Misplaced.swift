import HandrailMerge
import HandrailModel

extension TreeJoin {
  /// Accepts a document that someone put outside its place, such as `screens/extra.json`: as a new one, or as a version of the
  /// one that it names. It moves to its place.
  mutating func takeIn(_ change: TreeChange) throws(LedgerError) {
    guard let new = change.new, let place = DocumentPath.misplaced(change.path) else { return }
    do {
      let bytes = try ledger.blob(new)
      var (document, faults, _) = try Document.read(bytes, asNew: place.kind, format: format)
      guard document.kind == place.kind, let id = place.ids.first(where: { sameBytes($0, document.id) }) else {
        throw ModelError("id", .document(.nameDiffers(id: document.id)))
      }
      let path = DocumentPath.path(place.kind, id)
      let written = writes.last { $0.path == Array(path.utf8) }
      let entry = try written?.entry?.blob ?? ours.map { (ours) throws(LedgerError) in try ledger.entry(path, at: ours) } ?? nil
      let own = try entry.map { (entry) throws(LedgerError) in try ledger.blob(entry) }.map { bytes throws(ModelError) in
        try Document(decoding: bytes, isTrusted: true)
      }
      if let copy = try copy(document, bytes, change.path, knowing: own) {
        (document, faults) = (copy.document, copy.faults)
      } else if let edited = try hands.attributed(document, at: change.path, since: own) {
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
        let received = Join.DocumentID(kind: place.kind, id: id)
        if !self.received.contains(received) { self.received.append(received) }
      }
      if change.old != nil { writes.append(TreeWrite(change.name, nil)) }
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
}
