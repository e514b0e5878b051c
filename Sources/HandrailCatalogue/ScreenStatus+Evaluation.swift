import HandrailModel

extension Catalogue {
  /// What `findings` and the records of `screen` come to on the day `today` (yyyy-mm-dd).
  ///
  /// - Parameter findings: all that ``evaluate(_:)`` gave, closed ones included.
  public static func status(of screen: Screen, _ findings: [Finding], today: String) -> ScreenStatus {
    var status = recorded(screen)
    status.families = families(findings, today)
    return status
  }

  /// The status for every day: another one after the end of each waiver. Every screen has at least one period.
  ///
  /// - Parameter findings: all that ``asked(_:on:)`` gave, closed ones included.
  public static func periods(of screen: Screen, _ findings: [Finding]) -> [ScreenStatus.Period] {
    let ends = Set(findings.compactMap { $0.status == .waived ? $0.until : nil }).subtracting([lastDay])
    var status = recorded(screen)
    var after = ""
    return (ends.sorted(by: utf8Precedes) + [lastDay]).map { end in
      defer { after = end }
      status.families = families(findings, end)
      let lone = findings.count { $0.question == nil && $0.level != .advice && $0.isLive(on: end) }
      return ScreenStatus.Period(after: after, until: end, status: status, loneFindings: lone)
    }
  }

  private static let lastDay = "9999-12-31"

  /// What does not depend on the day.
  private static func recorded(_ screen: Screen) -> ScreenStatus {
    let records = screen.records
    guard !records.isEmpty else { return ScreenStatus() }
    let settled = Set(records.answers.filter { $0.isOn(.settles) }.compactMap { $0.text(.question) })
    let checks = records.verifications.isEmpty ? [] : verification(of: screen)
    let roles = Dictionary(grouping: records.signatures) { $0.text(.roleSigned) ?? "" }
    return ScreenStatus(
      failedChecks: checks.count { $0.state == .failed }, staleChecks: checks.count { $0.state == .stale },
      openQuestions: records.questions.count { !settled.contains($0.id) },
      signatures: roles.keys.sorted(by: utf8Precedes).compactMap { role in
        roles[role]?.latest.map { .init(role: role, isStale: !screen.changes(since: $0).isEmpty) }
      })
  }

  private static func families(_ findings: [Finding], _ today: String) -> [ScreenStatus.FamilyCount] {
    var counts: [ScreenStatus.FamilyCount] = []
    // Findings of one rule stand together. By their places: a copy of a finding costs more than counting it.
    var (last, index) = (Int?.none, 0)
    for place in findings.indices where findings[place].isLive(on: today) {
      if last.map({ findings[$0].rule != findings[place].rule }) ?? true {
        let name = Substring(findings[place].rule.utf8.prefix { $0 != UInt8(ascii: ".") })
        index = counts.firstIndex { $0.family == name } ?? counts.count
        if index == counts.count { counts.append(.init(String(name))) }
      }
      last = place
      switch findings[place].level {
      case .required: counts[index].required += 1
      case .consult: counts[index].consult += 1
      case .advice: counts[index].advice += 1
      }
    }
    return counts.sorted { utf8Precedes($0.family, $1.family) }
  }
}
