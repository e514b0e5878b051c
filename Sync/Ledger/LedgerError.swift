import HandrailModel

/// What went wrong with the ledger or with a remote, as a person is told it.
public struct LedgerError: Error, Sendable {
  public let kind: Kind
  /// The remote's address, file or object that it is about.
  public let place: String
  public let problem: Text
  public let remedy: Text

  public enum Kind: Sendable {
    /// The repository, its objects or what a remote sent.
    case data
    /// A wrong or missing password, key or host key.
    case authentication
    /// No answer: name, network, silence.
    case unreachable
    /// The remote said no: hook, protected branch, read-only.
    case refused
    /// The person gave up.
    case cancelled
    /// The address cannot be used.
    case usage
  }

  public init(_ kind: Kind, _ place: String, _ problem: Text, _ remedy: Text) {
    self.kind = kind
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }
}
