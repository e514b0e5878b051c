/// What stands in a text besides arrays and objects.
extension JSONScanner {
  /// Reads a string; nearly every one has neither escapes nor stands at the very end.
  @inline(__always)
  mutating func string() {
    var end = at &+ 1
    while end &+ 8 <= buffer.count {
      let plain = Self.plain(word(end))
      end &+= plain
      if plain == 8 { continue }
      guard buffer[end] == UInt8(ascii: "\"") else { break }
      append(JSONTape.Node(.string, at &+ 1, end))
      at = end &+ 1
      return
    }
    anyString()
  }

  @inline(never)
  private mutating func anyString() {
    let start = at + 1
    var (kind, end) = (JSONTape.Kind.string, start)
    while end < buffer.count {
      if end + 8 <= buffer.count {
        let plain = Self.plain(word(end))
        end &+= plain
        if plain == 8 { continue }
      }
      let b = buffer[end]
      if b == UInt8(ascii: "\"") {
        append(JSONTape.Node(kind, start, end))
        at = end + 1
        return
      }
      guard b >= 0x20 else {
        at = end
        return fail(.controlCharacter)
      }
      if b == UInt8(ascii: "\\") {
        kind = .escapedString
        at = end
        guard escape() else {
          return fail(.invalidEscape)
        }
        end = at
      } else {
        end += 1
      }
    }
    at = end
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

  mutating func literal(_ word: StaticString, _ kind: JSONTape.Kind) {
    let length = word.utf8CodeUnitCount
    guard at + length <= buffer.count, (0..<length).allSatisfy({ buffer[at + $0] == word.utf8Start[$0] })
    else { return fail(.invalidValue) }
    append(JSONTape.Node(kind, at, at + length))
    at += length
  }

  /// JSON's number grammar; a literal of more than 64 characters is refused.
  mutating func number() {
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
    append(JSONTape.Node(.number, start, at))
  }

  @inline(__always)
  private mutating func digits() {
    while at < buffer.count, buffer[at] &- 0x30 < 10 { at += 1 }
  }
}
