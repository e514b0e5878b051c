import HandrailModel

/// The commits of a history that were not made by Handrail: what they say in other people's names, since anybody can compute a
/// block with all its hashes and write any name into it; and what merges and reverts among them left out.
///
/// Two versions always conflict in `_version`, and taking one of them unchanged, as `git checkout --ours` does, is the easiest
/// way out. Somebody who does this did not mean to remove what the other side wrote, but only a workspace that had it before
/// would bring it back.
struct HandCommits {
  private let ledger: Ledger
  /// For each document's path, those that changed it, oldest first.
  private var commits: [String: [LedgerCommit]] = [:]
  /// For each document's path, the versions that one of them left out.
  private var leftOut: [String: [LeftOut]] = [:]
  /// For each document's path, the merges among them that took one parent's version over another's, or made one of their own,
  /// oldest first.
  private var merges: [String: [LedgerCommit]] = [:]

  /// A version that a commit replaced with one that does not include it: a merge that took another parent's, or an ordinary
  /// commit that took an older one, like a revert.
  private struct LeftOut {
    let blob: ObjectID
    let seen: CausalContext
    let isByMerge: Bool
  }

  /// The pictures that one of them deleted or replaced with something else, with the author of the first that did.
  private(set) var missingPictures: [PictureName: (entry: TreeEntry, by: String)] = [:]

  /// How many changes to examine, and how many commits for each document: far more than a team makes in years. What a remote
  /// sends must not keep a sync busy forever.
  private static let most = (changes: 2_000_000, commits: 64, pictures: 10_000)

  /// - Parameter ours: what was examined before, since every join examines what is new in it; nil if nothing.
  init(_ ledger: Ledger, in theirs: String, hiding ours: String?, _ control: OperationControl) throws(LedgerError) {
    self.ledger = ledger
    var (found, looked): ([LedgerCommit], Int) = ([], 0)
    func goOn() throws(LedgerError) {
      looked += 1
      if looked.isMultiple(of: 64), control.isCancelled() { throw .cancelled }
    }
    do throws(LedgerError) {
      try ledger.walk(from: theirs, hiding: ours) { (commit) throws(LedgerError) in
        try goOn()
        // A first commit, as a squash leaves it, is taken at its word.
        if commit.parents.isEmpty { return true }
        if try !ledger.isMadeByHandrail(commit) { found.append(commit) }
        return true
      }
      for commit in found where looked < Self.most.changes {
        var paths: Set<String>?
        var changes: [TreeChange] = []
        for parent in commit.parents {
          try goOn()
          let all = try ledger.changes(from: parent, to: commit.id)
          looked += all.count
          for change in all where missingPictures.count < Self.most.pictures {
            guard let picture = PictureName(path: change.name), let entry = change.oldEntry else { continue }
            // Its name is that of its contents: it is not replaced, it is gone.
            if change.new != nil, !ledger.isWhole(entry, picture) { continue }
            missingPictures[picture] = (entry, commit.signature.author)
          }
          let changed = all.filter { DocumentPath.kind(of: $0.path) != nil }
          changes += changed
          paths = paths?.intersection(changed.map(\.path)) ?? Set(changed.map(\.path))
        }
        for path in paths ?? [] where commits[path]?.count ?? 0 < Self.most.commits {
          commits[path, default: []].insert(commit, at: 0)
        }
        // At a merge's other paths, one parent's version was taken.
        let isByMerge = commit.parents.count > 1
        var decided = isByMerge ? paths ?? [] : []
        for change in changes where !isByMerge || paths?.contains(change.path) == false {
          guard leftOut[change.path]?.count ?? 0 < Self.most.commits, DocumentPath.document(at: change.path) != nil,
            let new = change.new, let old = change.old, let seen = ledger.context(leftOutOf: new, of: old, at: change.path),
            // A revert may remove another document's file that was copied there.
            isByMerge || ledger.mayBeVersions(new, old, of: change.path)
          else { continue }
          leftOut[change.path, default: []].append(LeftOut(blob: old, seen: seen, isByMerge: isByMerge))
          if isByMerge { decided.insert(change.path) }
        }
        for path in decided where merges[path]?.count ?? 0 < Self.most.commits {
          merges[path, default: []].insert(commit, at: 0)
        }
      }
    } catch {
      // Unreadable parts of a history are found and reported with the documents that need them.
      if error.kind == .cancelled { throw error }
    }
  }

