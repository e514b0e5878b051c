import HandrailLedger
import HandrailModel
import HandrailStore

/// How much of the history to send the first time.
public enum SentHistory: String, CaseIterable, Sendable {
  /// Every commit, with what was undone or removed since.
  case whole
  /// A single commit with the current state.
  case squash
}

extension Workspace {
  /// Takes back the note of what was to be sent for the first time, where every remote refused it: none has any of it.
  func forgetRefused(_ reports: [SyncReport]) throws(Failure) {
    guard reports.allSatisfy({ $0.isReadOnly || $0.failure?.kind == .refused && $0.sent == 0 }) else { return }
    try locked { () throws(Failure) in
      let ledger = try ledger()
      guard try Failure.mapping({ try ledger.seenRemotes().isEmpty }) else { return }
      try writing { try $0.clearMeta(.sent) }
    }
  }

  /// What would be sent for the first time; nil if a remote already has part of the history, or if it is only one commit.
  func firstPush(to remotes: [Remote], _ checkpoint: LedgerCheckpoint) throws(Failure) -> FirstPush? {
    let (names, ledger) = (remotes.filter(\.isPushed).map(\.name), checkpoint.ledger)
    guard let head = checkpoint.head, !names.isEmpty, try !hasSent(ledger) else { return nil }
    var count = 0
    try Failure.mapping {
      try ledger.walk(from: head, isByTime: true) { _ throws(LedgerError) in
        count += 1
        return true
      }
    }
    return count > 1 ? FirstPush(remotes: names, commits: count) : nil
  }

  /// How much of the history to send the first time; nil if there is nothing to decide.
  ///
  /// - Parameters:
  ///   - names: the remotes that can be reached.
  ///   - chosen: the person's choice.
  ///   - ask: prompts the person; without it, everything is sent, with a notice.
  func historyToSend(
    _ first: FirstPush?, reaching names: [String], _ chosen: SentHistory?, _ ask: ((FirstPush) -> SentHistory)?
  ) throws(Failure) -> SentHistory? {
    if first == nil, chosen == .squash, try hasSent(ledger()) { throw Failure(.remote(.historyAlreadySent)) }
    guard let first else { return nil }
    let reached = FirstPush(remotes: first.remotes.filter(names.contains), commits: first.commits)
    guard !reached.remotes.isEmpty else { return nil }
    if let chosen { return chosen }
    if let ask { return ask(reached) }
    dependencies.notice(.wholeHistoryIsSent(reached))
    return .whole
  }

  /// Whether a remote may have part of the history.
  func hasSent(_ ledger: Ledger) throws(Failure) -> Bool {
    guard try Failure.mapping({ try ledger.seenRemotes().isEmpty }) else { return true }
    return try reading { try $0.meta(.sent) }?.isEmpty == false
  }

  /// Replaces the history with one commit of the current state, under the lock.
  ///
  /// Values keep their dots and stamps, so that whoever has the history of before, in a copy of the folder, is merged with as
  /// ever. Of what was removed the values go with it; here they can still be brought back by `undo`.
  func squashHistory(_ control: OperationControl) throws(Failure) {
    var checkpoint = try reconcile()
    // What the history has is noted first: a command that is not would be taken for one that it lacks.
    try saveCheckpoint(checkpoint)
    let ledger = checkpoint.ledger
    guard let head = checkpoint.head else { return }
    checkpoint.head = try Failure.mapping {
      var files: [LedgerFile] = []
      for place in try ledger.documents(from: nil, to: head) {
        if control.isCancelled() { throw Failure(.cancelled) }
        let path = DocumentPath.path(place.kind, place.id)
        guard let document = try ledger.version(path, at: head) else { continue }
        let squashed = document.withdrawingRemoved()
        if squashed != document { files.append(LedgerFile(path: path, bytes: squashed.encoded())) }
      }
      return try ledger.squash(head, with: files)
    }
    try applyLedger(checkpoint, from: head, control)
    try saveCheckpoint(checkpoint)
  }
}
