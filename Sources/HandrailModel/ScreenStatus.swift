/// The only verdict on a screen: derived from its findings, its records and a day. Surfaces show it and decide nothing
/// themselves.
///
/// Only the catalogue computes it. The database stores it for every day to come; see ``Period``.
public struct ScreenStatus: Sendable, Equatable {
  /// Open findings by family, sorted by the family's name; families without any are left out.
  public var families: [FamilyCount]
  /// Verification checks that failed: any of them reopens the screen.
  public var failedChecks: Int
  /// Verification checks whose inputs changed since they were made.
  public var staleChecks: Int
  /// Threads that nobody has settled.
  public var openThreads: Int
  /// The last signature of each role, sorted by role.
  public var signatures: [Signature]
  /// Closed findings that would otherwise be open: waived, and not applicable.
  public var waived, notApplicable: Int

  public init(
    families: [FamilyCount] = [], failedChecks: Int = 0, staleChecks: Int = 0, openThreads: Int = 0,
    signatures: [Signature] = [], waived: Int = 0, notApplicable: Int = 0
  ) {
    self.families = families
    self.failedChecks = failedChecks
    self.staleChecks = staleChecks
    self.openThreads = openThreads
    self.signatures = signatures
    (self.waived, self.notApplicable) = (waived, notApplicable)
  }

  public enum Verdict: String, Sendable, CaseIterable {
    case ready
    case notReady = "not-ready"
    /// It was built, and a check of the build failed.
    case reopened

    /// The verdict's name as people see it.
    public var name: Text {
      switch self {
      case .ready: Text(en: "ready", ja: "準備完了")
      case .notReady: Text(en: "not ready", ja: "未完了")
      case .reopened: Text(en: "reopened", ja: "差し戻し")
      }
    }
  }

  /// How many findings of one family are open, by level.
  public struct FamilyCount: Sendable, Equatable {
    public let family: String
    public var required, consult, advice: Int

    public init(_ family: String, required: Int = 0, consult: Int = 0, advice: Int = 0) {
      self.family = family
      self.required = required
      self.consult = consult
      self.advice = advice
    }

    /// Those that prevent the screen from being ready.
    public var blocking: Int { required + consult }
  }

  /// The verdict including its debt to waivers: if a screen is ready only because something was waived, it says so.
  public enum State: Sendable, Equatable {
    case ready
    case readyWaived(Int)
    case notReady, reopened

    public init(_ verdict: Verdict, waived: Int) {
      switch verdict {
      case .ready: self = waived > 0 ? .readyWaived(waived) : .ready
      case .notReady: self = .notReady
      case .reopened: self = .reopened
      }
    }

    /// The state's name as people see it.
    public var name: Text {
      switch self {
      case .ready: Verdict.ready.name
      case .readyWaived(let count): Text(en: "ready, \(count) waived", ja: "準備完了(免除\(count)件)")
      case .notReady: Verdict.notReady.name
      case .reopened: Verdict.reopened.name
      }
    }

    /// The same for programs and filters.
    public var code: String {
      switch self {
      case .ready: Verdict.ready.rawValue
      case .readyWaived: "ready-waived"
      case .notReady: Verdict.notReady.rawValue
      case .reopened: Verdict.reopened.rawValue
      }
    }
  }

  /// Who signed in which role, and whether anything that it covers has changed since.
  public struct Signature: Sendable, Equatable {
    public let role: String
    /// The author, and the time in UTC.
    public let by, at: String
    public let isStale: Bool

    public init(role: String, by: String, at: String, isStale: Bool) {
      (self.role, self.by, self.at, self.isStale) = (role, by, at, isStale)
    }
  }

  /// Whose turn it is.
  public enum Assignee: String, Sendable, CaseIterable {
    case designer, engineer, lead
    /// Anybody who can answer the open threads.
    case answer
  }

  /// A status with the days on which it holds: those after `after`, up to and including `until`, both `yyyy-mm-dd`. Waivers
  /// expire, so a verdict can change while nobody writes. The first period begins after the empty text, the last ends on
  /// 9999-12-31.
  public struct Period: Sendable, Equatable {
    public let after, until: String
    public let status: ScreenStatus
    /// How many of the blocking findings are questions of their own, which no answer elsewhere settles.
    public let loneFindings: Int

    public init(after: String, until: String, status: ScreenStatus, loneFindings: Int) {
      self.after = after
      self.until = until
      self.status = status
      self.loneFindings = loneFindings
    }
  }

  public var blocking: Int { families.reduce(0) { $0 + $1.blocking } }
  public var advice: Int { families.reduce(0) { $0 + $1.advice } }
  public var staleSignatures: Int { signatures.count(where: \.isStale) }

  public var verdict: Verdict { failedChecks > 0 ? .reopened : blocking > 0 ? .notReady : .ready }
  public var isReady: Bool { verdict == .ready }
  public var state: State { State(verdict, waived: waived) }

  /// Whose turn it is: the designer's while something blocks, the engineer's while a check failed or is stale, the lead's once
  /// the screen is ready and no lead's signature is valid.
  public var waitingFor: [Assignee] {
    var assignees: [Assignee] = []
    if blocking > 0 || signatures.contains(where: { $0.role == "designer" && $0.isStale }) { assignees.append(.designer) }
    if failedChecks + staleChecks > 0 { assignees.append(.engineer) }
    if isReady, !signatures.contains(where: { $0.role == "lead" && !$0.isStale }) { assignees.append(.lead) }
    if openThreads > 0 { assignees.append(.answer) }
    return assignees
  }
}
