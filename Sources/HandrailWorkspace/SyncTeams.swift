import HandrailLedger
import HandrailModel
import HandrailStore

/// What a sync did with one remote.
public struct SyncReport: Sendable {
  public let remote: String
  /// Documents that came from there and read differently here now.
  public var received = 0
  /// Documents that the remote did not have like this.
  public var sent = 0
  /// Whether both sides had something new.
  public var isMerged = false
  /// Whether the remote or a document there had gone back to something older, which was kept from winning.
  public var wentBack = false
  /// Whether nothing is ever sent there.
  public var isReadOnly = false
  /// Documents that could not be read there; ours stay here, theirs stay there, and wait until they are mended.
  public var unreadable: [Failure] = []
  /// Files that are no documents of which two versions met, and the name under which the second was kept.
  public var copies: [(path: String, copy: String)] = []
  public var failure: Failure?
}

/// What a whole sync came to.
public struct SyncResult: Sendable {
  public let reports: [SyncReport]
  /// How many fields people disagree on now.
  public let conflicts: Int
}

extension Workspace {
  /// Fetches from all remotes, merges, and sends to each what it lacks; a failure of one does not stop the others.
  ///
  /// - Parameters:
  ///   - names: which remotes; all where it is empty.
  ///   - isDryRun: fetches and tells what would be done; nothing of this workspace or the remotes changes.
  public func sync(_ names: [String], isDryRun: Bool = false, _ watch: Watch) throws(Failure) -> SyncResult {
    let remotes = try chosen(names)
    let before = try locked(watch) { () throws(Failure) in
      let record = try reconcile()
      if !isDryRun { try keep(record) }
      return record
    }
    var visits: [Visit] = []
    for remote in remotes { visits.append(try visit(remote, watch)) }
    if isDryRun {
      for index in visits.indices { try foresee(&visits[index], before, watch) }
    } else {
      try locked(watch) { () throws(Failure) in
        removeLeftovers()
        for index in visits.indices { take(&visits[index], watch) }
      }
      for index in visits.indices { try send(&visits[index], watch) }
      before.ledger.repackInBackground(environment: surroundings.environment)
    }
    return SyncResult(reports: visits.map(\.report), conflicts: try conflicts().count)
  }

  /// One remote while it is synced.
  private struct Visit {
    let remote: Remote
    let url: RemoteURL?
    let transport: (any Transport)?
    /// Where the remote's branch stands; nil where it has none.
    var commit: String?
    var report: SyncReport
    /// Whether what it has was taken over, so that it may be sent to.
    var isIncluded = false
  }

  private func chosen(_ names: [String]) throws(Failure) -> [Remote] {
    let all = try settledRemotes()
    guard !all.isEmpty else {
      throw Failure(
        .usage, "", Text(en: "There is no remote to sync with.", ja: "同期先のリモートがありません。"),
        Text(en: "Add one with: handrail remote add NAME URL", ja: "追加するには: handrail remote add 名前 URL"))
    }
    for name in names where !all.contains(where: { $0.name == name }) { throw unknownRemote(name, all) }
    return names.isEmpty ? all : all.filter { names.contains($0.name) }
  }

  func unknownRemote(_ name: String, _ all: [Remote]) -> Failure {
    .unknown(Text(en: "remote", ja: "リモート"), name, among: all.map(\.name), add: "handrail remote add \(name) URL")
  }

  private func visit(_ remote: Remote, _ watch: Watch) throws(Failure) -> Visit {
    var report = SyncReport(remote: remote.name)
    report.isReadOnly = !remote.isPushed
    watch.progress(Text(en: "Contacting \(remote.name).", ja: "\(remote.name) に接続しています。"))
    do {
      let url = try RemoteURL(remote.url, relativeTo: root)
      let transport = surroundings.transport(to: url)
      let commit = try transport.fetch(remote.branch, from: url, into: ledgerPath, watch)
      return Visit(remote: remote, url: url, transport: transport, commit: commit, report: report)
    } catch {
      if error.kind == .cancelled { throw Failure(error) }
      report.failure = Failure(error)
      return Visit(remote: remote, url: nil, transport: nil, commit: nil, report: report)
    }
  }

  /// Says what taking and sending would do.
  private func foresee(_ visit: inout Visit, _ record: Record, _ watch: Watch) throws(Failure) {
    let ledger = record.ledger
    guard visit.report.failure == nil else { return }
    do {
      guard let commit = visit.commit else {
        if visit.remote.isPushed, let head = record.head { visit.report.sent = try ledger.documents(from: nil, to: head).count }
        return
      }
      let (join, sent) = try ledger.foresee(commit, into: record.head, watch)
      visit.report.received = join.received.count
      visit.report.unreadable = join.failures
      visit.report.wentBack = join.wentBack
      if visit.remote.isPushed { visit.report.sent = sent }
    } catch {
      visit.report.failure = Failure(error)
    }
  }

