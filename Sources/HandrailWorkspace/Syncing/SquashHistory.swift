import HandrailLedger
import HandrailModel
import HandrailStore

/// How much of the history to send with the first push.
public enum SentHistory: String, CaseIterable, Sendable {
  /// Every commit, with what was undone or removed since.
  case whole
  /// A single commit with the current state.
  case squash
}

extension Workspace {
  /// Removes the note of what was to be sent for the first time, if every remote refused it: none has any of it.
  func forgetRefused(_ reports: [SyncReport]) throws(Failure) {
    guard reports.allSatisfy({ $0.isReadOnly || $0.failure?.kind == .refused && $0.sent == 0 }) else { return }
    try locked { () throws(Failure) in
      let ledger = try ledger()
      guard try Failure.mapping({ try ledger.seenRemotes().isEmpty }) else { return }
      try writing { try $0.clearMeta(.sent) }
    }
  }

  /// What remotes without any history would get; nil if there are none, or if it is only one commit.
  ///
  /// - Parameters:
  ///   - reached: the remotes that were reached, each with the commit of its branch, if it has one.
  ///   - isSent: whether a remote may have part of the history.
  func firstPush(
    to reached: [(remote: Remote, commit: String?)], _ checkpoint: LedgerCheckpoint, isSent: Bool
  ) throws(Failure) -> FirstPush? {
    // Having other people's history does not mean that a remote has any of ours.
    let names = reached.filter { $0.remote.isPushed && ($0.commit == nil || !isSent) }.map(\.remote.name)
    guard let head = checkpoint.head, !names.isEmpty else { return nil }
    var count = 0
    try Failure.mapping {
      try checkpoint.ledger.walk(from: head, isByTime: true) { _ throws(LedgerError) in
        count += 1
        return true
      }
    }
    guard count > 1 else { return nil }
    return FirstPush(
      remotes: names, commits: count, holders: isSent ? try holders(of: head, reached, checkpoint.ledger) : [])
  }

  /// The remotes of this workspace that have part of the history, or may have.
  private func holders(
    of head: String, _ reached: [(remote: Remote, commit: String?)], _ ledger: Ledger
  ) throws(Failure) -> [String] {
    let names = try settledRemotes().map(\.name)
    return try Failure.mapping {
      let seen = try ledger.seenRemotes()
      return names.filter { name in
        guard let found = reached.first(where: { $0.remote.name == name }) else { return seen.isEmpty || seen.contains(name) }
        guard let commit = found.commit else { return false }
        return seen.contains(name) || (try? ledger.mergeBases(head, commit).isEmpty) != true
      }
    }
  }

  /// How much of the history goes to remotes without any; nil if there is nothing to decide.
  ///
  /// - Parameters:
  ///   - chosen: the person's choice.
  ///   - ask: prompts the person; nil as the answer sends nothing. Without a prompt, everything is sent, with a notice.
  func historyToSend(
    _ first: FirstPush?, isSent: Bool, _ chosen: SentHistory?, _ ask: ((FirstPush) -> SentHistory?)?
  ) throws(Failure) -> SentHistory? {
    guard let first else {
      if chosen == .squash, isSent { throw Failure(.remote(.historyAlreadySent)) }
      return nil
    }
    var answer = chosen
    if answer == nil, let ask {
      guard let given = ask(first) else { throw Failure(.cancelled) }
      answer = given
    }
    if answer == .squash, !first.holders.isEmpty { throw Failure(.remote(.historyHeld(first))) }
    if let answer { return answer }
    dependencies.notice(.wholeHistoryIsSent(first))
    return .whole
  }

  /// Whether a remote may have part of the history.
  func hasSent(_ ledger: Ledger) throws(Failure) -> Bool {
    guard try Failure.mapping({ try ledger.seenRemotes().isEmpty }) else { return true }
    return try reading { try $0.meta(.sent) }?.isEmpty == false
  }

  /// Replaces the history with one commit of the current state, under the lock.
  ///
  /// Values keep their dots and stamps, so that a copy of the folder with the earlier history still merges as usual. The values
  /// of removed items are not kept in the commit; here, `undo` can still bring them back.
  func squashHistory(_ control: OperationControl) throws(Failure) {
    var checkpoint = try reconcile()
    // What the history has is noted first: otherwise, a command would seem to be missing from it.
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
