/// Fonts that code makes.
extension CodeExpression {
  /// `UIFont(name: "Avenir", size: 17)`
  private var isNamedFont: Bool {
    tokens.first?.isWord("UIFont") == true && tokens.dropFirst().first?.isSign("(") == true
      && tokens.dropFirst(2).first?.isWord("name") == true
  }

  /// The text style of a system font; `scaled` if it grows in another way, `fixed` if it does not grow.
  var font: String? {
    if tokens.contains(where: { $0.isWord("UIFontMetrics") || $0.text.hasPrefix("scaledFont") }) { return "scaled" }
    guard let place = tokens.firstIndex(where: { $0.text.hasPrefix("preferredFont") }) else {
      return tokens.contains { $0.kind == .word && Self.fixedFonts.contains($0.text) } || isNamedFont ? "fixed" : nil
    }
    let styles = tokens[place...].compactMap { token in
      let name = token.text.hasPrefix("UIFontTextStyle") ? String(token.text.dropFirst(15)) : token.text
      return ElementReader.plainTextStyle(name)
    }
    return styles.count == 1 ? styles[0] : "scaled"
  }

  /// The function or constant that creates the font, if it is not a system font with a size: `UIFont.shop(.bold)`, `Fonts.title`,
  /// `[UIFont shopFontOfSize:12]`.
  var maker: String? {
    var name: String?
    for token in tokens {
      if token.kind == .word {
        name = token.text
      } else if !token.isSign("."), !token.isSign("[") {
        return token.isSign("(") || token.isSign("]") || token.isSign(":") && tokens.first?.isSign("[") == true ? name : nil
      }
    }
    return name
  }

  /// The functions that create a system font that does not grow.
  private static let fixedFonts: Set = [
    "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont", "monospacedDigitSystemFont", "systemFontOfSize",
    "boldSystemFontOfSize", "italicSystemFontOfSize", "monospacedSystemFontOfSize", "monospacedDigitSystemFontOfSize",
    "fontWithName", "withSize", "fontWithSize",
  ]

  /// Whether the fonts that these statements create grow with the text size; nil if unknown.
  fileprivate var growth: String? {
    let words = tokens.filter { $0.kind == .word }.map(\.text)
    if words.contains(where: { $0 == "UIFontMetrics" || $0.hasPrefix("scaledFont") || $0.hasPrefix("preferredFont") }) {
      return "scaled"
    }
    let makesOne = tokens.indices.contains { place in
      tokens[place].isWord("UIFont") && tokens.indices.contains(place + 2) && tokens[place + 1].isSign("(")
        && ["name", "descriptor"].contains(tokens[place + 2].text)
    }
    return makesOne || words.contains(where: Self.fixedFonts.contains) ? "fixed" : nil
  }
}

extension CodeReader {
  /// `func shop(_ weight: Weight) -> UIFont {`, `static var title: UIFont {`, `static let title = UIFont(…)`,
  /// `+ (UIFont *)shopFontOfSize:(CGFloat)size {`
  mutating func noteFont(named name: String, from start: Int) {
    var place = start
    while let token = token(place), place < start + 100, !token.isSign("{"), !token.isSign("}"), !token.isSign("=") { place += 1 }
    guard let sign = token(place) else { return }
    if sign.isSign("=") {
      let value = expression(from: place + 1)
      if value.contains(where: { $0.isWord("UIFont") }) { add(CodeExpression(value).growth, fontOf: name) }
      return
    }
    guard sign.isSign("{"), tokens[start..<place].contains(where: { $0.isWord("UIFont") }) else { return }
    var (depth, end) = (0, place)
    while let token = token(end), end < place + 600 {
      if token.isSign("{") { depth += 1 }
      if token.isSign("}") { depth -= 1 }
      if depth == 0 { break }
      end += 1
    }
    add(CodeExpression(tokens[place..<min(end, tokens.count)]).growth, fontOf: name)
  }

  private mutating func add(_ growth: String?, fontOf name: String) { file.fonts[name, default: []].insert(growth ?? "") }
}
