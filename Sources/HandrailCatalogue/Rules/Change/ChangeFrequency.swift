import HandrailModel

extension Rule {
  static let changeFrequency = Rule(
    "change.frequency", .required, source: "S0, house",
    title: Text(en: "Frequency of a change", ja: "動的な変化の頻度"),
    input: Text(
      en: "interval: the minimum interval in seconds; if it is short, frequency-policy: what is read and how often at most",
      ja: "最短の間隔の秒数(interval)。短いときは、何をどのくらいの頻度で読み上げるか(frequency-policy)"),
    command: "handrail set auction#bid interval=1 frequency-policy='Only the highest bid, every 10 seconds'",
    why: Text(
      en: "Frequent changes interrupt VoiceOver again and again until the app cannot be used.",
      ja: "たびたび変化すると、そのたびに読み上げが遮られ、アプリを使えなくなります。"),
    flagsWhen: Text(
      en: "a change has no interval, or one under five seconds (configurable as change-seconds) and no frequency policy",
      ja: "動的な変化に間隔がないとき、または5秒(change-seconds で変更できる)より短いのに、読み上げの頻度が決まっていないとき"),
    engineer: Text(
      en: "Add the updates-frequently trait to the element, and post notifications no more often than recorded.",
      ja: "要素にトレイト updates-frequently を付け、記録された頻度を超えて通知しない。"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "While it updates, everything can still be read and used.", ja: "更新されている間も、読み上げが遮られず、アプリを使える。"))
    ],
    concerns: { screen, item in (item as? Item)?.isFrequent(on: screen) ?? false },
    messages: [
      Message(
        "missing", Text(en: "The minimum interval between two changes is not recorded.", ja: "動的な変化の最短の間隔が記録されていません。"),
        fix: .set("interval")),
      Message(
        "often",
        Text(
          en:
            "It can change every {seconds} s, more often than every {limit} s; what is read, and how often at most, is not"
            + " recorded.",
          ja: "最短{seconds}秒の間隔で変化します。{limit}秒より短いのに、何をどのくらいの頻度で読み上げるかが記録されていません。"),
        fix: .set("frequency-policy")),
    ],
    facts: [.kind, .trigger, .argumentText, .interval],
    examples: [
      .flags(#"{"changes":[{"id":"c","kind":"announcement"}]}"#, at: "c"),
      .flags(#"{"changes":[{"id":"c","kind":"screen-changed","frequency-policy":"rarely"}]}"#, at: "c"),
      .flags(#"{"changes":[{"id":"c","interval":4.9}]}"#, at: "c"),
      .flags(#"{"changes":[{"id":"c","interval":0}]}"#, at: "c"),
      .flags(#"{"changes":[{"id":"c","interval":30}]}"#, at: "c", project: #"{"house":{"change-seconds":60}}"#),
      .passes(#"{"changes":[{"id":"c","interval":5}]}"#),
      .passes(#"{"changes":[{"id":"c","interval":1,"frequency-policy":"The highest bid, every 10 s"}]}"#),
      .passes(#"{"changes":[{"id":"c","interval":2}]}"#, project: #"{"house":{"change-seconds":2}}"#),
      .passes(#"{"elements":[{"id":"e"}]}"#),
    ]
  ) { screen, report in
    for change in screen.changes {
      guard let interval = change.number(.interval) else {
        report.flag(item: change, "missing")
        continue
      }
      guard change.isFrequent(on: screen), !change.has(.frequencyPolicy) else { continue }
      report.flag(item: change, "often", [("seconds", interval.plain), ("limit", screen.frequencyLimit.plain)])
    }
  }
}

extension Screen {
  /// Changes closer together than this many seconds count as frequent.
  fileprivate var frequencyLimit: Double { shared.threshold("change-seconds", 5) }
}

extension Item {
  fileprivate func isFrequent(on screen: Screen) -> Bool {
    number(.interval).map { $0 < screen.frequencyLimit } ?? false
  }
}
