import HandrailModel

extension Rule {
  /// Visible frames are measured: to reach 44 points, touch areas often meet, and a touch beside the frame still hits.
  static let targetSpacing = Rule(
    "target.spacing", .advice, source: "S0, house",
    title: Text(en: "Space between controls", ja: "コントロールの間隔"),
    input: Text(
      en: "frames at least 8 points apart (configurable as target-spacing)",
      ja: "8ポイント以上の間隔があるフレーム(target-spacing で変更できる)"),
    command: "handrail set cart#cancel frame=16,700,358,44",
    why: Text(
      en: "People with limited dexterity or low vision easily touch the wrong one of two controls that are close together.",
      ja: "間隔が詰まり過ぎていると、手元が安定しない人や見えにくい人は隣のコントロールに触れてしまいます。"),
    flagsWhen: Text(
      en:
        "two interactive elements are next to each other with less than 8 points (configurable) between them; elements that touch"
        + " by design do not count: cells, tabs, segments, section headers, keys, repeated tiles, equally wide fields stacked on"
        + " each other, and equally wide stacked buttons with a hairline between them, as in alerts",
      ja:
        "操作できる二つの要素が横または縦に並び、間隔が8ポイント(変更できる)に満たないとき(セル・タブ・セグメント・セクションヘッダー・キー・繰り返される内容・"
        + "縦に並ぶ同じ幅の入力欄・アラートのように線一本を挟んで縦に並ぶ同じ幅のボタンは除く)"),
    messages: [
      Message(
        "close",
        Text(
          en: "Only {gap} points from “{qualifier}”; at least {least} is recommended.",
          ja: "「{qualifier}」との間隔が{gap}ポイントしかありません。{least}ポイント以上にすることをおすすめします。"),
        fix: .set("frame"))
    ],
    facts: [.kind, .frame, .touchArea], onlyWith: Presence([.frame, .touchArea]), examples: targetSpacingExamples
  ) { screen, report in
    let least = screen.shared.threshold("target-spacing", 8)
    let targets = TouchTargets(screen) {
      if $0.touchesByDesign || $0.isOn(.frameUnverified) || $0.own.isCompletedByCode && $0.isLarge { return nil }
      return $0.frame ?? $0.touchArea
    }
    // Interface Builder rounds the frames that constraints give to half a point.
    let enough = least - (screen.isCompletedByCode ? 0.5 : Rect.grain)
    for pair in targets.pairs(within: least, where: { $0.distance(beside: $1).map { $0 < enough } ?? false }) {
      if pair.first.isOn(.repeats), pair.second.isOn(.repeats) { continue }
      // In an interface file, only items in the same view keep their distance.
      if screen.isCompletedByCode, pair.first.text(.container) != pair.second.text(.container) || pair.areLargeEnough { continue }
      if pair.first.isRowOfForm(with: pair.second) || pair.first.isRowOfAlert(with: pair.second) { continue }
      if let a = pair.first.touchArea, let b = pair.second.touchArea, a.overlaps(b) { continue }
      guard let gap = pair.secondArea.distance(beside: pair.firstArea), !targets.isNested(pair) else { continue }
      // Two elements are together only on this screen, so the finding is never a component's.
      report.flag(
        pair.second, [.component, .frame, .touchArea], "close", qualifier: pair.first.id,
        [("gap", Rect.text(gap, .down)), ("least", least.plain)])
    }
  }
}

extension Element {
  /// Whether two buttons are stacked with at most a line between them, equally wide and high enough.
  fileprivate func isRowOfAlert(with other: Element) -> Bool {
    guard kind == .button, other.kind == .button, let a = frame, let b = other.frame else { return false }
    let gap = max(a.y - b.maxY, b.y - a.maxY)
    return abs(a.x - b.x) <= Rect.grain && abs(a.width - b.width) <= Rect.grain && min(a.height, b.height) >= 44 - 0.5
      && gap >= -Rect.grain && gap <= 1 + Rect.grain
  }

