import HandrailModel

extension Element {
  /// Whether all that a text shows, in every language, is the sign that stands before a line of a list or between two texts.
  var isOnlyBullet: Bool {
    guard kind == .text, has(.text), !has(.template), !isOn(.dynamic) else { return false }
    return entries(.text).allSatisfy { entry in
      guard case .text(let text) = entry.value else { return false }
      var scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }[...]
      guard let sign = scalars.popFirst(), scalars.isEmpty else { return false }
      return Self.bullets.contains(sign)
    }
  }

  private static let bullets = Set("•◦‣⁃∙·・･–—‒―-*●○■□▪▫◆◇▶▸►※|｜".unicodeScalars)
}