  /// Merges what was fetched into the ledger and brings it into the database, under the lock.
  private func take(_ visit: inout Visit, _ watch: Watch) {
    guard visit.report.failure == nil else { return }
    do throws(Failure) {
      if watch.isCancelled() { throw Self.givenUp }
      try join(&visit, watch)
    } catch {
      visit.report.failure = error
    }
  }

  static let givenUp = Failure(
    .interrupted, "", Text(en: "Given up.", ja: "中断しました。"),
    Text(en: "Nothing was lost; sync again.", ja: "何も失われていません。もう一度同期してください。"))

  private func join(_ visit: inout Visit, _ watch: Watch) throws(Failure) {
    guard let commit = visit.commit else {
      visit.isIncluded = true
      return
    }
    var record = try reconcile()
    let ledger = record.ledger
    let join = try joined(commit, of: visit.remote.name, &record, watch)
    let old = record.head
    try recorded { () throws(LedgerError) in
      if let seen = ledger.seen(visit.remote.name), seen != commit, try ledger.includes(seen, commit) {
        visit.report.wentBack = true
      }
      if join.wentBack { visit.report.wentBack = true }
      visit.report.received += join.received.count
      visit.report.unreadable = join.failures
      visit.report.isMerged = visit.report.isMerged || (join.commit != commit && join.commit != old)
      visit.report.copies += join.copies
      visit.isIncluded = true
      if join.commit != old {
        try ledger.move(from: old, to: join.commit)
        record.head = join.commit
      }
      try ledger.note(visit.remote.name, at: commit)
    }
    if record.head != old { try follow(record, from: old, watch) }
  }

  /// The join of our history with a remote's; this workspace takes another name first where that one's writes bear its own.
  private func joined(
    _ commit: String, of remote: String, _ record: inout Record, _ watch: Watch
  ) throws(Failure) -> Join {
    let ledger = record.ledger
    let (name, head) = (try replicaName(), record.head)
    let join = try recorded { () throws(LedgerError) in try ledger.join(commit, into: head, as: name, watch) }
    guard let name else { return join }
    let isShared = try hasForeignWrites(of: name, from: head, to: commit, ledger)
    guard join.usesOurName || isShared else { return join }
    try rename(name, for: remote, &record)
    let renamed = record.head
    return try recorded { () throws(LedgerError) in try ledger.join(commit, into: renamed, as: nil, watch) }
  }

  /// Sends what the remote lacks; where somebody was faster, fetches and merges again.
  private func send(_ visit: inout Visit, _ watch: Watch) throws(Failure) {
    guard visit.remote.isPushed, visit.isIncluded, let url = visit.url, let transport = visit.transport else { return }
    let ledger = try ledger()
    for attempt in 0..<Self.attempts where visit.report.failure == nil && visit.isIncluded {
      do {
        guard let head = try offer(to: visit, ledger, watch), head != visit.commit else { return }
        let count = try ledger.documents(from: visit.commit, to: head).count
        watch.progress(Text(en: "Sending to \(visit.remote.name).", ja: "\(visit.remote.name) に送信しています。"))
        if try transport.push(head, over: visit.commit, to: visit.remote.branch, at: url, from: ledgerPath, watch) {
          visit.report.sent += count
          return try ledger.note(visit.remote.name, at: head)
        }
        Pause.wait(attempt, surroundings, watch)
        visit.commit = try transport.fetch(visit.remote.branch, from: url, into: ledgerPath, watch)
      } catch {
        if error.kind == .cancelled { throw Failure(error) }
        visit.report.failure = Failure(error)
        return
      }
      visit = try locked(watch) { () throws(Failure) in
        var again = visit
        take(&again, watch)
        return again
      }
    }
    guard visit.report.failure == nil, visit.isIncluded else { return }
    visit.report.failure = Failure(
      .unreachable, url.text,
      Text(
        en: "Others were faster \(Self.attempts) times in a row; everything is merged here, but not sent.",
        ja: "\(Self.attempts) 回続けてほかの人の送信が先になりました。手元には統合済みですが、送信できていません。"),
      Text(en: "Sync again in a while.", ja: "しばらくしてからもう一度同期してください。"))
  }

  /// The commit that a remote is sent: ours, or where documents there wait to be mended, one that leaves them as they are.
  private func offer(to visit: Visit, _ ledger: Ledger, _ watch: Watch) throws(LedgerError) -> String? {
    guard let head = try ledger.head(), let commit = visit.commit, !visit.report.unreadable.isEmpty else {
      return try ledger.head()
    }
    return try ledger.offer(head, to: commit, watch)
  }

  private static let attempts = 20
}

extension Join {
  /// What could not be read, as a person is told it.
  fileprivate var failures: [Failure] {
    unreadable.map { Failure(.data, $0.place, $0.problem, $0.remedy) }
  }
}
