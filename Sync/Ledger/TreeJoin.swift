import HandrailMerge
import HandrailModel

/// Joins the documents of two trees.
struct TreeJoin {
  let ledger: Ledger
  let base: String?
  let ours: String?
  let theirs: String
  let writer: Join.Writer?
  var writes: [TreeWrite] = []
  /// Their documents that cannot be read, unchanged.
  private(set) var waiting: [TreeWrite] = []
  var received: [Join.DocumentID] = []
  /// Those of them that are removed, or got another id at some time.
  private(set) var moving: [Join.DocumentID] = []
  private(set) var unreadable: [UnreadableDocument] = []
  var isHandMade = false
  private(set) var wentBack = false
  private(set) var kept: [String] = []
  var putBack: [Join.PutBack] = []
  var leftOut: [Join.LeftOut] = []
  var copied: [Join.Copied] = []
  private(set) var usesOurName = false
  /// Documents that are different things in the two trees: they are not joined, but get two ids first.
  private(set) var different: [DifferentDocuments] = []
  /// Documents that were renamed in one of the trees, or differently in both: theirs, as it was meant.
  private(set) var elsewhere: [Document] = []
  /// Whether theirs has a document as it was before ours renamed it.
  private(set) var isBeforeRename = false
  /// The base's version at the paths that they have changed since; nil if there is no base.
  private let changed: [String: ObjectID?]?
  var origins: DocumentOrigins
  let hands: HandCommits
  /// The same for our own history.
  private var own: DocumentOrigins?
  /// The format of their documents, in which new ones are written.
  private(set) lazy var format =
    (try? ledger.version(DocumentPath.path(.project, "project"), at: theirs))?.format ?? Document.newestFormat
  /// The places of documents that theirs moved elsewhere.
  var moved: Set<String> = []
  /// Files with a different document than their path says, and documents without a file: examined once all others are known.
  private(set) var strays: [TreeChange] = []
  /// Those of them in another document's place.
  var overwritten: [TreeChange] = []
  private var deleted: [(change: TreeChange, place: (kind: Document.Kind, id: String))] = []
  private let separates: Bool

  /// - Parameter separates: whether to look for different things with the same id.
  init(
    ledger: Ledger, base: String?, ours: String?, theirs: String, _ differences: [TreeChange], _ hands: HandCommits,
    writer: Join.Writer?, separates: Bool, _ control: OperationControl
  ) throws(LedgerError) {
    self.separates = separates
    self.hands = hands
    origins = DocumentOrigins(ledger, theirs, ours: ours, differences, control)
    own = ours.map { DocumentOrigins(ledger, $0, Set(differences.map(\.path)), control) }
    (self.ledger, self.base, self.ours, self.theirs, self.writer) = (ledger, base, ours, theirs, writer)
    guard let base else {
      changed = nil
      return
    }
    let changes = try ledger.changes(from: base, to: theirs)
    changed = Dictionary(changes.map { ($0.path, $0.old) }) { first, _ in first }
  }

  /// The versions of the documents that the first of `changes` are about, as many as are joined at once; nil for anything that is
  /// not a document, that they do not have, or that cannot be read here.
  func readPairs(of changes: ArraySlice<TreeChange>) -> [DocumentPair?] {
    var (pairs, bytes): ([DocumentPair?], Int) = ([], 0)
    for start in stride(from: 0, to: min(64, changes.count), by: 8) where bytes < 8 << 20 {
      let group = changes.dropFirst(start).prefix(8).map { (change: $0, place: DocumentPath.document(at: $0.path)) }
      let stored = ledger.stored(
        group.compactMap { change, place in change.old == nil ? nil : place.map { Join.DocumentID(kind: $0.kind, id: $0.id) } })
      let some = Parallel.map(group) { change, place in
        let new = place == nil ? nil : change.new
        return new.flatMap { try? pair($0, change, stored) }
      }
      pairs += some
      bytes += some.reduce(0) { $0 + ($1?.theirs.count ?? 0) + ($1?.ours?.count ?? 0) }
    }
    return pairs
  }

  private func pair(
    _ new: ObjectID, _ change: TreeChange, _ stored: [String: [UInt8]] = [:]
  ) throws(LedgerError) -> DocumentPair {
    let isOnlyTheirs = changed.map { $0[change.path] == .some(change.old) } ?? false
    let base = isOnlyTheirs || change.old == nil ? nil : changed?[change.path] ?? nil
    let ours = try change.old.map { (old) throws(LedgerError) in
      if let bytes = stored[old.text] { return bytes }
      return try ledger.blob(old)
    }
    return DocumentPair(
      path: change.path, theirs: try ledger.blob(new), ours: ours,
      base: try base.map { (base) throws(LedgerError) in try ledger.blob(base) }, isOnlyTheirs: isOnlyTheirs,
      isOnlyOurs: changed.map { $0[change.path] == nil } ?? false, isOfHands: hands.changed(change.path),
      mayBeLeftOut: hands.mayLeaveOut(at: change.path, knowing: ours))
  }

