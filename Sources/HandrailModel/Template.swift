/// A sentence or a command with `{name}` placeholders, parsed once so that it can be filled many times.
public struct Template: Sendable {
  /// The names of the placeholders, in order.
  public let names: [String]
  /// The text before each placeholder, and after the last.
  private let texts: [String]

  public init(_ text: String) {
    var (names, texts): ([String], [String]) = ([], [])
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      texts.append(String(rest[..<open]))
      names.append(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    (self.names, self.texts) = (names, texts + [String(rest)])
  }

  /// The text with every placeholder replaced by its value; one without a value is left as it is.
  public func filled(_ value: (_ name: String) -> String?) -> String {
    zip(texts, names).map { text, name in text + (value(name) ?? "{\(name)}") }.joined() + texts[names.count]
  }
}
