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

  /// At most `most` characters; a longer text is cut after a word, if it has words, and ends with “…”.
  public func shortened(to most: Int) -> String {
    guard count > most else { return self }
    var head = prefix(most - 1)
    let words = self[head.endIndex].isWhitespace ? head.endIndex : head.lastIndex(where: \.isWhitespace)
    // If cutting after a word would lose more than half, as in a language without spaces, cut within it.
    let end = words.flatMap { head.distance(from: head.startIndex, to: $0) * 2 >= most ? $0 : nil } ?? head.endIndex
    head = head[..<end]
    while head.last?.isWhitespace == true { head.removeLast() }
    return head + "…"
  }
}
