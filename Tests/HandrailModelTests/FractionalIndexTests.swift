import HandrailModel
import HandrailTestSupport
import Testing

/// Positions between positions, and which items need not be moved.
@Suite struct FractionalIndexTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func tenThousandInsertsKeepTheOrder(_ seed: UInt64) throws {
    var random = Seeded(state: seed)
    var positions: [String] = []
    let suffixes = ["a", "b", "laptop", "server"].map { FractionalIndex.suffix(of: $0) }
    for _ in 0..<10_000 {
      let index = Int.random(in: 0...positions.count, using: &random)
      let lower = index > 0 ? positions[index - 1] : nil
      let upper = index < positions.count ? positions[index] : nil
      let suffix = suffixes.randomElement(using: &random) ?? "aa"
      let new = try #require(FractionalIndex.positions(1, after: lower, before: upper, suffix: suffix).first)
      #expect(lower.map { utf8Precedes($0, new) } ?? true, "seed \(seed): \(new) after \(lower ?? "")")
      #expect(upper.map { utf8Precedes(new, $0) } ?? true, "seed \(seed): \(new) before \(upper ?? "")")
      positions.insert(new, at: index)
    }
    #expect(positions.map(\.utf8.count).max() ?? 0 < 100, "seed \(seed)")
  }

  @Test func insertsAtOnePlaceGrowSlowly() {
    for atEnd in [true, false] {
      var last: String?
      for _ in 0..<1_000 {
        let new = FractionalIndex.positions(1, after: atEnd ? last : nil, before: atEnd ? nil : last, suffix: "ab").first
        last = new
      }
      #expect(last?.utf8.count ?? 0 < 1_000, "after a thousand: \(last?.utf8.count ?? 0) bytes")
    }
  }

  /// A design is imported element by element: what is appended one at a time is as short as what is placed at once.
  @Test func whatIsAppendedOneByOneStaysShort() {
    var positions = ["V0s"]
    for index in 0..<20_000 {
      let suffix = ["z1", "0s", "zz", "A7"][index % 4]
      positions += FractionalIndex.positions(1, after: positions[index], before: nil, suffix: suffix)
    }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { utf8Precedes($0, $1) })
    #expect(positions.map(\.utf8.count).max() ?? 99 <= 12, "\(positions.last ?? "")")
    // Between any two of them there is still room.
    for (lower, upper) in zip(positions, positions.dropFirst()).prefix(5_000) {
      let between = FractionalIndex.positions(1, after: lower, before: upper, suffix: "0s")[0]
      #expect(utf8Precedes(lower, between) && utf8Precedes(between, upper))
    }
  }

  @Test func manyAtOnceAreStrictlyOrderedAndShort() {
    for count in [0, 1, 2, 3, 10, 500] {
      let positions = FractionalIndex.positions(count, after: "V12", before: "V13", suffix: "zz")
      #expect(positions.count == count)
      let all = ["V12"] + positions + ["V13"]
      #expect(zip(all, all.dropFirst()).allSatisfy { utf8Precedes($0, $1) })
      #expect(positions.allSatisfy { $0.utf8.count < 40 })
    }
  }

  @Test func twoReplicasAtOnePlaceStayApart() {
    let (a, b) = (FractionalIndex.suffix(of: "laptop"), FractionalIndex.suffix(of: "server"))
    #expect(a != b)
    let left = FractionalIndex.positions(3, after: "V", before: nil, suffix: a)
    let right = FractionalIndex.positions(3, after: "V", before: nil, suffix: b)
    #expect(Set(left).isDisjoint(with: right))
    for index in 0..<200 {
      let suffix = FractionalIndex.suffix(of: "replica-\(index)")
      #expect(suffix.utf8.count == 2 && suffix.last != "0", "\(suffix) would leave no room before it")
    }
  }

  @Test func settledIsALongestIncreasingSubsequence() {
    var random = Seeded(state: 11)
    for round in 0..<2_000 {
      let count = Int.random(in: 0...8, using: &random)
      let positions = (0..<count).map { _ -> String? in
        Int.random(in: 0..<6, using: &random) == 0 ? nil : String(Int.random(in: 1...9, using: &random))
      }
      let settled = FractionalIndex.settled(positions)
      let kept = settled.sorted().compactMap { positions[$0] }
      #expect(kept.count == settled.count, "round \(round): nil was kept from \(positions)")
      #expect(zip(kept, kept.dropFirst()).allSatisfy { utf8Precedes($0, $1) }, "round \(round): \(kept) of \(positions)")
      #expect(kept.count == longest(positions), "round \(round): \(kept) of \(positions)")
    }
  }

  /// The length of the longest strictly increasing subsequence, by trying all of them.
  private func longest(_ positions: [String?]) -> Int {
    (0..<(1 << positions.count)).map { mask in
      let chosen = positions.indices.filter { mask & (1 << $0) != 0 }.map { positions[$0] }
      let values = chosen.compactMap { $0 }
      let isIncreasing = zip(values, values.dropFirst()).allSatisfy { utf8Precedes($0, $1) }
      return values.count == chosen.count && isIncreasing ? values.count : 0
    }.max() ?? 0
  }
}
