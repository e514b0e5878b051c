import HandrailModel

/// Which scripts a language is written in, and which words of a text are in another.
enum Scripts {
  /// A set of scripts.
  struct Mask: OptionSet {
    let rawValue: UInt32

    static let latin = Mask(rawValue: 1)
    static let greek = Mask(rawValue: 2)
    static let cyrillic = Mask(rawValue: 4)
    static let kana = Mask(rawValue: 8)
    static let han = Mask(rawValue: 16)
    static let hangul = Mask(rawValue: 32)
    static let arabic = Mask(rawValue: 64)
    static let hebrew = Mask(rawValue: 128)
    static let thai = Mask(rawValue: 256)
    static let devanagari = Mask(rawValue: 512)
    static let armenian = Mask(rawValue: 1024)
    static let georgian = Mask(rawValue: 2048)
    /// Scripts of South and South-East Asia and of Ethiopia, which are not distinguished.
    static let others = Mask(rawValue: 4096)
  }

  /// The scripts of a BCP 47 tag; nil if unknown.
  static func of(_ language: String) -> Mask? {
    if let mask = written[language] { return mask }
    if latinLanguages.contains(language) { return .latin }
    let subtags = language.split(separator: "-").map { $0.lowercased() }
    for subtag in subtags.dropFirst() where subtag.utf8.count == 4 {
      if let mask = named[subtag] { return mask }
    }
    guard let first = subtags.first else { return nil }
    return written[first] ?? (latinLanguages.contains(first) ? .latin : nil)
  }

  private static let named: [String: Mask] = [
    "latn": .latin, "cyrl": .cyrillic, "grek": .greek, "jpan": [.kana, .han], "hira": .kana, "kana": .kana, "hans": .han,
    "hant": .han, "hani": .han, "kore": [.hangul, .han], "hang": .hangul, "arab": .arabic, "hebr": .hebrew, "thai": .thai,
    "deva": .devanagari,
  ]

  private static let written: [String: Mask] = [
    "ja": [.kana, .han], "zh": .han, "yue": .han, "ko": [.hangul, .han], "ru": .cyrillic, "uk": .cyrillic, "be": .cyrillic,
    "bg": .cyrillic, "mk": .cyrillic, "kk": .cyrillic, "ky": .cyrillic, "mn": .cyrillic, "tg": .cyrillic,
    "sr": [.cyrillic, .latin], "el": .greek, "ar": .arabic, "fa": .arabic, "ur": .arabic, "ps": .arabic, "ckb": .arabic,
    "sd": .arabic, "ug": .arabic, "he": .hebrew, "iw": .hebrew, "yi": .hebrew, "th": .thai, "hi": .devanagari,
    "mr": .devanagari, "ne": .devanagari, "sa": .devanagari, "hy": .armenian, "ka": .georgian, "bn": .others, "ta": .others,
    "te": .others, "kn": .others, "ml": .others, "gu": .others, "pa": .others, "si": .others, "lo": .others, "km": .others,
    "my": .others, "am": .others,
  ]

  private static let latinLanguages: Set<String> = [
    "af", "ca", "cs", "cy", "da", "de", "en", "es", "et", "eu", "fi", "fil", "fr", "ga", "gl", "hr", "hu", "id", "is", "it",
    "lt", "lv", "ms", "nb", "nl", "nn", "no", "pl", "pt", "ro", "sk", "sl", "sq", "sv", "sw", "tl", "tr", "vi",
  ]

  /// Whether a text has two consecutive Latin letters, or a letter of any other script, outside the scripts `mask`: hardly any
  /// text does.
  private static func mayHoldForeign(_ text: String, _ mask: Mask) -> Bool {
    if mask.contains(.latin), text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    var isAfterLetter = false
    for scalar in text.unicodeScalars {
      guard let script = script(of: WidthFolding.widened(scalar.value)), !mask.contains(script) else {
        isAfterLetter = false
        continue
      }
      if isAfterLetter || !scalar.isASCII { return true }
      isAfterLetter = true
    }
    return false
  }

  /// A word in another script, and its position in characters.
  struct Word {
    let text: String
    let range: Range<Int>
  }

