/// Reads the values of a ``JSONTape`` where its bytes and nodes lie, while they are kept there.
struct TapeReader {
  let tape: JSONTape
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeBufferPointer<JSONTape.Node>
  private var texts = ShortTexts()

  /// Passes a reader of `tape` to `body`; it must not outlive the call.
  static func read(_ tape: JSONTape, _ body: (inout TapeReader) -> Void) {
    tape.bytes.withUnsafeBufferPointer { bytes in
      tape.nodes.withUnsafeBufferPointer { nodes in
        var reader = TapeReader(tape: tape, bytes: bytes, nodes: nodes)
        body(&reader)
      }
    }
  }

  private init(tape: JSONTape, bytes: UnsafeBufferPointer<UInt8>, nodes: UnsafeBufferPointer<JSONTape.Node>) {
    (self.tape, self.bytes, self.nodes) = (tape, bytes, nodes)
  }

  /// Calls `body` with the node indices of key and value of each member of the object at `index`.
  @inline(__always)
  mutating func forEachMember(_ index: Int, _ body: (inout TapeReader, Int, Int) -> Void) {
    var key = index + 1
    let end = Int(nodes[index].next)
    while key < end {
      let next = Int(nodes[key + 1].next)
      body(&self, key, key + 1)
      key = next
    }
  }

  /// Calls `body` with the node index of each element of the array at `index`.
  @inline(__always)
  mutating func forEachElement(_ index: Int, _ body: (inout TapeReader, Int) -> Void) {
    var child = index + 1
    let end = Int(nodes[index].next)
    while child < end {
      let next = Int(nodes[child].next)
      body(&self, child)
      child = next
    }
  }

  /// The bytes of a string as they stand between its quotes.
  @inline(__always)
  func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[Int(nodes[index].start)..<Int(nodes[index].end)])
  }

  /// Whether the bytes of the string at `index` are `name`.
  @inline(__always)
  func isString(_ index: Int, _ name: StaticString) -> Bool {
    let text = bytes(of: index)
    return text.count == name.utf8CodeUnitCount
      && text.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// The string at `index`, unescaped. The caller knows that it is a string.
  @inline(__always)
  mutating func text(_ index: Int) -> String {
    let node = nodes[index]
    return node.kind == .string ? texts.text(bytes, Int(node.start), Int(node.end)) : tape.string(index)
  }

  /// The numbers of the array at `index`; nil where something else is in it.
  mutating func numbers(_ index: Int) -> [Double]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(4)
    var isNumeric = true
    forEachElement(index) { tape, element in
      if tape.nodes[element].kind == .number { numbers.append(tape.number(element)) } else { isNumeric = false }
    }
    return isNumeric ? numbers : nil
  }

  /// The number at `index`; small whole numbers are read without a call to the C library.
  func number(_ index: Int) -> Double {
    let number = bytes(of: index)
    if number.count <= 9 {
      var result = 0
      var isWhole = true
      for byte in number {
        let digit = byte &- 0x30
        guard digit < 10 else {
          isWhole = false
          break
        }
        result = result * 10 + Int(digit)
      }
      if isWhole { return Double(result) }
    }
    return Double(String(decoding: number, as: UTF8.self)) ?? 0
  }
}