  func changed(_ path: String) -> Bool { commits[path] != nil }

  /// Whether a commit is among those that changed a path.
  func changed(_ path: String, in commit: LedgerCommit) -> Bool { commits[path]?.contains { $0.id == commit.id } ?? false }

  /// Whether one of them may have left something out at a path: a merge, or an older version of what ours does not include.
  func mayLeaveOut(at path: String, knowing ours: [UInt8]?) -> Bool {
    merges[path] != nil || !leftOut(at: path, notIn: ours).isEmpty
  }

  /// The merges among them that may have decided between two versions of a document, and where it was then: it may have been
  /// renamed since.
  func merges(of document: Document, at path: String) -> [(commit: LedgerCommit, path: String)] {
    let former = document.createdName(of: .root).map { DocumentPath.path(document.kind, $0) }
    return Set([path, former ?? path]).sorted(by: utf8Precedes).flatMap { path in (merges[path] ?? []).map { ($0, path) } }
  }

  /// The paths at which one of them changed a document, or left something out of it.
  var paths: [String] { Set(commits.keys).union(leftOut.keys).sorted(by: utf8Precedes) }

  /// The versions at `path` that one of them replaced with one that does not include them, and what renames had left there.
  func replaced(at path: String) throws(LedgerError) -> [Document] {
    var blobs = (leftOut[path] ?? []).map(\.blob)
    for parent in (commits[path] ?? []).flatMap(\.parents) {
      guard let blob = try ledger.entry(path, at: parent), !blobs.contains(blob) else { continue }
      if let bytes = try? ledger.blob(blob), Document.isLeft(bytes) { blobs.append(blob) }
    }
    return blobs.compactMap { ledger.version($0, of: path) }
  }

  /// The paths of documents in which one of them left something out.
  var pathsOfLeftOut: [String] { leftOut.keys.sorted(by: utf8Precedes) }

  /// The versions at `path` that an older one replaced, without those that ours includes.
  func takenBack(at path: String, knowing ours: [UInt8]?) -> [Document] {
    leftOut(at: path, notIn: ours).compactMap { ledger.version($0.blob, of: path) }
  }

  private func leftOut(at path: String, notIn ours: [UInt8]?) -> [LeftOut] {
    let found = (leftOut[path] ?? []).filter { !$0.isByMerge }
    if found.isEmpty { return [] }
    let known = ours.flatMap { Document.context(of: $0) }
    return found.filter { !(known?.covers($0.seen) ?? false) }
  }

  /// Whether theirs at `path` still lacks what a merge left out.
  func isLeftOut(of theirs: Document, at path: String) -> Bool {
    leftOut[path]?.contains { $0.isByMerge && !theirs.context.covers($0.seen) } ?? false
  }

