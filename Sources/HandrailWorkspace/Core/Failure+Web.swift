extension Failure {
  /// Errors while fetching a design from the web.
  public enum WebFault: Equatable, Sendable {
    case noCurl
    case noToken, malformedToken
    /// An unencrypted address that is not on this machine.
    case notEncrypted
    /// curl's own message, in English; may be empty.
    case unreachable(String)
    /// `most` is in bytes.
    case tooLarge(most: Int)
    /// The server's message.
    case forbidden(String)
    case notFound
    /// Rate limited: how long to wait, whether the seat has a low limit, and the name of the plan, if the server says.
    case limited(seconds: Int?, isLow: Bool, plan: String?)
    case refused(status: Int, message: String)

    var kind: Kind {
      switch self {
      case .noCurl, .notEncrypted, .notFound: .usage
      case .noToken, .malformedToken, .forbidden: .authentication
      case .unreachable: .unreachable
      case .tooLarge: .data
      case .limited, .refused: .refused
      }
    }
  }
}
