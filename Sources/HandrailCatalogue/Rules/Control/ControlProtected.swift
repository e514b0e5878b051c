import HandrailModel

extension Rule {
  static let controlProtected = Rule(
    "control.protected", .required, source: "S0",
    title: Text(en: "Restricted content", ja: "制限された内容"),
    input: Text(
      en: "protected-how: how content that requires payment, login or a minimum age is hidden from assistive technology"
        + " while restricted",
      ja: "支払い・ログイン・年齢確認が必要な内容を、制限中に支援技術からどう隠すか(protected-how)"),
    command: "handrail set member-sale#price-list protected=login protected-how='not loaded before the login'",
    why: Text(
      en: "A blur or overlay hides content only visually: VoiceOver still reads what is underneath.",
      ja: "ぼかしや重ねた表示で隠れるのは見た目だけで、その下の内容をVoiceOverは読み上げます。"),
    flagsWhen: Text(
      en: "an element is marked protected, even under an overlay, and how it is hidden from assistive technology is not recorded",
      ja: "制限された内容(protected)なのに、支援技術から隠す方法がないとき。別の表示の下にある場合も含む"),
    engineer: Text(
      en: "Do not put text underneath while it is restricted; set accessibilityViewIsModal on the view on top.",
      ja: "制限中は下に文言を置かない。上に重ねるViewの accessibilityViewIsModal を true にする。"),
    verify: [
      Check(
        .voiceOver,
        Text(
          en: "Swiping through the restricted screen reads none of the content.",
          ja: "制限中の画面を端までスワイプしても、その内容が読み上げられない。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.has(.protected) && $0.isReadable } ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "Restricted content: how it is hidden from assistive technology is not recorded.",
          ja: "制限された内容ですが、制限中に支援技術から隠す方法が記録されていません。"),
        fix: .set("protected-how"))
    ],
    facts: [.kind, .protected, .text], onlyWith: Presence([.protected]),
    examples: [
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Chapter 2"},"protected":"payment"}]}"#, at: "t"),
      .flags(#"{"elements":[{"id":"p","kind":"image","label":{"en":"Wine"},"protected":"age"}]}"#, at: "p"),
      .flags(
        #"{"elements":[{"id":"t","kind":"text","protected":"login","frame":[0,100,320,200]},"#
          + #"{"id":"veil","kind":"image","label":{"en":"Log in to read"},"frame":[0,100,320,200]}]}"#,
        at: "t"),
      .flags(
        #"{"elements":[{"id":"a","component":"offer"},{"id":"b","component":"offer"}]}"#, at: "component:offer",
        components: [#"{"id":"offer","kind":"text","protected":"login"}"#]),
      .flags(
        #"{"elements":[{"id":"a","component":"offer","protected":"login"}]}"#, at: "a",
        components: [#"{"id":"offer","kind":"text"}"#]),
      .passes(
        #"{"elements":[{"id":"t","kind":"text","protected":"payment","protected-how":"only loaded once paid"}]}"#),
      .passes(
        #"{"elements":[{"id":"t","kind":"text","protected":"login","protected-how":"not loaded","frame":[0,0,320,200]},"#
          + #"{"id":"beside","kind":"text","frame":[0,0,320,200]}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Chapter 1"}}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","protected":"payment","hidden":true}]}"#),
      .passes(
        #"{"elements":[{"id":"a","component":"offer","protected":"login"}]}"#,
        components: [#"{"id":"offer","kind":"text","protected-how":"not loaded before the login"}"#]),
    ]
  ) { screen, report in
    for element in screen.elements where element.has(.protected) && !element.has(.protectedHow) && element.isReadable {
      report.flag(element, [.protected, .protectedHow], "missing")
    }
  }
}
