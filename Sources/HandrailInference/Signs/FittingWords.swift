/// Texts that fit on one line of their box at any text size.
public enum FittingWords {
  /// - Parameters:
  ///   - texts: the same text in all known languages.
  ///   - size: the font's size at the default text size.
  ///   - width: of the box.
  public static func fit(_ texts: [String], size: Double, width: Double) -> Bool {
    guard let widest = texts.map({ Self.width(of: $0) }).max() else { return false }
    return widest * size * largestGrowth * margin <= width
  }

  /// In sizes of the font: the letters of San Francisco, rounded up.
  private static func width(of text: String) -> Double {
    text.reduce(0) { width, letter in
      guard let scalar = letter.unicodeScalars.first, scalar.value < 0x2E80 else { return width + 1 }
      if narrow.contains(letter) { return width + 0.36 }
      if letter.isUppercase || letter.isNumber { return width + (wide.contains(letter) ? 0.92 : 0.7) }
      return width + (wide.contains(letter) ? 0.92 : scalar.value < 0x250 ? 0.6 : 0.8)
    }
  }

  private static let narrow: Set<Character> = [
    "i", "j", "l", "t", "f", "r", "I", "1", " ", ".", ",", ":", ";", "'", "’", "|", "!", "(", ")", "[", "]", "-", "/",
  ]
  private static let wide: Set<Character> = ["m", "w", "M", "W", "@", "%", "—", "…"]

  /// How much body text grows from the default to the largest accessibility size.
  public static let largestGrowth = 53.0 / 17
  /// For bold letters.
  private static let margin = 1.1
  /// The width of the narrowest screens of current iPhones, without a margin.
  public static let narrowestScreen = 359.0
  /// What a button needs beside its title.
  public static let insets = 24.0
}
