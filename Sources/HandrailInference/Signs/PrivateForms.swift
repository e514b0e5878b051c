/// Texts that show private data by their form: a telephone number, a mail address, a card's, an account's or a wallet's number.
///
/// Masked numbers (`•••• 4242`), prices, dates and versions have other forms. A street may be a shop's.
public enum PrivateForms {
  public static func areIn(_ text: String) -> Bool {
    guard text.count <= longest else { return false }
    if text.contains("@"), hasMailAddress(text) { return true }
    guard text.contains(where: \.isNumber) else { return false }
    return numberRuns(text).contains { isTelephone($0) || isCard($0) } || isAccount(text)
      || text.split(whereSeparator: \.isWhitespace).contains(where: isWallet)
  }

  /// Whether a text has somebody's mail address; an app's own (`support@…`) is not private.
  private static func hasMailAddress(_ text: String) -> Bool {
    text.split { $0.isWhitespace || "<>(),;:「」（）".contains($0) }.contains { word in
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, isName(parts[0], besides: "._+-"), !ownNames.contains(parts[0].lowercased()) else { return false }
      let labels = parts[1].split(separator: ".")
      // `icon@2x.png` is a picture.
      return labels.count > 1 && labels.allSatisfy { isName($0, besides: "-") } && labels[0] != "2x" && labels[0] != "3x"
        && (labels.last?.allSatisfy(\.isLetter) ?? false)
    }
  }

  private static func isName(_ word: Substring, besides signs: String) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || signs.contains($0)) }
  }

  /// The parts of a text that consist of digits and what groups them.
  private static func numberRuns(_ text: String) -> [Substring] {
    text.split { !($0.isASCII && $0.isNumber || "+-.() ".contains($0)) }
  }

  private static func isTelephone(_ run: Substring) -> Bool {
    let groups = run.split { " -()".contains($0) }
    let digits = groups.joined(separator: "").filter { $0 != "+" }
    guard digits.allSatisfy(\.isNumber) else { return false }
    if groups.first?.first == "+" { return (8...15).contains(digits.count) }
    // Numbers that are free to call are a company's.
    if ["0120", "0570", "0800", "800", "1800"].contains(where: digits.hasPrefix) { return false }
    let lengths = groups.map(\.count)
    if lengths == [3, 3, 4] { return true }
    guard digits.first == "0", (9...11).contains(digits.count), lengths.count > 2 else { return false }
    // The last group of a date with a time is shorter: `01-02-2027 10:30`.
    return lengths == [2, 2, 2, 2, 2] || lengths.allSatisfy { (2...5).contains($0) } && lengths.last.map { $0 > 2 } ?? false
  }

  private static func isCard(_ run: Substring) -> Bool {
    let groups = run.split { " -".contains($0) }
    return groups.allSatisfy { $0.allSatisfy(\.isNumber) } && [[4, 4, 4, 4], [4, 6, 5]].contains(groups.map(\.count))
  }

  /// An IBAN in groups of four.
  private static func isAccount(_ text: String) -> Bool {
    let groups = text.split(separator: " ")
    let isSign: (Character) -> Bool = { $0.isASCII && ($0.isNumber || $0.isUppercase) }
    guard
      let start = groups.firstIndex(where: {
        $0.count == 4 && $0.prefix(2).allSatisfy { $0.isASCII && $0.isUppercase } && $0.suffix(2).allSatisfy(\.isNumber)
      })
    else { return false }
    let rest = groups[start...].prefix { $0.count <= 4 && $0.allSatisfy(isSign) }
    let digits = rest.joined(separator: "").count(where: \.isNumber)
    return rest.count >= 4 && digits >= 10 && rest.dropLast().allSatisfy { $0.count == 4 }
  }

  private static func isWallet(_ word: Substring) -> Bool {
    if word.hasPrefix("0x") { return word.count == 42 && word.dropFirst(2).allSatisfy(\.isHexDigit) }
    guard word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return false }
    if ["bc1", "tb1", "ltc1"].contains(where: { word.hasPrefix($0) }) { return word.count > 24 }
    return (26...35).contains(word.count) && word.contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
      && word.count(where: \.isNumber) > 2 && !word.contains { "0OIl".contains($0) }
  }

  private static let longest = 80

  private static let ownNames: Set<String> = [
    "admin", "billing", "care", "contact", "contacto", "feedback", "hello", "help", "hi", "info", "kontakt", "legal", "mail",
    "no-reply", "noreply", "office", "press", "privacy", "sales", "security", "service", "support", "team", "webmaster",
  ]
}
