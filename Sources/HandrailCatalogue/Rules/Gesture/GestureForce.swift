import HandrailModel

extension Rule {
  static let gestureForce = Rule(
    "gesture.force", .required, source: "S1",
    title: Text(en: "Force press", ja: "強く押す操作"),
    input: Text(
      en: "core-only=false: no core action depends on it", ja: "強く押さなくても主要な操作ができること(core-only=false)"),
    command: "handrail gesture add cart peek kind=force element=photo core-only=false",
    why: Text(
      en: "Many devices do not support a force press, many people cannot perform it, and it can be turned off.",
      ja: "強く押す操作は、対応していないデバイスが多く、できない人もいて、設定で無効にもできます。"),
    flagsWhen: Text(
      en: "a core action is available only through a force press, or whether one is has not been recorded",
      ja: "主要な操作が強く押す操作でしかできないとき、またはほかの方法でもできるという記録がないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "Whether a core action depends on this force press is not recorded.",
          ja: "強く押さなくても主要な操作ができるかどうかが記録されていません。"),
        fix: .set("core-only")),
      Message(
        "core",
        Text(
          en: "A core action depends on a force press; offer another way as well.",
          ja: "強く押さないとできない主要な操作があります。ほかの方法でもできるようにしてください。"),
        fix: .set(.value("core-only", "false"), "alternative", "alternative-where", "alternative-by")),
    ],
    facts: [.element, .result, .coreOnly, .alternative],
    examples: [
      .flags(#"{"gestures":[{"id":"g","kind":"force","element":"photo"}]}"#, at: "g"),
      .flags(#"{"gestures":[{"id":"g","kind":"force","core-only":true}]}"#, at: "g"),
      .flags(
        #"{"gestures":[{"id":"g","kind":"force","core-only":true,"alternative":"More","alternative-where":"toolbar","#
          + #""alternative-by":"button"}]}"#,
        at: "g"),
      .flags(#"{"gestures":[{"id":"g","kind":"force","result":"preview","alternative":"Open"}]}"#, at: "g"),
      .passes(#"{"gestures":[{"id":"g","kind":"force","core-only":false}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"long-press"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"swipe","core-only":true}]}"#),
    ]
  ) { screen, report in
    for gesture in screen.gestures where gesture.text(.kind) == "force" {
      switch gesture.value(.coreOnly) {
      case .flag(false): continue
      case .flag(true): report.flag(item: gesture, "core")
      default: report.flag(item: gesture, "missing")
      }
    }
  }
}
