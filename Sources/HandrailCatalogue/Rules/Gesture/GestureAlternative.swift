import HandrailModel

extension Rule {
  static let gestureAlternative = Rule(
    "gesture.alternative", .required, source: "S0, S1, WCAG 2.5.1",
    title: Text(en: "Another way than the gesture", ja: "ジェスチャ操作の代替手段"),
    input: Text(
      en: "alternative (another way to the same result), alternative-where, and alternative-by (what offers it)",
      ja: "同じ結果になる代替手段 (alternative)、その場所 (alternative-where)、代替手段の種類 (alternative-by)"),
    command: "handrail set cart#swipe-row alternative='Delete' alternative-where='edit mode' alternative-by=edit-mode",
    why: Text(
      en: "VoiceOver takes the gestures for itself, and many people cannot make them.",
      ja: "VoiceOverの使用中はジェスチャ操作がVoiceOverの操作として扱われ、また、ジェスチャ操作ができない人も多くいます。"),
    flagsWhen: Text(
      en: "a gesture other than a tap has no alternative, or it is not said where it is or what offers it, or only the"
        + " assistive menu's own gestures serve",
      ja: "タップ以外のジェスチャ操作に代替手段がないとき、その場所や種類がないとき、AssistiveTouchのメニューだけに頼るとき"),
    engineer: Text(
      en: "Prefer what the system offers: edit mode, menus, accessibilityCustomActions.",
      ja: "編集モード、メニュー、accessibilityCustomActions など、標準の手段を優先する。"),
    verify: [
      Check(.voiceOver, Text(en: "The same result is reached without the gesture.", ja: "ジェスチャ操作を使わずに、同じ操作ができる。")),
      Check(.switchControl, Text(en: "The same result is reached with a switch.", ja: "同じ操作ができる。")),
    ],
    concerns: { _, item in (item as? Item)?.needsAlternative ?? false },
    messages: [
      Message(
        "missing", Text(en: "The gesture {kind} has no alternative.", ja: "ジェスチャ操作「{kind}」の代替手段がありません。"),
        fix: "handrail set {target} alternative='…' alternative-where='…' alternative-by=…"),
      Message(
        "where",
        Text(en: "It is not said where the alternative to {kind} is.", ja: "ジェスチャ操作「{kind}」の代替手段の場所が決まっていません。"),
        fix: "handrail set {target} alternative-where='…'"),
      Message(
        "by",
        Text(
          en: "It is not said what offers the alternative to {kind}.", ja: "ジェスチャ操作「{kind}」の代替手段の種類が決まっていません。"),
        fix: "handrail set {target} alternative-by=…"),
      Message(
        "assistive-menu",
        Text(
          en: "The assistive menu's own gestures are no alternative to {kind}.",
          ja: "AssistiveTouchのメニューは、ジェスチャ操作「{kind}」の代替手段になりません。"),
        fix: "handrail set {target} alternative-by=…"),
    ],
    facts: [.kind, .element, .result, .alternative, .alternativeWhere, .alternativeBy],
    examples: [
      .flags(#"{"gestures":[{"id":"g","kind":"swipe","element":"row"}]}"#, at: "g"),
      .flags(#"{"gestures":[{"id":"g","kind":"shake","alternative":"Undo button"}]}"#, at: "g"),
      .flags(
        #"{"gestures":[{"id":"g","kind":"drag","alternative":"Move up","alternative-where":"edit mode"}]}"#, at: "g"),
      .flags(
        #"{"gestures":[{"id":"g","kind":"pinch","alternative":"Zoom","alternative-where":"menu","#
          + #""alternative-by":"assistive-menu"}]}"#,
        at: "g"),
      .passes(
        #"{"gestures":[{"id":"g","kind":"swipe","alternative":"Delete","alternative-where":"toolbar","#
          + #""alternative-by":"edit-mode"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"tap","element":"photo"}]}"#),
    ]
  ) { screen, report in
    for gesture in screen.gestures where gesture.needsAlternative {
      let message: String
      if gesture.text(.alternativeBy) == "assistive-menu" {
        message = "assistive-menu"
      } else if !gesture.has(.alternative) {
        message = "missing"
      } else if !gesture.has(.alternativeWhere) {
        message = "where"
      } else if !gesture.has(.alternativeBy) {
        message = "by"
      } else {
        continue
      }
      report.flag(item: gesture, message, [("kind", gesture.text(.kind) ?? "")])
    }
  }
}

extension Item {
  /// A gesture that is more than a tap.
  fileprivate var needsAlternative: Bool {
    switch text(.kind) {
    case "swipe", "long-press", "pan", "pinch", "rotate", "multi-tap", "multi-finger", "edge", "shake", "drag", "force": true
    default: false
    }
  }
}
