/// Words that are an amount and its unit, which head nothing however large they are.
public enum AmountWords {
  /// `682 km`, `R$ 1.250,00`
  public static func isOne(_ words: String) -> Bool {
    let letters = words.count(where: \.isLetter)
    guard words.contains(where: \.isNumber), letters <= 4, words.count <= 16 else { return false }
    // A number comes first, or a sign or a few letters of a currency.
    let start = words.prefix { !$0.isNumber }
    return start.count <= 4 && start.count(where: \.isLetter) <= 2 && !start.contains("#")
  }
}
