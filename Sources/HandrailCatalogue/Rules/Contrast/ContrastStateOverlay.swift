import HandrailModel

extension Rule {
  /// A state's overlay is drawn on top of everything, so it is composited onto both foreground and background before they are
  /// compared; pairs that are below the limit even without it are left to the rules about the colours themselves.
  static let contrastStateOverlay = Rule(
    "contrast.state-overlay", .required, source: "S0, WCAG 1.4.3, WCAG 1.4.11",
    title: Text(en: "Contrast under a state's overlay", ja: "状態を示す重ね色のコントラスト"),
    input: Text(
      en: "overlay.STATE.APPEARANCE: the colour, with alpha, laid over it when focused, pressed or selected",
      ja: "フォーカス・押下・選択の各状態で上に重ねる、透明度つきの色(overlay.状態.外観)"),
    command: "handrail set cart#pay overlay-states.pressed=true overlay.pressed.light='#0000001f'",
    why: Text(
      en: "An overlay for focus or a press lowers the contrast just when people look at the control.",
      ja: "フォーカスや押下を示す色を重ねると、操作しているまさにそのときにコントラストが下がります。"),
    flagsWhen: Text(
      en:
        "a state is shown by an overlay colour that is not recorded, or with the overlay on both text and background the ratio"
        + " falls below 4.5:1 (3:1 for large text, icons and borders)",
      ja: "重ね色で示す状態なのに、重ね色が記録されていないとき、または文言と背景の両方に重ねるとコントラスト比が4.5:1"
        + "(大きい文字・アイコン・境界線は3:1)を下回るとき"),
    messages: contrastStateOverlayMessages,
    facts: [.kind, .colour, .overlay, .fontSize, .textStyle, .bold], seen: ["foreground", "background", "laid"],
    onlyWith: Presence([.overlayStates, .overlay]), examples: contrastStateOverlayExamples, complete: OverlayAdvice.complete
  ) { screen, report in
    let backdrops = report.backdrops(of: screen)
    for element in screen.elements where element.has(.overlayStates) || element.has(.overlay) {
      guard !element.isDecorative else { continue }
      for state in ["focus", "pressed", "selected"] { judge(state, element, backdrops, &report) }
    }
  }

  private static func judge(_ state: String, _ element: Element, _ backdrops: Backdrops, _ report: inout Report) {
    let screen = backdrops.screen
    let mark = element.value(FieldKey(.overlayStates, state))
    guard mark != .flag(false) else { return }
    let isOwn = Appearance.allCases.contains { element.text(.overlay, state, $0.name) != nil }
    guard isOwn || mark == .flag(true) else { return }
    guard isOwn || element.hasColour("overlay", screen.shared) else {
      return report.flag(element, [.overlayStates, .overlay], "missing", qualifier: state, [("state", state)])
    }
    for appearance in Appearance.allCases {
      let names = [("state", state), ("appearance", appearance.name)]
      switch ResolvedColour(overlay: state, element, appearance, screen.shared) {
      case .none: continue
      case .unknown(let name):
        guard element.overlay(state, appearance) != nil else { continue }
        report.flag(
          element, [.overlay, .overlayStates], "unknown", qualifier: "\(state)-\(appearance.name)", level: .advice,
          names + [("colour", name)])
      case .rgba(let overlay, let isOwn):
        guard !element.has(.contrastExempt), !element.isOn(.overImage) else { continue }
        for (role, limit) in element.overlaidRoles(screen.shared.profile) {
          guard let colours = backdrops.colours(role, element),
            case .pair(let pair) = colours.outcome(appearance), isOwn || pair.isOwn
          else { continue }
          let ratio = pair.under(overlay).ratio
          guard ratio < limit, pair.ratio >= limit else { continue }
          report.flag(
            element, [.overlay, .overlayStates, .colour], role, qualifier: "\(role)-\(state)-\(appearance.name)",
            names + [("ratio", Ratio.text(ratio))] + OverlayAdvice.parameters(pair, overlay, limit: limit))
        }
      }
    }
  }
}

extension Element {
  /// The roles that must still be visible under an overlay, each with its limit.
  fileprivate func overlaidRoles(_ profile: Shared.Profile) -> [(role: String, limit: Double)] {
    var roles: [(role: String, limit: Double)] = []
    if hasVisibleText { roles.append(("text", isLargeText(profile) ? 3 : 4.5)) }
    if hasMeaningfulIcon { roles.append(("icon", 3)) }
    if needsBoundary { roles.append(("border", 3)) }
    return roles
  }
}

private func low(_ role: String, _ en: String, _ ja: String) -> Message {
  Message(
    role,
    Text(
      en:
        "With the overlay {laid} ({state}, {appearance}) the \(en) has {ratio}:1; {limit}:1 is required. With {suggestion} it"
        + " would have {reached}:1.",
      ja: "外観「{appearance}」の状態「{state}」で {laid} を重ねると、\(ja)のコントラスト比が{ratio}:1になります({limit}:1以上が必要)。"
        + "重ね色が {suggestion} なら{reached}:1です。"),
    fix: .set(.value("overlay.{state}.{appearance}", "{suggestion}")), once: .colour)
}

private let contrastStateOverlayMessages = [
  Message(
    "missing",
    Text(
      en: "The state “{state}” is shown by an overlay colour, but the colour is not recorded.",
      ja: "状態「{state}」は重ね色で示しますが、その色が記録されていません。"),
    fix: .set("overlay.{state}.light")),
  low("text", "text", "文言"), low("icon", "icon", "アイコン"), low("border", "border", "境界線"),
  Message(
    "unknown",
    Text(
      en: "Contrast of the overlay in {appearance} not checked: the value of “{colour}” is unknown.",
      ja: "「{colour}」の値がわからないため、外観「{appearance}」で重ねたときのコントラスト比は判定していません。"),
    fix: .set("overlay.{state}.{appearance}")),
]