  /// Handles one path at which their tree differs from ours.
  ///
  /// - Parameter outcome: the result of joining the two, if that was tried.
  mutating func merge(
    _ change: TreeChange, _ place: (kind: Document.Kind, id: String), _ outcome: Result<DocumentPair.Outcome, any Error>?
  ) throws(LedgerError) {
    guard let new = change.new else { return deleted.append((change, place)) }
    do {
      switch try outcome?.get() ?? .needsHistory {
      case .included: return
      case .left: isBeforeRename = true
      case .joined(let joined): try takeOver(joined, new, place, change)
      case .needsHistory:
        let pair = try pair(new, change).withReadableOurs(&own)
        var theirs = try decode(pair, place.kind)
        let ours = pair.ours.flatMap { try? Document(decoding: $0, isTrusted: true) }
        let copy = try copy(theirs.document, pair.theirs, change.path, knowing: ours)
        if let copy { theirs = copy }
        takeAsMeant(&theirs, change.path, place)
        noteDecisions(against: ours, theirs.document, change.path)
        putBackWhatWasTaken(&theirs, change.path, place, knowing: pair.ours)
        if copy == nil {
          // What was here may be something else, which they renamed or removed.
          let here = pair.earlier(ours).flatMap { earlier in
            let isOther = earlier.wasRenamed && theirs.document.wasRenamed && !earlier.isSameDocument(as: theirs.document)
            return isOther || theirs.document.isCreatedApart(from: earlier) ? nil : earlier
          }
          let earlier =
            try base.flatMap { (base) throws(LedgerError) in try ledger.formerly(theirs.document, at: base) } ?? here
          if let edited = try hands.attributed(theirs.document, at: change.path, since: earlier, in: &origins) {
            (theirs.document, theirs.isIntact) = (edited, false)
          }
        }
        if try origins.stamp(&theirs.document, at: change.path, knowing: ours) { theirs.isIntact = false }
        if separates, !pair.isReplaced, let ours, try areDifferent(ours, theirs.document) {
          let found = DifferentDocuments(ours: ours, theirs: theirs.document, isHandMade: !theirs.isIntact)
          if theirs.faults.isEmpty { return different.append(found) }
        } else if separates, !pair.isReplaced, let ours, ours.isElsewhere(than: theirs.document), theirs.faults.isEmpty {
          return elsewhere.append(theirs.document)
        } else {
          try takeOver(try pair.joined(theirs.document, with: ours, isIntact: theirs.isIntact), new, place, change)
        }
        waitInPart(change, theirs.faults)
      }
    } catch let error as LedgerError {
      wait(change, change.path, .ledger(error.code))
    } catch let error as ModelError {
      if case .document(.otherDocument) = error.code { return strays.append(change) }
      wait(change, error.inside(change.path).place, .document(error.code))
    } catch {
      return
    }
  }

  /// Files that they deleted or overwrote, once it is known which ones were only moved.
  mutating func mergeDeleted() throws(LedgerError) {
    try putBackOverwritten()
    for (change, place) in deleted where !moved.contains(change.path) { try mergeDeleted(change, place) }
  }

  /// A document whose file they deleted is removed in the name of the person who deleted it, based on what that commit saw: with
  /// a tombstone, never by the absence of a file, so that anything written meanwhile conflicts with it. What others wrote earlier
  /// exists only in their history, and is taken from there.
  private mutating func mergeDeleted(_ change: TreeChange, _ place: (kind: Document.Kind, id: String)) throws(LedgerError) {
    // The project and its palette are never removed.
    let isRemovable = place.kind != .project && place.kind != .palette
    if !isRemovable, try origins.isDeleted(change.path) { kept.append(change.path) }
    guard let old = change.old,
      let theirs = isRemovable ? try origins.removed(at: change.path) : try origins.completed(nil, at: change.path),
      let ours = try? Document(decoding: ledger.blob(old), isTrusted: true)
    else { return }
    // A rename may have taken elsewhere what they deleted.
    if separates, ours.isElsewhere(than: theirs) { return elsewhere.append(theirs) }
    if ours.isOther(than: theirs, isApart: { _ in false }) {
      if separates { different.append(DifferentDocuments(ours: ours, theirs: theirs, isHandMade: true)) }
      return
    }
    let merged = Merge.merge(ours, theirs)
    guard merged != ours, (try? merged.checkLimits()) != nil else { return }
    noteName(in: merged.context, ours.context)
    let encoded = merged.encoded()
    guard (try? Document.checkSize(encoded.count)) != nil else { return }
    writes.append(TreeWrite(change.name, TreeEntry(try ledger.writeBlob(LedgerFile(path: change.path, bytes: encoded)))))
    let document = Join.DocumentID(kind: ours.kind, id: ours.id)
    received.append(document)
    moving.append(document)
    if isRemovable, !merged.isRemoved {
      putBack.append(Join.PutBack(document: document, isWhole: true, merged.editors(of: .root)))
    }
  }

