import HandrailModel

extension Rule {
  static let changeScreenFocus = Rule(
    "change.screen-focus", .advice, source: "S0",
    title: Text(en: "Focus on a new screen", ja: "新しい画面でのフォーカス"),
    input: Text(
      en: "screen-focus=first, element (with argument-element) or text-then-first (with argument-text)",
      ja: "最初の要素(screen-focus=first)、指定した要素(element と argument-element)、文言の後で最初の要素(text-then-first と argument-text)のどれか"),
    command: "handrail set cart#opened screen-focus=element argument-element=total",
    why: Text(
      en: "The element in focus is the first thing read on a new screen.",
      ja: "新しい画面で最初に何が読み上げられるかは、フォーカスの行き先で決まります。"),
    flagsWhen: Text(
      en:
        "a screen-changed change moves the focus to an element that is hidden, or to a specified element"
        + " that is not named; or a text is read first but is not recorded",
      ja: "「画面の切り替え」のフォーカスの行き先が支援技術から隠した要素のとき、指定した要素とされているのにその要素がないとき、または先に読み上げる文言がないとき"),
    verify: [
      Check(
        .voiceOver,
        Text(
          en: "A sound plays, then the recorded element gets the focus and is read.", ja: "効果音に続いて、記録どおりの要素にフォーカスが当たり、読み上げられる。"))
    ],
    concerns: { _, item in (item as? Item)?.text(.kind) == "screen-changed" },
    messages: [
      Message(
        "unnamed",
        Text(
          en: "The focus moves to a specified element, but the element is not recorded.", ja: "指定した要素にフォーカスを当てますが、その要素が記録されていません。"
        ),
        fix: .set("argument-element")),
      Message(
        "hidden",
        Text(
          en: "The focus moves to “{element}”, which is hidden from assistive technology.",
          ja: "フォーカスの行き先「{element}」は、支援技術から隠されています。"),
        fix: .set("argument-element")),
      Message(
        "text",
        Text(
          en: "Text is read before the focus moves to the first element, but the text is not recorded.",
          ja: "最初の要素にフォーカスが移る前に文言を読み上げますが、その文言が記録されていません。"),
        fix: .set("argument-text.{language}")),
    ],
    facts: [.trigger, .argumentElement, .argumentText, .screenFocus],
    examples: [
      .flags(#"{"changes":[{"id":"c","kind":"screen-changed","screen-focus":"element"}]}"#, at: "c"),
      .flags(
        #"{"changes":[{"id":"c","kind":"screen-changed","screen-focus":"text-then-first"}]}"#, at: "c", level: .advice),
      .flags(
        #"{"elements":[{"id":"e","hidden":true}],"changes":[{"id":"c","kind":"screen-changed","argument-element":"e"}]}"#,
        at: "c"),
      .flags(
        #"{"elements":[{"id":"e","group":"g"}],"groups":[{"id":"g","hidden":true}],"#
          + #""changes":[{"id":"c","kind":"screen-changed","argument-element":"e"}]}"#,
        at: "c"),
      .flags(
        #"{"groups":[{"id":"g","hidden":true}],"changes":[{"id":"c","kind":"screen-changed","argument-element":"g"}]}"#,
        at: "c"),
      .passes(#"{"changes":[{"id":"c","kind":"screen-changed"}]}"#),
      .passes(#"{"changes":[{"id":"c","kind":"screen-changed","screen-focus":"first"}]}"#),
      .passes(
        #"{"elements":[{"id":"e"}],"changes":[{"id":"c","kind":"screen-changed","screen-focus":"element","#
          + #""argument-element":"e"}]}"#),
      .passes(#"{"groups":[{"id":"g"}],"changes":[{"id":"c","kind":"screen-changed","argument-element":"g"}]}"#),
      .passes(
        #"{"changes":[{"id":"c","kind":"screen-changed","screen-focus":"text-then-first","argument-text":{"en":"Cart"}}]}"#),
      .passes(#"{"changes":[{"id":"c","kind":"screen-changed","argument-element":"gone"}]}"#),
    ]
  ) { screen, report in
    let changes = screen.changes.filter { $0.text(.kind) == "screen-changed" }
    guard !changes.isEmpty else { return }
    let hidden = HiddenGroups(screen)
    for change in changes {
      if let element = change.text(.argumentElement) {
        if let problem = problem(of: element, on: screen, hidden) {
          report.flag(item: change, problem, [("element", element)])
          continue
        }
      } else if change.text(.screenFocus) == "element" {
        report.flag(item: change, "unnamed")
      }
      if change.text(.screenFocus) == "text-then-first", !change.has(.argumentText) {
        report.flag(item: change, "text", [("language", screen.shared.languages[0])])
      }
    }
  }

  /// Why the focus cannot go to the element or group `id`; nil if it can.
  private static func problem(of id: String, on screen: Screen, _ hidden: HiddenGroups) -> String? {
    if let element = screen.element(id) { return element.isHidden || hidden.contains(element) ? "hidden" : nil }
    return hidden.contains(group: id) ? "hidden" : nil
  }
}
