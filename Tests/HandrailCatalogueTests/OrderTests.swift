import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailCatalogue

@Suite struct OrderTests {
  /// Sorting loses or duplicates no finding, and findings of one rule and level keep their order.
  @Test(arguments: [UInt64(5), .random(in: 0 ... .max)]) func findingsAreSortedByLevelAndRule(_ seed: UInt64) {
    var random = Seeded(state: seed)
    let ids = Catalogue.rules.map(\.id) + ["conflict", "newer.rule"]
    for count in [0, 1, 2, 3, 50, 400] {
      let findings = (0..<count).map { place in
        let level: Finding.Level = [.required, .consult, .advice][random.below(3)]
        return Finding(rule: ids[random.below(ids.count)], target: "e\(place)", qualifier: "", level: level, message: "missing")
      }
      var sorted = findings
      Catalogue.sort(&sorted)
      let expected = findings.enumerated().sorted { one, other in
        let ranks = [one, other].map { Catalogue.ranks[$0.element.rule] ?? .max }
        return (one.element.level.rank, ranks[0], one.offset) < (other.element.level.rank, ranks[1], other.offset)
      }
      #expect(sorted.map(\.target) == expected.map(\.element.target), "seed \(seed)")
    }
  }
}
