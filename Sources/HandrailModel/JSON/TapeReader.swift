/// Reads the values of a ``JSONTape`` where its bytes and nodes lie, while they are kept there.
struct TapeReader {
  let tape: JSONTape
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeBufferPointer<JSONTape.Node>
  private let texts = ShortTexts()

  /// Passes a reader of `tape` to `body`; it must not outlive the call.
  static func read(_ tape: JSONTape, _ body: (inout TapeReader) -> Void) {
    tape.bytes.withUnsafeBufferPointer { bytes in
      tape.nodes.withUnsafeBufferPointer { nodes in
        var reader = TapeReader(tape: tape, bytes: bytes, nodes: nodes)
        body(&reader)
      }
    }
  }

  init(tape: JSONTape, bytes: UnsafeBufferPointer<UInt8>, nodes: UnsafeBufferPointer<JSONTape.Node>) {
    (self.tape, self.bytes, self.nodes) = (tape, bytes, nodes)
  }

  /// Calls `body` with the node indices of key and value of each member of the object at `index`.
  @inline(__always)
  mutating func forEachMember(_ index: Int, _ body: (inout TapeReader, Int, Int) -> Void) {
    var key = index + 1
    let end = nodes[index].next(index)
    while key < end {
      let next = nodes[key + 1].next(key + 1)
      body(&self, key, key + 1)
      key = next
    }
  }

  /// Calls `body` with the node index of each element of the array at `index`.
  @inline(__always)
  mutating func forEachElement(_ index: Int, _ body: (inout TapeReader, Int) -> Void) {
    var child = index + 1
    let end = nodes[index].next(index)
    while child < end {
      let next = nodes[child].next(child)
      body(&self, child)
      child = next
    }
  }

  /// The members of the object at `index`; none where something else is there.
  @inline(__always)
  func members(of index: Int) -> TapeMembers {
    TapeMembers(nodes: nodes, at: index + 1, end: nodes[index].kind == .object ? nodes[index].next(index) : 0)
  }

  /// The elements of the array at `index`; none where something else is there.
  @inline(__always)
  func elements(of index: Int) -> TapeElements {
    TapeElements(nodes: nodes, at: index + 1, end: nodes[index].kind == .array ? nodes[index].next(index) : 0)
  }

  @inline(__always)
  func isText(_ index: Int) -> Bool { nodes[index].kind == .string || nodes[index].kind == .escapedString }

  /// The whole value at `index` as a tree.
  mutating func value(_ index: Int) -> JSONValue {
    let node = nodes[index]
    switch node.kind {
    case .string: return .string(texts.text(bytes, node.start, node.end))
    case .escapedString: return .string(tape.string(index))
    case .number: return .number(texts.text(bytes, node.start, node.end))
    case .null: return .null
    case .bool: return .bool(bytes[node.start] == UInt8(ascii: "t"))
    case .array:
      var values: [JSONValue] = []
      values.reserveCapacity(min(node.next(index) - index - 1, 16))
      for element in elements(of: index) { values.append(value(element)) }
      return .array(values)
    case .object:
      var members: [JSONValue.Member] = []
      for (key, member) in self.members(of: index) { members.append(.init(text(key), value(member))) }
      return .sorted(members)
    }
  }

  /// The bytes of a string as they stand between its quotes.
  @inline(__always)
  func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
    let node = nodes[index]
    return UnsafeBufferPointer(start: bytes.baseAddress.unsafelyUnwrapped + node.start, count: node.end - node.start)
  }

  /// Whether the bytes of the string at `index` are `name`.
  @inline(__always)
  func isString(_ index: Int, _ name: StaticString) -> Bool {
    sameBytes(bytes(of: index), UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// The string at `index`, unescaped. The caller knows that it is a string.
  @inline(__always)
  mutating func text(_ index: Int) -> String {
    let node = nodes[index]
    return node.kind == .string ? texts.text(bytes, node.start, node.end) : tape.string(index)
  }

  func number(_ index: Int) -> Double { Self.number(bytes(of: index)) }

  /// A text of one to fifteen bytes as two words; nil at the very end of `bytes`, where it cannot be read as such.
  @inline(__always)
  static func words(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ length: Int) -> (UInt64, UInt64)? {
    guard start + 16 <= bytes.count, let base = bytes.baseAddress else { return nil }
    let words = UnsafeRawPointer(base + start)
    let first = UInt64(littleEndian: words.loadUnaligned(as: UInt64.self))
    guard length > 8 else { return (first & (~0 &>> UInt64(64 - length * 8)), 0) }
    let second = UInt64(littleEndian: words.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    return (first, second & (~0 &>> UInt64(128 - length * 8)))
  }

  /// What a number's text says; small whole numbers, and those with up to nine digits after the point, are read without a call to
  /// the C library.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    if text.count <= 15 {
      var (digits, scale) = (0, 0)
      var isPlain = true
      for byte in text {
        let digit = byte &- 0x30
        if digit < 10 {
          digits = digits * 10 + Int(digit)
          scale += scale > 0 ? 1 : 0
        } else if byte == UInt8(ascii: "."), scale == 0 {
          scale = 1
        } else {
          isPlain = false
          break
        }
      }
      // Both are exact, and so is their quotient as far as a Double can be: fifteen digits, and powers of ten up to 10^22.
      if isPlain { return scale < 2 ? Double(digits) : Double(digits) / powers[scale - 1] }
    }
    return Double(String(decoding: text, as: UTF8.self)) ?? 0
  }

  private static let powers: [Double] = (0...15).reduce(into: []) { powers, _ in powers.append((powers.last ?? 0.1) * 10) }
}

/// The node indices of key and value of each member of an object.
struct TapeMembers: Sequence, IteratorProtocol {
  let nodes: UnsafeBufferPointer<JSONTape.Node>
  var at: Int
  let end: Int

  @inline(__always)
  mutating func next() -> (key: Int, value: Int)? {
    guard at < end else { return nil }
    let key = at
    at = nodes[key + 1].next(key + 1)
    return (key, key + 1)
  }
}

/// The node index of each element of an array.
struct TapeElements: Sequence, IteratorProtocol {
  let nodes: UnsafeBufferPointer<JSONTape.Node>
  var at: Int
  let end: Int

  @inline(__always)
  mutating func next() -> Int? {
    guard at < end else { return nil }
    let element = at
    at = nodes[element].next(element)
    return element
  }
}
