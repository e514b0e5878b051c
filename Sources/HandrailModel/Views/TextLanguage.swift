/// Which language texts are in, judged by their script, function words and letters, but never by word endings.
///
/// A single text is often too short; the texts of a screen together rarely are. A few Han characters alone prove nothing; a
/// screen with nothing else is Chinese.
public enum TextLanguage {
  /// The language of a text of at least three words, or in a script that one language uses; nil if it could be several.
  public static func language(of text: String) -> String? {
    var votes = Votes()
    votes.add(text)
    guard votes.words >= 3 || votes.hasScript else { return nil }
    return votes.winner(least: 2)
  }

  /// The language of texts that belong together, such as those of a screen; nil if it is unclear.
  public static func language(of texts: [String]) -> String? {
    var votes = Votes()
    for text in texts { votes.add(text) }
    return votes.winner(least: 3) ?? (votes.isOfHan ? "zh" : nil)
  }

  private struct Votes {
    /// Letters by script, which is named after the language that uses it most.
    private var scripts: [String: Int] = [:]
    /// Letters that only one language of a script has.
    private var own: [String: Int] = [:]
    private var letters = 0
    private var han = 0
    private var counts: [String: Int] = [:]
    private(set) var words = 0
    private var seen: Set<String> = []
    var hasScript: Bool { !scripts.isEmpty }
    /// Whether most of it is Han characters, without kana or Hangul.
    var isOfHan: Bool { han >= 12 && han * 2 >= letters && scripts["ja"] == nil && scripts["ko"] == nil }

    mutating func add(_ text: String) {
      // Addresses are in no language.
      let parts = text.lowercased().split(whereSeparator: \.isWhitespace).filter { !$0.contains("@") && !$0.contains("://") }
      for part in parts {
        for scalar in part.unicodeScalars where scalar.properties.isAlphabetic {
          letters += 1
          if (0x4E00...0x9FFF).contains(scalar.value) { han += 1 }
          if let script = TextLanguage.script(scalar) { scripts[script, default: 0] += 1 }
          if let language = TextLanguage.ownLetters[scalar] { own[language, default: 0] += 1 }
        }
        for word in part.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }) {
          // What has digits is a number, a size or a version: v2.
          if !word.contains(where: \.isNumber) { add(word: String(word)) }
        }
      }
    }

    private mutating func add(word: String) {
      words += 1
      // The same word again says nothing more: it may be a name.
      if seen.insert(word).inserted {
        for language in TextLanguage.functionWords[word] ?? [] { counts[language, default: 0] += 2 }
      }
      for (language, own) in TextLanguage.letters where word.contains(where: own.contains) { counts[language, default: 0] += 1 }
    }

    func winner(least: Int) -> String? {
      if let (script, count) = scripts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count * 5 >= letters {
        return language(of: script, letters: count)
      }
      let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      guard let first = sorted.first, first.value >= least else { return nil }
      let second = sorted.dropFirst().first?.value ?? 0
      return first.value * 2 >= second * 3 ? first.key : nil
    }

    /// The language of a script whose own letters occur in the text: few sentences of a language have none.
    private func language(of script: String, letters: Int) -> String {
      TextLanguage.sharing[script]?.first { (own[$0] ?? 0) * 50 >= max(letters, 1) && own[$0] != nil } ?? script
    }
  }

  /// The script of a letter that says something about the language.
  private static func script(_ scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    // Most letters are Latin.
    return value < 0x370 ? nil : scripts.first { $0.letters.contains(value) }?.language
  }

  private static let scripts: [(letters: ClosedRange<UInt32>, language: String)] = [
    (0x0370...0x03FF, "el"), (0x0400...0x052F, "ru"), (0x0531...0x058F, "hy"), (0x0590...0x05FF, "he"), (0x0600...0x077F, "ar"),
    (0xFB50...0xFDFF, "ar"), (0xFE70...0xFEFC, "ar"), (0x0900...0x097F, "hi"), (0x0980...0x09FF, "bn"), (0x0A00...0x0A7F, "pa"),
    (0x0A80...0x0AFF, "gu"), (0x0B80...0x0BFF, "ta"), (0x0C00...0x0C7F, "te"), (0x0C80...0x0CFF, "kn"), (0x0D00...0x0D7F, "ml"),
    (0x0D80...0x0DFF, "si"), (0x0E00...0x0E7F, "th"), (0x0E80...0x0EFF, "lo"), (0x1000...0x109F, "my"), (0x10A0...0x10FF, "ka"),
    (0x1100...0x11FF, "ko"), (0x1200...0x137F, "am"), (0x1780...0x17FF, "km"), (0x3041...0x30FA, "ja"), (0x3131...0x318E, "ko"),
    (0xAC00...0xD7A3, "ko"), (0xFF66...0xFF9D, "ja"),
  ]

  /// The languages that share a script with the one that it is named after, and letters that those before them do not have.
  private static let sharing: [String: [String]] = ["ru": ["be", "kk", "sr", "uk"], "ar": ["ur", "fa"]]
  private static let ownLetters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = [:]
    for (language, own) in [
      ("uk", "ґєіїҐЄІЇ"), ("be", "ўЎ"), ("sr", "ђјљњћџЂЈЉЊЋЏ"), ("kk", "әғқңөұүһӘҒҚҢӨҰҮҺ"), ("fa", "پچژگکی"), ("ur", "ٹڈڑںےہ"),
    ] {
      for scalar in own.unicodeScalars { letters[scalar] = language }
    }
    return letters
  }()

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
    ("id", "yang dan di untuk dengan dari ini anda atau tidak akan pada ke kami saya"),
    ("vi", "và của là có cho không bạn được các một với để trong này"),
    ("cs", "a je na v se do pro s z že nebo vaše jsou jste"),
    ("da", "og det at som en et på er til med af den ikke du din jeg"),
    ("fi", "ja on ei että se voit sinun kun tai olet"),
    ("ro", "și de la în cu pe un o este nu sau pentru din mai"),
    ("hu", "a az és egy hogy nem is vagy meg van kell"),
  ]

  private static let letters: [(String, Set<Character>)] = [
    ("de", ["ß", "ä", "ü"]), ("fr", ["è", "ê", "œ", "ù", "û"]), ("es", ["ñ", "¿", "¡"]), ("pt", ["ã", "õ"]),
    ("pl", ["ł", "ż", "ś", "ę", "ą"]), ("tr", ["ğ", "ı", "ş"]), ("sv", ["å"]),
    ("vi", ["ơ", "ư", "đ", "ạ", "ả", "ấ", "ế", "ề", "ộ", "ợ", "ị"]), ("cs", ["ř", "ů", "ě"]), ("hu", ["ő", "ű"]),
    ("ro", ["ț", "ș"]),
    ("da", ["æ", "ø"]),
  ]
}
