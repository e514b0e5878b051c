import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// Brings the database up to date with the history before anything is read: it may be an older copy that was restored, or a
  /// process may have been killed between the two.
  ///
  /// If that is not possible, the command continues with the database as it is, and says so.
  func catchUp() throws(Failure) {
    guard try !isInStep() else { return }
    do throws(Failure) {
      try locked { () throws(Failure) in
        // The holder of the lock may have been between the two.
        guard try !isInStep() else { return }
        try saveCheckpoint(try reconcile())
      }
    } catch {
      if error.kind == .interrupted { throw error }
      dependencies.notice(.databaseMayBeBehind(error))
    }
  }

  /// Whether the database has the documents of the ledger's branch. This does not need libgit2, whose start takes longer than
  /// most commands.
  func isInStep() throws(Failure) -> Bool { isInStep(try reading { try $0.position() }) }

  func isInStep(_ position: Reading.Position) -> Bool {
    if position.pending == nil { return position.head == Ledger.branch(of: ledgerPath) }
    return commit(of: position) != nil
  }

  /// The commit of the last command, which an edit notes in the database with the next transaction only; nil if the branch is not
  /// there.
  func commit(of position: Reading.Position) -> String? {
    guard !position.hasMore, let write = position.pending, let branch = Ledger.branch(of: ledgerPath) else { return nil }
    return NewestWrite(commit: branch, parent: position.head, write: write) == Ledger.newest(of: ledgerPath) ? branch : nil
  }
}
