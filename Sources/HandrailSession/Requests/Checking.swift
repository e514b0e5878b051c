import HandrailModel
import HandrailWorkspace

/// Which screens are checked, and what is shown.
public struct CheckScope: Sendable {
  public var screens: ScreenFilter
  public var role: Role?
  /// This level alone.
  public var level: Finding.Level?
  /// Evaluated again in memory.
  public var isFresh = false
  /// Whether to include closed findings, as `--json` does.
  public var isWhole = false

  public init(
    _ screens: ScreenFilter, role: Role? = nil, level: Finding.Level? = nil, isFresh: Bool = false, isWhole: Bool = false
  ) {
    (self.screens, self.role, self.level, self.isFresh, self.isWhole) = (screens, role, level, isFresh, isWhole)
  }

  /// Which findings are shown; nil for all.
  fileprivate func shows(today: String) -> ((Finding) -> Bool)? {
    if level == nil, role == .lead || role != .engineer && isWhole { return nil }
    return { finding in
      if let level, finding.level != level { return false }
      switch role {
      case .lead: return true
      case .engineer: return finding.status == .thread || finding.status == .conflict
      case .designer, nil: return isWhole || finding.isLive(on: today)
      }
    }
  }
}

/// A screen as a check shows it.
public struct ShownScreen: Sendable {
  public let screen: CheckedScreen
  public let findings: [Finding]
  /// Other blocking problems, which are not among them.
  public let hidden: [Finding]
  /// The checks of the built screen that failed.
  public let failed: [Checklist.Line]
}

/// What a check comes to.
public struct CheckResult: Sendable {
  /// Whether all screens are known to be ready: never without screens, and never while something is pending.
  public let isReady: Bool
  public let pending: Pending
}

/// What may keep screens from being ready although they have no finding about it.
public struct Pending: Sendable {
  /// Files of remotes that could not be read.
  public let waiting: [WaitingFile]
  /// Audit issues that are not assigned to a check yet; each would be a failed check.
  public let inbox: [InboxItem]

  public var isEmpty: Bool { waiting.isEmpty && inbox.isEmpty }
}

extension Session {
  /// Passes each screen to `body`, by id.
  public func check(_ scope: CheckScope, _ body: (ShownScreen) throws -> Void) throws(Failure) -> CheckResult {
    let today = try workspace.today()
    let isShown = scope.shows(today: today)
    var (isReady, count) = (true, 0)
    try workspace.check(scope.screens, fresh: scope.isFresh) { screen in
      isReady = isReady && screen.isReady
      count += 1
      let hidden = isShown.map { isShown in screen.findings.filter { $0.blocks(on: today) && !isShown($0) } } ?? []
      let failed = screen.verdict == .reopened ? try workspace.failedChecks(on: screen.row.id, language) : []
      try body(
        ShownScreen(
          screen: screen, findings: isShown.map { screen.findings.filter($0) } ?? screen.findings, hidden: hidden, failed: failed)
      )
    }
    let pending = try pending(scope.screens)
    return CheckResult(isReady: isReady && count > 0 && pending.isEmpty, pending: pending)
  }

  /// The day on which closings count, in the project's time zone.
  public func today() throws(Failure) -> String { try workspace.today() }

  /// What is pending and may match `filter`.
  public func pending(_ filter: ScreenFilter) throws(Failure) -> Pending {
    Pending(waiting: try workspace.waitingFiles().filter { $0.concerns(filter) }, inbox: try inbox(filter))
  }

  /// Notifies people who look at the screens about files that wait at remotes.
  public func notice(_ pending: Pending) {
    for file in pending.waiting { workspace.dependencies.notice(.waitingFile(file)) }
  }

  /// The same for records that somebody overwrote.
  public func noticeChangedRecords() throws(Failure) { try workspace.noticeChangedRecords() }
}
