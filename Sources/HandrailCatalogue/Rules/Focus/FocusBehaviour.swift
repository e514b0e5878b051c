import HandrailModel

extension Rule {
  static let focusBehaviour = Rule(
    "focus.behaviour", .advice, source: "S0, S4",
    title: Text(en: "Behaviour when focus moves in or out", ja: "フォーカスが当たったとき・外れたときの動作"),
    input: Text(
      en: "focus-behaviour: what happens when the focus of VoiceOver or Switch Control moves in or out",
      ja: "VoiceOverやスイッチコントロールのフォーカスが当たったとき・外れたときの動作(focus-behaviour)"),
    command: "handrail set cart#coupon touch-behaviour=turns focus-behaviour='turns over and stays so until focus leaves'",
    why: Text(
      en: "People who navigate by focus never touch the screen, so they miss what flips, appears or plays on touch.",
      ja: "フォーカスを動かして操作する人は画面に触れないため、触れたときに裏返る・現れる・再生される内容に気づけません。"),
    flagsWhen: Text(
      en: "an element flips, reveals or previews something on touch, and what happens when focus moves in or out is not recorded",
      ja: "触れると裏返る、内容が現れる、プレビューが表示される要素に、フォーカスが当たったとき・外れたときの動作がないとき"),
    engineer: Text(
      en: "Use accessibilityElementDidBecomeFocused and accessibilityElementDidLoseFocus, and isSwitchControlRunning.",
      ja: "accessibilityElementDidBecomeFocused と accessibilityElementDidLoseFocus、isSwitchControlRunning を使う。"),
    concerns: { _, item in (item as? Element).map { $0.has(.touchBehaviour) && $0.isReadable } ?? false },
    messages: [
      Message(
        "turns",
        Text(
          en: "The element flips on touch, but what happens when focus moves in or out is not recorded.",
          ja: "触れると裏返りますが、フォーカスが当たったとき・外れたときの動作が記録されていません。"),
        fix: .set("focus-behaviour")),
      Message(
        "reveals",
        Text(
          en: "The element reveals something on touch, but what happens when focus moves in or out is not recorded.",
          ja: "触れると内容が現れますが、フォーカスが当たったとき・外れたときの動作が記録されていません。"),
        fix: .set("focus-behaviour")),
      Message(
        "previews",
        Text(
          en: "The element shows a preview on touch, but what happens when focus moves in or out is not recorded.",
          ja: "触れるとプレビューが表示されますが、フォーカスが当たったとき・外れたときの動作が記録されていません。"),
        fix: .set("focus-behaviour")),
    ],
    facts: [.kind, .touchBehaviour], onlyWith: Presence([.touchBehaviour]),
    examples: [
      .flags(#"{"elements":[{"id":"c","kind":"cell","touch-behaviour":"turns"}]}"#, at: "c", level: .advice),
      .flags(#"{"elements":[{"id":"c","kind":"image","touch-behaviour":"reveals"}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"media","touch-behaviour":"previews"}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"a","component":"card"},{"id":"b","component":"card"}]}"#, at: "component:card",
        components: [#"{"id":"card","kind":"cell","touch-behaviour":"turns"}"#]),
      .flags(
        #"{"elements":[{"id":"a","component":"card","touch-behaviour":"reveals"}]}"#, at: "a",
        components: [#"{"id":"card","kind":"cell"}"#]),
      .passes(
        #"{"elements":[{"id":"c","kind":"cell","touch-behaviour":"turns","focus-behaviour":"turns when focused"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"image","touch-behaviour":"reveals","decorative":true}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"image","touch-behaviour":"reveals","hidden":true}]}"#),
      .passes(
        #"{"elements":[{"id":"a","component":"card","touch-behaviour":"reveals"}]}"#,
        components: [#"{"id":"card","kind":"cell","focus-behaviour":"stays open while focused"}"#]),
    ]
  ) { screen, report in
    for element in screen.elements where element.has(.touchBehaviour) && !element.has(.focusBehaviour) {
      guard let behaviour = element.text(.touchBehaviour), element.isReadable else { continue }
      switch behaviour {
      case "turns", "reveals", "previews": report.flag(element, [.touchBehaviour, .focusBehaviour], behaviour)
      default: continue
      }
    }
  }
}
