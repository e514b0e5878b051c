import HandrailModel

extension Rule {
  static let labelVisualMeaning = Rule(
    "label.visual-meaning", .required, source: "S0, WCAG 1.3.1",
    title: Text(en: "Meaning that is only seen", ja: "見た目だけで伝わる意味"),
    input: Text(
      en: "the label to read instead of what place, border or shape tell", ja: "位置・枠線の色・形などで伝えている意味を含む、読み上げられる文言"),
    command: "handrail set cart#rank label.en='Third most popular' label.ja='人気第3位'",
    why: Text(
      en: "A place in a list, the colour of a border or a shape is not read aloud.",
      ja: "一覧の中の位置、枠線の色、形などは読み上げられません。"),
    flagsWhen: Text(
      en: "an element is marked as having meaning that is visual only, and has no label",
      ja: "意味が見た目だけで伝わる要素に、読み上げられる文言がないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "Its meaning is visual only, and no label says it.", ja: "意味が見た目だけで伝わる要素ですが、読み上げられる文言がありません。"),
        fix: "handrail set {target} label.{language}='…'")
    ],
    facts: [.kind, .text, .value], onlyWith: Presence([.visualMeaning]),
    examples: [
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Lemon tea"},"visual-meaning":true}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"i","kind":"image","visual-meaning":true}]}"#, at: "i"),
      .flags(
        #"{"elements":[{"id":"a","component":"dot"}]}"#, at: "component:dot",
        components: [#"{"id":"dot","kind":"icon","visual-meaning":true}"#]),
      .passes(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"Lemon tea"},"label":{"en":"Third: Lemon tea"},"#
          + #""visual-meaning":true}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Lemon tea"}}]}"#),
      .passes(#"{"elements":[{"id":"i","kind":"image","visual-meaning":true,"decorative":true}]}"#),
      .passes(#"{"elements":[{"id":"i","kind":"text","visual-meaning":true,"template":{"ja":"{rank}位"}}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.isOn(.visualMeaning) && element.isReadable && !element.hasLabel {
      report.flag(element, [.label, .text, .visualMeaning], "missing", [("language", screen.shared.languages[0])])
    }
  }
}
