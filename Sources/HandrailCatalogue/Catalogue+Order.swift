import HandrailModel

extension Catalogue {
  /// Sorts findings as lists show them: by level, with the leading rules first; findings of one rule keep their order.
  public static func sort(_ findings: inout [Finding]) {
    let keys = findings.enumerated().map { place, finding in
      (level: finding.level.rank, rule: ranks[finding.rule] ?? Int.max, place: place)
    }
    let unsorted = findings
    findings = keys.sorted(by: <).map { unsorted[$0.place] }
  }
}
