/// A picture of a screen: bytes that were checked to be one whole PNG or JPEG of a size that can be shown.
public struct Picture: Sendable {
  public let name: PictureName
  public let bytes: [UInt8]
  /// In pixels.
  public let width, height: Int

  /// What a file may have at most.
  public static let mostBytes = 2 << 20
  /// What it may come to when it is shown: 40 million pixels take 160 MB, and are a phone's screen ten times as long.
  public static let mostPixels = 40_000_000
  public static let mostOnOneSide = 32_767

  /// Looks at the file's own headers; nothing is inflated.
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

  /// A picture as it is kept: without what its file says of place, time, device and author. What changes how it is seen stays,
  /// and so the same file always comes to the same name.
  public init(withoutMetadata bytes: [UInt8]) throws(ModelError) {
    let whole = try Picture(bytes)
    try self.init(whole.name.format == .png ? PNG.withoutMetadata(bytes) : JPEG.withoutMetadata(bytes))
  }

  /// Whether `bytes` are the picture of that name, as a copy of it has to be.
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

/// Reads numbers of files, the most significant byte first; what lies behind the end is damage.
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
