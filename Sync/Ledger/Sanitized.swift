import HandrailModel

/// Output from git or a server, or a path, made safe to show: without git's colours, and without passwords in addresses. Tabs
/// become spaces; any other active or invisible character is made visible, as everywhere.
func sanitized(_ text: String) -> String {
  withoutPasswords(ControlCharacters.visible(withoutColours(text).replacing("\t", with: " "), keepsJoiners: false))
}

/// `text` without the escape sequences for colours and for clearing the rest of a line.
private func withoutColours(_ text: String) -> String {
  guard text.unicodeScalars.contains("\u{1B}") else { return text }
  return text.replacing(/\u{1B}\[[0-9;]*[mK]/, with: "")
}

/// `text` with the passwords of every `scheme://user:password@` masked: git takes some from its own configuration.
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
