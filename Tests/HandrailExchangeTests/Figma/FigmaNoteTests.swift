import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// What designers write for people who cannot see the screen.
@Suite struct FigmaNoteTests {
  @Test(
    arguments: [
      ("label: Close", ["label.en": "Close"]), ("Label (ja): 閉じる", ["label.ja": "閉じる"]), ("ラベル：閉じる", ["label.ja": "閉じる"]),
      ("**Hint:** Closes the cart", ["hint.en": "Closes the cart"]), ("- value: 3", ["value.en": "3"]),
      ("trait: header, selected", ["traits.header": "true", "traits.selected": "true"]),
      ("Rolle: Überschrift", ["traits.header": "true"]), ("rôle : en-tête", ["traits.header": "true"]),
      ("Beschriftung (de): Schließen", ["label.de": "Schließen"]), ("libellé (fr): Fermer", ["label.fr": "Fermer"]),
      ("etiqueta (es): Cerrar", ["label.es": "Cerrar"]), ("decorative", ["decorative": "true"]), ("装飾", ["decorative": "true"]),
      ("alt text: A cup", ["label.en": "A cup"]), ("heading", ["traits.header": "true"]),
      ("actions: Delete, Share", ["action-name.delete.en": "Delete", "action-name.share.en": "Share"]),
      ("Ask legal about this.", ["notes": "Ask legal about this."]), ("price: 5", ["notes": "price: 5"]),
      ("label: Close\nSecond line", ["label.en": "Close", "notes": "Second line"]),
      ("heading level 2", ["traits.header": "true", "notes": "heading level 2"]), ("order: 2", ["notes": "order: 2"]),
    ] as [(String, [String: String])])
  func annotationsAreRead(text: String, expected: [String: String]) throws {
    let other = F.text("1:9", "Other", [0, 300, 90, 20])
    let read = try F.read(
      F.screen([F.layer("1:2", "VECTOR", "mark", [0, 0, 20, 20], F.fills("#000000") + F.note(text)), other]))
    let element = try #require(read.element("1:2"))
    let found = element.values.filter { path, _ in
      ["label", "hint", "value", "traits", "decorative", "action-name", "notes"].contains(path.split(separator: ".")[0])
    }
    #expect(found == expected)
  }