  /// Whether two fields are stacked, equally wide and high enough: rows of a form, which touch like those of a list.
  fileprivate func isRowOfForm(with other: Element) -> Bool {
    func isField(_ element: Element) -> Bool { [.textField, .secureField, .picker].contains(element.kind) }
    guard isField(self), isField(other), let a = frame, let b = other.frame else { return false }
    return abs(a.x - b.x) <= Rect.grain && abs(a.width - b.width) <= Rect.grain && min(a.height, b.height) >= 24
  }

  /// A large area rather than a point to hit: a list, a map, a picture, a view behind all others.
  fileprivate var isLarge: Bool {
    switch kind {
    case .button where !showsWords && !isLabelled && !has(.picture) && !isGivenInCode("text", "picture"): true
    case .button, .link, .textField, .secureField, .switch, .slider, .stepper, .picker:
      frame.map { $0.width > 200 && $0.height > 200 } ?? false
    default: true
    }
  }

  /// A row of a list, a part of a bar or of a keyboard: these touch each other.
  fileprivate var touchesByDesign: Bool {
    switch kind {
    case .cell, .tab, .segmented, .sectionHeader: true
    default: has(.traits) && (isOn(.traits, "keyboard-key") || isOn(.traits, "tab-bar"))
    }
  }
}

extension TouchTargets.Pair {
  /// Whether neither is easily missed.
  fileprivate var areLargeEnough: Bool {
    [firstArea, secondArea].allSatisfy { $0.width >= 44 - Rect.grain && $0.height >= 44 - Rect.grain }
  }
}

extension Rect {
  /// The horizontal or vertical space between two facing elements; nil if they overlap or are diagonal.
  fileprivate func distance(beside other: Rect) -> Double? {
    let gaps = gaps(to: other)
    let facesAcross = gaps.down < -Self.grain && gaps.across >= -Self.grain
    let facesDown = gaps.across < -Self.grain && gaps.down >= -Self.grain
    return facesAcross ? max(0, gaps.across) : facesDown ? max(0, gaps.down) : nil
  }
}

