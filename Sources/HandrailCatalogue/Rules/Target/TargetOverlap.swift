import HandrailModel

extension Rule {
  static let targetOverlap = Rule(
    "target.overlap", .required, source: "S0, S1",
    title: Text(en: "Overlap of touch areas", ja: "タッチ領域の重なり"),
    input: Text(
      en: "touch areas (touch-area, or else frame) that do not overlap",
      ja: "互いに重ならないタッチ領域(touch-area、なければ frame)"),
    command: "handrail set cart#delete touch-area=300,20,44,44",
    why: Text(
      en: "If two touch areas overlap, a touch may trigger the wrong control.",
      ja: "タッチ領域が重なっていると、触れたつもりのものとは別の操作になることがあります。"),
    flagsWhen: Text(
      en:
        "the touch areas of two interactive elements overlap; a control inside its cell or container, elements that appear or"
        + " disappear, what code shows and hides apart from each other, an empty button around another one, and what scrolls"
        + " under something that stays, do not count; advice for an unverified frame, and for a button on the edge of a field",
      ja: "操作できる二つの要素のタッチ領域が重なるとき(セルやコンテナの中にあるもの、現れたり消えたりするもの、コードが別々に表示・非表示にするもの、"
        + "ほかのボタンを囲む空のボタン、動かないものの下をスクロールするものは除く。確認されていないフレームと、入力欄の端に重なるボタンは助言)"),
    messages: [
      Message(
        "overlap",
        Text(
          en: "Its touch area overlaps that of “{neighbour}” by {width} × {height} points.",
          ja: "タッチ領域が「{neighbour}」のタッチ領域と{width}×{height}ポイント重なっています。"),
        fix: .set("touch-area")),
      Message(
        "unverified",
        Text(
          en:
            "As drawn, it overlaps “{neighbour}” by {width} × {height} points. Which of the two a touch there reaches is not"
            + " recorded.",
          ja: "描かれた位置では「{neighbour}」と{width}×{height}ポイント重なっています。そこに触れるとどちらが反応するかが記録されていません。"),
        fix: .set("touch-area")),
    ],
    facts: [.kind, .frame, .frameUnverified, .touchArea, .stays], onlyWith: Presence([.frame, .touchArea]),
    examples: targetOverlapExamples
  ) { screen, report in
    // An interface file may have alternatives in one place that code shows in turn, and frames that the layout changes.
    if screen.isCompletedByCode { return }
    let targets = TouchTargets(screen) { $0.touchArea }
    for pair in targets.pairs(within: 0, where: { $0.overlaps($1) }) where !targets.isNested(pair) {
      // What scrolls only passes under what stays.
      if pair.isDrawnInOne || pair.first.isOn(.stays) != pair.second.isOn(.stays) { continue }
      let gaps = pair.secondArea.gaps(to: pair.firstArea)
      let isUnverified = pair.first.hasUnverifiedArea || pair.second.hasUnverifiedArea
      // What is drawn is rounded to half points.
      if isUnverified, -gaps.across <= 1 || -gaps.down <= 1 { continue }
      let isOnField = pair.isOnField
      // Two elements are together only on this screen, so the finding is never a component's.
      report.flag(
        pair.second, [.component, .frame, .touchArea], isUnverified || isOnField ? "unverified" : "overlap",
        qualifier: pair.first.id, level: isUnverified || isOnField ? .advice : nil,
        [
          ("width", Rect.text(-gaps.across, .up)), ("height", Rect.text(-gaps.down, .up)),
          ("neighbour", screen.brief(pair.first)),
        ])
    }
  }
}

extension TouchTargets.Pair {
  /// Whether a button is on the edge of a field: it is drawn there on purpose, and can be touched.
  fileprivate var isOnField: Bool {
    [first, second].contains { $0.kind == .textField || $0.kind == .secureField } && first.kind != second.kind
  }

  /// Whether one is drawn in the other, and the kinds of both are only assumed: a heart on a card, or a picture of a button.
  fileprivate var isDrawnInOne: Bool {
    guard first.isAssumed(.kind) || second.isAssumed(.kind) else { return false }
    return firstArea.contains(secondArea, slack: 1) || secondArea.contains(firstArea, slack: 1)
  }
}

/// Two elements with what is recorded on each.
private func sample(_ a: String, _ b: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"a",\#(a)},{"id":"b",\#(b)}]\#(more)}"#
}

private let wide = #""kind":"button","frame":[0,0,100,44]"#
private let cell = #""kind":"cell","activates":true,"frame":[0,0,390,96]"#

