import HandrailMerge
import HandrailModel

extension Ledger {
  /// Merges the history that ends in `theirs` into the one that ends in `ours`, document by document. No ref moves.
  ///
  /// The result is the same on every machine, whoever merges: fixed author, sorted parents, the time of the latest.
  ///
  /// - Parameters:
  ///   - replica: the name under which this workspace writes.
  ///   - stored: asked for versions of ours that somebody has at hand, by blob id, and compared with it: reading one from a pack
  ///     takes longer than joining it.
  ///   - watch: asked before each document.
  /// - Throws: where what they sent is not a tree that may be stored: links, submodules, names that lead elsewhere.
  public func join(
    _ theirs: String, into ours: String?, as replica: String?, stored: @escaping StoredVersions = { _ in [:] },
    _ control: OperationControl
  ) throws(LedgerError) -> Join {
    if let join = try known(theirs, in: ours) { return join }
    // What is written comes to the disk at once, when it is known: a sync to disk for each file would cost most of the time.
    let memory = try inMemory()
    memory.stored = stored
    let join = try memory.joining(theirs, into: ours, as: replica, control)
    try persist(join.commit, of: memory, control)
    recentBlobs = memory.recentBlobs
    return join
  }

  /// What ``join(_:into:as:_:)`` would come to, and how many documents they would be sent; nothing is written.
  public func previewJoin(
    _ theirs: String, into ours: String?, _ control: OperationControl
  ) throws(LedgerError) -> (join: Join, sent: Int) {
    if let join = try known(theirs, in: ours) { return (join, try documents(from: theirs, to: join.commit).count) }
    let memory = try inMemory()
    let join = try memory.joining(theirs, into: ours, as: nil, control)
    let sent = join.unreadable.isEmpty ? join.commit : try memory.offering(join.commit, to: theirs, control)
    return (join, try memory.documents(from: theirs, to: sent).count)
  }

  /// The commit to send to a remote that stands at `theirs`, some of whose documents cannot be read: it includes `ours` and
  /// theirs, and leaves those documents as they are there, for somebody to mend. What ours has of them waits here until then.
  ///
  /// - Returns: `theirs` where it has everything else.
  public func offer(_ ours: String, to theirs: String, _ control: OperationControl) throws(LedgerError) -> String {
    let memory = try inMemory()
    let commit = try memory.offering(ours, to: theirs, control)
    try persist(commit, of: memory, control)
    return commit
  }

  private func offering(_ ours: String, to theirs: String, _ control: OperationControl) throws(LedgerError) -> String {
    var (joined, foreign) = try gather(theirs, into: ours, as: nil, control)
    let tree = try writeTree(joined.writes + foreign.writes() + joined.waiting, on: ours)
    return try treeID(of: theirs) == tree ? theirs : commit(theirs, ours, tree, isHandMade: false)
  }

  func joining(
    _ theirs: String, into ours: String?, as replica: String?, _ control: OperationControl
  ) throws(LedgerError) -> Join {
    var (joined, foreign) = try gather(theirs, into: ours, as: replica, control)
    // Without their history as an ancestor nobody could tell later who changed which of the other files.
    let writes = joined.unreadable.isEmpty ? joined.writes + (try foreign.writes()) : joined.writes
    let tree = try writeTree(writes, on: ours)
    // Two names that are fine alone may be the same together.
    if !writes.isEmpty { try check(tree) }
    let result = try commit(joined.unreadable.isEmpty ? theirs : nil, ours, tree, isHandMade: joined.isHandMade)
    return Join(
      commit: result, received: joined.received, unreadable: joined.unreadable, copies: foreign.copies,
      wentBack: joined.wentBack, usesOurName: joined.usesOurName)
  }

