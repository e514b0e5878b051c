import HandrailModel

extension Rule {
  static let contrastGraphic = Rule(
    "contrast.graphic", .required, source: "S0, WCAG 1.4.11",
    title: Text(en: "Contrast of icons and boundaries", ja: "アイコンと境界線のコントラスト比"),
    input: Text(
      en: "the colours of icon, border and background per appearance, or contrast-exempt with contrast-reason",
      ja: "外観ごとのアイコン・境界線・背景の色。対象外なら区分(contrast-exempt)と理由(contrast-reason)"),
    command: "handrail set cart#sold-out colour.icon.light='#b3261e'",
    why: Text(
      en: "An icon close to its background colour is hard to recognize, and a field without a visible border is hard to find.",
      ja: "背景色との差が小さいアイコンは意味が伝わらず、境界線の見えない入力欄は見つけられません。"),
    flagsWhen: Text(
      en:
        "in an appearance, a meaningful icon, or a border that the control needs, has less than 3:1 against the background; or"
        + " such a border has no colour; or it is exempt without a reason. Advice for a picture without a label, which may be"
        + " decorative; consult for a control's border if whether it is needed is not recorded",
      ja: "ある外観で、意味のあるアイコン、または境界線がないとわからないコントロールの境界線と、背景色とのコントラスト比が3:1に満たないとき、その境界線に色がないとき、"
        + "または対象外とする理由がないとき。"
        + "装飾かもしれないラベルのない画像は助言、必要かどうかの記録がないコントロールの境界線は要相談とする"),
    messages: contrastGraphicMessages,
    facts: [
      .kind, .colour, .overImage, .contrastExempt, .contrastReason, .alpha, .light, .dark, .lightHigh, .darkHigh,
    ], seen: ["foreground", "background"],
    onlyWith: Presence([.colour, .contrastExempt, .boundaryNeeded]), examples: contrastGraphicExamples,
    complete: ContrastAdvice.complete
  ) { screen, report in
    let backdrops = report.backdrops(of: screen)
    var faults = ContrastFaults(backdrops)
    // What may need contrast but is not recorded as needing it.
    var doubts = ContrastFaults(backdrops)
    // For elements that are only read, only text is drawn.
    let read = [Element.Kind.cell, .sectionHeader].reduce(screen.having(kind: .text)) { $0 | screen.having(kind: $1) }
    let plain = read - screen.controls - screen.having(.meaningfulImage) - screen.having(.boundaryNeeded)
    let recorded = screen.having(.colour) | screen.having(.contrastExempt) | screen.having(.boundaryNeeded)
    for (place, element) in screen.elements(at: recorded - plain) {
      let hasIcon = element.hasMeaningfulIcon
      let needsBoundary = element.needsBoundary
      if !hasIcon, !needsBoundary, !element.mayNeedContrast(screen.shared) { continue }
      if element.has(.contrastExempt) {
        // For text that is not over an image, contrast.text asks for the reason.
        let isText = element.hasVisibleText && !element.isOn(.overImage)
        if hasIcon || needsBoundary, !isText, !element.has(.contrastReason) {
          report.flag(element, [.contrastExempt, .contrastReason], "reason")
        }
        continue
      }
      guard !element.isOn(.overImage) else { continue }
      if hasIcon {
        judge("icon", element, backdrops, &faults, &report)
      } else if element.mayBeMeaningful(screen.shared) {
        if report.pictures(of: screen).contains(place) { judge("icon", element, backdrops, &doubts, &report, "picture", .advice) }
      }
      if !needsBoundary {
        if element.mayNeedBoundary(screen.shared) { judge("border", element, backdrops, &doubts, &report, "boundary", .consult) }
      } else if element.hasColour("border", screen.shared) {
        judge("border", element, backdrops, &faults, &report)
      } else {
        report.flag(element, [.colour, .boundaryNeeded], "no-border", qualifier: "border")
      }
    }
    for found in [faults, doubts] {
      found.flag(&report) { element, role, colours, appearance in
        guard role == "icon", element.hasMeaningfulIcon, !element.isOn(.overImage), !element.has(.contrastExempt),
          case .pair(let pair) = colours.outcome(appearance)
        else { return nil }
        return pair.ratio < 3
      }
    }
  }

