import HandrailModel

extension Rule {
  static let orderEmpty = Rule(
    "order.empty", .required, source: "S0, S2",
    title: Text(en: "Screens with nothing to read", ja: "読み上げるものがない画面"),
    input: Text(
      en: "at least one element that is neither hidden nor decorative, or no-elements=true",
      ja: "隠さず装飾でもない要素を一つ以上、または画面自身の要素がないこと(no-elements=true)"),
    command: "handrail set cart#message hidden=false label.en='Your cart is empty' label.ja='カートは空です'",
    why: Text(
      en: "On a screen with nothing to read, VoiceOver only plays an alert sound, and people do not know where they are.",
      ja: "読み上げるものがない画面では、VoiceOverの警告音が鳴るだけで、どこにいるのかもわかりません。"),
    flagsWhen: Text(
      en:
        "elements are recorded, but all are hidden, decorative, read by another element or in a hidden group, and no group has a"
        + " label; screens without elements are covered by screen.elements, and parts of screens (a cell, a view) are exempt",
      ja: "要素はあるのに、すべてが隠した要素・装飾・隣の要素が代わりに伝えるもの・隠したグループの中のどれかで、"
        + "ラベルを持つグループもないとき(要素のない画面は screen.elements で扱う。セルなど画面の部品は対象外)"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "The screen opens without an alert sound, and something is read.", ja: "画面を開いたときに警告音が鳴らず、何かが読み上げられる。"))
    ],
    concerns: { _, item in (item as? Screen).map { !$0.elements.isEmpty && !$0.isOn(.noElements) && !$0.isOn(.part) } ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "Nothing on this screen is read: every recorded element ({count}) is hidden or decorative.",
          ja: "この画面には読み上げるものがありません。記録された要素は{count}個ですが、すべて隠した要素か装飾です。"),
        fix: .set(on: .item("{first}"), .value("{path}", "{value}")))
    ],
    facts: [.noElements], seen: ["silence"], examples: orderEmptyExamples
  ) { screen, report in
    guard let first = screen.elements.first, !screen.isOn(.noElements), !screen.isOn(.part) else { return }
    let hidden = HiddenGroups(screen)
    // The first element answers for nearly every screen.
    for (place, element) in screen.elements.enumerated() where element.isReadable && !hidden.contains(place) { return }
    // A group with a label is read as one, regardless of its contents.
    if screen.groups.contains(where: { $0.has(.label) && !$0.isOn(.hidden) }) { return }
    let states = screen.elements.map { "\($0.id)=\($0.silence ?? "hidden group")" }
    report.flag(
      "missing",
      [
        ("count", String(states.count)), ("silence", Hashes.hex(Array(states.joined(separator: "\n").utf8), length: 6)),
        ("first", first.silence == nil ? hidden.first(around: 0) ?? first.id : first.id),
        ("path", first.silence ?? "hidden"), ("value", first.silence == "same-as" ? "" : "false"),
      ])
  }
}

extension Element {
  /// The field that keeps it from being read; nil if none of its own does.
  fileprivate var silence: String? {
    if isHidden { return "hidden" }
    if isDecorative { return "decorative" }
    return has(.sameAs) ? "same-as" : nil
  }
}

private let orderEmptyExamples: [Example] = [
  .flags(#"{"elements":[{"id":"p","kind":"image","decorative":true}]}"#, at: ""),
  .flags(#"{"elements":[{"id":"p","kind":"image","decorative":true},{"id":"t","kind":"text","hidden":true}]}"#, at: ""),
  .flags(#"{"no-elements":false,"elements":[{"id":"p","kind":"image","same-as":"q"},{"id":"q","hidden":true}]}"#, at: ""),
  .flags(
    #"{"elements":[{"id":"a","component":"line"},{"id":"b","component":"line"}]}"#, at: "",
    components: [#"{"id":"line","kind":"image","decorative":true}"#]),
  .flags(#"{"groups":[{"id":"g","hidden":true}],"elements":[{"id":"t","kind":"text","group":"g"}]}"#, at: ""),
  .flags(
    #"{"groups":[{"id":"o","hidden":true},{"id":"g","group":"o"}],"elements":[{"id":"t","kind":"text","group":"g"}]}"#, at: ""),
  .flags(
    #"{"groups":[{"id":"g","members":["h"],"hidden":true},{"id":"h","members":["g","t"]}],"elements":[{"id":"t"}]}"#, at: ""),
  .flags(#"{"groups":[{"id":"g","label":{"en":"Sale"},"hidden":true}],"elements":[{"id":"t","decorative":true}]}"#, at: ""),
  .passes(#"{"elements":[{"id":"p","kind":"image","decorative":true},{"id":"t","kind":"text"}]}"#),
  .passes(#"{"groups":[{"id":"g","label":{"en":"Sale"}}],"elements":[{"id":"t","hidden":true,"group":"g"}]}"#),
  .passes(#"{"groups":[{"id":"g","hidden":true}],"elements":[{"id":"t","group":"g"},{"id":"u","kind":"text"}]}"#),
  .passes(#"{"no-elements":true,"elements":[{"id":"t","hidden":true}]}"#),
  .passes(#"{"part":true,"elements":[{"id":"p","kind":"image","decorative":true}]}"#),
  .passes(#"{"no-elements":true}"#),
  .passes("{}"),
]
