import HandrailModel
import HandrailSession
import HandrailTestSupport
import Testing

/// Colours, slugs, suggestions and filled templates.
@Suite struct WordTests {
  @Test(arguments: [
    ("#000000", "#000000"), ("#FFaa00", "#ffaa00"), ("#11223344", "#11223344"), ("#112233ff", "#112233"),
    ("p3:#ff0000", "p3:#ff0000"), ("p3:#FF000080", "p3:#ff000080"), ("palette:ink", "palette:ink"),
    ("system:label", "system:label"),
  ]) func coloursAreReadAndWritten(_ text: String, _ canonical: String) throws {
    let colour = try #require(ColourReference(text))
    #expect(colour.text == canonical)
    #expect(ColourReference(canonical) == colour)
  }

  @Test(arguments: [
    "", "#", "#12345", "#1234567", "#123", "112233", "#gggggg", "p3:112233", "p3:#12345", "palette:", "system:", "Palette:x",
    " #112233", "#112233 ", "#１１２２３３", "rgb(0,0,0)", "#-12345",
  ]) func otherWordsAreNoColours(_ text: String) { #expect(ColourReference(text) == nil) }

  /// A long text is cut after a word; one without spaces wherever it must be.
  @Test func textsAreShortenedBehindAWord() {
    for (text, short) in [
      ("Oil", "Oil"), ("Delivery on Tuesday", "Delivery on…"), ("Delivery, on Tuesday", "Delivery, on…"),
      ("A Donaudampfschiff", "A Donaudampfs…"), ("ご注文の商品をお届けする日時を選ぶ", "ご注文の商品をお届けする日…"), ("Delivery on T", "Delivery on T"),
    ] { #expect(text.shortened(to: 14) == short) }
  }

  @Test func everyByteComesBack() {
    for value in 0...255 {
      let digits = (value < 16 ? "0" : "") + String(value, radix: 16)
      #expect(ColourReference("#\(digits)0000")?.text == "#\(digits)0000")
      #expect(ColourReference("p3:#0000\(digits)")?.text == "p3:#0000\(digits)")
    }
  }

  @Test(arguments: [
    ("Pay Button", "pay-button"), ("payButton", "pay-button"), ("URLField", "urlfield"), ("iPhone 15 Pro", "i-phone-15-pro"),
    ("  --x--  ", "x"), ("Login（ログイン）", "login"), ("a_b.c/d", "a-b-c-d"), ("Café", "caf"), ("2FA", "2-fa"),
  ]) func slugsAreMadeFromNames(_ name: String, _ slug: String) {
    #expect(Slug.make(from: name) == slug)
    #expect(Slug.isValid(slug))
  }

  @Test func slugsAreMadeOrNotAtAll() {
    #expect(Slug.make(from: "支払う") == nil)
    #expect(Slug.make(from: "") == nil)
    #expect(Slug.make(from: "---") == nil)
    var random = Seeded(state: 5)
    for round in 0..<2_000 {
      let count = Int.random(in: 0...100, using: &random)
      let name = String((0..<count).map { _ in "aB9 -_/支é\u{3099}".randomElement(using: &random) ?? "a" })
      guard let slug = Slug.make(from: name) else { continue }
      #expect(Slug.isValid(slug), "round \(round): \(slug) from \(name)")
      #expect(slug.utf8.count <= 80)
    }
  }

  @Test(arguments: ["a", "pay-button", "a1", "1", "a--b"]) func validSlugs(_ text: String) { #expect(Slug.isValid(text)) }

  @Test(arguments: ["", "-", "a-", "-a", "A", "a b", "a/b", "支払う", "a.b", "a#b", "a\n", "ａ", String(repeating: "a", count: 201)])
  func invalidSlugs(_ text: String) { #expect(!Slug.isValid(text)) }

  @Test func foldersAreForScreensOnly() {
    #expect(Slug.isValid("checkout/payment", allowsFolders: true))
    #expect(!Slug.isValid("checkout/payment"))
    for bad in ["/a", "a/", "a//b", "../a", "a/-b"] { #expect(!Slug.isValid(bad, allowsFolders: true)) }
  }

  @Test func theNearestNameIsSuggested() {
    let names = ["button", "link", "switch", "slider"]
    #expect(Suggestion.nearest(to: "buton", among: names) == "button")
    #expect(Suggestion.nearest(to: "swich", among: names) == "switch")
    #expect(Suggestion.nearest(to: "xylophone", among: names) == nil)
    #expect(Suggestion.nearest(to: "C", among: ["A", "B"]) == nil, "nothing in common")
    #expect(Suggestion.nearest(to: "", among: [String]()) == nil)
    #expect(Suggestion.remedy(for: "buton", among: names).en == "Did you mean “button”?")
    #expect(Suggestion.remedy(for: "xylophone", among: names).en == "Allowed: button, link, switch, slider")
    #expect(Suggestion.remedy(for: "xylophone", among: (0..<50).map { "name\($0)" }).en.hasSuffix("name39 …"))
  }

  @Test(arguments: [
    ("{a} and {b}", "1 and 2"), ("{a}{a}", "11"), ("no parameter", "no parameter"), ("{unknown}", "{unknown}"), ("{a", "{a"),
    ("a}", "a}"), ("{}", "{}"), ("{c}", "{a}"), ("日本{a}語", "日本1語"), ("{{a}}", "{{a}}"), ("", ""),
  ]) func textsAreFilledOnce(_ template: String, _ filled: String) {
    #expect(Text.fill(template) { ["a": "1", "b": "2", "c": "{a}"][$0] } == filled)
  }
}
