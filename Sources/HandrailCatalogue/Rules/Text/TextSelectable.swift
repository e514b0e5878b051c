import HandrailModel

extension Rule {
  static let textSelectable = Rule(
    "text.selectable", .advice, source: "S0",
    title: Text(en: "Selectable text", ja: "長めの文言の選択"),
    input: Text(
      en: "selectable=yes, or selectable=no with selectable-reason",
      ja: "文言を選択できる(selectable=yes)。選択できないなら no と理由(selectable-reason)"),
    command: "handrail set product#description selectable=no selectable-reason='licensed text'",
    why: Text(
      en: "Many people rely on selecting text to have it spoken, looked up or translated.",
      ja: "選択した文言は読み上げや辞書、翻訳に使え、それを頼りにしている人がいます。"),
    flagsWhen: Text(
      en: "text of more than one sentence that is not a control cannot be selected, and no reason is recorded",
      ja: "コントロール以外の、二文以上ある文言を選択できず、理由もないとき"),
    messages: [
      Message(
        "reason",
        Text(
          en: "The text has several sentences and cannot be selected, but no reason is recorded.",
          ja: "二文以上ある文言を選択できない理由が記録されていません。"),
        fix: .set("selectable-reason"))
    ],
    facts: [.text, .template], onlyWith: Presence([.selectable]), examples: textSelectableExamples
  ) { screen, report in
    let touched = screen.touched()
    for (place, element) in screen.elements(at: screen.having(kind: .text) & screen.having(.selectable)) {
      guard element.text(.selectable) == "no", !element.has(.selectableReason), element.showsText, !element.isDecorative,
        !element.isControl, !element.isOn(.responds), !element.has(.opens), !touched.contains(place),
        element.hasSeveralSentences
      else { continue }
      report.flag(element, [.selectable, .selectableReason], "reason")
    }
  }
}

extension Element {
  fileprivate var hasSeveralSentences: Bool {
    (entries(.text) + entries(.template)).contains { Sentences.areSeveral(in: $0.value.text) }
  }
}

/// Where sentences end, judging by punctuation; in doubt, a text is one sentence.
private enum Sentences {
  static func areSeveral(in text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.contains { isEnd($0, scalars) }
  }

  /// Whether a sentence ends at `place` and another follows.
  private static func isEnd(_ place: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let mark = scalars[place]
    let isWide = wideMarks.contains(mark)
    guard isWide || mark == "." || mark == "!" || mark == "?" || mark == "؟" || mark == "।" else { return false }
    var next = place + 1
    while next < scalars.count, closing.contains(scalars[next]) || scalars[next] == mark { next += 1 }
    // A sentence in brackets continues after them: 「はい。」と言う.
    if isWide, next > place + 1, closing.contains(scalars[next - 1]) { return false }
    let gap = next
    while next < scalars.count, scalars[next].properties.isWhitespace || opening.contains(scalars[next]) { next += 1 }
    guard next < scalars.count, isWord(scalars[next]) else { return false }
    if isWide { return true }
    guard scalars[gap].properties.isWhitespace, !scalars[next].properties.isLowercase else { return false }
    return mark != "." || !isAbbreviated(place, before: scalars[next], scalars)
  }

  /// Whether the dot at `place` belongs to an abbreviation, an initial or a number.
  private static func isAbbreviated(_ place: Int, before next: Unicode.Scalar, _ scalars: [Unicode.Scalar]) -> Bool {
    var start = place
    while start > 0, !scalars[start - 1].properties.isWhitespace, !opening.contains(scalars[start - 1]) { start -= 1 }
    let word = scalars[start..<place]
    // An initial (J. Smith), letters with dots in between (e.g., p.m.), and numbers of a list (1. Tea).
    if word.count < 2 || word.contains(".") || !word.contains(where: \.properties.isAlphabetic) { return true }
    let name = String(String.UnicodeScalarView(word)).lowercased()
    return abbreviations.contains(name) || (isDigit(next) && beforeNumbers.contains(name))
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || isDigit(scalar) || scalar == "{" || scalar.properties.isEmojiPresentation
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }

  private static let wideMarks: Set<Unicode.Scalar> = ["。", "｡", "！", "？"]
  private static let closing: Set<Unicode.Scalar> = ["\"", "'", "”", "’", ")", "]", "」", "』", "）", "】", "»"]
  private static let opening: Set<Unicode.Scalar> = ["\"", "'", "“", "‘", "(", "[", "「", "『", "（", "【", "«", "¿", "¡"]
  private static let abbreviations: Set<String> = [
    "etc", "vs", "mr", "mrs", "ms", "dr", "prof", "st", "inc", "ltd", "co", "corp", "jr", "sr", "approx", "dept", "est", "ca",
    "incl", "excl", "max", "min", "tel", "rev",
  ]
  private static let beforeNumbers: Set<String> = ["no", "nos", "pp", "vol", "fig", "sec", "ch", "art", "nr"]
}

/// A text that cannot be selected, and what else is recorded on it.
private func sample(_ text: String, _ more: String = "", _ language: String = "en") -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"\#(language)":"\#(text)"},"selectable":"no"\#(more)}]}"#
}

private let textSelectableExamples: [Example] = [
  .flags(sample("Pure linen. It softens with every wash."), at: "t", level: .advice),
  .flags(sample("Really? Yes"), at: "t"),
  .flags(sample("Thank you! (We mean it.)"), at: "t"),
  .flags(sample("Costs 5.400 yen, e.g. in Tokyo. Shipping is free."), at: "t"),
  .flags(sample("洗うほどやわらかくなります。裾は出しても着られます。", "", "ja"), at: "t"),
  .flags(sample("届きましたか？返品できます", "", "ja"), at: "t"),
  .flags(sample("Linen", #","template":{"en":"{n} left. Hurry."}"#), at: "t"),
  .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Soft","ja":"麻です。涼しいです。"},"selectable":"no"}]}"#, at: "t"),
  .flags(
    #"{"elements":[{"id":"t","component":"legal","text":{"en":"No returns. No refunds."}}]}"#, at: "component:legal",
    components: [#"{"id":"legal","kind":"text","selectable":"no"}"#]),
  .passes(sample("Pure linen. It softens with every wash.", #","selectable-reason":"licensed text""#)),
  .passes(sample("Pure linen. It softens with every wash.").replacing(#""no""#, with: #""yes""#)),
  .passes(sample("Pure linen. It softens with every wash.").replacing(#","selectable":"no""#, with: "")),
  .passes(sample("Pure linen.")),
  .passes(sample("Costs 5.400 yen, e.g. In Tokyo")),
  .passes(sample("Ask Dr. Sato or J. Smith at 5 p.m. Today only")),
  .passes(sample("See No. 5, approx. two weeks")),
  .passes(sample("1. Tea")),
  .passes(sample("https://example.com/a.B?c=1")),
  .passes(sample("洗うほどやわらかくなります。", "", "ja")),
  .passes(sample("「はい。」と答えます", "", "ja")),
  .passes(sample("Pure linen. It softens.").replacing(#""kind":"text","#, with: #""kind":"button","#)),
  .passes(sample("Terms apply. Read them.", #","responds":true"#)),
  .passes(sample("Terms apply. Read them.", #","decorative":true"#)),
  .flags(sample("Terms apply. Read them.", #","hidden":true"#), at: "t"),
  .passes(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"Terms apply. Read them."},"selectable":"no"}],"#
      + #""gestures":[{"id":"g","kind":"tap","element":"t"}]}"#),
]
