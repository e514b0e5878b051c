import Foundation
import HandrailModel
import Testing

@testable import HandrailWorkspace

/// One thread reads ahead of the one that uses it; whichever fails, both end.
struct ReadAheadTests {
  private struct Stop: Error {}

  @Test func everyBatchComesInOrder() throws {
    var used: [Int] = []
    try ReadAhead<Int>.run({ put in for number in 0..<1_000 { try put(number) } }, { used.append($0) })
    #expect(used == Array(0..<1_000))
  }

  @Test func whoUsesItEndsTheReading() {
    let read = Locked(0)
    #expect(throws: Stop.self) {
      try ReadAhead<Int>.run(
        { put in
          while true {
            try put(0)
            read.withLock { $0 += 1 }
          }
        }, { _ in throw Stop() })
    }
    #expect(read.current < 10)
  }

  /// With batches that nobody will take, in every number.
  @Test(arguments: 0...4) func whatIsLeftIsDropped(_ left: Int) {
    let read = Locked(0)
    #expect(throws: Stop.self) {
      try ReadAhead<Int>.run(
        { put in
          for _ in 0...left {
            try put(0)
            read.withLock { $0 += 1 }
          }
        },
        { _ in
          while read.current <= min(left, 3) { usleep(100) }
          throw Stop()
        })
    }
  }

  @Test func whatWasReadBeforeAnErrorIsUsed() {
    var used: [Int] = []
    #expect(throws: Stop.self) {
      try ReadAhead<Int>.run(
        { put in
          for number in 0..<20 { try put(number) }
          throw Stop()
        }, { used.append($0) })
    }
    #expect(used == Array(0..<20))
  }
}
