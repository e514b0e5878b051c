/// Writes canonical JSON: two spaces per level, one member per line, arrays of plain values on one line, only the escapes that
/// JSON demands. The same value gives the same bytes on every machine.
public struct JSONWriter {
  /// What has been written so far. Code that appends to it is responsible for the result.
  public var bytes: [UInt8] = []

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
    bytes.append(UInt8(ascii: "\""))
    characters(text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string without quotation marks; the surrounding literals have them.
  public mutating func characters(_ text: String) {
    var text = text
    text.withUTF8 { characters($0) }
  }

  /// Appends bytes unchanged.
  mutating func append(_ bytes: [UInt8]) { self.bytes.append(contentsOf: bytes) }

  mutating func append(_ hash: ShortHash) { hash.append(to: &bytes) }

  /// Writes bytes formatted for level 0 so that they are at level `indent`.
  mutating func append(_ text: [UInt8], indent: Int) {
    var start = 0
    while let end = text[start...].firstIndex(of: 0x0A) {
      bytes.append(contentsOf: text[start..<end])
      newline(indent)
      start = end + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  private mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while true {
      let end = Self.plainEnd(of: text, from: start)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
      guard end < text.count else { return }
      escape(text[end])
      start = end + 1
    }
  }

  /// The position of the first byte from `start` on that must be escaped; the end of the text if there is none.
  private static func plainEnd(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    func plain(_ at: Int) -> Int {
      JSONScanner.plain(UInt64(littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: at, as: UInt64.self)))
    }
    var at = start
    while at + 8 <= text.count {
      let count = plain(at)
      at += count
      if count < 8 { return at }
    }
    // The last bytes are checked together with earlier ones, if there are any.
    if at < text.count, text.count - start >= 8 { return text.count - 8 + plain(text.count - 8) }
    while at < text.count, text[at] >= 0x20, text[at] != UInt8(ascii: "\""), text[at] != UInt8(ascii: "\\") { at += 1 }
    return at
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
  /// The canonical bytes of this value alone, without a final line break.
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

  /// Starts a line at a level.
  mutating func newline(_ indent: Int) {
    bytes.append(0x0A)
    for _ in 0..<indent {
      bytes.append(0x20)
      bytes.append(0x20)
    }
  }
}
