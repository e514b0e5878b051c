import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// Fetches from all remotes, merges, and sends to each what it lacks; a failure of one does not stop the others.
  ///
  /// - Parameters:
  ///   - names: the remotes; empty for all.
  ///   - isDryRun: fetches and reports what would be done, without changing this workspace or the remotes.
  ///   - history: what remotes without any history get; if nil, what `ask` returns or, without `ask`, all of it.
  ///   - show: shows the result. Until it has, the next sync shows again what was joined.
  public func sync(
    _ names: [String], isDryRun: Bool = false, history: SentHistory? = nil, asking ask: ((FirstPush) -> SentHistory?)? = nil,
    showing show: (SyncResult) throws(Failure) -> Void = { _ in }, _ control: OperationControl
  ) throws(Failure) -> SyncResult {
    let remotes = try chosen(names)
    let (before, isSentBefore) = try locked(control) { () throws(Failure) in
      let checkpoint = try reconcile()
      let isSentBefore = try hasSent(checkpoint.ledger)
      // What the first push sends is noted once that is decided.
      if !isDryRun { try saveCheckpoint(checkpoint, sending: isSentBefore ? try commitsToNote(checkpoint) : nil) }
      return (checkpoint, isSentBefore)
    }
    var sessions: [RemoteSession] = []
    for remote in remotes { sessions.append(try connect(remote, control)) }
    if isDryRun {
      for index in sessions.indices { try previewSync(&sessions[index], before, control) }
    } else {
      let reached = sessions.filter { $0.report.failure == nil }.map { (remote: $0.remote, commit: $0.commit) }
      let first = try firstPush(to: reached, before, isSent: isSentBefore)
      let sent = try historyToSend(first, isSent: isSentBefore, history, ask)
      try locked(control) { () throws(Failure) in
        removeLeftovers()
        if sent == .squash { try squashHistory(control) }
        if sent != nil || !isSentBefore {
          let checkpoint = try reconcile()
          try saveCheckpoint(checkpoint, sending: try commitsToNote(checkpoint))
        }
        let unreported = try unreportedJoins()
        for index in sessions.indices {
          sessions[index].note(unreported, before.ledger)
          receive(&sessions[index], control)
        }
      }
      for index in sessions.indices { try receiveAgain(&sessions[index], control) }
      try joinScreensOfOneSource(sessions.flatMap(\.arrived))
      for index in sessions.indices {
        sessions[index].report.mixed = try mixedScreens(among: sessions[index].changed.sorted(by: utf8Precedes))
        try send(&sessions[index], control)
      }
      if !isSentBefore { try forgetRefused(sessions.map(\.report)) }
      let isWaiting = sessions.contains { !$0.report.waiting.isEmpty }
      // More may wait in remotes that were not synced.
      if isWaiting || names.isEmpty && sessions.allSatisfy({ $0.report.failure == nil }) {
        try locked { () throws(Failure) in try noteWaiting(isWaiting) }
      }
      before.ledger.repackInBackground(environment: dependencies.environment)
    }
    let result = SyncResult(reports: sessions.map(\.report), conflicts: try conflictCount())
    try show(result)
    try forget(sessions.flatMap(\.reported))
    return result
  }

  private func chosen(_ names: [String]) throws(Failure) -> [Remote] {
    let all = try settledRemotes()
    guard !all.isEmpty else {
      throw Failure(.remote(.none))
    }
    for name in names where !all.contains(where: { $0.name == name }) { throw unknownRemote(name, all) }
    return names.isEmpty ? all : all.filter { names.contains($0.name) }
  }

  func unknownRemote(_ name: String, _ all: [Remote]) -> Failure {
    .unknown(.remote, name, among: all.map(\.name))
  }

  private func connect(_ remote: Remote, _ control: OperationControl) throws(Failure) -> RemoteSession {
    var report = SyncReport(remote: remote.name)
    report.isReadOnly = !remote.isPushed
    control.progress(Text(en: "Connecting to \(remote.name).", ja: "\(remote.name) に接続しています。"))
    do {
      let url = try RemoteURL(remote.url, relativeTo: root)
      let transport = dependencies.transport(to: url)
      let commit = try fetch(remote, url, transport, control)
      return RemoteSession(remote: remote, url: url, transport: transport, commit: commit, report: report)
    } catch {
      if error.kind == .cancelled { throw Failure(error) }
      report.failure = Failure(error)
      return RemoteSession(remote: remote, url: nil, transport: nil, commit: nil, report: report)
    }
  }

  /// Fetches; if the remote-tracking refs name something missing here, once more without them.
  private func fetch(
    _ remote: Remote, _ url: RemoteURL, _ transport: any Transport, _ control: OperationControl
  ) throws(LedgerError) -> String? {
    do throws(LedgerError) {
      return try transport.fetch(remote.branch, from: url, into: ledgerPath, control)
    } catch {
      let ledger = try Ledger(path: ledgerPath)
      guard error.mayBeOfMissingObjects, try !ledger.seenRemotes().isEmpty else { throw error }
      try ledger.forgetSeenRemotes()
      return try transport.fetch(remote.branch, from: url, into: ledgerPath, control)
    }
  }

  /// Reports what receiving and sending would do.
  private func previewSync(_ session: inout RemoteSession, _ checkpoint: LedgerCheckpoint, _ control: OperationControl)
    throws(Failure)
  {
    let ledger = checkpoint.ledger
    guard session.report.failure == nil else { return }
    do {
      guard let commit = session.commit else {
        if session.remote.isPushed, let head = checkpoint.head {
          session.report.sent = try ledger.documents(from: nil, to: head).count
        }
        return
      }
      let preview = try ledger.previewJoin(commit, into: checkpoint.head, control)
      session.report.add(preview.join, preview.departures)
      session.report.note(waiting: preview.join.unreadable)
      if session.remote.isPushed { session.report.sent = preview.sent }
    } catch {
      session.report.failure = Failure(error)
    }
  }

  /// Merges what was fetched into the ledger and the database, under the lock.
  private func receive(_ session: inout RemoteSession, _ control: OperationControl) {
    guard session.report.failure == nil else { return }
    do throws(Failure) {
      if control.isCancelled() { throw Failure(.cancelled) }
      try join(&session, control)
    } catch {
      session.report.failure = error
    }
  }

  /// Fetches and merges again what seemed to be here but is not: a folder that was copied during a sync has commits without
  /// everything that they need.
  private func receiveAgain(_ session: inout RemoteSession, _ control: OperationControl) throws(Failure) {
    guard case .ledger(let error)? = session.report.failure?.code, error.mayBeOfMissingObjects, let url = session.url,
      let transport = session.transport
    else { return }
    do {
      let ledger = try Ledger(path: ledgerPath)
      guard try !ledger.seenRemotes().isEmpty else { return }
      try ledger.forgetSeenRemotes()
      session.commit = try transport.fetch(session.remote.branch, from: url, into: ledgerPath, control)
    } catch {
      if error.kind == .cancelled { throw Failure(error) }
      return
    }
    session = try locked(control) { () throws(Failure) in
      var again = session
      again.report.failure = nil
      receive(&again, control)
      return again
    }
  }

  private func join(_ session: inout RemoteSession, _ control: OperationControl) throws(Failure) {
    guard let commit = session.commit else {
      session.isIncluded = true
      return
    }
    var checkpoint = try reconcile()
    let ledger = checkpoint.ledger
    let join = try joined(commit, of: session.remote.name, &checkpoint, control)
    let old = checkpoint.head
    let unreported = (join.commit == old ? nil : old).map {
      UnreportedJoin(remote: session.remote.name, ours: $0, theirs: commit, joined: join.commit)
    }
    if let unreported { try note(unreported) }
    try Failure.mapping {
      if let seen = ledger.seen(session.remote.name), seen != commit, try ledger.includes(seen, commit) {
        session.report.wentBack = true
      }
      let departures = try old.map { (old) throws(LedgerError) in try ledger.departures(by: join, from: old) } ?? []
      if join.commit != old {
        try ledger.move(from: old, to: join.commit)
        checkpoint.head = join.commit
      }
      try session.note(join, departures, of: commit, into: old, ledger)
      session.report.note(waiting: join.unreadable)
      session.reported += [unreported].compactMap(\.self)
      session.isIncluded = true
      try ledger.note(session.remote.name, at: commit)
    }
    if checkpoint.head != old { try applyLedger(checkpoint, from: old, control) }
  }

  /// The join of our history with a remote's; this workspace first takes another name if the remote has foreign writes under its
  /// own.
  private func joined(
    _ commit: String, of remote: String, _ checkpoint: inout LedgerCheckpoint, _ control: OperationControl
  ) throws(Failure) -> Join {
    let ledger = checkpoint.ledger
    let (writer, head) = (try writer(), checkpoint.head)
    let join = try Failure.mapping { try ledger.join(commit, into: head, as: writer, stored: storedVersions, control) }
    guard let name = writer?.name else { return join }
    let isShared = try hasForeignWrites(of: name, from: head, to: commit, ledger)
    guard join.usesOurName || isShared else { return join }
    try rename(name, for: remote, meeting: commit, &checkpoint)
    let renamed = checkpoint.head
    return try Failure.mapping { try ledger.join(commit, into: renamed, as: nil, stored: storedVersions, control) }
  }

  /// The intact documents of the database.
  private func storedVersions(_ documents: [Join.DocumentID]) -> [String: [UInt8]] {
    let found = try? reading { reading in documents.compactMap { try? reading.document($0.kind, $0.id) } }
    return Dictionary((found ?? []).map { ($0.blob, $0.bytes) }) { first, _ in first }
  }

  /// Sends what the remote lacks; if someone else pushed first, fetches and merges again.
  private func send(_ session: inout RemoteSession, _ control: OperationControl) throws(Failure) {
    guard session.remote.isPushed, session.isIncluded, let url = session.url, let transport = session.transport else { return }
    let ledger = try ledger()
    for attempt in 0..<Self.attempts where session.report.failure == nil && session.isIncluded {
      do {
        guard let head = try offer(to: session, ledger, control), head != session.commit else { return }
        let count = try ledger.documents(from: session.commit, to: head).count
        control.progress(Text(en: "Sending to \(session.remote.name).", ja: "\(session.remote.name) に送信しています。"))
        if try transport.push(head, over: session.commit, to: session.remote.branch, at: url, from: ledgerPath, control) {
          session.report.sent += count
          return try ledger.note(session.remote.name, at: head)
        }
        Backoff.wait(attempt, dependencies, control)
        session.commit = try transport.fetch(session.remote.branch, from: url, into: ledgerPath, control)
      } catch {
        if error.kind == .cancelled { throw Failure(error) }
        session.report.failure = Failure(error)
        return
      }
      session = try locked(control) { () throws(Failure) in
        var again = session
        receive(&again, control)
        return again
      }
    }
    guard session.report.failure == nil, session.isIncluded else { return }
    session.report.failure = Failure(.remote(.overtaken(times: Self.attempts)), url.text)
  }

  /// The commit that a remote gets: ours or, if documents there wait to be corrected, one that leaves them as they are.
  private func offer(to session: RemoteSession, _ ledger: Ledger, _ control: OperationControl) throws(LedgerError) -> String? {
    guard let head = try ledger.head(), let commit = session.commit, !session.report.waiting.isEmpty else {
      return try ledger.head()
    }
    return try ledger.offer(head, to: commit, control)
  }

  private static let attempts = 20
}
