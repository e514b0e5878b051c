/// Orders two strings by their UTF-8 bytes. Swift's `<` and `==` treat NFC が and NFD か+゙ as equal; keys must stay distinct.
public func utf8Precedes(_ a: String, _ b: String) -> Bool {
  var (a, b) = (a, b)
  return a.withUTF8 { a in b.withUTF8 { precedes(a, $0) } }
}

/// Whether two strings have the same UTF-8 bytes.
public func sameBytes(_ a: String, _ b: String) -> Bool {
  guard a.utf8.count == b.utf8.count else { return false }
  var (a, b) = (a, b)
  return a.withUTF8 { a in b.withUTF8 { agreement(a, $0) == a.count } }
}

extension String {
  /// Whether the text contains `part`, which is not empty, byte by byte: Swift's own search treats NFC and NFD as equal, and is
  /// many times slower.
  public func holds(_ part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { text in part.withUTF8 { occurs($0, in: text) } }
  }
}

extension [UInt8] {
  /// Whether the bytes contain `part`, which is not empty.
  public func holds(_ part: [UInt8]) -> Bool {
    withUnsafeBufferPointer { bytes in part.withUnsafeBufferPointer { occurs($0, in: bytes) } }
  }
}

/// Whether two arrays of bytes are equal, eight at a time: Swift's own compares one by one.
public func sameBytes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  a.count == b.count && a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { agreement(a, $0) == a.count } }
}

/// Whether two buffers have the same bytes.
@inline(__always)
func sameBytes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  a.count == b.count && agreement(a, b) == a.count
}

private func occurs(_ part: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = part.first, bytes.count >= part.count else { return false }
  return (0...bytes.count - part.count).contains { at in
    bytes[at] == first && agreement(UnsafeBufferPointer(rebasing: bytes[at...]), part) == part.count
  }
}

private func precedes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  let same = agreement(a, b)
  return same < b.count && (same == a.count || a[same] < b[same])
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether none of the bytes is 0x80 or more: then they are ASCII.
  public var isASCII: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    var (place, seen) = (0, UInt64(0))
    while place &+ 8 <= count {
      seen |= bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      place &+= 8
    }
    if place < count { seen |= lastBytes }
    return seen & 0x8080_8080_8080_8080 == 0
  }

  /// The last eight bytes, or all if there are fewer: each at least once, padded with zeros.
  @inline(__always)
  private var lastBytes: UInt64 {
    let bytes = UnsafeRawBufferPointer(self)
    if count >= 8 { return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)) }
    if count >= 4 {
      let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      let last = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return UInt64(last) << 32 | UInt64(first)
    }
    guard count > 0 else { return 0 }
    return UInt64(self[0]) | UInt64(self[count >> 1]) << 8 | UInt64(self[count &- 1]) << 16
  }
}

/// How many bytes are the same in both from the start; compared in words of eight.
private func agreement(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
  let count = min(a.count, b.count)
  guard let left = UnsafeRawPointer(a.baseAddress), let right = UnsafeRawPointer(b.baseAddress) else { return 0 }
  var index = 0
  while index + 8 <= count {
    if let place = difference(left, right, at: index, as: UInt64.self) { return place }
    index += 8
  }
  if index == count { return count }
  // The rest is less than a word: compare a last word that begins among bytes known to agree.
  if count >= 8 { return difference(left, right, at: count - 8, as: UInt64.self) ?? count }
  if count >= 4 {
    return difference(left, right, at: 0, as: UInt32.self) ?? difference(left, right, at: count - 4, as: UInt32.self) ?? count
  }
  while index < count, a[index] == b[index] { index += 1 }
  return index
}

/// The index of the first differing byte in the words at an offset; nil if the words are equal.
@inline(__always)
private func difference<Word: FixedWidthInteger>(
  _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int, as word: Word.Type
) -> Int? {
  let (a, b) = (left.loadUnaligned(fromByteOffset: offset, as: word), right.loadUnaligned(fromByteOffset: offset, as: word))
  return a == b ? nil : offset + Word(littleEndian: a ^ b).trailingZeroBitCount / 8
}

extension Hasher {
  /// Mixes in a text's bytes in one call, with a terminator that never occurs in UTF-8.
  mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}

/// A text that is compared by bytes, as a key.
public struct TextKey: Hashable, Sendable {
  let text: String

  public init(_ text: String) { self.text = text }

  public static func == (a: TextKey, b: TextKey) -> Bool { sameBytes(a.text, b.text) }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytesOf: text) }
}
