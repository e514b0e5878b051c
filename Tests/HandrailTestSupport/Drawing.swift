/// Pictures that tests make, byte by byte.
public enum Drawing {
  /// A PNG of one colour; others of another `shade`.
  public static func png(_ width: UInt32 = 390, _ height: UInt32 = 844, shade: UInt8 = 0) -> [UInt8] {
    pngSignature + chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0]) + chunk("IDAT", [0x78, 0x01, shade])
      + chunk("IEND", [])
  }

  public static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  public static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(checksum(body))
  }

  /// A JPEG with a frame of this size and one scan.
  public static func jpeg(_ width: UInt16 = 390, _ height: UInt16 = 844) -> [UInt8] {
    let size = bytes(UInt32(height) << 16 | UInt32(width))
    let density: [UInt8] = Array("JFIF\0".utf8) + [1, 1, 0, 0, 72, 0, 72, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + density + [0xFF, 0xC0, 0, 11, 8] + size + [1, 1, 0x11, 0]
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0, 0x34, 0xFF, 0xD0, 0x56, 0xFF, 0xD9]
  }

  private static func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  /// Bit by bit, as the standard of PNG defines it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      for bit in 0..<8 {
        let isOdd = (sum ^ UInt32(byte) >> bit) & 1 == 1
        sum = isOdd ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
    return ~sum
  }
}
