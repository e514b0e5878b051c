/// Japanese syllables, and the Latin letters that people write and type for them.
public enum Kana {
  /// Hiragana as katakana; everything else unchanged.
  public static func katakana(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isHiragana = (0x3041...0x3096).contains(scalar.value)
      result.append(isHiragana ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar)
    }
    return String(result)
  }

  /// A text's syllables in Latin letters (Hepburn), without marks for long vowels: `テキスト` becomes `tekisuto`. Anything else is
  /// unchanged.
  public static func romaji(_ text: String) -> String {
    let characters = Array(katakana(text))
    var (result, index, isDoubled) = ("", 0, false)
    while index < characters.count {
      let pair = index + 1 < characters.count ? String(characters[index...index + 1]) : ""
      let one = String(characters[index])
      let found = latin[pair].map { ($0, 2) } ?? latin[one].map { ($0, 1) }
      if one == "ッ" {
        isDoubled = true
      } else if let (letters, _) = found {
        if isDoubled, let first = letters.first { result.append(letters.hasPrefix("ch") ? "t" : first) }
        result += letters
        isDoubled = false
      } else if one != "ー" {
        result += one
        isDoubled = false
      }
      index += found?.1 ?? 1
    }
    return result
  }

  /// The syllables that someone means by typing Latin letters, in any convention: `shomei` and `syomei` are `ショメイ`. A final
  /// consonant, whose vowel is still to be typed, is left out. nil if the letters are not syllables.
  public static func typed(_ letters: String) -> String? {
    var rest = letters.lowercased()[...]
    var result = ""
    while let first = rest.first {
      if let length = (1...4).reversed().first(where: { typing[String(rest.prefix($0))] != nil && $0 <= rest.count }) {
        result += typing[String(rest.prefix(length))] ?? ""
        rest = rest.dropFirst(length)
      } else if first == "n" {
        result += "ン"
        rest = rest.dropFirst(rest.hasPrefix("nn") || rest.hasPrefix("n'") ? 2 : 1)
      } else if rest.dropFirst().first == first || rest.hasPrefix("tch"), consonants.contains(first) {
        result += "ッ"
        rest = rest.dropFirst()
      } else {
        // The beginning of a syllable.
        return rest.count <= 2 && consonants.contains(first) && !result.isEmpty ? result : nil
      }
    }
    return result
  }

  private static let consonants = Set("bcdfghjklmpqrstvwxyz")

  /// Each row of the syllable table with its vowels a, i, u, e, o; a dot if there is none.
  private static let rows: [(consonant: String, syllables: String)] = [
    ("", "アイウエオ"), ("k", "カキクケコ"), ("s", "サシスセソ"), ("t", "タチツテト"), ("n", "ナニヌネノ"), ("h", "ハヒフヘホ"),
    ("m", "マミムメモ"), ("y", "ヤ.ユ.ヨ"), ("r", "ラリルレロ"), ("w", "ワ...ヲ"), ("g", "ガギグゲゴ"), ("z", "ザジズゼゾ"),
    ("d", "ダヂヅデド"), ("b", "バビブベボ"), ("p", "パピプペポ"),
  ]

  private static let regular: [String: String] = {
    var found: [String: String] = [:]
    for (consonant, syllables) in rows {
      for (vowel, syllable) in zip("aiueo", syllables) where syllable != "." { found["\(consonant)\(vowel)"] = String(syllable) }
      guard let second = syllables.dropFirst().first, second != ".", !consonant.isEmpty else { continue }
      for (vowel, small) in zip("auo", "ャュョ") { found["\(consonant)y\(vowel)"] = "\(second)\(small)" }
    }
    return found
  }()

  /// Where Hepburn differs from the table.
  private static let hepburn: [String: String] = [
    "shi": "シ", "chi": "チ", "tsu": "ツ", "fu": "フ", "ji": "ジ", "sha": "シャ", "shu": "シュ", "sho": "ショ", "cha": "チャ",
    "chu": "チュ", "cho": "チョ", "ja": "ジャ", "ju": "ジュ", "jo": "ジョ", "she": "シェ", "che": "チェ", "je": "ジェ", "fa": "ファ",
    "fi": "フィ", "fe": "フェ", "fo": "フォ", "ti": "ティ", "di": "ディ", "va": "ヴァ", "vi": "ヴィ", "vu": "ヴ", "ve": "ヴェ",
    "vo": "ヴォ", "wi": "ウィ", "we": "ウェ",
  ]

  private static let latin: [String: String] = {
    var latin: [String: String] = ["ン": "n", "ヂ": "ji", "ヅ": "zu", "ヲ": "o", "ァ": "a", "ィ": "i", "ゥ": "u", "ェ": "e", "ォ": "o"]
    for (letters, syllables) in regular where latin[syllables] == nil { latin[syllables] = letters }
    for (letters, syllables) in hepburn { latin[syllables] = letters }
    return latin
  }()

  /// `ti` is typed for チ as often as for ティ; our own titles use the first.
  private static let typing: [String: String] = hepburn.merging(regular) { $1 }.merging([
    "jya": "ジャ", "jyu": "ジュ", "jyo": "ジョ", "-": "ー",
  ]) { $1 }
}
