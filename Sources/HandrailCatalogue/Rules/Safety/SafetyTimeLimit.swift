import HandrailModel

extension Rule {
  static let safetyTimeLimit = Rule(
    "safety.time-limit", .required, source: "S4, WCAG 2.2.1",
    title: Text(en: "Time limits", ja: "制限時間"),
    input: Text(
      en: "time-limit: how it is extended or turned off, or none", ja: "制限時間の延長・解除の方法、または none (time-limit)"),
    command: "handrail set login/code#code code-entry=true time-limit='10 minutes; a new code can be requested'",
    why: Text(
      en: "Entering text key by key with a switch takes minutes where a finger takes seconds.",
      ja: "指なら数秒の入力も、スイッチでのスキャンでは何分もかかります。"),
    flagsWhen: Text(
      en:
        "a screen or element has a time limit, or an element takes a code, and neither the element nor its screen records how the"
        + " limit is extended or turned off, or that there is none",
      ja: "制限時間のある画面や要素、確認コードを入力する要素に(要素の場合は、その画面にも)、制限時間の延長・解除の方法も、制限時間がないことも記録されていないとき"),
    engineer: Text(
      en: "Observe isSwitchControlRunning and switchControlStatusDidChangeNotification, and extend the limit as recorded.",
      ja: "isSwitchControlRunning と switchControlStatusDidChangeNotification を見て、記録どおりに制限時間を延ばす。"),
    concerns: { _, item in
      (item.isOn(.hasTimeLimit) || item.isOn(.codeEntry)) && (item.text(.timeLimit).map { !sameBytes($0, "none") } ?? true)
    },
    messages: [
      Message(
        "limit",
        Text(
          en: "There is a time limit, but how it is extended or turned off is not recorded.",
          ja: "制限時間がありますが、延長・解除の方法が記録されていません。"),
        fix: .set("time-limit")),
      Message(
        "code",
        Text(
          en: "A code is entered, but its time limit is not recorded: either how it is extended or turned off, or that there is"
            + " none.",
          ja: "確認コードを入力しますが、制限時間の延長・解除の方法も、制限時間がないことも記録されていません。"),
        fix: .set("time-limit")),
    ],
    facts: [.kind, .codeEntry, .hasTimeLimit], onlyWith: Presence([.hasTimeLimit, .codeEntry]),
    examples: [
      .flags(#"{"has-time-limit":true,"elements":[{"id":"e"}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"e","kind":"text","has-time-limit":true}]}"#, at: "e"),
      .flags(#"{"elements":[{"id":"e","kind":"text-field","code-entry":true}]}"#, at: "e"),
      .flags(#"{"elements":[{"id":"e","kind":"text-field","code-entry":true,"has-time-limit":true}]}"#, at: "e"),
      .flags(#"{"has-time-limit":true,"elements":[{"id":"e","code-entry":true,"time-limit":"none"}]}"#, at: ""),
      .flags(
        #"{"elements":[{"id":"e","component":"code"}]}"#, at: "component:code",
        components: [#"{"id":"code","kind":"text-field","code-entry":true}"#]),
      .passes(#"{"has-time-limit":true,"time-limit":"One tap gives 10 more minutes"}"#),
      .passes(#"{"elements":[{"id":"e","code-entry":true,"time-limit":"none"}]}"#),
      .passes(#"{"time-limit":"One tap gives 10 more minutes","elements":[{"id":"e","code-entry":true}]}"#),
      .passes(#"{"elements":[{"id":"e","code-entry":true,"has-time-limit":false}]}"#),
      .passes(#"{"elements":[{"id":"e","code-entry":true,"hidden":true}]}"#),
      .passes(#"{"elements":[{"id":"e","kind":"text-field"}]}"#),
    ]
  ) { screen, report in
    guard !screen.has(.timeLimit) else { return }
    if screen.isOn(.hasTimeLimit) { report.flag("limit") }
    for element in screen.elements where element.has(.hasTimeLimit) || element.has(.codeEntry) {
      guard !element.has(.timeLimit), !element.isHidden, !element.isDecorative else { continue }
      let isLimited = element.isOn(.hasTimeLimit)
      // If it is recorded that there is no limit, nothing more is needed for a code.
      guard isLimited || (element.isOn(.codeEntry) && !element.has(.hasTimeLimit)) else { continue }
      report.flag(element, [.hasTimeLimit, .codeEntry, .timeLimit], isLimited ? "limit" : "code")
    }
  }
}
