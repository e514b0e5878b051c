import HandrailLedger

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Set by a signal's handler, which may touch nothing else.
private nonisolated(unsafe) var asked: sig_atomic_t = 0

/// Ctrl-C while something long goes on: it ends within a second and leaves everything whole.
enum Interruption {
  static var isAsked: Bool { asked != 0 }

  /// From now on Ctrl-C asks; a second one ends the process at once.
  static func catchSignals() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if asked != 0 { _exit(130) }
        asked = 1
        _ = number
      }
    }
    // Whoever started this process from a thread that blocks signals hands that on.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, SIGINT)
    sigaddset(&numbers, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  static let watch = Watch(
    isCancelled: { isAsked },
    progress: { line in
      guard Output.messages.isTerminal else { return }
      Output.messages.prompt("\r\u{1B}[K\(line.prefix(70))")
    }, isInteractive: isatty(0) == 1 && isatty(2) == 1)

  /// Waits, but not for one who asked to end.
  static func wait(seconds: Int) {
    for _ in 0..<(seconds * 10) where !isAsked { usleep(100_000) }
  }
}
