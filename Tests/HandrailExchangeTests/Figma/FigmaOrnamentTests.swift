import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// Drawings around pictures, copies under copies, and dots: none of them is content of its own.
@Suite struct FigmaOrnamentTests {
  private static func shape(_ id: String, _ type: String, _ box: [Double], _ colour: String = "#112233", opacity: Double = 1)
    -> String
  {
    F.layer(id, type, "Vector", box, F.fills(colour, opacity: opacity))
  }

  private static func photo(_ id: String, _ box: [Double]) -> String {
    F.layer(id, "RECTANGLE", "photo", box, #","fills":[{"type":"IMAGE"}]"#)
  }

  @Test(arguments: [(1, 8, ["1:3"]), (0.5, 8, ["1:2"]), (1, 30, ["1:2", "1:3"])] as [(Double, Double, [String])])
  func aShapeUnderTheSameShapeIsNotSeen(opacity: Double, x: Double, objects: [String]) throws {
    let under = Self.shape("1:2", "VECTOR", [8, 100, 24, 24])
    let copy = Self.shape("1:3", "VECTOR", [x, 100, 24, 24], "#aa3300", opacity: opacity)
    let read = try F.read(F.screen([under, copy, F.text("1:9", "Hello", [16, 200, 99, 20])]))
    #expect(read.objects == objects + ["1:9"])
  }

  @Test func shapesAroundAPhotoAreItsOrnament() throws {
    func objects(_ places: [[Double]]) throws -> [String] {
      let around = places.enumerated().map { Self.shape("2:\($0)", "ELLIPSE", [$1[0], $1[1], 12, 12]) }
      let group = F.layer(
        "1:10", "GROUP", "Group", [40, 100, 240, 240],
        "", [Self.shape("1:2", "ELLIPSE", [60, 120, 200, 200]), Self.photo("1:3", [60, 120, 200, 200])] + around)
      return try F.read(F.screen([group])).objects
    }
    #expect(try objects([[44, 110], [262, 150], [50, 320]]).count == 1)
    let onIt = try objects([[100, 200], [140, 200], [180, 200]])
    #expect(onIt.contains("2:0"), "what lies on a photo may mean something: \(onIt)")
  }

  @Test(arguments: [8.0, 24]) func dotsAtTheBottomAreNoTabs(size: Double) throws {
    let dots = (0..<4).map { Self.shape("2:\($0)", "ELLIPSE", [140 + Double($0) * 30, 800, size, size]) }
    let read = try F.read(F.screen([F.layer("1:10", "FRAME", "Frame 3", [130, 796, 140, 30], "", dots)]))
    #expect((read.objects == ["1:10"]) == (size < 18))
  }

  @Test func aDrawnPhoneOnAWideFrameIsNoScreen() throws {
    func frame(_ id: String, x: Double, _ inside: [String]) -> String {
      let bar = F.layer(id + "4", "FRAME", "Status Bar", [x, 0, 390, 44], "", [F.text(id + "5", "9:41", [x + 20, 10, 40, 20])])
      return F.screen(id, "Screen \(id)", F.fills("#ffffff"), x: x, [bar] + inside)
    }
    let drawn = frame("3:", x: 500, [Self.photo("3:1", [500, 0, 390, 844])])
    let real = frame("2:", x: 0, [F.text("2:1", "Hello", [16, 90, 99, 20])])
    let cover = F.layer("1:10", "FRAME", "Cover", [-100, -100, 1600, 1100], F.fills("#eeeeee"), [real, drawn])
    #expect(try F.read(F.file([cover])).screens.count == 1)
  }

  @Test func whatLiesOnAPhotoIsNotItsText() throws {
    let words = F.text("2:2", "Best", [30, 106, 30, 14])
    let badge = F.layer("2:1", "FRAME", "Frame 1", [24, 104, 50, 20], F.fills("#f23333"), [words])
    let photo = F.layer("1:2", "FRAME", "Hostel", [20, 100, 120, 160], #","fills":[{"type":"IMAGE"}]"#, [badge])
    let read = try F.read(F.screen([photo]))
    #expect(read.objects == ["1:2", "2:2"])
    #expect(read.element("1:2")?["text.en"] == nil && read.element("1:2")?["colour.text.light"] == nil)
  }

  @Test func theCornersOfAViewfinderAreNoPictures() throws {
    func line(_ id: String, _ x: Double, _ y: Double) -> String {
      F.layer(id, "VECTOR", "Vector", [x, y, 60, 60], #","fills":[],"strokes":[\#(F.solid("#ffffff"))],"strokeWeight":4"#)
    }
    let corners = [line("2:1", 20, 100), line("2:2", 300, 100), line("2:3", 20, 400), line("2:4", 300, 400)]
    let words = F.text("1:9", "Scan", [16, 600, 99, 20])
    #expect(try F.read(F.screen(corners + [words])).objects == ["1:9"])
    #expect(try F.read(F.screen(Array(corners.prefix(3)) + [words])).objects.count == 4)
  }

  @Test(arguments: ["••••••••", "Enter your code"]) func aFieldOfDotsIsSecure(_ words: String) throws {
    let line = F.layer("2:3", "RECTANGLE", "Rectangle", [16, 145, 354, 1], F.fills("#c8c0ae"))
    let field = F.layer("2:1", "FRAME", "Frame", [16, 118, 354, 30], "", [F.text("2:2", words, [16, 118, 100, 19]), line])
    let form = F.layer("1:2", "FRAME", "Input", [16, 95, 354, 60], "", [F.text("1:3", "Code", [16, 95, 60, 13]), field])
    #expect(try F.read(F.screen([form])).kind("2:1") == (words.hasPrefix("•") ? "secure-field" : "text-field"))
  }

  @Test(arguments: [("Address Bar iOS / X Chrome", ["1:9"]), ("Address Bar", ["2:1", "1:9"])])
  func theBarsOfABrowserAreNotThePages(_ name: String, _ objects: [String]) throws {
    let words = F.text("2:1", "app.example", [90, 70, 200, 20])
    let bar = F.layer("1:2", "FRAME", name, [0, 60, 390, 50], F.fills("#eeeeee"), [words])
    #expect(try F.read(F.screen([bar, F.text("1:9", "Scan", [16, 600, 99, 20])])).objects == objects)
  }

  @Test(arguments: [12.0, 1]) func whatIsBlurredBehindAnAlertIsNotRead(_ radius: Double) throws {
    let blur = #","effects":[{"type":"LAYER_BLUR","radius":\#(radius)}]"#
    let below = F.layer("1:2", "GROUP", "Group 1", [0, 60, 390, 500], blur, [F.text("2:1", "Orders", [90, 70, 200, 20])])
    let read = try F.read(F.screen([below, F.text("1:9", "Scan", [16, 600, 99, 20])]))
    #expect(read.objects == (radius > 4 ? ["1:9"] : ["2:1", "1:9"]))
  }

  @Test func theShapesOfABooleanOperationAreNotPainted() throws {
    let shape = F.layer("3:1", "RECTANGLE", "Rectangle", [0, 100, 390, 100], F.fills("#000000"))
    let union = F.layer("2:1", "BOOLEAN_OPERATION", "Union", [0, 100, 390, 100], F.fills("#eeeeee"), [shape])
    let words = F.text("2:2", "Total", [16, 120, 99, 20])
    let read = try F.read(F.screen([F.layer("1:2", "FRAME", "Card", [0, 100, 390, 100], "", [union, words])]))
    #expect(read.element("2:2")?["colour.background.light"] == "#eeeeee")
  }
}
