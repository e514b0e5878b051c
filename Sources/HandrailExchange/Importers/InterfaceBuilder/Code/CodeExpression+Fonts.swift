/// Fonts that code makes.
extension CodeExpression {
  /// `UIFont(name: "Avenir", size: 17)`
  private var isNamedFont: Bool {
    tokens.first?.isWord("UIFont") == true && tokens.dropFirst().first?.isSign("(") == true
      && tokens.dropFirst(2).first?.isWord("name") == true
  }

  /// The text style of a font of the system's; `scaled` if it grows in another way, `fixed` if it does not.
  var font: String? {
    if tokens.contains(where: { $0.isWord("UIFontMetrics") || $0.text.hasPrefix("scaledFont") }) { return "scaled" }
    guard let place = tokens.firstIndex(where: { $0.text.hasPrefix("preferredFont") }) else {
      return tokens.contains { $0.kind == .word && $0.text.contains("ystemFont") || $0.isWord("fontWithName") } || isNamedFont
        ? "fixed" : nil
    }
    let styles = tokens[place...].compactMap { token in
      let name = token.text.hasPrefix("UIFontTextStyle") ? String(token.text.dropFirst(15)) : token.text
      return ElementReader.plainTextStyle(name)
    }
    return styles.count == 1 ? styles[0] : "scaled"
  }
}
