/// Tells, by two bytes at a time and then by four, nearly every text that holds none of some words: they are looked for in each
/// text of an app.
struct WordStarts {
  /// A bit for the start of each word, of whose bytes the low five bits count: those are the same of both cases of a letter.
  /// Before them, a bit for the two bytes of it that tell most: see ``pair(_:_:_:)``.
  private var bits = [UInt64](repeating: 0, count: Self.pairs + 1 << 9)
  private static let pairs = 64
  /// As many bytes of a word count at most.
  static let most = 6

  /// - Parameter words: Of two kana or kanji, or of three other bytes, or more; in lower case. In the Latin script they are
  ///   looked for where a word begins.
  init(_ words: some Sequence<String>) {
    for word in words {
      let start = Array(word.utf8.prefix(Self.most))
      let last = Self.isWide(start[0]) ? 5 : 3
      guard start.count >= last, start[0] != 0x20 else { preconditionFailure("“\(word)” is too short, or begins with a blank") }
      let pair = Self.pair(start[0], start[1], start[2])
      bits[pair.word] |= pair.bit
      // What follows three letters may be anything.
      for end in start.count > last ? [start[last]] : Array(0..<32) {
        let index = Self.index(start[0], start[1], start[2], end)
        bits[Self.pairs + index >> 6] |= 1 << UInt64(index & 63)
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
    let end = bytes.count &- 2
    var place = 0
    while place < end {
      let first = bytes[place]
      let isLetter = Self.isLetter(first)
      // With a blank, or inside a character, none begins.
      if first != 0x20, first & 0xC0 != 0x80 {
        let (second, third) = (bytes[place &+ 1], bytes[place &+ 2])
        if first >= 0x80, Self.isAmbiguous(first, second, third) { return true }
        let pair = Self.pair(first, second, third)
        if bits[pair.word] & pair.bit != 0 {
          let last = place &+ (Self.isWide(first) ? 5 : 3)
          let index = Self.index(first, second, third, last < bytes.count ? bytes[last] : 0)
          if bits[Self.pairs &+ index >> 6] & 1 &<< UInt64(index & 63) != 0 { return true }
        }
      }
      // Nor inside a character, or a word.
      place &+= Self.isWide(first) ? 3 : 1
      if isLetter {
        while place < end, Self.isLetter(bytes[place]) { place &+= 1 }
      }
    }
    return bytes[end] == 0xCC
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Marks apart from their letters, which may stand in any word, and from the kana before them; Cyrillic, whose cases differ in
  /// more; other widths.
  @inline(__always)
  private static func isAmbiguous(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch first {
    case 0xCC, 0xD0, 0xD1, 0xEF: true
    case 0xE3: second == 0x82 && (third == 0x99 || third == 0x9A)
    default: false
    }
  }

  /// Whether a byte begins one of three, as those of kana and kanji do: the next sign tells more than its own first byte.
  @inline(__always)
  private static func isWide(_ byte: UInt8) -> Bool { byte >= 0xE0 && byte < 0xF0 }

  /// Where the bit of a start stands: by its first two bytes, of which kana and kanji share the first, so by their last two.
  @inline(__always)
  private static func pair(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> (word: Int, bit: UInt64) {
    isWide(first) ? (Int(second & 31) &+ 32, 1 &<< UInt64(third & 63)) : (Int(first & 31), 1 &<< UInt64(second & 31))
  }

  @inline(__always)
  private static func index(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ last: UInt8) -> Int {
    let start = UInt32(first & 31) << 15 | UInt32(second & 31) << 10 | UInt32(third & 31) << 5 | UInt32(last & 31)
    return Int((start &* 0x9E37_79B1) >> 17)
  }
}
