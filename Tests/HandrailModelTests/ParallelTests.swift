import Dispatch
import Foundation
import HandrailModel
import Testing

/// Work on every core gives the same results as on one, in order.
struct ParallelTests {
  private struct Refused: Error, Equatable {
    let number: Int
  }

  private func square(_ number: Int) throws(Refused) -> Int {
    if number % 100 == 99 { throw Refused(number: number) }
    return number * number
  }

  @Test(arguments: [0, 1, 2, 63, 64, 99]) func resultsComeInOrder(count: Int) throws {
    let inputs = Array(0..<count)
    let alone = try inputs.map(square)
    #expect(try Parallel.map(inputs, square) == alone)
  }

  @Test func theFirstErrorInOrderIsThrown() {
    for _ in 0..<20 {
      #expect(throws: Refused(number: 99)) { try Parallel.map(Array(0..<1000), square) }
    }
  }

  @Test(arguments: [0, 1, 5, 64, 65, 200], [1, 8, 50]) func aPipelineUsesEveryResultOnceAndInOrder(
    count: Int, addedAtOnce each: Int
  ) throws {
    var pipeline = Pipeline { (numbers: [Int]) in numbers.map { $0 * $0 } }
    var used: [Int] = []
    for start in stride(from: 0, to: count, by: each) {
      try pipeline.add(Array(start..<min(start + each, count))) { used.append($0) }
    }
    try pipeline.finish { used.append($0) }
    #expect(used == (0..<count).map { $0 * $0 })
  }

  /// While other cores are held up, a thread that would wait for them works on what nobody has started.
  @Test func waitingThreadsWorkToo() throws {
    let (caller, isFree, late) = (ObjectIdentifier(Thread.current), DispatchSemaphore(value: 0), Locked(0))
    var pipeline = Pipeline { (numbers: [Int]) in
      if ObjectIdentifier(Thread.current) != caller, isFree.wait(timeout: .now() + 20) == .timedOut {
        late.withLock { $0 += 1 }
      }
      isFree.signal()
      return numbers
    }
    var used: [Int] = []
    for number in 0..<200 { try pipeline.add([2 * number, 2 * number + 1]) { used.append($0) } }
    try pipeline.finish { used.append($0) }
    #expect(late.current == 0 && used == Array(0..<400))
  }

  @Test func whatComesBeforeAnErrorIsUsed() throws {
    var pipeline = Pipeline { (numbers: [Int]) in try numbers.map(square) }
    var used: [Int] = []
    try pipeline.add(Array(0..<10)) { used.append($0) }
    try pipeline.add([98, 99]) { used.append($0) }
    #expect(throws: Refused(number: 99)) { try pipeline.finish { used.append($0) } }
    #expect(used == (0..<10).map { $0 * $0 })
  }
}
