/// A parsed JSON text as one flat list of nodes over its bytes: no allocation per value, so that ten thousand documents can
/// be read for a check in the time that others need to parse them.
///
/// Strict: UTF-8 only, no duplicate keys, no trailing text, depth and size bounded, no lone surrogates. Errors name line and
/// column.
public struct JSONTape: Sendable {
  public enum Kind: UInt8, Sendable {
    case null, bool, number, string, escapedString, array, object
  }

  public struct Node: Sendable {
    public let kind: Kind
    /// First byte of the value; for a string the byte after its quote.
    public let start: UInt32
    /// One past the last byte; for a string its closing quote.
    public var end: UInt32
    /// Index of the node after this value and everything inside it. An object's children alternate key, value.
    public var next: UInt32
  }

  public let bytes: [UInt8]
  public internal(set) var nodes: [Node] = []

  /// A document's deepest value lies ten levels deep. Indentation makes deep values many times longer.
  public static let maximumDepth = 32
  public static let maximumBytes = 64 << 20
  /// Values, lists, objects and keys: each takes 16 bytes here, and up to 40 as a tree.
  public static let maximumNodes = 6_000_000

  /// How large a file of another program may be: a design with 200,000 layers has 100 MB and 20 million values, and auto layout
  /// nests its layers.
  public static let maximumForeignDepth = 256
  public static let maximumForeignBytes = 256 << 20
  public static let maximumForeignNodes = 32_000_000

  /// - Parameters:
  ///   - isTrusted: true for bytes that Handrail wrote and whose digest it knows; skips the checks on UTF-8 and duplicate keys.
  ///   - maximumNodes: how many values and keys the text may have.
  public init(
    _ bytes: [UInt8], isTrusted: Bool = false, maximumNodes: Int = maximumNodes
  ) throws(ModelError) {
    try self.init(bytes, isTrusted, maximumNodes, depth: Self.maximumDepth, size: Self.maximumBytes)
  }

  /// Reads a file of another program, which may be larger and deeper than a document.
  public init(foreign bytes: [UInt8]) throws(ModelError) {
    try self.init(
      bytes, false, Self.maximumForeignNodes, depth: Self.maximumForeignDepth, size: Self.maximumForeignBytes)
  }

  private init(_ bytes: [UInt8], _ isTrusted: Bool, _ maximumNodes: Int, depth: Int, size: Int) throws(ModelError) {
    self.bytes = bytes
    guard bytes.count <= size else {
      throw ModelError("", .json(.tooLarge))
    }
    nodes.reserveCapacity(min(bytes.count / 12, maximumNodes))
    var failure: Failure?
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer: buffer, maximumNodes: maximumNodes, maximumDepth: depth)
      scanner.run(into: &nodes)
      failure = scanner.failure
    }
    if let failure { throw byteOrderMark ?? conflictMarker ?? error(failure) }
    guard !isTrusted else { return }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw notUTF8 }
    try refuseDuplicateKeys()
  }

  public struct Failure: Sendable {
    let offset: Int
    let fault: ModelError.SyntaxFault
  }
}

extension JSONTape {
  /// The string at `index`, unescaped. The caller knows that it is a string.
  public func string(_ index: Int) -> String {
    let node = nodes[index]
    let slice = bytes[Int(node.start)..<Int(node.end)]
    return node.kind == .string ? String(decoding: slice, as: UTF8.self) : unescape(slice)
  }

  /// The whole value at `index` as a tree.
  public func value(_ index: Int) -> JSONValue {
    let node = nodes[index]
    switch node.kind {
    case .null: return .null
    case .bool: return .bool(bytes[Int(node.start)] == UInt8(ascii: "t"))
    case .number: return .number(String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self))
    case .string, .escapedString: return .string(string(index))
    case .array:
      var values: [JSONValue] = []
      forEachElement(index) { values.append(value($0)) }
      return .array(values)
    case .object:
      var members: [JSONValue.Member] = []
      forEachMember(index) { members.append(.init(string($0), value($1))) }
      return .sorted(members)
    }
  }

  /// Calls `body` with the node index of each element of the array at `index`.
  @inline(__always)
  public func forEachElement(_ index: Int, _ body: (Int) -> Void) {
    var child = index + 1
    let end = Int(nodes[index].next)
    while child < end {
      body(child)
      child = Int(nodes[child].next)
    }
  }

  /// Calls `body` with the node indices of key and value of each member of the object at `index`.
  @inline(__always)
  public func forEachMember(_ index: Int, _ body: (Int, Int) -> Void) {
    var key = index + 1
    let end = Int(nodes[index].next)
    while key < end {
      body(key, key + 1)
      key = Int(nodes[key + 1].next)
    }
  }
}

extension JSONValue {
  /// Reads one strict JSON text.
  public init(parsing bytes: [UInt8]) throws(ModelError) {
    self = try JSONTape(bytes).value(0)
  }
}

extension JSONTape {
  private func refuseDuplicateKeys() throws(ModelError) {
    for (index, node) in nodes.enumerated() where node.kind == .object {
      var keys: [Int] = []
      var twice: Int?
      forEachMember(index) { key, _ in keys.append(key) }
      // Sorting by the bytes costs an object's few keys no memory of their own; escapes are looked at first.
      if keys.contains(where: { nodes[$0].kind == .escapedString }) {
        var seen = Set<[UInt8]>()
        twice = keys.first { !seen.insert(Array(string($0).utf8)).inserted }
      } else {
        keys.sort { precedes($0, $1) }
        twice = zip(keys, keys.dropFirst()).first { !precedes($0, $1) }?.1
      }
      if let twice {
        throw error(Failure(offset: Int(nodes[twice].start), fault: .duplicateKey(string(twice))))
      }
    }
  }

  /// Order of two keys without escapes: by length, then by their bytes; the later of two equals comes last.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (nodes[a], nodes[b])
    let lengths = (a.end - a.start, b.end - b.start)
    if lengths.0 != lengths.1 { return lengths.0 < lengths.1 }
    return bytes[Int(a.start)..<Int(a.end)].lexicographicallyPrecedes(bytes[Int(b.start)..<Int(b.end)])
  }

  private func error(_ failure: Failure) -> ModelError {
    let before = bytes[..<min(failure.offset, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    return ModelError("line \(line), column \(column)", .json(.syntax(failure.fault)))
  }

  private func unescape(_ slice: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(slice.count)
    var index = slice.startIndex
    while index < slice.endIndex {
      let byte = slice[index]
      guard byte == UInt8(ascii: "\\") else {
        out.append(byte)
        index += 1
        continue
      }
      let escaped = slice[index + 1]
      index += 2
      switch escaped {
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "u"):
        var unit = hex(slice, index)
        index += 4
        if unit & 0xFC00 == 0xD800 {
          unit = 0x10000 + ((unit & 0x3FF) << 10) + (hex(slice, index + 2) & 0x3FF)
          index += 6
        }
        if let scalar = Unicode.Scalar(unit) { out.append(contentsOf: String(Character(scalar)).utf8) }
      default: out.append(escaped)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func hex(_ slice: ArraySlice<UInt8>, _ at: Int) -> UInt32 {
    slice[at..<at + 4].reduce(0) { $0 << 4 | UInt32(hexDigitValue($1) ?? 0) }
  }
}

/// The value of an ASCII hexadecimal digit.
func hexDigitValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
