import HandrailModel

extension Rule {
  static let labelVisualMeaning = Rule(
    "label.visual-meaning", .required, source: "S0, WCAG 1.3.1",
    title: Text(en: "Meaning conveyed only visually", ja: "見た目だけで伝わる意味"),
    input: Text(
      en: "a label with the meaning of the position, border or shape", ja: "位置・枠線の色・形などで伝えている意味を含む、ラベル"),
    command: "handrail set cart#rank label.en='Third most popular' label.ja='人気第3位'",
    why: Text(
      en: "VoiceOver does not convey a position in a list, the colour of a border or a shape.",
      ja: "一覧の中の位置、枠線の色、形などは読み上げられません。"),
    flagsWhen: Text(
      en: "an element conveys meaning only visually and has no label",
      ja: "意味が見た目だけで伝わる要素に、ラベルがないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "Conveys meaning only visually, and has no label.", ja: "意味が見た目だけで伝わる要素ですが、ラベルがありません。"),
        fix: .set("label.{language}"))
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
    for element in screen.elements where element.isOn(.visualMeaning) && element.isReadable && !element.isLabelled {
      report.flag(element, [.label, .text, .visualMeaning], "missing", [("language", screen.shared.languages[0])])
    }
  }
}
