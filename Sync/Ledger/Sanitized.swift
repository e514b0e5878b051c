import HandrailModel

/// `text` as it can be shown in a terminal: escape sequences and control characters are gone, and so are bidirectional overrides,
/// invisible characters and passwords in addresses. Line breaks stay; tabs become spaces.
func sanitized(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var scalars = text.unicodeScalars.makeIterator()
  while let scalar = scalars.next() {
    switch scalar {
    case "\u{1B}", "\u{9B}":
      // A colour or a cursor movement: up to its final letter. What follows another escape is shown as text.
      guard scalar == "\u{9B}" || scalars.nextIs("[") else { continue }
      while let inner = scalars.next(), !("\u{40}"..."\u{7E}").contains(inner) {}
    case "\t": result.append(" ")
    case "\n": result.append(scalar)
    default: if !scalar.isInvisible { result.append(scalar) }
    }
  }
  return withoutPasswords(String(result))
}

extension String.UnicodeScalarView.Iterator {
  /// Steps over the next scalar if it is `expected`.
  fileprivate mutating func nextIs(_ expected: Unicode.Scalar) -> Bool {
    var ahead = self
    guard ahead.next() == expected else { return false }
    self = ahead
    return true
  }
}

/// `text` with the passwords of all `scheme://user:password@` masked: git takes some from its own configuration.
private func withoutPasswords(_ text: String) -> String {
  var result = ""
  var rest = text
  while let mark = rest.firstRange(of: "://") {
    result += rest[..<mark.upperBound]
    rest = String(rest[mark.upperBound...])
    let authority = rest.prefix { $0 != "/" && $0 != "'" && $0 != " " && $0 != "\n" }
    guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":") else { continue }
    result += rest[..<colon] + ":…"
    rest = String(rest[at...])
  }
  return result + rest
}
