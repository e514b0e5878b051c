import HandrailModel

extension Rule {
  static let readingPronunciation = Rule(
    "reading.pronunciation", .advice, source: "S3",
    title: Text(en: "Pronunciation", ja: "発音"),
    input: Text(
      en: "pronunciation-range (start,end in the label) and pronunciation-ipa, under one name",
      ja: "文言の中の範囲(pronunciation-range)と、その発音のIPA表記(pronunciation-ipa)。同じ名前で対にする"),
    command: "handrail set cart#maker pronunciation-range.brand=0,5 pronunciation-ipa.brand='naɪki'",
    why: Text(
      en: "Proper nouns and abbreviations may be mispronounced as another word.",
      ja: "固有名詞や略語は誤って読まれ、別の語に聞こえることがあります。"),
    flagsWhen: Text(
      en:
        "a range has no pronunciation or a pronunciation no range, the range extends beyond the label, or the pronunciation"
        + " contains characters that are not IPA",
      ja: "範囲と発音の一方しかないとき、範囲が文言に収まらないとき、発音にIPAではない文字があるとき"),
    engineer: Text(
      en: "Set accessibilitySpeechIPANotation on the range of accessibilityAttributedLabel.",
      ja: "accessibilityAttributedLabel の範囲に accessibilitySpeechIPANotation を設定する。"),
    concerns: { _, item in
      (item as? Element).map { $0.isReadable && ($0.has(.pronunciationRange) || $0.has(.pronunciationIpa)) } ?? false
    },
    messages: [
      Message(
        "ipa",
        Text(
          en: "Characters {range} (“{qualifier}”) are marked as mispronounced, but no pronunciation is recorded.",
          ja: "誤って読み上げられる範囲 {range} ({qualifier}) に、発音がありません。"),
        fix: .set("pronunciation-ipa.{qualifier}")),
      Message(
        "range",
        Text(
          en: "The pronunciation “{qualifier}” has no range in the label.", ja: "発音 {qualifier} に、文言の中の範囲がありません。"),
        fix: .set("pronunciation-range.{qualifier}")),
      Message(
        "outside",
        Text(
          en: "The range {range} (“{qualifier}”) extends beyond the label of {length} characters.",
          ja: "範囲 {range} ({qualifier}) が、{length}文字の文言に収まりません。"),
        fix: .set("pronunciation-range.{qualifier}")),
      Message(
        "not-ipa",
        Text(
          en: "“{ipa}” (“{qualifier}”) is not valid IPA: “{sign}” is not an IPA symbol.",
          ja: "発音「{ipa}」({qualifier})の「{sign}」は、IPAの記号ではありません。"),
        fix: .set("pronunciation-ipa.{qualifier}")),
    ],
    facts: [.label, .text, .pronunciationRange, .pronunciationIpa],
    onlyWith: Presence([.pronunciationRange, .pronunciationIpa]), examples: readingPronunciationExamples
  ) { screen, report in
    let fields: [Field] = [.pronunciationRange, .pronunciationIpa]
    for element in screen.elements where element.has(.pronunciationRange) || element.has(.pronunciationIpa) {
      guard element.isReadable else { continue }
      let marks = Marks(element, fields)
      for name in marks.names {
        let range = element.value(FieldKey(.pronunciationRange, name))
        let ipa = element.text(.pronunciationIpa, name)
        let parameters = [("range", Marks.text(range)), ("length", String(marks.length ?? 0)), ("ipa", ipa ?? "")]
        if range != nil, ipa == nil {
          report.flag(element, fields, "ipa", qualifier: name, parameters)
        } else if range == nil {
          report.flag(element, fields, "range", qualifier: name, parameters)
        } else if marks.isOutside(range) {
          report.flag(element, fields + [.label, .text], "outside", qualifier: name, parameters)
        } else if let ipa, let sign = IPA.foreignSign(in: ipa) {
          report.flag(element, fields, "not-ipa", qualifier: name, parameters + [("sign", sign)])
        }
      }
    }
  }
}

