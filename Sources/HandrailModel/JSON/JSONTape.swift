/// A parsed JSON text as one flat list of nodes over its bytes: no allocation per value, so that a check can read ten thousand
/// documents without a noticeable wait.
///
/// Strict: UTF-8 only, no duplicate keys, no trailing text, bounded depth and size, no lone surrogates. Errors give line and
/// column.
public struct JSONTape: Sendable {
  public enum Kind: UInt8, Sendable {
    case null, bool, number, string, escapedString, array, object
  }

  /// Eight bytes: a 100 MB design has 15 million nodes.
  public struct Node: Sendable {
    /// The kind in the three highest bits, the start of the value in the others: no text is longer than 2^29 bytes.
    private let head: UInt32
    /// For an array or object, the index of the node after everything inside it; for others, one past the last byte.
    private var tail: UInt32

    @inline(__always)
    init(_ kind: Kind, _ start: Int, _ tail: Int) {
      head = UInt32(kind.rawValue) << 29 | UInt32(truncatingIfNeeded: start)
      self.tail = UInt32(truncatingIfNeeded: tail)
    }

    @inline(__always)
    public var kind: Kind { Kind(rawValue: UInt8(head >> 29)) ?? .null }
    /// First byte of the value; for a string, the byte after its opening quote.
    @inline(__always)
    public var start: Int { Int(head & 0x1FFF_FFFF) }
    /// One past the last byte of a value other than an array or object; for a string, its closing quote.
    @inline(__always)
    public var end: Int { Int(tail) }

    /// Index of the node after the value at `index` and everything inside it. An object's children alternate between key and
    /// value.
    @inline(__always)
    func next(_ index: Int) -> Int { head >= UInt32(Kind.array.rawValue) << 29 ? Int(tail) : index + 1 }

    /// Sets where the array or object that begins here ends.
    @inline(__always)
    mutating func close(before next: Int) { tail = UInt32(truncatingIfNeeded: next) }
  }

  public let bytes: [UInt8]
  public internal(set) var nodes: [Node] = []

  /// Documents are at most ten levels deep. Indentation makes deeply nested values many times longer.
  public static let maximumDepth = 32
  public static let maximumBytes = 64 << 20
  /// Values, lists, objects and keys: each takes 8 bytes here, and up to 40 as a tree.
  public static let maximumNodes = 6_000_000

  /// Limits for another program's file: a design with 200,000 layers has 100 MB and 20 million values, and auto layout nests its
  /// layers.
  public static let maximumForeignDepth = 256
  public static let maximumForeignBytes = 256 << 20
  public static let maximumForeignNodes = 32_000_000

  /// - Parameters:
  ///   - isTrusted: Pass true for bytes that Handrail wrote and whose digest it knows; skips the checks for UTF-8 and duplicate
  ///     keys.
  ///   - maximumNodes: How many values and keys the text may have.
  public init(
    _ bytes: [UInt8], isTrusted: Bool = false, maximumNodes: Int = maximumNodes
  ) throws(ModelError) {
    try self.init(bytes, isTrusted, maximumNodes, depth: Self.maximumDepth, size: Self.maximumBytes)
  }

  /// Reads another program's file, which may be larger and deeper than a document. `1e999` is valid JSON, but not a length.
  public init(foreign bytes: [UInt8]) throws(ModelError) {
    try self.init(
      bytes, false, Self.maximumForeignNodes, depth: Self.maximumForeignDepth, size: Self.maximumForeignBytes)
    if let index = nodes.indices.first(where: { nodes[$0].kind == .number && !number($0).isFinite }) {
      throw error(Failure(offset: nodes[index].start, fault: .numberOutOfRange))
    }
  }

  private init(
    _ bytes: [UInt8], _ isTrusted: Bool, _ maximumNodes: Int, depth: Int, size: Int
  ) throws(ModelError) {
    self.bytes = bytes
    guard bytes.count <= size else {
      throw ModelError("", .json(.tooLarge))
    }
    // Documents have a node for every thirteen bytes; designs, with their arrays of numbers, for every five.
    var failure = scan(room: bytes.count / (size == Self.maximumBytes ? 10 : 4) + 16, maximumNodes, depth)
    if nodes.isEmpty, failure != nil {
      failure = scan(room: JSONScanner.mostNodes(in: bytes.count), maximumNodes, depth)
    }
    if let failure { throw byteOrderMark ?? conflictMarker ?? error(failure) }
    guard !isTrusted else { return }
    guard isUTF8 else { throw notUTF8 }
    if let key = repeatedKey { throw error(Failure(offset: nodes[key].start, fault: .duplicateKey(string(key)))) }
  }

