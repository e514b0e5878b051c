#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lends the terminal to a child, which must be in the foreground to ask for a password.
struct Foreground {
  private let terminal: CInt
  private let owner: pid_t

  /// - Returns: nil if there is no terminal, or if we are in the background ourselves.
  init?(lentTo child: pid_t) {
    terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    owner = getpgrp()
    guard terminal >= 0 else { return nil }
    guard tcgetpgrp(terminal) == owner, tcsetpgrp(terminal, child) == 0 else {
      close(terminal)
      return nil
    }
    // It may have asked before it was allowed to, and have been stopped since.
    kill(-child, SIGCONT)
  }

  func reclaim() {
    // A background process is stopped for doing this, unless it blocks that signal.
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    tcsetpgrp(terminal, owner)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(terminal)
  }
}
