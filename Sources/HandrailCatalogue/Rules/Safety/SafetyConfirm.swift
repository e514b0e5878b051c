import HandrailModel

extension Rule {
  static let safetyConfirm = Rule(
    "safety.confirm", .required, source: "S4, WCAG 3.3.4",
    title: Text(en: "Confirmation of destructive actions", ja: "破壊的な動作の確認"),
    input: Text(
      en: "confirmation: how it is confirmed or undone", ja: "実行前の確認、または取り消しの方法(confirmation)"),
    command: "handrail set cart#delete-all destructive=true confirmation='An alert asks first; undo for 10 seconds'",
    why: Text(
      en: "With a switch or without sight, mistakes are easily made and hard to notice.",
      ja: "スイッチでの操作や画面を見ない操作では、誤って実行しやすく、気づきにくいものです。"),
    flagsWhen: Text(
      en: "an element is destructive or costly, and neither confirmation nor undo is recorded",
      ja: "破壊的な動作や費用のかかる動作の要素に、確認の方法も取り消しの方法もないとき"),
    verify: [
      Check(
        .switchControl,
        Text(en: "It asks before acting, or can be undone.", ja: "実行の前に確認を求められるか、取り消しができる。"))
    ],
    concerns: { _, item in (item as? Element)?.isDestructive ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "Destructive or costly, but neither confirmation nor undo is recorded.",
          ja: "破壊的な動作や費用のかかる動作ですが、実行前の確認も取り消しの方法も記録されていません。"),
        fix: .set("confirmation"))
    ],
    facts: [.kind, .label, .text], onlyWith: Presence([.destructive]),
    examples: [
      .flags(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Delete"},"destructive":true}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"i","kind":"icon","label":{"en":"Pay"},"destructive":true}]}"#, at: "i"),
      .flags(
        #"{"elements":[{"id":"a","component":"bin"},{"id":"b","component":"bin"}]}"#, at: "component:bin",
        components: [#"{"id":"bin","kind":"button","destructive":true}"#]),
      .passes(#"{"elements":[{"id":"b","kind":"button","destructive":true,"confirmation":"An alert"}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","destructive":false}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","destructive":true,"hidden":true}]}"#),
      .passes(
        #"{"elements":[{"id":"b","component":"bin","confirmation":"An alert"}]}"#,
        components: [#"{"id":"bin","kind":"button","destructive":true}"#]),
    ]
  ) { screen, report in
    for element in screen.elements where element.isDestructive && !element.has(.confirmation) {
      report.flag(element, [.destructive, .confirmation], "missing")
    }
  }
}

extension Element {
  fileprivate var isDestructive: Bool { isOn(.destructive) && !isHidden && !isDecorative }
}
