import HandrailModel

extension Rule {
  static let changeFrequency = Rule(
    "change.frequency", .required, source: "S0, house",
    title: Text(en: "How often a change is heard", ja: "動的な変化の頻度"),
    input: Text(
      en: "interval: the shortest time between two, in seconds; where it is short, frequency-policy: what is said and how rarely",
      ja: "最短の間隔の秒数 (interval)。短いときは、何をどのくらいの頻度で読み上げるか (frequency-policy)"),
    command: "handrail set auction#bid interval=1 frequency-policy='Only the highest bid, every 10 seconds'",
    why: Text(
      en: "What changes every moment interrupts the reading again and again, until the app cannot be used.",
      ja: "たびたび変化すると、そのたびに読み上げが遮られ、アプリを使えなくなります。"),
    flagsWhen: Text(
      en: "a change has no interval, or one under five seconds (house number change-seconds) and no frequency policy",
      ja: "動的な変化に間隔がないとき、または5秒 (change-seconds で変更できる) より短いのに、読み上げの頻度が決まっていないとき"),
    engineer: Text(
      en: "Give the element the trait updates-frequently, and post no more often than recorded.",
      ja: "要素にトレイト updates-frequently を付け、記録された頻度を超えて通知しない。"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "While it updates, everything can still be heard and used.", ja: "更新されている間も、読み上げが遮られず、アプリを使える。"))
    ],
    concerns: { screen, item in (item as? Item)?.isFrequent(on: screen) ?? false },
    messages: [
      Message(
        "missing", Text(en: "It is not said how often it happens at most.", ja: "動的な変化が最短でどのくらいの間隔で起きるかが決まっていません。"),
        fix: "handrail set {target} interval=…"),
      Message(
        "often",
        Text(
          en: "It can happen again after {seconds} s, sooner than {limit} s, and it is not said what is read and how rarely.",
          ja: "最短{seconds}秒の間隔で起きます。{limit}秒より短いのに、何をどのくらいの頻度で読み上げるかが決まっていません。"),
        fix: "handrail set {target} frequency-policy='…'"),
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
  /// Changes that follow each other in less than so many seconds are often.
  fileprivate var frequencyLimit: Double { shared.threshold("change-seconds", 5) }
}

extension Item {
  fileprivate func isFrequent(on screen: Screen) -> Bool {
    number(.interval).map { $0 < screen.frequencyLimit } ?? false
  }
}
