/// Writes canonical JSON: two spaces a level, one member a line, arrays of plain values on one line, only the escapes that JSON
/// demands. The same value gives the same bytes on every machine.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  public mutating func write(_ value: JSONValue, indent: Int = 0) {
    switch value {
    case .null: literal("null")
    case .bool(let flag): literal(flag ? "true" : "false")
    case .number(let number): bytes.append(contentsOf: number.utf8)
    case .string(let text): string(text)
    case .array(let values): array(values, indent)
    case .object(let members): object(members, indent)
    }
  }

  public mutating func literal(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Writes a string that is at hand in UTF-8.
  public mutating func string(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { string($0) }
  }

  private mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var plain = 0
    for (index, byte) in text.enumerated() where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      bytes.append(contentsOf: text[plain..<index])
      escape(byte)
      plain = index + 1
    }
    bytes.append(contentsOf: text[plain...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): literal("\\\"")
    case UInt8(ascii: "\\"): literal("\\\\")
    case 0x0A: literal("\\n")
    case 0x0D: literal("\\r")
    case 0x09: literal("\\t")
    default:
      literal("\\u00")
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}

extension JSONValue {
  /// The canonical bytes of this value on its own, without a final line break.
  public var canonicalBytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }

  /// The canonical text of this value.
  public var canonicalText: String { String(decoding: canonicalBytes, as: UTF8.self) }
}

extension JSONWriter {
  private mutating func array(_ values: [JSONValue], _ indent: Int) {
    let isFlat = values.allSatisfy {
      switch $0 {
      case .object(let members): members.isEmpty
      case .array(let inner): inner.isEmpty
      default: true
      }
    }
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { literal(isFlat ? ", " : ",") }
      if !isFlat { newline(indent + 1) }
      write(value, indent: indent + 1)
    }
    if !isFlat { newline(indent) }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func object(_ members: [JSONValue.Member], _ indent: Int) {
    guard !members.isEmpty else { return literal("{}") }
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newline(indent + 1)
      string(member.key)
      literal(": ")
      write(member.value, indent: indent + 1)
    }
    newline(indent)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Begins a line at a level.
  mutating func newline(_ indent: Int) {
    bytes.append(0x0A)
    for _ in 0..<indent { literal("  ") }
  }
}
