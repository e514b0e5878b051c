import HandrailModel

/// Who brought edits by hand: a document's path is followed back through a history, along the parents that commits took it from,
/// to the commit that changed it. A merge brought what none of its parents has.
///
/// The result depends on the history alone, and is the same on every machine.
struct Lineage {
  let ledger: Ledger
  private let control: OperationControl
  private var paths: Set<String>
  private let isOfPeople: Bool
  private var commits: [String: LedgerCommit] = [:]
  /// Files that are copies of another document's, and are read as written by the person who copied them.
  var copies: [String: CopiedFile] = [:]
  /// Whether a merge took the version that was requested last unchanged, and left out what another parent had.
  var isOfLeftOut = false
  /// What merges by hand rejected in that version.
  var decisions: [Decision] = []
  var beginnings = Beginnings()
  /// For a commit, the files that its history deleted.
  var deleted: [String: [String: [ObjectID]]] = [:]
  /// The files of each parent that its child changed, by the ids of both; a file that moved to a document's place counts under
  /// that place.
  private var differences: [String: [String: (path: String, blob: ObjectID?)]] = [:]
  private var looked = 0

  /// How many commits and changes to examine, and how many parents per commit: far more than a team makes in years. What a remote
  /// sends must not keep a sync busy forever.
  private static let most = (looks: 2_000_000, parents: 16)

  /// - Parameters:
  ///   - paths: the paths to follow.
  ///   - isOfPeople: whether to search for people's commits, through files that Handrail moved to their places, or accepted
  ///     without having them as ancestors. The result depends on what this machine has.
  init(_ ledger: Ledger, _ paths: Set<String>, _ control: OperationControl, isOfPeople: Bool = false) {
    (self.ledger, self.paths, self.control, self.isOfPeople) = (ledger, paths, control, isOfPeople)
  }

  /// A commit, and the blob that each of its parents has at a path, or at the path that it moved from.
  struct Step {
    let commit: LedgerCommit
    let parents: [(id: String, path: String, blob: ObjectID?)]
  }

  /// - Parameter blob: the commit's own blob at the path.
  /// - Returns: nil once too much has been examined.
  mutating func step(_ id: String, _ path: String, _ blob: ObjectID?) throws(LedgerError) -> Step? {
    let commit = try commit(id)
    looked += 1
    var parents: [(id: String, path: String, blob: ObjectID?)] = []
    let joined = isOfPeople ? Ledger.Message(commit.message).joined.flatMap { ledger.has($0) ? $0 : nil } : nil
    for parent in commit.parents.prefix(Self.most.parents) + [joined].compactMap(\.self) {
      guard looked < Self.most.looks else { return nil }
      let old = try difference(parent, id)[path] ?? (path, blob)
      parents.append((parent, old.path, old.blob))
    }
    return Step(commit: commit, parents: parents)
  }

  mutating func commit(_ id: String) throws(LedgerError) -> LedgerCommit {
    if let commit = commits[id] { return commit }
    if control.isCancelled() { throw .cancelled }
    let commit = try ledger.commit(id)
    commits[id] = commit
    return commit
  }

  private mutating func difference(
    _ parent: String, _ child: String
  ) throws(LedgerError) -> [String: (path: String, blob: ObjectID?)] {
    if let known = differences[parent + child] { return known }
    let changes = try ledger.changes(from: parent, to: child)
    looked += changes.count
    var found: [String: (path: String, blob: ObjectID?)] = [:]
    let isWanted = { [paths, isOfPeople] (change: TreeChange) in
      paths.contains(change.path) || isOfPeople && DocumentPath.misplaced(change.path) != nil
    }
    let isAstray = changes.contains { $0.new == nil || isOfPeople && $0.old == nil } && changes.contains(where: isWanted)
    let strays = isAstray ? StrayFiles(changes, of: ledger) : nil
    for change in changes {
      let place = strays?.places[change.path]
      guard paths.contains(change.path) || isOfPeople && place.map(paths.contains) ?? false else { continue }
      // What was in its place moved away.
      let left = place.flatMap { place in changes.first { $0.new == nil && sameBytes($0.path, place) } }
      found[change.path] = (left?.path ?? change.path, left.map(\.old) ?? change.old)
      if let left { paths.insert(left.path) }
    }
    for (place, stray) in strays?.left ?? [:] where isOfPeople && paths.contains(place) {
      found[place] = (stray.path, stray.blob)
    }
    differences[parent + child] = found
    return found
  }

  /// The newest of some commits, by time and then by id.
  mutating func newest(_ ids: some Sequence<String>) throws(LedgerError) -> String? {
    var newest: LedgerCommit?
    for id in ids {
      let commit = try commit(id)
      let isNewer = newest.map { newest in
        sameBytes(newest.signature.time, commit.signature.time)
          ? utf8Precedes(newest.id, commit.id) : utf8Precedes(newest.signature.time, commit.signature.time)
      }
      if isNewer ?? true { newest = commit }
    }
    return newest?.id
  }
}

