import Dispatch
import Foundation
import HandrailMerge
import HandrailModel
import HandrailTestSupport
import Testing

/// Whole histories against a causal oracle: nothing lost, nothing resurrected, everybody equal.
///
/// `HISTORIES=1000000` plays more, best in a release build; `SEED=17` plays one and prints what was done in it.
@Suite struct HistoryTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test func historiesAgreeWithTheOracle() {
    if let seed = Self.environment["SEED"].flatMap(UInt64.init) {
      #expect(Self.failure(of: seed) == nil)
      return
    }
    let count = Self.environment["HISTORIES"].flatMap(Int.init) ?? 4_000
    let cores = 2
    let failed = Findings<UInt64>()
    DispatchQueue.concurrentPerform(iterations: cores) { core in
      var seed = core + 1
      while seed <= count, failed.all.count < 3 {
        if Self.failure(of: UInt64(seed), tells: false) != nil { failed.add(UInt64(seed)) }
        seed += cores
      }
    }
    for seed in failed.all {
      Issue.record("\(Self.failure(of: seed) ?? "") Again: SEED=\(seed) swift test\(Self.build) --filter HistoryTests")
    }
  }

  /// What is wrong with a history, at the smallest number of steps that shows it.
  static func failure(of seed: UInt64, tells: Bool = true) -> String? {
    guard let first = failure(of: seed, steps: steps) else { return nil }
    guard tells else { return first.wrong }
    let smallest = (1...steps).lazy.compactMap { failure(of: seed, steps: $0) }.first ?? first
    return "seed \(seed): \(smallest.wrong)\n\(smallest.log.joined(separator: "\n"))\n"
  }

  /// Debug builds take milliseconds to write or read a text: histories are shorter there, and one in sixteen travels as bytes.
  #if DEBUG
    private static let (steps, wired, build) = (10, UInt64(16), "")
  #else
    private static let (steps, wired, build) = (24, UInt64(1), " -c release")
  #endif

  private static func failure(of seed: UInt64, steps: Int) -> (wrong: String, log: [String])? {
    var history = History(seed: seed, isWired: seed % wired == 0)
    do {
      try history.play(steps)
      return nil
    } catch {
      return ("\(error)", history.log)
    }
  }
}
