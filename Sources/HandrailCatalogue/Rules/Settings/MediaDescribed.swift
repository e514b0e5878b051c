import HandrailModel

extension Rule {
  static let mediaDescribed = Rule(
    "media.described", .required, source: "HIG, WCAG 1.2.5",
    title: Text(en: "Audio descriptions", ja: "バリアフリー音声ガイド"),
    input: Text(
      en: "audio-description: for a video with something that is only seen, whose description says it and in which languages, or"
        + " why none is needed",
      ja: "映像だけで伝える内容のあるビデオについて、それを説明する音声の提供元と言語、または要らない理由(audio-description)"),
    command: "handrail set product#clip media-content.only-seen=true audio-description='a second track, in English and Japanese'",
    why: Text(
      en: "People who cannot see the picture miss what happens without words.",
      ja: "映像が見えない人には、言葉なしに起きていることが伝わりません。"),
    flagsWhen: Text(
      en: "something in the media is only seen, and neither an audio description nor a reason against one is recorded",
      ja: "メディアに映像だけで伝える内容があるのに、それを説明する音声も、要らない理由もないとき"),
    engineer: Text(
      en: "Include it as an audio track with the characteristic describesVideoForAccessibility, so that AVKit offers it.",
      ja: "describesVideoForAccessibility の特性を付けた音声トラックとして含め、AVKitの標準のメニューから選べるようにする。"),
    verify: [
      Check(
        .inspection,
        Text(en: "With Audio Descriptions on, the description is heard.", ja: "「バリアフリー音声ガイド」を有効にすると、説明が聞こえる。"))
    ],
    concerns: { _, item in item.isOn(.mediaContent, "only-seen") },
    messages: [
      Message(
        "missing",
        Text(
          en: "Something in the media is only seen. No audio description is recorded, nor why none is needed.",
          ja: "メディアに映像だけで伝える内容がありますが、説明する音声も、それが要らない理由も記録されていません。"),
        fix: .set("audio-description"), once: .component, .viewClass)
    ],
    facts: [.mediaContent], onlyWith: Presence([.mediaContent]),
    examples: [
      .flags(#"{"elements":[{"id":"m","kind":"media","media-content":{"only-seen":true}}]}"#, at: "m", level: .required),
      .flags(
        #"{"elements":[{"id":"a","component":"clip"}]}"#, at: "component:clip",
        components: [#"{"id":"clip","kind":"media","media-content":{"speech":true,"only-seen":true}}"#]),
      .passes(#"{"elements":[{"id":"m","kind":"media","media-content":{"only-seen":true},"audio-description":"a track"}]}"#),
      .passes(#"{"elements":[{"id":"m","kind":"media","media-content":{"speech":true}}]}"#),
      .passes(#"{"elements":[{"id":"m","kind":"media","media-content":{"only-seen":true},"decorative":true}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.isOn(.mediaContent, "only-seen") && !element.isDecorative {
      if !element.has(.audioDescription) { report.flag(element, [.mediaContent, .audioDescription], "missing") }
    }
  }
}
