import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// Layers that are one control, though nothing but their place or where they lead says so.
@Suite struct FigmaFlatTests {
  private func shape(_ id: String, _ type: String, _ box: [Double], _ hex: String = "#4a91ff", _ more: String = "") -> String {
    F.layer(id, type, "Vector", box, F.fills(hex) + more)
  }

  @Test func anArrowAndItsWordThatLeadToOnePlaceAreOneButton() throws {
    let leads = F.tap(F.navigate("2:1"))
    let back = [shape("1:2", "VECTOR", [43, 80, 8, 14], "#444e72", leads), F.text("1:3", "Back", [57, 75, 37, 24], leads)]
    let read = try F.read(F.file([F.screen(back), F.screen("2:1", "Home", [])]))
    #expect(read.objects == ["1:3"] && read.element("1:3")?["text.en"] == "Back")
    #expect(try read.kind("1:3") == "button" && read.gestures.count == 1)
    // Somewhere else, or far away, it is another one.
    let apart = [shape("1:2", "VECTOR", [343, 80, 8, 14], "#444e72", leads), F.text("1:3", "Back", [57, 75, 37, 24], leads)]
    #expect(try F.read(F.file([F.screen(apart), F.screen("2:1", "Home", [])])).objects.count == 2)
    // Two words that lead to one place are two entries.
    let entries = [F.text("1:2", "Day", [20, 80, 60, 20], leads), F.text("1:3", "Week", [20, 104, 60, 20], leads)]
    #expect(try F.read(F.file([F.screen(entries), F.screen("2:1", "Home", [])])).objects.count == 2)
  }

  @Test func whatLiesOnAButtonAndLeadsWhereItLeadsIsPartOfIt() throws {
    let leads = F.tap(F.navigate("2:1"))
    let arrow = F.layer(
      "1:4", "FRAME", "up", [220, 508, 24, 24], leads, [shape("1:5", "VECTOR", [224, 512, 16, 16], "#ffffff")])
    let flat = [
      shape("1:2", "RECTANGLE", [85, 488, 220, 64], "#ffffff", leads), F.text("1:3", "Forecast", [110, 506, 90, 28]), arrow,
    ]
    let read = try F.read(F.file([F.screen(flat), F.screen("2:1", "Home", [])]))
    #expect(read.objects == ["1:3"] && read.gestures.count == 1)
    #expect(read.element("1:3")?["frame"] == "[85, 488, 220, 64]")
    let nested = F.layer(
      "1:6", "FRAME", "Card", [85, 488, 220, 64], leads + F.fills("#ffffff"),
      [F.text("1:3", "Forecast", [110, 506, 90, 28]), arrow])
    let inside = try F.read(F.file([F.screen([nested]), F.screen("2:1", "Home", [])]))
    #expect(inside.objects == ["1:6"] && inside.gestures.count == 1)
  }

  @Test func aShapeWithWordsAndAGlyphIsAField() throws {
    let glyph = F.layer("1:4", "FRAME", "mic", [340, 136, 20, 20], "", [shape("1:5", "VECTOR", [342, 138, 14, 16])])
    let field = [shape("1:2", "RECTANGLE", [20, 120, 354, 54], "#ffffff"), F.text("1:3", "Search", [44, 136, 60, 22]), glyph]
    let read = try F.read(F.screen("1:1", "Find", F.fills("#eeeeee"), field))
    #expect(try read.kind("1:3") == "text-field")
    // The microphone may be a button.
    #expect(read.element("1:3")?["frame"] == "[20, 120, 354, 54]" && read.objects == ["1:3", "1:4"])
    // A card says more, and a picture lies on it.
    let card = [
      shape("1:2", "RECTANGLE", [20, 120, 354, 54], "#ffffff"), F.text("1:3", "Search", [44, 126, 60, 20]),
      F.text("1:4", "Yesterday", [44, 148, 60, 20]),
    ]
    #expect(try F.read(F.screen(card)).objects == ["1:3", "1:4"])
  }

