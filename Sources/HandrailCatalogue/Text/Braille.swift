/// Counts the cells that a text takes up on a braille display.
///
/// Latin text is counted uncontracted (UEB grade 1): a capital and a run of digits take a prefix. Japanese is counted as it
/// is brailled, by its kana: が takes two cells, きゃ two, ぎゃ two. A kanji without a reading counts as two cells, since most
/// have readings of two kana; give the reading where it matters.
public enum Braille {
  /// The number of cells of `text`.
  ///
  /// - Parameter language: A BCP 47 tag; Japanese puts a prefix before Latin letters.
  public static func cells(_ text: String, language: String) -> Int {
    var counter = Counter(isJapanese: isJapanese(language))
    for scalar in text.unicodeScalars { counter.add(WidthFolding.widened(scalar.value)) }
    return counter.cells
  }

  static func isJapanese(_ tag: String) -> Bool { tag == "ja" || tag.utf8.starts(with: "ja-".utf8) }

  /// Whether a BCP 47 tag is English.
  static func isEnglish(_ tag: String) -> Bool { tag == "en" || tag.utf8.starts(with: "en-".utf8) }

  /// The last scalar, if the next one depends on it.
  private enum PrecedingCell {
    case other, digit, small, capital, capitals
  }

  private struct Counter {
    let isJapanese: Bool
    var cells = 0
    private var last = PrecedingCell.other
    /// Cells of the kana syllable so far: a voicing mark and a small kana each make one cell two.
    private var syllable = 0

    init(isJapanese: Bool) {
      self.isJapanese = isJapanese
    }

    mutating func add(_ scalar: UInt32) {
      if scalar < 0x80 { return ascii(UInt8(scalar)) }
      switch scalar {
      case 0x3041...0x3096, 0x30A1...0x30FA: kana(scalar)
      case 0x3099, 0x309A: join()
      case 0x300, 0x301...0x36F, 0xFE00...0xFE0F, 0x200B...0x200F: break
      case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: plain(2)
      case 0xAC00...0xD7A3: plain((scalar - 0xAC00) % 28 == 0 ? 2 : 3)
      default: plain(1)
      }
    }

    private mutating func plain(_ count: Int) {
      cells += count
      last = .other
      syllable = 0
    }

    /// Makes two cells of a syllable of one.
    private mutating func join() {
      if syllable == 1 {
        cells += 1
        syllable = 2
      } else if syllable == 0 {
        cells += 1
      }
    }

    private mutating func kana(_ scalar: UInt32) {
      let isFirstAfterDigit = last == .digit
      last = .other
      // Both scripts have the same order, 0x60 apart.
      let hiragana = scalar >= 0x30A1 ? scalar - 0x60 : scalar
      switch hiragana {
      case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3083, 0x3085, 0x3087, 0x308E:
        if syllable == 0 { cells += 1 } else { join() }
        syllable = 0
      case 0x304C...0x3062 where hiragana % 2 == 0, 0x3065, 0x3067, 0x3069, 0x3094,
        0x3070, 0x3071, 0x3073, 0x3074, 0x3076, 0x3077, 0x3079, 0x307A, 0x307C, 0x307D:
        cells += 2
        syllable = 2
      default:
        cells += 1
        syllable = 1
        // Kana that share their cells with digits are separated from them.
        if isFirstAfterDigit && isLikeDigit(hiragana) { cells += 1 }
      }
    }

    private func isLikeDigit(_ hiragana: UInt32) -> Bool {
      (0x3042...0x304A).contains(hiragana) || (0x3089...0x308D).contains(hiragana)
    }

    private mutating func ascii(_ byte: UInt8) {
      syllable = 0
      switch byte {
      case 0x30...0x39:
        cells += last == .digit ? 1 : 2
        last = .digit
      case 0x41...0x5A: capital()
      case 0x61...0x7A:
        cells += 1 + prefix(byte)
        last = .small
      case UInt8(ascii: "."), UInt8(ascii: ","):
        // They can be inside a number without ending it.
        cells += 1
        if last != .digit { last = .other }
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "#"),
        UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "|"), UInt8(ascii: "$"):
        plain(2)
      default: plain(1)
      }
    }

    /// One prefix for a capital, two for a word of them.
    private mutating func capital() {
      switch last {
      case .capitals: cells += 1
      case .capital:
        cells += 2
        last = .capitals
      default:
        cells += 2 + prefix(0)
        last = .capital
      }
    }

    /// Japanese marks where Latin letters begin; English separates the letters a to j from digits.
    private func prefix(_ letter: UInt8) -> Int {
      switch last {
      case .other: isJapanese ? 1 : 0
      case .digit: isJapanese || (0x61...0x6A).contains(letter) ? 1 : 0
      case .small, .capital, .capitals: 0
      }
    }
  }
}
