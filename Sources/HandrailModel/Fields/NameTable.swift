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
      var slot = Self.hash(Array(name.utf8)) & (size - 1)
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
      if starts[place + 1] - start == key.count, isSame(key, at: start) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The place of the name that is `text`.
  func place(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { place(of: $0) }
  }

  @inline(__always)
  private func isSame(_ key: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
    return true
  }

  @inline(__always)
  private static func hash(_ bytes: some Sequence<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
