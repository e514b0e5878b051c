/// The value of a number's text in a JSON document.
enum JSONToken {
  /// The value of a number's text. Small whole numbers, and those with up to nine digits after the point, are read without
  /// calling the C library.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    if text.count <= 15 {
      var (digits, scale) = (0, 0)
      var isPlain = true
      for byte in text {
        let digit = byte &- 0x30
        if digit < 10 {
          digits = digits * 10 + Int(digit)
          scale += scale > 0 ? 1 : 0
        } else if byte == UInt8(ascii: "."), scale == 0 {
          scale = 1
        } else {
          isPlain = false
          break
        }
      }
      // Both are exact, and so their quotient is correctly rounded: fifteen digits, and powers of ten up to 10^22.
      if isPlain { return scale < 2 ? Double(digits) : Double(digits) / powers[scale - 1] }
    }
    return Double(String(decoding: text, as: UTF8.self)) ?? 0
  }

  private static let powers: [Double] = (0...15).reduce(into: []) { powers, _ in powers.append((powers.last ?? 0.1) * 10) }
}
