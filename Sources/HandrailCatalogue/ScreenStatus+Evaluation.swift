import HandrailModel

extension Catalogue {
  /// The status that results from `findings` and the records of `screen` on the day `today` (yyyy-mm-dd).
  ///
  /// - Parameter findings: all that ``evaluate(_:)`` gave, closed ones included.
  public static func status(of screen: Screen, _ findings: [Finding], today: String) -> ScreenStatus {
    var status = recorded(screen)
    count(findings, today, in: &status)
    return status
  }

  /// The status for every day, with a new period after the end of each closing. Every screen has at least one period.
  ///
  /// - Parameter findings: all that ``asked(_:on:)`` gave, closed ones included.
  public static func periods(of screen: Screen, _ findings: [Finding]) -> [ScreenStatus.Period] {
    let ends = Set(findings.compactMap { $0.status == .waived || $0.status == .notApplicable ? $0.until : nil }).subtracting([
      lastDay
    ])
    var status = recorded(screen)
    var after = ""
    return (ends.sorted(by: utf8Precedes) + [lastDay]).map { end in
      defer { after = end }
      count(findings, end, in: &status)
      let lone = findings.count { $0.question == nil && $0.level != .advice && $0.isLive(on: end) }
      return ScreenStatus.Period(after: after, until: end, status: status, loneFindings: lone)
    }
  }

  /// Counts what is open on a day, and what is closed.
  private static func count(_ findings: [Finding], _ today: String, in status: inout ScreenStatus) {
    status.families = families(findings, today)
    (status.waived, status.notApplicable) = (0, 0)
    for place in findings.indices {
      switch findings[place].status {
      case .waived: if !findings[place].isLive(on: today) { status.waived += 1 }
      case .notApplicable: if !findings[place].isLive(on: today) { status.notApplicable += 1 }
      case .open, .stale, .thread, .conflict: continue
      }
    }
  }

  private static let lastDay = "9999-12-31"

  /// What does not depend on the day.
  private static func recorded(_ screen: Screen) -> ScreenStatus {
    let records = screen.records
    guard !records.isEmpty else { return ScreenStatus() }
    let checks = records.verifications.isEmpty ? [] : verification(of: screen)
    var basis = Basis(screen)
    let signatures = records.signaturesInForce { !basis.changes(since: $0, on: screen).isEmpty }
    return ScreenStatus(
      failedChecks: checks.count { $0.state == .failed }, staleChecks: checks.count { $0.state == .stale },
      openThreads: records.openThreads.count,
      signatures: signatures.map {
        .init(
          role: $0.role, by: $0.signature.text(.by) ?? "", at: $0.signature.text(.at) ?? "", isStale: $0.isStale)
      })
  }

  /// The ids of the closings, signatures and results of a screen that count: those after which nobody who had seen them
  /// recorded another.
  public static func recordsInForce(of screen: Screen) -> Set<String> {
    let records = screen.records
    var subjects: [RecordSubject: [Item]] = [:]
    func add(_ collection: Collection, _ items: [Item]) {
      for item in items {
        if let subject = RecordSubject(collection, { item.text($0) }) { subjects[subject, default: []].append(item) }
      }
    }
    add(.closings, records.closings.filter(closes))
    add(.reopenings, records.reopenings)
    add(.signatures, records.signatures)
    add(.verifications, records.verifications.filter(isDeciding))
    return subjects.values.reduce(into: []) { $0.formUnion(RecordOrder.standing($1).map(\.id)) }
  }

  private static func families(_ findings: [Finding], _ today: String) -> [ScreenStatus.FamilyCount] {
    var counts: [Family: [Finding.Level: Int]] = [:]
    for finding in findings where finding.isLive(on: today) {
      // An unknown rule counts as a conflict.
      counts[rule(finding.rule)?.family ?? Rule.conflict.family, default: [:]][finding.level, default: 0] += 1
    }
    let live = counts.map { family, levels in
      ScreenStatus.FamilyCount(
        family.rawValue, required: levels[.required] ?? 0, consult: levels[.consult] ?? 0, advice: levels[.advice] ?? 0)
    }
    return live.sorted { utf8Precedes($0.family, $1.family) }
  }
}