  @Test func whatIsLeftForPeopleSaysItsCategory() throws {
    let notes = [
      #"{"label":"label: Close\nAsk legal","categoryId":"99:1"}"#, #"{"label":"Slides up","categoryId":"99:0"}"#,
      #"{"label":"Unknown","categoryId":"7:7"}"#, #"{"label":"hint: Closes the cart","categoryId":"99:1"}"#,
    ]
    let mark = F.layer(
      "1:2", "VECTOR", "mark", [0, 0, 20, 20], F.fills("#000000") + #","annotations":[\#(notes.joined(separator: ","))]"#)
    let categories = #"[{"id":"99:0","label":"Interaction"},{"id":"99:1","label":"Accessibility","color":"orange"},{"id":"x"},3]"#
    let exported = #"{"handrail":1,"file":\#(F.file([F.screen([mark])])),"annotationCategories":\#(categories)}"#
    let element = try #require(try F.read(exported).element("1:2"))
    #expect(element["notes"] == "Accessibility: Ask legal\nInteraction: Slides up\nUnknown")
    #expect(element["label.en"] == "Close" && element["hint.en"] == "Closes the cart")
  }

  @Test func markdownIsReadBeforeThePlainText() throws {
    let note =
      #","annotations":[{"labelMarkdown":"**label:** One","label":"label: Two"},{"properties":[{"type":"width"}]}]"#
    let read = try F.read(F.screen([F.layer("1:2", "VECTOR", "mark", [0, 0, 20, 20], F.fills("#000000") + note)]))
    #expect(read.element("1:2")?["label.en"] == "One")
    #expect(read.counts.first { $0.name.en == "annotations" }?.count == 1)
  }

  @Test func aNoteMakesAFrameOneElement() throws {
    let row = F.layer(
      "1:2", "FRAME", "Frame 1", [0, 0, 390, 60], F.note("group\nlabel: Shoes, 5 pounds"),
      [F.text("1:3", "Shoes", [0, 0, 99, 20]), F.text("1:4", "£5", [0, 30, 99, 20])])
    let read = try F.read(F.screen([row]))
    #expect([read.element("1:2")?["kind"], read.element("1:2")?["single"]] == ["cell", "true"])
    #expect(read.element("1:3")?["container"] == "1:2")
  }

  @Test func anOrderThatIsWholeIsTheOrder() throws {
    let first = F.text("1:2", "B", [0, 0, 99, 20], F.note("order: 2"))
    let second = F.text("1:3", "A", [0, 50, 99, 20], F.note("order: 1"))
    let read = try F.read(F.screen([first, second]))
    #expect(read.objects == ["1:3", "1:2"])
    #expect(read.screens[0].writes.contains(.init(.order, .string("explicit"))))
  }

  @Test func stampsAndTheirDetailsAreNotes() throws {
    func instance(_ id: String, _ name: String, _ box: [Double], _ properties: [String: String]) -> String {
      let all = properties.sorted { $0.key < $1.key }.map { #""\#($0.key)#8:0":{"type":"TEXT","value":"\#($0.value)"}"# }
      return F.layer(id, "INSTANCE", name, box, #","componentProperties":{\#(all.joined(separator: ","))}"#)
    }
    let details = F.layer(
      "9:1", "FRAME", "Details", [500, 0, 340, 700], "",
      [
        instance(
          "9:2", "Mobile Details", [500, 0, 300, 90],
          ["Note number": "1", "label": "Close cart", "role": "button", "state": "on"])
      ])
    // One stamp is in the screen itself.
    let icon = F.layer("1:2", "VECTOR", "x", [10, 10, 24, 24], F.fills("#000000"))
    let stamp = instance("1:9", "Mobile Button Stamp", [8, 8, 28, 28], ["Note number": "1"])
    let read = try F.read(F.file([F.screen([icon, stamp]), details]))
    #expect(read.screens.count == 1 && read.objects == ["1:2"])
    let element = try #require(read.element("1:2"))
    #expect([element["kind"], element["label.en"], element["notes"]] == ["button", "Close cart", "state: on"])
    #expect(read.designSkips.contains(.notes(name: "Details")))
  }

  @Test func namedLayersAreNotes() throws {
    let parts = [
      "Alt text: informative | A cup | photo | 1:2", "Alt text: decorative | | line | 1:3", "Heading | Cart | 1:4",
      "Gesture: swipe | 1:2", "Alt text: informative | Lost | photo | 7:7",
    ].enumerated().map { F.layer("8:\($0 + 2)", "FRAME", $1, [0, 0, 9, 9]) }
    let target = F.layer(
      "8:20", "FRAME", "Touch target Layer", [0, 0, 390, 844], "",
      [F.layer("8:21", "RECTANGLE", "Touch target 1", [0, 290, 60, 60])])
    let kit = F.layer("8:1", "FRAME", "Cart | Accessibility Layer | Native", [0, 0, 870, 844], "", parts + [target])
    let photo = F.layer("1:2", "RECTANGLE", "photo", [0, 0, 99, 99], #","fills":[{"type":"IMAGE"}]"#)
    let line = F.layer("1:3", "VECTOR", "line", [0, 120, 390, 2], F.fills("#000000"))
    let button = F.layer(
      "1:5", "FRAME", "Button", [10, 300, 30, 30], F.tap(#"{"type":"BACK"}"#), [F.text("1:6", "OK", [10, 300, 30, 20])])
    let read = try F.read(F.file([F.screen([photo, line, F.text("1:4", "Cart", [0, 200, 99, 20]), button]), kit]))
    #expect(read.element("1:2")?["label.en"] == "A cup")
    #expect(read.element("1:3")?["decorative"] == "true")
    #expect(read.element("1:4")?["traits.header"] == "true")
    #expect(read.element("1:5")?["touch-area"] == "[0, 290, 60, 60]")
    #expect(read.gestures.contains { $0["kind"] == "swipe" && $0["element"] == "rectangle-1-2" })
    #expect(read.designSkips.contains(.noteWithoutLayer(note: "Alt text: informative | Lost | photo | 7:7")))
  }

  @Test func twoNotesThatDisagreeAreAQuestion() throws {
    let icon = F.layer(
      "1:2", "VECTOR", "mark", [0, 0, 20, 20],
      F.fills("#000000") + #","annotations":[{"label":"label: One"},{"label":"label: Two"},{"label":"label: One"}]"#)
    let read = try F.read(F.screen([icon]))
    #expect(read.element("1:2")?["label.en"] == "One")
    #expect(read.screens[0].questions == [.init(about: "vector-1-2", object: "1:2", path: "label.en", values: ["One", "Two"])])
  }
}