  /// Theirs at `path`, with everything that such a commit changed under somebody else's write, recorded in somebody else's name,
  /// or put back after a removal by hand, as writes of the commit's author; nil if there is nothing of the kind.
  ///
  /// - Parameters:
  ///   - earlier: A version that theirs is based on.
  ///   - origins: The rest of their history.
  func attributed(
    _ theirs: Document, at path: String, since earlier: Document?, in origins: inout DocumentOrigins
  ) throws(LedgerError) -> Document? {
    // What the history had before any of them: restoring it by hand records nothing.
    var (result, known) = (theirs, Document?.none)
    for commit in commits[path] ?? [] {
      var (parents, isReadable): ([Document], Bool) = ([], true)
      // A file outside its place may have been moved there.
      let place = DocumentPath.path(theirs.kind, theirs.id)
      for parent in commit.parents {
        let (here, there) = (try ledger.entry(path, at: parent), try ledger.entry(place, at: parent))
        let isThere = here != nil || there != nil
        let found =
          try isThere ? version(of: theirs, at: here == nil ? place : path, in: parent) : ledger.formerly(theirs, at: parent)
        isReadable = isReadable && (found != nil || !isThere)
        guard var found else { continue }
        // What a rename left there has none of what it moved.
        if found.destination != nil, theirs.destination == nil, let now = try ledger.followingRenames(of: found, at: parent) {
          found = now.renamed(to: theirs.id)
        }
        parents.append(found)
        let maker = try ledger.commit(parent)
        let isTrusted = try ledger.isMadeByHandrail(maker)
        if isTrusted || maker.parents.isEmpty { known = known?.joined(with: found) ?? found }
      }
      // A repaired file, or one that is something else now, shows nothing about what was there.
      guard isReadable, let version = try version(of: theirs, at: path, in: commit.id) else { continue }
      if known == nil, version.hasRecords { known = try origins.beforeHands(version, upTo: commit.parents) }
      let before = Lineage.joined(parents)
      // Another document's file may have been copied over it.
      let told = Lineage.joined(parents.filter { parent in known.map(parent.isVersion) ?? true }) ?? known
      // Nobody can change the author of a known write.
      for (dot, stamp) in told?.stamps ?? [:] where version.stamps[dot].map({ $0 != stamp }) ?? false {
        if result.stamps[dot] == version.stamps[dot] { result.stamps[dot] = stamp }
      }
      if let edited = told.flatMap(result.withHandEdits) { result = edited }
      result.attributeRecords(of: version, since: Lineage.joined([known, before].compactMap(\.self)), to: Stamp(commit))
      if let before { result.bringBack(from: version, since: before, to: Stamp(commit)) }
    }
    if let edited = earlier.flatMap(result.withHandEdits) { result = edited }
    return result == theirs ? nil : result
  }

  /// The version of a document that a commit has at a path, which need not be its place; nil if it cannot be read, or belongs to
  /// another document.
  private func version(of document: Document, at path: String, in commit: String) throws(LedgerError) -> Document? {
    guard let found = try ledger.entry(path, at: commit).flatMap({ ledger.version($0, of: path) }),
      found.kind == document.kind, sameBytes(found.id, document.id), !found.isOther(than: document, isApart: { _ in false })
    else { return nil }
    return found
  }
}

extension Ledger {
  /// Whether a commit is a command's, or one that Handrail made by itself. Anybody can write a command's message.
  public func isMadeByHandrail(_ commit: LedgerCommit) throws(LedgerError) -> Bool {
    if Message(commit.message).dot != nil { return true }
    return try isOfHandrail(commit)
  }

  /// Whether Handrail made a commit by itself: a join, which has the time of what it joins, or a repair. A name proves nothing.
  public func isOfHandrail(_ commit: LedgerCommit) throws(LedgerError) -> Bool {
    let message = Message(commit.message)
    guard commit.isNamedHandrail, message.isOfJoin else { return commit.isNamedHandrail && message.isOfRepair }
    for parent in commit.parents where try sameBytes(self.commit(parent).signature.time, commit.signature.time) { return true }
    return commit.parents.isEmpty
  }

  /// Whether two files may be versions of one document, by the write that created it; a removal hides which that was.
  func mayBeVersions(_ a: ObjectID, _ b: ObjectID, of path: String) -> Bool {
    guard let a = version(a, of: path), let b = version(b, of: path) else { return true }
    return a.isCreated(with: b) || a.creations.isEmpty || b.creations.isEmpty
  }

  /// What the merge's parent with `other` at `path` had seen, if the merge has `blob` there, which does not include it.
  func context(leftOutOf blob: ObjectID, of other: ObjectID, at path: String) -> CausalContext? {
    func seen(_ blob: ObjectID) -> CausalContext? { (try? self.blob(blob)).flatMap { Document.context(of: $0) } }
    guard blob != other, let known = seen(blob), let seen = seen(other), !known.covers(seen), let own = version(blob, of: path),
      let left = version(other, of: path), !own.isOther(than: left, isApart: { _ in false })
    else { return nil }
    return seen
  }
}
