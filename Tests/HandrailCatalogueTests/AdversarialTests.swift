import Foundation
import HandrailModel
import Testing

@testable import HandrailCatalogue

/// A screen with one thing missing is not ready, and the rule that requires it says so.
///
/// Every case is the one complete screen with one thing removed or changed, so that nothing else can block it.
@Suite struct AdversarialTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    /// The item and the path in it, with dots; without an item, a field of the screen.
    let item: String
    let path: String
    /// JSON; nil removes it.
    let value: String?
    var testDescription: String { "\(rule): \(item)#\(path) = \(value ?? "nothing")" }
  }

  static func without(_ rule: String, _ item: String, _ path: String) -> Case {
    Case(rule: rule, item: item, path: path, value: nil)
  }

  static func with(_ rule: String, _ item: String, _ path: String, _ value: String) -> Case {
    Case(rule: rule, item: item, path: path, value: value)
  }

  static let cases = labels + controls + orders + changes + texts + colours + gestures + others

  @Test func completeScreenIsReady() throws {
    #expect(try blocking(CompleteScreen.object) == [])
  }

  @Test func isLongEnough() {
    #expect(Self.cases.count >= 50)
    #expect(Set(Self.cases.map { $0.rule.prefix { $0 != "." } }).count >= 14)
  }

  @Test(arguments: cases) func oneThingIsMissing(_ test: Case) throws {
    let screen = try CompleteScreen.changed(test)
    let found = try blocking(screen)
    #expect(!found.isEmpty, "it is ready")
    #expect(Set(found.map { $0.prefix { $0 != "@" } }) == [Substring(test.rule)], "\(found)")
  }

  /// The complete screen has a section header, so headings are tested on a smaller one.
  @Test func oneHeadingIsMissing() throws {
    let text =
      #""kind":"text","text":{"en":"One","ja":"一"},"text-style":"body","overflow":"wrap","lines":0,"#
      + ##""colour":{"text":{"light":"#000000","light-high":"#000000"}}"##
    func screen(_ first: String) throws -> [String: Any] {
      let json =
        #"{"order":"natural","no-controls":true,"reflow":"all scrolls","#
        + ##""colour":{"background":{"light":"#ffffff"}},"elements":["##
        + #"{"id":"a",\#(text)\#(first)},{"id":"b",\#(text)},{"id":"c",\#(text)}]}"#
      return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }
    #expect(try blocking(screen(#","traits":{"header":true}"#)) == [])
    #expect(try blocking(screen("")) == ["order.headings@"])
  }

  /// Keys of the findings that block the screen.
  private func blocking(_ screen: [String: Any]) throws -> [String] {
    let json = try JSONSerialization.data(withJSONObject: screen)
    let shared = try Shared(
      project: Array(#"{"languages":{"en":true,"ja":true}}"#.utf8), components: [], palette: nil)
    let screen = try Screen(Array(json), shared: shared)
    return Catalogue.evaluate(screen).filter { $0.level != .advice }.map(\.key)
  }
}

extension AdversarialTests {
  static let labels: [Case] = [
    without("label.image", "photo", "label"),
    with("label.image", "photo", "label", #"{"en":" ","ja":"　"}"#),
    without("label.field", "coupon", "label"),
    without("label.image", "gift", "label"),
    without("label.image", "film", "label"),
    without("label.text", "note", "text"),
    with("label.text", "note", "text", #"{"en":"Label","ja":"Label"}"#),
    with("label.text", "buy", "text", #"{"en":"Button","ja":"Button"}"#),
    with("label.text", "note", "text", #"{"en":" ","ja":"​"}"#),
    without("label.text", "help", "text"),
    without("label.text", "search", "text"),
    with("label.text", "search", "text", #"{"en":"Item 1","ja":"Item 1"}"#),
    with("label.in-name", "import", "label.en", #""Reset""#),
    with("label.in-name", "import", "label.ja", #""元に戻す""#),
    without("label.override", "price", "read-reason"),
    without("label.override", "price", "label"),
    without("label.mixed", "terms-picture", "label"),
    without("label.visual-meaning", "rank", "label"),
    without("label.leaves-app", "terms", "destination"),
    with("label.leaves-app", "terms", "label", #"{"en":"Terms","ja":"規約"}"#),
    without("label.dynamic", "count", "placeholder-meaning"),
    without("label.dynamic", "count", "placeholder-example"),
    without("label.dynamic", "count", "template"),
    without("label.languages", "photo", "label.ja"),
    with("label.languages", "close", "hint", #"{"en":"Back to the shop"}"#),
    with("label.same-as", "glyph", "same-as", #""line""#),
    with("screen.references", "glyph", "same-as", #""gone""#),
    with("label.operation-words", "close", "label.en", #""Tap to close""#),
    with("label.operation-words", "close", "label.ja", #""タップして閉じる""#),
    with("label.file-name", "photo", "label.en", #""img_shoe_24""#),
  ]

  static let controls: [Case] = [
    without("control.custom", "dial", "standard-reason"),
    without("control.custom", "dial", "value"),
    without("control.custom", "dial", "own-states"),
    without("control.traits", "dial", "traits"),
    without("control.traits", "title", "traits"),
    with("control.traits", "row", "traits", #"{"button":true,"link":true}"#),
    without("control.link-trait", "terms", "traits"),
    without("control.states", "dial", "state-reading.selected.ja"),
    with("control.states", "buy", "own-states", #"{"expanded":true}"#),
    without("control.switch", "gift", "on-off-cue"),
    without("control.switch", "gift", "standard-reason"),
    without("control.protected", "film", "protected-how"),
    without("media.captions", "film", "captions"),
    without("media.described", "film", "audio-description"),
    without("motion.reduced", "film", "reduced-motion"),
    without("motion.stop", "film", "motion-stop"),
  ]

  static let orders: [Case] = [
    without("order.given", "", "order"),
    with("order.complete", "", "order", #"["title","close"]"#),
    with("order.given", "", "order-confirmed", #""0123""#),
    without("group.members", "tile-a", "group"),
    with("group.needed", "note", "repeats", "true"),
    without("cell.single", "row", "single"),
    without("cell.single", "row", "label"),
    without("cell.inner-controls", "row", "action-for"),
    with("group.content", "tiles", "label", #"{"en":"Dishes","ja":"食器"}"#),
    with("group.content", "row", "label", #"{"en":"Drink","ja":"飲み物"}"#),
    without("contrast.background", "", "colour"),
    with("cell.trait", "row", "traits", #"{"selected":true}"#),
    without("cell.selection", "row", "selection-reading"),
    with("cell.custom-content", "row", "pieces", #"{"a":"label","b":"label","c":"label","d":"label","e":"content"}"#),
    without("cell.section-header", "stock", "traits"),
  ]

  static let changes: [Case] = [
    without("change.missing", "saved", "element"),
    with("change.missing", "photo", "happens", #"{"loads":true}"#),
    without("change.kind", "saved", "kind"),
    without("change.argument", "saved", "argument-text"),
    with("change.argument", "saved", "argument-element", #""title""#),
    without("change.argument", "moved", "argument-element"),
    with("screen.references", "moved", "argument-element", #""gone""#),
    without("change.frequency", "moved", "interval"),
    without("change.frequency", "saved", "frequency-policy"),
    without("change.languages", "saved", "argument-text.ja"),
  ]

  static let texts: [Case] = [
    with("target.size", "close", "frame", "[330,60,43.5,44]"),
    without("target.size", "close", "frame"),
    with("target.size", "hint", "frame", "[16,920,200,30]"),
    with("target.overlap", "clear", "frame", "[150,420,160,50]"),
    without("text.scaling", "note", "text-style"),
    with("text.scaling", "note", "no-scaling", "true"),
    without("text.overflow", "note", "overflow"),
    without("text.overflow", "note", "truncation"),
    without("text.full-text", "note", "full-text"),
    without("text.reflow", "", "reflow"),
    without("text.glyph", "glyph-alone", "glyph-scaling"),
  ]

  static let colours: [Case] = [
    with("contrast.text", "note", "colour.text.light", ##""#777777""##),
    with("contrast.text", "note", "contrast-exempt", #""inactive""#),
    with("contrast.graphic", "glyph-alone", "colour.icon.light", ##""#999999""##),
    with("contrast.high", "note", "colour.text", ##"{"light":"#666666"}"##),
    with("contrast.high-better", "note", "colour.text.light-high", ##""#666666""##),
    without("contrast.over-image", "caption", "over-image-contrast"),
    without("contrast.state-overlay", "buy", "overlay"),
    without("contrast.colours", "note", "colour"),
    without("colour.meaning", "badge", "second-cue"),
    with("colour.meaning", "badge", "second-cue", #""colour""#),
  ]

  static let gestures: [Case] = [
    without("gesture.alternative", "carry", "alternative"),
    without("gesture.alternative", "hold", "alternative-where"),
    with("gesture.alternative", "carry", "alternative-by", #""assistive-menu""#),
    without("gesture.complex", "hold", "complex-reason"),
    without("gesture.custom-action", "hold", "alternative-action"),
    without("gesture.drag-drop", "carry", "drop-points"),
    without("gesture.drag-drop", "carry", "drag-source"),
    with("gesture.force", "firm", "core-only", "true"),
    without("gesture.responds", "hint", "responds"),
    with("gesture.system", "carry", "overrides", #""edge""#),
  ]

  static let others: [Case] = [
    without("input.dictation", "coupon", "dictation"),
    without("input.dictation", "coupon", "dictation-reason"),
    without("reading.content", "story", "page-line"),
    without("reading.content", "story", "page-text"),
    without("reading.page-turn", "story", "page-turn"),
    without("reading.page-turn", "story", "page-next"),
    without("reading.language", "bonjour", "foreign-language"),
    with("reading.language", "bonjour", "foreign-language.a", #""qq""#),
    with("reading.language", "bonjour", "foreign-range.a", "[0,90]"),
    without("safety.confirm", "clear", "confirmation"),
    with("safety.confirm", "help", "text", #"{"en":"Delete Bank","ja":"銀行を削除"}"#),
    with("safety.confirm", "hint", "text", #"{"en":"Close account","ja":"退会"}"#),
    with("safety.confirm", "buy", "destructive", "true"),
    with("safety.confirm", "import", "action-name", #"{"bin":{"en":"Delete","ja":"削除"}}"#),
    without("safety.time-limit", "", "time-limit"),
    without("safety.private", "number", "private-shown"),
    without("safety.private", "number", "private-reason"),
  ]
}
