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
  mutating func takeAsMeant(
    _ read: inout Document.Reading, _ path: String, _ place: (kind: Document.Kind, id: String), knowing ours: Document?
  ) {
    let isLeftOut = hands.isLeftOut(of: read.document, at: path)
    guard !read.isIntact || isLeftOut, let meant = try? origins.meant(read.document, at: path), meant != read.document else {
      return
    }
    if isLeftOut { notePutBack(meant, over: read.document, place) }
    (read.document, read.isIntact) = (meant, false)
    guard let own = ours?.named(asIn: meant) else { return }
    for decision in origins.decisions where own.items[decision.key]?[decision.path]?.contains(decision.version) ?? false {
      leftOut.append(
        Join.LeftOut(
          document: Join.DocumentID(kind: place.kind, id: place.id), item: decision.key, path: decision.path,
          author: own.stamps[decision.version.dot]?.author ?? "", by: decision.commit.signature.author))
    }
  }

  /// Puts back what an ordinary commit removed from a file with an older version, like a revert, unless ours knows it: then the
  /// join keeps it anyway.
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

  private mutating func notePutBack(_ whole: Document, over document: Document, _ place: (kind: Document.Kind, id: String)) {
    let authors = whole.isRemoved ? [] : whole.authors(ofWhatIsUnseenBy: document)
    if authors.isEmpty { return }
    putBack.append(Join.PutBack(document: Join.DocumentID(kind: place.kind, id: place.id), isWhole: false, authors))
  }
}