  /// Looks at every path where the two differ.
  private func gather(
    _ theirs: String, into ours: String?, as replica: String?, _ control: OperationControl
  ) throws(LedgerError) -> (TreeJoin, ForeignJoin) {
    let base = try ours.map { (ours) throws(LedgerError) in try mergeBase(ours, theirs) } ?? nil
    try check(treeID(of: theirs))
    let changes = try changes(from: ours, to: theirs)
    var joined = try TreeJoin(ledger: self, base: base, ours: ours, theirs: theirs, changes, replica: replica, control)
    var foreign = ForeignJoin(self, ours: ours, theirs: theirs)
    var pictures: [(name: PictureName, change: TreeChange)] = []
    var rest = changes[...]
    var pairs = joined.readPairs(of: rest)
    while !rest.isEmpty {
      if control.isCancelled() { throw .cancelled }
      // The next ones are read while these are joined.
      let (current, after) = (pairs, rest.dropFirst(pairs.count))
      let (outcomes, ahead) = Parallel.both {
        Parallel.map(current) { $0.map { pair in Result { try pair.joined() } } }
      } _: {
        joined.readPairs(of: after)
      }
      pairs = ahead
      for pair in outcomes {
        let change = rest.removeFirst()
        if let place = DocumentPath.document(at: change.path) {
          try joined.merge(change, place, pair)
        } else if let picture = PictureName(path: change.name) {
          pictures.append((picture, change))
        } else {
          try foreign.merge(change)
        }
      }
    }
    for (name, change) in pictures { try foreign.merge(name, change, documents: joined.writes) }
    return (joined, foreign)
  }

  /// The commit for a tree that holds both; one of the two where nothing has to be added. Without `theirs` theirs is not
  /// included.
  private func commit(
    _ theirs: String?, _ ours: String?, _ tree: ObjectID, isHandMade: Bool
  ) throws(LedgerError) -> String {
    guard let theirs else {
      guard let ours else { return try commit(tree: tree, parents: [], by: Self.signature(""), "Took over what could be read") }
      if try treeID(of: ours) == tree { return ours }
      let time = try self.commit(ours).signature.time
      return try commit(tree: tree, parents: [ours], by: Self.signature(time), "Took over what could be read")
    }
    if let ours, try includes(ours, theirs), try treeID(of: ours) == tree { return ours }
    let isForward = try ours.map { (ours) throws(LedgerError) in try includes(theirs, ours) } ?? true
    if isForward, try treeID(of: theirs) == tree { return theirs }
    let parents = isForward ? [theirs] : [ours ?? "", theirs].sorted(by: utf8Precedes)
    var times: [String] = []
    for parent in parents { times.append(try self.commit(parent).signature.time) }
    let message = isForward && isHandMade ? "Adopted edits made by hand" : "Merged"
    return try commit(tree: tree, parents: parents, by: Self.signature(times.max(by: utf8Precedes) ?? ""), message)
  }

  private func check(_ tree: ObjectID) throws(LedgerError) {
    var guardian = TreeGuard(self)
    try guardian.check(tree)
  }

  private static func signature(_ time: String) -> Signature { Signature(author: "Handrail <handrail@localhost>", time: time) }
}

/// Joins the documents of two trees.
private struct TreeJoin {
  let ledger: Ledger
  let base: String?
  let theirs: String
  let replica: String?
  private(set) var writes: [TreeWrite] = []
  /// Documents of theirs that cannot be read, as they are.
  private(set) var waiting: [TreeWrite] = []
  private(set) var received: [Join.DocumentID] = []
  private(set) var unreadable: [UnreadableDocument] = []
  private(set) var isHandMade = false
  private(set) var wentBack = false
  private(set) var usesOurName = false
  /// What the base had at the paths that they changed since; nil where there is no base.
  private let changed: [String: ObjectID?]?
  private var origins: DocumentOrigins

  init(
    ledger: Ledger, base: String?, ours: String?, theirs: String, _ differences: [TreeChange], replica: String?,
    _ control: OperationControl
  ) throws(LedgerError) {
    origins = DocumentOrigins(ledger, theirs, ours: ours, differences, control)
    self.ledger = ledger
    self.base = base
    self.theirs = theirs
    self.replica = replica
    guard let base else {
      changed = nil
      return
    }
    let changes = try ledger.changes(from: base, to: theirs)
    changed = Dictionary(changes.map { ($0.path, $0.old) }) { first, _ in first }
  }

