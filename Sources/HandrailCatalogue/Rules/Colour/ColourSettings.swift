import HandrailInference
import HandrailModel

extension Rule {
  static let colourSettings = Rule(
    "colour.settings", .advice, source: "S0, S1",
    title: Text(en: "Bold Text and Invert Colors", ja: "「文字を太くする」と色の反転"),
    input: Text(
      en: "settings.bold-text and settings.invert-colours: appearance with the setting on; for a photo only the second",
      ja: "「文字を太くする」(settings.bold-text)と色の反転(settings.invert-colours)が有効なときの見た目。写真は色の反転だけ"),
    command: "handrail set product#photo settings.invert-colours='stays as it is'",
    why: Text(
      en: "Standard controls follow both settings automatically; what the app draws does not, and inverted photos look wrong.",
      ja: "標準のコントロールは設定に自動で応じますが、アプリが描画するものは応じず、写真は色が反転すると不自然になります。"),
    flagsWhen: Text(
      en:
        "for content drawn by the app, Bold Text or Invert Colors is not recorded; or for a photo, Invert Colors is not recorded;"
        + " a picture that code sets and calls a photo, a cover or an avatar may be one",
      ja: "アプリが描画するコントロールに「文字を太くする」か色の反転での見た目がないとき、または写真に色の反転での見た目がないとき"
        + "(コードが設定し、写真、カバー、アバターなどと呼ぶ画像も、写真かもしれないものとして扱う)"),
    engineer: Text(
      en: "Set accessibilityIgnoresInvertColors on photos; for drawn text check UIAccessibility.isBoldTextEnabled.",
      ja: "写真には accessibilityIgnoresInvertColors を設定する。アプリが描画する文言は UIAccessibility.isBoldTextEnabled を見る。"),
    verify: [
      Check(
        .inspection,
        Text(
          en: "With Bold Text and Smart Invert on, it looks as recorded.", ja: "「文字を太くする」と「反転(スマート)」を有効にすると、記録どおりに見える。"))
    ],
    concerns: { _, item in (item as? Element)?.answersSettings ?? false },
    messages: [
      Message(
        "both",
        Text(
          en: "Drawn by the app; its appearance with Bold Text and Invert Colors is not recorded.",
          ja: "アプリが描画しますが、「文字を太くする」と色の反転が有効なときの見た目がありません。"),
        fix: .set("settings.bold-text", "settings.invert-colours")),
      Message(
        "bold-text",
        Text(
          en: "Drawn by the app; its appearance with Bold Text is not recorded.",
          ja: "アプリが描画しますが、「文字を太くする」が有効なときの見た目がありません。"),
        fix: .set("settings.bold-text")),
      Message(
        "invert-colours",
        Text(en: "Its appearance with Invert Colors is not recorded.", ja: "色の反転が有効なときの見た目がありません。"),
        fix: .set("settings.invert-colours")),
      Message(
        "photo",
        Text(
          en:
            "By its name it is a photo or a cover, which code sets ({place}). Its appearance with Invert Colors is not recorded.",
          ja: "名前からすると、コードが設定する写真かカバー画像です({place})。色の反転が有効なときの見た目がありません。"),
        fix: .set(.value("photo", "true"), "settings.invert-colours"), or: .set(.value("photo", "false")), once: .project),
    ],
    facts: [.kind, .customDrawn, .photo, .settings], onlyWith: Presence([.customDrawn, .photo, .outlet]),
    examples: [
      .flags(sample(#""kind":"custom","custom-drawn":true"#), at: "e", level: .advice),
      .flags(sample(#""kind":"custom","custom-drawn":true,"settings":{"invert-colours":"stays as it is"}"#), at: "e"),
      .flags(sample(#""kind":"custom","custom-drawn":true,"settings":{"bold-text":"strokes of 3 pt"}"#), at: "e"),
      .flags(sample(#""kind":"image","photo":true"#), at: "e"),
      .flags(sample(#""kind":"image","photo":true,"settings":{"bold-text":"-"}"#), at: "e"),
      .flags(
        #"{"elements":[{"id":"a","component":"dial"},{"id":"b","component":"dial"}]}"#, at: "component:dial",
        components: [#"{"id":"dial","kind":"custom","custom-drawn":true}"#]),
      .passes(
        sample(
          #""kind":"custom","custom-drawn":true,"settings":{"bold-text":"strokes of 3 pt","invert-colours":"inverts"}"#)),
      .passes(sample(#""kind":"image","photo":true,"settings":{"invert-colours":"stays as it is"}"#)),
      .passes(
        sample(#""kind":"image","photo":true"#), project: #"{"defaults":{"settings":{"invert-colours":"stays as it is"}}}"#),
      .flags(sample(artwork), at: "e", level: .consult), .passes(sample(artwork + #","photo":false"#)),
      .passes(sample(artwork + #","settings":{"invert-colours":"stays as it is"}"#)),
      .passes(sample(artwork.replacing("artworkView", with: "artworkOverlay"))),
      .passes(sample(artwork.replacing("picture", with: "shown"))),
      .passes(sample(#""kind":"image""#)),
      .passes(sample(#""kind":"image","photo":false"#)),
      .passes(sample(#""kind":"image","photo":true,"decorative":true"#)),
      .passes(sample(#""kind":"image","photo":true,"hidden":true"#)),
    ]
  ) { screen, report in
    for element in screen.elements where element.answersSettings {
      let lacksBold = element.isOn(.customDrawn) && element.text(.settings, "bold-text") == nil
      let lacksInvert = element.text(.settings, "invert-colours") == nil
      guard lacksBold || lacksInvert else { continue }
      let message = lacksBold && lacksInvert ? "both" : lacksBold ? "bold-text" : "invert-colours"
      report.flag(
        element, [.customDrawn, .photo, .settings], element.isLikePhoto ? "photo" : message,
        level: element.isLikePhoto ? .consult : nil,
        element.isLikePhoto ? [("place", element.placeInCode("picture"))] : [])
    }
  }
}

extension Element {
  /// Is drawn by the app or is a photo, so settings do not apply to it automatically.
  fileprivate var answersSettings: Bool {
    (isOn(.customDrawn) || isOn(.photo) || isLikePhoto) && !isHidden && !isDecorative
  }

  /// A picture that code sets and has such a name for.
  fileprivate var isLikePhoto: Bool {
    kind == .image && !has(.photo) && !isOn(.customDrawn) && isGivenInCode("picture")
      && text(.outlet).map(PhotoNames.isOne) ?? false
  }
}

/// A picture that code sets and calls an artwork.
private let artwork = #""kind":"image","outlet":"artworkView","code-place":{"picture":"Player.swift:9"}"#

private func sample(_ fields: String) -> String { #"{"elements":[{"id":"e",\#(fields)}]}"# }
