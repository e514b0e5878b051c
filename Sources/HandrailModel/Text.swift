/// The languages that Handrail itself speaks; what a project's screens are written in is its own list.
public enum Language: String, Sendable, CaseIterable {
  case en, ja
}

/// A text of ours in both languages, written as a pair at the place where it is used.
public struct Text: Hashable, Sendable {
  public var en: String
  public var ja: String

  public init(en: String, ja: String) {
    self.en = en
    self.ja = ja
  }

  public subscript(language: Language) -> String {
    switch language {
    case .en: en
    case .ja: ja
    }
  }

  /// The text with every `{name}` replaced by its parameter; an unknown name stays as it is.
  public func filled(_ parameters: [(String, String)], _ language: Language) -> String {
    Text.fill(self[language], parameters)
  }

  /// `template` with every `{name}` replaced.
  public static func fill(_ template: String, _ parameters: [(String, String)]) -> String {
    guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
    var result = ""
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      result += Substring(rest[..<open])
      let name = Substring(rest[rest.index(after: open)..<close])
      if let value = parameters.first(where: { $0.0 == name })?.1 {
        result += value
      } else {
        result += Substring(rest[open...close])
      }
      rest = rest[rest.index(after: close)...]
    }
    result += Substring(rest)
    return result
  }
}
