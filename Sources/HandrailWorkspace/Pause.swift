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
  static func wait(_ attempt: Int) {
    let most = min(1_000, 20 << min(attempt, 6))
    usleep(UInt32.random(in: 1...UInt32(most)) * 1_000)
  }
}