  mutating func wait(
    _ change: TreeChange, _ place: String, _ cause: UnreadableDocument.Cause, isRestTaken: Bool = false
  ) {
    unreadable.append(UnreadableDocument(file: change.path, isRestTaken: isRestTaken, place: place, cause: cause))
    if waiting.last?.path != change.name { waiting.append(TreeWrite(change.name, change.newEntry)) }
  }

  /// Notes the parts of a file that were not accepted although the rest was.
  mutating func waitInPart(_ change: TreeChange, _ faults: [ModelError]) {
    for fault in faults { wait(change, fault.inside(change.path).place, .document(fault.code), isRestTaken: true) }
  }

  private mutating func takeOver(
    _ joined: JoinedDocument, _ new: ObjectID, _ place: (kind: Document.Kind, id: String), _ change: TreeChange
  ) throws(LedgerError) {
    if joined.wentBack { wentBack = true }
    if !joined.putBack.isEmpty {
      let document = Join.DocumentID(kind: place.kind, id: place.id)
      putBack.append(Join.PutBack(document: document, isWhole: false, joined.putBack))
    }
    if joined.isOurs { return }
    // What a rename left behind knows everything that the renamed document knew.
    noteName(in: joined.context, change.old == nil || joined.isLeft ? nil : joined.known)
    if joined.isHandMade { isHandMade = true }
    let blob = try joined.encoded.map { (bytes) throws(LedgerError) in
      try ledger.writeBlob(LedgerFile(path: change.path, bytes: bytes))
    }
    guard blob ?? new != change.old else { return }
    writes.append(TreeWrite(change.name, TreeEntry(blob ?? new)))
    received.append(Join.DocumentID(kind: place.kind, id: place.id))
    if joined.isMoving { moving.append(received[received.count - 1]) }
    ledger.recentBlobs.add(blob ?? new, joined.bytes)
  }

  /// Notes whether a document has writes under our name that ours does not. In one that is new here, such as a file copied by
  /// hand, only what this workspace cannot have written is another's.
  ///
  /// - Parameter known: what ours had seen; nil if that is irrelevant.
  private mutating func noteName(in context: CausalContext, _ known: CausalContext?) {
    guard let writer else { return }
    if context.number(of: writer.name) > known?.number(of: writer.name) ?? writer.number { usesOurName = true }
  }

  private func areDifferent(_ ours: Document, _ theirs: Document) throws(LedgerError) -> Bool {
    try ours.isOther(than: theirs) { (origin) throws(LedgerError) in
      for path in origin.ids(instead: ours.id).map({ DocumentPath.path(ours.kind, $0) }) {
        for commit in [self.ours, self.theirs].compactMap(\.self) {
          if let found = try ledger.version(path, at: commit)?.origins, found.count == 1, !found[0].isOther(than: origin) {
            return true
          }
        }
      }
      return false
    }
  }

  /// Reads one of their documents, and any hand edits in it that cannot be accepted. If a text merge mixed up its `_sync` block,
  /// it is read under the join of its parents' blocks; if it never had a block, it is new. If its version matches, no merge mixed
  /// it, and it waits.
  private mutating func decode(_ pair: DocumentPair, _ kind: Document.Kind) throws(ModelError) -> Document.Reading {
    let (bytes, path) = (pair.theirs, pair.path)
    var read: Document.Reading
    do {
      read = try Document.read(bytes)
      // The values of an item that someone deleted from the file are kept under the removal, in case somebody restores it.
      if read.document.lacksValues, !read.isIntact,
        let whole = try? origins.completed(read.document, at: path, until: { !$0.lacksValues })
      {
        read.document = whole
      }
    } catch
      where error.place.hasPrefix("_sync") && error.code != .document(.formatNewer) && !Document.hasFittingVersion(bytes)
    {
      let value = try JSONValue(parsing: bytes)
      guard value["id"] != nil else { throw error }
      if let parents = try? origins.parents(of: path), let block = try JSONValue(parsing: parents.encoded())["_sync"] {
        let members = (value.members ?? []).filter { $0.key != "_sync" } + [JSONValue.Member("_sync", block)]
        read = try Document.read(JSONValue.object(members).canonicalBytes)
        read.isIntact = false
      } else {
        guard value["_sync"] == nil, kind == .screen || kind == .component else { throw error }
        read = try Document.read(bytes, asNew: kind, format: format)
      }
    }
    try pair.require(read.document)
    return read
  }
}
