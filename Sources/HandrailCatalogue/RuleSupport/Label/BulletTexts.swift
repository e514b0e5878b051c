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
    // Nearly every text has two letters at its start.
    guard let text = text(.text), text.utf8.count <= 16, !text.beginsWithTwoLetters, !has(.template), !isOn(.dynamic) else {
      return false
    }
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

extension String {
  /// Whether two ASCII letters or digits, or two kana or kanji, come first: then it is more than one sign.
  fileprivate var beginsWithTwoLetters: Bool {
    var bytes = utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next() else { return false }
    let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 }
    if first < 0x80 { return isLetter(first) && isLetter(second) }
    guard first >= 0xE3, first <= 0xE9, bytes.next() != nil, let next = bytes.next(), next >= 0xE3, next <= 0xE9 else {
      return false
    }
    // The marks of voiced kana go with the sign before them.
    return !(next == 0xE3 && bytes.next() == 0x82)
  }
}
