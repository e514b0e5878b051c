import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// Controls, icons, order and gestures of a design.
@Suite struct FigmaElementTests {
  private func icon(_ id: String, _ x: Double = 0) -> String {
    F.layer(id, "VECTOR", "Vector", [x, 0, 24, 24], F.fills("#112233"))
  }

  @Test func aControlIsOneElementWithItsWords() throws {
    let components =
      #","components":{"c:1":{"key":"k1","name":"State=Disabled","componentSetId":"c:2"}},"#
      + #""componentSets":{"c:2":{"key":"k2","name":"Primary Button"}}"#
    let properties = #","componentId":"c:1","componentProperties":{"State":{"type":"VARIANT","value":"Disabled"}}"#
    let button = F.layer(
      "1:2", "INSTANCE", "Instance 3", [0, 0, 200, 48], properties, [icon("I1:2;1"), F.text("I1:2;2", "Pay", [40, 10, 60, 20])])
    let read = try F.read(F.file([F.screen([button])], components))
    #expect(read.objects == ["1:2"])
    let element = try #require(read.element("1:2"))
    #expect([element["kind"], element["text.en"], element["traits.not-enabled"]] == [nil, "Pay", "true"])
    #expect([element["contrast-exempt"], element["contrast-reason"]] == ["inactive", "State=Disabled"])
    #expect(try read.kind("1:2") == "button")
    #expect([element["design-component.key"], element["design-component.name"]] == ["k2", "Primary Button"])
  }

  /// What is not enabled is exempt from contrast only if it is called disabled: an inactive tab may be one that is not selected.
  @Test(arguments: [
    ("State", "Disabled", "true", "inactive"), ("Enabled", "No", "true", "inactive"), ("State", "Inactive", "true", nil),
    ("Active", "Off", nil, nil), ("State", "Default", nil, nil),
  ])
  func aVariantMayBeDrawnDisabled(_ name: String, _ value: String, isNotEnabled: String?, exempt: String?) throws {
    let components =
      #","components":{"c:1":{"key":"k1","name":"\#(name)=\#(value)","componentSetId":"c:2"}},"#
      + #""componentSets":{"c:2":{"key":"k2","name":"Button"}}"#
    let properties = #","componentId":"c:1","componentProperties":{"\#(name)":{"type":"VARIANT","value":"\#(value)"}}"#
    let button = F.layer("1:2", "INSTANCE", "Button", [0, 0, 200, 48], properties, [F.text("I1:2;2", "Pay", [40, 10, 60, 20])])
    let element = try #require(try F.read(F.file([F.screen([button])], components)).element("1:2"))
    #expect(element["traits.not-enabled"] == isNotEnabled && element["contrast-exempt"] == exempt)
  }

