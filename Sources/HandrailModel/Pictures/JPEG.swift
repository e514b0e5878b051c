/// The segments of a JPEG: checks their lengths, the single frame, and that the scans end.
enum JPEG {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  static let (startOfScan, end) = (0xDA, 0xD9)
  /// The markers of frames, which contain the size; the three in between mean something else.
  private static let frames = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])
  /// Markers without a length.
  static let alone = Set(0xD0...0xD7).union([0x01])

  /// - Throws: If the file is not a whole JPEG. Anything that cameras append is ignored.
  static func size(_ bytes: [UInt8]) throws(ModelError) -> PictureSize {
    var reader = PictureReader(bytes: bytes, place: 2)
    var (size, hasScan) = (PictureSize?.none, false)
    while true {
      guard try reader.number(1) == 0xFF else { throw .damagedPicture }
      var marker = try reader.number(1)
      // Any number of fill bytes may come before a marker.
      while marker == 0xFF { marker = try reader.number(1) }
      if alone.contains(marker) { continue }
      if marker == end {
        guard let size, hasScan else { throw .damagedPicture }
        return size
      }
      let length = try reader.number(2)
      guard length >= 2, marker >= 0xC0 else { throw .damagedPicture }
      let next = reader.place - 2 + length
      if frames.contains(marker) {
        guard size == nil, length >= 8 else { throw .damagedPicture }
        try reader.skip(1)
        let (height, width) = (try reader.number(2), try reader.number(2))
        size = try PictureSize(width, height)
      }
      try reader.skip(next - reader.place)
      guard marker == startOfScan else { continue }
      guard size != nil else { throw .damagedPicture }
      hasScan = true
      skipScan(&reader)
    }
  }

  /// Stops at the marker after a scan's data: within it, 0xFF is followed by zero or by a restart marker.
  static func skipScan(_ reader: inout PictureReader) {
    while reader.place + 1 < reader.bytes.count {
      if reader.bytes[reader.place] == 0xFF {
        let next = Int(reader.bytes[reader.place + 1])
        if next != 0, !(0xD0...0xD7).contains(next) { return }
      }
      reader.place += 1
    }
    reader.place = reader.bytes.count
  }
}
