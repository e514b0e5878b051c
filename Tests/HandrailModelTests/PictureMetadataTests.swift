import HandrailTestSupport
import Testing

@testable import HandrailModel

/// Metadata in a picture's file is not imported with the picture.
@Suite struct PictureMetadataTests {
  private static let secret = Array("Aya, 35.6595N 139.7005E, iPhone 17".utf8)

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// A TIFF header with its author, and an orientation if `turned` is given.
  private static func tiff(_ turned: UInt8?, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
      return isLittle ? bytes : bytes.reversed()
    }
    let artist = number(0x013B, 2) + number(2, 2) + number(secret.count, 4) + number(100, 4)
    let turn = turned.map { number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int($0), 2) + [0, 0] } ?? []
    let head = (isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]) + number(8, 4)
    let body = head + number(turned == nil ? 1 : 2, 2) + turn + artist + number(0, 4)
    return body + [UInt8](repeating: 0, count: 100 - body.count) + secret
  }

  private static func holds(_ bytes: [UInt8]) -> Bool { bytes.holds(secret) }

  /// Metadata blocks of cameras and programs, in any order and number.
  @Test(arguments: 0..<60) func jpegsLoseTheirMetadata(_ seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    let plain = try Picture(withoutMetadata: Drawing.jpeg())
    #expect(plain.bytes == Drawing.jpeg())
    let turned: UInt8? = seed % 3 == 0 ? nil : UInt8(2 + random.below(7))
    let blocks: [[UInt8]] = [
      Self.segment(0xE1, Array("Exif\0\0".utf8) + Self.tiff(turned, isLittle: seed % 2 == 0)),
      Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Self.secret),
      Self.segment(0xED, Array("Photoshop 3.0\0".utf8) + Self.secret), Self.segment(0xFE, Self.secret),
      Self.segment(0xE2, Array("MPF\0".utf8) + Self.secret), Self.segment(0xE0, Array("JFXX\0".utf8) + Self.secret),
      Self.segment(0xEF, Self.secret), [0xFF],
    ]
    var bytes = Array(Drawing.jpeg()[..<2])
    for block in [blocks[0]] + (0..<random.below(8)).map({ _ in blocks[1 + random.below(blocks.count - 1)] }) { bytes += block }
    bytes += Drawing.jpeg()[2...] + Self.secret
    let picture = try Picture(withoutMetadata: bytes)
    #expect(!Self.holds(picture.bytes), "seed \(seed)")
    #expect((picture.width, picture.height) == (plain.width, plain.height))
    #expect(try Picture(withoutMetadata: picture.bytes).name == picture.name, "the same picture has the same name")
    if let turned {
      let start = 2 + 4 + 6
      #expect(Orientation(tiff: picture.bytes[start...])?.number == turned, "the orientation stays")
    } else {
      #expect(picture.bytes == plain.bytes)
    }
  }

  @Test func coloursOfAJPEGStay() throws {
    let profile = Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 9, 9])
    let adobe = Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let bytes = Drawing.jpeg()[..<20] + profile + adobe + Drawing.jpeg()[20...]
    #expect(try Picture(withoutMetadata: Array(bytes)).bytes == Array(bytes))
  }

  @Test(arguments: ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "sPLT", "caBX", "prVt"]) func pngsLoseTheirMetadata(
    _ chunk: String
  ) throws {
    let header = 8 + 25
    let content = chunk == "eXIf" ? Self.tiff(nil, isLittle: true) : Self.secret
    let said = Drawing.png()[..<header] + Drawing.chunk(chunk, content) + Drawing.png()[header...]
    #expect(try Picture(withoutMetadata: Array(said)).bytes == Drawing.png())
  }

  @Test(arguments: ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "pHYs"]) func coloursOfAPNGStay(_ chunk: String) throws {
    let bytes = Array(Drawing.png()[..<33] + Drawing.chunk(chunk, [1, 2, 3]) + Drawing.png()[33...])
    #expect(try Picture(withoutMetadata: bytes).bytes == bytes)
  }

  @Test func orientationOfAPNGStays() throws {
    let said = Drawing.chunk("eXIf", Self.tiff(6, isLittle: false))
    let picture = try Picture(withoutMetadata: Array(Drawing.png()[..<33] + said + Drawing.png()[33...]))
    #expect(!Self.holds(picture.bytes))
    #expect(picture.bytes.holds(Array("eXIf".utf8)) && Orientation(tiff: picture.bytes[41...])?.number == 6)
  }
}
