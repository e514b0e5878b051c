/// The positions of fixed names by their bytes, so that parsing makes no string for a known one.
///
/// A class, so that passing it costs a single reference count.
public final class NameTable: Sendable {
  /// Open addressing over a byte hash.
  private let slots: [Slot]
  let names: [String]
  /// The names in one array, and where each begins.
  private let bytes: [UInt8]
  private let starts: [Int]

  private struct Slot {
    /// For up to sixteen bytes, these are the whole name.
    var words: SIMD2<UInt64>
    var length: UInt32
    var place: UInt32
  }

  public init(_ names: [String]) {
    var (bytes, starts): ([UInt8], [Int]) = ([], [])
    var size = 16
    while size < names.count * 4 { size *= 2 }
    var slots = [Slot](repeating: Slot(words: .zero, length: .max, place: .max), count: size)
    for (place, name) in names.enumerated() {
      let name = Array(name.utf8)
      starts.append(bytes.count)
      bytes += name
      let words = name.withUnsafeBufferPointer(Self.words)
      var slot = Self.hash(words, name.count) & (size - 1)
      while slots[slot].place != .max { slot = (slot + 1) & (size - 1) }
      slots[slot] = Slot(words: words, length: UInt32(name.count), place: UInt32(place))
    }
    (self.names, self.slots, self.bytes, self.starts) = (names, slots, bytes, starts)
  }

  /// The position of the name that equals `key`.
  @inline(__always)
  func place(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let words = Self.words(key)
    return slots.withUnsafeBufferPointer { slots in
      var number = Self.hash(words, key.count) & (slots.count &- 1)
      while slots[number].place != .max {
        let slot = slots[number]
        if slot.words == words, Int(slot.length) == key.count, key.count <= 16 || isName(at: Int(slot.place), key) {
          return Int(slot.place)
        }
        number = (number &+ 1) & (slots.count &- 1)
      }
      return nil
    }
  }

  @inline(never)
  private func isName(at place: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[place]
    return bytes.withUnsafeBufferPointer { sameBytes(UnsafeBufferPointer(rebasing: $0[start..<start + key.count]), key) }
  }

  /// Whether one of the names is `text`.
  public func contains(_ text: String) -> Bool { place(of: text) != nil }

  /// The position of the name that equals `text`.
  func place(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { place(of: $0) }
  }

  /// The first and the last eight bytes; with the length, they distinguish all texts of up to sixteen bytes.
  @inline(__always)
  private static func words(_ key: UnsafeBufferPointer<UInt8>) -> SIMD2<UInt64> {
    let bytes = UnsafeRawBufferPointer(key)
    let count = key.count
    if count >= 8 {
      return SIMD2(
        UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)))
    }
    if count >= 4 {
      let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      let last = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      return SIMD2(UInt64(first), UInt64(last))
    }
    guard count > 0 else { return .zero }
    return SIMD2(UInt64(key[0]), UInt64(key[count / 2]) << 8 | UInt64(key[count - 1]))
  }

  @inline(__always)
  private static func hash(_ words: SIMD2<UInt64>, _ count: Int) -> Int {
    let mixed = (words.x ^ words.y &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)) &* 0xFF51_AFD7_ED55_8CCD
    return Int(mixed &>> 40)
  }
}
