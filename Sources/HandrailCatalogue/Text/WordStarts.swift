/// Tells, by four bytes at a time, nearly every text that holds none of some words: they are looked for in each text of an app.
struct WordStarts {
  /// A bit for the start of each word, of whose bytes the low five bits count: those are the same of both cases of a letter.
  private var bits = [UInt64](repeating: 0, count: 1 << 9)

  /// - Parameter words: Of two kana or kanji, or of three other bytes, or more; in lower case. In the Latin script they are
  ///   looked for where a word begins.
  init(_ words: some Sequence<String>) {
    for word in words {
      let start = Array(word.utf8.prefix(6))
      let last = Self.isWide(start[0]) ? 5 : 3
      guard start.count >= last else { preconditionFailure("“\(word)” is too short") }
      // What follows three letters may be anything.
      for end in start.count > last ? [start[last]] : Array(0..<32) {
        let index = Self.index(start[0], start[1], start[2], end)
        bits[index >> 6] |= 1 << UInt64(index & 63)
      }
    }
  }

  /// Whether one of the words may stand in `text`, in any case and width; those that may are to be looked for.
  func mayStand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { mayStand(in: $0) }
  }

  func mayStand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 3 else { return false }
    return bits.withUnsafeBufferPointer { mayStand(in: bytes, $0) }
  }

  private func mayStand(in bytes: UnsafeBufferPointer<UInt8>, _ bits: UnsafeBufferPointer<UInt64>) -> Bool {
    var isInWord = false
    for place in 0...bytes.count - 3 {
      let (first, second, third) = (bytes[place], bytes[place + 1], bytes[place + 2])
      // Inside a character or a word none begins, but a letter with its mark apart may stand in any.
      if second == 0xCC { return true }
      if first & 0xC0 == 0x80 { continue }
      let isAfterLetter = isInWord
      isInWord = (first | 0x20) &- 0x61 < 26
      if isAfterLetter, isInWord { continue }
      // Cyrillic, whose cases differ in more; other widths; marks that go with the kana before them.
      if first == 0xD0 || first == 0xD1 || first == 0xEF { return true }
      if first == 0xE3, second == 0x82, third == 0x99 || third == 0x9A { return true }
      let last = place + (Self.isWide(first) ? 5 : 3)
      let index = Self.index(first, second, third, last < bytes.count ? bytes[last] : 0)
      if bits[index >> 6] & 1 << UInt64(index & 63) != 0 { return true }
    }
    return false
  }

  /// Whether a byte begins one of three, as those of kana and kanji do: the next sign tells more than its own first byte.
  @inline(__always)
  private static func isWide(_ byte: UInt8) -> Bool { byte >= 0xE0 && byte < 0xF0 }

  @inline(__always)
  private static func index(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ last: UInt8) -> Int {
    let start = UInt32(first & 31) << 15 | UInt32(second & 31) << 10 | UInt32(third & 31) << 5 | UInt32(last & 31)
    return Int((start &* 0x9E37_79B1) >> 17)
  }
}
