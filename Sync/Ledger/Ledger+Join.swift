import HandrailModel

extension Ledger {
  /// Merges the history that ends in `theirs` into the one that ends in `ours`, document by document. No ref moves.
  ///
  /// The result is the same on every machine, whoever merges: fixed author, sorted parents, the time of the latest.
  ///
  /// - Parameters:
  ///   - writer: The name under which this workspace writes.
  ///   - stored: Returns versions of ours that are available elsewhere, by blob id; each is verified against its id. Reading one
  ///     from a pack takes longer than joining it.
  ///   - watch: Called before each document.
  /// - Throws: If what they sent is not a tree that may be stored: links, submodules, names that lead elsewhere.
  public func join(
    _ theirs: String, into ours: String?, as writer: Join.Writer?, stored: @escaping StoredVersions = { _ in [:] },
    _ control: OperationControl
  ) throws(LedgerError) -> Join {
    if let join = try known(theirs, in: ours) { return join }
    // Everything is written to disk at once, at the end: syncing each file would take most of the time.
    let memory = try inMemory()
    memory.stored = stored
    let join = try memory.joining(theirs, into: ours, as: writer, control)
    try persist(join.commit, of: memory, control)
    recentBlobs = memory.recentBlobs
    return join
  }

  /// The result that ``join(_:into:as:_:)`` would have; nothing is written.
  public struct Preview: Sendable {
    public let join: Join
    /// How many documents the remote would be sent.
    public let sent: Int
    public let departures: [Join.Departure]
  }

  public func previewJoin(
    _ theirs: String, into ours: String?, _ control: OperationControl
  ) throws(LedgerError) -> Preview {
    if let join = try known(theirs, in: ours) {
      return Preview(join: join, sent: try documents(from: theirs, to: join.commit).count, departures: [])
    }
    let memory = try inMemory()
    let join = try memory.joining(theirs, into: ours, as: nil, control)
    let sent = join.unreadable.isEmpty ? join.commit : try memory.offering(join.commit, to: theirs, control)
    return Preview(
      join: join, sent: try memory.documents(from: theirs, to: sent).count,
      departures: try ours.map { (ours) throws(LedgerError) in try memory.departures(by: join, from: ours) } ?? [])
  }

  /// The commit to send to a remote at `theirs`, some of whose documents cannot be read: it includes `ours` and theirs, and
  /// leaves those documents as the remote has them, for someone to correct. Our versions of them wait here until then.
  ///
  /// - Returns: `theirs`, if it has everything else.
  public func offer(_ ours: String, to theirs: String, _ control: OperationControl) throws(LedgerError) -> String {
    let memory = try inMemory()
    let commit = try memory.offering(ours, to: theirs, control)
    try persist(commit, of: memory, control)
    return commit
  }

  private func offering(_ ours: String, to theirs: String, _ control: OperationControl) throws(LedgerError) -> String {
    var (joined, foreign, separated) = try gather(theirs, into: ours, as: nil, control)
    let tree = try writeTree(joined.writes + foreign.writes() + joined.waiting, on: separated.ours)
    return try treeID(of: theirs) == tree ? theirs : commit(theirs, ours, tree, isHandMade: false)
  }

  func joining(
    _ theirs: String, into ours: String?, as writer: Join.Writer?, _ control: OperationControl
  ) throws(LedgerError) -> Join {
    var (joined, foreign, separated) = try gather(theirs, into: ours, as: writer, control)
    // Without their history as an ancestor, nobody could tell later who changed which of the other files.
    let writes = joined.unreadable.isEmpty ? joined.writes + (try foreign.writes()) : joined.writes
    let tree = try writeTree(writes, on: separated.ours)
    // Two names that are fine separately may clash with each other.
    if !writes.isEmpty || separated.ours != ours { try check(tree) }
    let result =
      try joined.unreadable.isEmpty
      ? commit(theirs, ours, tree, isHandMade: joined.isHandMade) : commitReadable(of: theirs, ours, tree)
    let renamed = separated.renamed
    let replaced = separated.changed.union(
      renamed.filter(\.isOurs).map { Join.DocumentID(kind: $0.document.kind, id: $0.id) })
    return Join(
      commit: result, received: joined.received + replaced.filter { !joined.received.contains($0) },
      unreadable: joined.unreadable, copies: foreign.copies, wentBack: joined.wentBack, kept: joined.kept,
      putBack: joined.putBack, leftOut: joined.leftOut, copied: joined.copied, pictures: foreign.pictures,
      usesOurName: joined.usesOurName,
      renamed: renamed, moving: joined.moving + replaced)
  }

  /// Ours once different documents have different ids, the documents that got another id, and those that changed without being
  /// received.
  private typealias Separated = (ours: String?, renamed: [Join.Renamed], changed: Set<Join.DocumentID>)

