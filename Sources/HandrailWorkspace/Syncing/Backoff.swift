import HandrailLedger
import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes the losers of a race retry at different times.
enum Backoff {
  /// Waits a random time that grows with each attempt, at most a second.
  static func wait(_ attempt: Int, _ dependencies: Dependencies, _ control: OperationControl) {
    let most = min(1_000, 20 << min(attempt, 6))
    let chance = dependencies.randomName().utf8.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
    for _ in 0..<(1 + chance % UInt32(most) / 10) where !control.isCancelled() { usleep(10_000) }
  }
}
