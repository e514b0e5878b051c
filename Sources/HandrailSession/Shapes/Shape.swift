import HandrailModel

/// An object that commands print with `--json`, and that other surfaces may send: `docs/json.md` has its page.
///
/// Names are never taken away or given another meaning within a version; new ones may come.
public protocol Shape {
  /// What it holds besides the version; in any order.
  var members: [JSONValue.Member] { get }
}

extension Shape {
  /// `{"schema":1,…}` and a line break, its names sorted.
  public var bytes: [UInt8] { JSONValue.sorted([.init("schema", .number("1"))] + members).canonicalBytes + [0x0A] }
}

extension JSONValue {
  static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
  static func count(_ count: Int) -> JSONValue { .number(String(count)) }
  static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
