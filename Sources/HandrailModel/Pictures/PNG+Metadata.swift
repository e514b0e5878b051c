extension PNG {
  /// Chunks that affect how a picture looks: its colours, transparency and pixel size. All other optional chunks are metadata:
  /// texts, times, places, previews, other programs' notes.
  private static let seen: Set<String> = [
    "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs",
  ]

  /// The same picture without its metadata; its orientation stays.
  ///
  /// Beware: the bytes must be those of a whole PNG, as ``size(_:)`` checks.
  static func withoutMetadata(_ bytes: [UInt8]) throws(ModelError) -> [UInt8] {
    var reader = PictureReader(bytes: bytes, place: signature.count)
    var kept = signature
    while reader.place < bytes.count {
      let start = reader.place
      let length = try reader.number(4)
      let name = String(decoding: bytes[reader.place..<min(reader.place + 4, bytes.count)], as: UTF8.self)
      try reader.skip(4 + length + 4)
      let isNeeded = name.utf8.first.map { $0 & 0x20 == 0 } ?? false
      if isNeeded || seen.contains(name) { kept += bytes[start..<reader.place] }
      if name == "eXIf", let turned = Orientation(tiff: bytes[start + 8..<start + 8 + length]) {
        kept += chunk(name, turned.tiff)
      }
    }
    return kept
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    let body = Array(name.utf8) + content
    return number(UInt32(content.count)) + body + number(CRC32.sum(body[...]))
  }
}
