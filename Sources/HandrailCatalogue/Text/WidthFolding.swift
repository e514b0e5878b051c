/// Normalizes forms of a text that read the same, scalar by scalar.
///
/// Full-width Latin becomes ASCII, half-width katakana becomes full-width, voicing marks join their kana, and Latin and
/// Cyrillic letters become small: `ＣＬＩＣＫ` → `click`, `LÖSCHEN` → `löschen`, `ｸﾞ` → `グ`.
enum WidthFolding {
  /// The folded scalars of `text`, as numbers.
  static func fold(_ text: some StringProtocol, isCaseFolded: Bool = true) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(text.utf8.count / 2)
    for scalar in text.unicodeScalars {
      let wide = widened(scalar.value)
      if wide == 0x3099 || wide == 0x309A {
        if let last = result.last, let joined = joined(last, wide) {
          result[result.count - 1] = joined
          continue
        }
      }
      result.append(isCaseFolded ? small(wide) : wide)
    }
    return result
  }

  /// The small letter of a capital of ASCII, Latin-1 or Russian.
  private static func small(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x410...0x42F: scalar + 0x20
    default: scalar
    }
  }

  /// The ordinary width of one scalar.
  static func widened(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0xFF61...0xFF9F: katakana[Int(scalar - 0xFF61)]
    case 0x3000, 0xA0: 0x20
    case 0x309B: 0x3099
    case 0x309C: 0x309A
    default: scalar
    }
  }

  /// The kana with its voicing mark (U+3099) or half-voicing mark (U+309A); nil if it takes none.
  private static func joined(_ kana: UInt32, _ mark: UInt32) -> UInt32? {
    if kana == 0x30A6 && mark == 0x3099 { return 0x30F4 }
    // The small kana of the two scripts have the same places, 0x60 apart.
    let hiragana = (0x30A1...0x30F6).contains(kana) ? kana - 0x60 : kana
    switch hiragana {
    case 0x304B...0x3061 where hiragana % 2 == 1, 0x3064, 0x3066, 0x3068:
      return mark == 0x3099 ? kana + 1 : nil
    case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: return mark == 0x3099 ? kana + 1 : kana + 2
    default: return nil
    }
  }

  /// Full-width forms of U+FF61 … U+FF9F.
  private static let katakana: [UInt32] =
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
    .unicodeScalars.map(\.value) + [0x3099, 0x309A]
}
