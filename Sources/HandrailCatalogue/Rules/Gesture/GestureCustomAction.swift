import HandrailModel

extension Rule {
  static let gestureCustomAction = Rule(
    "gesture.custom-action", .required, source: "S0, S4",
    title: Text(en: "Names of custom actions", ja: "カスタムアクションの名前"),
    input: Text(
      en:
        "alternative-action: the name of the custom action in every language of the project; alternative-symbol if two actions"
        + " share an initial",
      ja: "カスタムアクションの名前(alternative-action)。プロジェクトのすべての言語で。頭文字が同じものがあれば記号(alternative-symbol)も"),
    command: "handrail set cart#swipe-row alternative-by=custom-action alternative-action.en='Delete'"
      + " alternative-action.ja='削除' alternative-symbol=trash",
    why: Text(
      en: "VoiceOver reads the name under Actions in the rotor; the Switch Control menu shows the symbol, or else the initial.",
      ja: "VoiceOverはローターの「アクション」で名前を読み上げ、スイッチコントロールのメニューには記号か、なければ頭文字が表示されます。"),
    flagsWhen: Text(
      en:
        "the alternative is a custom action without a name in a language of the project; advice: two actions on the screen or"
        + " element with different names share an initial without a symbol",
      ja: "代替手段がカスタムアクションなのに、その名前がプロジェクトの言語のどれかにないとき。"
        + "同じ画面のジェスチャどうし、またはジェスチャとその要素自身で、カスタムアクションの頭文字が同じなのに、どちらにも記号がないときは助言とする"),
    engineer: Text(
      en: "Offer it in accessibilityCustomActions, with the symbol as its image.",
      ja: "accessibilityCustomActions に加え、記号を画像として設定する。"),
    verify: [
      Check(
        .switchControl,
        Text(en: "The action is in the menu and can be told apart from the others.", ja: "メニューにアクションがあり、ほかと見分けられる。")),
      Check(
        .voiceOver, Text(en: "The action is listed by its name under Actions in the rotor.", ja: "ローターの「アクション」に、その名前のアクションがある。")),
    ],
    concerns: { _, item in (item as? Item)?.isCustomAction ?? false },
    messages: [
      Message(
        "missing", Text(en: "The custom action has no name.", ja: "カスタムアクションの名前がありません。"),
        fix: .set("{paths}")),
      Message(
        "language",
        Text(
          en: "The name of the custom action is missing in {language}.", ja: "カスタムアクションの名前が{language}で記録されていません。"),
        fix: .set("alternative-action.{language}")),
      Message(
        "initial",
        Text(
          en: "The actions “{first}” and “{second}” share an initial, and neither has a symbol.",
          ja: "カスタムアクション「{first}」と「{second}」は頭文字が同じですが、どちらにも記号がありません。"),
        fix: .set("alternative-symbol")),
    ],
    facts: [.element, .result, .alternative, .alternativeAction], seen: ["second"],
    onlyWith: Presence([.alternativeBy]), examples: gestureCustomActionExamples
  ) { screen, report in
    let languages = screen.shared.languages
    var initials = Initials(screen)
    for gesture in screen.gestures where gesture.isCustomAction {
      let missing = languages.filter { gesture.text(.alternativeAction, $0) == nil }
      if missing.count == languages.count {
        report.flag(item: gesture, "missing", [Report.paths(missing.map { "alternative-action.\($0)" })])
        continue
      }
      for language in missing {
        report.flag(item: gesture, "language", qualifier: language, [("language", language)])
      }
      guard let collision = initials.collision(of: gesture) else { continue }
      report.flag(
        item: gesture, "initial", qualifier: collision.item, level: .advice,
        [("first", collision.first), ("second", collision.second)])
    }
  }
}

/// The initials of a screen's custom actions that have no symbol.
private struct Initials {
  let screen: Screen
  /// The first action with each initial: any other action with the same initial needs a symbol.
  private var known: [Initial: Action] = [:]
  private let hasActionsOfElements: Bool

  struct Collision {
    /// The gesture or the element whose action has the same initial.
    let item: String
    let first: String
    let second: String
  }

  private struct Initial: Hashable {
    let language: String
    let letter: [UInt32]
  }

  private struct Action {
    let item: String
    let name: String
  }

  init(_ screen: Screen) {
    self.screen = screen
    hasActionsOfElements =
      screen.elements.contains { $0.has(.actionName) } || screen.groups.contains { $0.has(.actionName) }
  }

  /// An action before it that shares the gesture's initial under another name, neither with a symbol.
  mutating func collision(of gesture: Item) -> Collision? {
    guard !gesture.has(.alternativeSymbol) else { return nil }
    var collision: Collision?
    for language in screen.shared.languages {
      guard let name = gesture.text(.alternativeAction, language), let letter = letter(of: name) else { continue }
      let initial = Initial(language: language, letter: letter)
      let earlier = known[initial].flatMap { isSame(name, $0.name) ? nil : $0 }
      if collision == nil, let other = earlier ?? ofElement(gesture, name, initial) {
        collision = Collision(item: other.item, first: name, second: other.name)
      }
      if known[initial] == nil { known[initial] = Action(item: gesture.id, name: name) }
    }
    return collision
  }

