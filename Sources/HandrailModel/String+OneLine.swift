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
}
