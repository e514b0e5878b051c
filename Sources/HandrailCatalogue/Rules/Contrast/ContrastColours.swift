import HandrailModel

extension Rule {
  static let contrastColours = Rule(
    "contrast.colours", .consult, source: "S0",
    title: Text(en: "Colours from the design", ja: "デザインの色"),
    input: Text(
      en: "nothing beyond the design: the colour of text and icons, custom or system, as drawn or imported",
      ja: "追加の入力は不要。デザインや取り込み元にある、文言とアイコンの色(カスタムカラーかシステムカラー)"),
    command: "handrail set cart#price colour.text.light=palette:ink colour.text.dark=palette:ink",
    why: Text(
      en: "Without a colour, the contrast cannot be checked before the screen is built.",
      ja: "色がわからないと、十分なコントラスト比かどうかを実装前に確認できません。"),
    flagsWhen: Text(
      en:
        "text or a meaningful icon that is not over an image, not exempt and not drawn by the system has no foreground colour in"
        + " any appearance; or (advice) it has one, but neither it nor the screen has an opaque background",
      ja: "画像の上になく、コントラストの対象外でもなく、標準の描画でもない文言や意味のあるアイコンに、前景色がどの外観でも記録されていないとき、"
        + "または前景色はあるのに、要素にも画面にも不透明な背景色がないとき(助言)"),
    engineer: Text(
      en: "Check the colours in the design; do not ask the designer for them again.",
      ja: "色はデザインで確認し、デザイナーに重ねて尋ねない。"),
    concerns: { _, item in (item as? Element)?.colouredRole != nil },
    messages: [
      Message(
        "text",
        Text(
          en: "Neither the design nor an import has a colour for the text.",
          ja: "デザインにも取り込み元にも、文言の色がありません。"),
        fix: .set("colour.text.light")),
      Message(
        "icon",
        Text(
          en: "Neither the design nor an import has a colour for the icon.",
          ja: "デザインにも取り込み元にも、アイコンの色がありません。"),
        fix: .set("colour.icon.light")),
      Message(
        "background",
        Text(
          en: "Contrast not checked: no opaque background is recorded in {appearances}.",
          ja: "文言やアイコンの色はありますが、外観「{appearances}」の不透明な背景色がないため、コントラスト比は判定していません。"),
        fix: .set("{paths}")),
    ],
    facts: [.kind, .text, .template, .colour], seen: ["appearances"], examples: contrastColoursExamples
  ) { screen, report in
    let shared = screen.shared
    let plain = report.plainColours(of: screen)
    var bare = BareColours(screen)
    for (place, element) in screen.elements.enumerated() {
      if element.has(.colour), !(plain[place]?.isOnBackground ?? false) { bare.look(at: element) }
      guard let role = element.colouredRole, !element.hasColour(role, shared) else { continue }
      report.flag(element, [.colour, .overImage, .contrastExempt], role)
    }
    let names = bare.appearances.map(\.name)
    guard !names.isEmpty else { return }
    report.flag(
      "background", level: .advice,
      [
        ("appearances", names.joined(separator: ", ")),
        Report.paths(names.map { "colour.background.\($0)" }),
      ])
  }
}

/// The appearances in which something on a screen has a colour and no opaque background.
private struct BareColours {
  let screen: Screen
  private(set) var appearances: [Appearance] = []

  init(_ screen: Screen) {
    self.screen = screen
  }

  mutating func look(at element: Element) {
    guard appearances.count < 2, !element.isDecorative, !element.isOn(.overImage), !element.has(.contrastExempt),
      !element.isBarItem
    else { return }
    if element.hasVisibleText { look(at: element, "text") }
    if element.hasMeaningfulIcon { look(at: element, "icon") }
  }

  private mutating func look(at element: Element, _ role: String) {
    guard let colours = ContrastColours(role, element, on: screen) else { return }
    for appearance in [Appearance.light, .dark] where !appearances.contains(appearance) && isBare(colours, appearance) {
      appearances = appearance == .light ? [.light] + appearances : appearances + [.dark]
    }
  }

  /// Names that are unknown here are reported with the contrast itself.
  private func isBare(_ colours: ContrastColours, _ appearance: Appearance) -> Bool {
    let (foreground, background) = (colours.foreground, colours.background)
    if background[appearance].isNone {
      if case .rgba = ResolvedColour(foreground, appearance, screen.shared) { return true }
      guard background[appearance.high].isNone, foreground[appearance].isNone else { return false }
      if case .rgba = ResolvedColour(foreground, appearance.high, screen.shared) { return true }
      return false
    }
    guard case .rgba = ResolvedColour(foreground, appearance, screen.shared),
      case .rgba(let rgba, _) = ResolvedColour(background, appearance, screen.shared), !rgba.isOpaque
    else { return false }
    switch ResolvedColour(RecordedColours("background", screen.fields), appearance, screen.shared) {
    case .rgba(let floor, _): return !floor.isOpaque
    case .none: return true
    case .unknown: return false
    }
  }
}

extension PlainColours {
  /// Whether the text has a background in every appearance in which it has a colour.
  fileprivate var isOnBackground: Bool {
    for index in 0..<4 where text[index] != 0 && ratio(index) == nil { return false }
    return true
  }
}

