import HandrailModel

/// What went wrong with the ledger or with a remote: a code with its values. `HandrailSession` has the words.
public struct LedgerError: Error, Equatable, Sendable {
  public let code: Code
  /// The remote's address, the file or the object that the error is about.
  public let place: String
  /// What else the server said, without control characters; empty if it said nothing, or if the code contains it.
  public let serverMessage: String

  public init(_ code: Code, _ place: String, serverMessage: String = "") {
    self.code = code
    self.place = place
    self.serverMessage = serverMessage
  }

  public enum Kind: Sendable {
    /// The repository, its objects or what a remote sent.
    case data
    /// A wrong or missing password, key or host key.
    case authentication
    /// No answer: name, network, silence.
    case unreachable
    /// The remote refused: hook, protected branch, read-only.
    case refused
    /// The person cancelled.
    case cancelled
    /// The address cannot be used.
    case usage
  }

  public var kind: Kind {
    switch code {
    case .cancelled: .cancelled
    case .address: .usage
    case .access(let fault): fault == .permissionDenied ? .refused : .authentication
    case .connection: .unreachable
    case .git(let fault): fault.kind
    case .remote(let fault): fault.kind
    case .repository, .file, .tree, .history: .data
    }
  }

  /// libgit2's message if git's own data is at fault; nil for anything else. The caller knows whose data it is.
  var damage: String? {
    guard case .repository(.damaged(let detail)) = code else { return nil }
    return detail
  }

  /// Whether the cause may be a missing object that was assumed to be here.
  public var mayBeOfMissingObjects: Bool {
    switch code {
    case .repository(.damaged), .remote(.damagedTransfer), .git(.failed), .history(.contentMissing): true
    default: false
    }
  }

  /// The same error for someone else's repository at `path`, which no command of this workspace can repair.
  func inRepository(at path: String) -> LedgerError {
    let shown = sanitized(place)
    return LedgerError(
      .repository(.damagedElsewhere(detail: damage ?? "", path: path)),
      sameBytes(shown, path) || shown.isEmpty ? path : "\(path): \(shown)")
  }

  static let cancelled = LedgerError(.cancelled, "")

  /// There is no program of that name in `PATH`.
  static let noGit = LedgerError(.git(.notFound), "git")

  /// - Parameter code: `errno`.
  static func cannotWrite(_ path: String, _ code: Int32) -> LedgerError {
    LedgerError(.repository(.notWritable(errno: code)), path)
  }
}
