import HandrailModel

extension Rule {
  static let labelValue = Rule(
    "label.value", .consult, source: "S0, WCAG 4.1.2",
    title: Text(en: "What is said at a position", ja: "位置ごとの値の読み上げ"),
    input: Text(
      en:
        "value: what is said at a position, such as a date, an amount or “3 of 5”; or percentage=true if the system's percentage"
        + " is right",
      ja: "位置ごとの読み上げ(value): 日付、金額、「5段階の3」など。システムが読み上げるパーセントでよければ percentage=true"),
    command: "handrail set note/history#position value.en='10 July 2027, 3:20 p.m.' value.ja='2027年7月10日 15:20'",
    why: Text(
      en: "A slider between two dates is read as “50 percent”, which says nothing about the chosen date.",
      ja: "日付を選ぶスライダーも「50パーセント」と読み上げられ、何を選んでいるかが伝わりません。"),
    flagsWhen: Text(
      en:
        "a slider or a stepper has no value recorded, and the system's percentage has not been confirmed; a system slider"
        + " from 0 to 1 or to 100 is exempt, since the percentage is usually what is meant",
      ja: "スライダーかステッパーに値(value)がなく、システムが読み上げるパーセントでよいという記録もないとき。0から1、または100までの標準のスライダーは、"
        + "多くの場合パーセントで伝わるので対象外"),
    engineer: Text(
      en: "Set accessibilityValue whenever the position changes.", ja: "位置が変わるたびに accessibilityValue を設定する。"),
    verify: [
      Check(.voiceOver, Text(en: "The recorded value is read while it is adjusted.", ja: "調整している間、記録どおりの値が読み上げられる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.isReadable && ($0.kind == .slider || $0.kind == .stepper) } ?? false },
    messages: [
      Message(
        "slider",
        Text(
          en: "The system reads its position as a percentage. What is said at a position, such as a date or an amount, is not"
            + " recorded, nor that the percentage is right.",
          ja: "システムは位置をパーセントで読み上げます。位置ごとに何と読み上げるか(日付、金額など)も、パーセントでよいかどうかも記録されていません。"),
        fix: .set("value.{language}"), or: .set(.value("percentage", "true")), once: .viewClass),
      Message(
        "range",
        Text(
          en: "Its values range over {range}, but the system reads a percentage. What is said at a position, such as a date or an"
            + " amount, is not recorded, nor that the percentage is right.",
          ja: "値の範囲は {range} ですが、システムはパーセントで読み上げます。位置ごとに何と読み上げるか(日付、金額など)も、パーセントでよいかどうかも記録されていません。"),
        fix: .set("value.{language}"), or: .set(.value("percentage", "true")), once: .viewClass),
      Message(
        "stepper",
        Text(
          en: "What is said about its value after each step is not recorded.",
          ja: "一段階変えるたびに、値を何と読み上げるかが記録されていません。"),
        fix: .set("value.{language}"), once: .viewClass),
    ],
    facts: [.kind, .valueRange, .viewClass], onlyWith: Presence([], kinds: [.slider, .stepper]),
    examples: labelValueExamples
  ) { screen, report in
    let adjusted = screen.having(kind: .slider) | screen.having(kind: .stepper)
    lazy var language = screen.wordsLanguage
    for (_, element) in screen.elements(at: adjusted & screen.readable) {
      guard !element.has(.value), !element.has(.template), !element.isOn(.percentage), !element.meansPercentage,
        !element.isGivenInCode("value")
      else { continue }
      let range = element.text(.valueRange)
      let isTelling = range.map { !["0–0", "0–1", "0–100"].contains($0) } ?? false
      let message = element.kind == .stepper ? "stepper" : isTelling ? "range" : "slider"
      report.flag(
        element, [.value, .percentage, .kind, .valueRange, .viewClass], message,
        [("language", language), ("range", range ?? "")])
    }
  }
}

extension Element {
  /// A slider of the system's own class over the range of a share.
  fileprivate var meansPercentage: Bool {
    kind == .slider && text(.viewClass).map(Looks.isAll) ?? true && !isOn(.handDrawn)
      && ["0–1", "0–100"].contains(text(.valueRange) ?? "")
  }
}

private func slider(_ more: String, _ kind: String = "slider") -> String {
  #"{"elements":[{"id":"s","kind":"\#(kind)"\#(more)}]}"#
}

private let labelValueExamples: [Example] = [
  .flags(slider(#","value-range":"0–10""#), at: "s", level: .consult),
  .flags(slider(""), at: "s"),
  .flags(slider(#","value-range":"0–1","view-class":"HistorySlider""#), at: "s"),
  .flags(slider("", "stepper"), at: "s"),
  .flags(
    #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "component:x",
    components: [#"{"id":"x","kind":"slider"}"#]),
  .flags(slider(#","value-range":"0–0""#), at: "s"),
  .passes(slider(#","value-range":"0–1""#)),
  .passes(slider(#","value-range":"0–1","view-class":"VLCSlider""#)),
  .passes(slider(#","value-range":"0–100""#)),
  .passes(slider(#","value":{"en":"10 July"}"#)),
  .passes(slider(#","percentage":true"#)),
  .passes(slider(#","hidden":true"#)),
  .passes(slider("", "switch")),
]
