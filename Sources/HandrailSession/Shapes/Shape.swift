import HandrailModel

/// An object that commands print with `--json`, and that other surfaces may send: `docs/json.md` has its page.
///
/// Within a version, names are never removed or given another meaning; new ones may be added.
public protocol Shape {
  /// Its members except the version, in any order.
  var members: [JSONValue.Member] { get }
}

extension Shape {
  /// `{"schema":1,…}` and a line break, its names sorted.
  public var bytes: [UInt8] { JSONValue.sorted([.init("schema", .number("1"))] + members).canonicalBytes + [0x0A] }
}

/// An object with a list of screens, printed screen by screen as they are read, so that ten thousand are never all in memory.
struct ScreenList {
  private(set) var count = 0

  private var opening: [UInt8] { Array((count > 1 ? ",\n" : "{\"schema\":1,\"screens\":[\n").utf8) }

  /// The next screen.
  mutating func adding(_ members: [JSONValue.Member]) -> [UInt8] {
    count += 1
    return opening + JSONValue.sorted(members).canonicalBytes
  }

  /// The end of the list, the other members, whether all screens are ready, and why a workspace without any is not.
  func closing(isReady: Bool, _ members: [JSONValue.Member]) -> [UInt8] {
    var members = members + [.init("ready", .bool(isReady && count > 0))]
    if count == 0 { members.append(.init("why", .string("no-screens"))) }
    return (count == 0 ? opening : []) + Array("\n],".utf8) + JSONValue.sorted(members).canonicalBytes.dropFirst() + [0x0A]
  }
}

extension JSONValue {
  static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
  static func count(_ count: Int) -> JSONValue { .number(String(count)) }
  static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
