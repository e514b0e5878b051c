import HandrailModel

extension Rule {
  static let contrastHighBetter = Rule(
    "contrast.high-better", .required, source: "S0, WCAG 1.4.6",
    title: Text(en: "Contrast with Increase Contrast on", ja: "「コントラストを上げる」でのコントラスト比"),
    input: Text(
      en: "high-contrast values with a higher ratio than the normal ones",
      ja: "通常よりコントラスト比の高い、ハイコントラスト値"),
    command: "handrail set cart#price colour.text.light-high='#8a0015'",
    why: Text(
      en: "With Increase Contrast on, the contrast must not be lower, nor the same if it can be higher.",
      ja: "「コントラストを上げる」を有効にした人には、通常より低いコントラスト比は逆効果で、同じ値では効果がありません。"),
    flagsWhen: Text(
      en:
        "the high-contrast values have a lower ratio than the normal ones (advice from 7:1), or the same ratio below 7:1. What"
        + " only a system colour changes is not judged",
      ja: "ハイコントラスト値のコントラスト比が通常より低いとき(7:1以上あれば助言)、または通常と同じで7:1に満たないとき。システムカラーだけが変わる場合は、システムに任せる"),
    messages: [
      Message(
        "lower",
        Text(
          en: "Contrast in {high} is {ratio}:1, lower than {normal}:1 in {appearance}. {suggestion} would have {reached}:1.",
          ja: "「{high}」のコントラスト比{ratio}:1が「{appearance}」の{normal}:1より低くなっています。"
            + "{suggestion} なら{reached}:1です。"),
        fix: .set(.value("colour.{role}.{high}", "{suggestion}")), once: .colour),
      Message(
        "same",
        Text(
          en: "Contrast in {high} is {ratio}:1, the same as in {appearance} and below 7:1. {suggestion} would have {reached}:1.",
          ja: "「{high}」のコントラスト比は「{appearance}」と同じ{ratio}:1で、7:1に届きません。{suggestion} なら{reached}:1です。"),
        fix: .set(.value("colour.{role}.{high}", "{suggestion}")), once: .colour),
      Message(
        "palette",
        Text(
          en:
            "Palette colour {colour} has {ratio}:1 in {high} ({foreground} on {background}) and {normal}:1 in {appearance}."
            + " {suggestion} would have {reached}:1.",
          ja: "背景色 {background} の上のパレットの {colour} ({foreground})のコントラスト比は「{high}」で{ratio}:1、「{appearance}」で{normal}:1です。"
            + "{suggestion} なら{reached}:1です。"),
        fix: .set(.value("{high}", "{suggestion}"))),
      Message(
        "background",
        Text(
          en:
            "Contrast in {high} is {ratio}:1, no more than the {normal}:1 in {appearance}. The best colour on {background},"
            + " {suggestion}, has {reached}:1; more needs another background.",
          ja: "「{high}」のコントラスト比は{ratio}:1で、「{appearance}」の{normal}:1を上回りません。背景色 {background} の上で最も高い {suggestion} でも"
            + "{reached}:1なので、それより高くするには別の背景色が必要です。"),
        fix: .set("colour.background.{high}"), once: .colour),
    ],
    facts: [.kind, .colour, .overImage, .light, .dark, .lightHigh, .darkHigh], seen: ["foreground", "background"],
    examples: [
      .flags(pair("#333333", high: "#444444"), at: "t/text-light", level: .advice),
      .flags(pair("#333333", high: "#666666"), at: "t/text-light", level: .required),
      .flags(pair("#767676", high: "#767676"), at: "t/text-light"),
      .flags(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"palette:ink"},"#
          + ##""background":{"light":"#ffffff"}}}]}"##,
        at: "colour:ink/text-light", palette: ##"{"colours":[{"id":"ink","light":"#333333","light-high":"#666666"}]}"##),
      .flags(
        #"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"palette:ink"},"#
          + ##""background":{"light":"#ffffff"}}}]}"##,
        at: "colour:ink/text-light", level: .advice,
        palette: ##"{"colours":[{"id":"ink","light":"#333333","light-high":"#444444"}]}"##),
      .passes(
        pair("system:label", high: "system:label").replacing("#ffffff", with: "system:systemGray4")),
      // The label colour's own change, on a background without a value of its own.
      .passes(pair("system:secondary-label", high: "system:secondary-label").replacing("#ffffff", with: "#fafafa")),
      .flags(icon(""), at: "i/icon-light"),
      .flags(
        pair("#ffffff", high: "#ffffff").replacing(##""light":"#ffffff"}}"##, with: ##""light":"#767676"}}"##), at: "t/text-light"
      ),
      .flags(
        pair("#767676", high: "#767676").replacing(#""text":{"en""#, with: #""hidden":true,"text":{"en""#), at: "t/text-light"),
      .passes(pair("#767676", high: "#767676").replacing(#""text":{"en""#, with: #""decorative":true,"text":{"en""#)),
      .passes(pair("#767676", high: "#767676").replacing(#""text":{"en""#, with: #""over-image":true,"text":{"en""#)),
      .passes(
        pair("#767676", high: "#767676").replacing(#""text":{"en""#, with: #""contrast-exempt":"logotype","text":{"en""#)),
      .passes(icon(#","decorative":true"#)),
      .passes(icon(#","same-as":"t""#)),
      .passes(icon(#","contrast-exempt":"photo","contrast-reason":"a sign in the photo""#)),
      .flags(
        #"{"elements":[{"id":"a","component":"note"},{"id":"b","component":"note"}]}"#, at: "component:note/text-light",
        components: [
          ##"{"id":"note","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"#333333","light-high":"#666666"},"##
            + ##""background":{"light":"#ffffff"}}}"##
        ]),
      .passes(pair("#767676", high: "#595959")),
      .passes(pair("#767676", high: "#757575")),
      .passes(pair("#000000", high: "#000000")),
      .passes(
        ##"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"#767676"},"##
          + ##""background":{"light":"#ffffff"}}}]}"##),
    ],
    complete: ContrastAdvice.complete
  ) { screen, report in
    let backdrops = report.backdrops(of: screen)
    var faults = ContrastFaults(backdrops)
    for (_, element) in screen.elements(at: screen.having(.colour) - screen.decorative) {
      guard !element.isOn(.overImage), !element.has(.contrastExempt) else { continue }
      if element.hasVisibleText { judge("text", element, backdrops, &faults) }
      if element.hasMeaningfulIcon { judge("icon", element, backdrops, &faults) }
    }
    faults.flag(&report) { element, role, colours, appearance in
      guard appearance.isHigh, role == "text" ? element.hasVisibleText : element.hasMeaningfulIcon else { return nil }
      return colours.isLowered(appearance.normal)
    }
  }

  private static func judge(_ role: String, _ element: Element, _ backdrops: Backdrops, _ faults: inout ContrastFaults) {
    guard let colours = backdrops.colours(role, element) else { return }
    for appearance in backdrops.screen.appearances where !appearance.isHigh {
      compare(role, colours, appearance, element, &faults)
    }
  }

  private static func compare(
    _ role: String, _ colours: ContrastColours, _ appearance: Appearance, _ element: Element, _ faults: inout ContrastFaults
  ) {
    guard colours.isLowered(appearance), case .pair(let high) = colours.outcome(appearance.high),
      case .pair(let normal) = colours.outcome(appearance)
    else { return }
    let ratio = high.ratio
    let before = normal.ratio
    let parameters = [
      ("role", role), ("appearance", appearance.name), ("high", appearance.high.name), ("ratio", Ratio.text(ratio)),
      ("normal", Ratio.text(before)),
    ]
    let limit = max(7, before)
    let isReachable = ContrastAdvice.isReachable(limit, on: high.background)
    faults.note(
      .init(
        element: element, role: role, colours: colours, appearance: appearance.high, pair: high,
        message: !isReachable ? "background" : ratio < before ? "lower" : "same", qualifier: "\(role)-\(appearance.name)",
        limit: limit, level: ratio < 7 ? nil : .advice, more: parameters))
  }
}

private func icon(_ more: String) -> String {
  ##"{"elements":[{"id":"i","kind":"icon","label":{"en":"Star"},"colour":{"icon":{"light":"#949494","light-high":"#949494"},"##
    + ##""background":{"light":"#ffffff"}}\##(more)}]}"##
}

private func pair(_ normal: String, high: String) -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"\#(normal)","light-high":"\#(high)"},"#
    + ##""background":{"light":"#ffffff"}}}]}"##
}
