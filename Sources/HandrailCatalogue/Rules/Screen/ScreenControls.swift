import HandrailModel

extension Rule {
  static let screenControls = Rule(
    "screen.controls", .consult, source: "Handrail",
    title: Text(en: "What can be acted on", ja: "操作できるもの"),
    input: Text(
      en: "what on the screen can be acted on, or no-controls=true if nothing can",
      ja: "画面で操作できるもの。何も操作できない場合は no-controls=true"),
    command: "handrail set onboarding/welcome#get-started kind=button",
    why: Text(
      en: "A design in which no control is marked is not a screen without controls: what is not recorded as a button is built"
        + " without a role, and no label is asked for.",
      ja: "コントロールが指定されていないデザインと、コントロールのない画面は違います。ボタンと記録されていないものは役割なしで実装され、ラベルも確認されません。"),
    flagsWhen: Text(
      en: "the screen has elements, but none of them can be acted on, no gesture is recorded, and it is not recorded that nothing"
        + " can be acted on. Parts of screens, screens in another one, those that the system lets people leave, and those of"
        + " interface files, which state their controls, are exempt",
      ja: "画面に要素があるのに、操作できるものもジェスチャもなく、何も操作できないという記録もないとき(画面の部品、別の画面の中に表示される画面、システムの操作で戻れる画面と、コントロールがわかるインターフェイスファイルの画面は対象外)"),
    messages: [
      Message(
        "none",
        Text(
          en: "Nothing on the screen is recorded as a control, and not that nothing can be acted on.",
          ja: "コントロールとして記録されたものがなく、何も操作できないという記録もありません。"),
        fix: .set(.value("no-controls", "true"))),
      Message(
        "likely",
        Text(
          en:
            "Nothing on the screen is recorded as a control. What on it can be acted on, and as what? Perhaps {names}.",
          ja: "コントロールとして記録されたものがありません。どの要素を、何として操作できますか? 候補: {names}"),
        fix: .set(on: .item("{first}"), "kind")),
    ],
    facts: [.noControls, .modal, .part, .embedded],
    examples: [
      .flags(#"{"elements":[{"id":"t","kind":"text"},{"id":"i","kind":"image"}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"t","kind":"text"},{"id":"i","kind":"icon"}]}"#, at: ""),
      // The controls may be in the part that was cut off.
      .passes(#"{"source":{"lacks":"colours,contents"},"elements":[{"id":"t","kind":"text"}]}"#),
      .flags(#"{"no-controls":false,"modal":true,"part":false,"elements":[{"id":"t","kind":"text"}]}"#, at: ""),
      .passes(#"{"no-controls":true,"elements":[{"id":"t","kind":"text"}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text"},{"id":"b","kind":"button"}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text"},{"id":"b","layer-name":"Button"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","traits":{"button":true}}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"custom","embeds":"cart"}]}"#),
      .passes(#"{"elements":[{"id":"l","kind":"cell","filled":true}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text"}],"gestures":[{"id":"g","kind":"swipe"}]}"#),
      .passes(#"{"modal":false,"elements":[{"id":"t","kind":"text"}]}"#),
      .passes(#"{"part":true,"elements":[{"id":"t","kind":"text"}]}"#),
      .passes(#"{"embedded":true,"elements":[{"id":"t","kind":"text"}]}"#),
      .passes(#"{"source":{"system":"interface-builder"},"elements":[{"id":"i","kind":"image"}]}"#),
      .passes(#"{"source":{"system":"interface-builder"},"elements":[{"id":"i","kind":"image","outlet":"cover"}]}"#),
      .passes(#"{"elements":[{"id":"p","kind":"web-content"}]}"#),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"S"},"component-name":{"component":"Sign"}}]}"#, at: ""),
      .passes("{}"),
    ]
  ) { screen, report in
    // An interface file shows what is a control.
    guard !screen.isCompletedByCode, !screen.elements.isEmpty, screen.gestures.isEmpty, !screen.isOn(.noControls),
      !screen.isOn(.part),
      !screen.isOn(.embedded), screen.value(.modal) != .flag(false), !screen.has(.wayOut),
      !screen.elements.contains(where: {
        $0.isControl || $0.kind == .cell || $0.has(.embeds) || $0.isOn(.filled) || $0.bringsItsControls
      })
    else { return }
    if screen.lacks("contents") { return }
    let likely = screen.elements.filter { !$0.isHidden && !$0.isDecorative && !$0.has(.template) && $0.mayBeControl }
    guard let first = likely.first else { return report.flag("none") }
    let names = likely.prefix(3).map { "“\(screen.brief($0))”" }.joined(separator: ", ") + (likely.count > 3 ? " …" : "")
    report.flag("likely", [("names", names), ("first", first.id)])
  }
}

extension Element {
  /// Whether anything in the design suggests a control: a component, a reaction, a variant, an icon, or a text with its own
  /// background or border.
  fileprivate var mayBeControl: Bool {
    // A letter is part of a drawing.
    if kind == .text, entries(.text).allSatisfy({ ($0.text?.count ?? 0) < 2 }) { return false }
    if kind == .icon || has(.componentName) || has(.reactions) || has(.variant) || has(.drawing) || has(.underlined) {
      return true
    }
    return hasVisibleText && (own.text(.colour, "border", "light") != nil || own.text(.colour, "background", "light") != nil)
  }

  /// A web page, a map or a video has controls that are not the screen's.
  fileprivate var bringsItsControls: Bool { [.webContent, .map, .media].contains(kind) }
}
