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
    let created = try reading { try $0.document(target.kind, target.document) }.flatMap(readable)?.createdName(of: .root)
    let found = try Failure.mapping(in: "\(target.text)@\(commit)") {
      try ledger.commit(beginning: commit).map { id -> (String, Document?) in
        for name in [target.document, created ?? target.document] {
          let path = DocumentPath.path(target.kind, name)
          guard let bytes = try ledger.file(path, at: id) else { continue }
          let version = try Document(decoding: bytes, at: path)
          // Under the name that it had at that time.
          if !version.isRemoved { return (id, sameBytes(name, target.document) ? version : version.renamed(to: target.document)) }
        }
        return (id, nil)
      }
    }
    guard let (id, version) = found else {
      throw Failure(.history(.unknownCommit(target: target.text)), commit)
    }
    guard let version, !version.isRemoved else {
      throw Failure(.history(.notThereYet(target: target.text)), "\(target.text)@\(commit)")
    }
    let own = try ownWrites()
    return try edit(Activity(.restore, [target.text], [String(id.prefix(8))])) { edit throws(Failure) in
      guard var document = try edit.document(target.kind, target.document) else {
        throw try unknown(target.kind, target.document)
      }
      guard try edit.current(version).map({ sameBytes($0.id, document.id) }) ?? false else {
        throw Failure(.history(.notThereYet(target: target.text)), "\(target.text)@\(commit)")
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
