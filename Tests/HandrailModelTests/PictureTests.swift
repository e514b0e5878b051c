import HandrailTestSupport
import Testing

@testable import HandrailModel

/// What counts as a picture, and what only looks like one.
@Suite struct PictureTests {
  private func fault(_ bytes: [UInt8]) -> ModelError.Code? {
    do throws(ModelError) {
      _ = try Picture(bytes)
      return nil
    } catch { return error.code }
  }

  @Test func picturesAreKnownByTheirBytes() throws {
    let png = try Picture(Drawing.png(390, 844))
    #expect((png.width, png.height) == (390, 844))
    #expect(png.name.text == Hashes.hex(Drawing.png(390, 844)) + ".png")
    let jpeg = try Picture(Drawing.jpeg(1170, 2532))
    #expect((jpeg.width, jpeg.height) == (1170, 2532))
    #expect(jpeg.name.format == .jpg)
    #expect(try Picture(Drawing.jpeg() + [1, 2, 3]).width == 390, "cameras append data of their own")
    #expect(try Picture(Drawing.png(shade: 1)).name != png.name)
  }

  @Test(arguments: [
    [], [0x89], Array("GIF89a".utf8), Array("RIFF....WEBP".utf8), Array("<svg/>".utf8), Array("%PDF-1.7".utf8),
    [0, 0, 0, 24] + Array("ftypheic".utf8),
  ]) func otherFormatsAreNone(_ bytes: [UInt8]) {
    #expect(fault(bytes) == .picture(.otherFormat))
  }

  @Test func everyCutIsDamage() {
    let (png, jpeg) = (Drawing.png(), Drawing.jpeg())
    for end in 8..<png.count { #expect(fault(Array(png[..<end])) == .picture(.damaged), "PNG of \(end) bytes") }
    for end in 3..<jpeg.count { #expect(fault(Array(jpeg[..<end])) == .picture(.damaged), "JPEG of \(end) bytes") }
  }

  @Test func everyOtherByteOfAPNGIsDamage() {
    let whole = Drawing.png()
    for place in 8..<whole.count {
      var bytes = whole
      bytes[place] ^= 0x10
      #expect(fault(bytes) == .picture(.damaged), "byte \(place)")
    }
    #expect(fault(whole + [0]) == .picture(.damaged))
  }

  @Test func chunksInTheWrongOrderAreDamage() {
    let header = Drawing.chunk("IHDR", [0, 0, 0, 9, 0, 0, 0, 9, 8, 2, 0, 0, 0])
    let (data, end) = (Drawing.chunk("IDAT", [1]), Drawing.chunk("IEND", []))
    #expect(fault(Drawing.pngSignature + header + data + end) == nil)
    for chunks in [data + header + end, header + end, header + header + data + end, header + Drawing.chunk("IDAT", []) + end] {
      #expect(fault(Drawing.pngSignature + chunks) == .picture(.damaged))
    }
    for (depth, colour) in [(3, 2), (16, 3), (8, 5), (0, 0)] as [(UInt8, UInt8)] {
      let header = Drawing.chunk("IHDR", [0, 0, 0, 9, 0, 0, 0, 9, depth, colour, 0, 0, 0])
      #expect(fault(Drawing.pngSignature + header + data + end) == .picture(.damaged))
    }
  }

  @Test func bombsAreRefusedByTheirSize() {
    #expect(fault(Drawing.png(30_000, 30_000)) == .picture(.tooManyPixels(width: 30_000, height: 30_000, most: 40_000_000)))
    #expect(fault(Drawing.png(40_000, 1)) == .picture(.tooManyPixels(width: 40_000, height: 1, most: 40_000_000)))
    #expect(fault(Drawing.png(.max, .max)) != nil)
    #expect(fault(Drawing.jpeg(.max, .max)) != nil)
    #expect(fault(Drawing.png(0, 9)) == .picture(.damaged))
    #expect(fault(Drawing.jpeg(9, 0)) == .picture(.damaged))
    #expect(fault([UInt8](repeating: 0, count: Picture.mostBytes + 1)) == .picture(.tooLarge(most: Picture.mostBytes)))
    #expect(fault([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1 << 20)) == .picture(.damaged))
  }

  @Test func namesCannotLeadElsewhere() {
    let digest = String(repeating: "0a", count: 32)
    #expect(PictureName("\(digest).png")?.path == "pictures/\(digest).png")
    for text in [
      "", digest, "\(digest).gif", "\(digest).PNG", "\(digest.uppercased()).png", "../\(digest.dropFirst(3)).png", "/etc/passwd",
      "\(digest).png/../x", "\(digest)\0.png", "\(digest.dropLast())é.png",
    ] { #expect(PictureName(text) == nil, "\(text)") }
    #expect(PictureName(path: Array("pictures/\(digest).jpg".utf8))?.format == .jpg)
    #expect(PictureName(path: Array("screens/\(digest).jpg".utf8)) == nil)
  }

  @Test func aFieldTakesNothingElse() throws {
    let key = FieldKey(.designPicture, "light")
    #expect(throws: ModelError.self) { try key.value(writing: "../../secret.png", owner: .screen) }
    #expect(throws: ModelError.self) { try key.accepts(.string("/tmp/a.png"), owner: .screen) }
    #expect(throws: Never.self) { try key.accepts(.string(String(repeating: "0", count: 64) + ".png"), owner: .screen) }
  }
}
