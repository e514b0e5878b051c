extension JPEG {
  private static let comment = 0xFE
  private static let exif = Array("Exif\0\0".utf8)

  /// The same picture without its metadata: place, time, device, author, previews, and anything after its end. What affects its
  /// appearance stays: colour profiles and orientation.
  ///
  /// Beware: the bytes must be those of a whole JPEG, as ``size(_:)`` checks.
  static func withoutMetadata(_ bytes: [UInt8]) throws(ModelError) -> [UInt8] {
    var reader = PictureReader(bytes: bytes, place: 2)
    var (kept, turned) = ([UInt8](), Orientation?.none)
    while true {
      guard try reader.number(1) == 0xFF else { throw .damagedPicture }
      var marker = try reader.number(1)
      while marker == 0xFF { marker = try reader.number(1) }
      if marker == end {
        let turn = turned.map { segment(0xE1, exif + $0.tiff) } ?? []
        return bytes[..<2] + turn + kept + [0xFF, UInt8(end)]
      }
      if alone.contains(marker) {
        kept += [0xFF, UInt8(marker)]
        continue
      }
      let start = reader.place
      try reader.skip(try reader.number(2) - 2)
      let content = bytes[start + 2..<reader.place]
      if marker == 0xE1, content.starts(with: exif) { turned = turned ?? Orientation(tiff: content.dropFirst(exif.count)) }
      if let part = keptPart(marker, content) { kept += segment(marker, part) }
      guard marker == startOfScan else { continue }
      let scan = reader.place
      skipScan(&reader)
      kept += bytes[scan..<reader.place]
    }
  }

  /// What stays of a segment; nil if nothing does.
  private static func keptPart(_ marker: Int, _ content: ArraySlice<UInt8>) -> [UInt8]? {
    switch marker {
    case 0xE0:
      // Density and aspect ratio of the pixels, without the preview that may follow.
      guard content.starts(with: Array("JFIF\0".utf8)), content.count >= 14 else { return nil }
      return content.prefix(12) + [0, 0]
    case 0xE2: return content.starts(with: Array("ICC_PROFILE\0".utf8)) ? Array(content) : nil
    // Without it, some pictures' colours would be interpreted differently.
    case 0xEE: return content.starts(with: Array("Adobe".utf8)) ? Array(content) : nil
    case 0xE1...0xEF, comment: return nil
    default: return Array(content)
    }
  }

  private static func segment(_ marker: Int, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, UInt8(marker), UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
