import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// What a layer can be by its size and its contents, whatever it is called; what is one picture; what is cut off.
@Suite struct FigmaFormTests {
  private let photo = #","fills":[{"type":"IMAGE","imageRef":"p"}]"#

  private func components(_ names: [String: String]) -> String {
    #","components":{"# + names.map { #""\#($0.key)":{"key":"k\#($0.key)","name":"\#($0.value)"}"# }.joined(separator: ",") + "}"
  }

  @Test func aPhotoInAPickerOfPhotosIsNoPicker() throws {
    let tiles = (0..<3).map { number in
      F.layer(
        "1:\(number + 2)", "INSTANCE", "PhotosPicker-photo", [Double(number) * 130, 100, 128, 128],
        #","componentId":"9:1""#,
        [
          F.layer(
            "2:\(number + 2)", "FRAME", "Photo", [Double(number) * 130, 100, 128, 128], photo,
            [F.layer("3:\(number + 2)", "VECTOR", "Oval 4", [Double(number) * 130 + 96, 106, 26, 26], F.fills("#000000"))])
        ])
    }
    let read = try F.read(F.file([F.screen(tiles)], components(["9:1": "PhotosPicker-photo"])))
    // Each is one picture, with the ring by which it is chosen.
    #expect(read.objects == ["1:2", "1:3", "1:4"])
    for id in read.objects { #expect(try read.kind(id) == "image") }
    let menu = F.layer(
      "1:2", "INSTANCE", "Country", [20, 100, 300, 44], #","componentId":"9:1""#, [F.text("1:3", "Japan", [32, 112, 60, 20])])
    #expect(try F.read(F.file([F.screen([menu])], components(["9:1": "Picker"]))).kind("1:2") == "picker")
  }

  @Test func aBarCalledTabIsNoTab() throws {
    let signs = [10.0, 340].enumerated().map { place, x in
      F.layer(
        "1:\(place + 3)", "FRAME", "icon", [x, 60, 26, 26], "",
        [F.layer("2:\(place)", "VECTOR", "camera", [x + 2, 62, 20, 20], F.fills("#101010"))])
    }
    func read(_ width: Double) throws -> Imported {
      let bar = F.layer("1:2", "INSTANCE", "Top tab", [0, 54, width, 44], #","componentId":"9:1""#, signs)
      return try F.read(F.file([F.screen([bar])], components(["9:1": "Top tab"])))
    }
    #expect(try read(390).objects == ["1:3", "1:4"])
    #expect(try read(200).kind("1:2") == "tab")
  }

  @Test func aMenuDrawnFromAFieldIsOneMenu() throws {
    func read(_ height: Double) throws -> Imported {
      let field = F.layer(
        "1:3", "FRAME", "InputField", [20, 100, 340, 40], F.fills("#ffffff") + #","strokes":[\#(F.solid("#cccccc"))]"#,
        [F.text("1:4", "Select Option", [32, 108, 104, 24])])
      let arrow = F.layer(
        "1:5", "FRAME", "Chevron Down", [330, 110, 20, 20], "",
        [F.layer("1:6", "VECTOR", "Vector", [332, 116, 16, 9], F.fills("#737373"))])
      return try F.read(F.screen([F.layer("1:2", "FRAME", "Dropdown", [20, 100, 340, height], "", [field, arrow])]))
    }
    #expect(try read(40).objects == ["1:2"] && read(40).kind("1:2") == "picker")
    // With an error below, it is what holds the field.
    #expect(try read(70).kind("1:3") == "text-field")
  }

  @Test func whatIsCutOffKeepsItsGround() throws {
    let chip = F.layer(
      "1:4", "FRAME", "Chip", [330, 100, 90, 32], F.fills("#101010") + #","cornerRadius":16"#,
      [F.text("1:5", "Earnings", [344, 106, 64, 20])])
    let row = F.layer(
      "1:2", "FRAME", "Row", [0, 96, 390, 40], F.fills("#ffffff") + #","clipsContent":true"#, [chip])
    let element = try F.read(F.screen([row])).element("1:4")
    #expect(element?["colour.background.light"] == "#101010" && element?["over-image"] == nil)
  }

  @Test func aMaskThatFadesLeavesTheGroundOpen() throws {
    func read(_ fill: String) throws -> Imported.Item? {
      let mask = F.layer("1:3", "RECTANGLE", "Mask", [0, 0, 390, 844], #","isMask":true,"fills":[\#(fill)]"#)
      let shape = F.layer("1:4", "RECTANGLE", "Back", [0, 0, 390, 844], F.fills("#202020"))
      let group = F.layer("1:2", "GROUP", "Mask group", [0, 0, 390, 844], "", [mask, shape])
      return try F.read(F.screen([group, F.text("1:5", "Total", [20, 100, 80, 20])])).element("1:5")
    }
    let fading =
      #"{"type":"GRADIENT_LINEAR","gradientStops":[{"position":0,"color":{"r":0,"g":0,"b":0,"a":0}},"#
      + #"{"position":1,"color":{"r":0,"g":0,"b":0,"a":1}}]}"#
    #expect(try read(fading)?["over-image"] == "true")
    #expect(try read(F.solid("#000000"))?["over-image"] == nil)
  }

  @Test func aPictureIsNoLargerThanItsMask() throws {
    let mask = F.layer("1:3", "RECTANGLE", "Mask", [20, 100, 160, 120], F.fills("#ffffff") + #","isMask":true"#)
    let picture = F.layer("1:4", "RECTANGLE", "Beach", [0, 80, 300, 240], photo)
    let read = try F.read(F.screen([F.layer("1:2", "GROUP", "Mask group", [0, 80, 300, 240], "", [mask, picture])]))
    #expect(read.element("1:4")?["frame"] == "[20, 100, 160, 120]")
  }

  @Test func aLogoIsOnePicture() throws {
    func logo(_ name: String, _ words: String = "S") -> String {
      F.layer(
        "1:2", "FRAME", name, [130, 300, 128, 128], F.fills("#3623cd"),
        [
          F.text("1:3", words, [174, 356, 40, 16]),
          F.layer("1:4", "ELLIPSE", "Ring", [134, 304, 120, 120], #","strokes":[\#(F.solid("#ffffff"))]"#),
          F.layer("1:5", "ELLIPSE", "Dot", [214, 384, 8, 8], F.fills("#68fadd")),
        ])
    }
    let title = F.text("1:9", "Tea, coffee", [20, 500, 200, 20])
    let read = try F.read(F.screen([logo("Shop App Icon"), title]))
    #expect(read.objects == ["1:2", "1:9"] && read.element("1:2")?["kind"] == "image")
    // One that is only called so by others, and a title beside a sign.
    #expect(try F.read(F.screen([logo("Card"), title])).objects.contains("1:3"))
    #expect(try F.read(F.screen([logo("Logo", "Story editor"), title])).objects.contains("1:3"))
    let wordmark = F.layer(
      "1:2", "FRAME", "Wordmark", [20, 400, 190, 40], "",
      [F.text("1:3", "Subs", [20, 400, 76, 40]), F.text("1:4", "Tracker", [96, 400, 114, 40])])
    #expect(try F.read(F.screen([wordmark, title])).element("1:2")?["name"] == "SubsTracker")
  }

  @Test func aPictureUnderAnotherIsNotSeen() throws {
    let inner = F.layer("1:3", "FRAME", "Photo", [0, 100, 200, 200], photo, [F.text("1:4", "Beach", [10, 270, 80, 20])])
    let outer = F.layer("1:2", "FRAME", "Card", [0, 100, 200, 200], photo, [inner])
    #expect(try F.read(F.screen([outer])).objects == ["1:3", "1:4"])
  }

  @Test func lettersTooSmallToReadAreDrawn() throws {
    let texts = [(2, 5), (3, 9)].map { id, size in
      F.text("1:\(id)", "Applicants", [20, Double(id) * 40, 80, 12], style: #""fontSize":\#(size)"#)
    }
    #expect(try F.read(F.screen(texts)).objects == ["1:3"])
  }

  @Test func whatStandsInAnEmptyFieldIsItsPlaceholder() throws {
    func field(_ words: String, _ name: String) throws -> Imported.Item? {
      let field = F.layer(
        "1:2", "FRAME", name, [20, 100, 340, 44], F.fills("#ffffff") + #","strokes":[\#(F.solid("#cccccc"))]"#,
        [F.text("1:3", words, [32, 110, 200, 20])])
      return try F.read(F.screen([field, F.text("1:9", "Where are you going?", [20, 60, 200, 20])])).element("1:2")
    }
    let empty = try field("Search for help...", "Search field")
    #expect(empty?["placeholder.en"] == "Search for help..." && empty?["text.en"] == nil)
    let filled = try field("Titanic", "Text field")
    #expect(filled?["text.en"] == "Titanic" && filled?["placeholder.en"] == nil)
    // A button that says the same is none.
    #expect(try field("Search for help...", "Button")?["text.en"] == "Search for help...")
  }

  @Test func anAddressThatTheToolLinksIsNoLink() throws {
    func read(_ url: String, _ more: String = "") throws -> Imported.Item? {
      let style = #""fontSize":16,"hyperlink":{"type":"URL","url":"\#(url)"}\#(more)"#
      return try F.read(F.screen([F.text("1:2", "jo@example.com", [20, 100, 160, 20], style: style)])).element("1:2")
    }
    #expect(try read("mailto:jo@example.com")?["kind"] == "text")
    #expect(try read("mailto:jo@example.com", #","textDecoration":"UNDERLINE""#)?["kind"] == "link")
    #expect(try read("https://example.com")?["kind"] == "link")
  }

  @Test func lettersWithAGradientHaveNoOneColour() throws {
    let gradient =
      #","fills":[{"type":"GRADIENT_LINEAR","gradientStops":[{"position":0,"color":{"r":0,"g":0,"b":0,"a":1}}]}]"#
    let text = F.layer(
      "1:2", "TEXT", "Total", [20, 100, 80, 20], #","characters":"Total","style":{"fontSize":16}"# + gradient)
    #expect(try F.read(F.screen([text])).element("1:2")?["source.lacks"] == "colours")
  }

  @Test func aScreenSaysHowLargeItIs() throws {
    let screen = try F.read(F.screen([F.text("1:2", "Total", [20, 100, 80, 20])])).screens[0]
    #expect(screen.writes.first { $0.path == "design-frame" }?.value.canonicalText == "[0, 0, 390, 844]")
  }
}
