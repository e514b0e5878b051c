import HandrailModel

extension Rule {
  static let motionStop = Rule(
    "motion.stop", .required, source: "WCAG 2.2.2",
    title: Text(en: "Pause, stop or hide motion", ja: "動きの一時停止・停止・非表示"),
    input: Text(
      en: "for what moves by itself, motion-stop: how people pause, stop or hide it; or motion-seconds: how long it lasts",
      ja: "自動で動くものについて、一時停止・停止・非表示の方法(motion-stop)、または続く秒数(motion-seconds)"),
    command: "handrail set home#banner motion=plays motion-stop='a Pause button at the end of the banner'",
    why: Text(
      en: "What keeps moving draws attention away from everything else, and some people cannot read beside it.",
      ja: "動き続けるものは注意を奪い、そばの文章を読めなくなる人もいます。"),
    flagsWhen: Text(
      en:
        "an element or a change moves by itself for more than five seconds, or for an unknown time, and how people pause, stop"
        + " or hide it is not recorded",
      ja: "自動で動く要素や動的な変化が5秒より長く続く、または続く時間が不明なのに、一時停止・停止・非表示の方法がないとき"),
    verify: [
      Check(.inspection, Text(en: "It can be paused, stopped or hidden as recorded.", ja: "記録どおりに一時停止・停止・非表示にできる。"))
    ],
    concerns: { _, item in item.isText(.motion, "plays") },
    messages: [
      Message(
        "long",
        Text(
          en: "It moves by itself for {seconds} s. How people pause, stop or hide it is not recorded.",
          ja: "自動で{seconds}秒間動きます。一時停止・停止・非表示の方法が記録されていません。"),
        fix: .set("motion-stop")),
      Message(
        "unknown",
        Text(
          en:
            "It moves by itself. How people pause, stop or hide it is not recorded, nor that it ends within five seconds.",
          ja: "自動で動きます。一時停止・停止・非表示の方法も、5秒以内に終わることも記録されていません。"),
        fix: .set("motion-stop"), or: .set("motion-seconds")),
    ],
    facts: [.motionSeconds], onlyWith: Presence([.motion]),
    examples: [
      .flags(#"{"elements":[{"id":"e","kind":"image","motion":"plays"}]}"#, at: "e", level: .required),
      .flags(#"{"elements":[{"id":"e","kind":"image","motion":"plays","motion-seconds":5.5}]}"#, at: "e"),
      .flags(#"{"elements":[{"id":"e"}],"changes":[{"id":"c","kind":"announcement","motion":"plays"}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"a","component":"banner"}]}"#, at: "component:banner",
        components: [#"{"id":"banner","kind":"image","motion":"plays"}"#]),
      .passes(#"{"elements":[{"id":"e","kind":"image","motion":"plays","motion-seconds":5}]}"#),
      .passes(#"{"elements":[{"id":"e","kind":"image","motion":"plays","motion-stop":"a Pause button"}]}"#),
      .passes(#"{"elements":[{"id":"e","kind":"image","motion":"zooms"}]}"#),
      .passes(#"{"elements":[{"id":"e","kind":"image"}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements {
      guard let (message, parameters) = fault(of: element) else { continue }
      report.flag(element, [.motion, .motionSeconds, .motionStop], message, parameters)
    }
    for change in screen.changes {
      if let (message, parameters) = fault(of: change) { report.flag(item: change, message, parameters) }
    }
  }

  /// The message about something that moves by itself; nil if there is nothing to say.
  private static func fault(of item: any RuleSubject) -> (message: String, parameters: [(String, String)])? {
    guard item.isText(.motion, "plays"), !item.has(.motionStop) else { return nil }
    guard let seconds = item.number(.motionSeconds) else { return ("unknown", []) }
    return seconds > 5 ? ("long", [("seconds", seconds.plain)]) : nil
  }
}