  private static func judge(
    _ role: String, _ element: Element, _ backdrops: Backdrops, _ faults: inout ContrastFaults, _ report: inout Report,
    _ message: String? = nil, _ level: Finding.Level? = nil
  ) {
    guard element.hasColour(role, backdrops.screen.shared), let colours = backdrops.colours(role, element) else {
      return
    }
    for appearance in backdrops.screen.appearances {
      let qualifier = "\(role)-\(appearance.name)"
      switch colours.outcome(appearance) {
      case .none: continue
      case .unknown where appearance.isHigh: continue
      case .unknown(let name):
        report.flag(
          element, [.colour], "unknown", qualifier: qualifier, level: .advice,
          [("colour", name), ("appearance", appearance.name), ("role", role)])
      case .pair(let pair):
        let ratio = pair.ratio
        guard ratio < 3, pair.isOwn, !pair.isCarried else { continue }
        if role == "icon", let remedy = colours.remedy(appearance, element, limit: 3), remedy.message == "faded" {
          report.flag(
            element, [.colour, .alpha], "faded", qualifier: qualifier, level: level,
            remedy.more + [("appearance", appearance.name), ("ratio", Ratio.text(ratio))]
              + ContrastAdvice.parameters(pair, limit: 3))
          continue
        }
        if role == "icon", appearance.isHigh,
          colours.isLowered(appearance.normal) || message == nil && colours.lacksHighOfItsOwn(appearance.normal)
        {
          continue
        }
        faults.note(
          .init(
            element: element, role: role, colours: colours, appearance: appearance, pair: pair, message: message ?? role,
            qualifier: qualifier, limit: 3, level: level,
            more: [("role", role), ("appearance", appearance.name), ("ratio", Ratio.text(ratio))]))
      }
    }
  }
}

extension Element {
  /// A picture whose meaning is in question, or a control that may or may not be recognizable without its border.
  fileprivate func mayNeedContrast(_ shared: Shared) -> Bool { mayBeMeaningful(shared) || mayNeedBoundary(shared) }

  fileprivate func mayBeMeaningful(_ shared: Shared) -> Bool {
    (kind == .icon || kind == .image) && isReadable && !looksLikeDisclosure && !looksLikeBullet && hasColour("icon", shared)
  }

  fileprivate func mayNeedBoundary(_ shared: Shared) -> Bool {
    // An element with its own background is recognizable by that.
    isControl && isReadable && !has(.boundaryNeeded) && hasColour("border", shared) && !hasColour("background", shared)
  }
}

