import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// What belongs to one control or one tile, what only looks like content, and what a file was cut off before.
@Suite struct FigmaPartsTests {
  private func shape(_ id: String, _ type: String, _ box: [Double], _ hex: String = "#4a91ff", _ more: String = "") -> String {
    F.layer(id, type, "Vector", box, F.fills(hex) + more)
  }

  @Test func aGlyphOfAFontOfIconsIsAPicture() throws {
    let icons = #""fontSize":24,"fontFamily":"Material Icons Round""#
    let read = try F.read(
      F.screen([
        F.text("1:2", "shopping_cart", [20, 100, 24, 24], style: icons), F.text("1:3", "Save for a trip", [60, 100, 150, 24]),
        F.text("1:4", "Save for a trip", [60, 140, 150, 24], style: icons),
      ]))
    #expect(try read.kind("1:2") == "icon" && read.element("1:2")?["picture"] == "shopping_cart")
    #expect(read.element("1:2")?["text.en"] == nil)
    #expect(try read.kind("1:3") == "text" && read.kind("1:4") == "text")
    // With a clock beside them, they are the system's.
    let bar = [
      F.text("1:2", "9:41", [20, 14, 40, 18]), F.text("1:3", "wifi", [340, 14, 16, 16], style: icons),
      F.text("1:4", "Total", [20, 100, 60, 20]),
    ]
    #expect(try F.read(F.screen(bar)).objects == ["1:4"])
  }

  @Test func aLineWithAKnobIsOneSlider() throws {
    let track = [
      shape("1:2", "RECTANGLE", [20, 300, 340, 4], "#dddddd"), shape("1:3", "RECTANGLE", [20, 300, 120, 4]),
      shape("1:4", "ELLIPSE", [132, 292, 20, 20]), F.text("1:5", "11:23", [20, 316, 40, 16]),
      F.text("1:6", "-21:42", [320, 316, 40, 16]),
    ]
    let read = try F.read(F.screen(track))
    #expect(read.objects == ["1:2", "1:5", "1:6"])
    #expect(try read.kind("1:2") == "slider" && read.element("1:2")?["drawing"] == "track-with-knob")
    // A dot beside a divider is none.
    let loose = [shape("1:2", "RECTANGLE", [20, 300, 340, 1], "#dddddd"), shape("1:3", "ELLIPSE", [20, 330, 20, 20])]
    #expect(try F.read(F.screen(loose)).objects == ["1:3"])
  }

