import HandrailModel
import Testing

@testable import HandrailCatalogue

/// Screens with one thing missing are not ready, and are ready once it is recorded.
@Suite struct ReadyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let items: String
    /// The missing thing: the first string is replaced by the second.
    let broken, mended: String
    var testDescription: String { "\(rule): \(broken)" }
  }

  @Test(arguments: cases) func oneThingIsMissing(_ test: Case) throws {
    #expect(test.items.contains(test.broken))
    let open = try blocking(test.items)
    #expect(Set(open.map(\.rule)) == [test.rule], "\(open.map(\.key))")
    let mended = try blocking(test.items.replacing(test.broken, with: test.mended))
    #expect(mended.isEmpty, "\(mended.map(\.key))")
  }

  @Test func thereAreEnough() { #expect(Self.cases.count >= 20) }
}

/// What keeps a screen of `items` from being ready; everything else is recorded.
private func blocking(_ items: String) throws -> [Finding] {
  let head = #""states":{"only-one":true},"no-controls":true,"reflow":"It scrolls.","#
  let digest = try Screen("{\(head)\(items)}").orderDigest
  let screen = try Screen(#"{"order":"natural","order-confirmed":"\#(digest)",\#(head)\#(items)}"#)
  return Catalogue.evaluate(screen).filter { $0.blocks(on: "2026-01-01") }
}

private let ink = ##""text":{"light":"#000000","dark":"#ffffff","light-high":"#000000","dark-high":"#ffffff"}"##
private let paper = ##""background":{"light":"#ffffff","dark":"#000000","light-high":"#ffffff","dark-high":"#000000"}"##
/// The screen's own colours.
private let page = #""colour":{\#(paper)},"#
private let plain = #""text-style":"body","overflow":"wrap","lines":0"#

private func text(_ id: String, _ words: String, _ more: String = "", _ colours: String = ink) -> String {
  #"{"id":"\#(id)","kind":"text","text":{"en":"\#(words)"},\#(plain),"colour":{\#(colours)}\#(more)}"#
}

private func button(_ id: String, _ more: String = "", kind: String = "button", y: Int = 100) -> String {
  #"{"id":"\#(id)","kind":"\#(kind)","label":{"en":"Open \#(id)"},"touch-area":[16,\#(y),60,44]\#(more)}"#
}

private func elements(_ all: String...) -> String { #""elements":[\#(all.joined(separator: ","))]"# }

private func row(_ more: String) -> String {
  #"{"id":"row","kind":"cell","touch-area":[0,300,390,60]\#(more)}"#
}

private let named = #""action-name":{"open":{"en":"Open buy"}},"action-for":{"open":"buy"}"#
private let inRow = #","container":"row""#
private let inGroup = #","group":"g""#

extension ReadyTests {
  fileprivate static let tabs = (0..<3).map { button("t\($0)", inGroup, kind: "tab", y: 100 + $0 * 60) }.joined(separator: ",")
  fileprivate static let tabActions = (0..<3).map { #""a\#($0)":{"en":"Tab \#($0)"}"# }.joined(separator: ",")
  fileprivate static let tabTargets = (0..<3).map { #""a\#($0)":"t\#($0)""# }.joined(separator: ",")

  static let cases: [Case] = hiddenControls + lostContent + backgrounds

  private static let hiddenControls = [
    Case(
      rule: "cell.inner-controls", items: page + #""groups":[{"id":"g"}],"# + elements(tabs), broken: #"{"id":"g"}"#,
      mended: #"{"id":"g","action-name":{\#(tabActions)},"action-for":{\#(tabTargets)}}"#),
    Case(
      rule: "cell.inner-controls",
      items: page + #""groups":[{"id":"g"}],"# + elements(text("name", "Shoe", inGroup), button("buy", inGroup)),
      broken: #"{"id":"g"}"#, mended: #"{"id":"g",\#(named)}"#),
    Case(
      rule: "cell.inner-controls",
      items: page + #""groups":[{"id":"g","label":{"en":"Shoe"}}],"#
        + elements(text("name", "Shoe", inGroup), button("buy", inGroup)),
      broken: #""label":{"en":"Shoe"}}"#, mended: #""label":{"en":"Shoe"},\#(named)}"#),
    Case(
      rule: "cell.inner-controls",
      items: page + #""groups":[{"id":"g"}],"#
        + elements(text("name", "Shoe", inGroup), text("more", "Size", inGroup), button("buy", #","group":"g""#)),
      broken: #"touch-area":[16,100,60,44],"group":"g""#, mended: #"touch-area":[16,100,60,44]"#),
    Case(
      rule: "cell.inner-controls",
      items: page
        + elements(row(#","single":true,"label":{"en":"Shoe"},"traits":{"button":true}"#), button("buy", inRow, y: 308)),
      broken: #""single":true"#, mended: #""single":true,\#(named)"#),
    Case(
      rule: "cell.single",
      items: page + elements(row(#","label":{"en":"Wi-Fi"},"traits":{"static-text":true}"#), button("buy", inRow, y: 308)),
      broken: #""traits""#, mended: #""parts-reason":"The switch says it.","traits""#),
    Case(
      rule: "group.needed",
      items: page
        + elements(
          text("a", "One", #","repeats":true"#), text("b", "Two", #","repeats":true"#),
          button("buy", #","repeats":true"#)),
      broken: #""repeats":true"#, mended: #""repeats":true,"group-reason":"Two notes.""#),
  ]

  private static func glucose(_ more: String, kind: String = "cell") -> String {
    let single = kind == "cell" ? #","single":true,"traits":{"static-text":true}"# : ""
    return page
      + elements(
        #"{"id":"row","kind":"\#(kind)","label":{"en":"Glucose"}\#(single)\#(more)}"#, text("name", "Glucose", inRow),
        text("level", "104 mg/dL", inRow))
  }

  private static func delivery(_ label: String) -> String {
    page + #""groups":[{"id":"g","label":{"en":"\#(label)"}}],"#
      + elements(text("a", "Delivery", inGroup), text("b", "Tuesday 14", inGroup))
  }

  private static let lostContent = [
    Case(
      rule: "group.content", items: glucose(""), broken: #"label":{"en":"Glucose"}"#,
      mended: #"label":{"en":"Glucose, 104 milligrams"}"#),
    Case(
      rule: "group.content", items: glucose(#","value":{"en":"in range"}"#), broken: "in range", mended: "104 mg/dL, in range"),
    Case(
      rule: "group.content", items: glucose(#","value":{"en":"140 mg/dL"}"#), broken: "140", mended: "104"),
    Case(
      rule: "group.content",
      items: glucose(#","content-label":{"v":{"en":"Level"}},"content-value":{"v":{"en":"high"}}"#), broken: #""en":"high""#,
      mended: #""en":"104 mg/dL""#),
    Case(
      rule: "group.content", items: delivery("Delivery"), broken: #""label":{"en":"Delivery"}"#,
      mended: #""label":{"en":"Delivery, Tuesday 14"}"#),
    Case(rule: "group.content", items: delivery("Delivery on Tuesday 15"), broken: "15", mended: "14"),
    Case(
      rule: "group.content",
      items: page + #""groups":[{"id":"g","label":{"en":"Sum"}},{"id":"h","group":"g"}],"#
        + elements(text("a", "Sum", inGroup), text("b", "5,400", #","group":"h""#), text("c", "5,400", #","group":"h""#)),
      broken: #""label":{"en":"Sum"}"#, mended: #""label":{"en":"Sum 5400"}"#),
  ]

  private static func card(_ colour: String, _ more: String = "") -> String {
    #"{"id":"card","kind":"image","decorative":true\#(colour)\#(more)}"#
  }

  private static let names =
    #""text":{"light":"system:label","dark":"system:label","light-high":"system:label","dark-high":"system:label"}"#
  private static let shade = #""background":{"light":"system:system-background","dark":"system:system-background"}"#

  private static let backgrounds = [
    Case(rule: "contrast.background", items: elements(text("t", "Total")), broken: #""elements""#, mended: page + #""elements""#),
    Case(
      rule: "contrast.background", items: elements(text("t", "Total", "", names)), broken: #""elements""#,
      mended: #""colour":{\#(shade)},"elements""#),
    Case(
      rule: "contrast.background",
      items: ##""colour":{"background":{"light":"#ffffff"}},"## + elements(text("t", "Total", "", names)),
      broken: ##""background":{"light":"#ffffff"}"##, mended: shade),
    Case(
      rule: "contrast.background",
      items: ##""colour":{"background":{"light":"#ffffff","light-high":"#ffffff"}},"## + elements(text("t", "Total")),
      broken: ##""light-high":"#ffffff"}},"##,
      mended: ##""light-high":"#ffffff","dark":"#000000","dark-high":"#000000"}},"##),
    Case(
      rule: "screen.references",
      items: #""colour":{"background":{"light":"palette:ghost"}},"#
        + elements(
          text(
            "t", "Total", "",
            names.replacing(#","dark":"system:label""#, with: "").replacing(#","dark-high":"system:label""#, with: ""))),
      broken: "palette:ghost", mended: "system:system-background"),
    Case(
      rule: "contrast.background",
      items: page + elements(card(""), text("t", "Total", #","container":"card""#)), broken: #","container":"card""#,
      mended: #","container":"card","over-image":true,"over-image-contrast":"A black gradient.""#),
  ]
}
