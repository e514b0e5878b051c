import HandrailModel

extension Rule {
  static let textFullText = Rule(
    "text.full-text", .required, source: "S0, HIG",
    title: Text(en: "Full text of truncated text", ja: "省略された文言の全文"),
    input: Text(en: "full-text: where the full text can be read", ja: "全文を読める場所(full-text)"),
    command: "handrail set cart#name full-text='on the product screen'",
    why: Text(
      en: "At large sizes, most of a truncated text is missing; Apple's guidelines say to avoid truncation.",
      ja: "大きい文字サイズでは、省略された文言のほとんどが読めなくなります。Appleのガイドラインも、省略を避けるよう求めています。"),
    flagsWhen: Text(
      en:
        "text is truncated, or wraps to a limited number of lines, and where the full text can be read is not recorded; text in a"
        + " text field can be scrolled and does not count",
      ja: "文言が省略されるか、折り返しの行数に上限があるのに、全文を読める場所がないとき(テキストフィールドの文言はその場で動かして読めるため除く)"),
    concerns: { _, item in (item as? Element)?.isCut ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "The text may be truncated, but where the full text can be read is not recorded.",
          ja: "文言が省略されることがあるのに、全文を読める場所が記録されていません。"),
        fix: .set("full-text"), once: .viewClass, .style, .together)
    ],
    facts: [.kind, .text, .template, .overflow, .lines],
    examples: [
      .flags(sample(#""overflow":"truncate","truncation":"tail""#), at: "t"),
      .flags(sample(#""overflow":"wrap","lines":2,"truncation":"tail""#), at: "t"),
      .flags(sample(#""notes":"-""#), at: "t", project: #"{"defaults":{"overflow":"truncate"}}"#),
      .flags(
        #"{"elements":[{"id":"a","component":"note"},{"id":"b","component":"note"}]}"#, at: "component:note",
        components: [#"{"id":"note","kind":"text","text":{"en":"Total"},"overflow":"truncate"}"#]),
      .passes(sample(#""overflow":"truncate","truncation":"tail","full-text":"detail screen""#)),
      .flags(sample(#""overflow":"truncate","truncation":"tail","hidden":true"#), at: "t"),
      .passes(sample(#""overflow":"truncate","truncation":"tail","extends":"UIBarButtonItem.save""#)),
      .passes(
        sample(#""overflow":"truncate","truncation":"tail""#).replacing(#""kind":"text""#, with: #""kind":"text-field""#)),
      .passes(sample(#""overflow":"wrap","lines":0"#)),
      .passes(sample(#""overflow":"wrap""#)),
      .passes(sample(#""lines":2"#)),
      .passes(sample(#""overflow":"wrap","lines":2"#).replacing("Total", with: "💝")),
      .flags(sample(#""overflow":"truncate","dynamic":true"#).replacing("Total", with: "X"), at: "t"),
      .passes(
        sample(#""overflow":"truncate","dynamic":true,"code-place":{"font":"Cart.swift:9"}"#).replacing("Total", with: "X")),
    ]
  ) { screen, report in
    let asked = screen.having(.overflow) - screen.having(.fullText) - report.wrapping(on: screen)
    for (_, element) in screen.elements(at: asked) {
      guard element.isCut else { continue }
      report.flag(element, [.overflow, .lines, .fullText], "missing")
    }
  }
}

extension Element {
  /// Shows text that may be partly cut off.
  fileprivate var isCut: Bool {
    guard mayOverflow, !isTextField else { return false }
    return isText(.overflow, "truncate") || isText(.overflow, "wrap") && has(.lines) && (number(.lines) ?? 0) > 0
  }
}

private func sample(_ more: String) -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},\#(more)}]}"#
}
