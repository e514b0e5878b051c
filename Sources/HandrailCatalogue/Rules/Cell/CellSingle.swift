import HandrailModel

extension Rule {
  static let cellSingle = Rule(
    "cell.single", .required, source: "S2",
    title: Text(en: "A cell is one element", ja: "セルを一つの要素として読む"),
    input: Text(
      en: "single=true with a label, or parts-reason: why its parts are read apart",
      ja: "一つの要素として読むこと (single=true) とセルの読み上げ内容、または中を分けて読む理由 (parts-reason)"),
    command: "handrail set cart#row single=true label.en='Red running shoe, 5,400 yen' label.ja='赤いランニングシューズ、5,400円'",
    why: Text(
      en: "Read part by part, a list takes many swipes a row, and which part belongs to which row is lost.",
      ja: "中を分けて読むと、一行に何度もスワイプが必要になり、どの行の内容かもわからなくなります。"),
    flagsWhen: Text(
      en: "a cell is neither one element with a label, nor is it said why its parts are read apart",
      ja: "セルが、読み上げ内容を持つ一つの要素でもなく、中を分けて読む理由もないとき"),
    engineer: Text(
      en: "Set isAccessibilityElement on the cell; what is inside is then not read.",
      ja: "セルの isAccessibilityElement を true にする。すると中の要素は読まれなくなる。"),
    verify: [
      Check(.audit, Text(en: "No “Potentially inaccessible text”.", ja: "「Potentially inaccessible text」が出ない。")),
      Check(.voiceOver, Text(en: "One swipe per cell; all of it is read.", ja: "一回のスワイプで一セル進み、内容がすべて読み上げられる。")),
    ],
    concerns: { _, item in (item as? Element)?.kind == .cell },
    messages: [
      Message(
        "missing",
        Text(
          en: "Not said whether the cell is one element, or why its parts are read apart.",
          ja: "セルを一つの要素として読むか、中を分けて読む理由があるか、決まっていません。"),
        fix: "handrail set {target} single=true label.{language}='…'"),
      Message(
        "label", Text(en: "The cell is one element, but has no label.", ja: "セルを一つの要素として読みますが、読み上げ内容がありません。"),
        fix: "handrail set {target} label.{language}='…'"),
    ],
    facts: [.single, .text, .template],
    examples: [
      .flags(#"{"elements":[{"id":"c","kind":"cell"}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","single":true}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","label":{"en":"Row"}}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","single":false}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"a","component":"row"},{"id":"b","component":"row"}]}"#, at: "component:row",
        components: [#"{"id":"row","kind":"cell"}"#]),
      .passes(#"{"elements":[{"id":"c","kind":"cell","single":true,"label":{"en":"Row"}}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","single":true,"template":{"en":"{name}, {price}"}}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","single":false,"parts-reason":"two links"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","decorative":true}]}"#),
    ]
  ) { screen, report in
    for element in screen.elements where element.kind == .cell && !element.has(.partsReason) && element.isReadable {
      let isSingle = element.isOn(.single)
      if isSingle && element.hasLabel { continue }
      report.flag(
        element, [.single, .partsReason, .label, .template], isSingle ? "label" : "missing",
        [("language", screen.shared.languages[0])])
    }
  }
}