  /// Fills the nodes, or leaves none if there is no room for all of them.
  private mutating func scan(room: Int, _ maximumNodes: Int, _ depth: Int) -> Failure? {
    var failure: Failure?
    nodes = bytes.withUnsafeBufferPointer { bytes in
      Array(unsafeUninitializedCapacity: min(room, maximumNodes)) { nodes, count in
        var scanner = JSONScanner(buffer: bytes, nodes: nodes, maximumNodes: maximumNodes, maximumDepth: depth)
        scanner.run()
        count = scanner.isFull ? 0 : scanner.count
        failure = scanner.failure
      }
    }
    return failure
  }

  public struct Failure: Sendable {
    let offset: Int
    let fault: ModelError.SyntaxFault
  }
}

extension JSONTape {
  /// The string at `index`, unescaped. The value must be a string.
  public func string(_ index: Int) -> String {
    let node = nodes[index]
    return bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[node.start..<node.end])
      return node.kind == .string ? String(decoding: text, as: UTF8.self) : Self.unescaped(text)
    }
  }

  /// Whether the string at `index` is `text`.
  public func isString(_ index: Int, _ text: String) -> Bool {
    let node = nodes[index]
    if node.kind == .escapedString { return sameBytes(string(index), text) }
    return node.kind == .string && node.end - node.start == text.utf8.count
      && bytes[node.start..<node.end].elementsEqual(text.utf8)
  }

  /// The number at `index`, which may be infinite. The value must be a number.
  public func number(_ index: Int) -> Double {
    let node = nodes[index]
    return bytes.withUnsafeBufferPointer { JSONToken.number(UnsafeBufferPointer(rebasing: $0[node.start..<node.end])) }
  }

  /// The whole value at `index` as a tree.
  public func value(_ index: Int) -> JSONValue {
    let node = nodes[index]
    switch node.kind {
    case .null: return .null
    case .bool: return .bool(bytes[node.start] == UInt8(ascii: "t"))
    case .number: return .number(String(decoding: bytes[node.start..<node.end], as: UTF8.self))
    case .string, .escapedString: return .string(string(index))
    case .array where node.next(index) - index > 100_000:
      // An export may contain many documents, so they are read on every core.
      var elements: [Int] = []
      forEachElement(index) { elements.append($0) }
      return .array(Parallel.map(elements) { value($0) })
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
    let end = nodes[index].next(index)
    while child < end {
      body(child)
      child = nodes[child].next(child)
    }
  }

  /// Calls `body` with the node indices of the key and value of each member of the object at `index`.
  @inline(__always)
  public func forEachMember(_ index: Int, _ body: (Int, Int) -> Void) {
    var key = index + 1
    let end = nodes[index].next(index)
    while key < end {
      body(key, key + 1)
      key = nodes[key + 1].next(key + 1)
    }
  }
}

extension JSONTape {
  /// All of it as a tree, for a text that was read as another program's but is one of ours: it must be no larger and no deeper.
  public func ownValue() throws(ModelError) -> JSONValue {
    guard bytes.count <= Self.maximumBytes, nodes.count <= Self.maximumNodes, depth <= Self.maximumDepth else {
      // The strict reading reports which limit it is, and where.
      return try JSONValue(parsing: bytes)
    }
    return value(0)
  }

  /// How deeply lists and objects are nested.
  private var depth: Int {
    var (deepest, ends) = (0, [Int]())
    for index in nodes.indices {
      while let end = ends.last, end <= index { ends.removeLast() }
      guard nodes[index].kind == .array || nodes[index].kind == .object else { continue }
      ends.append(nodes[index].next(index))
      deepest = max(deepest, ends.count)
    }
    return deepest
  }
}

extension JSONValue {
  /// Parses one strict JSON text.
  public init(parsing bytes: [UInt8]) throws(ModelError) {
    self = try JSONTape(bytes).value(0)
  }
}

extension JSONTape {
  private func error(_ failure: Failure) -> ModelError {
    let before = bytes[..<min(failure.offset, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    return ModelError("line \(line), column \(column)", .json(.syntax(failure.fault)))
  }

  /// The text between a string's quotes, with its escapes resolved.
  static func unescaped(_ slice: UnsafeBufferPointer<UInt8>) -> String {
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

  private static func hex(_ slice: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt32 {
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
