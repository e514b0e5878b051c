import HandrailModel

extension Rule {
  static let settingsDark = Rule(
    "settings.dark", .advice, source: "HIG",
    title: Text(en: "Dark Mode", ja: "ダークモード"),
    input: Text(
      en: "the colours of the other appearance, or settings.dark: that the screen stays as it is",
      ja: "もう一方の外観での色、または画面がそのままであること(settings.dark)"),
    command: "handrail set scanner settings.dark='stays dark in both appearances'",
    why: Text(
      en: "Some people can read only light text on dark, or only dark text on light, and rely on the appearance they chose.",
      ja: "暗い背景の明るい文字でないと、または明るい背景の暗い文字でないと読めない人は、選んだ外観を頼りにしています。"),
    flagsWhen: Text(
      en:
        "a screen has custom colours, all of them for one appearance, and it is not recorded that it looks the same in the other",
      ja: "画面のカスタムカラーがすべて一方の外観だけのもので、もう一方の外観でも同じに見えるという記録がないとき"),
    verify: [Check(.dark, Text(en: "In both appearances, it looks as recorded.", ja: "どちらの外観でも、記録どおりに見える。"))],
    concerns: { screen, item in item is Screen && (screen.has(.settings) || screen.onlyAppearance != nil) },
    messages: [
      Message(
        "light",
        Text(
          en: "The colours are recorded for the light appearance only. How the screen looks in Dark Mode is not recorded.",
          ja: "色がライトの外観だけで記録されています。ダークモードでの見た目が記録されていません。"),
        fix: .set("settings.dark"), once: .project),
      Message(
        "dark",
        Text(
          en: "The colours are recorded for the dark appearance only. How the screen looks in the light one is not recorded.",
          ja: "色がダークの外観だけで記録されています。ライトの外観での見た目が記録されていません。"),
        fix: .set("settings.dark"), once: .project),
    ],
    facts: [.settings], onlyWith: Presence([.colour]),
    examples: [
      .flags(screen(##""light":"#112233""##), at: "", level: .advice),
      .flags(screen(##""dark":"#112233""##), at: ""),
      .flags(screen(#""light":"palette:brand""#), at: "", palette: ##"{"colours":[{"id":"brand","light":"#112233"}]}"##),
      .passes(screen(##""light":"#112233","dark":"#aabbcc""##)),
      .passes(screen(#""light":"system:label""#)),
      .passes(
        screen(#""light":"palette:brand""#), palette: ##"{"colours":[{"id":"brand","light":"#112233","dark":"#aabbcc"}]}"##),
      .passes(screen(##""light":"#112233""##, ##""settings":{"dark":"stays as it is"},"##)),
      .passes(#"{"elements":[{"id":"e"}]}"#),
      .passes(##"{"colour":{"background":{"light":"#ffffff"}}}"##),
    ]
  ) { screen, report in
    // What nothing is on says nothing yet.
    guard !screen.elements.isEmpty, screen.text(.settings, "dark") == nil, let only = screen.onlyAppearance else { return }
    report.flag(only)
  }
}

extension Screen {
  /// The only appearance that its custom colours have; nil if it has none, or has both.
  fileprivate var onlyAppearance: String? {
    var found: Set<String> = []
    for subject in [self as any RuleSubject] + elements {
      for entry in subject.entries(.colour) {
        guard let value = entry.text, value.dropping("system:") == nil else { continue }
        guard let name = value.dropping("palette:") else {
          found.insert(String(entry.second.prefix { $0 != "-" }))
          continue
        }
        for field in [Field.light, .dark] where shared.palette[name]?.has(field) == true { found.insert(field.name) }
      }
      if found.count > 1 { return nil }
    }
    return found.first
  }
}

private func screen(_ colour: String, _ more: String = "") -> String {
  #"{\#(more)"elements":[{"id":"e","kind":"text","text":{"en":"Total"},"colour":{"text":{\#(colour)}}}]}"#
}
