/// Reads the values of a ``JSONTape`` in place, while its bytes and nodes are pinned.
struct TapeReader {
  let tape: JSONTape
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeBufferPointer<JSONTape.Node>

  /// The members of the object at `index`; none if it is something else.
  @inline(__always)
  func members(of index: Int) -> TapeMembers {
    TapeMembers(nodes: nodes, at: index + 1, end: nodes[index].kind == .object ? nodes[index].next(index) : 0)
  }

  /// The elements of the array at `index`; none if it is something else.
  @inline(__always)
  func elements(of index: Int) -> TapeElements {
    TapeElements(nodes: nodes, at: index + 1, end: nodes[index].kind == .array ? nodes[index].next(index) : 0)
  }

  @inline(__always)
  func isText(_ index: Int) -> Bool { nodes[index].kind == .string || nodes[index].kind == .escapedString }

  /// The whole value at `index` as a tree.
  func value(_ index: Int) -> JSONValue {
    let node = nodes[index]
    switch node.kind {
    case .string: return .string(String(decoding: bytes(of: index), as: UTF8.self))
    case .escapedString: return .string(tape.string(index))
    case .number: return .number(String(decoding: bytes(of: index), as: UTF8.self))
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

  /// The raw bytes of a string between its quotes.
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

  func number(_ index: Int) -> Double { JSONToken.number(bytes(of: index)) }

  /// The string at `index`, unescaped. The value must be a string.
  @inline(__always)
  func text(_ index: Int) -> String {
    let node = nodes[index]
    return node.kind == .string ? String(decoding: bytes(of: index), as: UTF8.self) : tape.string(index)
  }
}

extension JSONTape {
  /// Passes the values to `body` in place.
  func reading<Value>(_ body: (TapeReader) throws(ModelError) -> Value) throws(ModelError) -> Value {
    try bytes.withUnsafeBufferPointer { bytes throws(ModelError) in
      try nodes.withUnsafeBufferPointer { nodes throws(ModelError) in
        try body(TapeReader(tape: self, bytes: bytes, nodes: nodes))
      }
    }
  }
}

/// The node indices of the key and value of each member of an object.
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
