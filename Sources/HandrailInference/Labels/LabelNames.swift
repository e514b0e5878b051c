import HandrailModel

/// The words in the names that something has in its app: `trashButton`, `closeTapped`, `icon_repeat`.
public struct LabelNames {
  private let sources: [(source: LabelGuess.Source, words: [String])]
  private let kind: Element.Kind
  /// The app's own strings with these words, by language.
  private let strings: [(language: String, text: String)]

  init(_ element: some RuleSubject, kind: Element.Kind) {
    func named(_ kind: LabelGuess.Kind, _ name: String?) -> (LabelGuess.Source, [String])? {
      name.map { (LabelGuess.Source(kind, $0), Self.words($0, kind)) }
    }
    let all = [
      named(.outlet, element.text(.outlet)), named(.name, element.text(.name)), named(.action, element.text(.performs)),
      named(.picture, element.text(.picture)),
    ]
    sources = all.compactMap { $0 }.map { (source: $0.0, words: $0.1) }
    self.kind = kind
    strings = element.entries(.appWords).map { ($0.key.first, $0.value.text) }
  }

  /// The words of the best name, to search an app's strings for.
  public static func words(outlet: String?, name: String?, action: String?, picture: String?) -> [String]? {
    let names: [(LabelGuess.Kind, String?)] = [(.outlet, outlet), (.name, name), (.action, action), (.picture, picture)]
    return names.lazy.compactMap { kind, name in name.map { words($0, kind) } }.first { !$0.isEmpty }
  }

  /// What its names suggest. Names of pictures and of the app's own views say what they are, not what should be read.
  private var use: LabelWords.Use? {
    switch kind {
    case .button, .link: .action
    case .textField, .secureField, .picker, .slider, .stepper, .switch, .segmented: .value
    default: nil
    }
  }

  /// - Parameter languages: those of the project. The words of names are English.
  func guess(_ languages: [String]) -> LabelGuess? {
    guard let use, !namesState else { return nil }
    let speaking = sources.filter { !$0.words.isEmpty }
    guard let first = speaking.first else { return symbol(languages) }
    let agreeing = speaking.filter { Set($0.words) == Set(first.words) }.map(\.source)
    if let symbol = symbol(languages), symbol.confidence == .likely, speaking.allSatisfy({ $0.source.kind == .picture }) {
      return symbol
    }
    let says = LabelWords.say(first.words, use)
    // Several words that the app shows elsewhere are no coincidence, and neither is one that several names agree on.
    let ofApp = says || first.words.count > 1 || agreeing.count > 1 ? shown(languages) : []
    if !ofApp.isEmpty {
      let isLikely = agreeing.count > 1 && agreeing.count == speaking.count
      return LabelGuess(
        values: ofApp.map { Fix.Input(FieldKey(.label, $0.language).path, $0.text) },
        sources: agreeing + [LabelGuess.Source(.strings, ofApp[0].text)], confidence: isLikely ? .likely : .weak)
    }
    guard says, let english = languages.first(where: { $0.prefix { $0 != "-" } == "en" }) else { return nil }
    // The name of a picture's file alone is wrong too often.
    if agreeing.count == 1, first.source.kind == .picture { return nil }
    return LabelGuess(
      values: [Fix.Input(FieldKey(.label, english).path, LabelWords.sentence(first.words))], sources: agreeing,
      confidence: .weak)
  }

  /// Whether it is named after one of several states: then the initial picture shows one of them, too.
  private var namesState: Bool {
    sources.contains {
      $0.source.kind != .picture && Self.parts($0.source.value, $0.source.kind).contains(where: LabelWords.states.contains)
    }
  }

  /// The app's strings, unless they are set as something other than a name: ENCRYPTION, “space”, “Loading.”
  private func shown(_ languages: [String]) -> [(language: String, text: String)] {
    let isPlain = strings.allSatisfy { _, text in
      guard let first = text.first, let last = text.last, first.isLetter, last.isLetter || last.isNumber else { return false }
      return !first.isLowercase && (text.count < 4 || text.contains { !$0.isUppercase && $0.isLetter })
    }
    return isPlain ? strings.filter { languages.contains($0.language) } : []
  }

  /// What a symbol of the system means wherever it is used.
  private func symbol(_ languages: [String]) -> LabelGuess? {
    guard use == .action, let name = sources.first(where: { $0.source.kind == .picture })?.source.value,
      let (words, confidence) = SymbolWords.label(name)
    else { return nil }
    let values = languages.compactMap { language in
      words[String(language.prefix { $0 != "-" })].map { Fix.Input(FieldKey(.label, language).path, $0) }
    }
    return values.isEmpty
      ? nil : LabelGuess(values: values, sources: [LabelGuess.Source(.picture, name)], confidence: confidence)
  }
}

extension LabelNames {
  /// The words of a name without those that only say what kind of thing it is, or where; empty if nothing more is left, or if it
  /// names one of several states.
  static func words(_ name: String, _ kind: LabelGuess.Kind) -> [String] {
    let words = parts(name, kind)
    guard !words.isEmpty, words.count <= 5, words.allSatisfy(LabelWords.isEnglish) else { return [] }
    if words.contains(where: LabelWords.states.contains) || words.allSatisfy(LabelWords.places.contains) { return [] }
    return words.contains(where: LabelWords.vague.contains) ? [] : words
  }

  private static func parts(_ name: String, _ kind: LabelGuess.Kind) -> [String] {
    var words = NameWords.words(name).map(withoutNumber).filter { $0.contains(where: \.isLetter) }
    words = words.map { LabelWords.long[$0] ?? $0 }
    switch kind {
    case .action: words = withoutVerbs(withoutParts(words))
    case .picture: words = words.filter { !LabelWords.looks.contains($0) }
    case .outlet, .name, .code, .strings:
      if let last = words.last, LabelWords.controls.contains(last) { words.removeLast() }
      words = withoutParts(words)
    }
    words = words.filter { !LabelWords.roles.contains($0) && $0.utf8.count > 1 }
    // In a picture's name, a bin means deleting; elsewhere, it is a place.
    if words == ["trash"] { words = ["delete"] }
    while words.count > 1, LabelWords.sides.contains(words[0]) { words.removeFirst() }
    return words
  }

  /// `searchBar` → search; `nameTextField` → name; `moreButtonForVideo` → more
  private static func withoutParts(_ words: [String]) -> [String] {
    func follows(_ place: Int, _ parts: Set<String>) -> Bool { place + 1 < words.count && parts.contains(words[place + 1]) }
    if words.indices.contains(where: { words[$0] == "search" && follows($0, ["bar", "field", "text", "box", "input"]) }) {
      return ["search"]
    }
    var rest: [String] = []
    for (place, word) in words.enumerated() {
      if !rest.isEmpty, word == "button" || word == "btn" { break }
      if word == "text", follows(place, ["field", "view", "input", "box", "area"]) { continue }
      rest.append(word)
    }
    return rest
  }

  /// `didTapClose`, `closeTapped`, `onClose`, `handleCloseAction` → close
  private static func withoutVerbs(_ words: [String]) -> [String] {
    var rest = words.filter { !LabelWords.touching.contains($0) }
    if let first = rest.first, ["did", "on", "handle", "perform", "do", "ib"].contains(first) { rest.removeFirst() }
    return rest
  }

  /// `button2` → button
  private static func withoutNumber(_ word: String) -> String {
    var word = word
    while word.last?.isNumber == true { word.removeLast() }
    return word
  }
}
