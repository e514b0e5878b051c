import HandrailModel

extension Rule {
  static let labelMixed = Rule(
    "label.mixed", .required, source: "S0, WCAG 1.1.1",
    title: Text(en: "Images inside text or controls", ja: "文言やコントロールに含まれる画像"),
    input: Text(
      en: "a label that includes the meaning of the image", ja: "画像の意味も含めたラベル"),
    command: "handrail set cart#returns label.en='Returns policy, opens in Safari' label.ja='返品について、Safariで開く'",
    why: Text(
      en: "VoiceOver reads only the text; the meaning of the image, such as an external-link mark, is lost.",
      ja: "VoiceOverは文言だけを読むため、外部リンクの印のような画像の意味が伝わりません。"),
    flagsWhen: Text(
      en: "text or a control is marked as containing a meaningful image, and has no label",
      ja: "文言やコントロールに「意味のある画像を含む」とあるのに、ラベルがないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "Contains a meaningful image, but no label includes its meaning.",
          ja: "意味のある画像を含みますが、その意味も伝えるラベルがありません。"),
        fix: .set("label.{language}"))
    ],
    facts: [.kind, .text, .hint], onlyWith: Presence([.meaningfulImage]),
    examples: [
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Help"},"meaningful-image":true}]}"#, at: "t"),
      .flags(
        #"{"elements":[{"id":"l","kind":"link","text":{"ja":"利用規約"},"hint":{"ja":"Safariで開きます"},"#
          + #""meaningful-image":true}]}"#, at: "l"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","meaningful-image":true}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"a","component":"out"},{"id":"b","component":"out"}]}"#, at: "component:out",
        components: [#"{"id":"out","kind":"link","text":{"en":"Terms"},"meaningful-image":true}"#]),
      .flags(
        #"{"elements":[{"id":"a","component":"out","text":{"en":"Terms"}}]}"#, at: "a",
        components: [#"{"id":"out","kind":"link","meaningful-image":true}"#]),
      .passes(
        #"{"elements":[{"id":"t","kind":"link","text":{"en":"Help"},"label":{"en":"Help, opens in Safari"},"#
          + #""meaningful-image":true}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"link","template":{"en":"Help, {count} new"},"meaningful-image":true}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Help"},"meaningful-image":false}]}"#),
      .passes(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Help"},"meaningful-image":true,"hidden":true}]}"#),
      // An image on its own is asked for its label anyway.
      .passes(#"{"elements":[{"id":"t","kind":"icon","meaningful-image":true}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.isOn(.meaningfulImage) {
      guard element.isReadable, !element.isLabelled, !element.isImage else { continue }
      report.flag(
        element, [.label, .text, .meaningfulImage], "missing", [("language", screen.shared.languages[0])])
    }
  }
}

extension Element {
  /// Is a picture itself, not something that has one in it.
  fileprivate var isImage: Bool {
    switch kind {
    case .image, .icon, .chart, .map, .media: true
    default: false
    }
  }
}
