import HandrailInference
import HandrailModel

extension Rule {
  static let labelOverride = Rule(
    "label.override", .required, source: "S0, WCAG 2.5.3",
    title: Text(en: "Reading that differs from what is shown", ja: "表示と異なる読み上げ"),
    input: Text(
      en: "the text to read (label) and why it differs (read-reason)", ja: "読み上げる文言(label)と、表示と異なる理由(read-reason)"),
    command: "handrail set cart#price label.ja='税込1200円' read-reason='記号だけでは税込とわからないため'",
    why: Text(
      en:
        "Without the text it cannot be built; without the reason, someone may undo it. People who use Voice Control say the words"
        + " that are shown.",
      ja: "文言がないと実装できず、理由がないと後で元に戻されます。また、音声で操作する人は表示されている語を声に出します。"),
    flagsWhen: Text(
      en:
        "an element is read differently from what is shown, and the text to read or the reason is missing; advice if shown words"
        + " are missing from the text to read, and once a screen for texts that a voice does not read as they are meant (codes,"
        + " long strings of letters and digits, “2×”, “Cal/Day”, “5h 24m”), if neither a label nor read-differently is recorded",
      ja: "表示と異なる読み上げをする要素に、ラベルか理由がないとき。表示されている語がラベルに含まれないときは助言とすると、音声では意図どおりに読まれない文言"
        + "(番号などのコード、長い英数字、「2×」「Cal/Day」「5h 24m」など)に、ラベルも read-differently もないとき(画面ごとに一度)"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "The recorded text is read, not the one shown.", ja: "表示ではなく、記録した文言が読み上げられる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.isOn(.readDifferently) && $0.isReadable } ?? false },
    messages: labelOverrideMessages, facts: [.kind, .text, .label, .readReason], seen: ["members"],
    onlyWith: Presence([.readDifferently, .text]),
    examples: labelOverrideExamples
  ) { screen, report in
    for element in screen.elements where element.isOn(.readDifferently) && element.isReadable {
      let language = screen.shared.languages[0]
      switch (element.isLabelled, element.has(.readReason)) {
      case (false, false):
        report.flag(element, [.label, .text, .readReason, .readDifferently], "both", [("language", language)])
      case (false, true): report.flag(element, [.label, .text, .readDifferently], "label", [("language", language)])
      case (true, false): report.flag(element, [.label, .readReason, .readDifferently], "reason")
      case (true, true): break
      }
      for shown in element.entries(.text) {
        guard case .text(let label) = element.value(FieldKey(.label, shown.first)),
          let word = SpokenWords(shown.value.text).missing(from: SpokenWords(label))
        else { continue }
        report.flag(
          element, [.label, .text], "dropped", qualifier: shown.first.isEmpty ? language : shown.first,
          level: .advice, [("word", word)])
      }
    }
    let misread = screen.elements(at: screen.having(.text) & screen.readable).filter { place, element in
      element.mayBeMisread && screen.container(around: place, where: \.isLabelled) == nil
    }
    let members = screen.oneOfEachText(misread.map(\.element))
    guard let first = members.first else { return }
    report.flag(
      "misread", level: .advice,
      [
        ("members", listed(members)), ("names", screen.calledShortly(members)), ("first", first),
        ("language", screen.shared.languages[0]),
      ])
  }
}

extension Element {
  /// Whether a voice reads its text badly, and nothing is recorded about how it is read; what code replaces is a sample.
  fileprivate var mayBeMisread: Bool {
    guard !isField, !isLabelled, !has(.readDifferently), !has(.pronunciationRange) else { return false }
    if own.isCompletedByCode, isOn(.dynamic) || mayBeRewritten { return false }
    return entries(.text).contains { $0.text.map(MisreadForms.areIn) ?? false }
  }
}

private let labelOverrideMessages = [
  Message(
    "both",
    Text(
      en: "Read differently from what is shown, but the text to read and the reason are missing.",
      ja: "表示と異なる読み上げをする要素ですが、ラベルも理由もありません。"),
    fix: .set("label.{language}", "read-reason")),
  Message(
    "label",
    Text(
      en: "Read differently from what is shown, but the text to read is missing.",
      ja: "表示と異なる読み上げをする要素ですが、ラベルがありません。"),
    fix: .set("label.{language}")),
  Message(
    "reason",
    Text(
      en: "Read differently from what is shown, but no reason is recorded.",
      ja: "表示と異なる読み上げをする要素ですが、その理由が記録されていません。"),
    fix: .set("read-reason")),
  Message(
    "dropped",
    Text(
      en: "“{word}” is shown but is not in the text to read ({qualifier-language}).",
      ja: "表示されている「{word}」が、ラベル({qualifier-language})に含まれていません。"),
    fix: .set("label.{qualifier}")),
  Message(
    "misread",
    Text(
      en: "VoiceOver may not read these as they are meant: {names}. How each is read is not recorded.",
      ja: "VoiceOverが意図どおりに読み上げない可能性のある文言です: {names}。それぞれをどう読み上げるかが記録されていません。"),
    fix: .set(on: .item("{first}"), .value("read-differently", "true"), "label.{language}", "read-reason"),
    or: .set(on: .item("{first}"), .value("read-differently", "false"))),
]

/// A button that is read differently, with its shown text and its label in one language.
private func button(_ language: String, _ text: String, _ label: String, _ reason: String = "short") -> String {
  #"{"elements":[{"id":"b","kind":"button","read-differently":true,"read-reason":"\#(reason)","#
    + #""text":{"\#(language)":"\#(text)"},"label":{"\#(language)":"\#(label)"}}]}"#
}

/// A text with an order's number.
private func code(_ more: String) -> String {
  ##"{"elements":[{"id":"t","kind":"text","text":{"en":"#RD-9902"}\##(more)}]}"##
}

private let labelOverrideExamples: [Example] =
  [
    .flags(#"{"elements":[{"id":"b","kind":"text","text":{"en":"12/24"},"read-differently":true}]}"#, at: "b"),
    .flags(
      #"{"elements":[{"id":"b","kind":"text","text":{"en":"Day 3"},"read-differently":true,"read-reason":"short"}]}"#, at: "b",
      level: .required),
    .flags(
      #"{"elements":[{"id":"b","kind":"text","text":{"en":"3"},"read-differently":true,"label":{"en":"Day 3"}}]}"#, at: "b",
      level: .required),
    .flags(
      #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x",
      components: [#"{"id":"x","kind":"button","read-differently":true,"label":{"en":"Menu"}}"#]),
    .flags(
      #"{"elements":[{"id":"b","kind":"button","read-differently":true,"text":{"en":"Pay"},"label":{"en":"Buy"}}]}"#,
      at: "b/en", and: "b", level: .advice),
    .flags(code(""), at: "", level: .advice),
    .flags(code(#"},{"id":"n","kind":"text","text":{"en":"2×"}"#), at: ""),
    .passes(code(#","read-differently":false"#)), .passes(code(#","label":{"en":"Order R D 9902"}"#)),
    .passes(code(#","hidden":true"#)), .passes(code("").replacing("#RD-9902", with: "9902")),
    .passes(code("").replacing(#""kind":"text""#, with: #""kind":"text-field""#)),
    .passes(code(#","container":"r"},{"id":"r","kind":"cell","label":{"en":"Order"}"#)),
    .passes(code(#","dynamic":true,"source":{"system":"interface-builder"}"#)),
    .flags(code(#","dynamic":true,"source":{"system":"figma"}"#), at: ""),
  ]
  + [
    ("en", "Pay now", "Pay"), ("en", "Pay", "Payment"), ("en", "Sign in", "Log in to the shop"), ("ja", "購入", "買う"),
    ("ja", "OKする", "する"), ("ja", "購入する", "購入 手続き"), ("fr", "Été", "Saison"), ("en", "Save 20%", "Save"),
  ].map { .flags(button($0.0, $0.1, $0.2), at: "b/\($0.0)", level: .advice) }
  + [
    ("en", "Pay", "Pay with card"), ("en", "PAY NOW!", "Pay: now"), ("en", "Ｐａｙ", "pay now"),
    ("en", "Don’t ask", "Don't ask again"),
    ("en", "1,000", "1000 points"), ("fr", "ÉTÉ", "Soldes d’été"), ("en", "→", "Next"), ("ja", "削除", "カートから削除"),
    ("ja", "ﾍﾙﾌﾟ", "ヘルプを開く"), ("ja", "ＯＫする", "okする"), ("ja", "お 支払い", "お支払いへ進む"), ("ja", "明日", "あす"),
    ("ja", "合計・税込", "税込の合計"),
  ].map { .passes(button($0.0, $0.1, $0.2)) }
  + [
    .passes(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay"},"label":{"en":"Buy"}}]}"#),
    .passes(
      #"{"elements":[{"id":"b","kind":"button","read-differently":true,"read-reason":"counts","template":{"en":"{n} left"}}]}"#
    ),
    // Visible text in one language says nothing about the label in another.
    .passes(
      #"{"elements":[{"id":"b","kind":"button","read-differently":true,"read-reason":"short","text":{"ja":"次へ"},"#
        + #""label":{"en":"Next"}}]}"#),
    .passes(
      #"{"elements":[{"id":"b","kind":"button","read-differently":true,"hidden":true}]}"#),
  ]
