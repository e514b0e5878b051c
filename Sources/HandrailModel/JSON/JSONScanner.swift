/// Fills the nodes of a ``JSONTape`` in one pass over the bytes; stops at the first failure.
struct JSONScanner {
  let buffer: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeMutableBufferPointer<JSONTape.Node>
  let maximumNodes: Int
  let maximumDepth: Int
  /// How many nodes there are so far.
  var count = 0
  /// Whether more nodes are needed than fit.
  var isFull = false
  var failure: JSONTape.Failure?
  /// The next byte.
  var at = 0

  /// - Parameter nodes: Where to store nodes; ``mostNodes(in:)`` are always enough.
  init(
    buffer: UnsafeBufferPointer<UInt8>, nodes: UnsafeMutableBufferPointer<JSONTape.Node>, maximumNodes: Int, maximumDepth: Int
  ) {
    self.buffer = buffer
    self.nodes = nodes
    self.maximumNodes = maximumNodes
    self.maximumDepth = maximumDepth
  }

  /// The most nodes that a text can have: `[1,1,1]` has one for every two bytes.
  static func mostNodes(in bytes: Int) -> Int { bytes / 2 + 2 }

  mutating func run() {
    skipSpace()
    withUnsafeTemporaryAllocation(of: Int.self, capacity: maximumDepth + 1) { value($0) }
    skipSpace()
    if failure == nil, at < buffer.count {
      fail(.textAfterEnd)
    }
  }
}

extension JSONScanner {
  mutating func fail(_ fault: ModelError.SyntaxFault) {
    if failure == nil { failure = JSONTape.Failure(offset: at, fault: fault) }
  }

  @inline(__always)
  mutating func append(_ node: JSONTape.Node) {
    guard count < nodes.count else {
      isFull = true
      return fail(.tooManyValues(most: maximumNodes))
    }
    nodes[count] = node
    count &+= 1
  }

  /// Reads the value that starts here, with everything in it.
  ///
  /// - Parameter open: Room for the node indices of the open arrays and objects, innermost last.
  private mutating func value(_ open: UnsafeMutableBufferPointer<Int>) {
    var depth = 0
    repeat {
      guard depth < maximumDepth else {
        return fail(.nestingTooDeep)
      }
      guard count < maximumNodes else {
        return fail(.tooManyValues(most: maximumNodes))
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let kind = byte == UInt8(ascii: "{") ? JSONTape.Kind.object : .array
        open[depth] = count
        depth += 1
        append(JSONTape.Node(kind, at, count + 1))
        at += 1
        skipSpace()
        if byte != Self.closing(kind) {
          if kind == .object { key() }
          continue
        }
      case UInt8(ascii: "\""): string()
      case UInt8(ascii: "t"): literal("true", .bool)
      case UInt8(ascii: "f"): literal("false", .bool)
      case UInt8(ascii: "n"): literal("null", .null)
      default: number()
      }
      goOn(&depth, open)
    } while depth > 0 && failure == nil
  }

  /// Closes what ends after a value, and continues with the next value in what is still open.
  @inline(__always)
  private mutating func goOn(_ depth: inout Int, _ open: UnsafeMutableBufferPointer<Int>) {
    while depth > 0, failure == nil {
      let index = open[depth - 1]
      let kind = nodes[index].kind
      skipSpace()
      if byte == UInt8(ascii: ",") {
        at += 1
        skipSpace()
        if kind == .object { key() }
        return
      }
      guard byte == Self.closing(kind) else {
        return fail(.commaOrBracketMissing)
      }
      at += 1
      nodes[index].close(before: count)
      depth -= 1
    }
  }

  @inline(__always)
  private static func closing(_ kind: JSONTape.Kind) -> UInt8 { kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  /// Reads a member's name, up to its value.
  @inline(__always)
  private mutating func key() {
    guard byte == UInt8(ascii: "\"") else {
      return fail(.keyMissing)
    }
    string()
    skipSpace()
    guard failure == nil, byte == UInt8(ascii: ":") else {
      return fail(.colonMissing)
    }
    at += 1
    skipSpace()
  }
}