  @Test func starsInALineAreOnePicture() throws {
    let stars = (0..<5).map { number in
      F.layer(
        "1:\(number + 3)", "FRAME", "Star", [20 + Double(number) * 26, 100, 20, 20], "",
        [shape("2:\(number + 3)", "VECTOR", [22 + Double(number) * 26, 102, 16, 16])])
    }
    let rating = F.layer("1:2", "FRAME", "Rating", [20, 100, 124, 20], #","layoutMode":"HORIZONTAL""#, stars)
    let read = try F.read(F.screen([rating]))
    #expect(read.objects == ["1:2"] && read.element("1:2")?["kind"] == "image")
    let tools = F.layer(
      "1:2", "FRAME", "Tools", [20, 100, 124, 20], #","layoutMode":"HORIZONTAL""#,
      stars.map { $0.replacing("Star", with: "Tool") })
    #expect(try F.read(F.screen([tools])).objects.count == 5)
  }

  @Test func whatDoesWhatItsLayerDoesIsPartOfIt() throws {
    let changes = F.tap(F.navigate("9:9", "CHANGE_TO"))
    let tab = F.layer(
      "1:2", "INSTANCE", "Category", [278, 760, 27, 23], changes,
      [shape("1:3", "RECTANGLE", [263, 745, 57, 53], "#00d09e", changes), shape("1:4", "VECTOR", [278, 760, 27, 23])])
    #expect(try F.read(F.screen([tab])).objects == ["1:2"])
  }

  @Test func aTapOnABarIsOneOnItsOnlyPicture() throws {
    func bar(_ signs: [String], _ action: String = #"{"type":"BACK"}"#) throws -> Imported {
      let title = F.text("1:3", "Discounts", [24, 58, 290, 24])
      return try F.read(F.screen([F.layer("1:2", "INSTANCE", "Header", [0, 0, 390, 96], F.tap(action), [title] + signs)]))
    }
    let close = F.layer("1:4", "FRAME", "Close", [335, 58, 24, 24], "", [shape("1:5", "VECTOR", [340, 63, 14, 14])])
    let help = F.layer("1:6", "FRAME", "Help", [24, 58, 24, 24], "", [shape("1:7", "VECTOR", [28, 62, 14, 14])])
    let one = try bar([close])
    #expect(one.objects == ["1:3", "1:4"] && one.gestures.first?["result"] == "back")
    #expect(try one.kind("1:4") == "button" && one.kind("1:3") == "text")
    // Back is the first of two; elsewhere, which of them is meant is not known.
    #expect(try bar([help, close]).kind("1:6") == "button")
    let unclear = try bar([help, close], F.navigate(nil))
    #expect(try unclear.kind("1:6") == "icon" && unclear.kind("1:4") == "icon")
  }

  @Test func aLineAtOneSideIsNoBorder() throws {
    func row(_ sides: String) throws -> Imported.Item? {
      let stroke = #","strokes":[\#(F.solid("#e0e2e7"))],"individualStrokeWeights":\#(sides)"#
      let row = F.layer(
        "1:2", "FRAME", "Comment button", [16, 100, 358, 60], F.tap(F.navigate("9:9")) + stroke,
        [F.text("1:3", "Read more", [30, 120, 100, 20])])
      return try F.read(F.screen([row])).element("1:2")
    }
    #expect(try row(#"{"top":0,"right":0,"bottom":1,"left":0}"#)?["colour.border.light"] == nil)
    #expect(try row(#"{"top":1,"right":1,"bottom":1,"left":1}"#)?["colour.border.light"] == "#e0e2e7")
  }

  @Test func partsOfOneOfSeveralEqualTilesAreInIt() throws {
    let cards = (0..<3).map { number in
      let y = Double(number) * 120 + 100
      return F.layer(
        "\(number + 2):1", "INSTANCE", "Review", [16, y, 358, 100], #","componentId":"7:7""#,
        [
          F.layer(
            "\(number + 2):2", "FRAME", "Head", [16, y, 358, 20], "",
            [
              F.text("\(number + 2):3", "Very good", [16, y, 100, 20]), F.text("\(number + 2):4", "May", [300, y, 40, 20]),
            ]), F.text("\(number + 2):5", "I would buy it again", [16, y + 30, 300, 20]),
        ])
    }
    let read = try F.read(F.screen(cards))
    #expect(Set(["2:3", "2:4", "2:5"].map { read.element($0)?["container"] }) == ["2:1"])
    // Of two, each is laid out for itself.
    #expect(try F.read(F.screen(Array(cards.prefix(2)))).element("2:3")?["container"] == "2:2")
  }

  @Test func cardsThatAreBuiltAlikeRepeatWithoutAComponent() throws {
    func cards(_ more: (Int) -> String = { _ in "" }) throws -> Imported {
      try F.read(
        F.screen(
          (0..<2).map { number in
            let y = Double(number) * 220 + 100
            return F.layer(
              "\(number + 2):1", "FRAME", "Trip \(number)", [16, y, 358, number == 0 ? 176 : 200], "",
              [
                F.layer(
                  "\(number + 2):6", "FRAME", "Head", [16, y, 358, 20], "",
                  [
                    F.text("\(number + 2):3", "Matupá", [16, y, 100, 20]), F.text("\(number + 2):4", "May", [300, y, 40, 20]),
                  ]), F.text("\(number + 2):5", "682 km on the road", [16, y + 60, 300, 20]),
              ] + [more(number)].filter { !$0.isEmpty })
          }))
    }
    let read = try cards()
    #expect(Set(["2:3", "2:4", "2:5"].map { read.element($0)?["container"] }) == ["2:1"])
    #expect(read.element("3:3")?["repeats"] == "true")
    // With a field, it is a section of a form.
    let form = try cards {
      F.layer(
        "\($0 + 2):8", "FRAME", "Input", [16, 250 + Double($0) * 220, 300, 40], F.fills("#eeeeee"),
        [
          F.text("\($0 + 2):9", "Name", [30, 260 + Double($0) * 220, 60, 20])
        ])
    }
    #expect(form.element("2:3")?["container"] == "2:6")
  }

  @Test func aRowThatGoesOnBeyondTheEdgeIsScrolledSideways() throws {
    let chips = (0..<4).map { number in
      F.layer(
        "2:\(number)", "FRAME", "Chip", [16 + Double(number) * 130, 100, 120, 36], F.fills("#eeeeee"),
        [F.text("3:\(number)", "Category \(number)", [40 + Double(number) * 130, 108, 72, 20])])
    }
    let row = F.layer("1:2", "FRAME", "Row", [16, 100, 510, 36], #","layoutMode":"HORIZONTAL""#, chips)
    #expect(try F.read(F.screen([row])).objects.count == 4)
    let loose = F.layer("1:2", "FRAME", "Row", [16, 100, 510, 36], "", chips)
    #expect(try F.read(F.screen([loose])).objects.count == 3)
  }

  @Test func aTapOnALayerWithControlsIsNotOneOnItsFirstWords() throws {
    let more = F.layer(
      "1:4", "FRAME", "Icon button", [330, 110, 32, 32], "", [shape("1:5", "VECTOR", [336, 116, 20, 20])])
    func read(_ inner: [String]) throws -> Imported {
      let card = F.layer(
        "1:2", "FRAME", "Area", [16, 300, 358, 300], F.tap(#"{"type":"BACK"}"#),
        [F.text("1:3", "Driver login", [30, 310, 200, 28])] + inner)
      return try F.read(F.screen([card]))
    }
    #expect(try read([more]).gestures.first?["element"] == read([more]).element("1:4")?.id)
    let two = more.replacing("1:4", with: "1:6").replacing("1:5", with: "1:7").replacing("330", with: "280").replacing(
      "336", with: "286")
    #expect(try read([more, two]).gestures.first?["element"] == nil)
  }

  @Test func whatAFileWasCutOffBeforeIsSaidOnce() throws {
    let words = #","characters":"Total","style":{"fontSize":16},"fills":["@{type=SOLID; color=}"]"#
    let text = F.layer("1:2", "TEXT", "Total", [16, 100, 100, 20], words)
    let frame =
      #"{"id":"1:3","type":"FRAME","name":"Pay","absoluteBoundingBox":{"x":16,"y":200,"width":300,"height":44},"#
      + #""children":["@{id=1:4; name=Pay Label; type=TEXT}"]}"#
    let read = try F.read(F.file([F.screen([text, frame])]))
    #expect(read.designSkips.filter { if case .cutOff = $0 { true } else { false } } == [.cutOff(layers: 2)])
    #expect(read.element("1:2")?["source.lacks"] == "colours")
    #expect(read.screens.first?.writes.first { $0.path == "source.lacks" }?.value == .string("colours,contents"))
  }

  @Test func aFileWithHiddenFramesAloneSaysSo() throws {
    let hidden = F.screen("1:1", "Account", #","visible":false"#, [F.text("1:2", "Total", [16, 100, 100, 20])])
    #expect(try F.read(F.file([hidden])).designSkips.contains(.onlyHidden))
    #expect(try !F.read(F.file([hidden, F.screen("2:1", "Home", [])])).designSkips.contains(.onlyHidden))
  }

  @Test func coloursOfVariablesThatAreNotInTheFileHaveUnknownModes() throws {
    let bound = F.fills("#1e1e1e", variable: "VariableID:1:1")
    let read = try F.read(F.screen([F.layer("1:2", "RECTANGLE", "Card", [16, 100, 300, 80], bound)]))
    #expect(read.screens.first?.writes.first { $0.path == "source.lacks" }?.value == .string("variables"))
  }

  @Test func aPressAndHoldThatLeadsNowhereIsNoGesture() throws {
    func held(_ id: String?) throws -> Int {
      let press = #","interactions":[{"trigger":{"type":"MOUSE_DOWN","delay":0.6},"actions":[\#(F.navigate(id))]}]"#
      return try F.read(F.file([F.screen([F.text("1:2", "Back", [16, 100, 100, 44], press)]), F.screen("2:1", "Home", [])]))
        .gestures.count
    }
    #expect(try held(nil) == 0 && held("2:1") == 1)
  }
}