// MARK: - Values

extension Lineage {
  /// The stamps of the hand edits in the document that `start` has at `path`: author and time of the commits that brought them.
  mutating func stamps(_ writes: Set<Dot>, at path: String, from start: String) throws(LedgerError) -> [Dot: Stamp] {
    try origins(of: writes, at: path, from: start).mapValues(\.stamp)
  }

  /// Who made an edit by hand, and in which commit, if that was searched for.
  struct Origin {
    let stamp: Stamp
    let commit: LedgerCommit?

    init(_ stamp: Stamp) { (self.stamp, commit) = (stamp, nil) }
    init(_ commit: LedgerCommit) { (stamp, self.commit) = (Stamp(commit), commit) }
  }

  /// - Parameter writes: edits by hand or, if people's commits are searched for, any writes.
  ///
  /// Unless people's commits are searched for, a stamp in a document on the way ends the search.
  mutating func origins(of writes: Set<Dot>, at path: String, from start: String) throws(LedgerError) -> [Dot: Origin] {
    var (found, versions): ([Dot: Origin], [ObjectID: HandWrites?]) = ([:], [:])
    // For each commit: its path, its blob, and the writes to look for there, each with the newest commit it may have come with.
    var open: [String: (path: String, blob: ObjectID, writes: [Dot: LedgerCommit?])] = [:]
    guard let blob = try ledger.entry(path, at: start), !writes.isEmpty else { return [:] }
    open[start] = (path, blob, Dictionary(uniqueKeysWithValues: writes.map { ($0, nil) }))
    func look(_ blob: ObjectID?, _ path: String) -> HandWrites? {
      guard let blob else { return nil }
      if let known = versions[blob] { return known }
      let version = HandWrites(version(blob, path), isOfAll: isOfPeople)
      versions.updateValue(version, forKey: blob)
      return version
    }
    while let id = try newest(open.keys), let (path, blob, wanted) = open.removeValue(forKey: id) {
      guard let step = try step(id, path, blob) else { break }
      func follow(_ parent: Int, _ write: Dot, _ fallback: LedgerCommit?) {
        let (id, path, blob) = step.parents[parent]
        guard let blob else { return }
        open[id, default: (path, blob, [:])].writes.updateValue(fallback, forKey: write)
      }
      let same = step.parents.firstIndex { $0.blob == blob }
      let (own, parents) = same == nil ? (look(blob, path), step.parents.map { look($0.blob, $0.path) }) : (nil, [])
      for (write, fallback) in wanted {
        if let same {
          follow(same, write, fallback)
        } else if let parent = parents.firstIndex(where: { $0?.has(write) ?? false }) {
          follow(parent, write, fallback)
        } else if !isOfPeople, let stamp = own?.stamp(write) {
          found[write] = Origin(stamp)
        } else if own == nil || own?.has(write) == true {
          let origin = try author(own?.stamp(write), in: step, fallback)
          // A value that Handrail accepted may come from an earlier edit by hand under the dot of another write.
          if isOfPeople, write.isByHand, try ledger.isOfHandrail(step.commit), let parent = source(of: write, in: step) {
            follow(parent, write, fallback ?? origin)
          } else {
            found[write] = Origin(origin)
          }
        } else if isEdit(write, in: step, blob, path) {
          found[write] = Origin(step.commit)
        } else if let parent = parents.firstIndex(where: { $0 != nil }) {
          // It was deleted here together with its item, or the deleted content shows that it was written earlier.
          follow(parent, write, fallback ?? step.commit)
        } else {
          found[write] = Origin(fallback ?? step.commit)
        }
      }
    }
    return found
  }

  /// A version of a document as a join reads it; nil if it cannot be read.
  func version(_ blob: ObjectID, _ path: String) -> Document? {
    let version = ledger.version(blob, of: path)
    guard let copied = copies[path], let version else { return version }
    // What was there before the copy is unaffected.
    if let replaced = copied.replaced, version.isVersion(of: replaced) { return version }
    return (try? ledger.blob(blob)).flatMap { try? copied.read($0, version.kind).document }
  }

  /// Whether a commit changed a value under the dot of an earlier write, and `write` is that edit.
  private func isEdit(_ write: Dot, in step: Step, _ blob: ObjectID, _ path: String) -> Bool {
    guard write.isByHand, let document = ledger.version(blob, of: path) else { return false }
    let parents = step.parents.compactMap { parent in parent.blob.flatMap { ledger.version($0, of: parent.path) } }
    guard let earlier = Self.joined(parents) else { return false }
    return document.withHandEdits(since: earlier)?.handWrites.contains(write) ?? false
  }

