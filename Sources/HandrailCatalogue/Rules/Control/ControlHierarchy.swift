import HandrailModel

extension Rule {
  static let controlHierarchy = Rule(
    "control.hierarchy", .advice, source: "S0, S1",
    title: Text(en: "Levels of buttons and their styles", ja: "ボタンの優先度と見た目"),
    input: Text(
      en: "hierarchy=primary|secondary|tertiary, and button-style: filled, key-coloured, underlined …",
      ja: "ボタンの優先度(hierarchy=primary|secondary|tertiary)と見た目(button-style: 塗りつぶし、キーカラー、下線など)"),
    command: "handrail set cart#pay hierarchy=primary button-style='filled'",
    why: Text(
      en: "One style per level shows at a glance which button is the main one; mixed styles mislead.",
      ja: "優先度と見た目が一対一で対応していれば、主要なボタンがひと目でわかります。混ざっていると迷わせます。"),
    flagsWhen: Text(
      en: "among a screen's buttons with both recorded, one level has two styles, or one style is used for two levels",
      ja: "優先度と見た目の両方が記録されたボタンのうち、同じ画面の一つの優先度に見た目が二つあるとき、または二つの優先度が同じ見た目のとき"),
    verify: [
      Check(
        .inspection,
        Text(
          en: "With Button Shapes on, the levels can still be told apart.", ja: "「ボタンの形」を有効にしても、優先度の違いがわかる。"))
    ],
    concerns: { _, item in (item as? Element).map { $0.has(.hierarchy) && $0.isReadable } ?? false },
    messages: [
      Message(
        "styles",
        Text(
          en: "Level {level} has two styles: “{expected}” ({qualifier}) and “{style}” ({members}).",
          ja: "優先度 {level} のボタンに見た目が二つあります: 「{expected}」({qualifier})と「{style}」({members})"),
        fix: .set("button-style")),
      Message(
        "levels",
        Text(
          en: "Style “{style}” is used for two levels: {expected} ({qualifier}) and {level} ({members}).",
          ja: "見た目「{style}」が二つの優先度に使われています: {expected} ({qualifier}) と {level} ({members})"),
        fix: .set("button-style")),
    ],
    facts: [.hierarchy, .buttonStyle], seen: ["members"], onlyWith: Presence([.hierarchy]),
    examples: controlHierarchyExamples
  ) { screen, report in
    var looks: [ButtonLook] = []
    for element in screen.elements where element.has(.hierarchy) && element.has(.buttonStyle) && element.isReadable {
      guard let level = element.text(.hierarchy), let style = element.text(.buttonStyle) else { continue }
      let folded = WidthFolding.fold(style)
      if let place = looks.firstIndex(where: { $0.level == level && $0.folded == folded }) {
        looks[place].members.append(element.id)
      } else {
        looks.append(ButtonLook(level: level, style: style, folded: folded, first: element, members: [element.id]))
      }
    }
    for (place, look) in looks.enumerated() {
      let message: String
      let other: ButtonLook
      // A style with both faults is flagged once: its level's own style would answer both.
      if let same = looks[..<place].first(where: { $0.level == look.level }) {
        (message, other) = ("styles", same)
      } else if let same = looks[..<place].first(where: { $0.folded == look.folded }) {
        (message, other) = ("levels", same)
      } else {
        continue
      }
      // Buttons meet only on this screen, so the finding is never a component's.
      report.flag(
        look.first, [.component, .hierarchy], message, qualifier: other.first.id,
        [
          ("level", look.level), ("style", look.style), ("members", look.members.joined(separator: ", ")),
          ("expected", message == "styles" ? other.style : other.level),
        ])
    }
  }
}

/// A level in one style, with the buttons of a screen that have it.
private struct ButtonLook {
  let level: String
  let style: String
  /// The style without differences of case and width.
  let folded: [UInt32]
  let first: Element
  var members: [String]
}

/// Buttons `a`, `b`, `c` … with a level and a style each.
private func buttons(_ looks: (String, String)...) -> String {
  let elements = zip(["a", "b", "c", "d"], looks).map { id, look in
    #"{"id":"\#(id)","kind":"button","hierarchy":"\#(look.0)","button-style":"\#(look.1)"}"#
  }
  return #"{"elements":[\#(elements.joined(separator: ","))]}"#
}

private let controlHierarchyExamples: [Example] = [
  .flags(buttons(("primary", "filled"), ("primary", "outlined")), at: "b/a", level: .advice),
  .flags(buttons(("primary", "filled"), ("secondary", "filled")), at: "b/a"),
  .flags(buttons(("primary", "filled"), ("secondary", "Ｆｉｌｌｅｄ")), at: "b/a"),
  .flags(buttons(("primary", "filled"), ("primary", "outlined"), ("primary", "outlined")), at: "b/a"),
  .flags(buttons(("primary", "filled"), ("secondary", "outlined"), ("secondary", "filled")), at: "c/b"),
  .flags(buttons(("primary", "filled"), ("secondary", "plain"), ("tertiary", "plain")), at: "c/b"),
  .flags(
    #"{"elements":[{"id":"a","component":"main"},{"id":"b","component":"main","button-style":"plain"}]}"#, at: "b/a",
    components: [#"{"id":"main","kind":"button","hierarchy":"primary","button-style":"filled"}"#]),
  .flags(
    #"{"elements":[{"id":"a","component":"main"},{"id":"b","component":"other"}]}"#, at: "b/a",
    components: [
      #"{"id":"main","kind":"button","hierarchy":"primary","button-style":"filled"}"#,
      #"{"id":"other","kind":"button","hierarchy":"secondary","button-style":"filled"}"#,
    ]),
  .passes(buttons(("primary", "filled"), ("secondary", "outlined"), ("tertiary", "underlined"))),
  .passes(buttons(("primary", "filled"), ("primary", "Filled"))),
  .passes(#"{"elements":[{"id":"a","kind":"button"},{"id":"b","kind":"button","hierarchy":"primary"}]}"#),
  .passes(
    #"{"elements":[{"id":"a","kind":"button","button-style":"filled"},"#
      + #"{"id":"b","kind":"button","hierarchy":"primary","button-style":"plain"}]}"#),
  .passes(
    buttons(("primary", "filled"), ("primary", "plain")).replacing(#""plain""#, with: #""plain","hidden":true"#)),
]
