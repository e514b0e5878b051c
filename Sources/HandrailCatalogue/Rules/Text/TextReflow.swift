import HandrailModel

extension Rule {
  static let textReflow = Rule(
    "text.reflow", .required, source: "S0",
    title: Text(en: "Layout at the largest text size", ja: "最大の文字サイズでのレイアウト"),
    input: Text(
      en: "reflow: what stacks, scrolls or moves at the largest accessibility size",
      ja: "最大の文字サイズで、何が縦に並び、スクロールし、移動するか(reflow)"),
    command: "handrail set cart reflow='prices move below the names; the pay button scrolls with the list'",
    why: Text(
      en: "Text grows to three times its size, and a layout not designed for it breaks.",
      ja: "文字は3倍ほどまで大きくなり、考慮されていないレイアウトは崩れます。"),
    flagsWhen: Text(
      en: "the screen shows text, and how its layout changes is not recorded; a part of screens (a cell, a view) is asked only if"
        + " there is something beside the text",
      ja: "画面に文言があるのに、レイアウトがどう変わるかの記録がないとき(セルなど画面の部品は、文言のほかにも何かがあるときだけ)"),
    verify: [
      Check(
        .largestType,
        Text(
          en:
            "With Larger Accessibility Sizes on and the slider at its maximum, or with Environment Overrides, it reflows as"
            + " recorded.",
          ja: "「さらに大きな文字」を有効にして最大にするか、Environment Overridesを使うと、記録どおりにレイアウトが変わる。"))
    ],
    concerns: { _, item in (item as? Screen)?.elements.contains(where: \.showsText) ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "The screen shows text, but what stacks, scrolls or moves at the largest size is not recorded.",
          ja: "画面に文言がありますが、最大の文字サイズで何が縦に並び、スクロールし、移動するかが記録されていません。"),
        fix: .set("reflow"), once: .project)
    ],
    facts: [.direction, .modal, .sections], seen: ["texts"], onlyWith: Presence([.text, .template]),
    examples: [
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#, at: "", level: .required),
      .flags(#"{"elements":[{"id":"i","kind":"icon"},{"id":"t","template":{"en":"{n} items"}}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Pay"}},{"id":"c","kind":"cell"}]}"#, at: ""),
      .flags(#"{"elements":[{"id":"t","component":"note"}]}"#, at: "", components: [#"{"id":"note","text":{"en":"A"}}"#]),
      .passes(#"{"reflow":"all stacks","elements":[{"id":"t","kind":"text","text":{"en":"Total"}}]}"#),
      .flags(#"{"part":true,"elements":[{"id":"t","kind":"text","text":{"en":"Total"}},{"id":"i","kind":"icon"}]}"#, at: ""),
      .passes(
        #"{"part":true,"elements":[{"id":"row","kind":"cell"},{"id":"t","kind":"text","text":{"en":"Total"}}]}"#),
      // A button that shows nothing lies over the text.
      .passes(
        #"{"part":true,"elements":[{"id":"b","kind":"button"},{"id":"t","kind":"text","text":{"en":"Total"}}]}"#),
      .passes(#"{"elements":[{"id":"i","kind":"icon"}]}"#),
      .flags(#"{"elements":[{"id":"t","kind":"text","text":{"en":"Total"},"hidden":true}]}"#, at: ""),
      .passes(#"{"elements":[{"id":"b","kind":"button","text":{"en":"Done"},"extends":"UIBarButtonItem.done"}]}"#),
      .passes(#"{"elements":[{"id":"i","kind":"image","template":{"en":"{n} stars"}}]}"#),
      .passes("{}"),
    ]
  ) { screen, report in
    guard !screen.has(.reflow) else { return }
    // Of a text alone nothing stacks or moves; how it breaks is asked of the text.
    if screen.isOn(.part), screen.elements.count(where: \.takesRoom) < 2 { return }
    let texts = screen.elements.count(where: \.showsText)
    if texts > 0 { report.flag("missing", [("texts", String(texts))]) }
  }
}

extension Element {
  /// Whether something is seen where it is, besides what it holds.
  fileprivate var takesRoom: Bool { kind != .cell && (kind != .button || hasText || has(.picture)) }
}
