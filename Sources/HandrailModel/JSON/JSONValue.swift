/// A JSON value preserved exactly: numbers as written, strings by their bytes.
///
/// Foundation's decoder would round numbers, merge duplicate keys and treat NFC and NFD keys as one; the merge must not. Object
/// members are sorted by the UTF-8 bytes of their keys, which is the canonical order.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// The literal as written, such as `0.650`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Sendable, Equatable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An object with its members in canonical order.
  public static func sorted(_ members: [Member]) -> JSONValue {
    .object(members.sorted { utf8Precedes($0.key, $1.key) })
  }

  public static func number(_ value: Double) -> JSONValue {
    value == value.rounded() && abs(value) < 1e15 ? .number(String(Int64(value))) : .number(String(value))
  }

  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): sameBytes(a, b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { sameBytes($0.key, $1.key) && $0.value == $1.value }
    default: false
    }
  }
}

extension JSONValue {
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { sameBytes($0.key, key) }?.value
  }

  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  public var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  public var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  public var double: Double? {
    guard case .number(let literal) = self else { return nil }
    return Double(literal)
  }

  public var isNull: Bool { self == .null }
}
