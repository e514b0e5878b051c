/// The places of fixed names by their bytes, so that parsing makes no string of a known one.
public struct NameTable: Sendable {
  /// Open addressing over a byte hash; the greatest number where nothing is.
  private let slots: [UInt16]
  private let bytes: [UInt8]
  /// Where each name begins in ``bytes``, and where the last one ends.
  private let starts: [Int]

  public init(_ names: [String]) {
    var bytes: [UInt8] = []
    var starts = [0]
    var size = 16
    while size < names.count * 4 { size *= 2 }
    var slots = [UInt16](repeating: .max, count: size)
    for (place, name) in names.enumerated() {
      bytes += Array(name.utf8)
      starts.append(bytes.count)
      var slot = Array(name.utf8).withUnsafeBufferPointer(Self.hash) & (size - 1)
      while slots[slot] != .max { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(place)
    }
    (self.slots, self.bytes, self.starts) = (slots, bytes, starts)
  }

  /// The place of the name that is `key`.
  @inline(__always)
  func place(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] != .max {
      let place = Int(slots[slot])
      let start = starts[place]
      if starts[place + 1] - start == key.count,
        bytes.withUnsafeBufferPointer({ sameBytes(UnsafeBufferPointer(rebasing: $0[start..<start + key.count]), key) })
      {
        return place
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The place of the name that is `text`.
  func place(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { place(of: $0) }
  }

  /// Of the length and of up to sixteen bytes, the first and the last ones.
  @inline(__always)
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(key)
    let count = key.count
    var (first, last): (UInt64, UInt64) = (0, 0)
    if count >= 8 {
      first = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
      last = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    } else {
      for byte in key { first = first << 8 | UInt64(byte) }
    }
    let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)) &* 0xFF51_AFD7_ED55_8CCD
    return Int(mixed >> 40)
  }
}
