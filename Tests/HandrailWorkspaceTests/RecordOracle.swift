import HandrailModel
import HandrailTestSupport

/// A record as the oracle knows it: what it says, and which its writer knew. No clock.
struct KnownRecord {
  enum Kind: CaseIterable {
    case pass, fail, notApplicable, waive, reopen, sign

    var subject: Int { [.pass, .fail].contains(self) ? 0 : self == .sign ? 2 : 1 }
  }

  let id: String
  let kind: Kind
  var until: String?
  /// Which of the two designs it was made on.
  let design: Int
  let seen: Set<String>
}

/// What records come to by who saw what alone.
struct RecordOracle {
  let design: Int

  /// Those that count, of one subject.
  func standing(_ records: [KnownRecord], _ subject: Int) -> [KnownRecord] {
    let living = records.filter { $0.kind.subject == subject }
    return living.filter { record in !living.contains { $0.seen.contains(record.id) } }
  }

  func check(_ records: [KnownRecord]) -> String {
    let standing = standing(records, 0)
    if standing.isEmpty { return "open" }
    if standing.contains(where: { $0.kind == .fail }) { return "failed" }
    return standing.contains { $0.design == design } ? "passed" : "stale"
  }

  /// The finding's status, and whether it is live on each of these days.
  func finding(_ records: [KnownRecord], on days: [String]) -> String {
    let standing = standing(records, 1)
    let isClosed = !standing.isEmpty && !standing.contains { $0.kind == .reopen }
    guard isClosed else { return "open \(days.map { _ in true })" }
    let valid = standing.filter { $0.design == design }
    guard !valid.isEmpty else { return "stale \(days.map { _ in true })" }
    let end = valid.compactMap(\.until).min()
    let first = valid.filter { $0.until == end }
    let status = first.contains { $0.kind == .waive } ? "waived" : "not-applicable"
    return "\(status) \(days.map { day in end.map { $0 < day } ?? false })"
  }

  func signature(_ records: [KnownRecord]) -> String {
    let standing = standing(records, 2)
    if standing.isEmpty { return "none" }
    return standing.contains { $0.design == design } ? "valid" : "stale"
  }

  func all(_ records: [KnownRecord], on days: [String]) -> [String] {
    [check(records), finding(records, on: days), signature(records)]
  }
}

/// Days on which closings of the laws end, and days after them.
enum RecordDays {
  static let ends: [String?] = [nil, "2026-12-05", "2027-03-31"]
  static let looks = ["2026-11-28", "2026-12-05", "2026-12-06", "2027-04-01", "2039-01-01"]
  /// Clocks that are right, minutes fast, years slow or far in the future.
  static let clocks = ["2026-11-28T10:00:00Z", "2026-11-28T10:03:00Z", "2011-01-01T00:00:00Z", "2038-01-19T03:14:07Z"]
}
