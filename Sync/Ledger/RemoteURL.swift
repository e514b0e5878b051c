import HandrailModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The address of a remote, checked before anything uses it.
///
/// Addresses arrive in configurations that others write, and git runs programs for some of them (`ext::`, a host that begins with
/// `-`). So only what is on a list is allowed.
public struct RemoteURL: Hashable, Sendable {
  /// The address as written.
  public let text: String
  public let scheme: Scheme

  public enum Scheme: Hashable, Sendable {
    /// A repository on this machine, by its absolute path.
    case local(path: String)
    case https
    case http
    case ssh
    case git
  }

  /// Parses `text`; a relative path starts at `folder`, and `~/` at the person's home.
  public init(_ text: String, relativeTo folder: String) throws(LedgerError) {
    self.text = text
    do {
      scheme = try RemoteAddress(text: text, folder: folder, home: getenv("HOME").map { String(cString: $0) }).read()
    } catch {
      let place = sanitized(RemoteURL.masked(text.split(whereSeparator: \.isNewline).joined(separator: " ")))
      throw LedgerError(.address(error), place)
    }
  }

  /// A warning to show before this address is used; nil if it is safe.
  public var warning: Text? {
    switch scheme {
    case .local, .https, .ssh: nil
    case .http:
      Text(
        en: "http is not encrypted: others on the network can read and change what is sent. Use https if the server supports it.",
        ja: "http は暗号化されないため、通信経路上で内容や認証情報を盗み見られたり改ざんされたりするおそれがあります。サーバーが対応していれば https を使ってください。")
    case .git:
      Text(
        en: "git:// is not encrypted and does not authenticate the server. Use https or ssh if the server supports them.",
        ja: "git:// は暗号化もサーバーの認証も行いません。サーバーが対応していれば https か ssh を使ってください。")
    }
  }

  /// What is passed to git: a local repository's path, anything else as written.
  public var address: String {
    guard case .local(let path) = scheme else { return text }
    return path
  }

  /// Whether `name` can name a remote: letters, digits, `.`, `_` and `-`, at most 64, not beginning with `-` or `.`.
  public static func isValidName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, bytes.count <= 64, first != UInt8(ascii: "-"), first != UInt8(ascii: ".") else { return false }
    // Git reserves names with these endings.
    return bytes.allSatisfy(\.isNamePart) && !name.contains("..") && !name.hasSuffix(".lock") && !name.hasSuffix(".")
  }

  /// `text` without any password or token in it.
  static func masked(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@") else { return text }
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    guard start < at else { return text }
    return "\(text[..<start])…\(text[at...])"
  }
}

extension UInt8 {
  /// Whether this is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether this is a letter, a digit, `.`, `_` or `-`.
  var isNamePart: Bool { isLetterOrDigit || self == 0x2E || self == 0x5F || self == 0x2D }
}
