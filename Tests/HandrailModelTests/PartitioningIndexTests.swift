import HandrailModel
import HandrailTestSupport
import Testing

/// Finds the first matching element of a sorted collection in a few steps.
@Suite struct PartitioningIndexTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func findsTheFirstThatSatisfies(_ seed: UInt64) {
    var random = Seeded(state: seed)
    for _ in 0..<1_000 {
      let all = (0..<Int.random(in: 0...40, using: &random)).map { _ in Int.random(in: 0...20, using: &random) }.sorted()
      let slice = all[Int.random(in: 0...all.count, using: &random)...]
      let bound = Int.random(in: -1...21, using: &random)
      let first = slice.firstIndex { $0 >= bound } ?? slice.endIndex
      #expect(slice.partitioningIndex { $0 >= bound } == first, "seed \(seed): \(bound) in \(slice)")
    }
  }

  @Test func asksOnceForEachHalving() {
    var asked = 0
    let found = (0..<1_000_000).partitioningIndex {
      asked += 1
      return $0 >= 777_777
    }
    #expect(found == 777_777)
    #expect(asked <= 20)
  }
}
