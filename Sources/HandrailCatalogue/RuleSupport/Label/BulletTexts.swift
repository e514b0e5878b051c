import HandrailModel

extension Element {
  /// Whether all that a text shows, in every language, is the sign that stands before a line of a list or between two texts.
  var isOnlyBullet: Bool {
    guard kind == .text, !has(.template), let text = text(.text), text.utf8.count <= Self.longestBullet, !isOn(.dynamic) else {
      return false
    }
    return entries(.text).allSatisfy { entry in
      guard case .text(let text) = entry.value else { return false }
      var scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }[...]
      guard let sign = scalars.popFirst(), scalars.isEmpty else { return false }
      return Self.bullets.contains(sign)
    }
  }

  /// In bytes, with blanks around it: nearly every text is longer.
  private static let longestBullet = 12

  private static let bullets = Set("•◦‣⁃∙·・･–—‒―-*●○■□▪▫◆◇▶▸►※|｜".unicodeScalars)
}
