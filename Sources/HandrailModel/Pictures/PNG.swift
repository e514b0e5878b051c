/// The chunks of a PNG: checks their lengths, order and checksums.
enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static let (header, data, end) = (0x4948_4452, 0x4944_4154, 0x4945_4E44)
  /// The bit depths that each colour type allows.
  private static let depths: [Int: Set<Int>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// - Throws: If the file is not exactly one whole PNG.
  static func size(_ bytes: [UInt8]) throws(ModelError) -> PictureSize {
    var reader = PictureReader(bytes: bytes, place: signature.count)
    var (size, hasData) = (PictureSize?.none, false)
    while true {
      let length = try reader.number(4)
      let start = reader.place
      let type = try reader.number(4)
      guard bytes[start..<start + 4].allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { throw .damagedPicture }
      // Nothing else may come first, and the header may not repeat.
      guard (type == header) == (size == nil) else { throw .damagedPicture }
      if type == header { size = try self.size(length, &reader) } else { try reader.skip(length) }
      let sum = CRC32.sum(bytes[start..<reader.place])
      guard try reader.number(4) == Int(sum) else { throw .damagedPicture }
      if type == data, length > 0 { hasData = true }
      guard type == end else { continue }
      guard let size, hasData, length == 0, reader.place == bytes.count else { throw .damagedPicture }
      return size
    }
  }

  private static func size(_ length: Int, _ reader: inout PictureReader) throws(ModelError) -> PictureSize {
    guard length == 13 else { throw .damagedPicture }
    let size = try PictureSize(reader.number(4), reader.number(4))
    let (depth, colour) = (try reader.number(1), try reader.number(1))
    let (compression, filter, interlace) = (try reader.number(1), try reader.number(1), try reader.number(1))
    guard depths[colour]?.contains(depth) == true, compression == 0, filter == 0, interlace <= 1 else { throw .damagedPicture }
    return size
  }
}

/// The checksum of PNG chunks.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 0xFF)] }
  }
}
