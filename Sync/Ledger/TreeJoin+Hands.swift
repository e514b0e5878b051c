import HandrailMerge
import HandrailModel

/// Their files, as meant by the people who changed them with plain git.
extension TreeJoin {
  /// A file that somebody copied, for a new document or over an existing one, as that person meant it; nil if it is not a copy.
  mutating func copy(
    _ document: Document, _ bytes: [UInt8], _ path: String, knowing ours: Document?
  ) throws -> Document.Reading? {
    // Ours may be the result of a join with it.
    guard ours.map({ !document.isVersion(of: $0) }) ?? hands.changed(path), let copied = try origins.copied(at: path) else {
      return nil
    }
    if hands.changed(path, in: copied.commit) {
      self.copied.append(
        Join.Copied(
          document: Join.DocumentID(kind: document.kind, id: document.id), original: copied.original,
          by: copied.commit.signature.author, isOver: copied.replaced != nil))
    }
    return try copied.read(bytes, document.kind, format: format)
  }

  /// Takes a version with edits by hand, or with something left out by a merge by hand, as its commit's author meant it.
  mutating func takeAsMeant(_ read: inout Document.Reading, _ path: String, _ place: (kind: Document.Kind, id: String)) {
    let isLeftOut = hands.isLeftOut(of: read.document, at: path)
    guard !read.isIntact || isLeftOut, let meant = try? origins.meant(read.document, at: path), meant != read.document else {
      return
    }
    if isLeftOut { notePutBack(meant, over: read.document, place) }
    (read.document, read.isIntact) = (meant, false)
  }

  /// Notes the values of ours that merges by hand rejected, unless theirs has them again. The workspace that joins such a merge
  /// first may never have had them.
  mutating func noteDecisions(against ours: Document?, _ theirs: Document, _ path: String) {
    guard let own = ours?.named(asIn: theirs) else { return }
    for (commit, path) in hands.merges(of: theirs, at: path) {
      // A merge that cannot be read, as in a shallow history, is only not reported: what it decided is joined in any case.
      for decision in (try? origins.decisions(of: commit, at: path)) ?? [] {
        let (path, version) = (decision.path, decision.version)
        let key = own.items.first { key, registers in
          registers[path]?.contains(version) ?? false
            && own.permanentID(of: key).map { sameBytes($0, decision.identity) } ?? false
        }?.key
        guard let key, theirs.context.covers(version.dot),
          !(theirs.items[key]?[path] ?? []).contains(where: { $0.value == version.value })
        else { continue }
        let left = Join.LeftOut(
          document: Join.DocumentID(kind: theirs.kind, id: theirs.id), item: key, path: path,
          author: own.stamps[version.dot]?.author ?? "", by: commit.signature.author)
        if !leftOut.contains(left) { leftOut.append(left) }
      }
    }
  }

  /// Puts back what an ordinary commit removed from a file by giving it an older version, like a revert, unless ours knows it:
  /// then the join keeps it anyway.
  mutating func putBackWhatWasTaken(
    _ read: inout Document.Reading, _ path: String, _ place: (kind: Document.Kind, id: String), knowing ours: [UInt8]?
  ) {
    var whole = read.document
    for version in hands.takenBack(at: path, knowing: ours) where !whole.context.covers(version.context) {
      if !whole.isOther(than: version, isApart: { _ in false }) { whole = Merge.merge(whole, version) }
    }
    guard whole != read.document, (try? whole.checkLimits()) != nil else { return }
    notePutBack(whole, over: read.document, place)
    (read.document, read.isIntact) = (whole, false)
  }

  /// Takes the last readable versions in their history of documents that wait and that ours lacks: otherwise, a clone would have
  /// nothing of them.
  mutating func takeEarlier() throws(LedgerError) {
    for path in Set(unreadable.filter { !$0.isRestTaken }.map(\.file)).sorted(by: utf8Precedes) {
      let isHere = try ours.map { (ours) throws(LedgerError) in try ledger.entry(path, at: ours) != nil } ?? false
      guard !isHere, let (kind, id) = DocumentPath.document(at: path), var earlier = try origins.completed(nil, at: path) else {
        continue
      }
      earlier = try hands.attributed(earlier, at: path, since: nil, in: &origins) ?? earlier
      try origins.stamp(&earlier, at: path, knowing: nil)
      writes.append(try ledger.treeWrite(earlier))
      received.append(Join.DocumentID(kind: kind, id: id))
    }
  }

  private mutating func notePutBack(_ whole: Document, over document: Document, _ place: (kind: Document.Kind, id: String)) {
    let authors = whole.isRemoved ? [] : whole.authors(ofWhatIsUnseenBy: document)
    if authors.isEmpty { return }
    putBack.append(Join.PutBack(document: Join.DocumentID(kind: place.kind, id: place.id), isWhole: false, authors))
  }
}