  @Test func wordsThatAskForInputOnALineAreAField() throws {
    let line = shape("1:4", "LINE", [20, 150, 340, 0], "#606060").replacing(#""fills""#, with: #""strokes""#)
    func form(_ words: String) -> String {
      F.layer("1:2", "FRAME", "Frame 78", [20, 120, 340, 30], "", [F.text("1:3", words, [20, 120, 120, 22]), line])
    }
    #expect(try F.read(F.screen([form("Enter Password")])).kind("1:2") == "secure-field")
    #expect(try F.read(F.screen([form("Account")])).kind("1:3") == "text")
    let loose = [F.text("1:3", "Enter your name", [20, 120, 120, 22]), line]
    #expect(try F.read(F.screen(loose)).kind("1:3") == "text-field")
  }

  @Test func aFieldMayEndWithTheTimeThatIsLeft() throws {
    func box(_ trailer: String) -> String {
      let texts = [F.text("1:4", "숫자 6자리 입력", [40, 216, 120, 22]), F.text("1:5", trailer, [300, 216, 44, 22])]
      return F.layer(
        "1:2", "FRAME", "Frame 1411", [24, 200, 342, 54], #","strokes":[\#(F.solid("#c7cbd1"))]"#,
        [F.layer("1:3", "FRAME", "Frame 3528", [40, 216, 304, 22], "", texts)])
    }
    #expect(try F.read(F.screen([box("02:58")])).kind("1:2") == "text-field")
    #expect(try F.read(F.screen([box("Change it here")])).objects == ["1:4", "1:5"])
  }

  @Test func picturesWithWordsAlongTheBottomAreTabs() throws {
    let words = ["Home", "Analytics", "Settings"]
    let bar = words.enumerated().flatMap { place, words -> [String] in
      let x = 40 + Double(place) * 120
      return [
        shape("1:\(place)2", "VECTOR", [x, 780, 28, 28]),
        F.text("1:\(place)3", words, [x - 16, 810, 60, 14], style: #""fontSize":11"#),
      ]
    }
    let read = try F.read(F.screen([F.layer("1:9", "GROUP", "NavBar", [0, 770, 390, 64], "", bar)]))
    #expect(read.objects == ["1:03", "1:13", "1:23"])
    #expect(try read.kind("1:13") == "tab" && read.element("1:13")?["text.en"] == "Analytics")
  }

  @Test func theDrawingOutweighsTheNameOfALayer() throws {
    let row = F.layer(
      "1:2", "FRAME", "btn/Long", [24, 300, 342, 54], F.fills("#ffffff"),
      [shape("1:3", "VECTOR", [40, 318, 18, 14]), F.text("1:4", "약관에 모두 동의", [68, 316, 130, 22])])
    #expect(try F.read(F.screen([row])).kind("1:2") == "custom")
  }

  @Test func anOrnamentThatOnlyLooksPressedIsNoButton() throws {
    func arrows(_ action: String, _ trigger: String = "ON_PRESS") -> String {
      F.layer(
        "1:2", "INSTANCE", "arrows", [200, 300, 60, 24],
        #","interactions":[{"trigger":{"type":"\#(trigger)"},"actions":[\#(action)]}]"#,
        [shape("1:3", "VECTOR", [200, 300, 60, 24])])
    }
    #expect(try F.read(F.screen([arrows(F.navigate("9:9", "CHANGE_TO"))])).kind("1:2") == "icon")
    #expect(try F.read(F.screen([arrows(F.navigate("9:9", "CHANGE_TO"), "ON_CLICK")])).kind("1:2") == "button")
  }

  @Test func aTapThatChangesAVariantAndBackIsOnOrOff() throws {
    func chip(_ id: String, _ other: String, _ box: [Double]) -> String {
      F.layer(id, "COMPONENT", "Chip", box, F.tap(F.navigate(other, "CHANGE_TO")), [F.text(id + "1", "No helmet", box)])
    }
    func screen(_ back: [String]) -> String {
      let used = F.layer(
        "1:2", "INSTANCE", "Chip", [20, 200, 120, 31], #","componentId":"5:1""# + F.tap(F.navigate("5:2", "CHANGE_TO")),
        [F.text("1:3", "No helmet", [30, 206, 80, 18])])
      return F.file([F.screen([used]), F.layer("5:0", "COMPONENT_SET", "Chips", [900, 0, 300, 100], "", back)])
    }
    let both = [chip("5:1", "5:2", [900, 0, 120, 31]), chip("5:2", "5:1", [900, 40, 120, 31])]
    #expect(try F.read(screen(both)).element("1:2")?["traits.toggle"] == "true")
    // What becomes larger has been opened.
    let opens = [chip("5:1", "5:2", [900, 0, 120, 31]), chip("5:2", "5:1", [900, 40, 120, 200])]
    #expect(try F.read(screen(opens)).element("1:2")?["traits.toggle"] == nil)
    #expect(try F.read(screen([both[0]])).element("1:2")?["traits.toggle"] == nil)
  }

  @Test func aDragOnAShapeIsOneOnTheWordsBesideIt() throws {
    let drag = #","interactions":[{"trigger":{"type":"ON_DRAG"},"actions":[\#(F.navigate("2:1"))]}]"#
    let slider = F.layer(
      "1:2", "FRAME", "Frame 9", [20, 700, 350, 60], F.fills("#eeeeee"),
      [F.text("1:3", "Swipe to upload", [90, 718, 140, 24]), shape("1:4", "RECTANGLE", [26, 706, 48, 48], "#4a91ff", drag)])
    let read = try F.read(F.file([F.screen([slider]), F.screen("2:1", "Done", [])]))
    #expect(read.gestures.first?["element"] == read.screens.first?.elements.first { $0.source.object == "1:3" }?.id)
  }

  @Test func whatCanBeTappedInABarAreItsTabs() throws {
    let leads = F.tap(F.navigate("2:1"))
    let items = (0..<4).map { place in
      F.layer(
        "1:\(place)2", "INSTANCE", "Box", [20 + Double(place) * 100, 780, 30, 30], leads,
        [shape("1:\(place)3", "VECTOR", [22 + Double(place) * 100, 782, 24, 24])])
    }
    let plate = F.layer(
      "1:7", "GROUP", "Group 1", [0, 760, 390, 84], "", [shape("1:8", "RECTANGLE", [0, 760, 390, 84], "#eeeeee")])
    let middle = F.layer("1:5", "INSTANCE", "Camera", [180, 770, 30, 30], "", [shape("1:6", "VECTOR", [182, 772, 24, 24])])
    let footer = F.layer("1:9", "FRAME", "footer", [0, 750, 390, 94], "", [plate, middle] + items)
    let read = try F.read(F.file([F.screen([footer]), F.screen("2:1", "Home", [])]))
    #expect(try ["1:02", "1:12", "1:22", "1:32"].map { try read.kind($0) } == ["tab", "tab", "tab", "tab"])
  }

  @Test func aPhotoOfTheStatusBarAndAGlowAreNoContent() throws {
    func photo(_ height: Double) -> String {
      F.layer("1:2", "RECTANGLE", "IMG_5379 1", [0, 0, 390, height], #","fills":[{"type":"IMAGE"}]"#)
    }
    #expect(try F.read(F.screen([photo(51)])).objects == [])
    #expect(try F.read(F.screen([photo(120)])).objects == ["1:2"])
    func corner(_ id: String, _ box: [Double]) -> String {
      F.layer(id, "RECTANGLE", "IMG_8916 2", box, #","fills":[{"type":"IMAGE"}]"#)
    }
    let (clock, battery) = (corner("1:4", [30, 20, 52, 16]), corner("1:5", [270, 0, 120, 38]))
    #expect(try F.read(F.screen([clock, battery])).objects == [])
    // A menu and a portrait are as high as wide; one photo alone is anything.
    let square = [corner("1:4", [20, 14, 24, 24]), corner("1:5", [346, 10, 32, 32])]
    #expect(try F.read(F.screen(square)).objects == ["1:4", "1:5"])
    #expect(try F.read(F.screen([clock])).objects == ["1:4"])
    func glow(_ radius: Int) -> String {
      shape("1:3", "ELLIPSE", [-100, -100, 400, 400], "#15bdff", #","effects":[{"type":"LAYER_BLUR","radius":\#(radius)}]"#)
    }
    #expect(try F.read(F.screen([glow(150)])).objects == [])
    #expect(try F.read(F.screen([glow(4)])).objects == ["1:3"])
  }

  @Test func linesBetweenWordsAndTheirShadowsAreNoTexts() throws {
    let blur = #","effects":[{"type":"LAYER_BLUR","radius":8}]"#
    let texts = [
      F.text("1:2", "29", [100, 100, 90, 80]), F.text("1:3", "29", [110, 112, 90, 80], blur),
      F.text("1:4", "|", [200, 120, 4, 20]),
    ]
    #expect(try F.read(F.screen(texts)).objects == ["1:2"])
  }

  @Test func aBackButtonMayStandInASearchField() throws {
    let leads = F.tap(F.navigate("2:1"))
    let glyph = F.layer("1:5", "FRAME", "mic", [344, 136, 24, 24], "", [shape("1:6", "VECTOR", [348, 138, 14, 18])])
    let layers = [
      shape("1:2", "RECTANGLE", [30, 120, 344, 57], "#ffffff"), F.text("1:3", "Search", [103, 138, 60, 22]), glyph,
      shape("1:7", "VECTOR", [43, 141, 8, 14], "#444e72", leads), F.text("1:8", "Back", [57, 136, 40, 24], leads),
    ]
    let read = try F.read(F.file([F.screen("1:1", "Find", F.fills("#eeeeee"), layers), F.screen("2:1", "Home", [])]))
    #expect(try read.kind("1:3") == "text-field" && read.kind("1:8") == "button")
  }

  @Test func wordsUnderAnOpaqueLayerAreNotSeen() throws {
    func tabs(_ opacity: Double, _ clip: String = "") -> String {
      F.layer(
        "1:2", "FRAME", "Segments", [20, 100, 200, 40], clip,
        [
          F.text("1:3", "Search", [30, 110, 54, 19]),
          F.layer(
            "1:4", "FRAME", "Chosen", [20, 100, 100, 40], F.fills("#ffffff", opacity: opacity),
            [F.text("1:5", "Photos", [30, 110, 54, 19])]),
        ])
    }
    #expect(try F.read(F.screen([tabs(1)])).objects == ["1:5"])
    #expect(try F.read(F.screen([tabs(0.5)])).objects.count == 2)
  }

  @Test func aDiscThatNearlyFillsAnotherIsARing() throws {
    func mark(_ size: Double) -> String {
      let inset = (25 - size) / 2
      let discs = [
        shape("1:3", "ELLIPSE", [20, 100, 25, 25], "#bdbdbd"),
        shape("1:4", "ELLIPSE", [20 + inset, 100 + inset, size, size], "#ffffff"),
      ]
      return F.layer("1:2", "FRAME", "choose", [20, 100, 25, 25], F.tap(F.navigate("2:1")), discs)
    }
    #expect(try F.read(F.screen([mark(23)])).element("1:2")?["colour.icon.light"] == "#bdbdbd")
    #expect(try F.read(F.screen([mark(12)])).element("1:2")?["colour.icon.light"] == "#ffffff")
  }
}
