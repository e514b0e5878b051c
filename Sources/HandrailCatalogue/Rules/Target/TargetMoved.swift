import HandrailModel

extension Rule {
  static let targetMoved = Rule(
    "target.moved", .consult, source: "Handrail",
    title: Text(en: "Touch areas of moved elements", ja: "動いた要素のタッチ領域"),
    input: Text(
      en: "the new touch area, or confirmation that it stays the same", ja: "新しいタッチ領域(touch-area)、またはそのままでよいという確認"),
    command: "handrail set cart#delete touch-area=300,60,44,44",
    why: Text(
      en: "If the element moved but its touch area did not, people touch the wrong place.",
      ja: "要素が動いたのにタッチ領域が元の場所に残っていると、触れた場所が反応しません。"),
    flagsWhen: Text(
      en: "an element’s frame is not the one its touch area was recorded for",
      ja: "要素のフレームが、タッチ領域を記録したときのフレームと違うとき"),
    messages: [
      Message(
        "moved",
        Text(
          en: "The frame has changed from {was} to {frame} since the touch area was recorded.",
          ja: "タッチ領域を記録した後で、フレームが {was} から {frame} に変わりました。"),
        fix: .set(.value("touch-area", "{area}")), or: .set(.value("touch-area-frame", "{frame}")))
    ],
    facts: [.frame, .touchArea, .touchAreaFrame],
    onlyWith: Presence([.touchAreaFrame]),
    examples: [
      .flags(
        #"{"elements":[{"id":"b","kind":"button","frame":[10,60,30,30],"touch-area":[3,3,44,44],"#
          + #""touch-area-frame":[10,10,30,30]}]}"#, at: "b"),
      .flags(
        #"{"elements":[{"id":"t","kind":"text","frame":[10,10,60,30],"touch-area":[3,3,44,44],"touch-area-frame":[10,10,30,30]},"#
          + #"{"id":"u","kind":"text","frame":[10,90,60,30]}]}"#, at: "t"),
      .passes(
        #"{"elements":[{"id":"b","kind":"button","frame":[10,10,30,30],"touch-area":[3,3,44,44],"#
          + #""touch-area-frame":[10,10,30,30]}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","frame":[10,60,30,30],"touch-area":[3,3,44,44]}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","frame":[10,60,44,44],"touch-area-frame":[10,10,30,30]}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements {
      guard element.own.has(.touchArea), element.own.has(.touchAreaFrame), let area = element.touchArea,
        case .numbers(let now) = element.own.value(.frame), case .numbers(let was) = element.own.value(.touchAreaFrame),
        now.count == 4, was.count == 4, !zip(now, was).allSatisfy({ abs($0 - $1) < Rect.grain })
      else { continue }
      // The area keeps its margins around the frame, but never shrinks.
      let moved = [
        area.x + now[0] - was[0], area.y + now[1] - was[1], max(area.width + now[2] - was[2], min(area.width, 44)),
        max(area.height + now[3] - was[3], min(area.height, 44)),
      ]
      report.flag(
        element, [.touchArea], "moved",
        [
          ("area", FieldValue.numbers(moved).text), ("frame", FieldValue.numbers(now).text),
          ("was", FieldValue.numbers(was).text),
        ])
    }
  }
}
