import HandrailModel

extension Rule {
  static let gestureAlternative = Rule(
    "gesture.alternative", .required, source: "S0, S1, WCAG 2.5.1",
    title: Text(en: "Alternative to a gesture", ja: "ジェスチャの代替手段"),
    input: Text(
      en: "alternative (another way to the same result), alternative-where, and alternative-by (kind of alternative)",
      ja: "同じ結果になる代替手段(alternative)、その場所(alternative-where)、代替手段の種類(alternative-by)"),
    command: "handrail set cart#swipe-row alternative='Delete' alternative-where='edit mode' alternative-by=edit-mode",
    why: Text(
      en: "VoiceOver uses the gestures itself, and many people cannot perform them.",
      ja: "VoiceOverの使用中はジェスチャがVoiceOverの操作として扱われ、また、ジェスチャができない人も多くいます。"),
    flagsWhen: Text(
      en:
        "a gesture other than a tap has no alternative, or the alternative's location or kind is not recorded, or the"
        + " AssistiveTouch menu is the only one. Consult for a long press on an element that also has a tap; a gesture alongside"
        + " a tap that only shows the touch (didHighlight) has no function of its own and is exempt, and so is dragging a"
        + " slider, a picker or a switch, which VoiceOver adjusts",
      ja: "タップ以外のジェスチャに代替手段がないとき、その場所や種類がないとき、AssistiveTouchのメニューだけに頼るとき。"
        + "タップもできる要素の長押しは要相談とする。タップもできる要素で、触れていることを示すだけのジェスチャ(didHighlight など)と、VoiceOverでも調整できるスライダー・ピッカー・スイッチのドラッグは対象外"),
    engineer: Text(
      en: "Prefer standard means: edit mode, menus, accessibilityCustomActions.",
      ja: "編集モード、メニュー、accessibilityCustomActions など、標準の手段を優先する。"),
    verify: [
      Check(.voiceOver, Text(en: "The same result can be reached without the gesture.", ja: "ジェスチャを使わずに、同じ操作ができる。")),
      Check(.switchControl, Text(en: "The same result can be reached with a switch.", ja: "スイッチで同じ操作ができる。")),
    ],
    concerns: { _, item in (item as? Item)?.needsAlternative ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "No other way to do what this gesture does ({kind}) is recorded: {names}.",
          ja: "ジェスチャ「{kind}」のほかに同じことをする手段が記録されていません: {names}"),
        fix: .set("alternative", "alternative-where", "alternative-by")),
      Message(
        "where",
        Text(
          en: "The location of the alternative to the {kind} gesture is not recorded.",
          ja: "ジェスチャ「{kind}」の代替手段の場所が記録されていません。"),
        fix: .set("alternative-where")),
      Message(
        "by",
        Text(
          en: "The kind of alternative to the {kind} gesture is not recorded.", ja: "ジェスチャ「{kind}」の代替手段の種類が記録されていません。"),
        fix: .set("alternative-by")),
      Message(
        "assistive-menu",
        Text(
          en: "The AssistiveTouch menu alone is not an alternative to the {kind} gesture.",
          ja: "AssistiveTouchのメニューだけでは、ジェスチャ「{kind}」の代替手段になりません。"),
        fix: .set("alternative-by")),
    ],
    facts: [.kind, .element, .result, .alternative, .alternativeWhere, .alternativeBy],
    examples: [
      .flags(#"{"gestures":[{"id":"g","kind":"swipe","element":"row"}]}"#, at: "g"),
      // A tap on the same thing does the same.
      .passes(
        #"{"gestures":[{"id":"t","kind":"tap","element":"row","result":"Cart"},"#
          + #"{"id":"g","kind":"swipe","element":"row","result":"Cart"}]}"#),
      .flags(
        #"{"gestures":[{"id":"t","kind":"tap","element":"row","result":"Cart"},"#
          + #"{"id":"g","kind":"swipe","element":"row","result":"Home"}]}"#, at: "g"),
      // So does a control that leaves the screen.
      .passes(
        #"{"gestures":[{"id":"g","kind":"edge","result":"back"}],"#
          + #""elements":[{"id":"b","kind":"button","label":{"en":"Back"}}]}"#),
      .flags(
        #"{"gestures":[{"id":"g","kind":"edge","result":"back"}],"elements":[{"id":"b","kind":"button","label":{"en":"Pay"}}]}"#,
        at: "g"),
      .flags(#"{"gestures":[{"id":"g","kind":"shake","alternative":"Undo button"}]}"#, at: "g"),
      .passes(dragged("slider", #"{"id":"g","kind":"pan","element":"e"}"#)),
      .flags(dragged("button", #"{"id":"g","kind":"pan","element":"e"},{"id":"h","kind":"pan","element":"e"}"#), at: "g"),
      .flags(
        #"{"gestures":[{"id":"g","kind":"drag","alternative":"Move up","alternative-where":"edit mode"}]}"#, at: "g"),
      .flags(
        #"{"gestures":[{"id":"g","kind":"pinch","alternative":"Zoom","alternative-where":"menu","#
          + #""alternative-by":"assistive-menu"}]}"#,
        at: "g"),
      .flags(
        #"{"gestures":[{"id":"t","kind":"tap","element":"row"},{"id":"g","kind":"long-press","element":"row"}]}"#, at: "g",
        level: .consult),
      .flags(
        #"{"gestures":[{"id":"t","kind":"tap","element":"row"},{"id":"g","kind":"swipe","element":"row"}]}"#, at: "g",
        level: .required),
      .flags(
        #"{"gestures":[{"id":"t","kind":"tap","element":"row"},{"id":"g","kind":"long-press","element":"photo"}]}"#, at: "g",
        level: .required),
      .passes(feedback("didHighlight")),
      .flags(feedback("didLongPress"), at: "g", level: .consult),
      .flags(feedback("didHighlight").replacing(#""kind":"tap""#, with: #""kind":"pan""#), at: "t", and: "g"),
      .passes(
        #"{"gestures":[{"id":"g","kind":"swipe","alternative":"Delete","alternative-where":"toolbar","#
          + #""alternative-by":"edit-mode"}]}"#),
      .passes(#"{"gestures":[{"id":"g","kind":"tap","element":"photo"}]}"#),
    ]
  ) { screen, report in
    let tapped = Set(screen.gestures.lazy.filter { $0.text(.kind) == "tap" }.compactMap { $0.text(.element) })
    // A prototype has a drag for each place to which it moves something: they are one gesture.
    let answered = Set(screen.gestures.filter { $0.has(.alternative) }.compactMap(\.deed))
    var asked: Set<[String]> = []
    for gesture in screen.gestures where gesture.needsAlternative {
      if gesture.text(.element).flatMap(screen.element)?.isAdjustedByDragging == true, gesture.isDrag { continue }
      if let deed = gesture.deed, !gesture.has(.alternative) {
        guard !answered.contains(deed), asked.insert(deed).inserted else { continue }
      }
      let isOnTapped = gesture.text(.element).map(tapped.contains) == true
      if isOnTapped, gesture.onlyShowsTouch { continue }
      let message: String
      if gesture.text(.alternativeBy) == "assistive-menu" {
        message = "assistive-menu"
      } else if !gesture.has(.alternative) {
        if screen.hasTap(like: gesture) || gesture.leadsBack && screen.wayOutControl != nil { continue }
        message = "missing"
      } else if !gesture.has(.alternativeWhere) {
        message = "where"
      } else if !gesture.has(.alternativeBy) {
        message = "by"
      } else {
        continue
      }
      // A long press on a tappable element may only highlight it.
      let isBesideTap = gesture.text(.kind) == "long-press" && isOnTapped
      report.flag(
        item: gesture, message, level: isBesideTap ? .consult : nil,
        [("kind", gesture.text(.kind) ?? ""), ("names", screen.subject(of: gesture))])
    }
  }
}

extension Screen {
  /// Whether a tap on the same element is recorded with the same result: then it is the other way.
  fileprivate func hasTap(like gesture: Item) -> Bool {
    guard let element = gesture.text(.element), let result = gesture.text(.result) else { return false }
    return gestures.contains { $0.text(.kind) == "tap" && $0.text(.element) == element && $0.text(.result) == result }
  }

  /// What a gesture is on and, if recorded, what it does: `“Photo” (photo) → back`.
  fileprivate func subject(of gesture: Item) -> String {
    let place = gesture.text(.element).map(called) ?? gesture.text(.name) ?? id
    return place + (gesture.text(.result).map { " → \($0.oneLine)" } ?? "")
  }
}

extension Element {
  /// A control that is dragged, and that assistive technology adjusts by itself.
  fileprivate var isAdjustedByDragging: Bool { kind == .slider || kind == .picker || kind == .switch }
}

extension Item {
  fileprivate var isDrag: Bool { ["drag", "pan", "swipe"].contains(text(.kind)) }

  /// What is done to an element, and what that does; nil for a gesture on the screen.
  fileprivate var deed: [String]? { text(.element).map { [$0, text(.kind) ?? "", text(.result) ?? ""] } }

  /// Whether the only recorded effect of a gesture is a highlight.
  fileprivate var onlyShowsTouch: Bool { !has(.alternative) && text(.result).map(TouchFeedback.isOne) == true }

  /// A gesture that is more than a tap.
  fileprivate var needsAlternative: Bool {
    switch text(.kind) {
    case "swipe", "long-press", "pan", "pinch", "rotate", "multi-tap", "multi-finger", "edge", "shake", "drag", "force": true
    default: false
    }
  }
}

/// An element of a kind, and gestures on it.
private func dragged(_ kind: String, _ gestures: String) -> String {
  #"{"elements":[{"id":"e","kind":"\#(kind)"}],"gestures":[\#(gestures)]}"#
}

/// A long press beside a tap on one element, with what an import says that it does.
private func feedback(_ result: String) -> String {
  #"{"gestures":[{"id":"t","kind":"tap","element":"row"},"#
    + #"{"id":"g","kind":"long-press","element":"row","result":"\#(result)"}]}"#
}
