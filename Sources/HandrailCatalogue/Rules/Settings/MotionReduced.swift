import HandrailModel

extension Rule {
  static let motionReduced = Rule(
    "motion.reduced", .required, source: "HIG",
    title: Text(en: "Motion under Reduce Motion", ja: "「視差効果を減らす」での動き"),
    input: Text(
      en: "motion: how something moves; reduced-motion: what replaces it under Reduce Motion, or why it may stay",
      ja: "動き方(motion)と、「視差効果を減らす」が有効なときに代わりに見せるもの、またはそのままでよい理由(reduced-motion)"),
    command: "handrail set product#photo motion=zooms reduced-motion='fades in'",
    why: Text(
      en: "Zooming, spinning and sliding over large areas make people with a vestibular disorder dizzy or sick.",
      ja: "広い範囲のズーム、回転、スライドは、前庭障害のある人にめまいや吐き気を起こします。"),
    flagsWhen: Text(
      en: "an element, a gesture or a change is said to move, and what replaces the motion, or why it may stay, is not recorded",
      ja: "要素、ジェスチャ、動的な変化が動くという記録があるのに、代わりに見せるものも、そのままでよい理由もないとき"),
    engineer: Text(
      en: "Check UIAccessibility.isReduceMotionEnabled and observe reduceMotionStatusDidChangeNotification.",
      ja: "UIAccessibility.isReduceMotionEnabled を見る。reduceMotionStatusDidChangeNotification も監視する。"),
    verify: [
      Check(.reduceMotion, Text(en: "With Reduce Motion on, it looks as recorded.", ja: "「視差効果を減らす」を有効にすると、記録どおりに見える。"))
    ],
    concerns: { _, item in item.has(.motion) },
    messages: [
      moves("moves", Text(en: "It moves over more than its own size.", ja: "自身の大きさを超えて動きます。")),
      moves("zooms", Text(en: "It zooms.", ja: "ズームします。")),
      moves("spins", Text(en: "It spins.", ja: "回転します。")),
      moves("slides", Text(en: "It slides over more than its own size.", ja: "自身の大きさを超えてスライドします。")),
      moves("plays", Text(en: "It moves by itself.", ja: "自動で動きます。")),
    ],
    facts: [.motion], onlyWith: Presence([.motion]),
    examples: [
      .flags(#"{"elements":[{"id":"e","kind":"image","motion":"moves"}]}"#, at: "e", level: .required),
      .flags(#"{"elements":[{"id":"e","kind":"image","motion":"zooms","decorative":true}]}"#, at: "e"),
      .flags(#"{"elements":[{"id":"e","kind":"image","motion":"spins","hidden":true}]}"#, at: "e"),
      .flags(#"{"elements":[{"id":"e"}],"gestures":[{"id":"g","kind":"swipe","motion":"slides"}]}"#, at: "g"),
      .flags(#"{"elements":[{"id":"e"}],"changes":[{"id":"c","kind":"announcement","motion":"plays"}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"a","component":"card"},{"id":"b","component":"card"}]}"#, at: "component:card",
        components: [#"{"id":"card","kind":"cell","motion":"spins"}"#]),
      .passes(#"{"elements":[{"id":"e","kind":"image","motion":"zooms","reduced-motion":"fades in"}]}"#),
      .passes(#"{"elements":[{"id":"e"}],"gestures":[{"id":"g","kind":"swipe","motion":"slides","reduced-motion":"none"}]}"#),
      .passes(#"{"elements":[{"id":"e","kind":"image"}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.has(.motion) && !element.has(.reducedMotion) {
      if let motion = element.text(.motion) { report.flag(element, [.motion, .reducedMotion], motion) }
    }
    for item in screen.gestures + screen.changes where !item.has(.reducedMotion) {
      if let motion = item.text(.motion) { report.flag(item: item, motion) }
    }
  }
}

/// A message for one way to move.
private func moves(_ motion: String, _ how: Text) -> Message {
  Message(
    motion,
    Text(
      en: how.en + " What replaces that under Reduce Motion, or why it may stay, is not recorded.",
      ja: how.ja + "「視差効果を減らす」が有効なときに代わりに見せるものも、そのままでよい理由も記録されていません。"),
    fix: .set("reduced-motion"))
}
