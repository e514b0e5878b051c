/// Reads a JSON text from start to end in place, value by value on demand. Unlike ``JSONTape`` it makes no list of nodes first,
/// since a screen is read once and thrown away.
///
/// The text must be well-formed: Handrail wrote it, or it was read as a tape before. In a malformed text reading stops, sets
/// ``isMalformed``, and never goes out of bounds; but it does not validate the text.
struct JSONCursor: JSONBytes {
  let buffer: UnsafeBufferPointer<UInt8>
  var at = 0
  private(set) var isMalformed = false

  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    self.buffer = buffer
    skipSpace()
  }

  /// The position of a string's text, between its quotes.
  struct Text {
    let start, end: Int
    var hasEscapes = false
  }

  @inline(never)
  private mutating func fail() {
    isMalformed = true
    at = buffer.count
  }

  /// Whether a `_sync` block begins here as the writer starts it: with its context, and not with conflicts.
  var isAtBlock: Bool {
    let opening: StaticString = "{\n    \"cont"
    let length = opening.utf8CodeUnitCount
    guard at + length <= buffer.count else { return false }
    return sameBytes(
      UnsafeBufferPointer(rebasing: buffer[at..<at + length]), UnsafeBufferPointer(start: opening.utf8Start, count: length))
  }
}

/// Each value is either read or skipped with ``skip()``; both leave the cursor after it.
extension JSONCursor {
  /// Enters the object at the cursor and steps over its first key; nil, after the object, if it is empty.
  @inline(__always)
  mutating func firstKey() -> Text? {
    if hasRoom, buffer[at &+ 1] == 0x0A, let key = keyOnItsLine(at &+ 2) { return key }
    at &+= 1
    skipSpace()
    if byte == UInt8(ascii: "}") {
      at &+= 1
      return nil
    }
    return key()
  }

  /// Steps from the end of a member's value over the next key; nil, after the object, at its end.
  mutating func nextKey() -> Text? {
    if hasRoom, buffer[at] == UInt8(ascii: ","), buffer[at &+ 1] == 0x0A, let key = keyOnItsLine(at &+ 2) { return key }
    return isFollowed(UInt8(ascii: "}")) ? key() : nil
  }

  /// Whether the text goes on after a line with a key.
  @inline(__always)
  private var hasRoom: Bool { at &+ 64 <= buffer.count }

  /// Steps over a key as our own documents write it: on a line of its own, which begins at `start`, after few spaces, short, and
  /// with one space after its colon. For any other key, does nothing and returns nil.
  @inline(__always)
  private mutating func keyOnItsLine(_ start: Int) -> Text? {
    let quote = start &+ indentation(start)
    guard buffer[quote] == UInt8(ascii: "\"") else { return nil }
    var end = quote &+ 1 &+ Self.plain(word(quote &+ 1))
    if end == quote &+ 9 { end &+= Self.plain(word(end)) }
    let after = UInt32(truncatingIfNeeded: word(end))
    // A quotation mark, a colon, a space, and one more byte that is not a space or control character.
    guard after & 0xFF_FFFF == 0x20_3A22, after > 0x20FF_FFFF else { return nil }
    at = end &+ 3
    return Text(start: quote &+ 1, end: end)
  }

  /// Enters the array at the cursor and goes to its first element; false, after the array, if it is empty.
  @inline(__always)
  mutating func firstElement() -> Bool {
    at &+= 1
    skipSpace()
    guard byte == UInt8(ascii: "]") else { return true }
    at &+= 1
    return false
  }

  /// Steps from the end of an element to the next; false, after the array, at its end.
  @inline(__always)
  mutating func nextElement() -> Bool { isFollowed(UInt8(ascii: "]")) }

  /// Steps over a comma or the closing bracket.
  @inline(__always)
  private mutating func isFollowed(_ closing: UInt8) -> Bool {
    skipSpace()
    let byte = byte
    if byte == UInt8(ascii: ",") {
      at &+= 1
      skipSpace()
      return true
    }
    guard byte == closing else {
      fail()
      return false
    }
    at &+= 1
    return false
  }

  @inline(__always)
  private mutating func key() -> Text? {
    guard byte == UInt8(ascii: "\"") else {
      fail()
      return nil
    }
    let key = string()
    skipSpace()
    guard byte == UInt8(ascii: ":") else {
      fail()
      return nil
    }
    at &+= 1
    skipSpace()
    return key
  }

  /// Reads the string at the cursor; nearly all have no escapes and are not at the very end of the text.
  @inline(__always)
  mutating func string() -> Text {
    let start = at &+ 1
    var end = start
    while end &+ 8 <= buffer.count {
      let plain = Self.plain(word(end))
      end &+= plain
      if plain == 8 { continue }
      guard buffer[end] == UInt8(ascii: "\"") else { break }
      at = end &+ 1
      return Text(start: start, end: end)
    }
    return anyString(start, end)
  }

  @inline(never)
  private mutating func anyString(_ start: Int, _ plainEnd: Int) -> Text {
    var (end, hasEscapes) = (plainEnd, false)
    while end < buffer.count, buffer[end] != UInt8(ascii: "\"") {
      if buffer[end] == UInt8(ascii: "\\") {
        hasEscapes = true
        at = end
        end = escape() ? at : buffer.count
      } else {
        end += 1
      }
    }
    guard end < buffer.count else {
      fail()
      return Text(start: start, end: start)
    }
    at = end + 1
    return Text(start: start, end: end, hasEscapes: hasEscapes)
  }

  /// Steps over a number, `true`, `false` or `null`.
  @inline(__always)
  mutating func skipPlain() {
    let start = at
    while at < buffer.count {
      switch buffer[at] {
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return at > start ? () : fail()
      default: at &+= 1
      }
    }
    if at == start { fail() }
  }

  /// Steps over the value at the cursor, with everything in it.
  mutating func skip() {
    var depth = 0
    repeat {
      switch byte {
      case UInt8(ascii: "\""): _ = string()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 1...0x20: at += 1
      default: skipPlain()
      }
    } while depth > 0 && !isMalformed
    if depth < 0 { fail() }
  }

  /// Passes each key of the object at the cursor to `body`, which must read the value; skips anything but an object.
  mutating func forEachMember(_ body: (inout JSONCursor, Text) -> Void) {
    guard byte == UInt8(ascii: "{") else { return skip() }
    var key = firstKey()
    while let name = key {
      body(&self, name)
      key = nextKey()
    }
  }

  /// Calls `body` at each element of the array at the cursor, which must read it; skips anything but an array.
  mutating func forEachElement(_ body: (inout JSONCursor) -> Void) {
    guard byte == UInt8(ascii: "[") else { return skip() }
    var isMore = firstElement()
    while isMore {
      body(&self)
      isMore = nextElement()
    }
  }

  /// The raw bytes of a string between its quotes.
  @inline(__always)
  func bytes(of text: Text) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: buffer.baseAddress.unsafelyUnwrapped + text.start, count: text.end &- text.start)
  }

  /// Whether the bytes of a string equal `name`.
  @inline(__always)
  func isName(_ text: Text, _ name: StaticString) -> Bool {
    sameBytes(bytes(of: text), UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// A string, unescaped.
  func string(_ text: Text) -> String {
    text.hasEscapes ? JSONTape.unescaped(bytes(of: text)) : String(decoding: bytes(of: text), as: UTF8.self)
  }
}
