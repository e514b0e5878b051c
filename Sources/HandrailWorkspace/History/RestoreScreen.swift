import HandrailLedger
import HandrailMerge
import HandrailModel

extension Workspace {
  /// Restores a document as it was in a commit, as a new write, so that later work stays in the history.
  ///
  /// - Parameters:
  ///   - commit: at least four digits of its id, as shown by `log`.
  ///   - isConfirmed: continue although others have worked on it since. Their new items become disputed instead of disappearing.
  /// - Returns: whether anything changed.
  public func restore(_ target: Target, from commit: String, isConfirmed: Bool = false) throws(Failure) -> Bool {
    try target.requireOne()
    guard target.item == nil else {
      throw Failure(.history(.notAScreen(target: target.text)), target.text)
    }
    let ledger = try ledger()
    let standing = try reading { try $0.document(target.kind, target.document) }.flatMap(readable)
    let found = try Failure.mapping(in: "\(target.text)@\(commit)") {
      try ledger.commit(beginning: commit).map { id in (id, try ledger.version(of: target, standing, at: id)) }
    }
    guard let (id, version) = found else {
      throw Failure(.history(.unknownCommit(target: target.text)), commit)
    }
    guard let version else {
      throw Failure(.history(.notThereYet(target: target.text)), "\(target.text)@\(commit)")
    }
    let own = try ownWrites()
    return try edit(Activity(.restore, [target.text], [String(id.prefix(8))])) { edit throws(Failure) in
      guard var document = try edit.document(target.kind, target.document) else {
        throw try unknown(target.kind, target.document)
      }
      let now = try edit.current(version)
      guard let now, sameBytes(now.id, document.id), !now.isOther(than: version, isApart: { _ in false }) else {
        let other = now.flatMap { sameBytes($0.id, document.id) ? nil : Target(target.kind, $0.id).text }
        throw Failure(.history(.otherThen(target: target.text, now: other, commit: commit)), "\(target.text)@\(commit)")
      }
      let current = document
      document.restore(version, edit.dot, keeping: \.isRecord)
      if !current.isRemoved {
        let author = edit.stamp.author
        let later = LaterWrites(since: version, in: current) { own.contains($0, in: current, by: author) }
        let overwritten = document.keepLaterWrites(later, edit.dot)
        if !isConfirmed { try LaterWrite.refuse(overwritten, again: .restore(target: target.text, commit: commit)) }
      }
      document.bringBack(document, since: current, to: current, isSeen: true, edit.dot)
      if document.context.covers(edit.dot) { document.stamps[edit.dot] = edit.stamp }
      for old in [version, current] { document.returnWrites(of: old, edit.dot, edit.stamp) }
      edit.replace(document)
    }.hasChanged
  }
}

extension Ledger {
  /// What a commit had of a document, whatever it was called there; otherwise something else that had its name.
  fileprivate func version(of target: Target, _ standing: Document?, at commit: String) throws -> Document? {
    func there(_ name: String) throws -> Document? { try version(DocumentPath.path(target.kind, name), at: commit) }
    var other: Document?
    for name in [target.document, standing?.createdName(of: .root) ?? target.document] {
      guard let found = try there(name)?.followingRenames(there), !found.isRemoved else { continue }
      let (isItsName, named) = (sameBytes(found.id, name), found.renamed(to: target.document))
      if standing?.isOther(than: named, isApart: { _ in false }) ?? false {
        if isItsName { other = other ?? named }
      } else if isItsName || standing?.isRemoved == false {
        return named
      }
    }
    return other
  }
}
