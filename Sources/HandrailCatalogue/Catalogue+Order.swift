import HandrailModel

extension Catalogue {
  /// Sorts findings as lists show them: by level, the leading rules first.
  public static func sort(_ findings: inout [Finding]) {
    // One number says level, rank and place, from the left: sorting numbers moves no finding.
    let ranks = ranksOfRules
    var rules = judging
    var keys = findings.indices.map { place in
      let rank = rules.place(of: findings[place].rule).map { ranks[$0] } ?? 0xFFFF
      return findings[place].level.rank << 56 | rank << 40 | place
    }
    keys.sort()
    findings.withUnsafeMutableBufferPointer { findings in
      for start in keys.indices {
        var place = start
        // Once round through the places that exchange their findings. A key that is done says that its place is its own.
        while true {
          let from = keys[place] & 0xFF_FFFF_FFFF
          keys[place] = place
          if from == start { break }
          findings.swapAt(place, from)
          place = from
        }
      }
    }
  }

  /// In the order in which they judge.
  static let judgingRules = [Rule.conflict] + rules
  static let judging = RuleList(judgingRules.map(\.id))
  /// Of each rule, in the order of ``judging``, its place in lists.
  private static let ranksOfRules = judgingRules.map { ranks[$0.id] ?? 0xFFFF }
}

/// Ids of rules. Each is sought onwards from the one found last: findings name rules in about the same order again and again, so
/// that a few steps find what a hash takes longer for.
struct RuleList: Sendable {
  private var ids: [String]
  private var last = 0

  init(_ ids: [String] = []) { self.ids = ids }

  mutating func place(of id: String) -> Int? {
    let length = id.utf8.count
    var place = last
    for _ in ids.indices {
      if ids[place].utf8.count == length, ids[place] == id {
        last = place
        return place
      }
      place = place + 1 < ids.count ? place + 1 : 0
    }
    return nil
  }

  mutating func append(_ id: String) {
    last = ids.count
    ids.append(id)
  }
}
