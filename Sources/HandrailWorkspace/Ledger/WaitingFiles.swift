import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// The files that wait at remotes, as of the last sync.
  func waitingFiles() throws(Failure) -> [WaitingFile] {
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
        return join.unreadable.map { WaitingFile(remote: remote.name, failure: Failure($0), isRestTaken: $0.isRestTaken) }
      }
    }
  }

  /// Reports what waits at remotes to people who look at the screens.
  public func noticeWaitingFiles() throws(Failure) {
    for file in try waitingFiles() { dependencies.notice(.waitingFile(file)) }
  }

  /// Notes whether anything waits, so that nobody has to look; under the lock.
  func noteWaiting(_ isWaiting: Bool) throws(Failure) {
    guard try reading({ try $0.meta(.waiting) != nil }) != isWaiting else { return }
    try writing { try isWaiting ? $0.setMeta(.waiting, "1") : $0.clearMeta(.waiting) }
  }
}
