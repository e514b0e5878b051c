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

  /// In sizes of the font.
  private static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.6 : 1) }
  }

  /// How much body text grows from the default to the largest accessibility size.
  public static let largestGrowth = 53.0 / 17
  /// For other languages, bold letters and narrower screens.
  private static let margin = 2.0
}
