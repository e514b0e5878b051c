/// Names of layers that say that the text in them is a heading.
public enum HeadingNames {
  /// `Heading 2`, `Heading 1 → Cart`, `H3`, `見出し2`: with a level, as in designs made from web pages.
  public static func isOne(_ name: String) -> Bool {
    let words = NameWords.words(name)
    guard let first = words.first else { return false }
    if first == "heading" { return words.dropFirst().first.map(levels.contains) ?? false }
    for start in ["heading", "h"] where first.hasPrefix(start) && levels.contains(String(first.dropFirst(start.count))) {
      return true
    }
    guard first.hasPrefix("見出し") || first.dropFirst().hasPrefix("見出し") else { return false }
    // Not a bar or a list of headings.
    return first.split(separator: "し", omittingEmptySubsequences: false).last.map { $0.isEmpty || levels.contains(String($0)) }
      ?? false
  }

  /// Whether a text can be a heading: an amount cannot, and neither can a name with its value (“Status: Online”).
  public static func areHeading(_ words: String) -> Bool {
    guard words.contains(where: \.isLetter), !AmountWords.isOne(words) else { return false }
    guard let colon = words.firstIndex(where: { ":：".contains($0) }) else { return true }
    return !words[words.index(after: colon)...].contains { $0.isLetter || $0.isNumber }
  }

  private static let levels: Set<String> = ["1", "2", "3", "4", "5", "6", "１", "２", "３"]
}
