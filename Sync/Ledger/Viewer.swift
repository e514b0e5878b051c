#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's default program for opening a kind of file.
public enum Viewer {
  #if canImport(Darwin)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  /// Opens a file, waiting only long enough to see whether that fails.
  ///
  /// - Returns: false if the system has no such program, or if it reports a failure within a second.
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
