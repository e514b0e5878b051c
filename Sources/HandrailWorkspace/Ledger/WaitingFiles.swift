import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// The files that wait at remotes, as of the last sync: what is in them is not known here.
  public func waitingFiles() throws(Failure) -> [WaitingFile] {
    // Usually there are none, which is known without opening the history.
    try reading({ try $0.meta(.waiting) }) == nil ? [] : filesLeftOut()
  }

  /// The same, read from the history.
  func filesLeftOut() throws(Failure) -> [WaitingFile] {
    let ledger = try ledger()
    let remotes = try remoteList(isKept: false).remotes
    return try Failure.mapping {
      let head = try ledger.head()
      return try remotes.flatMap { remote -> [WaitingFile] in
        guard let commit = ledger.seen(remote.name) else { return [] }
        let join = try ledger.previewJoin(commit, into: head, OperationControl()).join
        return join.unreadable.map { WaitingFile($0, at: remote.name) }
      }
    }
  }

  /// Notes whether anything waits, so that nobody has to look; under the lock.
  func noteWaiting(_ isWaiting: Bool) throws(Failure) {
    guard try reading({ try $0.meta(.waiting) != nil }) != isWaiting else { return }
    try writing { try isWaiting ? $0.setMeta(.waiting, "1") : $0.clearMeta(.waiting) }
  }
}

extension WaitingFile {
  init(_ document: UnreadableDocument, at remote: String) {
    self.init(remote: remote, path: document.file, failure: Failure(document), isRestTaken: document.isRestTaken)
  }

  /// Whether it may match a filter. A file that is not a screen does, since screens share it; a screen does if the filter names
  /// it or names no ids, since its other properties cannot be read.
  public func concerns(_ filter: ScreenFilter) -> Bool {
    guard !filter.ids.isEmpty, let document = DocumentPath.document(at: path), document.kind == .screen else { return true }
    return filter.ids.contains { sameBytes($0, document.id) }
  }
}
