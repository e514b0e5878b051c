import HandrailModel

extension Element {
  /// Whether a text shows, in every language, only the symbol that precedes a line of a list or separates two texts.
  var isOnlyBullet: Bool {
    guard mayShowSign, kind == .text, !has(.template), !isOn(.dynamic) else { return false }
    return entries(.text).allSatisfy { entry in
      guard case .text(let text) = entry.value else { return false }
      let signs = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }
      guard let sign = signs.first, Self.bullets.contains(sign) else { return false }
      return signs.dropFirst().isEmpty
    }
  }

  /// Whether it shows, in every language, only one fixed letter, digit or symbol, as on a key or a badge.
  ///
  /// A digit that code can reach is a count, and may grow. A sign that code replaces in a font of its own is an icon font's.
  var isOneSign: Bool {
    let isGlyph = isOn(.dynamic) && isGivenInCode("font")
    guard mayShowSign, !has(.template), isGlyph || !isOn(.dynamic) else { return false }
    let mayGrow = has(.outlet) && kind != .button && !isGlyph
    return entries(.text).allSatisfy { entry in
      guard case .text(let text) = entry.value else { return false }
      let signs = text.filter { !$0.isWhitespace }
      return signs.count == 1 && !(mayGrow && signs.allSatisfy { $0.isLetter || $0.isNumber })
    }
  }

  /// Whether the first text it shows is so short that it may be a single symbol surrounded by spaces.
  private var mayShowSign: Bool { text(.text).map { $0.utf8.count <= 16 } ?? false }

  static let bullets = Set("•◦‣⁃∙·・･–—‒―-*●○■□▪▫◆◇▶▸►※|｜".unicodeScalars)
}
