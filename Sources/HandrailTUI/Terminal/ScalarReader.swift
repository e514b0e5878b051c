/// Decodes Unicode scalars from bytes that arrive one by one, as they are typed or pasted.
///
/// Bytes that are not UTF-8 become U+FFFD; what follows is read normally.
struct ScalarReader {
  private var begun: [UInt8] = []

  /// Whether a scalar is incomplete.
  var isWaiting: Bool { !begun.isEmpty }

  /// The scalars that this byte completes, or breaks.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    guard let first = begun.first else {
      if Self.length(of: byte) > 1 { begun = [byte] }
      return isWaiting ? [] : [byte < 0x80 ? Unicode.Scalar(byte) : Self.replacement]
    }
    // It may be the start of the next.
    guard Self.follows(first, begun.count, byte) else { return flush() + take(byte) }
    begun.append(byte)
    guard begun.count == Self.length(of: first) else { return [] }
    defer { begun = [] }
    return Array(String(decoding: begun, as: UTF8.self).unicodeScalars)
  }

  /// The incomplete scalar at the end.
  mutating func flush() -> [Unicode.Scalar] {
    defer { begun = [] }
    return isWaiting ? [Self.replacement] : []
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// How many bytes a scalar has that starts with `byte`; 1 if none does.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Whether `byte` can follow `count` bytes of a scalar that starts with `first`: no overlong forms, no half of a surrogate
  /// pair, nothing above U+10FFFF.
  private static func follows(_ first: UInt8, _ count: Int, _ byte: UInt8) -> Bool {
    switch (first, count) {
    case (0xE0, 1): (0xA0...0xBF).contains(byte)
    case (0xED, 1): (0x80...0x9F).contains(byte)
    case (0xF0, 1): (0x90...0xBF).contains(byte)
    case (0xF4, 1): (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