/// The International Phonetic Alphabet in Unicode.
private enum IPA {
  /// The first character of `text` that is not part of it; nil if all are. Surrounding slashes and brackets are accepted.
  static func foreignSign(in text: String) -> String? {
    var signs = text[...]
    if let first = signs.first, let last = signs.last, signs.count > 2, ["//", "[]"].contains("\(first)\(last)") {
      signs = signs.dropFirst().dropLast()
    }
    for sign in signs where !sign.unicodeScalars.allSatisfy({ isSign($0.value) }) {
      return String(sign)
    }
    // Marks alone say nothing.
    let hasLetter = signs.unicodeScalars.contains { !(0x2B0...0x36F).contains($0.value) && $0.properties.isAlphabetic }
    return hasLetter ? nil : String(text.prefix(1))
  }

  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61...0x7A, 0x20, 0x2E, 0x7C: true
    // æ ç ð ø, ħ ŋ œ, ǀ ǁ ǂ ǃ, the IPA block, modifier letters, stress and length, combining marks and ties.
    case 0xE6, 0xE7, 0xF0, 0xF8, 0x127, 0x14B, 0x153, 0x1C0...0x1C3, 0x250...0x36F: true
    // β θ χ; ᴀ and its like, their superscripts, more combining marks; ‖ ‿, superscript n, arrows, tone letters.
    case 0x3B2, 0x3B8, 0x3C7, 0x1D00...0x1DFF, 0x2016, 0x203F, 0x207F, 0x2191, 0x2193, 0x2197, 0x2198, 0x2C71,
      0xA700...0xA71F:
      true
    // Letters composed with marks: ã, õ, ẽ, ĩ, ũ.
    case 0xE3, 0xF5, 0x129, 0x169, 0x1EBD: true
    default: false
    }
  }
}

private func label(_ range: String?, _ ipa: String?, _ text: String = "Nikeを探す") -> String {
  let range = range.map { #","pronunciation-range":{"one":[\#($0)]}"# } ?? ""
  let ipa = ipa.map { #","pronunciation-ipa":{"one":"\#($0)"}"# } ?? ""
  return #"{"elements":[{"id":"t","kind":"button","label":{"ja":"\#(text)"}\#(range)\#(ipa)}]}"#
}

private let readingPronunciationExamples: [Example] = [
  .flags(label("0,4", nil), at: "t/one", level: .advice),
  .flags(label(nil, "naɪki"), at: "t/one"),
  .flags(label("0,9", "naɪki"), at: "t/one"),
  .flags(label("0,2", "ji", "👨‍👩‍👧"), at: "t/one"),
  .flags(
    #"{"elements":[{"id":"t","kind":"icon","pronunciation-range":{"one":[0,1]},"pronunciation-ipa":{"one":"a"}}]}"#, at: "t/one"),
  .flags(label("0,4", "ナイキ"), at: "t/one"),
  .flags(label("0,4", "NIKE"), at: "t/one"),
  .flags(label("0,4", "nigh-key"), at: "t/one"),
  // The keyboard substitutes for ˈ and ː.
  .flags(label("0,4", "'naɪki"), at: "t/one"),
  .flags(label("0,4", "na:ki"), at: "t/one"),
  .flags(label("0,4", "ˈː"), at: "t/one"),
  .flags(
    #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x/one",
    components: [#"{"id":"x","kind":"button","text":{"en":"Nike"},"pronunciation-range":{"one":[0,4]}}"#]),
  .passes(label("0,4", "naɪki")),
  .passes(label("0,7", "ˈnaɪ.kiː")),
  .passes(label("0,4", "/t͡ʃɛ̃ β‿θ/")),
  .passes(label("0,4", "[naɪki]")),
  .passes(label("0,4", "nike")),
  .passes(label("0,1", "aɪ", "👨‍👩‍👧")),
  .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Nike"},"pronunciation-range":{"one":[0,4]},"hidden":true}]}"#),
  .passes(
    #"{"elements":[{"id":"t","kind":"text","template":{"en":"{n} Nike"},"pronunciation-range":{"one":[4,90]},"#
      + #""pronunciation-ipa":{"one":"naɪki"}}]}"#),
  .passes(#"{"elements":[{"id":"t","kind":"button","label":{"en":"Nike"}}]}"#),
]
