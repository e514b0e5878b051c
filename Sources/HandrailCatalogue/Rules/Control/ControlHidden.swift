import HandrailModel

extension Rule {
  static let controlHidden = Rule(
    "control.hidden", .consult, source: "S1, S4, WCAG 4.1.2",
    title: Text(en: "Hidden from assistive technology", ja: "支援技術から隠したもの"),
    input: Text(
      en: "hidden-reason: why it is hidden, and where else the same can be done; or hidden=false. For a screen, single=false",
      ja: "隠す理由と、同じことができるほかの場所(hidden-reason)。隠さないなら hidden=false。画面は single=false"),
    command: "handrail set player#volume hidden-reason='The volume buttons of the device do the same'",
    why: Text(
      en: "What is seen and can be touched but is hidden cannot be used with VoiceOver, Switch Control or Voice Control.",
      ja: "見えて触れるのに支援技術から隠したコントロールは、VoiceOver・スイッチコントロール・音声コントロールでは使えません。"),
    flagsWhen: Text(
      en:
        "a control, or something that reacts to a tap, is hidden from assistive technology, and no reason is recorded. What is"
        + " hidden because the cell or control around it is read as one is covered by cell.inner-controls; a control that is not"
        + " enabled and does nothing is exempt. Or a picture or view of an interface file has a label but is not an"
        + " accessibility element, so that the label is never read. Required where an interface file makes a screen's own view"
        + " one element: nothing on the screen can be reached",
      ja: "コントロールやタップに反応するものを支援技術から隠しているのに、理由がないとき。一つの要素として読み上げるセルやコントロールの中にあるものは cell.inner-controls で扱う。"
        + "使用不可で何もしないコントロールは対象外。インターフェイスファイルの画像やビューにラベルがあるのに、アクセシビリティ要素ではなく、読み上げられないときも。"
        + "インターフェイスファイルが画面のビュー自体を一つの要素にしているときは、画面の中のどれにも移動できないので必須"),
    engineer: Text(
      en: "Set isAccessibilityElement to false, or accessibilityElementsHidden, only where the same can be done elsewhere.",
      ja: "isAccessibilityElement を false にする、または accessibilityElementsHidden を使うのは、同じことがほかでできるときだけにする。"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "What it does can be done where the reason says.", ja: "その操作が、理由に書かれた場所でできる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.isHidden && $0.looksOperable && !$0.isDecorative } ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "It can be seen and acted on, but is hidden from assistive technology. Why, and where else the same can be done, is"
            + " not recorded.",
          ja: "見えて操作できるのに、支援技術から隠しています。その理由と、同じことができるほかの場所が記録されていません。"),
        fix: .set("hidden-reason"), or: .set(.value("hidden", "false")), once: .viewClass),
      Message(
        "unread",
        Text(
          en: "It has a label, but is not an accessibility element: VoiceOver never reads it.",
          ja: "ラベルがありますが、アクセシビリティ要素ではないため、VoiceOverは読み上げません。"),
        fix: .set(.value("hidden", "false")), or: .set("hidden-reason")),
      Message(
        "screen",
        Text(
          en: "The screen’s own view is one accessibility element: VoiceOver reads only that, and reaches nothing in it.",
          ja: "画面のビュー自体が一つのアクセシビリティ要素です。VoiceOverはそれだけを読み上げ、中のどれにも移動できません。"),
        fix: .set(.value("single", "false"))),
    ],
    facts: [.kind, .activates, .performs, .label], onlyWith: Presence([.hidden, .single]), examples: controlHiddenExamples
  ) { screen, report in
    if screen.isOn(.single), screen.isCompletedByCode { report.flag("screen", level: .required) }
    let touched = screen.touched(by: \.isTapLike)
    for (place, element) in screen.elements(at: screen.hidden - screen.decorative) {
      let isOperable = element.looksOperable || touched.contains(place)
      guard isOperable || element.own.isCompletedByCode && element.has(.label), !element.isIdle, !element.has(.hiddenReason),
        !element.isTooSmallToSee
      else { continue }
      // A container acts in its place, or is asked about.
      if screen.container(around: place, where: { $0.isOneElement || $0.isControl || $0.isAnsweredCell }) != nil { continue }
      guard isOperable else {
        report.flag(element, [.hidden, .hiddenReason, .label], "unread")
        continue
      }
      // A gesture belongs to this screen, so what follows from it is never a component's.
      let fields: [Field] = touched.contains(place) ? [.component, .hidden] : [.hidden, .hiddenReason, .kind]
      report.flag(element, fields, "missing")
    }
  }
}

