import HandrailModel

extension Element {
  /// The first token in its text: `%1$@`, `UserName`; nil if the text is final. A token for the app's name does not count.
  var tokenInWords: String? {
    isReadable ? tokenInText : nil
  }

  /// The same for a text, read or not.
  var tokenInText: String? {
    guard has(.text), !has(.template), isMadeOfWords || kind == .button else { return nil }
    for entry in entries(.text) {
      // Every token has a percent sign, a capital N, a number sign or a brace; nearly every text has none, and need not be split.
      guard case .text(let text) = entry.value, text.utf8.contains(where: { [0x25, 0x4E, 0x23, 0x7B].contains($0) }) else {
        continue
      }
      if Self.isMarked(text) { return text }
      let words = text.split { $0.isWhitespace || "(),.!?「」、。".contains($0) }
      if let word = words.first(where: Self.isToken) { return String(word) }
    }
    return nil
  }

  private static func isToken(_ word: Substring) -> Bool {
    let rest = word.dropFirst()
    switch word.first {
    case "%":
      guard let first = rest.first, first == "@" || first.isASCII && (first.isLetter || first.isNumber) else { return false }
      return rest.contains { "@dfsu".contains($0) }
    case "{":
      // `{title}`, `{{count}}`: a name in braces.
      return word.last == "}" && word.count > 2 && word.allSatisfy { $0.isASCII && !$0.isWhitespace }
    default: return Self.names.contains { word.hasPrefix($0) }
    }
  }

  /// `#Invalid email#`, `{Field Name}`: words between marks that are a note to the programmer.
  private static func isMarked(_ text: String) -> Bool {
    let isInMarks = text.first == "#" && text.last == "#" || text.first == "{" && text.last == "}"
    return isInMarks && text.count > 2 && text.contains(where: \.isLetter)
  }

  /// Tokens for the names of people.
  private static let names = ["UserName", "USERNAME", "USER_NAME", "FirstName"]
}