/// A button whose pressed state has `overlay` on top, with its colours in light.
private func sample(_ text: String, _ background: String = "#ffffff", under overlay: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay"},"overlay-states":{"pressed":true},"#
    + #""overlay":{"pressed":{"light":"\#(overlay)"}},"colour":{"text":{"light":"\#(text)"},"#
    + #""background":{"light":"\#(background)"}}\#(more)}]}"#
}

private func star(_ icon: String, _ more: String = "") -> String {
  sample(icon, under: "#0000001f", more).replacing(#""text":{"en":"Pay"},"#, with: "").replacing(#""text""#, with: #""icon""#)
}

private let contrastStateOverlayExamples: [Example] = [
  .flags(#"{"elements":[{"id":"b","kind":"button","overlay-states":{"pressed":true}}]}"#, at: "b/pressed", level: .required),
  .flags(
    ##"{"elements":[{"id":"b","overlay-states":{"focus":true,"selected":true},"overlay":{"focus":{"light":"#0000001f"}}}]}"##,
    at: "b/selected"),
  .flags(
    #"{"elements":[{"id":"b","component":"chip"}]}"#, at: "component:chip/selected",
    components: [#"{"id":"chip","kind":"button","overlay-states":{"selected":true}}"#]),
  .flags(sample("#3f8030", under: "#0000001f"), at: "b/text-pressed-light", level: .required),  // 4.499 97
  .flags(sample("#4da51b", under: "#0000001f", #","font-size":18"#), at: "b/text-pressed-light"),  // 2.999 98
  .flags(
    sample("#1ea756", under: "#00000020", #","font-size":24"#), at: "b/text-pressed-light", project: #"{"profile":"wcag"}"#),
  .flags(
    sample("#767676", under: "#0000001f", #","font-size":18"#), at: "b/text-pressed-light", project: #"{"profile":"wcag"}"#),
  .flags(star("#949494"), at: "b/icon-pressed-light"),
  .flags(
    sample("#949494", under: "#0000001f", #","boundary-needed":true"#).replacing(
      #"{"text":{"light"#, with: #"{"border":{"light"#),
    at: "b/border-pressed-light"),
  // Without alpha an overlay covers everything.
  .flags(sample("#000000", under: "#000000"), at: "b/text-pressed-light"),
  .flags(sample("#000000", under: "p3:#ff000078"), at: "b/text-pressed-light"),
  // The overlay lies on a translucent background, and that on the screen's; on white it would pass.
  .flags(
    sample("#595959", "#ffffff80", under: "#0000004d").replacing(
      #"{"elements""#, with: ##"{"colour":{"background":{"light":"#e0e0e0"}},"elements""##),
    at: "b/text-pressed-light"),
  .flags(sample("#ffffff", "#00695c", under: "palette:veil"), at: "b/text-pressed-light", palette: veil),
  .flags(sample("#3f8030", under: "#0000001f").replacing(#""light""#, with: #""dark-high""#), at: "b/text-pressed-dark-high"),
  .flags(sample("#3f8030", under: "#0000001f").replacing(#""light""#, with: #""dark""#), at: "b/text-pressed-dark"),
  // The normal overlay also applies in high contrast, where the text has a colour of its own.
  .flags(
    sample("#000000", under: "#0000001f").replacing(
      ##""light":"#000000""##, with: ##""light":"#000000","light-high":"#3f8030""##),
    at: "b/text-pressed-light-high"),
  .flags(
    ##"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay"},"overlay-states":{"pressed":true},"colour":{"##
      + ##""overlay":{"light":"#0000001f"},"text":{"light":"#767676"},"background":{"light":"#ffffff"}}}]}"##,
    at: "b/text-pressed-light"),
  .flags(sample("#000000", under: "palette:ghost"), at: "b/pressed-light", level: .advice),
  .passes(sample("#c329bc", under: "#0000001f")),  // 4.500 01
  .passes(sample("#1ea756", under: "#0000001f", #","font-size":18"#)),  // 3.000 005
  .passes(sample("#767676", under: "#0000001f", #","font-size":18"#)),
  .passes(sample("#000000", under: "#ff000078")),
  .passes(
    sample("#595959", "#ffffff80", under: "#0000004d").replacing(
      #"{"elements""#, with: ##"{"colour":{"background":{"light":"#ffffff"}},"elements""##)),
  .passes(star("#8e8e93")),
  .passes(sample("#777777", under: "#0000001f")),
  .passes(sample("#767676", under: "#0000001f", #","contrast-exempt":"inactive","contrast-reason":"until filled""#)),
  .passes(sample("#767676", under: "#0000001f", #","over-image":true"#)),
  .passes(sample("#767676", under: "#0000001f").replacing("true", with: "false")),
  .flags(sample("#767676", under: "#0000001f", #","hidden":true"#), at: "b/text-pressed-light"),
  .passes(sample("#767676", under: "#0000001f", #","decorative":true"#)),
  .passes(##"{"elements":[{"id":"b","overlay-states":{"pressed":true},"overlay":{"pressed":{"dark":"#ffffff1f"}}}]}"##),
  .passes(#"{"elements":[{"id":"b","kind":"button","overlay-states":{"pressed":false}}]}"#),
  .passes(sample("#595959", under: "#0000001f").replacing(#""overlay-states":{"pressed":true},"#, with: "")),
]

private let veil = ##"{"colours":[{"id":"veil","light":"#ffffff33"}]}"##
