/// Values other than arrays and objects.
extension JSONScanner {
  /// Reads a string; nearly all have no escapes and are not at the very end of the text.
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
