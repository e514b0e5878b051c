import HandrailModel

extension Rule {
  static let controlSwitch = Rule(
    "control.switch", .consult, source: "S0, S1, WCAG 1.4.1",
    title: Text(en: "Custom-drawn switches", ja: "アプリが描画するスイッチ"),
    input: Text(
      en: "standard-reason: why the standard switch is not used; on-off-cue: the cue for on and off besides colour",
      ja: "標準のスイッチを使わない理由(standard-reason)と、オン・オフを示す色以外の手がかり(on-off-cue)"),
    command: "handrail set settings#sale-news kind=switch hand-drawn=true standard-reason='part of the brand'"
      + " on-off-cue='a tick on the knob when on'",
    why: Text(
      en: "The standard switch is read with its state and can show on/off labels; a drawn one does neither.",
      ja: "標準のスイッチはオン・オフが読み上げられ、「オン/オフラベル」で記号も表示できますが、アプリが描画したものはどちらもできません。"),
    flagsWhen: Text(
      en:
        "a switch drawn by the app, or a custom control with the role of a switch that does not extend a standard one, is"
        + " missing the reason or the cue for on and off",
      ja: "アプリが描画するスイッチ、または標準のコントロールを拡張せずスイッチの役割を持つカスタムコントロールに、理由かオン・オフの手がかりがないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en:
            "For this custom-drawn switch, neither the reason for not using the standard one nor a cue besides colour is"
            + " recorded.",
          ja: "アプリが描画するスイッチですが、標準のスイッチを使わない理由も、オン・オフを示す色以外の手がかりもありません。"),
        fix: .set("standard-reason", "on-off-cue")),
      Message(
        "reason",
        Text(en: "No reason is recorded for not using the standard switch.", ja: "標準のスイッチを使わない理由が記録されていません。"),
        fix: .set("standard-reason")),
      Message(
        "cue",
        Text(en: "The cue for on and off besides colour is not recorded.", ja: "オン・オフを示す色以外の手がかりがありません。"),
        fix: .set("on-off-cue")),
    ],
    facts: [.kind, .role, .colour], onlyWith: Presence([.handDrawn, .role]), examples: controlSwitchExamples
  ) { screen, report in
    for element in screen.elements where element.kind == .switch || element.kind == .custom {
      guard element.isHandDrawnSwitch, element.isReadable else { continue }
      let hasReason = element.has(.standardReason)
      let hasCue = element.has(.onOffCue)
      if hasReason && hasCue { continue }
      let answers: [Field] = hasReason ? [.onOffCue] : hasCue ? [.standardReason] : [.standardReason, .onOffCue]
      report.flag(
        element, [.handDrawn, .role] + answers, hasReason ? "cue" : hasCue ? "reason" : "missing")
    }
  }
}

extension Element {
  /// A switch recorded as custom-drawn, or a custom control with the role of a switch that does not extend a standard one.
  fileprivate var isHandDrawnSwitch: Bool {
    if kind == .switch { return isOn(.handDrawn) }
    guard let role = text(.role), Self.switchRoles.contains(WidthFolding.fold(role)) else { return false }
    return value(.handDrawn).map { $0 == .flag(true) } ?? (text(.kind) == "custom" && !has(.extends))
  }

  private static let switchRoles = Set(
    ["switch", "toggle", "toggle switch", "スイッチ", "トグル", "トグルスイッチ"].map { WidthFolding.fold($0) })
}

private let controlSwitchExamples: [Example] = [
  .flags(#"{"elements":[{"id":"s","kind":"switch","hand-drawn":true}]}"#, at: "s", level: .consult),
  .flags(#"{"elements":[{"id":"s","kind":"switch","hand-drawn":true,"on-off-cue":"a tick"}]}"#, at: "s"),
  .flags(#"{"elements":[{"id":"s","kind":"switch","hand-drawn":true,"standard-reason":"the brand"}]}"#, at: "s"),
  .flags(#"{"elements":[{"id":"s","kind":"custom","role":"Switch"}]}"#, at: "s"),
  .flags(#"{"elements":[{"id":"s","kind":"custom","role":"ｽｲｯﾁ","on-off-cue":"a tick"}]}"#, at: "s"),
  .flags(#"{"elements":[{"id":"s","kind":"custom","role":"toggle","extends":"UISwitch","hand-drawn":true}]}"#, at: "s"),
  .flags(
    #"{"elements":[{"id":"a","component":"sale"},{"id":"b","component":"sale"}]}"#, at: "component:sale",
    components: [#"{"id":"sale","kind":"switch","hand-drawn":true,"on-off-cue":"a tick"}"#]),
  .flags(
    #"{"elements":[{"id":"a","component":"sale","on-off-cue":"a tick"}]}"#, at: "component:sale",
    components: [#"{"id":"sale","kind":"switch","hand-drawn":true}"#]),
  .flags(
    #"{"elements":[{"id":"a","component":"sale","hand-drawn":true}]}"#, at: "a",
    components: [#"{"id":"sale","kind":"switch"}"#]),
  .passes(
    #"{"elements":[{"id":"s","kind":"switch","hand-drawn":true,"standard-reason":"the brand","on-off-cue":"a tick"}]}"#),
  .passes(#"{"elements":[{"id":"s","kind":"switch"}]}"#),
  .passes(#"{"elements":[{"id":"s","kind":"switch","hand-drawn":false}]}"#),
  .passes(#"{"elements":[{"id":"s","kind":"button","hand-drawn":true}]}"#),
  .passes(#"{"elements":[{"id":"s","kind":"custom","role":"switch between shops"}]}"#),
  .passes(#"{"elements":[{"id":"s","kind":"custom","role":"switch","extends":"UISwitch"}]}"#),
  .passes(#"{"elements":[{"id":"s","kind":"custom","role":"switch","hand-drawn":false}]}"#),
  .passes(#"{"elements":[{"id":"s","kind":"custom","hand-drawn":true}]}"#),
  .passes(#"{"elements":[{"id":"s","kind":"switch","hand-drawn":true,"hidden":true}]}"#),
]
