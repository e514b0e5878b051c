import HandrailWorkspace

extension Failure.Kind {
  /// The exit code of a command that failed; `sync --json` has one for each remote.
  public var exitCode: Int32 {
    switch self {
    case .notReady: 1
    case .usage: 2
    case .data: 3
    case .authentication: 4
    case .unreachable: 5
    case .refused: 6
    case .locked: 7
    case .interrupted: 130
    }
  }
}
