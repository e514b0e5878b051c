import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signal that came; set by its handler, which may touch nothing else.
private nonisolated(unsafe) var asked: sig_atomic_t = 0
private nonisolated(unsafe) var isEnding: sig_atomic_t = 0

/// Ctrl-C while something long goes on: it ends within a second and leaves everything whole.
enum Interruption {
  static var isAsked: Bool { asked != 0 }

  /// Whether the process itself is to end, and not only what it does.
  static var isTermination: Bool { asked == SIGTERM }

  /// From now on Ctrl-C asks; a second one before it was heeded ends the process at once.
  ///
  /// - Parameters:
  ///   - interruptsReading: whether a read that waits for the person ends too, with `EINTR`.
  ///   - endsProcess: whether the process ends, at the latest after a second: what is written is whole at any moment, so that a
  ///     step which does not ask in time loses nothing.
  static func catchSignals(interruptsReading: Bool = false, endsProcess: Bool = false) {
    if endsProcess { signal(SIGALRM) { _ in _exit(130) } }
    isEnding = endsProcess ? 1 : 0
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if asked != 0 { _exit(130) }
        asked = number
        if isEnding != 0 { alarm(1) }
      }
      if interruptsReading { siginterrupt(number, 1) }
    }
    // Whoever started this process from a thread that blocks signals hands that on.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, SIGINT)
    sigaddset(&numbers, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// What Ctrl-C asked has been done; a request to end the process stays.
  static func forget() {
    if !isTermination { asked = 0 }
  }

  static let control = OperationControl(
    isCancelled: { isAsked },
    progress: { line in
      guard Output.messages.isTerminal else { return }
      Output.messages.prompt("\r\u{1B}[K\(line[OutputLanguage.current].prefix(70))")
    }, isInteractive: isatty(0) == 1 && isatty(2) == 1)

  /// Waits, but not for one who asked to end.
  static func wait(seconds: Int) {
    for _ in 0..<(seconds * 10) where !isAsked { usleep(100_000) }
  }
}
