import HandrailModel

extension Rule {
  static let contrastHigh = Rule(
    "contrast.high", .required, source: "S0",
    title: Text(en: "High-contrast values of custom colours", ja: "カスタムカラーのハイコントラスト値"),
    input: Text(
      en: "a value for Increase Contrast, in light and in dark, for each custom colour that leaves text or an icon below 7:1; for"
        + " other colours of the palette a value, or high-unchanged=true if they stay the same",
      ja: "文言やアイコンのコントラスト比が7:1に届かないカスタムカラーの、「コントラストを上げる」使用時の値(ライトとダーク)。ほかのパレットの色は値か、変えないこと(high-unchanged=true)"),
    command: "handrail set cart#price colour.text.light-high='#8a0015'",
    why: Text(
      en: "System colours adapt to Increase Contrast automatically; custom colours change only if they have a value for it.",
      ja: "システムカラーは「コントラストを上げる」に自動で応じますが、カスタムカラーは値を用意しない限り変わりません。"),
    flagsWhen: Text(
      en:
        "the project supports Increase Contrast, and with Increase Contrast on, text or a meaningful icon stays below 6.5:1"
        + " because its custom colour (or its background, if only that is custom or if light text would have to become dark)"
        + " has no high-contrast value. Advice if no colour would have more contrast on a system background, if the text uses a"
        + " system colour, or if it has 6:1 already (large text 4.5:1, icons 3:1); also advice, once per palette colour, if"
        + " the colour has no such value but already reaches 7:1 or its background is unknown",
      ja: "プロジェクトが「コントラストを上げる」に対応していて、有効にしても文言や意味のあるアイコンのコントラスト比が6.5:1に満たず、そのカスタムカラー(背景だけがカスタムカラーのときと、明るい文言を暗くするほかないときは背景)に"
        + "ハイコントラスト値がないとき。システムカラーの背景の上で、それより高い色がないときや、文言の色がシステムカラーのとき、すでに6:1(大きい文字は4.5:1、アイコンは3:1)あるときは助言とする。"
        + "すでに7:1以上か、背景のわからないパレットの色にハイコントラスト値がないときは、パレットの色ごとに一度、助言とする"),
    engineer: Text(
      en: "Add High Contrast to the colour in the asset catalogue, or use UIColor(dynamicProvider:) with"
        + " accessibilityContrast.",
      ja: "アセットカタログの色にHigh Contrastを加えるか、UIColor(dynamicProvider:) で accessibilityContrast を見る。"),
    verify: [
      Check(
        .increaseContrast,
        Text(en: "With Increase Contrast on, the colours change as recorded.", ja: "「コントラストを上げる」を有効にすると、記録どおりの色に変わる。"))
    ],
    concerns: { screen, item in screen.shared.supportsIncreaseContrast && !(item is Screen) && item.hasOwnColour },
    messages: [
      Message(
        "element",
        Text(
          en: "{colour} ({role}) has no value for {high}. {suggestion} would have {reached}:1.",
          ja: "{colour}({role})に「{high}」の値がありません。{suggestion} ならコントラスト比は{reached}:1です。"),
        fix: .set(.value("colour.{role}.{high}", "{suggestion}")), once: .colour),
      Message(
        "palette",
        Text(
          en: "Palette colour {colour} has no value for {high}. {suggestion} would have {reached}:1.",
          ja: "パレットの {colour} に「{high}」の値がありません。{suggestion} ならコントラスト比は{reached}:1です。"),
        fix: .set(.value("{high}", "{suggestion}"))),
      Message(
        "background",
        Text(
          en: "{colour} ({role}) has no value for {high}. On {background} the best is {suggestion}, with {reached}:1; 7:1 would"
            + " need another background as well.",
          ja: "{colour}({role})に「{high}」の値がありません。背景色 {background} の上では {suggestion} の{reached}:1が最も高く、"
            + "7:1にするなら背景色も変えることになります。"),
        fix: .set("colour.{role}.{high}", "colour.background.{high}"), once: .colour),
      Message(
        "best",
        Text(
          en: "{colour} ({role}) has {reached}:1 on {background} for {high}, and no colour can have more: 7:1 needs another"
            + " background.",
          ja: "「{high}」で、背景色 {background} の上の {colour}({role})のコントラスト比は{reached}:1で、これより高い色はありません。7:1にするには背景色を変える必要があります。"),
        fix: .set("colour.background.{high}"), once: .colour),
      Message(
        "palette-best",
        Text(
          en:
            "Palette colour {colour} has {reached}:1 on {background} for {high}, and no colour can have more: 7:1 needs another"
            + " background.",
          ja: "「{high}」で、背景色 {background} の上のパレットの {colour} のコントラスト比は{reached}:1で、これより高い色はありません。"
            + "7:1にするには背景色を変える必要があります。"),
        fix: .explain(rule: "contrast.high")),
      Message(
        "palette-background",
        Text(
          en: "Palette colour {colour} has no value for {high}. On {background} the best is {suggestion}, with {reached}:1; 7:1"
            + " would need another background as well.",
          ja: "パレットの {colour} に「{high}」の値がありません。背景色 {background} の上では {suggestion} の{reached}:1が最も高く、"
            + "7:1にするなら背景色も変えることになります。"),
        fix: .set("{high}")),
      Message(
        "palette-kept",
        Text(
          en: "Palette colour {colour} has no value for Increase Contrast, so it does not change when it is on. Whether this is"
            + " intended is not recorded.",
          ja: "パレットの {colour} には「コントラストを上げる」の値がないため、色は変わりません。変えなくてよいという記録もありません。"),
        fix: .set(.value("high-unchanged", "true"))),
    ],
    facts: [.kind, .colour, .overImage, .light, .dark], seen: ["background"], onlyWith: Presence([.colour]),
    examples: contrastHighExamples, complete: ContrastAdvice.complete
  ) { screen, report in
    guard screen.shared.supportsIncreaseContrast, !screen.elements.isEmpty else { return }
    var judge = HighContrast(report.backdrops(of: screen))
    // If opacity reduces the contrast, another colour does not restore it.
    for (_, element) in screen.elements(at: screen.having(.colour) - screen.having(.alpha)) {
      guard !element.isDecorative, !element.isOn(.overImage), !element.has(.contrastExempt), !element.isBarItem else { continue }
      if element.hasVisibleText { judge.look(at: element, "text") }
      if element.hasMeaningfulIcon { judge.look(at: element, "icon") }
    }
    judge.flag(&report)
    var kept = KeptColours(screen, besides: judge)
    kept.collect()
    kept.flag(&report)
  }
}

