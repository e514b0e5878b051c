import HandrailModel

extension Rule {
  static let changeArgument = Rule(
    "change.argument", .required, source: "S0",
    title: Text(en: "What is read when something changes", ja: "動的な変化で読み上げられるもの"),
    input: Text(
      en: "layout-changed: argument-element, argument-text or silent=true; announcement: argument-text",
      ja: "「レイアウトの変化」(layout-changed)は、フォーカスを移す要素(argument-element)、読み上げる文言(argument-text)、または読み上げないこと(silent=true)。"
        + "「アナウンス」(announcement)は読み上げる文言"),
    command: "handrail set cart#saved argument-text.en='Saved' argument-text.ja='保存しました'",
    why: Text(
      en: "Without an element to focus or a text, nothing is read and VoiceOver users miss the change.",
      ja: "フォーカスを移す要素か読み上げる文言がないと何も読み上げられず、VoiceOverの利用者は変化に気づけません。"),
    flagsWhen: Text(
      en:
        "a layout-changed change has no element, no text and is not silent; an announcement has no text, or has an"
        + " element",
      ja: "「レイアウトの変化」に、要素、文言、「読み上げない」という指定のどれもないとき、「アナウンス」に文言がないか要素が指定されているとき"),
    concerns: { _, item in (item as? Item)?.takesArgument ?? false },
    messages: [
      Message(
        "layout",
        Text(
          en: "No element to focus, no text to read, and not silent.",
          ja: "フォーカスを移す要素も、読み上げる文言も、読み上げないという指定もありません。"),
        fix: .set("argument-element")),
      Message(
        "announcement", Text(en: "The announcement has no text to read.", ja: "アナウンスに読み上げる文言がありません。"),
        fix: .set("argument-text.{language}")),
      Message(
        "element",
        Text(
          en: "An announcement needs text to read, not the element “{element}”.",
          ja: "アナウンスには要素「{element}」ではなく文言を指定します。"),
        fix: .set(.clear("argument-element"), "argument-text.{language}")),
    ],
    facts: [.kind, .element, .argumentElement, .argumentText, .silent, .trigger],
    examples: [
      .flags(#"{"changes":[{"id":"c","kind":"layout-changed"}]}"#, at: "c"),
      .flags(#"{"changes":[{"id":"c","kind":"announcement"}]}"#, at: "c"),
      .flags(#"{"changes":[{"id":"c","kind":"announcement","silent":true}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"e"}],"changes":[{"id":"c","kind":"announcement","argument-element":"e","#
          + #""argument-text":{"en":"Saved"}}]}"#,
        at: "c"),
      .passes(#"{"changes":[{"id":"c","kind":"layout-changed","argument-element":"ghost"}]}"#),
      .passes(#"{"elements":[{"id":"e"}],"changes":[{"id":"c","kind":"layout-changed","argument-element":"e"}]}"#),
      .passes(#"{"changes":[{"id":"c","kind":"layout-changed","silent":true}]}"#),
      .passes(#"{"changes":[{"id":"c","kind":"announcement","argument-text":{"en":"Saved"}}]}"#),
      .passes(#"{"changes":[{"id":"c","kind":"screen-changed"}]}"#),
    ]
  ) { screen, report in
    for change in screen.changes where change.takesArgument {
      let isAnnouncement = change.text(.kind) == "announcement"
      let element = change.text(.argumentElement)
      let message: String
      if isAnnouncement, element != nil {
        message = "element"
      } else if element != nil || change.has(.argumentText) || (!isAnnouncement && change.isOn(.silent)) {
        continue
      } else {
        message = isAnnouncement ? "announcement" : "layout"
      }
      report.flag(item: change, message, [("element", element ?? ""), ("language", screen.shared.languages[0])])
    }
  }
}

extension Item {
  /// A change that VoiceOver reads only with an argument.
  fileprivate var takesArgument: Bool {
    let kind = text(.kind)
    return kind == "layout-changed" || kind == "announcement"
  }
}
