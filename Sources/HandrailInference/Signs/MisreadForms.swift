/// Texts that a voice does not read as they are meant: codes, long strings of letters and digits, signs and abbreviations.
///
/// Dates, currencies and common units, such as `km`, are read well.
public enum MisreadForms {
  public static func areIn(_ text: String) -> Bool {
    // Every form has a digit or a slash; few texts have. Without this, it was a quarter of all judging.
    guard text.utf8.contains(where: { slashAndDigits.contains($0) }), text.count <= longest else { return false }
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.contains(where: isCode) || words.contains(where: isRate) || areCount(words) || areDuration(words)
  }

  /// `#RD-9902`, `BRA2E19`, a hash; not `SHA-256`, `128MB` or the colour `#3d70ff`.
  private static func isCode(_ word: Substring) -> Bool {
    let core = word.drop { !$0.isLetter && !$0.isNumber }
    guard let end = core.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return false }
    let (code, isMarked) = (core[...end], word.first == "#")
    let parts = code.split { "-_".contains($0) }
    guard parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }) else { return false }
    let (letters, digits) = (code.count(where: \.isLetter), code.count(where: \.isNumber))
    if parts.count == 1, code.count >= 20 { return letters > 1 && digits > 1 }
    guard letters > 0, digits > 2, !code.contains(where: \.isLowercase) else { return false }
    if isMarked { return !code.allSatisfy(\.isHexDigit) }
    let start = code.prefix(while: \.isLetter)
    return !standards.contains(String(start)) && (parts.count > 1 || start.count > 1)
  }

  /// `Cal/Day`, `12/mo`: one of the two is an abbreviation.
  private static func isRate(_ word: Substring) -> Bool {
    let parts = word.lowercased().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return false }
    if parts[0].last?.isNumber ?? false { return shortTimes.contains(parts[1]) }
    let isShort = (1...4).contains(parts[0].count) && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
    return isShort && !wholes.contains(parts[0]) && (shortTimes.contains(parts[1]) || ones.contains(parts[1]))
  }

  /// `2×`, `×2`, `1 × Garlic bread`, `1 x 359 ₽`; not a size, such as `1920 x 1080`.
  private static func areCount(_ words: [Substring]) -> Bool {
    guard let first = words.first else { return false }
    let number = first.prefix(while: \.isNumber)
    let rest = first.dropFirst(number.count)
    if rest.first == "×" { return number.isEmpty ? rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber) : rest.count == 1 }
    return rest.isEmpty && number.count < 3 && words.count > 2 && ["×", "x", "X"].contains(words[1])
  }

  /// `5h 24m`, `3m ago`: a lone “m” is read as metres.
  private static func areDuration(_ words: [Substring]) -> Bool {
    func isNumber(_ word: Substring, of units: Set<Character>) -> Bool {
      word.count > 1 && word.last.map(units.contains) ?? false && word.dropLast().allSatisfy(\.isNumber)
    }
    return zip(words, words.dropFirst()).contains { one, next in
      isNumber(one, of: ["d", "h"]) && isNumber(next, of: ["h", "m"])
        || isNumber(one, of: ["m"]) && (isNumber(next, of: ["s"]) || next == "ago")
    }
  }

  private static let longest = 80
  private static let slashAndDigits = UInt8(ascii: "/")...UInt8(ascii: "9")

  /// Names that are read letter by letter with their number, as they are meant.
  private static let standards: Set<String> = [
    "AES", "COVID", "CVE", "GPT", "HTTP", "IOS", "ISO", "JIS", "MD", "MP", "MPEG", "RFC", "RSA", "SHA", "USB", "UTF", "WIN",
  ]

  private static let shortTimes: Set<String> = ["d", "hr", "hrs", "kg", "l", "min", "mo", "wk", "yr"]
  private static let ones: Set<String> = ["day", "hour", "month", "serving", "week", "year"]
  private static let wholes: Set<String> = ["day", "hour", "per", "week", "year"]
}