private let contrastGraphicMessages = [
  Message(
    "faded",
    Text(
      en: "The view's opacity of {alpha} leaves it a contrast of {ratio}:1 in {appearance} ({foreground} on {background}); 3:1 is"
        + " required. Opaque, it has {opaque}:1.",
      ja: "ビューの不透明度が {alpha} なので、外観「{appearance}」で、背景色 {background} の上の {foreground} のコントラスト比は{ratio}:1です(3:1以上が必要)。"
        + "不透明なら{opaque}:1です。"),
    fix: .set(.value("alpha", "1")), or: .set("contrast-exempt", "contrast-reason"), once: .colour),
  Message(
    "icon",
    Text(
      en:
        "Icon contrast in {appearance} is {ratio}:1 ({foreground} on {background}); 3:1 is required. The nearest colour that"
        + " passes, {suggestion}, has {reached}:1.",
      ja: "外観「{appearance}」で、背景色 {background} の上のアイコン {foreground} のコントラスト比は{ratio}:1です(3:1以上が必要)。"
        + "基準を満たす最も近い色は {suggestion} ({reached}:1)です。"),
    fix: .set(.value("colour.icon.{appearance}", "{suggestion}"), .value("{high-path}", "{raised}")), once: .colour),
  Message(
    "border",
    Text(
      en:
        "Border contrast in {appearance} is {ratio}:1 ({foreground} on {background}); 3:1 is required. The nearest colour that"
        + " passes, {suggestion}, has {reached}:1.",
      ja: "外観「{appearance}」で、背景色 {background} に対する境界線 {foreground} のコントラスト比は{ratio}:1です(3:1以上が必要)。"
        + "基準を満たす最も近い色は {suggestion} ({reached}:1)です。"),
    fix: .set(.value("colour.border.{appearance}", "{suggestion}"), .value("{high-path}", "{raised}")), once: .colour),
  Message(
    "picture",
    Text(
      en:
        "Icon contrast in {appearance} is {ratio}:1 ({foreground} on {background}). If the picture conveys meaning, 3:1 is"
        + " required; the nearest colour that passes, {suggestion}, has {reached}:1.",
      ja: "外観「{appearance}」で、背景色 {background} の上のアイコン {foreground} のコントラスト比は{ratio}:1です。画像に意味があるなら3:1以上が必要です"
        + "(基準を満たす最も近い色は {suggestion}、{reached}:1)。"),
    fix: .set(.value("colour.icon.{appearance}", "{suggestion}"), .value("{high-path}", "{raised}")),
    or: .set(.value("decorative", "true")), once: .colour),
  Message(
    "boundary",
    Text(
      en:
        "Border contrast in {appearance} is {ratio}:1 ({foreground} on {background}). If the control is not recognizable without"
        + " its border, 3:1 is required; the nearest colour that passes, {suggestion}, has {reached}:1.",
      ja: "外観「{appearance}」で、背景色 {background} に対する境界線 {foreground} のコントラスト比は{ratio}:1です。境界線がないとコントロールだとわからないなら"
        + "3:1以上が必要です(基準を満たす最も近い色は {suggestion}、{reached}:1)。"),
    fix: .set(.value("colour.border.{appearance}", "{suggestion}"), .value("{high-path}", "{raised}")),
    or: .set(.value("boundary-needed", "false")), once: .colour),
  Message(
    "no-border",
    Text(
      en: "The control needs its border, but the border has no colour.",
      ja: "境界線がないとコントロールだとわかりませんが、境界線の色がありません。"),
    fix: .set("colour.border.light"), once: .colour),
  .palette("an icon contrast", "アイコンのコントラスト比"),
  .contrastReason,
  .contrastUnknown("appearance"),
]

/// An icon, or what else `kind` says, with a colour of a role in an appearance.
private func sample(
  _ colour: String, _ background: String = "#ffffff", _ more: String = "", role: String = "icon", kind: String = "icon",
  _ appearance: String = "light"
) -> String {
  #"{"elements":[{"id":"i","kind":"\#(kind)","label":{"en":"Star"},"colour":{"\#(role)":{"\#(appearance)":"\#(colour)"},"#
    + #""background":{"\#(appearance)":"\#(background)"}}\#(more)}]}"#
}

private func field(_ border: String, _ more: String = #","boundary-needed":true"#) -> String {
  sample(border, "#ffffff", more, role: "border", kind: "text-field")
}

private let exempt = #","contrast-exempt":"inactive""#

/// A button with a border on a white screen, and what else is recorded of its colours.
private func outlined(_ more: String) -> String {
  ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"i","kind":"button","text":{"en":"Pay"},"colour":"##
    + ##"{"border":{"light":"#cccccc"}\##(more)}}]}"##
}

