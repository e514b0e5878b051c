import HandrailModel

extension Rule {
  static let labelMixed = Rule(
    "label.mixed", .required, source: "S0, WCAG 1.1.1",
    title: Text(en: "Image inside text or a control", ja: "文言やコントロールに含まれる画像"),
    input: Text(
      en: "a label that covers the image's meaning too", ja: "画像の意味も含めた、読み上げられる文言"),
    command: "handrail set cart#returns label.en='Returns policy, opens in Safari' label.ja='返品について、Safariで開く'",
    why: Text(
      en: "VoiceOver reads the text only; what the image in it says, such as that a link leaves the app, is lost.",
      ja: "VoiceOverは文言だけを読むため、外部リンクの印のような画像の意味が伝わりません。"),
    flagsWhen: Text(
      en: "text or a control is marked as having a meaningful image in it, and has no label",
      ja: "文言やコントロールに「意味のある画像を含む」とあるのに、読み上げられる文言がないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "It has a meaningful image in it, but no label that covers the image's meaning.",
          ja: "意味のある画像を含みますが、その意味も伝える、読み上げられる文言がありません。"),
        fix: "handrail set {target} label.{language}='…'")
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
      guard element.isReadable, !element.hasLabel, !element.isImage else { continue }
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
