import HandrailModel

extension Rule {
  static let changeKind = Rule(
    "change.kind", .required, source: "S0",
    title: Text(en: "Kind of change", ja: "動的な変化の種類"),
    input: Text(
      en: "kind=screen-changed (most of the screen is new), layout-changed (part of it) or announcement (little changes visibly)",
      ja: "「画面の切り替え」(screen-changed。画面の大部分が変わる)、「レイアウトの変化」(layout-changed。一部が変わる)、「アナウンス」(announcement。見た目はほとんど変わらない)のどれか"),
    command: "handrail set cart#sold-out kind=layout-changed",
    why: Text(
      en: "The kind decides which sound plays and where the focus goes.",
      ja: "種類によって、聞こえる音とフォーカスの移り方が決まります。"),
    flagsWhen: Text(en: "a change has no kind", ja: "動的な変化に種類がないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "The kind of change is not recorded: most of the screen, part of it, or an announcement only?",
          ja: "動的な変化の種類がありません(画面の大部分が変わるのか、一部が変わるのか、アナウンスだけか)。"),
        fix: .set("kind"))
    ],
    facts: [.element, .trigger, .argumentElement, .argumentText],
    examples: [
      .flags(#"{"changes":[{"id":"c"}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"e"}],"changes":[{"id":"c","element":"e","trigger":"Saved"}]}"#, at: "c"),
      .flags(#"{"changes":[{"id":"c","kind":"announcement"},{"id":"d","argument-text":{"en":"Saved"}}]}"#, at: "d"),
      .passes(#"{"changes":[{"id":"c","kind":"screen-changed"}]}"#),
      .passes(#"{"changes":[{"id":"c","kind":"layout-changed"},{"id":"d","kind":"announcement"}]}"#),
      .passes(#"{"elements":[{"id":"e"}]}"#),
    ]
  ) { screen, report in
    for change in screen.changes where !change.has(.kind) { report.flag(item: change, "missing") }
  }
}
