import HandrailModel

extension Rule {
  static let cellTrait = Rule(
    "cell.trait", .required, source: "S2, WCAG 4.1.2",
    title: Text(en: "Trait of a cell that can be activated", ja: "実行できるセルのトレイト"),
    input: Text(en: "traits.button=true or traits.link=true", ja: "トレイト button または link"),
    command: "handrail set cart#row traits.button=true",
    why: Text(
      en: "Without the trait VoiceOver users cannot tell that the row can be activated.",
      ja: "このトレイトがないと、VoiceOverの利用者には行を実行できることが伝わりません。"),
    flagsWhen: Text(
      en:
        "a cell that can be activated, or has a tap gesture, has traits but neither button nor link; cells without any trait are"
        + " covered by control.traits",
      ja: "実行できるセルやタップに反応するセルに、トレイトはあるのに button も link もないとき(トレイトのないセルは control.traits で扱う)"),
    messages: [
      Message(
        "missing",
        Text(
          en: "The cell can be activated but has neither the button nor the link trait.",
          ja: "実行できるセルなのに、トレイト button も link もありません。"),
        fix: .set(.value("traits.button", "true")))
    ],
    facts: [.activates, .traits],
    examples: [
      .flags(cell(#""activates":true,"traits":{"header":true}"#), at: "c"),
      .flags(cell(#""activates":true,"traits":{"selected":true,"button":false}"#), at: "c"),
      .flags(cell(#""activates":true,"traits":{"static-text":true}"#), at: "c"),
      .flags(cell(#""traits":{"selected":true}"#, tap), at: "c"),
      .flags(cell(#""activates":true,"traits":{"selected":true}"#, tap), at: "c"),
      .flags(
        #"{"elements":[{"id":"a","component":"row"},{"id":"b","component":"row"}]}"#, at: "component:row",
        components: [#"{"id":"row","kind":"cell","activates":true,"traits":{"header":true}}"#]),
      .flags(
        #"{"elements":[{"id":"a","component":"row","activates":true},{"id":"b","component":"row"}]}"#, at: "a",
        components: [#"{"id":"row","kind":"cell","traits":{"header":true}}"#]),
      .flags(
        #"{"elements":[{"id":"c","component":"row"}],\#(tap)}"#, at: "c",
        components: [#"{"id":"row","kind":"cell","traits":{"header":true}}"#]),
      .passes(cell(#""activates":true,"traits":{"button":true,"selected":true}"#)),
      .passes(cell(#""activates":true,"traits":{"link":true}"#)),
      .passes(cell(#""traits":{"header":true}"#)),
      .passes(cell(#""activates":false,"traits":{"header":true}"#)),
      // control.traits already covers these: no trait at all, and static-text under a tap.
      .passes(cell(#""activates":true"#)),
      .passes(cell(#""activates":true,"traits":{"button":false}"#)),
      .passes(cell(#""activates":true,"traits":{"static-text":true}"#, tap)),
      .passes(cell(#""traits":{"selected":true}"#, tap.replacing("tap", with: "swipe"))),
      .passes(cell(#""traits":{"selected":true}"#, tap.replacing("}", with: #","alternative-by":"custom-action"}"#))),
      .passes(cell(#""hidden":true,"activates":true,"traits":{"header":true}"#)),
      .passes(#"{"elements":[{"id":"t","kind":"custom","activates":true,"traits":{"header":true}}]}"#),
    ]
  ) { screen, report in
    guard !screen.having(kind: .cell).isEmpty else { return }
    // The same taps as in control.traits: a tap offered as a custom action does not make the cell activatable.
    let tapped = screen.touched { $0.text(.kind) == "tap" && $0.text(.alternativeBy) != "custom-action" }
    for (place, element) in screen.elements(at: screen.having(kind: .cell) & screen.having(.traits) & screen.readable) {
      let isTapped = tapped.contains(place)
      guard isTapped || element.isOn(.activates) else { continue }
      if element.isOn(.traits, "button") || element.isOn(.traits, "link") { continue }
      if isTapped && element.isOn(.traits, "static-text") { continue }
      guard element.entries(.traits).contains(where: { $0.value == .flag(true) }) else { continue }
      // A gesture belongs to this screen, so what follows from it is never a component's finding.
      report.flag(element, isTapped ? [.component, .traits] : [.traits, .activates, .kind], "missing")
    }
  }
}

private func cell(_ fields: String, _ more: String = #""title":"Cart""#) -> String {
  #"{"elements":[{"id":"c","kind":"cell",\#(fields)}],\#(more)}"#
}

private let tap = #""gestures":[{"id":"g","kind":"tap","element":"c"}]"#
