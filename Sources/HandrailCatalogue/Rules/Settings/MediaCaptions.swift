import HandrailModel

extension Rule {
  static let mediaCaptions = Rule(
    "media.captions", .required, source: "HIG, WCAG 1.2.2",
    title: Text(en: "Captions", ja: "キャプション"),
    input: Text(
      en:
        "media-content: speech, sound, only-seen or none; for speech and meaningful sound, captions: whose and in which"
        + " languages, or where the transcript is",
      ja: "メディアの内容(media-content: speech、sound、only-seen、none)と、話し声や意味のある音については、"
        + "キャプションの提供元と言語、または書き起こしの場所(captions)"),
    command: "handrail set product#clip media-content.speech=true captions='English and Japanese, from the studio'",
    why: Text(
      en: "People who cannot hear, or have the sound off, miss what is said.",
      ja: "聞こえない人や、音を消している人には、話していることが伝わりません。"),
    flagsWhen: Text(
      en:
        "media has speech or meaningful sound, but no captions are recorded. Consult for media if it is not recorded what"
        + " people hear and see",
      ja: "メディアに話し声か意味のある音があるのに、キャプションの記録がないとき。何が聞こえ、何が見えるかの記録がないメディアは要相談"),
    engineer: Text(
      en: "Include the captions as a legible track with the SDH characteristics, so that AVKit offers them.",
      ja: "SDHの特性を付けた字幕トラックとして含め、AVKitの標準のメニューから選べるようにする。"),
    verify: [
      Check(
        .inspection,
        Text(en: "With Closed Captions + SDH on, the captions appear.", ja: "「クローズドキャプション+SDH」を有効にすると、キャプションが表示される。"))
    ],
    concerns: { _, item in item.isHeard },
    messages: [
      Message(
        "content",
        Text(
          en:
            "What people hear and see in the media is not recorded: speech, meaningful sound, something that is only seen, or"
            + " none of these.",
          ja: "メディアの内容が記録されていません(話し声、意味のある音、映像だけで伝える内容、またはそのどれもない)。"),
        fix: .set("media-content"), once: .component, .viewClass),
      Message(
        "missing",
        Text(
          en: "The media has speech or meaningful sound, but no captions are recorded.",
          ja: "メディアに話し声か意味のある音がありますが、キャプションが記録されていません。"),
        fix: .set("captions"), once: .component, .viewClass),
    ],
    facts: [.kind, .mediaContent], onlyWith: Presence([.mediaContent], kinds: [.media]),
    examples: [
      .flags(sample(""), at: "m", level: .consult),
      .flags(sample(#","media-content":{"speech":true}"#), at: "m", level: .required),
      .flags(sample(#","media-content":{"sound":true,"only-seen":true}"#), at: "m"),
      .flags(sample(#","media-content":{"speech":true}"#).replacing("media\",", with: "cell\","), at: "m"),
      .passes(sample("").replacing("\"media\"", with: "\"image\"")),
      .passes(sample(#","media-content":{"none":true}"#)),
      .passes(sample(#","media-content":{"only-seen":true}"#)),
      .passes(sample(#","media-content":{"speech":true},"captions":"English""#)),
      .passes(sample(#","decorative":true"#)),
    ]
  ) { screen, report in
    for element in screen.elements where !element.isDecorative {
      if element.isHeard {
        if !element.has(.captions) { report.flag(element, [.mediaContent, .captions], "missing") }
      } else if element.kind == .media, element.members(.mediaContent).isEmpty {
        report.flag(element, [.kind, .mediaContent], "content", level: .consult)
      }
    }
  }
}

extension RuleSubject {
  /// Whether it has speech or meaningful sound.
  fileprivate var isHeard: Bool { isOn(.mediaContent, "speech") || isOn(.mediaContent, "sound") }
}

private func sample(_ more: String) -> String { #"{"elements":[{"id":"m","kind":"media"\#(more)}]}"# }