  /// A text with blanks in place of addresses and account names, which are in no language.
  private static func withoutAddresses(_ text: String) -> String {
    var parts: [String] = []
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isAddress = part.contains("@") || part.contains("://") || part.hasPrefix("www.")
      parts.append(isAddress ? String(repeating: " ", count: part.count) : String(part))
    }
    return parts.joined(separator: " ")
  }

  /// The first word of `text`, addresses and account names aside, that is in none of the scripts `mask`.
  ///
  /// Width does not matter: ＯＫ is Latin, ｶﾅ is kana. A single letter of an alphabet is a symbol (Lサイズ, π), and so are letters
  /// that follow a digit (5GB); in Han, kana and Hangul, one character is a word.
  static func foreignWord(in text: String, _ mask: Mask) -> Word? {
    // Nearly every text ends here.
    guard mayHoldForeign(text, mask) else { return nil }
    let text = withoutAddresses(text)
    var start: Int?
    var word = ""
    var letters = 0
    var isWhole = false
    var afterDigit = false
    func found(_ end: Int) -> Word? {
      guard let start, isWhole || letters > 1, !isKnownAbbreviation(word), !isCode(word) else { return nil }
      return Word(text: word, range: start..<end)
    }
    for (place, character) in text.enumerated() {
      let first = character.unicodeScalars.first?.value ?? 0
      let script = Scripts.script(of: WidthFolding.widened(first))
      if let script, !mask.contains(script), !(afterDigit && start == nil && script == .latin) {
        if start == nil { start = place }
        word.append(character)
        letters += 1
        if !script.isDisjoint(with: [.han, .kana, .hangul]) { isWhole = true }
        afterDigit = false
        continue
      }
      // Digits and apostrophes inside a word are part of it.
      if start != nil, script == nil, character.isNumber || character == "'" || character == "’" {
        word.append(character)
        continue
      }
      if let word = found(place) { return word.trimmed }
      (start, word, letters, isWhole) = (nil, "", 0, false)
      // A unit is skipped as a whole.
      afterDigit = character.isNumber || (afterDigit && script == .latin)
    }
    return found(text.count)?.trimmed
  }

  /// The first word in none of the scripts `mask`, with the following words that are not in them either: “Had written”.
  static func foreignPhrase(in text: String, _ mask: Mask) -> Word? {
    guard let first = foreignWord(in: text, mask) else { return nil }
    let characters = Array(text)
    var end = first.range.upperBound
    for place in first.range.upperBound..<characters.count {
      guard let scalar = characters[place].unicodeScalars.first,
        let script = script(of: WidthFolding.widened(scalar.value))
      else { continue }
      if !mask.isDisjoint(with: script) { break }
      end = place + 1
    }
    return Word(text: String(characters[first.range.lowerBound..<end]), range: first.range.lowerBound..<end)
  }

  /// Whether no letter of a text outside of `word` is in one of the scripts `mask`.
  static func isAll(_ word: Word, of text: String, besides mask: Mask) -> Bool {
    text.enumerated().allSatisfy { place, character in
      guard !word.range.contains(place), character.isLetter, let first = character.unicodeScalars.first else { return true }
      return script(of: WidthFolding.widened(first.value)).map { !mask.contains($0) } ?? true
    }
  }

  /// Letters and digits that are not a word in any language: `ATAEV10`.
  private static func isCode(_ word: String) -> Bool { word.utf8.allSatisfy { $0 < 0x80 } && word.contains(where: \.isNumber) }

  /// Units and words of switches, which every voice reads.
  private static func isKnownAbbreviation(_ word: String) -> Bool {
    word.count <= 4 && abbreviations.contains(WidthFolding.fold(word).asText)
  }

  private static let abbreviations: Set<String> = [
    "ok", "on", "off", "am", "pm", "id", "km", "cm", "mm", "kg", "mg", "kb", "mb", "gb", "tb", "kcal", "min", "sec",
    "tv", "pc", "url", "qr", "gps",
  ]

  /// The script of a letter; nil for digits, marks and signs, which have none.
  static func script(of scalar: UInt32) -> Mask? {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x1E00...0x1EFF: .latin
    case 0x386...0x3CE, 0x3D0...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF: .cyrillic
    case 0x531...0x587: .armenian
    case 0x5D0...0x5F2: .hebrew
    case 0x620...0x64A, 0x66E...0x6D3, 0x6FA...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
    case 0x904...0x939, 0x958...0x961: .devanagari
    case 0xE01...0xE30, 0xE40...0xE46: .thai
    case 0x985...0xDF4, 0xE81...0xEDF, 0x1000...0x109F, 0x1200...0x137F, 0x1780...0x17DF: .others
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: .georgian
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE, 0x31F0...0x31FF: .kana
    case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .han
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: .hangul
    default: nil
    }
  }
}

extension Scripts.Word {
  /// Without an apostrophe at its end.
  fileprivate var trimmed: Self {
    guard let last = text.last, last == "'" || last == "’" else { return self }
    return Self(text: String(text.dropLast()), range: range.lowerBound..<range.upperBound - 1).trimmed
  }
}
