import HandrailLedger
import HandrailMerge
import HandrailModel
import HandrailStore

/// The point up to which database and ledger agree. It is written with the next transaction, so that an edit needs no second one.
struct LedgerCheckpoint: Sendable {
  let ledger: Ledger
  /// The commit that the database's documents correspond to.
  var head: String?
  /// The last command of the outbox that is in the ledger.
  var appended: Int64

  /// Stores it in the database, where commands that the ledger has on disk are no longer needed.
  func save(_ writing: Writing) throws {
    try writing.setMeta(.checkpoint, String(appended))
    if let head { try writing.setMeta(.head, head) }
    try writing.forgetCommands(upTo: appended)
  }
}

extension Workspace {
  var ledgerPath: String { folder + "/ledger.git" }

  /// Removes, under the lock, what killed commands left behind, once it is old or its process has ended.
  func removeLeftovers() {
    Leftovers.remove(in: ledgerPath)
    for path in [folder + "/ledger-new.git", root + "/.handrail-partial"] { Leftovers.removeOld(path) }
  }

  /// Opens the ledger, creating it if the workspace has none yet.
  func ledger() throws(Failure) -> Ledger {
    try Failure.mapping { try Ledger(path: ledgerPath, create: !isReadOnly) }
  }

  /// Makes database and ledger agree, under the lock: finished work of a killed command is added to the ledger, and what a killed
  /// sync had merged is added to the database.
  func reconcile() throws(Failure) -> LedgerCheckpoint {
    let ledger = try ledger()
    let (position, appended, pending) = try reading { reading in
      let appended = try reading.meta(.checkpoint).flatMap { Int64($0) } ?? 0
      return (try reading.position(), appended, try reading.commands(after: appended))
    }
    let stored = position.head
    let head = try Failure.mapping { try standing(stored, ledger) ?? restoreBranch(at: stored, ledger) }
    var checkpoint = LedgerCheckpoint(ledger: ledger, head: head, appended: appended)
    // The usual case after an edit: the branch is at the commit of the last command.
    if isInStep(position), head.map(ledger.has) ?? true {
      checkpoint.appended = pending.last?.id ?? appended
      return checkpoint
    }
    if let stored, try hasLost(stored, checkpoint) {
      try noteLost(stored)
      try rebuildLedger(&checkpoint, pending.last?.id ?? appended)
    } else if let head, head != stored {
      let written = try Failure.mapping { try ledger.writes(from: stored, to: head) }
      checkpoint.appended = pending.last { written.contains($0.dot) }?.id ?? appended
      if !written.isSubset(of: pending.map { $0.dot }) {
        try applyLedger(checkpoint, from: stored)
        dependencies.notice(.databaseUpdated)
      }
    }
    for command in pending where command.id > checkpoint.appended { try appendCommand(command.id, &checkpoint) }
    return checkpoint
  }

  /// The commit that the branch points to; nil if that commit is missing while the database knows an existing one, as in a folder
  /// that was copied while a command was writing to it.
  private func standing(_ stored: String?, _ ledger: Ledger) throws(LedgerError) -> String? {
    guard let head = try ledger.head(), !isReadOnly, let stored, !ledger.has(head), ledger.has(stored) else {
      return try ledger.head()
    }
    return nil
  }

  /// Resets a missing branch to the commit that the database saw last, if the ledger still has it: losing only the branch loses
  /// no history.
  private func restoreBranch(at stored: String?, _ ledger: Ledger) throws(LedgerError) -> String? {
    guard let stored, !isReadOnly, ledger.has(stored) else { return nil }
    try ledger.restoreBranch(to: stored)
    dependencies.notice(.branchRestored)
    return stored
  }