private let contrastGraphicExamples: [Example] = [
  .flags(sample("#767676", "#ffffff", #","alpha":0.5"#), at: "i/icon-light", level: .required),
  .passes(sample("#767676", "#ffffff", #","alpha":0.95"#)),
  .flags(sample("#989a30"), at: "i/icon-light", level: .required),  // 2.999 999 77
  .flags(sample("#989a30", "#ffffff", #","text-style":"large-title","bold":true"#), at: "i/icon-light"),
  .flags(sample("#595959", "#000000", "", "dark"), at: "i/icon-dark"),
  .flags(sample("#3c3c3c", "#000000", "", "dark-high"), at: "i/icon-dark-high"),
  .flags(sample("#cccccc", "#ffffff", "", "light-high"), at: "i/icon-light-high", project: #"{"profile":"wcag"}"#),
  // Wide colours: the green passes only as Display P3, the other only as sRGB.
  .flags(sample("#00ae00"), at: "i/icon-light"),
  .flags(sample("p3:#006a00", "#000000"), at: "i/icon-light"),
  .flags(sample("#00000066"), at: "i/icon-light"),  // Mixed with white it is #999999.
  .flags(
    ##"{"colour":{"background":{"light":"#000000"}},"elements":[{"id":"i","kind":"icon","label":{"en":"Star"},"colour":"##
      + ##"{"icon":{"light":"#777777"},"background":{"light":"#ffffff33"}}}]}"##, at: "i/icon-light"),
  .flags(field("#c7c7cc"), at: "i/border-light"),
  .flags(field("system:separator"), at: "i/border-light"),
  .flags(#"{"elements":[{"id":"i","kind":"text-field","boundary-needed":true}]}"#, at: "i/border", level: .required),
  .flags(sample("#c7c7cc", "#ffffff", #","boundary-needed":true"#, role: "text", kind: "text-field"), at: "i/border"),
  .passes(#"{"elements":[{"id":"i","kind":"text-field","boundary-needed":false}]}"#),
  .passes(
    #"{"elements":[{"id":"i","kind":"text-field","boundary-needed":true}]}"#,
    project: ##"{"defaults":{"colour":{"border":{"light":"#767676"}}}}"##),
  .flags(sample("#c7c7cc", kind: "button"), at: "i/icon-light"),
  .flags(
    sample("#c7c7cc", "#ffffff", #","text":{"en":"Terms"},"meaningful-image":true"#, kind: "text"), at: "i/icon-light"),
  .flags(sample("#cccccc", "#ffffff", exempt), at: "i"),
  .flags(field("#cccccc", exempt + #","boundary-needed":true"#), at: "i"),
  .flags(sample("palette:ghost"), at: "i/icon-light", level: .advice),
  .passes(sample("#000000", "system:no-such-colour")),
  .flags(
    #"{"elements":[{"id":"a","component":"star"},{"id":"b","component":"star"}]}"#, at: "component:star/icon-light",
    components: [
      ##"{"id":"star","kind":"icon","label":{"en":"Star"},"colour":{"icon":{"light":"#ffcc00"},"background":{"light":"#ffffff"}}}"##
    ]),
  .flags(
    ##"{"colour":{"background":{"dark":"#000000"}},"elements":[{"id":"i","kind":"icon","label":{"en":"Sale"},"##
      + #""colour":{"icon":{"dark":"palette:sale"}}}]}"#,
    at: "colour:sale/icon-dark", palette: ##"{"colours":[{"id":"sale","light":"#c2410c","dark":"#333333"}]}"##),
  .flags(sample("#cccccc").replacing(#""label":{"en":"Star"},"#, with: ""), at: "i/icon-light", level: .advice),
  .flags(outlined(""), at: "i/border-light", level: .consult),
  .passes(outlined(##","background":{"light":"#000000"}"##)),
  .passes(sample("#cccccc", role: "border", kind: "text")),
  .passes(sample("#e969a1")),  // 3.000 000 19
  .passes(sample("p3:#00ae00")),
  .passes(sample("#006a00", "#000000")),
  .passes(sample("#949494"), project: #"{"profile":"wcag"}"#),
  .passes(field("#949494")),
  .passes(field("#c7c7cc", #","boundary-needed":false"#)),
  .passes(outlined("").replacing(#""kind":"button""#, with: #""kind":"button","boundary-needed":false"#)),
  .passes(
    sample("#cccccc").replacing(#""label":{"en":"Star"},"#, with: "").replacing(#""id":"i""#, with: #""id":"chevron""#)),
  .passes(sample("#cccccc", "#ffffff", exempt + #","contrast-reason":"disabled until filled""#)),
  .passes(sample("#cccccc", "#ffffff", exempt + #","text":{"en":"Sale"}"#)),
  .passes(sample("#cccccc", "#ffffff", #","over-image":true"#)),
  .passes(sample("#cccccc", "#ffffff", #","decorative":true"#)),
  .passes(sample("#cccccc", "#ffffff", #","hidden":true"#)),
  .passes(sample("#cccccc", "#ffffff", #","same-as":"name""#)),
  .passes(sample("#cccccc", "#ffffff", #","text":{"en":"Terms"}"#, kind: "text")),
  .passes(sample("#cccccc", "#ffffff", "", role: "text")),
  .passes(##"{"elements":[{"id":"i","kind":"icon","colour":{"icon":{"light":"#cccccc"}}}]}"##),
  .passes(sample("#cccccc", "#ffffff80")),
  .passes(sample("system:label", "system:system-background")),
]