/// Two elements with what is recorded on each.
private func sample(_ a: String, _ b: String) -> String { #"{"elements":[{"id":"a",\#(a)},{"id":"b",\#(b)}]}"# }

/// A button of an interface file, and something in it.
private func ofFile(_ other: String) -> String {
  sample(right + #","text":{"en":"-"}"# + inView("v"), other).replacing(
    #"{"elements""#, with: #"{"source":{"system":"interface-builder"},"elements""#)
}

private let right = #""kind":"button","frame":[34,0,44,44]"#

/// In a view of an interface file.
private func inView(_ name: String) -> String { #","container":"\#(name)","source":{"system":"interface-builder"}"# }

private let targetSpacingExamples: [Example] = [
  .flags(ofFile(#""kind":"button","text":{"en":"+"},"frame":[80,0,30,44]"# + inView("v")), at: "b/a"),
  .passes(ofFile(#""kind":"button","text":{"en":"+"},"frame":[80,0,44,44]"# + inView("v"))),
  .passes(ofFile(#""kind":"button","text":{"en":"+"},"frame":[85.5,0,30,44]"# + inView("v"))),
  .flags(ofFile(#""kind":"button","text":{"en":"+"},"frame":[85,0,30,44]"# + inView("v")), at: "b/a"),
  .passes(ofFile(#""kind":"button","frame":[80,0,30,44]"# + inView("v"))),
  .passes(ofFile(#""kind":"button","text":{"en":"+"},"frame":[80,0,30,44]"# + inView("w"))),
  .passes(ofFile(#""kind":"custom","activates":true,"frame":[80,0,44,44]"# + inView("v"))),
  .passes(ofFile(#""kind":"button","picture":"wood","frame":[80,0,320,460]"# + inView("v"))),
  .passes(sample(#""kind":"text-field","frame":[16,0,358,44]"#, #""kind":"secure-field","frame":[16,45,358,44]"#)),
  .passes(sample(#""kind":"button","frame":[0,0,270,44]"#, #""kind":"button","frame":[0,44.5,270,44]"#)),
  .flags(sample(#""kind":"button","frame":[0,0,270,44]"#, #""kind":"button","frame":[0,48,270,44]"#), at: "b/a"),
  .flags(sample(#""kind":"button","frame":[0,0,270,44]"#, #""kind":"button","frame":[0,44.5,200,44]"#), at: "b/a"),
  .flags(sample(#""kind":"text-field","frame":[16,0,358,20]"#, #""kind":"text-field","frame":[16,21,358,20]"#), at: "b/a"),
  .flags(sample(#""kind":"text-field","frame":[0,0,170,44]"#, #""kind":"text-field","frame":[172,0,170,44]"#), at: "b/a"),
  .flags(sample(right, #""kind":"button","frame":[-14,0,44,44]"#), at: "b/a", level: .advice),
  .flags(sample(right, #""kind":"button","frame":[34,51.9,44,44]"#), at: "b/a"),
  .flags(sample(right, #""kind":"link","frame":[78,20,44,44]"#), at: "b/a"),
  .flags(sample(right, #""kind":"button","touch-area":[82,0,44,44]"#), at: "b/a"),
  .flags(sample(right, #""kind":"text","responds":true,"frame":[80,0,100,44]"#), at: "b/a"),
  .flags(sample(right, #""kind":"button","frame":[88,0,44,44]"#), at: "b/a", project: #"{"house":{"target-spacing":12}}"#),
  .flags(
    sample(#""kind":"button","repeats":true,"frame":[0,0,44,44]"#, #""kind":"button","frame":[46,0,44,44]"#), at: "b/a"),
  .flags(
    #"{"elements":[{"id":"a","component":"chip","frame":[0,0,60,44]},{"id":"b","component":"chip","frame":[64,0,60,44]}]}"#,
    at: "b/a", components: [#"{"id":"chip","kind":"button"}"#]),
  .passes(sample(right, #""kind":"button","frame":[86,0,44,44]"#)),
  .passes(sample(right, #""kind":"button","frame":[85.9996,0,44,44]"#)),
  .passes(sample(right, #""kind":"button","frame":[80,0,44,44]"#), project: #"{"house":{"target-spacing":2}}"#),
  .passes(sample(right, #""kind":"button","frame":[80,46,44,44]"#)),  // Aslant.
  .passes(sample(right, #""kind":"button","frame":[70,0,44,44]"#)),  // They overlap, which is another matter.
  .passes(
    sample(
      #""kind":"button","frame":[0,0,24,24],"touch-area":[-10,-10,44,44]"#,
      #""kind":"button","frame":[30,0,24,24],"touch-area":[20,-10,44,44]"#)),
  .passes(
    sample(
      #""kind":"button","frame":[0,0,24,24],"touch-area":[-10,-10,44,44]"#,
      #""kind":"button","frame":[44,0,24,24],"touch-area":[34,-10,44,44]"#)),
  .passes(
    sample(#""kind":"cell","activates":true,"frame":[0,0,390,44]"#, #""kind":"cell","activates":true,"frame":[0,44,390,44]"#)),
  .passes(sample(#""kind":"tab","frame":[0,0,78,49]"#, #""kind":"tab","frame":[78,0,78,49]"#)),
  .passes(sample(#""kind":"segmented","frame":[0,0,390,44]"#, #""kind":"button","frame":[0,46,390,44]"#)),
  .passes(
    sample(
      #""kind":"button","traits":{"keyboard-key":true},"frame":[0,0,44,44]"#,
      #""kind":"button","traits":{"keyboard-key":true},"frame":[46,0,44,44]"#)),
  .passes(
    sample(
      #""kind":"button","repeats":true,"frame":[0,0,44,44]"#, #""kind":"button","repeats":true,"frame":[46,0,44,44]"#)),
  .passes(sample(right, #""kind":"button","hidden":true,"frame":[80,0,44,44]"#)),
  .passes(sample(right, #""kind":"button","frame-unverified":true,"frame":[80,0,44,44]"#)),
  .passes(sample(right, #""kind":"text","frame":[80,0,44,44]"#)),
  .flags(sample(right, #""kind":"custom","traits":{"button":true},"frame":[80,0,44,44]"#), at: "b/a"),
  .passes(sample(right, #""kind":"button","extends":"UITabBarItem.search","frame":[80,0,44,44]"#)),
  .passes(sample(right, #""kind":"button","happens":{"appears":true},"frame":[80,0,44,44]"#)),
]
