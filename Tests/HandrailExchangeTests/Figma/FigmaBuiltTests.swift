import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// How a design is built is recorded in its own words.
@Suite struct FigmaBuiltTests {
  private let components =
    #","components":{"c:1":{"key":"k1","name":"Size=L, State=Rest","description":" Pays. ","componentSetId":"c:2"}},"#
    + #""componentSets":{"c:2":{"key":"k2","name":"Pay Button","description":"The main action"}}"#

  @Test func aComponentSaysItsNamesItsDescriptionAndItsProperties() throws {
    let properties =
      #","componentId":"c:1","componentProperties":{"State":{"type":"VARIANT","value":"Rest"},"#
      + #""Show Icon#8:1":{"type":"BOOLEAN","value":true},"Title#8:2":{"type":"TEXT","value":"Pay now"},"#
      + #""サイズ":{"type":"VARIANT","value":"大"},"Icon#8:3":{"type":"INSTANCE_SWAP","value":"9:9"}}"#
    let texts = [
      F.layer("I1:2;1", "TEXT", "Caption", [0, 0, 60, 20], #","characters":"Total"# + #"","style":{}"#),
      F.text("I1:2;2", "Pay now", [0, 20, 60, 20]),
    ]
    let frame = F.layer(
      "1:3", "FRAME", "Footer", [0, 0, 300, 100], "",
      [
        F.layer("1:2", "INSTANCE", "Pay", [0, 0, 200, 48], properties, texts), F.text("1:4", "Bye", [0, 60, 60, 20]),
      ])
    let read = try F.read(F.file([F.screen([frame])], components))
    let element = try #require(read.element("1:2"))
    #expect([element["layer-name"], element["container-name"]] == ["Pay", "Footer"])
    #expect([element["component-name.set"], element["component-name.component"]] == ["Pay Button", "Size=L, State=Rest"])
    #expect(element["component-description"] == "Pays.")
    #expect(
      [element["variant.state"], element["variant.show-icon"], element["text-property.title"]] == ["Rest", "true", "Pay now"])
    #expect(element.values.contains { $0.key.hasPrefix("variant.property-") && $0.value == "大" })
    #expect([element["inner-text.1"], element["inner-text.2"]] == ["Total", "Pay now"])
    #expect(element["inner-name.1"] == "Caption" && element["inner-name.2"] == nil)
    #expect(read.element("1:4")?["layer-name"] == nil)
  }

  @Test func reactionsAreRecordedWhetherTheyAreGesturesOrNot() throws {
    let reactions = ["ON_CLICK", "ON_HOVER", "AFTER_TIMEOUT", "ON_PRESS"].map {
      #"{"trigger":{"type":"\#($0)"},"actions":[{"type":"BACK"}]}"#
    }
    let box = F.layer(
      "1:2", "FRAME", "Box", [0, 0, 99, 99], #","interactions":[\#(reactions.joined(separator: ","))]"#,
      [F.text("1:3", "Terms", [0, 0, 50, 20], style: #""textDecoration":"UNDERLINE""#)])
    let element = try #require(try F.read(F.screen([box])).element("1:2"))
    #expect(
      element.values.keys.filter { $0.hasPrefix("reactions.") }.sorted() == [
        "reactions.click", "reactions.delay", "reactions.hover", "reactions.press",
      ])
    #expect(element["underlined"] == "true")
  }

  @Test func howALayerIsBuiltIsNothingThatSomebodySigned() throws {
    func digests(_ more: String) throws -> [String] {
      let json = #"{"elements":[{"id":"a","kind":"button"\#(more)}]}"#
      let shared = try Shared(project: nil, components: [], palette: nil)
      return try Screen(Array(json.utf8), shared: shared).inputDigests.map { $0.digest }
    }
    let built =
      #","layer-name":"Pay","component-name":{"set":"Button"},"variant":{"state":"Rest"},"reactions":{"click":true},"#
      + #""inner-text":{"1":"Pay"}"#
    #expect(try digests(built) == digests(""))
    #expect(try digests(#","label":{"en":"Pay"}"#) != digests(""))
  }
}
