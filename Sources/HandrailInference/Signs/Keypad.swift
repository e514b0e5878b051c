/// The keys of a number pad.
public enum Keypad {
  /// Whether a screen's buttons are the digits of a keypad, where deleting removes a digit.
  ///
  /// - Parameter keys: for each button, all of its texts.
  public static func isOne(_ keys: [[String]]) -> Bool {
    let digits = Set(keys.compactMap { words in words.first { $0.count == 1 && $0.allSatisfy(\.isNumber) } })
    return digits.count >= 9
  }
}
