import HandrailModel

extension Rule {
  static let safetyPrivate = Rule(
    "safety.private", .required, source: "S4",
    title: Text(en: "Private data on the screen", ja: "画面に表示する個人情報"),
    input: Text(
      en: "private-shown=masked (until requested), or private-shown=shown with private-reason",
      ja: "求められるまで隠すこと(private-shown=masked)、または表示すること(shown)とその理由(private-reason)"),
    command: "handrail set account#number private=true private-shown=masked",
    why: Text(
      en: "Others can see what stays on the screen, and hear what VoiceOver reads.",
      ja: "長く画面に残る内容やVoiceOverが読み上げる内容は、まわりの人にも見え、聞こえます。"),
    flagsWhen: Text(
      en:
        "an element shows private data, and whether it is hidden until requested is not recorded, or it is shown without a"
        + " reason",
      ja: "個人情報を表示する要素に、求められるまで隠すかどうかが決まっていないとき、または表示する理由がないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "Shows private data, but whether it is hidden until requested is not recorded.",
          ja: "個人情報を表示しますが、求められるまで隠すかどうかが記録されていません。"),
        fix: .set("private-shown")),
      Message(
        "reason",
        Text(en: "Shows private data, but no reason is recorded.", ja: "個人情報を表示しますが、その理由が記録されていません。"),
        fix: .set("private-reason")),
    ],
    facts: [.kind, .label, .text, .privateShown], onlyWith: Presence([.private]),
    examples: [
      .flags(#"{"elements":[{"id":"n","kind":"text","text":{"en":"1234 5678"},"private":true}]}"#, at: "n"),
      .flags(#"{"elements":[{"id":"n","kind":"text","private":true,"private-shown":"shown"}]}"#, at: "n"),
      .flags(#"{"elements":[{"id":"n","kind":"image","label":{"en":"X-ray"},"private":true}]}"#, at: "n"),
      .flags(
        #"{"elements":[{"id":"a","component":"number"},{"id":"b","component":"number"}]}"#, at: "component:number",
        components: [#"{"id":"number","kind":"text","private":true}"#]),
      .passes(#"{"elements":[{"id":"n","kind":"text","private":true,"private-shown":"masked"}]}"#),
      .passes(
        #"{"elements":[{"id":"n","kind":"text","private":true,"private-shown":"shown","private-reason":"to be copied"}]}"#),
      .passes(#"{"elements":[{"id":"n","kind":"text","private":false}]}"#),
      .passes(#"{"elements":[{"id":"n","kind":"text","private":true,"hidden":true}]}"#),
      .passes(#"{"elements":[{"id":"n","kind":"text"}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.isOn(.private) && !element.isHidden && !element.isDecorative {
      let shown = element.text(.privateShown)
      if shown == "masked" || (shown == "shown" && element.has(.privateReason)) { continue }
      report.flag(
        element, [.private, .privateShown, .privateReason], shown == "shown" ? "reason" : "missing")
    }
  }
}
