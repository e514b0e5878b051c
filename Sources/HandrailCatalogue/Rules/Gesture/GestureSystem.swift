import HandrailModel

extension Rule {
  static let gestureSystem = Rule(
    "gesture.system", .required, source: "S0, S1",
    title: Text(en: "System gestures", ja: "システムのジェスチャ"),
    input: Text(
      en: "overrides=none: the gesture does not override system gestures",
      ja: "システムのジェスチャを上書きしないこと(overrides=none)"),
    command: "handrail gesture add cart open-menu kind=edge overrides=none",
    why: Text(
      en:
        "Going back, notifications, Control Centre and VoiceOver use these gestures in every app; overriding them breaks that"
        + " here.",
      ja: "前の画面に戻る、通知を見る、コントロールセンターやVoiceOverを使うといった操作は、どのアプリでも同じジェスチャです。"
        + "上書きすると、この画面だけ使えなくなります。"),
    flagsWhen: Text(
      en:
        "a gesture overrides a system gesture: one from the edge of the screen, one that opens Notification Centre or Control"
        + " Centre, or a VoiceOver gesture; consult: whether a gesture from the edge overrides one is not recorded,"
        + " and it does not go back, as the system's does",
      ja: "画面の端、通知センター、コントロールセンター、VoiceOverのジェスチャを上書きするとき。"
        + "端からのジェスチャに上書きするかどうかの記録がなく、システムと同じく前の画面に戻るのでもないときは要相談"),
    messages: [
      Message(
        "edge",
        Text(
          en: "Overrides the system gesture from the edge of the screen. Choose another gesture.",
          ja: "画面の端からのシステムのジェスチャを上書きします。別のジェスチャにしてください。"),
        fix: .set("kind", .value("overrides", "none"))),
      Message(
        "notification-centre",
        Text(
          en: "Overrides the gesture that opens Notification Centre. Choose another gesture.",
          ja: "通知センターを開くジェスチャを上書きします。別のジェスチャにしてください。"),
        fix: .set("kind", .value("overrides", "none"))),
      Message(
        "control-centre",
        Text(
          en: "Overrides the gesture that opens Control Centre. Choose another gesture.",
          ja: "コントロールセンターを開くジェスチャを上書きします。別のジェスチャにしてください。"),
        fix: .set("kind", .value("overrides", "none"))),
      Message(
        "voiceover",
        Text(
          en: "Overrides a VoiceOver gesture. Choose another gesture.",
          ja: "VoiceOverのジェスチャを上書きします。別のジェスチャにしてください。"),
        fix: .set("kind", .value("overrides", "none"))),
      Message(
        "unsaid",
        Text(
          en: "Whether this gesture from the edge overrides a system gesture is not recorded.",
          ja: "画面の端からのジェスチャですが、システムのジェスチャを上書きするかどうかが記録されていません。"),
        fix: .set(.value("overrides", "none"))),
    ],
    facts: [.kind, .element, .result, .overrides],
    examples: [
      .flags(#"{"gestures":[{"id":"g","kind":"pan","overrides":"edge"}]}"#, at: "g", level: .required),
      .flags(#"{"gestures":[{"id":"g","kind":"edge","overrides":"edge"}]}"#, at: "g", level: .required),
      .flags(#"{"gestures":[{"id":"g","kind":"swipe","overrides":"notification-centre"}]}"#, at: "g"),
      .flags(#"{"gestures":[{"id":"g","kind":"swipe","overrides":"control-centre","element":"ghost"}]}"#, at: "g"),
      .flags(#"{"gestures":[{"id":"g","kind":"multi-finger","overrides":"voiceover","result":"undo"}]}"#, at: "g"),
      .flags(#"{"gestures":[{"id":"g","kind":"edge"}]}"#, at: "g", level: .consult),
      .passes(#"{"gestures":[{"id":"g","kind":"edge","overrides":"none"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"edge","result":"back"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"swipe","overrides":"none"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"multi-finger"},{"id":"h","kind":"swipe"}]}"#),
      .passes(#"{"gestures":[{"id":"g","overrides":"none"}]}"#),
    ]
  ) { screen, report in
    for gesture in screen.gestures {
      switch gesture.text(.overrides) {
      case nil:
        // One that goes back does what the system's does.
        if gesture.text(.kind) == "edge", !gesture.leadsBack { report.flag(item: gesture, "unsaid", level: .consult) }
      case .some(let system):
        switch system {
        case "edge", "notification-centre", "control-centre", "voiceover": report.flag(item: gesture, system)
        default: continue
        }
      }
    }
  }
}
