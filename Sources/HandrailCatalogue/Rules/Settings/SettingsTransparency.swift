import HandrailModel

extension Rule {
  static let settingsTransparency = Rule(
    "settings.transparency", .advice, source: "HIG",
    title: Text(en: "Reduce Transparency", ja: "透明度を下げる"),
    input: Text(
      en: "settings.reduce-transparency: the colour that replaces a blurred or translucent background",
      ja: "ぼかしや半透明の背景の代わりに使う色(settings.reduce-transparency)"),
    command: "handrail set player#panel material=true settings.reduce-transparency='system background'",
    why: Text(
      en: "What shows through a background makes words hard to read; Reduce Transparency replaces it with a plain colour.",
      ja: "背景が透けると文字が読みにくくなります。「透明度を下げる」はそれを単色に変えます。"),
    flagsWhen: Text(
      en: "a screen or an element has a material, and the colour under Reduce Transparency is not recorded (consult for a screen"
        + " of an interface file)",
      ja: "画面や要素の背景がマテリアルなのに、「透明度を下げる」が有効なときの色がないとき(インターフェイスファイルの画面は要相談)"),
    engineer: Text(
      en: "Materials of the system adapt automatically; for custom blur check UIAccessibility.isReduceTransparencyEnabled.",
      ja: "システムのマテリアルは自動で応じる。独自のぼかしでは UIAccessibility.isReduceTransparencyEnabled を見る。"),
    verify: [
      Check(.inspection, Text(en: "With Reduce Transparency on, it looks as recorded.", ja: "「透明度を下げる」を有効にすると、記録どおりに見える。"))
    ],
    concerns: { _, item in item.isOn(.material) },
    messages: [
      Message(
        "missing",
        Text(
          en: "A background is a material. Its colour under Reduce Transparency is not recorded.",
          ja: "マテリアルの背景がありますが、「透明度を下げる」が有効なときの色が記録されていません。"),
        fix: .set("settings.reduce-transparency"), once: .project)
    ],
    facts: [.settings], onlyWith: Presence([.material]),
    examples: [
      .flags(#"{"material":true,"elements":[{"id":"e"}]}"#, at: "", level: .advice),
      .flags(
        #"{"source":{"system":"interface-builder"},"material":true,"elements":[{"id":"e"}]}"#, at: "", level: .consult),
      .flags(#"{"elements":[{"id":"e","kind":"custom","material":true}]}"#, at: "e"),
      .flags(#"{"elements":[{"id":"e","material":true,"settings":{"bold-text":"thicker"}}]}"#, at: "e"),
      .passes(#"{"material":true,"settings":{"reduce-transparency":"white"},"elements":[{"id":"e"}]}"#),
      .passes(#"{"elements":[{"id":"e","material":true,"settings":{"reduce-transparency":"white"}}]}"#),
      .passes(
        #"{"elements":[{"id":"e","material":true}]}"#, project: #"{"defaults":{"settings":{"reduce-transparency":"white"}}}"#),
      .passes(#"{"elements":[{"id":"e","material":false}]}"#),
    ]
  ) { screen, report in
    if screen.isOn(.material), screen.text(.settings, "reduce-transparency") == nil {
      report.flag("missing", level: screen.isCompletedByCode ? .consult : nil)
    }
    for element in screen.elements where element.isOn(.material) && !element.isHidden {
      if element.text(.settings, "reduce-transparency") == nil { report.flag(element, [.material, .settings], "missing") }
    }
  }
}
