/// Fonts whose characters, or words, are drawn as pictures.
public enum SymbolFonts {
  /// `Material Icons Round`, `Font Awesome 6 Pro`, `SF Symbols`, `Ionicons`.
  public static func isOne(_ family: String) -> Bool {
    let words = NameWords.words(family)
    if words.contains(where: { named.contains($0) || $0.count > 4 && $0.hasSuffix("icons") }) { return true }
    return phrases.contains { phrase in phrase.allSatisfy(words.contains) }
  }

  /// Whether a text in such a font is the name of one picture, such as `shopping_cart`: a sentence is text.
  public static func isName(_ text: String) -> Bool {
    (1...40).contains(text.count) && !text.contains(where: \.isWhitespace)
  }

  private static let named: Set<String> = [
    "icon", "icons", "iconfont", "glyphs", "fontawesome", "icomoon", "fontello", "lucide", "remixicon", "boxicons", "typicons",
    "devicon", "octicons", "wingdings", "webdings",
  ]
  private static let phrases = [["font", "awesome"], ["sf", "symbols"], ["material", "symbols"], ["fluent", "system"]]
}
