import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// Layers that are drawn as controls are, whatever they are called.
@Suite struct FigmaControlTests {
  private static let filled = F.fills("#0044cc")
  private static let bordered = #","strokes":[{"type":"SOLID","color":{"r":0.8,"g":0.8,"b":0.8,"a":1}}]"#

  private func sign(_ id: String, _ x: Double, _ y: Double) -> String {
    F.layer(id, "VECTOR", "Vector", [x, y, 20, 20], F.fills("#112233"))
  }

  private func box(
    _ id: String, _ frame: [Double], _ look: String, words: String, at x: Double, width: Double, sign: Double? = nil
  ) -> String {
    let text = F.text("\(id)1", words, [x, frame[1] + 14, width, 20])
    return F.layer(id, "FRAME", "Frame", frame, look, (sign.map { [self.sign("\(id)2", $0, frame[1] + 14)] } ?? []) + [text])
  }

  @Test func aBoxWithWordsInTheMiddleIsAButton() throws {
    let read = try F.read(
      F.screen([
        box("1:2", [24, 700, 342, 48], Self.filled, words: "Get started", at: 145, width: 100),
        // A title in a bar from edge to edge, a box without a look, a tag.
        box("1:3", [0, 44, 390, 48], Self.filled, words: "Profile", at: 160, width: 70),
        box("1:4", [24, 200, 342, 48], "", words: "Or", at: 185, width: 20),
        box("1:5", [24, 300, 70, 34], Self.filled, words: "New", at: 40, width: 38),
      ]))
    #expect(try ["1:2", "1:31", "1:41", "1:51"].map(read.kind) == ["button", "text", "text", "text"])
  }

  @Test func theTitleOfAnAccordionIsAButton() throws {
    func kind(_ name: String) throws -> String? {
      let title = F.layer(
        "1:2", "FRAME", name, [24, 100, 342, 22], "", [F.text("1:3", "Sizes", [24, 100, 200, 22]), sign("1:4", 346, 101)])
      return try F.read(F.screen([title])).kind("1:2")
    }
    #expect(try kind("Accordion Title") == "button")
    #expect(try kind("Card Title") == nil)
  }

  @Test func wordsOnAShapeBesideThemAreItsWords() throws {
    let shape = F.layer("1:2", "RECTANGLE", "Rectangle 1", [24, 700, 342, 52], Self.filled)
    let read = try F.read(F.screen([shape, F.text("1:3", "Get started", [145, 714, 100, 24])]))
    #expect(try read.kind("1:3") == "button")
    #expect(read.element("1:3")?["frame"] == "[24, 700, 342, 52]", "it is touched anywhere in the box")
  }

  /// What is called a search box may be a panel of fields, and one box with its caption is a field.
  @Test func aPanelOfFieldsIsNoField() throws {
    func panel(_ height: Double, _ words: [String]) -> String {
      F.layer(
        "1:2", "INSTANCE", "Search Box", [24, 100, 342, height], Self.bordered + #","componentId":"9:1""#,
        words.enumerated().map { F.text("1:\(3 + $0)", $1, [40, 110 + Double($0) * 40, 200, 20]) })
    }
    #expect(try F.read(F.screen([panel(48, ["Search"])])).kind("1:2") == "text-field")
    let read = try F.read(F.screen([panel(183, ["Job title", "Florence, Italy", "Search my job"])]))
    #expect(read.element("1:2") == nil && read.element("1:3") != nil)
  }

  @Test func wordsAtTheBeginningOfABoxAreThoseOfAField() throws {
    let read = try F.read(
      F.screen([
        box("1:2", [24, 200, 342, 48], Self.bordered, words: "Email", at: 40, width: 60),
        box("1:3", [24, 260, 342, 48], Self.filled, words: "Search", at: 70, width: 60, sign: 40),
      ]))
    #expect(try ["1:2", "1:3"].map(read.kind) == ["text-field", "text-field"])
    let others = try F.read(
      F.screen([
        // A logo, a row that leads elsewhere.
        box("1:4", [24, 320, 342, 48], Self.filled, words: "Sign in with Example", at: 70, width: 150, sign: 40),
        box("1:5", [24, 380, 342, 48], Self.filled, words: "About", at: 40, width: 60, sign: 330),
      ]))
    #expect(try ["1:41", "1:51"].map(others.kind) == ["text", "text"])
  }

