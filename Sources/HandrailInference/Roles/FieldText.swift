/// What a text in a field is, by the names of its layers and by what it says.
public enum FieldText: Sendable {
  /// The field's title, though it is drawn in the same layer.
  case title
  /// What is shown until somebody types.
  case placeholder
  /// What is entered or chosen, or an example of it.
  case value

  /// - Parameters:
  ///   - layers: the names of the layers of its texts.
  ///   - variants: property and value, as `State` and `Placeholder`.
  public static func role(of words: String, layers: [String], variants: [(property: String, value: String)]) -> FieldText {
    let named = layers.flatMap(NameWords.words)
    if named.contains(where: titles.contains) { return .title }
    if named.contains(where: placeholders.contains) { return .placeholder }
    // “Value Type=Placeholder”; a state of that name says that the field is empty.
    let says = variants.flatMap { NameWords.words($0.value) }
    if says.contains(where: placeholders.contains) { return .placeholder }
    if named.contains(where: values.contains) { return .value }
    if says.contains(where: ["filled", "entered", "typed", "selected"].contains) { return .value }
    let asks = FieldWords.areOfSearch(words) || FieldWords.areExample(words) || PasswordWords.ask(words)
    return asks && !FieldWords.isAddress(words.lowercased()) ? .placeholder : .value
  }

  /// Whether a placeholder says what a field is for, and is no example of what to enter: it asks for something, says a kind of
  /// thing that fields are named after, or agrees with what code calls the field.
  public static func namesField(_ placeholder: String, names: [String]) -> Bool {
    let words = Set(NameWords.words(placeholder))
    guard !words.isEmpty, !FieldWords.isAddress(placeholder.lowercased()) else { return false }
    if !words.isDisjoint(with: asked) || FieldWords.areOfSearch(placeholder) || PasswordWords.ask(placeholder) { return true }
    // Where a language has other words, a placeholder is more often a name than an example.
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
