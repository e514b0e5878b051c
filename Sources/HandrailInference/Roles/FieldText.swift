/// What a text in a field is, judged by the names of its layers and by its words.
public enum FieldText: Sendable {
  /// The field's title, although it is drawn in the same layer.
  case title
  /// The placeholder.
  case placeholder
  /// A value that was entered or chosen, or an example of one.
  case value

  /// - Parameters:
  ///   - layers: the names of the layers of its texts.
  ///   - variants: property and value, such as `State` and `Placeholder`.
  public static func role(of words: String, layers: [String], variants: [(property: String, value: String)]) -> FieldText {
    let named = layers.flatMap(NameWords.words)
    if named.contains(where: titles.contains) { return .title }
    if named.contains(where: placeholders.contains) { return .placeholder }
    // “Value Type=Placeholder”; a state with that name means that the field is empty.
    let says = variants.flatMap { NameWords.words($0.value) }
    if says.contains(where: placeholders.contains) { return .placeholder }
    if named.contains(where: values.contains) { return .value }
    if says.contains(where: ["filled", "entered", "typed", "selected"].contains) { return .value }
    let asks = FieldWords.areOfSearch(words) || FieldWords.areExample(words) || PasswordWords.ask(words)
    return asks && !FieldWords.isAddress(words.lowercased()) ? .placeholder : .value
  }

  /// Whether a placeholder says what a field is for, and is not an example of what to enter: it asks for something, names a kind
  /// of thing that fields are named after, or matches the field's name in code.
  public static func namesField(_ placeholder: String, names: [String]) -> Bool {
    let words = Set(NameWords.words(placeholder))
    guard !words.isEmpty, !FieldWords.isAddress(placeholder.lowercased()) else { return false }
    if !words.isDisjoint(with: asked) || FieldWords.areOfSearch(placeholder) || PasswordWords.ask(placeholder) { return true }
    // In languages other than English, a placeholder is more often a name than an example.
    guard placeholder.unicodeScalars.allSatisfy(\.isASCII) else { return true }
    return names.contains { !words.isDisjoint(with: Set(NameWords.words($0)).subtracting(parts)) }
  }

  private static let asked: Set<String> = [
    "account", "add", "address", "amount", "choose", "city", "code", "comment", "company", "country", "date", "description",
    "email", "enter", "filter", "find", "first", "keyword", "last", "link", "login", "mail", "message", "mobile", "name", "note",
    "notes", "number", "optional", "passcode", "password", "phone", "pin", "postcode", "query", "quantity", "required", "search",
    "select", "server", "state", "street", "subject", "text", "title", "token", "type", "url", "user", "username", "write",
    "your", "zip", "here",
  ]
  private static let parts: Set<String> = ["field", "input", "text", "value", "view"]
  private static let titles: Set<String> = ["title", "titel", "label", "caption", "heading", "ラベル", "タイトル", "제목", "标题"]
  private static let placeholders: Set<String> = ["placeholder", "hint", "platzhalter", "プレースホルダー", "プレースホルダ", "플레이스홀더", "占位符"]
  private static let values: Set<String> = ["value", "input", "filled", "wert"]
}