  /// An action that is recorded on the gesture's own element or group, with the same initial under another name.
  private func ofElement(_ gesture: Item, _ name: String, _ initial: Initial) -> Action? {
    guard hasActionsOfElements, let id = gesture.text(.element) else { return nil }
    guard let owner: any RuleSubject = screen.element(id) ?? screen.group(id) else { return nil }
    for entry in owner.entries(.actionName) where entry.second == initial.language {
      let other = entry.value.text
      guard owner.text(.actionSymbol, entry.first) == nil, letter(of: other) == initial.letter, !isSame(name, other)
      else { continue }
      return Action(item: id, name: other)
    }
    return nil
  }

  /// The first grapheme, without differences of case and width.
  private func letter(of name: String) -> [UInt32]? {
    name.first { !$0.isWhitespace }.map { WidthFolding.fold($0.lowercased()) }
  }

  /// Whether it is the same action: rows often have one each.
  private func isSame(_ name: String, _ other: String) -> Bool {
    WidthFolding.fold(name.lowercased()) == WidthFolding.fold(other.lowercased())
  }
}

extension Item {
  fileprivate var isCustomAction: Bool { text(.alternativeBy) == "custom-action" }
}

private let both = #"{"languages":{"en":true,"ja":true}}"#

/// A gesture whose alternative is a custom action.
private func action(_ id: String, _ more: String) -> String {
  #"{"id":"\#(id)","kind":"swipe","element":"row","alternative-by":"custom-action"\#(more)}"#
}

/// Gestures with the names of their actions, and what else the screen has.
private func actions(_ names: [(String, String)], _ more: String = "", symbol: String = "") -> String {
  let gestures = names.enumerated().map { place, name in
    let japanese = name.1.isEmpty ? "" : #","ja":"\#(name.1)""#
    return action(
      ["f", "g", "h"][place],
      #","alternative-action":{"en":"\#(name.0)"\#(japanese)}"# + (place == names.count - 1 ? symbol : ""))
  }
  return #"{"gestures":[\#(gestures.joined(separator: ","))]\#(more)}"#
}

/// A row with a custom action of its own.
private func row(_ name: String, _ more: String = "") -> String {
  #","elements":[{"id":"row","kind":"cell","action-name":{"one":{"en":"\#(name)"}}\#(more)}]"#
}

private let gestureCustomActionExamples: [Example] = [
  .flags(#"{"gestures":[\#(action("g", ""))]}"#, at: "g", level: .required),
  .flags(#"{"gestures":[\#(action("g", #","alternative":"Delete""#))]}"#, at: "g", project: both),
  .flags(actions([("Delete", "")]), at: "f/ja", level: .required, project: both),
  .flags(#"{"gestures":[\#(action("g", #","alternative-action":{"fr":"Supprimer"}"#))]}"#, at: "g"),
  .flags(actions([("Delete", ""), ("Duplicate", "")]), at: "g/f", level: .advice),
  .flags(actions([("Delete", ""), ("Ｄuplicate", "")]), at: "g/f"),
  .flags(actions([("Delete", ""), ("duplicate", "")]), at: "g/f"),
  .flags(actions([("Delete", "保存"), ("Archive", "保留")]), at: "g/f", project: both),
  .flags(actions([("Delete", "保存"), ("Duplicate", "保留")]), at: "g/f", project: both),
  .flags(actions([("ガイド", ""), ("ｶﾞｿﾞｳ", "")]), at: "g/f"),
  .flags(actions([("Delete", ""), ("delete", ""), ("Duplicate", "")]), at: "h/f"),
  .flags(actions([("Delete", "")], row("Duplicate")), at: "f/row"),
  .flags(
    actions([("Delete", "")], #","groups":[{"id":"row","action-name":{"one":{"en":"Duplicate"}}}]"#), at: "f/row"),
  .flags(
    actions([("Delete", "")], #","elements":[{"id":"row","component":"line"}]"#), at: "f/row",
    components: [#"{"id":"line","kind":"cell","action-name":{"one":{"en":"Duplicate"}}}"#]),
  .passes(actions([("Delete", "")])),
  .passes(actions([("Delete", "削除")]), project: both),
  .passes(actions([("Delete", ""), ("Archive", "")])),
  .passes(actions([("Delete", ""), ("Delete", "")])),
  .passes(actions([("カート", ""), ("ガイド", "")])),
  .passes(actions([("Delete", ""), ("Duplicate", "")], symbol: #","alternative-symbol":"trash""#)),
  .passes(actions([("Delete", "")], row("Delete"))),
  .passes(actions([("Delete", "")], row("Duplicate", #","action-symbol":{"one":"plus.square"}"#))),
  .passes(actions([("Delete", "")], row("Duplicate").replacing(#""id":"row""#, with: #""id":"other""#))),
  .passes(
    #"{"gestures":[{"id":"f","kind":"swipe","alternative-by":"edit-mode"},"#
      + #"{"id":"g","kind":"swipe","alternative":"Delete"}]}"#),
]
