/// Which language texts are in, told from their script, their function words and their letters; never from word endings.
///
/// A single text is often too short to tell; the texts of a screen together rarely are. A few Han
/// characters alone tell nothing; a screen of nothing else is Chinese.
public enum TextLanguage {
  /// The language of a text of at least three words, or in a script that one language uses; nil if it could be several.
  public static func language(of text: String) -> String? {
    var votes = Votes()
    votes.add(text)
    guard votes.words >= 3 || votes.hasScript else { return nil }
    return votes.winner(least: 2)
  }

  /// The language of texts that belong together, such as those of a screen; nil if they do not say.
  public static func language(of texts: [String]) -> String? {
    var votes = Votes()
    for text in texts { votes.add(text) }
    return votes.winner(least: 3) ?? (votes.isOfHan ? "zh" : nil)
  }

  private struct Votes {
    private var scripts: [String: Int] = [:]
    private var letters = 0
    private var han = 0
    private var counts: [String: Int] = [:]
    private(set) var words = 0
    var hasScript: Bool { !scripts.isEmpty }
    /// Whether most of it is written in Han characters, and nothing in kana or Hangul.
    var isOfHan: Bool { han >= 12 && han * 2 >= letters && scripts["ja"] == nil && scripts["ko"] == nil }

    mutating func add(_ text: String) {
      // Addresses are in no language.
      let parts = text.lowercased().split(whereSeparator: \.isWhitespace).filter { !$0.contains("@") && !$0.contains("://") }
      for part in parts {
        for scalar in part.unicodeScalars where scalar.properties.isAlphabetic {
          letters += 1
          if (0x4E00...0x9FFF).contains(scalar.value) { han += 1 }
          if let language = TextLanguage.script(scalar) { scripts[language, default: 0] += 1 }
        }
        for word in part.split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" }) { add(word: String(word)) }
      }
    }

    private mutating func add(word: String) {
      words += 1
      for language in TextLanguage.functionWords[word] ?? [] { counts[language, default: 0] += 2 }
      for (language, own) in TextLanguage.letters where word.contains(where: own.contains) { counts[language, default: 0] += 1 }
    }

    func winner(least: Int) -> String? {
      if let (language, count) = scripts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count * 5 >= letters {
        return language
      }
      let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      guard let first = sorted.first, first.value >= least else { return nil }
      let second = sorted.dropFirst().first?.value ?? 0
      return first.value * 2 >= second * 3 ? first.key : nil
    }
  }

  /// The language whose script alone has a letter.
  private static func script(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D: "ja"
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E: "ko"
    case 0x0400...0x04FF: [0x0454, 0x0456, 0x0457, 0x0491].contains(scalar.value) ? "uk" : "ru"
    case 0x0370...0x03FF: "el"
    case 0x0590...0x05FF: "he"
    case 0x0E00...0x0E7F: "th"
    default: nil
    }
  }

  private static let functionWords: [String: [String]] = {
    var words: [String: [String]] = [:]
    for (language, list) in lists {
      for word in list.split(separator: " ") { words[String(word), default: []].append(language) }
    }
    return words
  }()

  private static let lists: [(String, String)] = [
    ("en", "the and of to in is you your for with on this that are from my it at by be or not have we all please if when don't"),
    ("de", "der die das und ist nicht ein eine einen zu mit für auf den dem von im sie ihre ihr ich oder wird werden bitte bei"),
    ("fr", "le les des et est une un du pour vous votre vos dans avec sur ce pas mes nous en au aux ou je la que qui plus"),
    ("es", "el la los las y es una un del para con su sus por en que tu mi se más o si al no este esta"),
    ("pt", "o a os as e é uma um do da dos das para com seu sua por em que não meu minha no na mais ou se ao este esta"),
    ("it", "il la gli di e è un una del della per con che non tuo tua in sono le i da al o questo questa"),
    ("nl", "de het een en van voor met je niet op is dat deze uw jouw te bij of zijn naar"),
    ("sv", "och att det som en ett på är av för med den till inte du din"),
    ("pl", "i w na z do nie się jest to że dla od po twoje twój lub"),
    ("tr", "ve bir bu için ile da de mi ne çok daha en olarak"),
  ]

  private static let letters: [(String, Set<Character>)] = [
    ("de", ["ß", "ä", "ü"]), ("fr", ["è", "ê", "œ", "ù", "û"]), ("es", ["ñ", "¿", "¡"]), ("pt", ["ã", "õ"]),
    ("pl", ["ł", "ż", "ś", "ę", "ą"]), ("tr", ["ğ", "ı", "ş"]), ("sv", ["å"]),
  ]
}
