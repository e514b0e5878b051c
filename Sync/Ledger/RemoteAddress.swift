import HandrailModel

/// Parses an address as git would, and refuses anything that git would treat as a program, an option or a password.
struct RemoteAddress {
  let text: String
  let folder: String
  let home: String?

  func read() throws(LedgerError.AddressFault) -> RemoteURL.Scheme {
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= 2048 else { throw .tooLong }
    guard !text.unicodeScalars.contains(where: \.isInvisible) else { throw .invisibleCharacters }
    // A combining mark after a separator would hide it from character comparisons, but not from git.
    guard !text.contains(where: RemoteAddress.hidesSeparator) else { throw .invisibleCharacters }
    guard !text.hasPrefix("-") else { throw .option }
    guard text.first != " ", text.last != " " else { throw .outerSpaces }
    let mark = text.firstRange(of: "://")
    if let mark, text[..<mark.lowerBound].utf8.allSatisfy(isSchemeByte), mark.lowerBound != text.startIndex {
      return try url(String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
    }
    let head = text.prefix { $0 != "/" }
    return head.contains(":") ? try shortForm(String(head)) : try path()
  }
}

extension RemoteAddress {
  private func url(_ scheme: String, _ rest: String) throws(LedgerError.AddressFault) -> RemoteURL.Scheme {
    let decoded = try RemoteAddress.decoded(rest)
    guard !rest.contains("\\") else { throw .backslash }
    switch scheme {
    case "file": return try file(decoded)
    case "https", "http", "ssh", "git": break
    default: throw .unsupportedScheme(scheme)
    }
    let authority = String(rest.prefix { $0 != "/" })
    let path = rest.dropFirst(authority.count)
    guard path.count > 1 else { throw .pathMissing }
    if scheme.hasPrefix("http"), path.contains(where: { $0 == "?" || $0 == "#" }) { throw .queryOrFragment }
    try RemoteAddress.check(authority: authority, takesUser: scheme != "git")
    switch scheme {
    case "https": return .https
    case "http": return .http
    case "ssh": return .ssh
    default: return .git
    }
  }

  private func file(_ rest: String) throws(LedgerError.AddressFault) -> RemoteURL.Scheme {
    let path = rest.hasPrefix("localhost/") ? String(rest.dropFirst("localhost".count)) : rest
    guard path.hasPrefix("/") else { throw .hostOfFile }
    return .local(path: path)
  }

  /// `user@host:path`, as ssh and scp write it. `head` is the part before the first slash, and contains a colon.
  private func shortForm(_ head: String) throws(LedgerError.AddressFault) -> RemoteURL.Scheme {
    if let helper = text.firstRange(of: "::"), text[..<helper.lowerBound].utf8.allSatisfy(isSchemeByte) {
      throw .remoteHelper(String(text[..<helper.lowerBound]))
    }
    let user = head.prefix { $0 != ":" && $0 != "[" }.lastIndex(of: "@").map { String(head[..<$0]) }
    let start = user.map { text.index(text.startIndex, offsetBy: $0.count + 1) } ?? text.startIndex
    let isBracketed = text[start...].hasPrefix("[")
    guard let end = isBracketed ? text[start...].firstRange(of: "]:")?.lowerBound : text[start...].firstIndex(of: ":") else {
      throw .invalidHost
    }
    let host = isBracketed ? String(text[text.index(after: start)..<end]) : String(text[start..<end])
    let path = text[text.index(end, offsetBy: isBracketed ? 2 : 1)...]
    guard !path.isEmpty else { throw .pathMissing }
    guard !path.hasPrefix("-"), !path.hasPrefix(":"), !path.contains("\\") else { throw .unsafePath }
    // `user:password@host:path` is meant to contain a password, though ssh would take `user` for the host.
    let first = path.prefix { $0 != "/" }
    if let at = first.firstIndex(of: "@"), user == nil, first[at...].contains(":") { throw .containsPassword }
    guard !["http", "https", "ssh", "git", "file", "ext", "fd", "ftp", "ftps", "rsync"].contains(host.lowercased()) else {
      throw .slashesMissing(host)
    }
    if let user { try RemoteAddress.check(user: user) }
    guard isBracketed else {
      try RemoteAddress.check(host: host)
      return .ssh
    }
    // Brackets enclose an IPv6 address, or a host with its port.
    let colons = host.filter { $0 == ":" }.count
    try colons > 1 ? RemoteAddress.check(ipv6: host) : RemoteAddress.check(hostAndPort: host)
    return .ssh
  }

