/// The one pass over the bytes that fills the nodes of a ``JSONTape``; stops at the first failure.
struct JSONScanner {
  let buffer: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeMutableBufferPointer<JSONTape.Node>
  let maximumNodes: Int
  let maximumDepth: Int
  /// Whether the outermost object ends where its `_sync` block begins, which stands last in documents of our own.
  let isWithoutSync: Bool
  /// How many nodes there are so far.
  var count = 0
  /// Whether more nodes are needed than fit.
  var isFull = false
  var failure: JSONTape.Failure?
  var at = 0

  /// - Parameter nodes: where nodes are put; ``mostNodes(in:)`` are always enough.
  init(
    buffer: UnsafeBufferPointer<UInt8>, nodes: UnsafeMutableBufferPointer<JSONTape.Node>, maximumNodes: Int, maximumDepth: Int,
    isWithoutSync: Bool
  ) {
    self.isWithoutSync = isWithoutSync
    self.buffer = buffer
    self.nodes = nodes
    self.maximumNodes = maximumNodes
    self.maximumDepth = maximumDepth
  }

  /// As many nodes as a text can have: `[1,1,1]` has one for every two bytes.
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
  var byte: UInt8 { at < buffer.count ? buffer[at] : 0 }

  @inline(__always)
  mutating func append(_ node: JSONTape.Node) {
    guard count < nodes.count else {
      isFull = true
      return fail(.tooManyValues(most: maximumNodes))
    }
    nodes[count] = node
    count &+= 1
  }

  @inline(__always)
  private mutating func skipSpace() {
    guard at < buffer.count, buffer[at] <= 0x20 else { return }
    var next = at
    // A line break, indentation of one word or two, and no more: so it is in our own documents.
    if buffer[next] == 0x0A, next + 17 <= buffer.count {
      next &+= 1
      var others = word(next) ^ Self.spaces
      if others == 0 {
        next &+= 8
        others = word(next) ^ Self.spaces
      }
      if others != 0 {
        next &+= others.trailingZeroBitCount >> 3
        if buffer[next] > 0x20 {
          at = next
          return
        }
      }
    } else if buffer[next] == 0x20, next + 1 < buffer.count, buffer[next + 1] > 0x20 {
      at = next &+ 1
      return
    }
    skipSpaces()
  }

  private static let spaces: UInt64 = 0x2020_2020_2020_2020

  @inline(never)
  private mutating func skipSpaces() {
    var next = at
    while next < buffer.count {
      let b = buffer[next]
      // Indentation is a third of a document: eight spaces at a step.
      if b == 0x20, next + 8 <= buffer.count {
        let others = word(next) ^ Self.spaces
        next &+= others == 0 ? 8 : others.trailingZeroBitCount >> 3
        continue
      }
      guard b == 0x20 || b == 0x0A || b == 0x0D || b == 0x09 else { break }
      next &+= 1
    }
    at = next
  }

  /// Eight bytes as one number, the first lowest.
  @inline(__always)
  func word(_ offset: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped + offset)
    return UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
  }

  /// How many of eight bytes come before the first quote, backslash or control character.
  @inline(__always)
  static func plain(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let quotes = word ^ (ones &* 0x22)
    let slashes = word ^ (ones &* 0x5C)
    let found = ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- ones &* 0x20) & ~word)
    // The lowest bit that is set is exact; those above it may be borrowed. Without any, 64 zeros make eight bytes.
    return (found & high).trailingZeroBitCount >> 3
  }

  /// Reads the value that begins here, with all that is in it.
  ///
  /// - Parameter open: room for the node indices of the arrays and objects that are open, the innermost last.
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

  /// Closes what ends behind a value, and goes to the next one in what is still open.
  @inline(__always)
  private mutating func goOn(_ depth: inout Int, _ open: UnsafeMutableBufferPointer<Int>) {
    while depth > 0, failure == nil {
      let index = open[depth - 1]
      let kind = nodes[index].kind
      skipSpace()
      if byte == UInt8(ascii: ",") {
        at += 1
        skipSpace()
        if isWithoutSync, depth == 1, beginsSync() {
          at = buffer.count
          nodes[index].close(before: count)
          depth = 0
          return
        }
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

  /// Whether a `_sync` block begins here, as the writer opens it: with its context, and not with conflicts, which a check must
  /// see.
  private func beginsSync() -> Bool {
    let opening: StaticString = "\"_sync\": {\n    \"cont"
    let length = opening.utf8CodeUnitCount
    guard at + length <= buffer.count, buffer[at + 1] == opening.utf8Start[1] else { return false }
    return (0..<length).allSatisfy { buffer[at + $0] == opening.utf8Start[$0] }
  }

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
