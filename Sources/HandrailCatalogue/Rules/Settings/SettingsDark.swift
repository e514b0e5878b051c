import HandrailModel

extension Rule {
  static let settingsDark = Rule(
    "settings.dark", .advice, source: "HIG",
    title: Text(en: "Dark Mode", ja: "ダークモード"),
    input: Text(
      en: "the colours of the other appearance, or settings.dark: that the screen stays as it is",
      ja: "もう一方の外観での色、または画面の外観を変えないという指定(settings.dark)"),
    command: "handrail set scanner settings.dark='stays dark in both appearances'",
    why: Text(
      en: "Some people can read only light text on dark, or only dark text on light, and rely on the appearance they chose.",
      ja: "暗い背景の明るい文字でないと、または明るい背景の暗い文字でないと読めない人は、選んだ外観を頼りにしています。"),
    flagsWhen: Text(
      en:
        "the custom colours of text, of its background and of icons are all for one appearance, and it is not recorded that"
        + " the screen looks the same in the other; the plate behind a picture does not count. A screen of an interface file is"
        + " flagged only if its own background and all words have such colours, and never if the app has only one appearance"
        + " (Info.plist): what adapts by itself is covered by contrast.background",
      ja: "文言とその背景、アイコンのカスタムカラーがすべて一方の外観だけのもので、もう一方の外観でも同じに見えるという記録がないとき(画像の下地は除く)。インターフェイスファイルの画面では、画面の背景とすべての文言がそのような色のときだけ指摘し、"
        + "アプリに一方の外観しかないとき(Info.plist)は指摘しない。自動で変わる色は contrast.background で扱う"),
    verify: [Check(.dark, Text(en: "In both appearances, it looks as recorded.", ja: "どちらの外観でも、記録どおりに見える。"))],
    concerns: { screen, item in item is Screen && (screen.has(.settings) || screen.hasColoursOfOneAppearance) },
    messages: [
      Message(
        "light",
        Text(
          en: "These colours have no other value for Dark Mode: {colours}. Whether they stay the same is not recorded.",
          ja: "ダークモードでの値がない色: {colours}。そのままでよいかどうかが記録されていません。"),
        fix: .set("settings.dark"), once: .project),
      Message(
        "dark",
        Text(
          en:
            "These colours have no other value for the light appearance: {colours}. Whether they stay the same is not recorded.",
          ja: "ライトの外観での値がない色: {colours}。そのままでよいかどうかが記録されていません。"),
        fix: .set("settings.dark"), once: .project),
      Message(
        "drawn-dark",
        Text(
          en: "The design is drawn on a dark background, with one value for each colour: {colours}. Whether it looks the same in"
            + " the light appearance is not recorded.",
          ja: "暗い背景のデザインで、色の値は一つずつです: {colours}。ライトの外観でも同じに見えるかどうかが記録されていません。"),
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
      .flags(screen(##""light":"#ffffff""##, ##""colour":{"background":{"light":"#111111"}},"##), at: ""),
      .passes(#"{"elements":[{"id":"e"}]}"#),
      // The modes of their variables are not in the file.
      .passes(screen(##""light":"#112233""##, #""source":{"lacks":"variables"},"#)),
      // An unknown colour set may have values for the other appearance.
      .passes(screen(##""light":"#112233","light-high":"palette:brand""##)),
      .passes(##"{"elements":[{"id":"e","kind":"image","colour":{"background":{"light":"#dddddd"}}}]}"##),
      .passes(##"{"colour":{"background":{"light":"#ffffff"}}}"##),
      .flags(file(##""light":"#112233""##), at: ""),
      .passes(file(##""light":"#112233""##, #""only-appearance":"light","#)),
      .passes(file(#""light":"system:label""#)),
      .passes(screen(##""light":"#112233""##, #""source":{"system":"interface-builder"},"#)),
    ]
  ) { screen, report in
    // A background with nothing on it says nothing yet.
    guard !screen.elements.isEmpty, screen.text(.settings, "dark") == nil, !screen.lacks("variables"),
      !screen.has(.onlyAppearance), !screen.isCompletedByCode || screen.staysInOneAppearance
    else { return }
    let found = screen.coloursOfAppearances
    guard let only = found.first, found.count == 1 else { return }
    let isDrawnDark = only.appearance == "light" && screen.isDrawnDark
    report.flag(isDrawnDark ? "drawn-dark" : only.appearance, [("colours", only.colours.joined(separator: ", "))])
  }
}

extension Screen {
  fileprivate var hasColoursOfOneAppearance: Bool { coloursOfAppearances.count == 1 }

  /// Whether it is a design whose own background is dark: it is not recorded which appearance it is drawn in.
  fileprivate var isDrawnDark: Bool {
    guard !isCompletedByCode, let ground = ResolvedColour(RecordedColours("background", self), .light, shared).rgba else {
      return false
    }
    return ground.isOpaque && ground.ratio(to: .white) > ground.ratio(to: .black)
  }

  /// Whether the system adapts neither its own background nor any text colour on it.
  fileprivate var staysInOneAppearance: Bool {
    func isFixed(_ subject: any RuleSubject, _ role: String) -> Bool {
      let colours = subject.entries(.colour).filter { $0.first == role }.compactMap(\.text)
      return !colours.isEmpty && colours.allSatisfy { $0.dropping("system:") == nil }
    }
    let worded = elements.filter { $0.hasVisibleText && !$0.isSystemText }
    return isFixed(self, "background") && !worded.isEmpty && worded.allSatisfy { isFixed($0, "text") }
  }

  /// Its custom colours in the order found, by the appearances that they have.
  fileprivate var coloursOfAppearances: [(appearance: String, colours: [String])] {
    var found: [(appearance: String, colours: [String])] = []
    func add(_ appearance: String, _ colour: String) {
      let place = found.firstIndex { $0.appearance == appearance } ?? found.count
      if place == found.count { found.append((appearance, [])) }
      if !found[place].colours.contains(colour) { found[place].colours.append(colour) }
    }
    for subject in [self as any RuleSubject] + elements {
      for entry in subject.entries(.colour) {
        guard let value = entry.text, value.dropping("system:") == nil, (subject as? Element)?.showsColour(entry.first) != false,
          !subject.isOfUnknownSet(entry.first, shared)
        else { continue }
        guard let name = value.dropping("palette:") else {
          add(String(entry.second.prefix { $0 != "-" }), value)
          continue
        }
        for field in [Field.light, .dark] where shared.palette[name]?.has(field) == true { add(field.name, value) }
      }
      // Nothing is asked about a screen with both.
      if found.count > 1 { return found }
    }
    return found
  }
}

extension Element {
  /// Whether a colour in a role is more than the plate under a picture, or the tint of an ornament.
  fileprivate func showsColour(_ role: String) -> Bool {
    switch role {
    case "background": kind != .image && kind != .icon || hasVisibleText
    default: !isDecorative
    }
  }
}

/// A text on a white screen of an interface file.
private func file(_ colour: String, _ more: String = "") -> String {
  screen(colour, more).replacing(
    #"{"#, with: ##"{"source":{"system":"interface-builder"},"colour":{"background":{"light":"#ffffff"}},"##, maxReplacements: 1)
}

private func screen(_ colour: String, _ more: String = "") -> String {
  #"{\#(more)"elements":[{"id":"e","kind":"text","text":{"en":"Total"},"colour":{"text":{\#(colour)}}}]}"#
}
