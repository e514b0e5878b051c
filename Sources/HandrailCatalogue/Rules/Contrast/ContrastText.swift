import HandrailModel

extension Rule {
  static let contrastText = Rule(
    "contrast.text", .required, source: "S0, WCAG 1.4.3, HIG",
    title: Text(en: "Contrast of text", ja: "文言のコントラスト比"),
    input: Text(
      en: "the colours of text and background per appearance, or contrast-exempt with contrast-reason",
      ja: "外観ごとの文言の前景色・背景色。対象外なら区分(contrast-exempt)と理由(contrast-reason)"),
    command: "handrail set cart#price colour.text.light='#b00020'",
    why: Text(
      en: "People with low vision, and everyone in sunlight, cannot read text that is close to its background colour.",
      ja: "背景色との差が小さい文言は、ロービジョンの人には読みにくく、強い日差しの下では誰にも読めません。"),
    flagsWhen: Text(
      en:
        "in an appearance the ratio is below 4.5:1, or below 3:1 for text that the project's profile treats as large; or it is"
        + " exempt without a reason. Advice for a colour recorded only for light whose ratio would be too low on a background"
        + " that has another colour in dark. A system colour is judged by its published values; a view's opacity (alpha) counts",
      ja: "ある外観でコントラスト比が4.5:1 (プロジェクトの基準で大きい文字か太字なら3:1) に満たないとき、または対象外とする理由がないとき"
        + "。ライトだけに記録された文言の色が、ダークで変わる背景色の上では基準に満たないときは助言とする。システムカラーは公表されている値で判定し、ビューの不透明度(alpha)も計算に入れる"),
    verify: [
      Check(
        .audit,
        Text(
          en: "The audit does not report “Contrast failed”; any “Contrast nearly passed” has a recorded reason.",
          ja: "「Contrast failed」が出ない。「Contrast nearly passed」は理由があるものだけが残る。"))
    ],
    concerns: { _, item in (item as? Element)?.hasVisibleText ?? false },
    messages: contrastTextMessages,
    facts: [
      .kind, .colour, .fontSize, .textStyle, .bold, .overImage, .contrastExempt, .contrastReason, .alpha, .light, .dark,
      .lightHigh,
      .darkHigh,
    ],
    seen: ["foreground", "background"],
    examples: contrastTextExamples,
    complete: ContrastAdvice.complete
  ) { screen, report in
    let profile = screen.shared.profile
    let backdrops = report.backdrops(of: screen)
    var faults = ContrastFaults(backdrops)
    let exempt = screen.having(.contrastExempt)
    for (_, element) in screen.elements(at: screen.having(.colour) | exempt) {
      guard element.hasVisibleText, !element.isOn(.overImage) else { continue }
      if element.has(.contrastExempt) {
        if !element.has(.contrastReason) {
          report.flag(element, [.contrastExempt, .contrastReason], "reason")
        }
        continue
      }
      let limit = element.isLargeText(profile) ? 3 : 4.5
      guard let colours = backdrops.colours("text", element) else { continue }
      for appearance in screen.appearances { judge(element, colours, appearance, limit, &faults, &report) }
    }
    faults.flag(&report) { element, role, colours, appearance in
      guard role == "text", element.hasVisibleText, !element.isOn(.overImage), !element.has(.contrastExempt),
        case .pair(let pair) = colours.outcome(appearance)
      else { return nil }
      return pair.ratio < (element.isLargeText(profile) ? 3 : 4.5)
    }
  }

