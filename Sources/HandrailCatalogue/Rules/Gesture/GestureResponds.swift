import HandrailModel

extension Rule {
  static let gestureResponds = Rule(
    "gesture.responds", .required, source: "S4",
    title: Text(en: "Static-looking elements that respond to a tap", ja: "静的に見えるがタップに反応する要素"),
    input: Text(
      en: "responds=true: it responds to a tap although it looks static", ja: "静的に見えるがタップに反応すること(responds=true)"),
    command: "handrail set cart#photo responds=true",
    why: Text(
      en: "Switch Control and Full Keyboard Access skip texts and images unless they are marked as responding.",
      ja: "スイッチコントロールやフルキーボードアクセスは、反応すると指定されていない文言や画像を飛ばします。"),
    flagsWhen: Text(
      en: "a text, image or icon has a tap gesture or can be activated, and is not marked responds=true",
      ja: "文言・画像・アイコンにタップのジェスチャがあるか、実行できるのに、responds=true の指定がないとき"),
    engineer: Text(
      en: "Return true from accessibilityRespondsToUserInteraction.",
      ja: "accessibilityRespondsToUserInteraction を true にする。"),
    concerns: { screen, item in
      guard let element = item as? Element, element.looksStatic, element.isReadable else { return false }
      return element.isOn(.responds) || element.isOn(.activates)
        || screen.gestures(on: element.id).contains(where: \.isTap)
    },
    messages: [
      Message(
        "missing",
        Text(
          en: "It looks static but responds to a tap. Whether assistive technology is told so (responds) is not recorded.",
          ja: "静的に見えますが、タップに反応します。反応すること(responds)を支援技術に伝えるかが記録されていません。"),
        fix: .set(.value("responds", "true"))),
      Message(
        "denied",
        Text(
          en: "The element is marked as not responding but has a tap gesture.", ja: "反応しないと指定されていますが、タップに反応します。"),
        fix: .set(.value("responds", "true"))),
    ],
    facts: [.kind, .label, .traits], onlyWith: Presence([.element, .activates]), examples: gestureRespondsExamples
  ) { screen, report in
    let tapped = screen.touched(by: \.isTap)
    for (place, element) in screen.elements(at: (tapped | screen.having(.activates)) & screen.readable) {
      guard element.looksStatic && !element.isOn(.responds) else { continue }
      let isTapped = tapped.contains(place)
      guard isTapped || element.isOn(.activates) else { continue }
      // A gesture belongs to this screen, so what follows from it is never a component's finding.
      let fields: [Field] = isTapped ? [.component] : [.kind, .activates, .responds]
      report.flag(element, fields, element.has(.responds) ? "denied" : "missing")
    }
  }
}

extension Element {
  fileprivate var looksStatic: Bool {
    switch kind {
    case .text, .image, .icon: true
    default: false
    }
  }
}

extension Item {
  fileprivate var isTap: Bool { text(.kind) == "tap" }
}

/// An element that a gesture names.
private func touched(_ element: String, by kind: String = "tap") -> String {
  #"{"elements":[{"id":"p",\#(element)}],"gestures":[{"id":"g","kind":"\#(kind)","element":"p"}]}"#
}

private let gestureRespondsExamples: [Example] = [
  .flags(touched(#""kind":"image""#), at: "p"),
  .flags(touched(#""kind":"text","text":{"en":"Details"}"#), at: "p"),
  .flags(touched(#""kind":"icon","responds":false"#), at: "p"),
  .flags(touched(#""kind":"image","traits":{"button":true}"#), at: "p"),
  .flags(#"{"elements":[{"id":"p","kind":"text","activates":true}]}"#, at: "p"),
  .flags(
    #"{"elements":[{"id":"a","component":"pic"},{"id":"b","component":"pic"}]}"#, at: "component:pic",
    components: [#"{"id":"pic","kind":"image","activates":true}"#]),
  .flags(touched(#""component":"pic""#), at: "p", components: [#"{"id":"pic","kind":"image"}"#]),
  .passes(touched(#""kind":"image","responds":true"#)),
  .passes(touched(#""component":"pic""#), components: [#"{"id":"pic","kind":"image","responds":true}"#]),
  .passes(#"{"elements":[{"id":"p","kind":"text","activates":true,"responds":true}]}"#),
  .passes(touched(#""kind":"image""#, by: "swipe")),
  .passes(touched(#""kind":"button""#)),
  .passes(touched(#""kind":"cell","activates":true"#)),
  .passes(touched(#""kind":"image","decorative":true"#)),
  .passes(touched(#""kind":"image","hidden":true"#)),
  .passes(#"{"elements":[{"id":"p","kind":"image"}],"gestures":[{"id":"g","kind":"tap"}]}"#),
  .passes(#"{"elements":[{"id":"p","kind":"image"}],"gestures":[{"id":"g","kind":"tap","element":"ghost"}]}"#),
  .passes(#"{"elements":[{"id":"p","kind":"text","activates":false}]}"#),
]