extension Element {
  /// A control of a point or two is there for the system, such as a field that AutoFill fills in, not for people.
  fileprivate var isTooSmallToSee: Bool { frame.map { $0.width > 0 && $0.height > 0 && max($0.width, $0.height) <= 2 } ?? false }

  /// A control, or a view that an app-defined class draws like one.
  fileprivate var looksOperable: Bool {
    isControl || kind == .custom && has(.viewClass) && has(.kind) && !isSystemsOwn && !isSystemPicture
  }
}

/// A hidden button with what else is recorded on it.
private func hidden(_ more: String = "", _ others: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"button","hidden":true\#(more)}\#(others)]}"#
}

/// A picture of an interface file with a label, and what else is recorded on it.
private func picture(_ more: String) -> String {
  #"{"elements":[{"id":"p","kind":"image","label":{"en":"QR code"},"source":{"system":"interface-builder"}\#(more)}]}"#
}

private let controlHiddenExamples: [Example] = [
  .flags(hidden(), at: "b", level: .consult),
  .flags(hidden(#","text":{"en":"Sign in"},"performs":"signIn""#), at: "b"),
  .flags(#"{"elements":[{"id":"s","kind":"slider","hidden":true}]}"#, at: "s"),
  .flags(#"{"elements":[{"id":"s","kind":"custom","view-class":"VolumeSlider","hidden":true}]}"#, at: "s"),
  .flags(#"{"elements":[{"id":"t","kind":"text","hidden":true,"activates":true}]}"#, at: "t"),
  .flags(
    #"{"elements":[{"id":"p","kind":"image","hidden":true}],"gestures":[{"id":"g","kind":"tap","element":"p"}]}"#, at: "p"),
  .flags(
    #"{"elements":[{"id":"a","component":"star"},{"id":"b","component":"star"}]}"#, at: "component:star",
    components: [#"{"id":"star","kind":"button","hidden":true}"#]),
  .flags(hidden(#","container":"v""#, #",{"id":"v","kind":"text"}"#), at: "b"),
  .flags(hidden(#","traits":{"not-enabled":true},"performs":"pay""#), at: "b"),
  .passes(hidden(#","hidden-reason":"The row does the same""#)),
  .passes(hidden(#","traits":{"not-enabled":true}"#)),
  .passes(hidden(#","frame":[0,0,1,1]"#)),
  .flags(hidden(#","frame":[0,0,24,24]"#), at: "b"),
  .passes(hidden(#","decorative":true"#)),
  .passes(hidden(#","container":"c""#, #",{"id":"c","kind":"cell","single":true,"label":{"en":"Tea"}}"#)),
  .passes(hidden(#","container":"c""#, #",{"id":"c","kind":"button","text":{"en":"Tea"}}"#)),
  .passes(#"{"elements":[{"id":"t","kind":"text","hidden":true}]}"#),
  .passes(#"{"elements":[{"id":"w","kind":"custom","view-class":"Pager","filled":true,"hidden":true}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button"}]}"#),
  .flags(picture(#","hidden":true"#), at: "p", level: .consult),
  .passes(picture("")), .passes(picture(#","hidden":true,"hidden-reason":"Said by the row""#)),
  .passes(picture(#","hidden":true,"decorative":true"#)),
  .passes(picture(#","hidden":true"#).replacing("interface-builder", with: "figma")),
  .flags(
    #"{"source":{"system":"interface-builder"},"single":true,"elements":[{"id":"b","kind":"button"}]}"#, at: "", level: .required
  ),
  .passes(#"{"source":{"system":"interface-builder"},"single":false,"elements":[{"id":"b","kind":"button"}]}"#),
]
