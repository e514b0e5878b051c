/// How to step over what is between values, and look at several bytes at once.
extension JSONScanner {
  /// The next byte; 0 at the end.
  @inline(__always)
  var byte: UInt8 { at < buffer.count ? buffer[at] : 0 }

  @inline(__always)
  mutating func skipSpace() {
    guard at < buffer.count, buffer[at] <= 0x20 else { return }
    var next = at
    // A line break and indentation of one or two words, as in our own documents.
    if buffer[next] == 0x0A, next + 18 <= buffer.count {
      next &+= 1 &+ indentation(next &+ 1)
      if buffer[next] > 0x20 {
        at = next
        return
      }
    } else if buffer[next] == 0x20, next + 1 < buffer.count, buffer[next + 1] > 0x20 {
      at = next &+ 1
      return
    }
    skipSpaces()
  }

  /// How many spaces there are at `start`, up to sixteen.
  @inline(__always)
  func indentation(_ start: Int) -> Int {
    let others = word(start) ^ Self.spaces
    if others != 0 { return others.trailingZeroBitCount >> 3 }
    return 8 &+ (word(start &+ 8) ^ Self.spaces).trailingZeroBitCount >> 3
  }

  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }

  @inline(never)
  private mutating func skipSpaces() {
    var next = at
    while next < buffer.count {
      let b = buffer[next]
      // Indentation is a third of a document: skip eight spaces at a time.
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

  /// Eight bytes as one little-endian number.
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
    // The lowest set bit is exact; those above it may come from borrowing. With no bit set, 64 zeros give eight bytes.
    return (found & high).trailingZeroBitCount >> 3
  }

  /// Steps over one escape; false if it is malformed or half of a surrogate pair.
  mutating func escape() -> Bool {
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
}
