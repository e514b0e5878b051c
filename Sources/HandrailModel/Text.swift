/// The languages that Handrail itself speaks; the languages of a project's screens are a separate list.
public enum Language: String, Sendable, CaseIterable {
  case en, ja
}

/// One of Handrail's own texts in both languages, written as a pair where it is used.
public struct Text: Hashable, Sendable {
  public var en: String
  public var ja: String

  public init(en: String, ja: String) {
    self.en = en
    self.ja = ja
  }

  /// The same in both languages, such as an id or a number.
  public init(both text: String) { self.init(en: text, ja: text) }

  /// Joins names or words with each language's comma.
  public static func list(_ names: [String]) -> Text { list(names.map(Text.init(both:))) }

  public static func list(_ words: [Text]) -> Text {
    Text(en: words.map(\.en).joined(separator: ", "), ja: words.map(\.ja).joined(separator: "、"))
  }

  public subscript(language: Language) -> String {
    switch language {
    case .en: en
    case .ja: ja
    }
  }

  /// This text, followed by the non-empty `parts` in parentheses.
  public func noting(_ parts: [Text]) -> Text {
    let said = parts.filter { !$0.en.isEmpty }
    if said.isEmpty { return self }
    let (others, ja) = (said.map(\.en).joined(separator: ", "), said.map(\.ja).joined(separator: "、"))
    return Text(en: "\(en) (\(others))", ja: "\(self.ja)(\(ja))")
  }

  /// `template` with every `{name}` replaced by its value; placeholders without a value are left as they are.
  public static func fill(_ template: String, _ value: (String) -> String?) -> String {
    template.utf8.contains(UInt8(ascii: "{")) ? Template(template).filled(value) : template
  }
}
