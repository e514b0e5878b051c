/// The keys of a number pad.
public enum Keypad {
  /// Whether the words of a screen's buttons are the digits of a pad: what deletes there takes back a digit.
  ///
  /// - Parameter keys: for each button, all words that it has.
  public static func isOne(_ keys: [[String]]) -> Bool {
    let digits = Set(keys.compactMap { words in words.first { $0.count == 1 && $0.allSatisfy(\.isNumber) } })
    return digits.count >= 9
  }
}
