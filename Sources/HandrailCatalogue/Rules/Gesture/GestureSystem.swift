import HandrailModel

extension Rule {
  static let gestureSystem = Rule(
    "gesture.system", .required, source: "S0, S1",
    title: Text(en: "Gestures that the system owns", ja: "システムのジェスチャ操作"),
    input: Text(
      en: "overrides=none: the gesture leaves those of the system alone",
      ja: "システムのジェスチャ操作を上書きしないこと (overrides=none)"),
    command: "handrail gesture add cart open-menu kind=edge overrides=none",
    why: Text(
      en: "Going back, notifications, Control Centre and VoiceOver are reached by these gestures in every app; here they"
        + " would fail.",
      ja: "前の画面に戻る、通知を見る、コントロールセンターやVoiceOverを使うといった操作は、どのアプリでも同じジェスチャ操作です。"
        + "上書きすると、この画面だけ使えなくなります。"),
    flagsWhen: Text(
      en: "a gesture overrides one of the system's: at an edge, of the notification or the Control Centre, or VoiceOver's own;"
        + " to be consulted where a gesture from an edge does not say whether it does",
      ja: "画面の端、通知センター、コントロールセンター、VoiceOverのジェスチャ操作を上書きするとき。"
        + "端からのジェスチャ操作に上書きするかどうかの記録がないときは相談"),
    messages: [
      Message(
        "edge",
        Text(
          en: "It overrides the system's gesture from the edge of the screen; choose another.",
          ja: "画面の端からのシステムのジェスチャ操作を上書きします。別の操作にしてください。"),
        fix: "handrail set {target} kind=… overrides=none"),
      Message(
        "notification-centre",
        Text(
          en: "It overrides the gesture that opens the Notification Centre; choose another.",
          ja: "通知センターを開くジェスチャ操作を上書きします。別の操作にしてください。"),
        fix: "handrail set {target} kind=… overrides=none"),
      Message(
        "control-centre",
        Text(
          en: "It overrides the gesture that opens the Control Centre; choose another.",
          ja: "コントロールセンターを開くジェスチャ操作を上書きします。別の操作にしてください。"),
        fix: "handrail set {target} kind=… overrides=none"),
      Message(
        "voiceover",
        Text(
          en: "It overrides one of VoiceOver's own gestures; choose another.",
          ja: "VoiceOver自身のジェスチャ操作を上書きします。別の操作にしてください。"),
        fix: "handrail set {target} kind=… overrides=none"),
      Message(
        "unsaid",
        Text(
          en: "The edges are the system's; whether this gesture overrides one of its own is not recorded.",
          ja: "画面の端はシステムが使います。このジェスチャ操作がそれを上書きするかどうかの記録がありません。"),
        fix: "handrail set {target} overrides=none"),
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
      .passes(#"{"gestures":[{"id":"g","kind":"swipe","overrides":"none"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"multi-finger"},{"id":"h","kind":"swipe"}]}"#),
      .passes(#"{"gestures":[{"id":"g","overrides":"none"}]}"#),
    ]
  ) { screen, report in
    for gesture in screen.gestures {
      switch gesture.text(.overrides) {
      case nil:
        if gesture.text(.kind) == "edge" { report.flag(item: gesture, "unsaid", level: .consult) }
      case .some(let system):
        switch system {
        case "edge", "notification-centre", "control-centre", "voiceover": report.flag(item: gesture, system)
        default: continue
        }
      }
    }
  }
}