  /// The versions of the documents that the first of `changes` are about, as many as are joined at once; nil for what is no
  /// document, or has none of theirs, or cannot be read here.
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
    DocumentPair(
      path: change.path, theirs: try ledger.blob(new),
      ours: try change.old.map { (old) throws(LedgerError) in
        if let bytes = stored[old.text] { return bytes }
        return try ledger.blob(old)
      },
      isOnlyTheirs: changed.map { $0[change.path] == .some(change.old) } ?? false,
      isOnlyOurs: changed.map { $0[change.path] == nil } ?? false)
  }

  /// Takes over what their tree has at one path where ours has something else.
  ///
  /// - Parameter outcome: What joining the two came to, where that was tried.
  mutating func merge(
    _ change: TreeChange, _ place: (kind: Document.Kind, id: String), _ outcome: Result<DocumentPair.Outcome, any Error>?
  ) throws(LedgerError) {
    guard let new = change.new else { return try mergeDeleted(change, place) }
    do {
      switch try outcome?.get() ?? .needsHistory {
      case .included: return
      case .joined(let joined): try takeOver(joined, new, place, change)
      case .needsHistory:
        let pair = try pair(new, change)
        var theirs = try decode(pair)
        try origins.stamp(&theirs, at: change.path, knowing: pair.ours.flatMap { try? Document(decoding: $0, isTrusted: true) })
        try takeOver(try pair.joined(theirs, isIntact: Document.isIntact(pair.theirs)), new, place, change)
      }
    } catch let error as LedgerError {
      wait(change, change.path, .ledger(error.code))
    } catch let error as ModelError {
      wait(change, error.inside(change.path).place, .document(error.code))
    } catch {
      return
    }
  }

  /// A document whose file they deleted is removed, by whoever deleted it and over what that commit saw: by a tombstone, never by
  /// the lack of a file, so that what was written meanwhile meets it. What others wrote before stands in their history alone, and
  /// is taken from there.
  private mutating func mergeDeleted(_ change: TreeChange, _ place: (kind: Document.Kind, id: String)) throws(LedgerError) {
    let isRemovable = place.kind == .screen || place.kind == .component
    guard let old = change.old,
      let theirs = isRemovable ? try origins.removed(at: change.path) : try origins.completed(nil, at: change.path),
      let ours = try? Document(decoding: ledger.blob(old), isTrusted: true)
    else { return }
    let merged = Merge.merge(ours, theirs)
    guard merged != ours, (try? merged.checkLimits()) != nil else { return }
    if let replica, merged.context.number(of: replica) > ours.context.number(of: replica) { usesOurName = true }
    let encoded = merged.encoded()
    guard (try? Document.checkSize(encoded.count)) != nil else { return }
    writes.append(TreeWrite(change.name, TreeEntry(try ledger.writeBlob(LedgerFile(path: change.path, bytes: encoded)))))
    received.append(Join.DocumentID(kind: ours.kind, id: ours.id))
  }

  private mutating func wait(_ change: TreeChange, _ place: String, _ cause: UnreadableDocument.Cause) {
    unreadable.append(UnreadableDocument(place: place, cause: cause))
    waiting.append(TreeWrite(change.name, change.newEntry))
  }

  private mutating func takeOver(
    _ joined: JoinedDocument, _ new: ObjectID, _ place: (kind: Document.Kind, id: String), _ change: TreeChange
  ) throws(LedgerError) {
    if joined.wentBack { wentBack = true }
    if joined.isOurs { return }
    if let replica, joined.context.number(of: replica) > joined.known.number(of: replica) { usesOurName = true }
    if joined.isHandMade { isHandMade = true }
    let blob = try joined.encoded.map { (bytes) throws(LedgerError) in
      try ledger.writeBlob(LedgerFile(path: change.path, bytes: bytes))
    }
    guard blob ?? new != change.old else { return }
    writes.append(TreeWrite(change.name, TreeEntry(blob ?? new)))
    received.append(Join.DocumentID(kind: place.kind, id: place.id))
    ledger.recentBlobs.add(blob ?? new, joined.bytes)
  }

  /// A document of theirs; one whose `_sync` block was mixed by a text merge is read under the join of its parents' blocks.
  private mutating func decode(_ pair: DocumentPair) throws(ModelError) -> Document {
    let (bytes, path) = (pair.theirs, pair.path)
    var document: Document
    do {
      document = try Document(decoding: bytes)
      // What an item said that a hand deleted from the file stays beneath the removal, for whoever brings it back.
      if document.lacksValues, !Document.isIntact(bytes),
        let whole = try? origins.completed(document, at: path, until: { !$0.lacksValues })
      {
        document = whole
      }
    } catch  where error.place.hasPrefix("_sync") {
      let value = try JSONValue(parsing: bytes)
      guard value["id"] != nil, let parents = try? origins.parents(of: path),
        let block = try JSONValue(parsing: parents.encoded())["_sync"]
      else { throw error }
      let members = (value.members ?? []).filter { $0.key != "_sync" } + [JSONValue.Member("_sync", block)]
      document = try Document(decoding: .object(members))
    }
    try pair.require(document)
    return document
  }
}