  private static func judge(
    _ element: Element, _ colours: ContrastColours, _ appearance: Appearance, _ limit: Double,
    _ faults: inout ContrastFaults, _ report: inout Report
  ) {
    switch colours.outcomeKeepingLight(appearance) {
    case .none: return
    // A missing colour set may have values for Increase Contrast.
    case .unknown where appearance.isHigh: return
    case .unknown(let name):
      report.flag(
        element, [.colour], "unknown", qualifier: appearance.name, level: .advice, [("colour", name), ("role", "text")])
    case .pair(let pair):
      let ratio = pair.ratio
      // Backgrounds carried over from light are covered by contrast.background.
      guard ratio < limit, pair.isOwn, !pair.isCarried else { return }
      if pair.isKept {
        let parameters = [("ratio", Ratio.text(ratio))] + ContrastAdvice.parameters(pair, limit: limit)
        return report.flag(element, [.colour], "kept", qualifier: appearance.name, level: .advice, parameters)
      }
      // Contrast that is worse with Increase Contrast is covered by contrast.high-better, which asks for more.
      if appearance.isHigh, colours.isLowered(appearance.normal) || colours.lacksHighOfItsOwn(appearance.normal) { return }
      if let remedy = colours.remedy(appearance, element, limit: limit) {
        let parameters = ContrastAdvice.parameters(pair, limit: limit)
        return report.flag(
          element, [.colour, .alpha], remedy.message, qualifier: appearance.name,
          remedy.more + [("ratio", Ratio.text(ratio))] + parameters)
      }
      faults.note(
        .init(
          element: element, role: "text", colours: colours, appearance: appearance, pair: pair,
          message: pair.turnsOver(limit) ? "turns" : "low", qualifier: appearance.name,
          limit: limit, more: [("ratio", Ratio.text(ratio))]))
    }
  }
}

extension ContrastPair {
  /// Whether light text would have to become dark, or dark text light, to reach `limit`.
  fileprivate func turnsOver(_ limit: Double) -> Bool {
    let isLighter = foreground.over(background).ratio(to: .black) > background.ratio(to: .black)
    return (isLighter ? RGBA.white : .black).ratio(to: background) < limit
  }
}

extension Element {
  /// Whether the contrast profile requires only 3:1 for its text: `hig` from 18 pt or bold, `wcag` from 24 pt or 18.66 pt bold.
  ///
  /// A text style counts with its size at Large; text of unknown size is not large.
  func isLargeText(_ profile: Shared.Profile) -> Bool {
    let style = text(.textStyle)
    let size = number(.fontSize) ?? style.flatMap(Self.size) ?? 0
    let isBold = has(.bold) ? isOn(.bold) : style == "headline"
    switch profile {
    case .hig: return size >= 18 || isBold
    case .wcag: return size >= 24 || (isBold && size >= 18.66)
    }
  }

  /// Sizes of the text styles at Large, in points (HIG, Typography).
  public static let styleSizes: [(style: String, size: Double)] = [
    ("large-title", 34), ("title1", 28), ("title2", 22), ("title3", 20), ("headline", 17), ("body", 17), ("callout", 16),
    ("subheadline", 15), ("footnote", 13), ("caption1", 12), ("caption2", 11),
  ]

  private static func size(_ style: String) -> Double? { styleSizes.first { $0.style == style }?.size }
}

private let contrastTextMessages = [
  Message(
    "low",
    Text(
      en:
        "Text contrast in {qualifier} is {ratio}:1 ({foreground} on {background}); {limit}:1 is required. The nearest colour"
        + " that passes, {suggestion}, has {reached}:1.",
      ja: "外観「{qualifier}」で、背景色 {background} の上の {foreground} のコントラスト比は{ratio}:1です({limit}:1以上が必要)。"
        + "基準を満たす最も近い色は {suggestion} ({reached}:1)です。"),
    fix: .set(.value("colour.text.{qualifier}", "{suggestion}"), .value("{high-path}", "{raised}")), once: .colour),
  Message(
    "turns",
    Text(
      en:
        "Text contrast in {qualifier} is {ratio}:1 ({foreground} on {background}); {limit}:1 is required. On this"
        + " background that takes {suggestion} ({reached}:1); else change the background.",
      ja: "外観「{qualifier}」で、背景色 {background} の上の {foreground} のコントラスト比は{ratio}:1です({limit}:1以上が必要)。"
        + "この背景色で満たすのは {suggestion} ({reached}:1)です。それ以外にするなら、背景色を変えてください。"),
    fix: .set("colour.text.{qualifier}", "colour.background.{qualifier}"), once: .colour),
  Message(
    "kept",
    Text(
      en:
        "The text colour {foreground} is recorded only for light. If it stays as it is in dark, its contrast on {background} is"
        + " {ratio}:1; {limit}:1 is required. The nearest colour that passes, {suggestion}, has {reached}:1.",
      ja: "文言の色 {foreground} はライトだけに記録されています。ダークでも同じ色なら、背景色 {background} とのコントラスト比は{ratio}:1です({limit}:1以上が必要)。"
        + "基準を満たす最も近い色は {suggestion} ({reached}:1)です。"),
    fix: .set(.value("colour.text.dark", "{suggestion}")), once: .colour),
  .palette("a text contrast", "文言のコントラスト比"),
  .fadedText, .systemText,
  .contrastReason,
  .contrastUnknown("qualifier"),
]

