import HandrailModel

extension Rule {
  static let contrastHigh = Rule(
    "contrast.high", .required, source: "S0",
    title: Text(en: "High-contrast value of own colours", ja: "自前で用意した色のハイコントラストな色"),
    input: Text(
      en: "light-high and dark-high for each own colour that has light and dark",
      ja: "自前で用意した色の、外観ごとのハイコントラストな色 (light-high, dark-high)"),
    command: "handrail set cart#price colour.text.light-high='#8a0015'",
    why: Text(
      en: "System colours answer Increase Contrast by themselves; own colours stay as they are unless a value is given.",
      ja: "標準の色は「コントラストを上げる」に自動で応じますが、自前で用意した色は値を用意しない限り変わりません。"),
    flagsWhen: Text(
      en: "the project supports Increase Contrast and an own colour has a value for light or dark, but none for it in"
        + " high contrast",
      ja: "プロジェクトが「コントラストを上げる」に対応していて、自前で用意した色にlightやdarkの値があるのに、ハイコントラストな色がないとき"),
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
          en: "{colour} ({role}) has no value in {high}. {suggestion} would have {reached}:1.",
          ja: "{colour} ({role}) に {high} の値がありません。{suggestion} ならコントラスト比は {reached}:1 です。"),
        fix: "handrail set {target} colour.{role}.{high}='{suggestion}'"),
      Message(
        "palette",
        Text(
          en: "The palette's {colour} has no value in {high}. {suggestion} would have {reached}:1.",
          ja: "パレットの {colour} に {high} の値がありません。{suggestion} ならコントラスト比は {reached}:1 です。"),
        fix: "handrail set {target} {high}='{suggestion}'"),
    ],
    facts: [.colour, .light, .dark, .lightHigh, .darkHigh], seen: ["background"], examples: contrastHighExamples,
    complete: ContrastAdvice.complete
  ) { screen, report in
    guard screen.shared.supportsIncreaseContrast else { return }
    let colour = Field.colour
    var judge = HighContrast(screen: screen)
    for entry in screen.fields.entries where entry.key.field == colour { judge.screenColour(entry, &report) }
    for element in screen.elements {
      let entries = element.own.fields.entries
      if element.component == nil, !entries.lacksHighContrast { continue }
      for entry in entries where entry.key.field == colour { judge.own(entry, element, &report) }
      guard let component = element.component else { continue }
      for entry in component.fields.entries where entry.key.field == colour && element.own.fields[entry.key] == nil {
        judge.inherited(entry, element, component, &report)
      }
    }
  }
}

/// Looks for the high-contrast value of each own colour of one screen.
private struct HighContrast {
  let screen: Screen
  /// Palette colours that were looked at, each with the appearance, so that each is looked at and flagged once.
  private var settled: [(reference: String, appearance: Appearance)] = []

  init(screen: Screen) {
    self.screen = screen
  }

  mutating func screenColour(_ entry: FieldMap.Entry, _ report: inout Report) {
    let fields = screen.fields
    guard let missing = missing(entry, { fields[$0] != nil }, nil, &report) else { return }
    report.flag("element", qualifier: missing.qualifier, missing.parameters)
  }

  mutating func own(_ entry: FieldMap.Entry, _ element: Element, _ report: inout Report) {
    guard let missing = missing(entry, { element.value($0) != nil }, element, &report) else { return }
    report.flag(element, [.colour], "element", qualifier: missing.qualifier, missing.parameters)
  }

  mutating func inherited(
    _ entry: FieldMap.Entry, _ element: Element, _ component: Item, _ report: inout Report
  ) {
    guard let missing = missing(entry, { element.value($0) != nil }, element, &report) else { return }
    report.flag(shared: "component:\(component.id)", "element", qualifier: missing.qualifier, missing.parameters)
  }

  private struct Missing {
    let qualifier: String
    let parameters: [(String, String)]
  }

  /// What is missing of a recorded colour; a palette's colour is flagged here, and nil returned.
  private mutating func missing(
    _ entry: FieldMap.Entry, _ isRecorded: (FieldKey) -> Bool, _ element: Element?, _ report: inout Report
  ) -> Missing? {
    guard let appearance = Appearance(entry.key.second), !appearance.isHigh, case .text(let text) = entry.value,
      !settled.contains(where: { $0.appearance == appearance && $0.reference == text }),
      !text.utf8.starts(with: "system:".utf8)
    else { return nil }
    let role = entry.key.first
    guard !isRecorded(FieldKey(.colour, role, appearance.high.name)) else { return nil }
    if let name = text.dropping("palette:") {
      palette(name, role, appearance, element, &report)
      settled.append((text, appearance))
      return nil
    }
    return Missing(
      qualifier: "\(role)-\(appearance.name)", parameters: parameters(text, text, role, appearance, element))
  }

