import HandrailModel

extension Rule {
  static let changeMissing = Rule(
    "change.missing", .required, source: "S0",
    title: Text(en: "Recording of dynamic changes", ja: "動的な変化の記録"),
    input: Text(
      en: "a change for the element (or a screen-changed one for a modal screen), with its trigger",
      ja: "その要素(別の画面の上に現れる画面なら「画面の切り替え」)の動的な変化と、そのきっかけ(trigger)"),
    command: "handrail change add cart sold-out kind=layout-changed element=stock trigger='The last one was sold'",
    why: Text(
      en: "People see what appears, disappears or finishes loading; VoiceOver users learn of it only if the app announces it.",
      ja: "現れたり消えたり読み込みが終わったりしたことは、見ればすぐわかりますが、アプリが知らせない限りVoiceOverの利用者には伝わりません。"),
    flagsWhen: Text(
      en: "an element is marked as appearing, disappearing, becoming enabled or loading, and no change names it, or a"
        + " group that contains it, as its element or argument; a modal screen has neither a screen-changed change nor a"
        + " layout-changed one without an element; a change has no trigger",
      ja: "現れる・消える・使用可能になる・読み込むと記録された要素やそのグループが、どの動的な変化の対象にも、フォーカスを移す要素にもなっていないとき、別の画面の上に現れる画面に、「画面の切り替え」も、"
        + "要素を指定しない「レイアウトの変化」もないとき、動的な変化にきっかけがないとき"),
    engineer: Text(
      en: "Post it with UIAccessibility.post when it is triggered.", ja: "きっかけとなる操作や出来事があったら、UIAccessibility.post で通知する。"),
    concerns: { screen, item in item is Item && screen.change(item.id) != nil },
    messages: [
      Message(
        "element",
        Text(
          en: "The element changes dynamically ({happens}), but no change is recorded for it.",
          ja: "動的に変化する要素ですが({happens})、動的な変化が記録されていません。"),
        fix: .add(.changes, nil, "kind", .value("element", "{element}"), "trigger")),
      Message(
        "modal",
        Text(
          en: "The screen appears over another, but no change is recorded for it.", ja: "別の画面の上に現れますが、その動的な変化が記録されていません。"),
        fix: .add(.changes, nil, .value("kind", "screen-changed"), "trigger")),
      Message(
        "trigger", Text(en: "The trigger of the change is not recorded.", ja: "動的な変化のきっかけが記録されていません。"),
        fix: .set("trigger")),
    ],
    facts: [.kind, .element, .happens, .text],
    examples: [
      .flags(#"{"elements":[{"id":"e","kind":"text","happens":{"appears":true}}]}"#, at: "e"),
      .flags(#"{"elements":[{"id":"e","happens":{"appears":false,"loads":true}}]}"#, at: "e"),
      .flags(changing("other", #""trigger":"Saved","element":"ghost""#), at: "e"),
      .flags(
        #"{"elements":[{"id":"e","component":"spinner"}]}"#, at: "e",
        components: [#"{"id":"spinner","kind":"custom","happens":{"loads":true}}"#]),
      .flags(
        #"{"groups":[{"id":"g","group":"h"},{"id":"h","group":"g"}],"#
          + #""elements":[{"id":"e","group":"g","happens":{"loads":true}}]}"#,
        at: "e"),
      .flags(#"{"modal":true,"elements":[{"id":"e"}]}"#, at: ""),
      .flags(#"{"modal":true,"changes":[{"id":"c","kind":"announcement","trigger":"Saved"}]}"#, at: ""),
      .flags(#"{"modal":true,"changes":[{"id":"c","kind":"layout-changed","element":"e","trigger":"Saved"}]}"#, at: ""),
      .flags(#"{"changes":[{"id":"c","kind":"screen-changed"}]}"#, at: "c"),
      .flags(changing("c", #""element":"e""#), at: "c"),
      .passes(changing("c", #""element":"e","trigger":"Saved""#)),
      .passes(changing("c", #""argument-element":"e","trigger":"Saved""#)),
      .passes(
        changing("c", #""element":"o","trigger":"Saved""#)
          .replacing(#"{"id":"e","#, with: #"{"id":"e","group":"g","#)
          .replacing(#""elements""#, with: #""groups":[{"id":"g","group":"o"},{"id":"o"}],"elements""#)),
      .passes(#"{"elements":[{"id":"e","happens":{"appears":false}}]}"#),
      .passes(#"{"elements":[{"id":"e","happens":{"appears":true},"hidden":true}]}"#),
      .passes(#"{"elements":[{"id":"e","kind":"text"}]}"#),
      .passes(#"{"elements":[{"id":"e","kind":"image","happens":{"appears":true}}]}"#),
      .flags(#"{"elements":[{"id":"e","kind":"image","label":{"en":"New"},"happens":{"appears":true}}]}"#, at: "e"),
      .passes(#"{"modal":true,"changes":[{"id":"c","kind":"screen-changed","trigger":"A row is tapped"}]}"#),
      .passes(#"{"modal":true,"changes":[{"id":"c","kind":"layout-changed","trigger":"A row is tapped"}]}"#),
      .passes(#"{"modal":true,"changes":[{"id":"c","trigger":"A row is tapped"}]}"#),
      .passes(#"{"modal":false}"#),
    ]
  ) { screen, report in
    var changed: ChangedItems?
    for element in screen.elements where element.has(.happens) && !element.isHidden && !element.isDecorative {
      // A picture without a label may be decorative: that is asked first.
      if element.kind == .image || element.kind == .icon, !element.isLabelled, !element.isOn(.meaningfulImage) { continue }
      let happens = element.members(.happens)
      guard !happens.isEmpty else { continue }
      let named = changed ?? ChangedItems(screen)
      changed = named
      guard !named.contains(element) else { continue }
      // The change is this screen's to record, so the finding is never a component's.
      report.flag(
        element, [.component], "element", [("element", element.id), ("happens", happens.joined(separator: ", "))])
    }
    if screen.isOn(.modal), !screen.changes.contains(where: \.isOfScreen) { report.flag("modal") }
    for change in screen.changes where !change.has(.trigger) { report.flag(item: change, "trigger") }
  }
}

extension Item {
  /// A change that a whole screen makes when it comes: not one of its elements, and more than a word.
  fileprivate var isOfScreen: Bool {
    switch text(.kind) {
    case "screen-changed": true
    case "announcement": false
    default: !has(.element)
    }
  }
}

/// The elements and groups that a screen's changes name as what changes or as what then has focus.
private struct ChangedItems {
  private let names: Set<String>
  private let index: GroupIndex

  init(_ screen: Screen) {
    names = Set(screen.changes.flatMap { [$0.text(.element), $0.text(.argumentElement)].compactMap { $0 } })
    index = GroupIndex(screen)
  }

  /// Whether a change names `element`, or a group around it.
  func contains(_ element: Element) -> Bool {
    guard !names.isEmpty else { return false }
    var isNamed = names.contains(element.id)
    index.forEachGroup(from: index.group(of: element)) { isNamed = isNamed || names.contains(index.groups[$0].id) }
    return isNamed
  }
}

/// An element that appears, and a change with `fields`.
private func changing(_ id: String, _ fields: String) -> String {
  #"{"elements":[{"id":"e","kind":"text","happens":{"appears":true}}],"#
    + #""changes":[{"id":"\#(id)","kind":"layout-changed",\#(fields)}]}"#
}
