#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A child program in its own process group, with its standard output and error connected to us.
///
/// It is started without a shell. The caller must call `reap` once, or `end`.
package struct ChildProcess: Sendable {
  package let id: pid_t
  let output: CInt
  let errors: CInt

  package enum Group: Sendable {
    /// A session of its own, without a terminal: nothing in it can prompt.
    case session
    /// A group of its own in our session, to which the terminal can be lent.
    case terminal
  }

  /// - Parameters:
  ///   - capturesOutput: Whether we receive its output and errors; otherwise they are discarded, and it may outlive us.
  ///   - input: Its standard input, at most 4 KB; empty for none.
  /// - Returns: nil, with `errno` set, if it could not be started.
  package static func start(
    _ path: String, _ arguments: [String], _ environment: [String: String], _ group: Group, capturesOutput: Bool = true,
    input: [UInt8] = []
  ) -> ChildProcess? {
    guard let out = Pipe() else { return nil }
    guard let err = Pipe() else {
      out.close()
      return nil
    }
    // A pipe holds this much before anybody reads it, and keeps it after we close our end.
    let standardInput = input.isEmpty ? nil : Pipe()
    defer { standardInput?.close() }
    guard input.isEmpty || input.count <= 4096 && standardInput?.fill(with: input) == true else {
      out.close()
      err.close()
      return nil
    }
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let standardInput {
      posix_spawn_file_actions_adddup2(&actions, standardInput.reading, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if capturesOutput {
      posix_spawn_file_actions_adddup2(&actions, out.writing, 1)
      posix_spawn_file_actions_adddup2(&actions, err.writing, 2)
    } else {
      for stream in [1, 2] as [CInt] { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0) }
    }
    // Signals that we ignore or block, such as a broken pipe, must still end the child as usual.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let signals = CInt(POSIX_SPAWN_SETSIGDEF) | CInt(POSIX_SPAWN_SETSIGMASK)
    let ownGroup = group == .session ? newSession : CInt(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, Int16(signals | ownGroup | closeOthers))

    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for pointer in words + variables { free(pointer) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, &attributes, words + [nil], variables + [nil])
    close(out.writing)
    close(err.writing)
    guard code == 0 else {
      close(out.reading)
      close(err.reading)
      errno = code
      return nil
    }
    return ChildProcess(id: id, output: out.reading, errors: err.reading)
  }

  /// Whether it has ended by itself. It remains to be reaped, so that no other process can get its id.
  package var hasEnded: Bool {
    var about = siginfo_t()
    let code = waitid(P_PID, id_t(id), &about, WEXITED | WNOHANG | WNOWAIT)
    return code == 0 ? about.si_signo == SIGCHLD : errno == ECHILD
  }

  /// Waits for it to end. Returns its exit code, or the negated number of the signal that ended it.
  package func reap() -> Int32 {
    var status: CInt = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// Ends it and everything it started: politely at first, so that git removes its locks, and by force after `grace` seconds.
  package func end(grace: Double) {
    kill(-id, SIGTERM)
    kill(-id, SIGCONT)
    let start = ContinuousClock.now
    while !hasEnded, ContinuousClock.now - start < .seconds(grace) { poll(nil, 0, 10) }
    kill(-id, SIGKILL)
    _ = reap()
  }

  package func closePipes() {
    close(output)
    close(errors)
  }
}

/// The two ends of a pipe that no other child inherits.
private struct Pipe {
  let reading: CInt
  let writing: CInt

  init?() {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (reading, writing) = (ends[0], ends[1])
  }

  /// Writes `bytes` before anybody reads them; false if they do not fit into the pipe.
  func fill(with bytes: [UInt8]) -> Bool {
    _ = fcntl(reading, F_SETFL, 0)
    return write(writing, bytes, bytes.count) == bytes.count
  }

  func close() {
    _ = [reading, writing].map(closeDescriptor)
  }
}

private func closeDescriptor(_ descriptor: CInt) -> CInt { close(descriptor) }

// The C library declares these only if its extensions are requested.
#if canImport(Darwin)
  private let newSession = CInt(POSIX_SPAWN_SETSID)
  private let closeOthers = CInt(POSIX_SPAWN_CLOEXEC_DEFAULT)
#else
  private let newSession: CInt = 0x80
  private let closeOthers: CInt = 0
#endif