  private func palette(
    _ name: String, _ role: String, _ appearance: Appearance, _ element: Element?, _ report: inout Report
  ) {
    guard let colour = screen.shared.palette[name], let text = colour.text(appearance.field),
      !colour.has(appearance.high.field), !text.utf8.starts(with: "system:".utf8)
    else { return }
    report.flag(
      shared: "colour:\(name)", "palette", qualifier: appearance.name,
      parameters(name, text, role, appearance, element))
  }

  /// The suggestion is the nearest colour with 7:1 to what it stands on or, for a background, to the text on it.
  private func parameters(
    _ colour: String, _ text: String, _ role: String, _ appearance: Appearance, _ element: Element?
  ) -> [(String, String)] {
    let other = role == "background" ? "text" : "background"
    var against = (role == "background") == (appearance == .light) ? Paint.black : .white
    if let element {
      let shade = Shade(Shades(other, element, on: screen), appearance, screen.shared)
      if case .paint(let paint, _) = shade, paint.isOpaque { against = paint }
    }
    return [
      ("colour", colour), ("role", role), ("high", appearance.high.name), ("foreground", text),
      ("background", against.hex), ("limit", "7"),
    ]
  }
}

extension [FieldMap.Entry] {
  /// Whether a role may have a normal value without its high one: a quick look that misses none.
  fileprivate var lacksHighContrast: Bool {
    let colour = Field.colour
    // A bit for each role and appearance.
    var normal: UInt32 = 0
    var high: UInt32 = 0
    for index in indices where self[index].key.field == colour {
      guard let appearance = Appearance(self[index].key.second) else { continue }
      let role: UInt32
      switch self[index].key.first {
      case "text": role = 0
      case "background": role = 2
      case "icon": role = 4
      case "border": role = 6
      default: role = 8
      }
      let bit: UInt32 = 1 << (role + (appearance.normal == .dark ? 1 : 0))
      if appearance.isHigh { high |= bit } else { normal |= bit }
    }
    return normal & ~high != 0
  }
}

extension Recorded {
  /// Whether a colour is recorded that is not the system's.
  fileprivate var hasOwnColour: Bool {
    entries(.colour).contains { !$0.value.text.utf8.starts(with: "system:".utf8) }
  }
}

private let contrastHighExamples: [Example] = [
  .flags(##"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"#333333"}}}]}"##, at: "t/text-light"),
  .flags(
    ##"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"#333333","dark":"#cccccc","light-high":"#000000"}}}]}"##,
    at: "t/text-dark"),
  .flags(##"{"elements":[{"id":"b","kind":"button","colour":{"background":{"dark":"p3:#ff0000"}}}]}"##, at: "b/background-dark"),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"palette:ink"}}}]}"#, at: "colour:ink/light",
    palette: ##"{"colours":[{"id":"ink","light":"#333333"}]}"##),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","colour":{"text":{"dark":"palette:ink"}}}]}"#, at: "colour:ink/dark",
    palette: ##"{"colours":[{"id":"ink","light":"#333333","light-high":"#000000","dark":"#cccccc"}]}"##),
  .flags(
    #"{"elements":[{"id":"a","kind":"text","component":"note"},{"id":"b","kind":"text","component":"note"}]}"#,
    at: "component:note/text-light",
    components: [##"{"id":"note","colour":{"text":{"light":"#999999"}}}"##]),
  .flags(##"{"colour":{"background":{"light":"#fafafa"}},"elements":[]}"##, at: "/background-light"),
  .passes(##"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"#333333","light-high":"#000000"}}}]}"##),
  .passes(#"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"system:label","dark":"system:label"}}}]}"#),
  .passes(
    ##"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"#333333"}}}]}"##,
    project: #"{"increase-contrast":false}"#),
  .passes(
    #"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"palette:ink"}}}]}"#,
    palette: ##"{"colours":[{"id":"ink","light":"#333333","light-high":"#000000"}]}"##),
]
