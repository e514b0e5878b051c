/// A picture of a screen: bytes verified to be one whole PNG or JPEG of a size that can be shown.
public struct Picture: Sendable {
  public let name: PictureName
  public let bytes: [UInt8]
  /// In pixels.
  public let width, height: Int

  /// The maximum file size.
  public static let mostBytes = 2 << 20
  /// The maximum when decoded: 40 million pixels take 160 MB, and are ten times the height of a phone's screen.
  public static let mostPixels = 40_000_000
  public static let mostOnOneSide = 32_767

  /// Checks the file's own headers; nothing is decompressed.
  public init(_ bytes: [UInt8]) throws(ModelError) {
    guard bytes.count <= Self.mostBytes else { throw ModelError("", .picture(.tooLarge(most: Self.mostBytes))) }
    let (size, format): (PictureSize, PictureName.Format)
    if bytes.starts(with: PNG.signature) {
      (size, format) = (try PNG.size(bytes), .png)
    } else if bytes.starts(with: JPEG.signature) {
      (size, format) = (try JPEG.size(bytes), .jpg)
    } else {
      throw ModelError("", .picture(.otherFormat))
    }
    guard max(size.width, size.height) <= Self.mostOnOneSide, size.width * size.height <= Self.mostPixels else {
      throw ModelError("", .picture(.tooManyPixels(width: size.width, height: size.height, most: Self.mostPixels)))
    }
    (width, height) = (size.width, size.height)
    self.bytes = bytes
    name = PictureName(digest: Hashes.hex(bytes), format)
  }

  /// A picture as it is stored: without the place, time, device and author in its file. What affects its appearance stays, so the
  /// same file always gets the same name.
  public init(withoutMetadata bytes: [UInt8]) throws(ModelError) {
    let whole = try Picture(bytes)
    try self.init(whole.name.format == .png ? PNG.withoutMetadata(bytes) : JPEG.withoutMetadata(bytes))
  }

  /// Whether `bytes` are the picture with this name, as every copy of it must be.
  public static func isWhole(_ bytes: [UInt8], _ name: PictureName) -> Bool { (try? Picture(bytes))?.name == name }
}

/// In pixels, each at least 1 and at most 32 bits.
struct PictureSize {
  let width, height: Int

  init(_ width: Int, _ height: Int) throws(ModelError) {
    guard width > 0, height > 0 else { throw .damagedPicture }
    (self.width, self.height) = (width, height)
  }
}

extension ModelError {
  static let damagedPicture = ModelError("", .picture(.damaged))
}

/// Reads big-endian numbers from a file; reading past its end means that it is damaged.
struct PictureReader {
  let bytes: [UInt8]
  var place: Int

  mutating func number(_ count: Int) throws(ModelError) -> Int {
    guard bytes.count - place >= count else { throw .damagedPicture }
    defer { place += count }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func skip(_ count: Int) throws(ModelError) {
    guard count >= 0, bytes.count - place >= count else { throw .damagedPicture }
    place += count
  }
}
