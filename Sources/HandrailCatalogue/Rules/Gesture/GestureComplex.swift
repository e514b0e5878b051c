import HandrailModel

extension Rule {
  static let gestureComplex = Rule(
    "gesture.complex", .consult, source: "S0, S1, WCAG 2.5.1",
    title: Text(en: "Complex gestures", ja: "複雑なジェスチャ"),
    input: Text(
      en: "complex-reason: why a simple gesture is not enough", ja: "簡単なジェスチャでは足りない理由(complex-reason)"),
    command: "handrail gesture add cart hold-row kind=long-press element=row complex-reason='a tap opens the product'",
    why: Text(
      en:
        "Many people find it difficult or impossible to use several fingers, several taps or a long press, and such gestures are"
        + " hard to discover.",
      ja: "複数の指、連続したタップ、長押しは、難しい人やできない人が多く、気づかれにくい操作でもあります。"),
    flagsWhen: Text(
      en: "a gesture with several fingers or several taps, or a long press, has an alternative but no reason",
      ja: "複数の指のジェスチャ、連続したタップ、長押しに、代替手段はあるのに理由がないとき"),
    messages: [
      Message(
        "multi-finger",
        Text(
          en: "No reason is recorded for using several fingers instead of a simple gesture.",
          ja: "複数の指のジェスチャですが、簡単なジェスチャでは足りない理由が記録されていません。"),
        fix: .set("complex-reason")),
      Message(
        "long-press",
        Text(
          en: "No reason is recorded for using a long press instead of a simple gesture.",
          ja: "長押しですが、簡単なジェスチャでは足りない理由が記録されていません。"),
        fix: .set("complex-reason")),
      Message(
        "multi-tap",
        Text(
          en: "No reason is recorded for using several taps instead of a simple gesture.",
          ja: "連続したタップですが、簡単なジェスチャでは足りない理由が記録されていません。"),
        fix: .set("complex-reason")),
    ],
    facts: [.kind, .element, .result, .alternative],
    examples: [
      .flags(#"{"gestures":[{"id":"g","kind":"multi-finger","alternative":"Undo"}]}"#, at: "g", level: .consult),
      .flags(
        #"{"elements":[{"id":"row"}],"gestures":[{"id":"g","kind":"long-press","element":"row","alternative":"Menu"}]}"#, at: "g"),
      .flags(#"{"gestures":[{"id":"g","kind":"multi-tap","element":"ghost","alternative":"Zoom"}]}"#, at: "g"),
      .flags(
        #"{"gestures":[{"id":"g","kind":"long-press","result":"menu","alternative":"More button","#
          + #""alternative-where":"toolbar","alternative-by":"button"}]}"#,
        at: "g"),
      .passes(#"{"gestures":[{"id":"g","kind":"long-press","complex-reason":"a tap opens the product"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"multi-tap","complex-reason":"a tap selects"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"tap"},{"id":"h","kind":"swipe"},{"id":"i","kind":"pinch"}]}"#),
      .passes(#"{"gestures":[{"id":"g"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"multi-finger"}]}"#),
    ]
  ) { screen, report in
    // For a gesture without an alternative, that is asked first.
    for gesture in screen.gestures where !gesture.has(.complexReason) && gesture.has(.alternative) {
      guard let kind = gesture.text(.kind) else { continue }
      switch kind {
      case "multi-finger", "long-press", "multi-tap": report.flag(item: gesture, kind)
      default: continue
      }
    }
  }
}
