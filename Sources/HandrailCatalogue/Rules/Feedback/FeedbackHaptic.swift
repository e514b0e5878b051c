import HandrailModel

extension Rule {
  static let feedbackHaptic = Rule(
    "feedback.haptic", .advice, source: "S1",
    title: Text(en: "Haptic feedback for events", ja: "イベントの触覚フィードバック"),
    input: Text(
      en: "haptic: one of the system's (success, warning, error, light, medium, heavy, soft, rigid or selection), or none",
      ja: "標準の触覚フィードバック(haptic): success, warning, error, light, medium, heavy, soft, rigid, selection。付けないなら none"),
    command: "handrail set cart#added event=success haptic=success",
    why: Text(
      en: "People who cannot see or hear an event can feel it, if the haptic is a standard one they know.",
      ja: "見えない、聞こえない人にも、どのアプリでも同じ標準のものなら、触覚でイベントが伝わります。"),
    flagsWhen: Text(
      en: "a change marks success, failure, a warning or a start, and no haptic is recorded, or the recorded one is not a system"
        + " haptic",
      ja: "成功・失敗・警告・開始を示す動的な変化に触覚フィードバックの記録がないとき、または標準のものでないとき"),
    messages: [
      Message(
        "missing",
        Text(
          en: "The change marks an event ({event}), but neither a haptic nor “none” is recorded.",
          ja: "動的な変化がイベント({event})を示しますが、触覚フィードバックの記録がありません(付けないなら none)。"),
        fix: .set("haptic")),
      Message(
        "home-made",
        Text(en: "“{haptic}” is not a system haptic.", ja: "「{haptic}」は標準の触覚フィードバックではありません。"),
        fix: .set("haptic")),
    ],
    facts: [.event, .haptic, .trigger], onlyWith: Presence([.event]),
    examples: [
      .flags(sample(#""event":"success""#), at: "c", level: .advice),
      .flags(sample(#""event":"start","trigger":"upload begins""#), at: "c"),
      .flags(sample(#""event":"failure","haptic":"two long buzzes""#), at: "c"),
      .flags(sample(#""event":"warning","haptic":"custom success""#), at: "c"),
      .flags(sample(#""event":"warning","haptic":"強い振動""#), at: "c"),
      .passes(sample(#""event":"success","haptic":"success""#)),
      .passes(sample(#""event":"failure","haptic":"Error""#)),
      .passes(sample(#""event":"warning","haptic":"none""#)),
      .passes(sample(#""event":"warning","haptic":"None on purpose: it comes every second""#)),
      .passes(sample(#""event":"warning","haptic":"なし（頻繁に起きるため）""#)),
      .flags(sample(#""event":"warning","haptic":"nonetheless a buzz""#), at: "c"),
      .passes(sample(#""event":"start","haptic":"impact-light""#)),
      .passes(sample(#""event":"start","haptic":"UIImpactFeedbackGenerator(style: .rigid)""#)),
      .passes(sample(#""event":"start","haptic":"selection""#)),
      .passes(sample(#""haptic":"two long buzzes""#)),
      .passes(sample(#""kind":"layout-changed""#)),
    ]
  ) { screen, report in
    for change in screen.changes {
      guard let event = change.text(.event) else { continue }
      guard let haptic = change.text(.haptic) else {
        report.flag(item: change, "missing", [("event", event)])
        continue
      }
      if !isSystems(haptic) { report.flag(item: change, "home-made", [("haptic", haptic)]) }
    }
  }

  /// Whether a haptic is named as UIKit names its own, with or without the generator's name.
  private static func isSystems(_ haptic: String) -> Bool {
    let words = haptic.lowercased().utf8.split { !($0 >= 0x61 && $0 <= 0x7A) && $0 < 0x80 }.map { String($0) ?? "" }
    // The reason for having none may be in any words.
    if words.first == "none" || haptic.utf8.starts(with: "なし".utf8) { return true }
    return words.contains { styles.contains($0) } && words.allSatisfy { styles.contains($0) || generators.contains($0) }
  }

  private static let styles: Set<String> = [
    "success", "warning", "error", "light", "medium", "heavy", "soft", "rigid", "selection", "none",
  ]

  private static let generators: Set<String> = [
    "uinotificationfeedbackgenerator", "uiimpactfeedbackgenerator", "uiselectionfeedbackgenerator", "notification", "impact",
    "style", "feedback", "system",
  ]
}

private func sample(_ fields: String) -> String { #"{"changes":[{"id":"c",\#(fields)}]}"# }