  /// Examines every path at which the two differ, and again once each document is at one id, and no two are at the same one.
  private func gather(
    _ theirs: String, into ours: String?, as writer: Join.Writer?, _ control: OperationControl
  ) throws(LedgerError) -> (TreeJoin, ForeignJoin, Separated) {
    var (ours, theirs, renamed, changed): (String?, String, [Join.Renamed], Set<Join.DocumentID>) = (ours, theirs, [], [])
    if let commit = ours { (ours, theirs) = try followingColours(ours: commit, theirs: theirs) }
    var isPlaced = false
    // The new id of one may be that of another. What a remote sends must not keep a sync busy forever.
    for _ in 0..<5 {
      let (joined, foreign) = try gather(theirs, into: ours, as: writer, separates: true, control)
      if let united = try uniting(theirs, joined.hands, joined.moving, control) {
        theirs = united
        continue
      }
      let isMoving = joined.isBeforeRename || !joined.moving.isEmpty || !joined.elsewhere.isEmpty || !joined.different.isEmpty
      if let commit = ours, isMoving, !isPlaced {
        isPlaced = true
        if let placed = try placing(ours: commit, theirs: theirs, joined, control) {
          (ours, theirs) = (placed.ours, placed.theirs)
          renamed += placed.renamed
          changed.formUnion(placed.changed)
          continue
        }
      }
      guard !joined.different.isEmpty, let commit = ours else {
        if !joined.elsewhere.isEmpty { break }
        return (joined, foreign, (ours, renamed, changed))
      }
      let separated = try separating(joined.different, ours: commit, theirs: theirs)
      (ours, theirs) = (separated.ours, separated.theirs)
      renamed += separated.renamed
    }
    let (joined, foreign) = try gather(theirs, into: ours, as: writer, separates: false, control)
    return (joined, foreign, (ours, renamed, changed))
  }

  private func gather(
    _ theirs: String, into ours: String?, as writer: Join.Writer?, separates: Bool, _ control: OperationControl
  ) throws(LedgerError) -> (TreeJoin, ForeignJoin) {
    let base = try ours.map { (ours) throws(LedgerError) in try mergeBase(ours, theirs) } ?? nil
    try check(treeID(of: theirs))
    let hands = try HandCommits(self, in: theirs, hiding: ours, control)
    var changes = try changes(from: ours, to: theirs)
    // A merge may have left something out of a file that is the same here.
    let different = Set(changes.map(\.path))
    for path in hands.pathsOfLeftOut where !different.contains(path) {
      let same = try entry(path, at: theirs).map { TreeEntry($0) }
      changes.append(TreeChange(name: Array(path.utf8), oldEntry: same, newEntry: same))
    }
    var joined = try TreeJoin(
      ledger: self, base: base, ours: ours, theirs: theirs, changes, hands, writer: writer, separates: separates, control)
    var foreign = ForeignJoin(self, ours: ours, theirs: theirs)
    var pictures: [(name: PictureName, change: TreeChange)] = []
    var misplaced: [TreeChange] = []
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
        } else if change.new != nil, DocumentPath.misplaced(change.path) != nil {
          misplaced.append(change)
        } else {
          try foreign.merge(change)
        }
      }
    }
    for change in misplaced + joined.strays { try joined.takeIn(change) }
    try joined.mergeDeleted()
    try joined.takeEarlier()
    for (name, change) in pictures { try foreign.merge(name, change, documents: joined.writes) }
    try foreign.putBack(hands.missingPictures, documents: joined.writes)
    return (joined, foreign)
  }

  /// The commit for a tree with the readable parts of theirs. It names theirs without including it, since that shows who wrote
  /// what.
  private func commitReadable(of theirs: String, _ ours: String?, _ tree: ObjectID) throws(LedgerError) -> String {
    if let ours, try treeID(of: ours) == tree { return ours }
    let time = try ours.map { (ours) throws(LedgerError) in try commit(ours).signature.time } ?? ""
    let message = Message(takingOver: theirs).encoded
    return try commit(tree: tree, parents: ours.map { [$0] } ?? [], by: Self.signature(time), message)
  }

  /// The commit for a tree that includes both; one of the two if nothing has to be added.
  private func commit(
    _ theirs: String, _ ours: String?, _ tree: ObjectID, isHandMade: Bool
  ) throws(LedgerError) -> String {
    if let ours, try includes(ours, theirs), try treeID(of: ours) == tree { return ours }
    let isForward = try ours.map { (ours) throws(LedgerError) in try includes(theirs, ours) } ?? true
    if isForward, try treeID(of: theirs) == tree { return theirs }
    let parents = isForward ? [theirs] : [ours ?? "", theirs].sorted(by: utf8Precedes)
    var times: [String] = []
    for parent in parents { times.append(try self.commit(parent).signature.time) }
    let message = isForward && isHandMade ? Message.adopted : Message.merged
    return try commit(tree: tree, parents: parents, by: Self.signature(times.max(by: utf8Precedes) ?? ""), message)
  }

  private func check(_ tree: ObjectID) throws(LedgerError) {
    var guardian = TreeGuard(self)
    try guardian.check(tree)
  }

  /// The author of what Handrail does by itself.
  public static func signature(_ time: String) -> Signature { Signature(author: author, time: time) }

  /// The author of what no person did: merges, and what they put back.
  fileprivate static let author = "Handrail <handrail@localhost>"
}

extension LedgerCommit {
  /// Whether its author has the name that Handrail uses for merges; see ``Ledger/isOfHandrail(_:)``.
  public var isNamedHandrail: Bool { sameBytes(signature.author, Ledger.author) }
}
