import HandrailLedger

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets those who lost a race start again at different moments.
enum Pause {
  /// Waits a random time that grows with each attempt, at most a second.
  static func wait(_ attempt: Int, _ surroundings: Surroundings, _ watch: Watch) {
    let most = min(1_000, 20 << min(attempt, 6))
    let chance = surroundings.randomName().utf8.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
    for _ in 0..<(1 + chance % UInt32(most) / 10) where !watch.isCancelled() { usleep(10_000) }
  }
}
