import HandrailModel

extension Rule {
  static let screenStates = Rule(
    "screen.states", .advice, source: "Handrail",
    title: Text(en: "The screen's states", ja: "画面の状態"),
    input: Text(
      en: "states of the screen, such as loading, empty, error, offline or signed out; or that there is only one",
      ja: "画面の状態(読み込み中、空、エラー、オフライン、サインアウト中など)。一つだけならその旨"),
    command: "handrail set cart states.loading=true states.empty=true states.error=true",
    why: Text(
      en: "What appears while loading or on an error must be read too; a state that is not listed is often not designed.",
      ja: "読み込み中やエラー時の表示も読み上げられる必要があります。挙げられていない状態は、考慮から漏れます。"),
    flagsWhen: Text(
      en:
        "no states are recorded, and it is not recorded that there is only one; a part of screens (a cell, a view) and a screen"
        + " without elements, which screen.elements covers, are not asked",
      ja: "状態も、状態が一つだけであることも記録されていないとき(セルなど画面の部品と、screen.elements で扱う要素のない画面は対象外)"),
    engineer: Text(
      en: "Announce what changes when the state changes.", ja: "状態が切り替わるとき、その変化を読み上げで通知する。"),
    concerns: { _, item in
      (item as? Screen)?.members(.states).contains { $0 != "only-one" } ?? false
    },
    messages: [
      Message(
        "missing",
        Text(
          en: "No states (such as loading, empty, error or offline) are recorded, and the screen is not marked as having"
            + " only one.",
          ja: "画面の状態が記録されていません(読み込み中、空、エラー、オフラインなど、または状態は一つだけ)。"),
        fix: .set(on: .screen, "states"))
    ],
    facts: [.states],
    examples: [
      .flags(#"{"title":"Cart","elements":[{"id":"t","kind":"text"}]}"#, at: "", level: .advice),
      .flags(#"{"states":{"loading":false},"elements":[{"id":"t","kind":"text"}]}"#, at: ""),
      .passes(#"{"states":{"loading":true,"error":true}}"#),
      .flags(#"{"part":false,"elements":[{"id":"t","kind":"text"}]}"#, at: ""),
      .passes(#"{"part":true,"elements":[{"id":"t","kind":"text"}]}"#),
      .passes("{}"),
      .passes(#"{"states":{"only-one":true}}"#),
      .passes(#"{"states":{"loading":false,"offline":true}}"#),
    ]
  ) { screen, report in
    // Where nothing is recorded yet, that comes first.
    guard !screen.isOn(.states), !screen.isOn(.part), !screen.elements.isEmpty else { return }
    if screen.members(.states).isEmpty { report.flag("missing") }
  }
}
