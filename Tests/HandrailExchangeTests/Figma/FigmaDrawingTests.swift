import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// What is drawn and is not content.
@Suite struct FigmaDrawingTests {
  private func text(_ id: String, _ words: String, _ x: Double, _ y: Double) -> String { F.text(id, words, [x, y, 60, 20]) }

  private func shape(_ id: String, _ type: String, _ box: [Double], _ more: String = "", opacity: Double = 1) -> String {
    F.layer(id, type, "Vector", box, F.fills("#112233", opacity: opacity) + more)
  }

  @Test func whatLiesUnderADimmingLayerIsLeftOutAndCounted() throws {
    let under = [text("1:2", "Below", 20, 100), shape("1:3", "VECTOR", [300, 100, 24, 24])]
    let scrim = F.layer("1:4", "RECTANGLE", "Dim", [0, 0, 390, 844], F.fills("#000000", opacity: 0.4))
    let sheet = F.layer("1:5", "FRAME", "Sheet", [0, 500, 390, 344], F.fills("#ffffff"), [text("1:6", "Delete?", 20, 530)])
    let read = try F.read(F.screen(under + [scrim, sheet]))
    #expect(read.objects == ["1:6"])
    #expect(read.designSkips.contains(.covered(count: 2)))
    // Nothing is on top of it: it only tints.
    #expect(try F.read(F.screen(under + [scrim])).objects == ["1:2", "1:3"])
    // Only a picture is below it: it makes the words on it readable.
    let photo = F.layer("1:7", "RECTANGLE", "photo", [0, 0, 200, 200], #","fills":[{"type":"IMAGE"}]"#)
    #expect(try F.read(F.screen([photo, scrim, text("1:8", "Hello", 20, 20)])).objects == ["1:7", "1:8"])
    // The scrim holds what is on top of it.
    let around = F.layer("1:4", "FRAME", "Overlay", [0, 0, 390, 844], F.fills("#000000", opacity: 0.4), [sheet])
    #expect(try F.read(F.screen(under + [around])).objects == ["1:6"])
    // A tap on it closes the sheet: the screen's gesture, no button without a name.
    let closing = F.layer(
      "1:4", "RECTANGLE", "Dim", [0, 0, 390, 844], F.fills("#000000", opacity: 0.4) + F.tap(#"{"type":"CLOSE"}"#))
    let closed = try F.read(F.screen(under + [closing, sheet]))
    #expect(closed.objects == ["1:6"] && closed.gestures.map { $0["result"] } == ["close"])
  }

  @Test func discsRingsAndCardsBehindOthersAreNoPictures() throws {
    let ring = shape("1:2", "ELLIPSE", [150, 200, 80, 80], #","arcData":{"innerRadius":0.85}"#)
    let inRing = F.text("1:3", "75", [175, 228, 30, 24])
    let disc = shape("1:4", "ELLIPSE", [20, 300, 48, 48])
    let icon = shape("1:5", "VECTOR", [32, 312, 24, 24])
    let card = shape("1:6", "VECTOR", [16, 400, 358, 120])
    let read = try F.read(F.screen([ring, inRing, disc, icon, card, text("1:7", "Goal", 32, 420)]))
    #expect(read.objects == ["1:3", "1:5", "1:7"])
    #expect(read.designSkips.contains(.backdrops(count: 3)))
    // In a ring, what is behind the ring is seen.
    #expect(read.element("1:3")?["colour.background.light"] == nil)
    #expect(read.element("1:7")?["colour.background.light"] == "#112233")
    #expect(try F.read(F.screen([ring])).objects == ["1:2"])
  }

  @Test func thePartsOfAPictureAsLargeAsTheScreenAreNotRead() throws {
    let parts = [shape("1:3", "VECTOR", [60, 200, 240, 440]), shape("1:4", "VECTOR", [290, 190, 20, 20])]
    let route = F.layer("1:2", "FRAME", "SVG - Route", [0, 0, 390, 844], "", parts)
    #expect(try F.read(F.screen([route, text("1:5", "Navigate", 20, 700)])).objects == ["1:5"])
  }

  @Test func aPlateDoesNotNameThePictureOnIt() throws {
    let plate = shape("1:3", "RECTANGLE", [200, 100, 22, 22]).replacing("Vector", with: "Overlay+Shadow")
    let icon = shape("1:4", "VECTOR", [204, 104, 14, 14]).replacing("Vector", with: "pencil")
    let badge = F.layer("1:2", "FRAME", "Background", [200, 100, 22, 22], F.fills("#ffffff"), [plate, icon])
    #expect(try F.read(F.screen([badge])).element("1:2")?["picture"] == "pencil")
  }

  @Test func anArrowBetweenScreensIsNone() throws {
    func arrow(_ more: [String]) -> String {
      F.layer(
        "2:1", "GROUP", "Cart <-> Pay", [400, 0, 320, 600], "",
        [shape("2:2", "VECTOR", [400, 0, 320, 600]), shape("2:3", "ELLIPSE", [400, 0, 8, 8])] + more)
    }
    let cart = F.screen([text("1:2", "Cart", 20, 20)])
    #expect(try F.read(F.file([cart, arrow([])])).screens.count == 1)
    #expect(try F.read(F.file([cart, arrow([text("2:4", "Pay", 420, 20)])])).screens.count == 2)
  }

  @Test func partsOfOnePictureAreOne() throws {
    let parts = [
      shape("1:2", "VECTOR", [20, 20, 100, 100]), shape("1:3", "VECTOR", [30, 30, 40, 40]),
      shape("1:4", "ELLIPSE", [60, 60, 70, 50]), shape("1:5", "VECTOR", [200, 20, 24, 24]),
    ]
    let read = try F.read(F.screen(parts))
    #expect(read.objects.count == 2 && read.objects.contains("1:5"))
    let drawing = F.layer(
      "2:1", "FRAME", "Hero art", [0, 300, 200, 200], "",
      [
        shape("2:2", "VECTOR", [0, 300, 200, 90]), shape("2:3", "VECTOR", [20, 420, 80, 30]),
      ])
    #expect(try F.read(F.screen([drawing])).objects == ["2:1"])
    // Icons in a row are each for themselves.
    let icons = (0..<4).map {
      F.layer(
        "3:\($0 + 2)", "FRAME", "i", [Double($0) * 90, 300, 24, 24], "",
        [
          shape("3:2\($0)", "VECTOR", [Double($0) * 90, 300, 20, 20])
        ])
    }
    let bar = F.layer("3:1", "FRAME", "Bar", [0, 300, 300, 24], "", icons)
    #expect(try F.read(F.screen([bar])).objects == ["3:2", "3:3", "3:4", "3:5"])
  }

  @Test func aMaskIsNoPictureAndCutsOffWhatComesAfterIt() throws {
    let mask = shape("1:3", "ELLIPSE", [20, 20, 100, 100], #","isMask":true"#)
    let photo = F.layer("1:4", "RECTANGLE", "photo", [0, 0, 150, 150], #","fills":[{"type":"IMAGE","imageRef":"a"}]"#)
    let far = text("1:5", "Cut off", 300, 20)
    let group = F.layer("1:2", "GROUP", "Avatar", [0, 0, 390, 150], "", [mask, photo, far])
    #expect(try F.read(F.screen([group])).objects == ["1:4"])
  }

  @Test func theSystemsBarsAreKnownByWhatIsInThem() throws {
    func bar(_ name: String, _ words: [String]) -> String {
      F.layer("1:2", "FRAME", name, [0, 0, 390, 44], "", words.enumerated().map { text("1:\($0 + 3)", $1, Double($0) * 90, 12) })
    }
    // An app's own bar has words of its own.
    #expect(try F.read(F.screen([bar("Amber Status Bar", ["Status: Offline"])])).objects == ["1:3"])
    #expect(try F.read(F.screen([bar("Status Bar", ["9:41", "LTE", "100%"])])).objects == [])
    #expect(try F.read(F.screen([bar("Frame 3", ["9:41"])])).objects == [])
    #expect(try F.read(F.screen([bar("ステータスバー", ["9:41"])])).objects == [])
    #expect(try F.read(F.screen([bar("Header", ["9:41 Tokyo", "Edit"])])).objects == ["1:3", "1:4"])
    // Drawn by hand: a clock, and drawings on its line.
    let loose = [text("2:1", "9:41", 30, 14), shape("2:2", "VECTOR", [340, 18, 20, 11]), text("2:3", "Trips", 20, 80)]
    let read = try F.read(F.screen(loose))
    #expect(read.objects == ["2:3"] && read.designSkips.filter { if case .systemDraws = $0 { true } else { false } }.count == 2)
    // A time further down is content.
    #expect(try F.read(F.screen([text("2:1", "7:43", 30, 140), shape("2:2", "VECTOR", [340, 144, 20, 11])])).objects.count == 2)
  }

  @Test func aKeyboardIsKnownByItsKeysAndItsPicture() throws {
    let keys = "qwertyuiopasdfghjklzxcvbnm".enumerated().map { number, key in
      F.text("1:\(number + 10)", String(key), [Double(number % 10) * 38, 600 + Double(number / 10) * 50, 30, 40])
    }
    let drawn = F.layer("1:2", "FRAME", "Frame 9", [0, 590, 390, 254], "", keys)
    #expect(try F.read(F.screen([drawn])).objects == [])
    func photo(_ name: String) -> String {
      F.layer("1:2", "RECTANGLE", name, [0, 590, 390, 254], #","fills":[{"type":"IMAGE"}]"#)
    }
    #expect(try F.read(F.screen([photo("iOS keyboard dark")])).objects == [])
    #expect(try F.read(F.screen([photo("map")])).objects == ["1:2"])
  }

  @Test func oneDrawingHasOneName() throws {
    func star(_ id: String, _ x: Double, _ size: Double = 20.5) -> String {
      F.layer(id, "FRAME", "Container", [x, 0, 24, 24], "", [shape(id + "1", "VECTOR", [x + 2, 2, size, 20])])
    }
    let read = try F.read(F.screen([star("1:2", 0), star("1:3", 60), star("1:4", 120, 18.25)]))
    let names = ["1:2", "1:3", "1:4"].map { read.element($0)?["picture-identity"] }
    #expect(names[0] != nil && names[0] == names[1] && names[1] != names[2])
  }

  /// A dashboard drawn small in an advertisement is one picture; words of a readable size are words.
  @Test(arguments: [(4.5, ["1:2"]), (11, ["1:30", "1:31", "1:32", "1:33"])] as [(Double, [String])])
  func wordsTooSmallToReadArePartOfAPicture(size: Double, objects: [String]) throws {
    let texts = (0..<4).map {
      F.text("1:3\($0)", "Words \($0)", [20, 120 + Double($0) * 20, 60, 12], style: #""fontSize":\#(size)"#)
    }
    let board = F.layer("1:2", "FRAME", "Dashboard", [16, 100, 300, 200], F.fills("#ffffff"), texts)
    #expect(try F.read(F.screen([board])).objects.sorted() == objects)
  }
}
