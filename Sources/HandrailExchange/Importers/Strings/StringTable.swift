import HandrailModel

/// The texts of an app by key, from any kind of strings file.
public struct StringTable: Sendable {
  /// The app's source language; a key without a text in it is the text itself.
  public var sourceLanguage: String
  /// By their keys, sorted.
  public var entries: [Entry] = []
  public var skipped: [Imported.Skipped] = []

  public struct Entry: Sendable {
    public let key: String
    /// By language, without those that are not translated.
    public var words: [String: Words] = [:]
    /// No longer found in the app's code.
    public var isStale = false

    public func words(in language: String) -> Words? {
      StringTable.language(language, among: words.keys.sorted(by: utf8Precedes)).flatMap { words[$0] }
    }

    /// What a person reads in the source language.
    public func source(_ language: String) -> String? { words[language]?.text ?? (key.isEmpty ? nil : key) }
  }

  /// A text in one language, with its placeholders by name: `{count} items`.
  public struct Words: Sendable, Equatable {
    public var text: String
    /// Its forms for other numbers and devices: `one`, `ipad`, `ipad-one`; with two numbers, `one-other`.
    public var forms: [String: String] = [:]
    public var state = State.translated

    /// Whether something in it changes at run time, or on another device.
    public var isTemplate: Bool { !forms.isEmpty || FormatString.hasPlaceholder(text) }
  }

  /// The state of a translation, in the terms of string catalogues.
  public enum State: String, Sendable, CaseIterable {
    case translated, new, stale
    case needsReview = "needs_review"
  }

  /// How many texts, in all languages, are in each state.
  public var states: [(state: State, count: Int)] {
    var counts: [State: Int] = [:]
    for entry in entries {
      for words in entry.words.values { counts[entry.isStale ? .stale : words.state, default: 0] += 1 }
    }
    return State.allCases.map { ($0, counts[$0] ?? 0) }.filter { $0.1 > 0 }
  }

  /// Which of `names` is the language `language`: an exact match, otherwise another tag of the same language: `ja-JP` for `ja`.
  public static func language(_ language: String, among names: [String]) -> String? {
    Translations.folders(of: language, among: names)
  }

  /// The languages with texts.
  public var languages: [String] { Set(entries.flatMap(\.words.keys)).sorted(by: utf8Precedes) }
}
