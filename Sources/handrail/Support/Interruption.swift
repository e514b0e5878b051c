import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The received signal; set by its handler, which must not touch anything else.
private nonisolated(unsafe) var asked: sig_atomic_t = 0
private nonisolated(unsafe) var isEnding: sig_atomic_t = 0

/// Handles Ctrl-C during long work, which ends within a second and leaves everything intact.
enum Interruption {
  static var isAsked: Bool { asked != 0 }

  /// Whether to end the process, not only its current work.
  static var isTermination: Bool { asked == SIGTERM }

  /// From now on, Ctrl-C requests an end; a second one before the first was handled ends the process at once.
  ///
  /// - Parameters:
  ///   - interruptsReading: whether to interrupt a read that waits for the person, with `EINTR`.
  ///   - endsProcess: whether the process ends, at the latest after a second: what is written is complete at any moment, so that
  ///     a step that does not check in time loses nothing.
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
    // A process started from a thread that blocks signals inherits the mask.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, SIGINT)
    sigaddset(&numbers, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// Resets Ctrl-C after it was handled, but not a request to end the process.
  static func forget() {
    if !isTermination { asked = 0 }
  }

  static let control = OperationControl(
    isCancelled: { isAsked },
    progress: { line in
      guard Output.messages.isTerminal else { return }
      Output.messages.prompt("\r\u{1B}[K\(line[OutputLanguage.current].prefix(70))")
    }, isInteractive: isatty(0) == 1 && isatty(2) == 1)

  /// Waits, unless an end was requested.
  static func wait(seconds: Int) {
    for _ in 0..<(seconds * 10) where !isAsked { usleep(100_000) }
  }
}
