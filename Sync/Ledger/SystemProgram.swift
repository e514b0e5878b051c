import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A system program, run as a child process that can be cancelled at any time.
package struct SystemProgram: Sendable {
  package let path: String

  package struct Outcome: Sendable {
    package var termination: Termination
    /// The last 64 KB of each, unchanged.
    package var output: String
    package var errors: String

    package var isSuccess: Bool { termination == .exited(0) }
  }

  package enum Termination: Equatable, Sendable {
    /// Its exit code, or the negated number of the signal that ended it.
    case exited(Int32)
    /// It was ended because it was silent for too long.
    case silent
  }

  init(path: String) { self.path = path }

  /// - Parameter folders: Folders in the format of `PATH`; relative ones are ignored.
  /// - Returns: nil if none of them has it.
  package init?(_ name: String, in folders: String) {
    let candidates = folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.path = path
  }

  /// Runs it with `arguments` and `variables`, and reads its output until it ends, falls silent, or the person cancels.
  ///
  /// Lines from its standard error are passed to `control.progress` if `reports` is true.
  package func run(
    _ arguments: [String], _ variables: [String: String], input: [UInt8] = [], reports: Bool = false, _ control: OperationControl
  ) throws(LedgerError) -> Outcome {
    guard !control.isCancelled() else { throw .cancelled }
    let group: ChildProcess.Group = control.isInteractive ? .terminal : .session
    guard let child = ChildProcess.start(path, arguments, variables, group, input: input) else {
      throw LedgerError(.git(.cannotStart(program: path, errno: errno)), path)
    }
    let foreground = control.isInteractive ? Foreground(lentTo: child.id) : nil
    defer {
      foreground?.reclaim()
      child.closePipes()
    }
    var reader = PipeReader(child: child, report: reports ? control.progress : nil)
    // A person needs longer to find a password than a server needs to answer.
    let timeout = Duration.seconds(control.isInteractive ? control.timeout * 10 : control.timeout)
    var lastOutput = ContinuousClock.now
    while true {
      // Ending takes precedence over silence: helpers that it leaves behind, like a shared ssh connection, keep the pipes open.
      let hasEnded = child.hasEnded
      if reader.readAvailable(waiting: !hasEnded) { lastOutput = .now }
      if hasEnded {
        for _ in 0..<1000 where !reader.readAvailable(waiting: false) { break }
        break
      }
      if control.isCancelled() {
        child.end(grace: 0.5)
        throw .cancelled
      }
      if ContinuousClock.now - lastOutput > timeout {
        child.end(grace: 0.5)
        return reader.outcome(.silent)
      }
    }
    let code = child.reap()
    // While the terminal is lent, Ctrl-C reaches the child and not us.
    if code == -SIGINT { throw .cancelled }
    return reader.outcome(.exited(code))
  }
}

/// Reads both pipes of a child as output arrives.
private struct PipeReader {
  let child: ChildProcess
  let report: (@Sendable (Text) -> Void)?
  var output: [UInt8] = []
  var errors: [UInt8] = []
  private var line: [UInt8] = []
  private var isOpen = [true, true]

  init(child: ChildProcess, report: (@Sendable (Text) -> Void)?) {
    self.child = child
    self.report = report
  }

  /// Reads what is available, waiting for up to 20 ms. Returns whether there was anything.
  mutating func readAvailable(waiting: Bool) -> Bool {
    var pipes = [child.output, child.errors].enumerated().map { index, pipe in
      pollfd(fd: isOpen[index] ? pipe : -1, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&pipes, 2, waiting ? (isOpen.contains(true) ? 20 : 2) : 0) > 0 else { return false }
    var hasRead = false
    for index in 0..<2 where pipes[index].revents != 0 {
      var buffer = [UInt8](repeating: 0, count: 16384)
      // Endless output must leave time to check for cancellation.
      for _ in 0..<16 {
        let count = read(pipes[index].fd, &buffer, buffer.count)
        if count == 0 { isOpen[index] = false }
        guard count > 0 else { break }
        hasRead = true
        append(buffer[..<count], isError: index == 1)
      }
    }
    return hasRead
  }

  func outcome(_ termination: SystemProgram.Termination) -> SystemProgram.Outcome {
    SystemProgram.Outcome(
      termination: termination, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, isError: Bool) {
    let limit = 65_536
    if !isError {
      output = (output + bytes).suffix(limit)
      return
    }
    errors = (errors + bytes).suffix(limit)
    guard let report else { return }
    for byte in bytes {
      if byte != 0x0A && byte != 0x0D {
        if line.count < 500 { line.append(byte) }
      } else if !line.isEmpty {
        report(Text(gitProgress: sanitized(String(decoding: line, as: UTF8.self))))
        line = []
      }
    }
  }
}
