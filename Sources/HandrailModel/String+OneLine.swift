extension String {
  /// With line breaks shown as ⏎ and tabs as spaces.
  public var oneLine: String {
    guard unicodeScalars.contains(where: { $0.value < 0x20 }) else { return self }
    var result = ""
    for character in self {
      if character.isNewline { result += " ⏎ " } else { result.append(character == "\t" ? " " : character) }
    }
    return result
  }

  /// At most so many characters; a longer text ends behind a word where it has words, and with “…”.
  public func shortened(to most: Int) -> String {
    guard count > most else { return self }
    var head = prefix(most - 1)
    let words = self[head.endIndex].isWhitespace ? head.endIndex : head.lastIndex(where: \.isWhitespace)
    // Of a word that takes half of it, as of a language without spaces, the beginning is shown.
    let end = words.flatMap { head.distance(from: head.startIndex, to: $0) * 2 >= most ? $0 : nil } ?? head.endIndex
    head = head[..<end]
    while head.last?.isWhitespace == true { head.removeLast() }
    return head + "…"
  }
}