  /// The parent that Handrail took a file with that edit from.
  private func source(of write: Dot, in step: Step) -> Int? {
    let versions = step.parents.map { parent in parent.blob.flatMap { ledger.version($0, of: parent.path) } }
    let known = versions.indices.filter { versions[$0] != nil }
    let isTold = { (place: Int) in
      known.contains { other in
        versions[other].flatMap { versions[place]?.withHandEdits(since: $0) }?.handWrites.contains(write) ?? false
      }
    }
    return known.first(where: isTold) ?? known.last
  }

  /// The commit of a write that is first found in `step`. If Handrail merged or accepted a file that was written by hand without
  /// a block, it is the parent with that author and time.
  private mutating func author(
    _ stamp: Stamp?, in step: Step, _ fallback: LedgerCommit?
  ) throws(LedgerError) -> LedgerCommit {
    if let fallback { return fallback }
    guard isOfPeople, let stamp, try ledger.isOfHandrail(step.commit) else { return step.commit }
    for parent in step.parents where parent.blob != nil {
      let commit = try commit(parent.id)
      if sameBytes(commit.signature.author, stamp.author), sameBytes(commit.signature.time, stamp.time) { return commit }
    }
    return step.commit
  }

  /// The edits by hand in one version of a document, or all writes.
  private struct HandWrites {
    private let writes: Set<Dot>
    private let stamps: [Dot: Stamp]

    init?(_ document: Document?, isOfAll: Bool) {
      guard let document else { return nil }
      (writes, stamps) = (isOfAll ? document.writes : document.handWrites, document.stamps)
    }

    func has(_ write: Dot) -> Bool { writes.contains(write) }
    func stamp(_ write: Dot) -> Stamp? { writes.contains(write) ? stamps[write] : nil }
  }
}

// MARK: - Deleted files

extension Lineage {
  /// A commit that deleted a document's file, which its parents have.
  private struct Deletion {
    let commit: LedgerCommit
    let parents: [(id: String, document: Document)]
    /// Whether another parent of the commit already lacked it.
    let isDecided: Bool
  }

  /// What the history up to `head`, which has no file at `path`, says about the document there: its removals, each by the author
  /// of the commit that deleted the file, based on what that commit saw.
  ///
  /// - Parameter newer: the commits that are not known yet. A deletion in any other commit was already accepted, or was not meant
  ///   as one.
  mutating func removal(at path: String, in head: String, _ newer: Set<String>) throws(LedgerError) -> Document? {
    var (deletions, open, seen): ([Deletion], [String: Bool], Set<String>) = ([], [head: false], [])
    while let id = try newest(open.keys), let isExplaining = open.removeValue(forKey: id) {
      guard isExplaining || newer.contains(id), seen.insert(id).inserted, let step = try step(id, path, nil) else { continue }
      let (with, without) = (step.parents.filter { $0.blob != nil }, step.parents.filter { $0.blob == nil })
      let documents = with.compactMap { parent in
        parent.blob.flatMap { ledger.version($0, of: path) }.map { (id: parent.id, document: $0) }
      }
      if !documents.isEmpty {
        deletions.append(Deletion(commit: step.commit, parents: documents, isDecided: !without.isEmpty))
      }
      // Earlier commits show whether a parent without the file deleted it or never had it.
      for parent in without { open[parent.id] = open[parent.id] ?? false || isExplaining || !with.isEmpty }
    }
    let plain = deletions.filter { !$0.isDecided }
    let known = Self.joined(plain.flatMap(\.parents).map(\.document))
    var result: Document?
    for deletion in deletions where newer.contains(deletion.commit.id) {
      // A merge that took the deletion from one parent decided nothing, unless another parent had more than was deleted.
      let isTaken = deletion.parents.allSatisfy { parent in known.map { $0.joined(with: parent.document) == $0 } ?? false }
      if deletion.isDecided, isTaken { continue }
      let seen = deletion.parents.map(\.document) + (deletion.isDecided ? [known].compactMap(\.self) : [])
      guard var removed = Self.joined(seen), let removal = removed.removeByHand() else { continue }
      removed.stamps[removal] = Stamp(deletion.commit)
      for parent in deletion.parents {
        removed.stamp(try stamps(removed.unstampedHandWrites, at: path, from: parent.id))
      }
      result = result.map { $0.joined(with: removed) } ?? removed
    }
    return result
  }

  static func joined(_ documents: [Document]) -> Document? {
    documents.dropFirst().reduce(documents.first) { joined, next in joined.map { $0.joined(with: next) } }
  }
}

extension Stamp {
  init(_ commit: LedgerCommit) { self.init(author: commit.signature.author, time: commit.signature.time) }
}

extension Ledger {
  /// A version of the document at `path`, by its blob; nil if it cannot be read.
  func version(_ blob: ObjectID, of path: String) -> Document? {
    (try? self.blob(blob)).flatMap { try? Document.read($0, asNew: DocumentPath.kind(of: path)).document }
  }
}
