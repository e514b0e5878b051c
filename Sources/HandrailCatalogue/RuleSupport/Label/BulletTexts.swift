import HandrailModel

extension Element {
  /// Whether all that a text shows, in every language, is the sign that stands before a line of a list or between two texts.
  var isOnlyBullet: Bool {
    guard kind == .text, !has(.template), let text = text(.text), Self.mayBeBullet(text), !isOn(.dynamic) else { return false }
    return entries(.text).allSatisfy { entry in
      guard case .text(let text) = entry.value else { return false }
      var scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }[...]
      guard let sign = scalars.popFirst(), scalars.isEmpty else { return false }
      return Self.bullets.contains(sign)
    }
  }

  /// Whether all that it shows, in every language, is one letter, digit or sign that stays, as on a key or a badge.
  ///
  /// A digit that code can reach is a count, which may become longer.
  var isOneSign: Bool {
    guard !has(.template), !isOn(.dynamic), let text = text(.text), text.utf8.count <= 16 else { return false }
    let mayGrow = has(.outlet) && kind != .button
    return entries(.text).allSatisfy { entry in
      guard case .text(let text) = entry.value else { return false }
      let signs = text.filter { !$0.isWhitespace }
      return signs.count == 1 && !(mayGrow && signs.allSatisfy { $0.isLetter || $0.isNumber })
    }
  }

  /// A quick look at the bytes: nearly every text is longer, or begins with a letter or a digit, or in Japanese.
  private static func mayBeBullet(_ text: String) -> Bool {
    guard text.utf8.count <= 12, let start = text.utf8.firstIndex(where: { $0 > 0x20 }) else { return false }
    var bytes = text.utf8[start...].makeIterator()
    switch (bytes.next() ?? 0, bytes.next(), bytes.next()) {
    case (let first, _, _) where first < 0x7F: return "*-|".utf8.contains(first)
    // Of kana and their signs the wide blank and the dot.
    case (0xE3, let second, let third): return second == 0x80 || second == 0x83 && third == 0xBB
    case (0xE4...0xED, _, _): return false
    default: return true
    }
  }

  static let bullets = Set("•◦‣⁃∙·・･–—‒―-*●○■□▪▫◆◇▶▸►※|｜".unicodeScalars)
}