/// An element of text with its colours in light, and what else is recorded on it.
private func sample(_ text: String, _ background: String = "#ffffff", _ more: String = "") -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"colour":{"text":{"light":"\#(text)"},"#
    + #""background":{"light":"\#(background)"}}\#(more)}]}"#
}

private let wcag = #"{"profile":"wcag"}"#

/// A text with a colour for light on a background with one for each appearance.
private func onDark(_ colour: String) -> String {
  ##"{"colour":{"background":{"light":"#fefefe","dark":"#000000"}},"elements":[{"id":"t","kind":"text","##
    + ##""text":{"en":"Or"},"colour":{"text":{"light":"\##(colour)"}}}]}"##
}

private let contrastTextExamples: [Example] = [
  // White on a middle grey: nothing lighter is left.
  .flags(sample("#ffffff", "#7c7c80"), at: "t/light"),
  .flags(sample("#777777"), at: "t/light"),
  .flags(sample("#9a6c5a"), at: "t/light"),  // 4.499 999 85
  .flags(sample("p3:#ee0000"), at: "t/light"),
  .flags(sample("#00000080", "#ffffff"), at: "t/light"),
  .flags(sample("#777777", "#ffffff", ##","font-size":17.9"##), at: "t/light"),
  .flags(sample("#777777", "#ffffff", ##","font-size":18"##), at: "t/light", project: wcag),
  .flags(sample("#777777", "#ffffff", ##","font-size":17.9,"bold":true"##), at: "t/light", project: wcag),
  .flags(sample("#777777", "#ffffff", ##","font-size":18.65,"bold":true"##), at: "t/light", project: wcag),
  .flags(sample("#777777", "#ffffff", ##","font-size":23.9"##), at: "t/light", project: wcag),
  .flags(sample("#777777", "#ffffff", ##","text-style":"headline","bold":false"##), at: "t/light"),
  .flags(sample("#959595", "#ffffff", ##","font-size":18"##), at: "t/light"),
  // On a background that turns dark, a colour for light alone stays as it is.
  .flags(onDark("#555555"), at: "t/dark", level: .advice),
  .passes(onDark("#8a8a8a").replacing("#fefefe", with: "#101010")),
  .flags(sample("system:system-blue"), at: "t/light"),
  .flags(sample("#000000", "#ffffff", ##","alpha":0.3"##), at: "t/light", level: .required),
  .flags(sample("#777777", "#ffffff", ##","alpha":0.9"##), at: "t/light"),
  .passes(sample("#000000", "#ffffff", ##","alpha":0.9"##)),
  .flags(sample("system:tertiary-label"), at: "t/light", level: .required),
  .flags(sample("system:secondary-label", "system:system-background"), at: "t/light"),
  .flags(sample("system:systemBlue"), at: "t/light", level: .required),
  .flags(sample("system:no-such-colour"), at: "t/light", level: .advice),
  .flags(sample("system:noSuchColour"), at: "t/light", level: .advice),
  .flags(sample("palette:ghost"), at: "t/light", level: .advice),
  .flags(sample("#777777", "#ffffff", ##","contrast-exempt":"inactive""##), at: "t"),
  .flags(
    ##"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light-high":"#777777"},"##
      + ##""background":{"light":"#ffffff"}}}]}"##, at: "t/light-high"),
  .flags(
    ##"{"colour":{"background":{"dark":"#000000"}},"elements":[{"id":"t","kind":"text","text":{"en":"A"},"##
      + #""colour":{"text":{"dark":"palette:ink"}}}]}"#,
    at: "colour:ink/dark", palette: ##"{"colours":[{"id":"ink","light":"#ffffff","dark":"#444444"}]}"##),
  .flags(
    ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"t","kind":"text","text":{"en":"A"},"##
      + ##""colour":{"text":{"light":"palette:ink"}}},{"id":"u","kind":"text","text":{"en":"B"},"##
      + ##""colour":{"text":{"light":"palette:ink"}}}]}"##,
    at: "colour:ink/light", palette: ##"{"colours":[{"id":"ink","light":"#888888"}]}"##),
  // Elsewhere the palette colour passes: the fault is its use here, as on a button's own background.
  .flags(
    ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"t","kind":"text","text":{"en":"A"},"##
      + ##""colour":{"text":{"light":"palette:ink"}}},{"id":"u","kind":"text","text":{"en":"B"},"container":"c","##
      + ##""colour":{"text":{"light":"palette:ink"}}},{"id":"c","kind":"cell","colour":{"background":{"light":"#cccccc"}}}]}"##,
    at: "u/light", palette: ##"{"colours":[{"id":"ink","light":"#666666"}]}"##),
  .flags(
    sample("palette:ink", "#ff3b30").replacing(#""kind":"text""#, with: #""kind":"button""#), at: "t/light",
    palette: ##"{"colours":[{"id":"ink","light":"#ffffff"}]}"##),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"component":"note"}]}"#, at: "component:note/light",
    components: [##"{"id":"note","colour":{"text":{"light":"#999999"},"background":{"light":"#ffffff"}}}"##]),
  .flags(sample("#777777", "#ffffff", #","hidden":true"#), at: "t/light"),
  .flags(sample("#777777", "#ffffff", #","extends":"UIBarButtonItem.save""#), at: "t/light"),
  .passes(
    sample("#777777").replacing(#""kind":"text","text""#, with: #""kind":"icon","template""#)),
  .passes(sample("#767676")),
  .passes(sample("#7c7290")),  // 4.500 000 6
  .passes(sample("#ee0000")),
  .passes(sample("#777777", "#ffffff", ##","font-size":18"##)),
  .passes(sample("#777777", "#ffffff", ##","font-size":17.9,"bold":true"##)),
  .passes(sample("#777777", "#ffffff", ##","text-style":"headline""##)),
  .passes(sample("#777777", "#ffffff", ##","font-size":24"##), project: wcag),
  .passes(sample("#777777", "#ffffff", ##","font-size":18.66,"bold":true"##), project: wcag),
  .passes(sample("p3:#000000", "p3:#ffffff")),
  .passes(sample("#777777", "#ffffff", ##","contrast-exempt":"inactive","contrast-reason":"disabled until filled""##)),
  .passes(sample("#777777", "#ffffff", ##","over-image":true"##)),
  .passes(sample("#000000cc")),
  .passes(sample("system:label", "system:system-background")),
  .flags(sample("system:secondaryLabel", "system:systemBackground"), at: "t/light"),
  .flags(sample("system:tertiary-label", "system:group-table-view-background"), at: "t/light"),
  .flags(sample("system:secondary-label", "#ffffff"), at: "t/light"),
  .flags(sample("system:system-yellow", "system:system-background"), at: "t/light"),
  // On a background recorded only for light, the background is asked for.
  .passes(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"system:label","dark":"system:label"},"#
      + ##""background":{"light":"#ffffff"}}}]}"##),
  .passes(
    sample(
      "system:systemGray", "system:secondarySystemBackground",
      #","contrast-exempt":"inactive","#
        + #""contrast-reason":"disabled""#)),
  .passes(sample("system:darkText", "system:systemGray6")),
  .passes(
    ##"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"#000000","dark":"#333333"},"##
      + ##""background":{"light":"#ffffff"}}}]}"##),
]
