import HandrailModel

/// What went wrong with the ledger or with a remote, as it is shown to a person.
public struct LedgerError: Error, Sendable {
  public let kind: Kind
  /// The remote's address, file or object that it is about.
  public let place: String
  public let problem: Text
  public let remedy: Text
  /// Whether git's data itself is at fault; whose that is, the caller knows.
  var isDamage = false

  public enum Kind: Sendable {
    /// The repository, its objects or what a remote sent.
    case data
    /// A wrong or missing password, key or host key.
    case authentication
    /// No answer: name, network, silence.
    case unreachable
    /// The remote said no: hook, protected branch, read-only.
    case refused
    /// The person cancelled.
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

  /// The same, said of the repository at `path` of somebody else, which no command of this workspace can mend.
  func inRepository(at path: String) -> LedgerError {
    let quoted = path.utf8.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: "/") } ? path : "'\(path)'"
    let shown = sanitized(place)
    return LedgerError(
      kind, sameBytes(shown, path) || shown.isEmpty ? path : "\(path): \(shown)", problem,
      Text(
        en: "The remote repository is damaged; yours is not. Its owner can check it with: git -C \(quoted) fsck",
        ja: "壊れているのは手元ではなく、相手側のリポジトリです。管理者は git -C \(quoted) fsck で確認できます。"))
  }
}