  @Test func equalsInABarAtTheBottomAreTabs() throws {
    let items = (0..<4).map { place in
      F.layer(
        "2:\(place)", "FRAME", "Link", [Double(place) * 90 + 20, 780, 50, 44], place == 0 ? "" : F.tap(F.navigate(nil)),
        [sign("3:\(place)", Double(place) * 90 + 30, 780), F.text("4:\(place)", "Home", [Double(place) * 90 + 20, 804, 50, 16])])
    }
    let read = try F.read(F.screen([F.layer("2:9", "FRAME", "Bottom", [0, 772, 390, 72], Self.filled, items)]))
    #expect(try (0..<4).allSatisfy { try read.kind("2:\($0)") == "tab" })
  }

  @Test func equalsOfWhichOneIsSelectedAreTabs() throws {
    let items = (0..<5).map { place in
      let state = place == 2 ? "Selected" : "Default"
      let properties = #","componentId":"c:1","componentProperties":{"Status":{"type":"VARIANT","value":"\#(state)"}}"#
      return F.layer(
        "2:\(place)", "INSTANCE", "Item", [Double(place) * 70 + 20, 780, 50, 44], properties + F.tap(F.navigate(nil)),
        [sign("3:\(place)", Double(place) * 70 + 30, 780)])
    }
    let read = try F.read(F.file([F.screen(items)], #","components":{"c:1":{"key":"k","name":"Menu"}}"#))
    #expect(try (0..<5).allSatisfy { try read.kind("2:\($0)") == "tab" })
  }

  @Test func rowsOfEqualStructureAreRows() throws {
    let rows = (0..<3).map { place in
      let y = Double(place) * 80 + 200
      return F.layer(
        "2:\(place)", "FRAME", "Frame \(place)", [16, y, 358, 64], "",
        [F.text("3:\(place)", "Name", [80, y, 99, 20]), F.text("4:\(place)", "Detail", [80, y + 24, 99, 20])])
    }
    let read = try F.read(F.screen(rows))
    #expect(try (0..<3).allSatisfy { try read.kind("2:\($0)") == "cell" && read.element("3:\($0)")?["container"] == "2:\($0)" })
    #expect(try F.read(F.screen(Array(rows.prefix(2)))).kind("2:0") == nil, "two are not enough")
  }

  @Test func aRowWithMoreInItAmongRowsIsOneToo() throws {
    let rows = (0..<4).map { place in
      let y = Double(place) * 90 + 200
      let badge = F.layer(
        "5:\(place)", "FRAME", "Badge", [200, y + 8, 80, 20], Self.bordered, [F.text("6:\(place)", "NEW", [204, y + 8, 40, 16])])
      return F.layer(
        "2:\(place)", "FRAME", "Frame \(place)", [16, y, 358, 72], Self.filled,
        [F.text("3:\(place)", "Name", [80, y, 99, 20]), F.text("4:\(place)", "Detail", [80, y + 30, 99, 20])]
          + (place == 0 ? [badge] : []))
    }
    let read = try F.read(F.screen(rows))
    #expect(try (0..<4).allSatisfy { try read.kind("2:\($0)") == "cell" })
  }

  @Test func labelsWithTheirFieldsAreNoRows() throws {
    let fields = ["Name", "Email", "Password"].enumerated().map { place, words in
      let y = Double(place) * 100 + 200
      let field = box("4:\(place)", [24, y + 24, 342, 48], Self.bordered, words: words, at: 40, width: 60)
      return F.layer(
        "2:\(place)", "FRAME", "\(words) input", [24, y, 342, 76], "", [F.text("3:\(place)", words, [24, y, 60, 16]), field])
    }
    let read = try F.read(F.screen(fields))
    #expect(try (0..<3).map { try read.kind("4:\($0)") } == ["text-field", "text-field", "secure-field"])
    #expect((0..<3).allSatisfy { read.element("2:\($0)") == nil })
  }

  @Test func aPillWithAKnobIsASwitchWhateverTheMarkOnItIs() throws {
    func layer(_ id: String, _ type: String, _ box: [Double]) -> String { F.layer(id, type, "check", box, F.fills("#31507f")) }
    let shapes = [
      layer("1:3", "RECTANGLE", [343, 204, 47, 27]), layer("1:4", "ELLIPSE", [365, 206, 23, 23]),
      layer("1:5", "VECTOR", [370, 212, 12, 10]),
    ]
    let toggle = F.layer("1:2", "GROUP", "Component 1", [338, 204, 52, 27], F.tap(F.navigate(nil, "CHANGE_TO")), shapes)
    #expect(try F.read(F.screen([toggle])).kind("1:2") == "switch")
  }

  @Test func consentBehindAMarkIsACheckBox() throws {
    let mark = F.layer(
      "1:3", "FRAME", "Frame 9", [24, 310, 24, 24], "",
      [F.layer("1:4", "VECTOR", "Vector", [28, 316, 15, 11], F.fills("#b3bbc5"))])
    let inner = F.layer(
      "1:5", "FRAME", "Frame 8", [24, 310, 202, 24], "", [mark, F.text("1:6", "(필수) 서비스 이용약관 동의", [52, 310, 174, 24])])
    let row = F.layer("1:2", "FRAME", "Frame 7", [24, 298, 345, 48], "", [inner])
    let read = try F.read(F.screen([row]))
    #expect(read.objects == ["1:2"])
    #expect(read.element("1:2")?["drawing"] == "check-row")
  }

  @Test func theChosenNumberOfAWheelIsNoButton() throws {
    let years = [1989, 1990, 1992, 1993].enumerated().map { place, year in
      F.text("2:\(place)", "\(year)", [175, [320, 360, 440, 480][place], 40, 20])
    }
    let chosen = box("1:2", [140, 386, 110, 46], Self.filled, words: "1991", at: 175, width: 40)
    #expect(try F.read(F.screen(years + [chosen])).kind("1:21") == "text")
    #expect(try F.read(F.screen([chosen])).kind("1:2") == "button")
  }

  @Test func boxesThatAdjoinAreTheCellsOfATable() throws {
    let cells = (0..<3).map { place in
      box(
        "2:\(place)", [Double(place) * 110 + 20, 300, 110, 40], Self.bordered, words: "Head", at: Double(place) * 110 + 55,
        width: 40)
    }
    let read = try F.read(F.screen(cells))
    #expect(try (0..<3).allSatisfy { try read.kind("2:\($0)1") == "text" })
  }

  @Test func onlyATapThatDoesSomethingMakesAButton() throws {
    func layer(_ id: String, _ y: Double, _ interaction: String) -> String {
      F.layer(
        id, "FRAME", "Frame 1", [16, y, 200, 100], #","interactions":[\#(interaction)]"#,
        [F.text("\(id)1", "A", [16, y, 50, 20])])
    }
    let read = try F.read(
      F.screen([
        layer("1:2", 100, #"{"trigger":{"type":"ON_CLICK"},"actions":[null]}"#),
        layer("1:3", 300, #"{"trigger":{"type":"ON_DRAG"},"actions":[{"type":"BACK"}]}"#),
        layer("1:4", 500, #"{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"BACK"}]}"#),
      ]))
    #expect(try ["1:21", "1:31", "1:4"].map(read.kind) == ["text", "text", "button"])
  }

  @Test func anIconCalledAfterAControlIsNone() throws {
    let icon = F.layer("1:2", "FRAME", "text-field", [16, 100, 40, 40], "", [sign("1:3", 20, 110)])
    #expect(try F.read(F.screen([icon])).kind("1:2") == "icon")
  }
}
