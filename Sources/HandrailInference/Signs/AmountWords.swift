/// Texts that are an amount with its unit, which are never headings, however large.
public enum AmountWords {
  /// `682 km`, `R$ 1.250,00`
  public static func isOne(_ words: String) -> Bool {
    let letters = words.count(where: \.isLetter)
    guard words.contains(where: \.isNumber), letters <= 4, words.count <= 16 else { return false }
    // They start with a number, or with a currency's sign or letters.
    let start = words.prefix { !$0.isNumber }
    return start.count <= 4 && start.count(where: \.isLetter) <= 2 && !start.contains("#")
  }
}