extension RuleSubject {
  /// Whether a colour is recorded that is not the system's.
  fileprivate var hasOwnColour: Bool {
    entries(.colour).contains { !$0.value.text.utf8.starts(with: "system:".utf8) }
  }
}

/// A text in light on a background, with other fields next to the colours.
private func pair(_ text: String, _ background: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"\#(text)"},"#
    + #""background":{"light":"\#(background)"}}\#(more)}]}"#
}

/// The same screen with the word that its colours stay the same.
private func unchanged(_ screen: String) -> String { #"{"high-unchanged":true,"# + screen.dropFirst() }

private func ink(_ values: String) -> String { #"{"colours":[{"id":"ink",\#(values)}]}"# }

private let contrastHighExamples: [Example] = [
  // On white #767676 has 4.54:1, and nothing more with Increase Contrast.
  .flags(pair("#767676", "#ffffff"), at: "t/text-light", level: .required),
  .flags(
    pair("#767676", "#ffffff").replacing(##"{"light":"#767676"}"##, with: ##"{"light":"#767676","dark-high":"#ffffff"}"##),
    at: "t/text-light"),
  .flags(pair("p3:#ff0000", "#ffffff"), at: "t/text-light"),
  // 6.27:1, and large text with 4.54:1.
  .flags(pair("#1653e0", "#ffffff"), at: "t/text-light", level: .advice),
  .flags(pair("#767676", "#ffffff", #","font-size":19,"bold":true"#), at: "t/text-light", level: .advice),
  .flags(pair("#767676", "#ffffff").replacing("light", with: "dark"), at: "t/text-dark"),
  // White text needs another background, not to become dark.
  .flags(pair("#ffffff", "#767676"), at: "t/background-light", level: .required),
  .flags(pair("#ffffff", "#1653e0"), at: "t/background-light", level: .advice),
  .flags(pair("#dddddd", "system:systemGray"), at: "t/text-light"),
  .flags(pair("#ffffff", "system:system-red"), at: "t/text-light", level: .advice),
  .flags(pair("palette:ink", "system:white"), at: "colour:ink/light", palette: ink(##""light":"#767676""##)),
  .flags(
    pair("palette:ink", "system:black").replacing("light", with: "dark"), at: "colour:ink/dark",
    palette: ink(##""light":"#767676","light-high":"#000000","dark":"#888888""##)),
  .flags(pair("palette:ink", "system:systemGray"), at: "colour:ink/light", palette: ink(##""light":"#ffffff""##)),
  // One use of the palette colour has 7:1, the others do not: one finding.
  .flags(
    ##"{"colour":{"background":{"light":"system:white"}},"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":"##
      + ##"{"text":{"light":"palette:ink"}}},{"id":"u","kind":"text","text":{"en":"B"},"colour":{"##
      + ##""text":{"light":"palette:ink"},"##
      + ##""background":{"light":"system:systemYellow"}}},{"id":"v","kind":"text","text":{"en":"C"},"colour":{"##
      + ##""text":{"light":"palette:ink"},"background":{"light":"system:systemOrange"}}}]}"##,
    at: "colour:ink/light", palette: ink(##""light":"#505050""##)),
  .flags(
    #"{"elements":[{"id":"a","component":"note"},{"id":"b","component":"note"}]}"#, at: "component:note/text-light",
    components: [
      ##"{"id":"note","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"#767676"},"background":{"light":"#ffffff"}}}"##
    ]),
  // The system adapts its own colour; if that is not enough, only the background is left to ask about.
  .flags(
    ##"{"colour":{"background":{"light":"#808080"}},"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":"##
      + #"{"text":{"light":"system:label"}}}]}"#,
    at: "/background-light"),
  .flags(
    ##"{"elements":[{"id":"c","kind":"cell","colour":{"background":{"light":"#808080"}}},{"id":"t","kind":"text","##
      + #""text":{"en":"A"},"container":"c","colour":{"text":{"light":"system:label"}}}]}"#,
    at: "c/background-light"),
  .flags(
    pair("system:label", "palette:ink"), at: "colour:ink/light", palette: ink(##""light":"#808080""##)),
  .flags(
    pair("#949494", "#ffffff", #","label":{"en":"Sold out"}"#).replacing(#""text":{"en":"A"},"#, with: "").replacing(
      #""text""#, with: #""icon""#), at: "t/icon-light", level: .advice),
  .flags(
    pair("#aaaaaa", "#ffffff", #","label":{"en":"Sold out"}"#).replacing(#""text":{"en":"A"},"#, with: "").replacing(
      #""text""#, with: #""icon""#), at: "t/icon-light", level: .required),
  .flags(pair("#767676", "#ffffff", #","hidden":true"#), at: "t/text-light"),
  // A colour with 7:1 may stay if somebody says so: once for the screen, or for the palette colour.
  .passes(pair("#333333", "#ffffff")),
  // 6.69:1; the difference from 7:1 is not visible.
  .passes(pair("#5c5c5c", "#ffffff")),
  .passes(pair("#ffffff", "#253e62")),
  .flags(pair("palette:ink", "system:white"), at: "colour:ink/kept", level: .advice, palette: ink(##""light":"#333333""##)),
  .passes(pair("system:label", "#fafafa")),
  .passes(pair("system:label", "palette:paper"), palette: ##"{"colours":[{"id":"paper","light":"#fafafa"}]}"##),
  .passes(unchanged(pair("#333333", "#ffffff"))),
  .passes(pair("#000000", "#ffffff")),
  // The set that the source names may have a value for it.
  .passes(
    pair("system:label", "#fafafa").replacing(
      ##"{"light":"#fafafa"}"##, with: ##"{"light":"#fafafa","dark":"palette:paper"}"##)),
  .flags(unchanged(pair("#767676", "#ffffff")), at: "t/text-light"),
  .passes(pair("palette:ink", "system:white"), palette: ink(##""light":"#333333","high-unchanged":true"##)),
  .passes(pair("palette:ink", "system:white"), palette: ink(##""light":"system:label""##)),
  // A value that is too low is covered by other rules.
  .passes(
    pair("#767676", "#ffffff").replacing(##"{"light":"#767676"}"##, with: ##"{"light":"#767676","light-high":"#606060"}"##)),
  .passes(pair("palette:ink", "system:white"), palette: ink(##""light":"#767676","light-high":"#606060""##)),
  .passes(pair("system:systemBlue", "system:systemGray5")),
  // Until the background is known, that has to be recorded first; over a picture it never is.
  .passes(##"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"#767676"}}}]}"##),
  .passes(pair("#767676", "#ffffff", #","over-image":true"#)),
  .passes(pair("#767676", "#ffffff", #","decorative":true"#)),
  .passes(##"{"colour":{"background":{"light":"#767676"}}}"##),
  .passes(pair("#767676", "#ffffff", #","contrast-exempt":"inactive","contrast-reason":"until filled""#)),
  .passes(pair("#767676", "#ffffff"), project: #"{"increase-contrast":false}"#),
]