  private func path() throws(LedgerError.AddressFault) -> RemoteURL.Scheme {
    if text.hasPrefix("/") { return .local(path: text) }
    if text.hasPrefix("~") {
      guard text.hasPrefix("~/"), let home, home.hasPrefix("/") else { throw .unknownHome }
      return .local(path: home + text.dropFirst())
    }
    guard folder.hasPrefix("/") else { throw .relativeWithoutBase }
    return .local(path: folder.hasSuffix("/") ? folder + text : "\(folder)/\(text)")
  }
}

// Hosts and users end up on command lines: ssh's, and those that the person's ssh configuration runs with %h and %r. So only
// letters, digits and a few harmless characters are allowed.
extension RemoteAddress {
  private static func check(authority: String, takesUser: Bool) throws(LedgerError.AddressFault) {
    guard let at = authority.lastIndex(of: "@") else { return try check(hostAndPort: authority) }
    let user = String(authority[..<at])
    guard !user.contains(":") else { throw .containsPassword }
    guard takesUser else { throw .invalidUser }
    try check(user: try decoded(user))
    try check(hostAndPort: String(authority[authority.index(after: at)...]))
  }

  private static func check(user: String) throws(LedgerError.AddressFault) {
    // Tokens in place of a user are passwords all the same.
    let tokens = ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "gldt-", "glcbt-", "ATBB", "ATATT", "ATCTT"]
    guard !tokens.contains(where: user.hasPrefix), !user.contains(":") else { throw .containsPassword }
    let isPlain = user.utf8.allSatisfy { $0.isNamePart || "+@=,".utf8.contains($0) }
    guard !user.isEmpty, !user.hasPrefix("-"), isPlain else { throw .invalidUser }
  }

  private static func check(hostAndPort text: String) throws(LedgerError.AddressFault) {
    var host = text[...]
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw .invalidHost }
      try check(ipv6: String(text[text.index(after: text.startIndex)..<end]))
      host = text[text.index(after: end)...]
      guard !host.isEmpty else { return }
      guard host.hasPrefix(":") else { throw .invalidHost }
    } else {
      host = text.prefix { $0 != ":" }
      try check(host: String(host))
      host = text.dropFirst(host.count)
      guard !host.isEmpty else { return }
    }
    let digits = host.dropFirst()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits), port > 0 else { throw .invalidPort }
  }

  private static func check(host: String) throws(LedgerError.AddressFault) {
    let isPlain = host.utf8.allSatisfy(\.isNamePart)
    guard let first = host.utf8.first, host.utf8.count <= 253, first != 0x2D, first != 0x2E, isPlain else { throw .invalidHost }
    guard !host.contains("..") else { throw .invalidHost }
  }

  private static func check(ipv6 host: String) throws(LedgerError.AddressFault) {
    let isPlain = host.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
    guard isPlain, host.filter({ $0 == ":" }).count > 1, host.utf8.count <= 45 else { throw .invalidHost }
  }

  /// `text` with its percent signs decoded; git decodes them too, after all other checks.
  private static func decoded(_ text: String) throws(LedgerError.AddressFault) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit) else {
        throw .percentEncoding
      }
      bytes.append(high << 4 | low)
    }
    guard let result = String(validating: bytes, as: UTF8.self) else { throw .percentEncoding }
    guard !result.unicodeScalars.contains(where: \.isInvisible) else { throw .invisibleCharacters }
    return result
  }
}

extension RemoteAddress {
  private static func hidesSeparator(_ character: Character) -> Bool {
    guard let first = character.utf8.first, character.unicodeScalars.count > 1 else { return false }
    return first < 0x80 && !first.isLetterOrDigit
  }
}

private func isSchemeByte(_ byte: UInt8) -> Bool {
  byte.isLetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
}
