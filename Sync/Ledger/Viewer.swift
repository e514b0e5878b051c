#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program with which the person looks at files of a kind, as the system knows it.
public enum Viewer {
  #if canImport(Darwin)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  /// Opens a file, and waits no longer than it takes to see that it cannot be opened.
  ///
  /// - Returns: false where the system has no such program, or it says within a second that it failed.
  public static func open(_ path: String, environment: [String: String]) -> Bool {
    guard let program = SystemProgram(name, in: environment["PATH"] ?? ""),
      let child = ChildProcess.start(program.path, [path], environment, .session, capturesOutput: false)
    else { return false }
    child.closePipes()
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(1) {
      if child.hasEnded { return child.reap() == 0 }
      poll(nil, 0, 10)
    }
    return true
  }
}
