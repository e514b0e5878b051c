import HandrailModel

extension Rule {
  static let contrastHigh = Rule(
    "contrast.high", .required, source: "S0",
    title: Text(en: "High-contrast values of custom colours", ja: "カスタムカラーのハイコントラスト値"),
    input: Text(
      en: "values for Increase Contrast, light and dark, of each custom colour that has a light and a dark one",
      ja: "カスタムカラーの「コントラストを上げる」使用時の値(ライトとダーク)"),
    command: "handrail set cart#price colour.text.light-high='#8a0015'",
    why: Text(
      en: "System colours adapt to Increase Contrast automatically; custom colours change only if they have a value for it.",
      ja: "システムカラーは「コントラストを上げる」に自動で応じますが、カスタムカラーは値を用意しない限り変わりません。"),
    flagsWhen: Text(
      en:
        "the project supports Increase Contrast, and a custom colour with a light or dark value has no high-contrast value for"
        + " it (advice if the contrast is already 7:1)",
      ja: "プロジェクトが「コントラストを上げる」に対応していて、カスタムカラーにライトやダークの値があるのに、ハイコントラスト値がないとき(すでにコントラスト比が7:1以上なら助言)"),
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
          ja: "{colour}({role})に「{high}」の値がありません。{suggestion} ならコントラスト比は {reached}:1 です。"),
        fix: .set(.value("colour.{role}.{high}", "{suggestion}"))),
      Message(
        "palette",
        Text(
          en: "Palette colour {colour} has no value for {high}. {suggestion} would have {reached}:1.",
          ja: "パレットの {colour} に「{high}」の値がありません。{suggestion} ならコントラスト比は {reached}:1 です。"),
        fix: .set(.value("{high}", "{suggestion}"))),
      Message(
        "confirm",
        Text(
          en: "{colour} ({role}) has no value for {high}. To keep the same colour, record it there too.",
          ja: "{colour}({role})に「{high}」の値がありません。そのままでよければ、同じ色を記録してください。"),
        fix: .set(.value("colour.{role}.{high}", "{foreground}"))),
      Message(
        "palette-confirm",
        Text(
          en: "Palette colour {colour} has no value for {high}. To keep the same colour, record it there too.",
          ja: "パレットの {colour} に「{high}」の値がありません。そのままでよければ、同じ色を記録してください。"),
        fix: .set(.value("{high}", "{foreground}"))),
      Message(
        "background",
        Text(
          en:
            "{colour} ({role}) has no value for {high}. On {background} no colour reaches 7:1 (the best, {suggestion}, has"
            + " {reached}:1), so the background must change too.",
          ja:
            "{colour}({role})に「{high}」の値がありません。背景色 {background} では最も高い {suggestion} でも {reached}:1 で 7:1 に届かないため、"
            + "背景色も変える必要があります。"),
        fix: .set("colour.{role}.{high}", "colour.background.{high}")),
      Message(
        "palette-background",
        Text(
          en:
            "Palette colour {colour} has no value for {high}. On {background} no colour reaches 7:1 (the best, {suggestion}, has"
            + " {reached}:1), so the background must change too.",
          ja: "パレットの {colour} に「{high}」の値がありません。背景色 {background} では最も高い {suggestion} でも {reached}:1 で 7:1 に届かないため、"
            + "背景色も変える必要があります。"),
        fix: .set("{high}")),
    ],
    facts: [.colour, .light, .dark, .lightHigh, .darkHigh], seen: ["background"], examples: contrastHighExamples,
    complete: ContrastAdvice.complete
  ) { screen, report in
    guard screen.shared.supportsIncreaseContrast else { return }
    let colour = Field.colour
    var judge = HighContrast(report.backdrops(of: screen))
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

extension RuleSubject {
  /// Whether a colour is recorded that is not the system's.
  fileprivate var hasOwnColour: Bool {
    entries(.colour).contains { !$0.value.text.utf8.starts(with: "system:".utf8) }
  }
}

private func pair(_ text: String, _ background: String) -> String {
  #"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"\#(text)"},"background":{"light":"\#(background)"}}}]}"#
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
  // What has 7:1 already may stay; on white #767676 has 4.54:1.
  .flags(pair("#333333", "#ffffff"), at: "t/text-light", and: "t/background-light", level: .advice),
  .flags(pair("#767676", "#ffffff"), at: "t/text-light", and: "t/background-light", level: .required),
  .flags(pair("#333333", "#ffffff"), at: "t/background-light", and: "t/text-light", level: .advice),
  .flags(pair("#767676", "#ffffff"), at: "t/background-light", and: "t/text-light", level: .required),
  // No colour has 7:1 on a grey of the middle.
  .flags(pair("#ffffff", "#767676"), at: "t/text-light", and: "t/background-light"),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"palette:ink"},"#
      + ##""background":{"light":"system:systemGray"}}}]}"##,
    at: "colour:ink/light", level: .required, palette: ##"{"colours":[{"id":"ink","light":"#ffffff"}]}"##),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"colour":{"text":{"light":"palette:ink"},"#
      + #""background":{"light":"system:white"}}}]}"#,
    at: "colour:ink/light", level: .required, palette: ##"{"colours":[{"id":"ink","light":"#767676"}]}"##),
  // One use of the palette's colour has 7:1, the other has not.
  .flags(
    ##"{"colour":{"background":{"light":"system:white"}},"elements":[{"id":"t","kind":"text","colour":"##
      + ##"{"text":{"light":"palette:ink"}}},{"id":"u","kind":"text","colour":{"text":{"light":"palette:ink"},"##
      + ##""background":{"light":"system:systemYellow"}}}]}"##,
    at: "colour:ink/light", level: .required, palette: ##"{"colours":[{"id":"ink","light":"#505050"}]}"##),
  .flags(
    #"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"palette:ink"},"#
      + #""background":{"light":"system:white"}}}]}"#,
    at: "colour:ink/light", level: .advice, palette: ##"{"colours":[{"id":"ink","light":"#333333"}]}"##),
  .flags(
    ##"{"colour":{"background":{"light":"#fafafa"}},"elements":[{"id":"t","kind":"text","colour":"##
      + #"{"text":{"light":"system:label"}}}]}"#,
    at: "/background-light", level: .advice),
  .flags(
    ##"{"elements":[{"id":"b","kind":"text-field","colour":{"border":{"light":"#767676"}}}]}"##, at: "b/border-light",
    level: .required),
  .passes(##"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"#333333","light-high":"#000000"}}}]}"##),
  .passes(#"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"system:label","dark":"system:label"}}}]}"#),
  .passes(
    ##"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"#333333"}}}]}"##,
    project: #"{"increase-contrast":false}"#),
  .passes(
    #"{"elements":[{"id":"t","kind":"text","colour":{"text":{"light":"palette:ink"}}}]}"#,
    palette: ##"{"colours":[{"id":"ink","light":"#333333","light-high":"#000000"}]}"##),
]