private let targetOverlapExamples: [Example] = [
  .flags(sample(wide, #""kind":"button","frame":[90,0,100,44]"#), at: "b/a", level: .required),
  .flags(sample(wide, #""kind":"link","frame":[0,43.5,100,44]"#), at: "b/a"),
  .flags(sample(wide, #""kind":"button","frame":[20,10,20,20]"#), at: "b/a"),
  .flags(sample(wide, wide), at: "b/a"),
  // The frames are apart, the touch areas are not.
  .flags(
    sample(
      #""kind":"button","frame":[0,0,24,24],"touch-area":[-10,-10,44,44]"#,
      #""kind":"button","frame":[40,0,24,24],"touch-area":[30,-10,44,44]"#),
    at: "b/a"),
  .flags(sample(#""kind":"text","responds":true,"frame":[0,0,100,44]"#, #""kind":"button","frame":[80,0,44,44]"#), at: "b/a"),
  .flags(
    sample(
      #""kind":"image","frame":[0,0,390,300]"#, #""kind":"button","frame":[340,10,44,44]"#,
      #","gestures":[{"id":"g","kind":"tap","element":"a"}]"#),
    at: "b/a"),
  // It extends beyond the cell; nothing shows that it belongs there.
  .flags(sample(cell, #""kind":"button","frame":[340,80,44,44]"#), at: "b/a"),
  .flags(
    #"{"elements":[{"id":"a","component":"chip","frame":[0,0,60,44]},{"id":"b","component":"chip","frame":[50,0,60,44]}]}"#,
    at: "b/a", components: [#"{"id":"chip","kind":"button"}"#]),
  .flags(
    #"{"elements":[{"id":"low","kind":"button","frame":[0,500,44,44]},{"id":"a","kind":"button","frame":[100,0,44,44]},"#
      + #"{"id":"b","kind":"button","frame":[20,520,44,44]}]}"#, at: "low/b"),
  .passes(sample(wide, #""kind":"button","frame":[100,0,100,44]"#)),
  .passes(sample(wide + #","stays":true"#, #""kind":"button","frame":[90,0,100,44]"#)),
  .flags(sample(wide + #","stays":true"#, #""kind":"button","stays":true,"frame":[90,0,100,44]"#), at: "b/a"),
  .passes(sample(#""kind":"button","frame":[0.333333,0,43.666667,44]"#, #""kind":"button","frame":[43.999999,0,44,44]"#)),
  .passes(sample(wide, #""kind":"button","frame":[100,44,100,44]"#)),
  .passes(sample(wide, #""kind":"button","frame-unverified":true,"frame":[99.5,0,100,44]"#)),
  .flags(sample(wide, #""kind":"button","frame-unverified":true,"frame":[98,0,100,44]"#), at: "b/a", level: .advice),
  .passes(sample(wide, #""kind":"button","frame":[50,0,0,44]"#)),
  .passes(sample(wide, #""kind":"text","frame":[50,0,100,44]"#)),
  .flags(sample(wide, #""kind":"custom","traits":{"adjustable":true},"frame":[50,0,100,44]"#), at: "b/a"),
  .flags(sample(wide, #""kind":"image","activates":true,"frame":[50,0,100,44]"#), at: "b/a"),
  .passes(sample(wide, #""kind":"custom","frame":[50,0,100,44]"#)),
  .passes(sample(wide, #""kind":"button","extends":"UIBarButtonItem.done","frame":[50,0,100,44]"#)),
  .passes(sample(wide, #""kind":"button","hidden":true,"frame":[50,0,100,44]"#)),
  .passes(sample(wide, #""kind":"button","decorative":true,"frame":[50,0,100,44]"#)),
  .flags(sample(wide, #""kind":"button","frame-unverified":true,"frame":[50,0,100,44]"#), at: "b/a", level: .advice),
  .flags(sample(wide + #","frame-unverified":true"#, #""kind":"button","frame":[50,0,100,44]"#), at: "b/a", level: .advice),
  .passes(sample(wide, #""kind":"button","frame-unverified":true,"frame":[100,0,100,44]"#)),
  .passes(sample(wide, wide).replacing(#"{"elements""#, with: #"{"source":{"system":"interface-builder"},"elements""#)),
  // A designer's record counts, wherever the frame comes from.
  .flags(
    sample(wide, #""kind":"button","frame-unverified":true,"frame":[100,0,20,20],"touch-area":[90,0,44,44]"#), at: "b/a",
    level: .required),
  .passes(sample(wide, #""kind":"button"}"#).replacing("}}", with: "}")),
  .passes(sample(cell, #""kind":"button","frame":[340,26,44,44]"#)),
  .passes(sample(cell, #""kind":"button","frame":[340,76,20,20],"touch-area":[328,64,44,44]"#)),
  .passes(sample(#""kind":"button","frame":[340,26,44,44]"#, #""kind":"custom","activates":true,"frame":[0,0,390,96]"#)),
  .passes(
    sample(
      #""kind":"map","frame":[0,0,390,600]"#, #""kind":"button","frame":[340,10,44,44]"#,
      #","gestures":[{"id":"g","kind":"tap","element":"a"}]"#)),
  .passes(sample(cell + #","source":{"object":"v1"}"#, #""kind":"button","frame":[340,80,44,44],"container":"v1""#)),
  .passes(
    #"{"elements":[{"id":"a","kind":"button","frame":[0,0,300,96]},{"id":"v","kind":"custom","container":"a"},"#
      + #"{"id":"b","kind":"button","frame":[280,0,44,44],"container":"v"}]}"#),
  .passes(sample(wide, #""kind":"button","happens":{"appears":true},"frame":[0,0,100,44]"#)),
  // A button on the edge of a field.
  .flags(
    sample(#""kind":"text-field","frame":[0,0,100,44]"#, #""kind":"button","text":{"en":"X"},"frame":[90,0,44,44]"#), at: "b/a",
    level: .advice),
  .passes(
    sample(
      #""kind":"image","frame":[0,0,390,300]"#, #""kind":"button","frame":[340,10,44,44]"#,
      #","gestures":[{"id":"g","kind":"swipe","element":"a"}]"#)),
]