extension Element {
  /// The role whose colour the design must give; nil where none is asked for.
  ///
  /// Controls and cells get theirs from the system unless they are drawn by hand; pictures, maps and web content from what
  /// they show.
  fileprivate var colouredRole: String? {
    guard !isDecorative, !isOn(.overImage), !has(.contrastExempt), !isBarItem else { return nil }
    switch kind {
    case .icon: return hasVisibleText ? "text" : isReadable ? "icon" : nil
    case .text, .sectionHeader, .page, .custom: return hasVisibleText ? "text" : nil
    case .image, .map, .webContent, .media, .chart: return nil
    case .button, .link, .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker, .cell, .tab:
      return hasVisibleText && (isOn(.customDrawn) || isOn(.handDrawn)) ? "text" : nil
    }
  }
}

/// An element with visible text, and what else is recorded on it.
private func sample(_ more: String, kind: String = "text") -> String {
  #"{"elements":[{"id":"t","kind":"\#(kind)","text":{"en":"Total"}\#(more)}]}"#
}

/// The same on a screen with a background in light.
private func paper(_ more: String) -> String {
  sample(more).replacing(#"{"elements""#, with: ##"{"colour":{"background":{"light":"#ffffff"}},"elements""##)
}

private let contrastColoursExamples: [Example] = [
  .flags(sample(""), at: "t", level: .consult),
  .flags(#"{"elements":[{"id":"t","kind":"text","template":{"en":"{n} items"}}]}"#, at: "t"),
  .flags(sample("", kind: "section-header"), at: "t"),
  .flags(#"{"elements":[{"id":"i","kind":"icon","label":{"en":"Sold out"}}]}"#, at: "i", level: .consult),
  // Another role's colour is not the text's, and the screen's background is not a text colour.
  .flags(sample(##","colour":{"background":{"light":"#ffffff"},"icon":{"light":"#000000"}}"##), at: "t"),
  .flags(
    ##"{"elements":[{"id":"i","kind":"icon","colour":{"text":{"dark":"#ffffff"}}}]}"##, at: "i"),
  .flags(
    ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"##, at: "t"),
  .flags(sample(#","custom-drawn":true"#, kind: "button"), at: "t"),
  .flags(sample(#","hand-drawn":true"#, kind: "switch"), at: "t"),
  .flags(
    #"{"elements":[{"id":"a","component":"note","text":{"en":"A"}},{"id":"b","component":"note","text":{"en":"B"}}]}"#,
    at: "component:note", components: [#"{"id":"note","kind":"text"}"#]),
  // A colour that stands on nothing that is recorded.
  .flags(sample(##","colour":{"text":{"light":"#333333"}}"##), at: "", level: .advice),
  .flags(sample(#","colour":{"text":{"light":"system:label","dark":"system:label"}}"#), at: "", level: .advice),
  .flags(sample(##","colour":{"text":{"dark-high":"#ffffff"}}"##), at: ""),
  .flags(paper(##","colour":{"text":{"light":"#333333","dark":"#eeeeee"}}"##), at: ""),
  .flags(sample(##","colour":{"text":{"light":"#333333"},"background":{"light":"#ffffff80"}}"##), at: ""),
  .flags(##"{"elements":[{"id":"i","kind":"icon","colour":{"icon":{"light":"#c2410c"}}}]}"##, at: "", level: .advice),
  .passes(sample(##","colour":{"text":{"light":"#333333"},"background":{"light":"#ffffff"}}"##)),
  .passes(paper(##","colour":{"text":{"light":"#333333"}}"##)),
  .passes(paper(##","colour":{"text":{"light":"#333333"},"background":{"light":"#ff000040"}}"##)),
  .passes(paper(##","colour":{"text":{"light-high":"p3:#000000"}}"##)),
  .passes(paper(#","colour":{"text":{"light":"system:label"}}"#)),
  .passes(paper(#","colour":{"text":{"light":"palette:ink"}}"#)),
  .passes(paper(""), project: #"{"defaults":{"colour":{"text":{"light":"system:label"}}}}"#),
  .passes(
    ##"{"colour":{"background":{"light":"#ffffff"}},"elements":[{"id":"a","component":"note","text":{"en":"A"}}]}"##,
    components: [##"{"id":"note","kind":"text","colour":{"text":{"light":"#333333"}}}"##]),
  .passes(sample(##","over-image":true,"colour":{"text":{"light":"#333333"}}"##)),
  .passes(sample(##","contrast-exempt":"logotype","colour":{"text":{"light":"#333333"}}"##)),
  .passes(sample(##","extends":"UIBarButtonItem.save","colour":{"text":{"light":"#333333"}}"##, kind: "button")),
  .passes(sample(#","over-image":true"#)),
  .passes(sample(#","contrast-exempt":"logotype","contrast-reason":"the shop's logo""#)),
  .passes(sample(#","contrast-exempt":"logotype""#)),
  .flags(sample(#","hidden":true"#), at: "t", level: .consult),
  .passes(#"{"elements":[{"id":"i","kind":"icon","hidden":true}]}"#),
  .passes(#"{"elements":[{"id":"t","kind":"cell","hand-drawn":true,"template":{"en":"{n} items"}}]}"#),
  .passes(sample(#","decorative":true"#)),
  .passes(sample("", kind: "button")),
  .passes(sample("", kind: "text-field")),
  .passes(sample("", kind: "cell")),
  .passes(sample("", kind: "image")),
  .passes(#"{"elements":[{"id":"t","kind":"text"},{"id":"p","kind":"image","label":{"en":"Shirt"}}]}"#),
  .passes(
    #"{"elements":[{"id":"i","kind":"icon","same-as":"t"},{"id":"d","kind":"icon","decorative":true}]}"#),
  .passes(
    ##"{"elements":[{"id":"i","kind":"icon","colour":{"icon":{"light":"#c2410c"},"background":{"light":"#ffffff"}}}]}"##),
]
