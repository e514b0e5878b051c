/// The one pass over the bytes that fills a ``JSONTape``; stops at the first failure.
struct JSONScanner {
  let buffer: UnsafeBufferPointer<UInt8>
  let maximumNodes: Int
  let maximumDepth: Int
  var at = 0
  var failure: JSONTape.Failure?

  init(buffer: UnsafeBufferPointer<UInt8>, maximumNodes: Int, maximumDepth: Int) {
    self.buffer = buffer
    self.maximumNodes = maximumNodes
    self.maximumDepth = maximumDepth
  }

  mutating func run(into nodes: inout [JSONTape.Node]) {
    skipSpace()
    value(&nodes, depth: 0)
    skipSpace()
    if failure == nil, at < buffer.count {
      fail(.textAfterEnd)
    }
  }
}

extension JSONScanner {
  private mutating func fail(_ fault: ModelError.SyntaxFault) {
    if failure == nil { failure = JSONTape.Failure(offset: at, fault: fault) }
  }

  @inline(__always)
  private var byte: UInt8 { at < buffer.count ? buffer[at] : 0 }

  @inline(__always)
  private mutating func skipSpace() {
    while at < buffer.count {
      let b = buffer[at]
      if b > 0x20 { return }
      // Indentation is a third of a document: eight spaces at a step.
      if b == 0x20, at + 8 <= buffer.count {
        let others = word(at) ^ 0x2020_2020_2020_2020
        at += others == 0 ? 8 : others.trailingZeroBitCount >> 3
        continue
      }
      guard b == 0x20 || b == 0x0A || b == 0x0D || b == 0x09 else { return }
      at += 1
    }
  }

  /// Eight bytes as one number, the first lowest.
  @inline(__always)
  private func word(_ offset: Int) -> UInt64 {
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

  private mutating func value(_ nodes: inout [JSONTape.Node], depth: Int) {
    guard depth < maximumDepth else {
      return fail(.nestingTooDeep)
    }
    guard nodes.count < maximumNodes else {
      return fail(.tooManyValues(most: maximumNodes))
    }
    switch byte {
    case UInt8(ascii: "{"): container(&nodes, .object, UInt8(ascii: "}"), depth)
    case UInt8(ascii: "["): container(&nodes, .array, UInt8(ascii: "]"), depth)
    case UInt8(ascii: "\""): string(&nodes)
    case UInt8(ascii: "t"): literal(&nodes, "true", .bool)
    case UInt8(ascii: "f"): literal(&nodes, "false", .bool)
    case UInt8(ascii: "n"): literal(&nodes, "null", .null)
    default: number(&nodes)
    }
  }

  private mutating func container(
    _ nodes: inout [JSONTape.Node], _ kind: JSONTape.Kind, _ close: UInt8, _ depth: Int
  ) {
    let index = nodes.count
    nodes.append(JSONTape.Node(kind, at, index + 1))
    at += 1
    skipSpace()
    var isFirst = true
    while failure == nil, byte != close || at >= buffer.count {
      if !isFirst {
        guard byte == UInt8(ascii: ",") else {
          return fail(.commaOrBracketMissing)
        }
        at += 1
        skipSpace()
      }
      isFirst = false
      if kind == .object {
        guard byte == UInt8(ascii: "\"") else {
          return fail(.keyMissing)
        }
        string(&nodes)
        skipSpace()
        guard failure == nil, byte == UInt8(ascii: ":") else {
          return fail(.colonMissing)
        }
        at += 1
        skipSpace()
      }
      value(&nodes, depth: depth + 1)
      skipSpace()
    }
    at += 1
    nodes[index].close(before: nodes.count)
  }

  private mutating func string(_ nodes: inout [JSONTape.Node]) {
    let start = at + 1
    var kind = JSONTape.Kind.string
    at = start
    while at < buffer.count {
      if at + 8 <= buffer.count {
        let plain = Self.plain(word(at))
        at += plain
        if plain == 8 { continue }
      }
      let b = buffer[at]
      if b == UInt8(ascii: "\"") {
        nodes.append(JSONTape.Node(kind, start, at))
        at += 1
        return
      }
      if b == UInt8(ascii: "\\") {
        kind = .escapedString
        guard escape() else {
          return fail(.invalidEscape)
        }
        continue
      }
      guard b >= 0x20 else {
        return fail(.controlCharacter)
      }
      at += 1
    }
    fail(.quotationMarkMissing)
  }

  /// Steps over one escape; false where it is malformed or half of a surrogate pair.
  private mutating func escape() -> Bool {
    guard at + 1 < buffer.count else { return false }
    switch buffer[at + 1] {
    case UInt8(ascii: "u"):
      guard let unit = unit(at + 2) else { return false }
      at += 6
      if unit & 0xFC00 == 0xDC00 { return false }
      guard unit & 0xFC00 == 0xD800 else { return true }
      guard at + 1 < buffer.count, buffer[at] == UInt8(ascii: "\\"), buffer[at + 1] == UInt8(ascii: "u"),
        let low = self.unit(at + 2), low & 0xFC00 == 0xDC00
      else { return false }
      at += 6
      return true
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
      return true
    default: return false
    }
  }

  private func unit(_ start: Int) -> UInt32? {
    guard start + 4 <= buffer.count else { return nil }
    var result: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = hexDigitValue(buffer[index]) else { return nil }
      result = result << 4 | UInt32(digit)
    }
    return result
  }

  private mutating func literal(_ nodes: inout [JSONTape.Node], _ word: StaticString, _ kind: JSONTape.Kind) {
    let length = word.utf8CodeUnitCount
    guard at + length <= buffer.count, (0..<length).allSatisfy({ buffer[at + $0] == word.utf8Start[$0] })
    else { return fail(.invalidValue) }
    nodes.append(JSONTape.Node(kind, at, at + length))
    at += length
  }

  /// JSON's number grammar; a literal of more than 64 characters is refused.
  private mutating func number(_ nodes: inout [JSONTape.Node]) {
    let start = at
    if byte == UInt8(ascii: "-") { at += 1 }
    let first = at
    digits()
    let whole = at - first
    var isWellFormed = whole == 1 || (whole > 1 && buffer[first] != UInt8(ascii: "0"))
    if byte == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      digits()
      isWellFormed = isWellFormed && at > fraction
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      at += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
      let exponent = at
      digits()
      isWellFormed = isWellFormed && at > exponent
    }
    guard isWellFormed, at - start <= 64 else {
      at = start
      return fail(.invalidValue)
    }
    nodes.append(JSONTape.Node(.number, start, at))
  }

  @inline(__always)
  private mutating func digits() {
    while at < buffer.count, buffer[at] &- 0x30 < 10 { at += 1 }
  }
}
