import HandrailModel

/// The words of a text in the form used for comparison: width and case folded, punctuation left out.
///
/// Japanese, Chinese, Korean and Thai do not separate words with spaces, so a run of them counts as one word, and matches
/// anywhere inside another text.
struct SpokenWords {
  private var tokens: [Token] = []
  /// Every letter and digit, with nothing in between.
  private var letters: [UInt32] = []
  private var hasHan = false
  private var hasKana = false

  private struct Token {
    var scalars: [UInt32]
    let isUnspaced: Bool
    let hasHan: Bool
    /// Where it starts among the letters of the whole text.
    let start: Int

    var text: String { scalars.asText }

    /// The runs of digits in it.
    var numbers: [[UInt32]] {
      scalars.split { !(0x30...0x39).contains($0) }.map(Array.init)
    }
  }

  init(_ text: String) {
    let scalars = WidthFolding.fold(text)
    var current: [UInt32] = []
    var isUnspaced = false
    func isDigit(_ place: Int) -> Bool { scalars.indices.contains(place) && (0x30...0x39).contains(scalars[place]) }
    for (place, scalar) in scalars.enumerated() {
      switch Self.kind(of: scalar) {
      case .other:
        // 1,000 and 1000 are one word.
        let isGrouping = (scalar == 0x2C || scalar == 0x2E) && isDigit(place - 1) && isDigit(place + 1)
        if !isGrouping { close(&current, isUnspaced) }
      case .mark where current.isEmpty: break
      case .mark: current.append(scalar)
      case let kind:
        if (kind == .unspaced) != isUnspaced { close(&current, isUnspaced) }
        isUnspaced = kind == .unspaced
        current.append(scalar)
      }
    }
    close(&current, isUnspaced)
  }

  var isEmpty: Bool { tokens.isEmpty }

  /// The first word that `other` does not have; nil if it has all of them.
  ///
  /// If `other` is only kana, words with kanji are assumed to be spelled out: 明日 as あす.
  func missing(from other: SpokenWords, except ignored: [String] = []) -> String? {
    let words = other.tokens.filter { !$0.isUnspaced }.map { $0.text.lowercased() }
    let isReading = other.hasKana && !other.hasHan
    for token in tokens {
      if token.isUnspaced {
        if token.hasHan && isReading { continue }
        if !other.letters.holds(token.scalars) { return token.text }
      } else {
        let word = token.text.lowercased()
        if !words.contains(word) && !ignored.contains(word) { return token.text }
      }
    }
    return nil
  }

  /// Whether one of the words, or a run without spaces, occurs in both.
  func shares(with other: SpokenWords) -> Bool {
    let words = Set(other.tokens.filter { !$0.isUnspaced }.map { $0.text.lowercased() })
    return tokens.contains { $0.isUnspaced ? other.letters.holds($0.scalars) : words.contains($0.text.lowercased()) }
      || other.tokens.contains { $0.isUnspaced && letters.holds($0.scalars) }
  }

  /// The first word of `shown` that does not occur in `label` after the preceding ones; nil if all do.
  static func firstAstray(of shown: String, in label: String) -> String? {
    if sameBytes(shown, label) { return nil }
    let words = SpokenWords(shown)
    return words.isEmpty ? nil : words.firstAstray(in: SpokenWords(label))
  }

  /// Like ``missing(from:except:)``, but the words must be in order; other words may come between them.
  private func firstAstray(in other: SpokenWords) -> String? {
    let isReading = other.hasKana && !other.hasHan
    // Text that has been passed is not searched again: texts may be long.
    var (place, next) = (0, 0)
    for token in tokens {
      if token.isUnspaced {
        if token.hasHan && isReading { continue }
        guard let start = other.letters.place(of: token.scalars, from: place) else { return token.text }
        place = start + token.scalars.count
      } else {
        let word = token.text.lowercased()
        let found = other.tokens[next...].firstIndex { !$0.isUnspaced && $0.start >= place && $0.text.lowercased() == word }
        guard let found else { return token.text }
        place = other.tokens[found].start + other.tokens[found].scalars.count
        next = found + 1
      }
    }
    return nil
  }

  /// Whether `other` conveys this: it has every number, and at least one of the words; units may be read differently.
  ///
  /// If `other` is only kana, words with kanji are assumed to be spelled out.
  func isSaid(in other: SpokenWords) -> Bool {
    let numbers = Set(other.tokens.flatMap(\.numbers))
    guard tokens.allSatisfy({ $0.numbers.allSatisfy(numbers.contains) }) else { return false }
    let words = tokens.filter(\.numbers.isEmpty)
    let isReading = other.hasKana && !other.hasHan
    return words.isEmpty || tokens.contains { !$0.numbers.isEmpty }
      || words.contains { ($0.hasHan && isReading) || other.letters.holds($0.scalars) }
  }

  private mutating func close(_ current: inout [UInt32], _ isUnspaced: Bool) {
    guard !current.isEmpty else { return }
    let hasHan = isUnspaced && current.contains(where: Self.isHan)
    self.hasHan = self.hasHan || hasHan
    hasKana = hasKana || current.contains { (0x3041...0x30FF).contains($0) }
    tokens.append(Token(scalars: current, isUnspaced: isUnspaced, hasHan: hasHan, start: letters.count))
    letters += current
    current = []
  }

  private enum Kind {
    case word, unspaced, mark, other
  }

  private static func isHan(_ scalar: UInt32) -> Bool {
    (0x3400...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar) || (0x20000...0x3FFFF).contains(scalar)
  }

  private static func kind(of scalar: UInt32) -> Kind {
    switch scalar {
    case 0x30...0x39, 0x61...0x7A: return .word
    case 0...0x7F, 0x30FB: return .other
    // Thai, Lao, Burmese, Khmer; kana; Han; Hangul.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x3096, 0x3099...0x309A, 0x309D...0x30FF,
      0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return .unspaced
    default:
      guard let properties = Unicode.Scalar(scalar)?.properties else { return .other }
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark: return .mark
      case .decimalNumber: return .word
      default: return properties.isAlphabetic ? .word : .other
      }
    }
  }
}

extension [UInt32] {
  var asText: String {
    // By bytes: appending scalars to a string one by one takes ten times as long.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 2)
    for scalar in self.lazy.compactMap(Unicode.Scalar.init) {
      if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes.append(contentsOf: String(scalar).utf8) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether `part` occurs anywhere in it.
  func holds(_ part: [UInt32]) -> Bool { place(of: part, from: 0) != nil }

  /// The first occurrence of `part` at or after `start`.
  func place(of part: [UInt32], from start: Int) -> Int? {
    guard start + part.count <= count else { return nil }
    return (start...count - part.count).first { place in
      part.indices.allSatisfy { self[place + $0] == part[$0] }
    }
  }
}
