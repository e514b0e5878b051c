import HandrailModel

extension Rule {
  static let contrastHighEnhanced = Rule(
    "contrast.high-enhanced", .advice, source: "S0, WCAG 1.4.6",
    title: Text(en: "7:1 with Increase Contrast on", ja: "「コントラストを上げる」で7:1"),
    input: Text(
      en: "high-contrast text colours with 7:1 or more", ja: "コントラスト比が7:1以上の、ハイコントラストな文言の色"),
    command: "handrail set cart#price colour.text.light-high='#6b0f1a'",
    why: Text(
      en: "People who turn on Increase Contrast need more than the minimum; 7:1 is the enhanced level.",
      ja: "「コントラストを上げる」を有効にする人には通常以上のコントラスト比が必要で、WCAGの「コントラスト(高度)」の基準は7:1です。"),
    flagsWhen: Text(
      en: "the project supports Increase Contrast, and a high-contrast text colour passes the minimum but has less than 7:1",
      ja: "プロジェクトが「コントラストを上げる」に対応していて、ハイコントラストな文言の色が、文言の基準は満たすものの7:1に満たないとき"),
    messages: [
      Message(
        "low",
        Text(
          en:
            "Contrast in {qualifier} is {ratio}:1 ({foreground} on {background}); 7:1 is recommended. The nearest colour that"
            + " passes, {suggestion}, has {reached}:1.",
          ja: "外観「{qualifier}」で、背景色 {background} の上の {foreground} のコントラスト比は{ratio}:1です(7:1が望ましい)。"
            + "基準を満たす最も近い色は {suggestion} ({reached}:1)です。"),
        fix: .set(.value("colour.text.{qualifier}", "{suggestion}")), once: .colour),
      Message(
        "background",
        Text(
          en:
            "Contrast in {qualifier} is {ratio}:1 ({foreground} on {background}); 7:1 is recommended, which needs another"
            + " background (on this one the best, {suggestion}, has {reached}:1).",
          ja: "外観「{qualifier}」で、背景色 {background} の上の {foreground} のコントラスト比は{ratio}:1です(7:1が望ましい)。"
            + "この背景色では最も高い {suggestion} でも{reached}:1なので、7:1には別の背景色が必要です。"),
        fix: .set("colour.background.{qualifier}"), once: .colour),
    ],
    facts: [.kind, .colour, .fontSize, .textStyle, .bold, .overImage], seen: ["foreground", "background"],
    onlyWith: Presence([.colour]), examples: contrastHighEnhancedExamples, complete: ContrastAdvice.complete
  ) { screen, report in
    guard screen.shared.supportsIncreaseContrast else { return }
    let profile = screen.shared.profile
    let asked = screen.having(.colour) - screen.decorative
    let backdrops = report.backdrops(of: screen)
    for (_, element) in screen.elements(at: asked - screen.having(.contrastExempt)) {
      guard element.hasVisibleText, !element.isOn(.overImage) else { continue }
      guard let colours = backdrops.colours("text", element) else { continue }
      let limit = element.isLargeText(profile) ? 3 : 4.5
      for appearance in screen.appearances where appearance.isHigh {
        // A text colour only carried over from the normal appearance is not a high-contrast value.
        guard case .pair(let pair) = colours.outcome(appearance), pair.isOwn, colours.recordsHigh(appearance.normal),
          case .rgba(_, isOwn: true) = ResolvedColour(colours.foreground, appearance, screen.shared)
        else { continue }
        let ratio = pair.ratio
        guard ratio >= limit, ratio < 7 else { continue }
        report.flag(
          element, [.colour], ContrastAdvice.isReachable(7, on: pair.background) ? "low" : "background",
          qualifier: appearance.name,
          [("ratio", Ratio.text(ratio))] + ContrastAdvice.parameters(pair, limit: 7))
      }
    }
  }
}

/// An element of text with a colour in an appearance, on a background there.
private func sample(
  _ text: String, _ background: String = "#ffffff", _ more: String = "", _ appearance: String = "light-high"
) -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"colour":{"text":{"\#(appearance)":"\#(text)"},"#
    + #""background":{"\#(appearance)":"\#(background)"}}\#(more)}]}"#
}

private let contrastHighEnhancedExamples: [Example] = [
  .flags(sample("#960fb1"), at: "t/light-high", level: .advice),  // 6.999 998 7
  .flags(sample("#8a8a8a", "#000000", "", "dark-high"), at: "t/dark-high"),
  .flags(sample("p3:#b10000"), at: "t/light-high"),
  .flags(sample("#006900"), at: "t/light-high"),
  .flags(sample("#ffffff", "#767676"), at: "t/light-high"),
  .flags(sample("#000000a0"), at: "t/light-high"),  // Mixed with white it is #5f5f5f.
  .flags(sample("#767676", "#ffffff", #","font-size":17.9"#), at: "t/light-high"),
  .flags(sample("#888888", "#ffffff", #","font-size":18"#), at: "t/light-high"),
  .flags(sample("#888888", "#ffffff", #","text-style":"headline""#), at: "t/light-high"),
  .flags(sample("#888888", "#ffffff", #","font-size":24"#), at: "t/light-high", project: #"{"profile":"wcag"}"#),
  .flags(
    ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"t","kind":"text","text":{"en":"A"},"##
      + #""colour":{"text":{"light":"palette:ink"}}}]}"#,
    at: "t/light-high", palette: ##"{"colours":[{"id":"ink","light":"#767676","light-high":"#666666"}]}"##),
  .flags(
    #"{"elements":[{"id":"a","component":"note","text":{"en":"A"}}]}"#, at: "component:note/light-high",
    components: [
      ##"{"id":"note","kind":"text","colour":{"text":{"light-high":"#666666"},"background":{"light-high":"#ffffff"}}}"##
    ]),
  .passes(sample("#33642c")),  // 7.000 000 29
  .passes(sample("#b10000")),
  .passes(sample("p3:#006900")),
  .passes(sample("#000000b0")),
  // Below the limit for text, contrast.text already flags it.
  .passes(sample("#777777")),
  .passes(sample("#777777", "#ffffff", #","font-size":18"#), project: #"{"profile":"wcag"}"#),
  .passes(sample("#767676", "#ffffff", "", "light")),
  .passes(sample("#8a8a8a", "#000000", "", "dark")),
  .passes(sample("#767676"), project: #"{"increase-contrast":false}"#),
  .passes(sample("#767676", "#ffffff", #","over-image":true"#)),
  .passes(sample("#767676", "#ffffff", #","decorative":true"#)),
  .passes(sample("#767676", "#ffffff", #","contrast-exempt":"logotype","contrast-reason":"the shop's logo""#)),
  .passes(
    ##"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"#767676"},"##
      + ##""background":{"light":"#ffffff","light-high":"#fefefe"}}}]}"##),
]
