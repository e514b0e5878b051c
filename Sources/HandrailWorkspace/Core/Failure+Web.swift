extension Failure {
  /// A design that is fetched from the web.
  public enum WebFault: Equatable, Sendable {
    case noCurl
    case noToken, malformedToken
    /// Another server than this machine's, without encryption.
    case notEncrypted
    /// What curl says why, in English; empty where it says nothing.
    case unreachable(String)
    /// `most` is in bytes.
    case tooLarge(most: Int)
    /// The server's words.
    case forbidden(String)
    case notFound
    /// Too much was asked: how long to wait, whether the seat may ask little, and the plan's name, as far as the server says it.
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