  @Test func whatAPrototypeReactsToIsAControl() throws {
    let one = F.layer(
      "1:2", "FRAME", "Frame 4", [0, 0, 100, 50], F.tap(F.navigate("1:9")), [F.text("1:3", "Next", [0, 0, 50, 20])])
    let row = F.layer(
      "1:4", "FRAME", "Frame 5", [0, 60, 390, 80], F.tap(F.navigate(nil)),
      [F.text("1:5", "A", [0, 60, 50, 20]), F.text("1:6", "B", [0, 90, 50, 20])])
    let nested = F.layer(
      "1:7", "FRAME", "Wrapper", [0, 200, 60, 60], F.tap(#"{"type":"BACK"}"#),
      [F.layer("1:8", "FRAME", "Button", [0, 200, 60, 60], "", [F.text("1:10", "Back", [0, 200, 40, 20])])])
    let read = try F.read(F.file([F.screen([one, row, nested]), F.screen("1:9", "Done", "", x: 500, [])]))
    #expect(try read.kind("1:2") == "button")
    #expect(try read.kind("1:4") == "cell")
    #expect(read.element("1:5")?["container"] == "1:4")
    #expect(try read.kind("1:7") == "button")
    #expect(read.element("1:8") == nil)
    #expect(read.gestures.map { $0["result"] } == ["Done", nil, "back"])
    #expect(read.designSkips.contains(.missingDestination(name: "Frame 5")))
  }

  @Test(
    arguments: [
      (#"{"type":"ON_CLICK"}"#, "", "tap"), (#"{"type":"DRAG"}"#, #","transition":{"direction":"LEFT"}"#, "swipe"),
      (#"{"type":"ON_DRAG"}"#, "", "pan"), (#"{"type":"MOUSE_DOWN","delay":0.6}"#, "", "long-press"),
      (#"{"type":"ON_PRESS"}"#, "", nil), (#"{"type":"ON_KEY_DOWN"}"#, "", nil), ("null", "", nil),
    ] as [(String, String, String?)])
  func gesturesComeFromTriggers(trigger: String, transition: String, kind: String?) throws {
    let action = #"{"type":"NODE","navigation":"NAVIGATE","destinationId":"1:1"\#(transition)}"#
    let layer = F.layer(
      "1:2", "FRAME", "Card", [0, 0, 99, 99], #","interactions":[{"trigger":\#(trigger),"actions":[\#(action),null]}]"#,
      [F.text("1:3", "A", [0, 0, 50, 20])])
    #expect(try F.read(F.screen([layer])).gestures.map { $0["kind"] } == (kind.map { [$0] } ?? []))
  }

  @Test(arguments: [("9:9", ["tap"]), ("9:8", ["tap", "pan"])])
  func aDragThatShowsTheVariantOfATapIsNoOtherGesture(variant: String, kinds: [String]) throws {
    func change(_ trigger: String, _ variant: String) -> String {
      #"{"trigger":{"type":"\#(trigger)"},"actions":[{"type":"NODE","navigation":"CHANGE_TO","destinationId":"\#(variant)"}]}"#
    }
    let layer = F.layer(
      "1:2", "FRAME", "UpperZone", [0, 0, 99, 99],
      #","interactions":[\#(change("ON_CLICK", "9:9")),\#(change("ON_DRAG", variant))]"#, [F.text("1:3", "A", [0, 0, 50, 20])])
    #expect(try F.read(F.screen([layer])).gestures.map { $0["kind"] } == kinds)
  }

  @Test(arguments: ["null", F.navigate(nil)])
  func aDragThatLeadsNowhereIsNoGesture(action: String) throws {
    let layer = F.layer(
      "1:2", "RECTANGLE", "photo", [0, 0, 200, 200],
      #","fills":[{"type":"IMAGE"}],"interactions":[{"trigger":{"type":"DRAG"},"actions":[\#(action)]}]"#)
    #expect(try F.read(F.screen([layer])).gestures.isEmpty)
  }

  @Test func aTextNoLargerThanMostIsNoHeading() throws {
    func text(_ id: String, _ words: String, _ size: Int) -> String {
      F.text(id, words, [0, 0, 200, 20], style: #""fontSize":\#(size)"#, #","styles":{"text":"9:9"}"#)
    }
    let styles = #","styles":{"9:9":{"key":"k","name":"Title/Bold"}}"#
    let screen = F.screen([
      text("1:2", "Getting started", 32), text("1:3", "One", 18), text("1:4", "Two", 18), text("1:5", "Three", 18),
      text("1:6", "2/3", 40),
    ])
    let read = try F.read(F.file([screen], styles))
    #expect((2...6).map { read.element("1:\($0)")?["header-like"] } == ["true", nil, nil, nil, nil])
  }

  @Test func aTextInALayerThatIsCalledAHeadingLooksLikeOne() throws {
    func within(_ name: String, _ id: Int, _ words: String) -> String {
      F.layer(
        "2:\(id)", "FRAME", name, [0, Double(id) * 40, 200, 20], "",
        [F.text("3:\(id)", words, [0, Double(id) * 40, 200, 20], style: #""fontSize":14"#)])
    }
    let read = try F.read(
      F.screen([
        within("Heading 2", 1, "Preferences"), within("Heading 2", 2, "Status: Online"), within("Frame 3", 3, "Language"),
        within("見出し3", 4, "設定"),
      ]))
    #expect((1...4).map { read.element("3:\($0)")?["header-like"] } == ["true", nil, nil, "true"])
  }

  @Test func iconsAndPicturesAreOneElementEach() throws {
    let group = F.layer("2:1", "GROUP", "icon/cart", [0, 0, 24, 24], "", [icon("2:2"), icon("2:3")])
    let photo = F.layer("2:4", "RECTANGLE", "photo", [0, 50, 200, 200], #","fills":[{"type":"IMAGE"}]"#)
    let plate = F.layer(
      "2:5", "FRAME", "Hero", [0, 300, 390, 300], #","fills":[{"type":"IMAGE"}]"#, [F.text("2:6", "Sale", [0, 320, 99, 20])])
    let read = try F.read(F.screen([group, photo, plate]))
    #expect(read.objects == ["2:1", "2:4", "2:5", "2:6"])
    #expect([read.element("2:1")?["kind"], read.element("2:1")?["picture"]] == ["icon", "icon/cart"])
    #expect(read.element("2:4")?["kind"] == "image")
    #expect(read.element("2:6")?["over-image"] == "true")
  }

  @Test func autoLayoutHasAnOrderAndTheRestHasRows() throws {
    let flow = F.layer(
      "3:1", "FRAME", "Bar", [0, 100, 390, 40], #","layoutMode":"HORIZONTAL","itemReverseZIndex":true"#,
      [F.text("3:2", "B", [100, 100, 20, 20]), F.text("3:3", "A", [10, 100, 20, 20])])
    let tabs = F.layer(
      "3:4", "FRAME", "Bottom", [0, 780, 390, 60], #","scrollBehavior":"FIXED""#, [F.text("3:5", "Tab", [0, 790, 40, 20])])
    let read = try F.read(
      F.screen([
        tabs, F.text("3:6", "Right", [200, 10, 40, 20]), flow, F.text("3:7", "Left", [10, 14, 40, 20]),
        F.text("3:8", "Low", [10, 820, 40, 20]),
      ]))
    #expect(read.objects == ["3:7", "3:6", "3:2", "3:3", "3:8", "3:5"])
    #expect(!read.screens[0].writes.contains { $0.path.hasPrefix("order") })
  }

  @Test func threeOfOneComponentAreRepeated() throws {
    let rows = (1...3).map {
      F.layer(
        "4:\($0)", "INSTANCE", "List item", [0, Double($0) * 60, 390, 60], #","componentId":"c:1""#,
        [F.text("I4:\($0);1", "Row \($0)", [0, Double($0) * 60, 99, 20])])
    }
    let read = try F.read(F.screen(rows))
    #expect(try (1...3).allSatisfy { try read.kind("4:\($0)") == "cell" && read.element("4:\($0)")?["repeats"] == "true" })
  }

  @Test func timesAndAddressesAreRecorded() throws {
    let link = F.layer(
      "5:2", "FRAME", "Frame", [0, 0, 99, 50], F.tap(#"{"type":"URL","url":"https://example.com"}"#),
      [F.text("5:3", "Terms", [0, 0, 50, 20])])
    let wait = #","interactions":[{"trigger":{"type":"AFTER_TIMEOUT","timeout":30},"actions":[\#(F.navigate("1:1"))]}]"#
    let read = try F.read(F.layer("5:1", "FRAME", "Wait", [0, 0, 390, 844], wait, [link]))
    #expect(read.element("5:2")?["opens"] == "web" && read.element("5:2")?["destination"] == "https://example.com")
    #expect(read.screens[0].writes.contains(.init(.hasTimeLimit, .bool(true))))
    // A splash screen, on which nothing can be done, goes on by itself.
    let splash = try F.read(F.layer("5:1", "FRAME", "Splash", [0, 0, 390, 844], wait, [F.text("5:3", "Shop", [0, 0, 50, 20])]))
    #expect(!splash.screens[0].writes.contains(.init(.hasTimeLimit, .bool(true))))
  }
}