  /// Stores how far both agree if that is not stored yet, and in the same transaction what is about to be sent.
  func saveCheckpoint(_ checkpoint: LedgerCheckpoint, sending commits: [String]? = nil) throws(Failure) {
    let known = try reading { (try $0.meta(.head), try $0.meta(.checkpoint)) }
    if known.0 == checkpoint.head, known.1 == String(checkpoint.appended), commits == nil { return }
    try writing { writing in
      try checkpoint.save(writing)
      if let commits { try writing.note(sent: commits) }
    }
  }

  /// Whether the ledger no longer has the commit that the database's documents correspond to: it was deleted, or replaced by an
  /// old copy.
  private func hasLost(_ stored: String, _ checkpoint: LedgerCheckpoint) throws(Failure) -> Bool {
    guard let head = checkpoint.head, checkpoint.ledger.has(stored) else { return true }
    // A process may have been killed after the history was replaced with one commit.
    return try !Failure.mapping { try checkpoint.ledger.includes(head, stored) || checkpoint.ledger.isUnsent(stored) }
  }

  /// Restores what the ledger lost from the database, joined with what it has.
  private func rebuildLedger(_ checkpoint: inout LedgerCheckpoint, _ appended: Int64) throws(Failure) {
    let ledger = checkpoint.ledger
    let old = checkpoint.head
    var (files, tip): ([LedgerFile], String?) = ([], old)
    let write = { () throws(LedgerError) in
      let message = Ledger.Message.Repair.rewritten.rawValue
      tip = try ledger.commit(files, on: tip, parents: tip.map { [$0] } ?? [], by: self.signature, message)
      files = []
    }
    try reading { reading in
      try reading.forEachDocument { stored in
        let path = DocumentPath.path(stored.kind, stored.id)
        var bytes = stored.bytes
        // An unreadable one is kept as it is.
        if var document = try? Document(decoding: stored.bytes, isTrusted: true) {
          // Documents that were separated since are in the database under another id.
          if let old, let kept = try ledger.version(path, at: old), !document.isOther(than: kept, isApart: { _ in false }) {
            document = Merge.merge(document, kept)
          }
          bytes = document.encoded()
        }
        files.append(LedgerFile(path: path, bytes: bytes))
        files += try picturesToAdd((try? pictureNames(in: bytes)) ?? [], on: tip, ledger)
        // A commit is in memory until it is written.
        if files.count == 1000 { try write() }
      }
    }
    checkpoint.head = try Failure.mapping {
      if !files.isEmpty || tip == nil { try write() }
      if let tip, tip != old { try ledger.move(from: old, to: tip) }
      return tip
    }
    checkpoint.appended = appended
    try applyLedger(checkpoint, from: nil)
    dependencies.notice(.historyRewritten)
  }

  /// Whether the database is empty or incomplete: it was deleted, or rebuilding it was interrupted.
  func isEmpty() throws(Failure) -> Bool {
    try reading { reading in
      try reading.meta(.head) == nil && reading.commands(limit: 1).isEmpty
    }
  }

  /// Rebuilds the database from the ledger, after it was deleted or before it existed.
  func rebuildDatabase(isNew: Bool = false) throws(Failure) {
    try locked { () throws(Failure) in
      let ledger = try ledger()
      guard let head = try Failure.mapping({ try ledger.head() }), try isEmpty() else { return }
      if try reading({ try $0.meta(.workspace) }) == nil { try initializeDatabase() }
      try applyLedger(LedgerCheckpoint(ledger: ledger, head: head, appended: 0), from: nil)
      try noteWaiting(!filesLeftOut().isEmpty)
    }
    guard !isNew else { return }
    dependencies.notice(.databaseRebuilt)
  }
}

extension Command {
  /// The dot of everything that the command wrote.
  var dot: Dot { Dot(replica, number) }

  /// What the command did.
  var text: Text { activity?.text ?? Text(en: sentence, ja: sentence) }
}

extension Workspace {
  /// The dot of commits without a command, which Handrail makes by itself.
  var signature: Signature { Ledger.signature(dependencies.now()) }
}
