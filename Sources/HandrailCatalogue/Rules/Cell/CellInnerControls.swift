import HandrailModel

extension Rule {
  static let cellInnerControls = Rule(
    "cell.inner-controls", .required, source: "S2, S4",
    title: Text(en: "Controls inside a single element", ja: "一つの要素として読み上げるセルやグループの中のコントロール"),
    input: Text(
      en:
        "a custom action on the cell or group for each control inside: action-name and action-for; or the control taken out of"
        + " the group",
      ja: "中のコントロールごとに、セルやグループのカスタムアクション(名前は action-name、対応するコントロールは action-for)。または、コントロールをグループから外す"),
    command: "handrail set cart#row action-name.delete.en='Delete' action-name.delete.ja='削除' action-for.delete=delete",
    why: Text(
      en:
        "VoiceOver and Switch Control cannot reach what is inside a single element; without an action the control cannot be"
        + " used.",
      ja: "一つの要素として読み上げるセルやグループの中には、VoiceOverでもスイッチコントロールでも届きません。カスタムアクションがないと、中のコントロールは使えなくなります。"),
    flagsWhen: Text(
      en:
        "a control, or what reacts to a tap, is inside (by its container, its group or its frame) a group or a cell that is a"
        + " single element, and has no named custom action; one that is hidden from assistive technology is seen and"
        + " touched all the same",
      ja: "グループか、一つの要素として読み上げるセルの中に(コンテナ・グループ・フレームのどれかから見て)コントロールやタップに反応するものがあり、"
        + "それに対応する名前付きのカスタムアクションがないとき(支援技術から隠したコントロールも、見えて操作できるため含む)"),
    engineer: Text(
      en: "Return a UIAccessibilityCustomAction for each control from accessibilityCustomActions.",
      ja: "コントロールごとの UIAccessibilityCustomAction を accessibilityCustomActions で返す。"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "Actions in the rotor lists each control's action, and it works.", ja: "ローターの「アクション」にそれぞれのカスタムアクションがあり、実行できる。")),
      Check(
        .switchControl,
        Text(en: "The Switch Control menu lists each action.", ja: "スイッチコントロールのメニューにそれぞれのカスタムアクションがある。")),
    ],
    concerns: { screen, item in
      (item as? Element).map { $0.isSingleCell && $0.has(.actionFor) } ?? (item is Item && item.has(.actionFor))
    },
    messages: [
      Message(
        "cell",
        Text(
          en: "It is a single element; the control “{name}” inside it has no custom action.",
          ja: "全体を一つの要素として読み上げますが、中のコントロール「{name}」のカスタムアクションがありません。"),
        fix: .set("action-name.{control}.{language}", .value("action-for.{control}", "{control}"))),
      Message(
        "group",
        Text(
          en: "The group is read as a single element; the control “{name}” inside it has no custom action.",
          ja: "グループを一つの要素として読み上げますが、中のコントロール「{name}」のカスタムアクションがありません。"),
        fix: .set("action-name.{control}.{language}", .value("action-for.{control}", "{control}"))),
    ],
    facts: [.label, .text, .actionName, .actionFor], seen: ["control-kind"], examples: innerCellExamples + innerGroupExamples
  ) { screen, report in
    let hasGroup = screen.groups.contains { $0.isReadAsOne }
    let cells = screen.elements(at: screen.having(kind: .cell))
    guard hasGroup || cells.contains(where: \.element.isSingleCell) else { return }
    let inner = InnerControls(screen, report.cells(of: screen))
    let touched = screen.touched(by: \.isTapLike)
    for (place, control) in screen.elements(at: screen.actedOn(touched) - screen.decorative) {
      // A control that repeats a text beside it, or is hidden from assistive technology, is not read but can be activated.
      guard control.isActedOn(isTouched: touched.contains(place)), !inner.hidden.contains(place),
        let owner = inner.unansweredOwner(of: place)
      else { continue }
      let parameters = [
        ("control", control.id), ("name", screen.called(control.id)), ("control-kind", control.kind.rawValue),
        ("language", screen.shared.languages[0]),
      ]
      switch owner {
      // Which controls are inside depends on this screen, so the finding is never a component's.
      case .cell(let cell): report.flag(cell, [.component], "cell", qualifier: control.id, parameters)
      case .group(let group): report.flag(item: group, "group", qualifier: control.id, parameters)
      }
    }
  }
}

/// What is read as one around the controls of a screen.
private struct InnerControls {
  private let screen: Screen
  private let index: GroupIndex
  private let cells: CellIndex
  let hidden: HiddenGroups

  enum Owner {
    case cell(Element)
    case group(Item)

    func answers(_ control: Element) -> Bool {
      switch self {
      case .cell(let cell): cell.hasAction(for: control)
      case .group(let group): group.hasAction(for: control)
      }
    }
  }

  init(_ screen: Screen, _ cells: CellIndex) {
    self.screen = screen
    self.cells = cells
    index = GroupIndex(screen)
    hidden = HiddenGroups(screen, index)
  }

  /// The nearest cell or group around the control that is read as one; nil if there is none, or if any of them has an action for
  /// it: which of several should be a single element is another question.
  func unansweredOwner(of place: Int) -> Owner? {
    let control = screen.elements[place]
    let owners = owners(of: control, at: place)
    return owners.contains { $0.answers(control) } ? nil : owners.first
  }

  private func owners(of control: Element, at place: Int) -> [Owner] {
    var groups: [Owner] = []
    index.forEachGroup(from: index.group(at: place)) { group in
      if index.groups[group].isReadAsOne { groups.append(.group(index.groups[group])) }
    }
    // Frames decide what contains what only if nothing else does.
    guard groups.isEmpty || control.has(.container) else { return groups }
    return cells.cells(around: place).filter(\.isSingleCell).map(Owner.cell) + groups
  }
}

extension Item {
  /// A group is read as one, by its label or by its members.
  fileprivate var isReadAsOne: Bool { !isOn(.hidden) }
}

extension RuleSubject {
  /// Whether a named custom action covers `control`, by its id or, if a component records it, by its component's id.
  fileprivate func hasAction(for control: Element) -> Bool {
    guard has(.actionFor), has(.actionName) else { return false }
    let names = entries(.actionName)
    return entries(.actionFor).contains { entry in
      let stands = entry.value == .text(control.id) || control.component.map { entry.value == .text($0.id) } ?? false
      return stands && names.contains { $0.first == entry.first }
    }
  }
}

/// A row with a button in it; `row` and `button` add fields.
private func cell(_ row: String, _ button: String = #","container":"row""#, more: String = "") -> String {
  #"{"elements":[{"id":"row","kind":"cell"\#(row)},{"id":"delete","kind":"button"\#(button)}\#(more)]}"#
}

private let action = #","action-name":{"remove":{"en":"Delete"}},"action-for":{"remove":"delete"}"#

private let innerCellExamples: [Example] = [
  .flags(cell(#","single":true"#), at: "row/delete"),
  .flags(
    #"{"elements":[{"id":"row","kind":"cell","single":true},{"id":"photo","kind":"image","container":"row","#
      + #""action-name":{"zoom":{"en":"Zoom"}}}]}"#,
    at: "row/photo"),
  .flags(
    cell(#","single":true"#, #","container":"obj-1""#).replacing(#""row","#, with: #""row","source":{"object":"obj-1"},"#),
    at: "row/delete"),
  .flags(
    cell(#","single":true"#, #","container":"stack""#, more: #",{"id":"stack","container":"row"}"#), at: "row/delete"),
  .flags(cell(#","single":true,"action-name":{"remove":{"en":"Delete"}}"#), at: "row/delete"),
  .flags(cell(#","single":true,"action-for":{"remove":"delete"}"#), at: "row/delete"),
  .flags(cell(#","single":true"# + action, more: #",{"id":"buy","kind":"switch","container":"row"}"#), at: "row/buy"),
  .flags(
    cell(#","single":true,"frame":[0,0,300,80]"#, #","frame":[240,20,44,44]"#), at: "row/delete"),
  .flags(
    cell(#","component":"row""#), at: "row/delete", components: [#"{"id":"row","kind":"cell","single":true}"#]),
  .flags(
    #"{"elements":[{"id":"row","kind":"cell","single":true},{"id":"delete","component":"bin","container":"row"}]}"#,
    at: "row/delete", components: [#"{"id":"bin","kind":"button"}"#]),
  .passes(cell(#","single":true"# + action)),
  .passes(cell("")),
  .passes(cell(#","parts-reason":"two links""#)),
  .passes(cell(#","single":true,"hidden":true"#)),
  .flags(cell(#","single":true"#, #","container":"row","hidden":true"#), at: "row/delete"),
  .passes(cell(#","single":true"#, #","container":"row","decorative":true"#)),
  .passes(cell(#","single":true"#, #","container":"ghost""#)),
  .passes(cell(#","single":true,"activates":true,"container":"row""#, "")),
  .passes(cell(#","single":true,"frame":[0,0,300,80]"#, #","frame":[280,20,44,44]"#)),
  .passes(cell(#","single":true,"frame":[0,0,300,80]"#, #","frame":[240,20,44,44],"frame-unverified":true"#)),
  .passes(cell(#","single":true,"frame":[0,0,300,80]"#, #","frame":[240,20,44,44],"container":"toolbar""#)),
  .passes(cell(#","single":true"#, #","container":"a""#, more: #",{"id":"a","container":"b"},{"id":"b","container":"a"}"#)),
  .passes(
    cell(#","component":"row""#), components: [#"{"id":"row","kind":"cell","single":true\#(action)}"#]),
  .passes(
    #"{"elements":[{"id":"row","component":"row"},{"id":"delete-2","component":"delete","container":"row"}]}"#,
    components: [#"{"id":"row","kind":"cell","single":true\#(action)}"#, #"{"id":"delete","kind":"button"}"#]),
]

/// A button in a group, with the groups' fields.
private func grouped(_ groups: String, _ button: String = #","group":"g""#) -> String {
  #"{"groups":[\#(groups)],"elements":[{"id":"name","kind":"text","group":"g"},{"id":"delete","kind":"button"\#(button)}]}"#
}

private let innerGroupExamples: [Example] = [
  .flags(grouped(#"{"id":"g","label":{"en":"Shoes"}}"#), at: "g/delete"),
  .flags(grouped(#"{"id":"o","label":{"en":"Shoes"}},{"id":"g","group":"o"}"#), at: "g/delete"),
  .flags(grouped(#"{"id":"o","label":{"en":"Shop"}},{"id":"g","group":"o","label":{"en":"Shoes"}}"#), at: "g/delete"),
  .flags(grouped(#"{"id":"g"}"#), at: "g/delete"),
  .flags(grouped(#"{"id":"g","members":["name","delete"]}"#, "").replacing(#","group":"g""#, with: ""), at: "g/delete"),
  .flags(grouped(#"{"id":"g"}"#, #","group":"g","same-as":"name""#), at: "g/delete"),
  .flags(
    #"{"groups":[{"id":"g"}],"elements":[{"id":"n","kind":"text","group":"g"},{"id":"p","kind":"image","group":"g"}],"#
      + #""gestures":[{"id":"t","kind":"tap","element":"p"}]}"#,
    at: "g/p"),
  .flags(
    #"{"groups":[{"id":"g"}],"elements":[{"id":"a","kind":"tab","group":"g"},{"id":"b","kind":"tab","group":"g"},"#
      + #"{"id":"c","kind":"tab","group":"g"}]}"#,
    at: "g/a", and: "g/b", "g/c"),
  .flags(
    grouped(#"{"id":"g","label":{"en":"Shoes"},"members":["h","delete"]},{"id":"h","members":["g"]}"#, "")
      .replacing(#","group":"g""#, with: ""),
    at: "g/delete"),
  .flags(
    #"{"groups":[{"id":"g","label":{"en":"Shoes"}}],"elements":[{"id":"row","kind":"cell","group":"g"},"#
      + #"{"id":"n","kind":"cell","activates":true,"group":"g"}]}"#,
    at: "g/n"),
  .passes(grouped(#"{"id":"g","label":{"en":"Shoes"}\#(action)}"#)),
  .passes(grouped(#"{"id":"g"\#(action)}"#)),
  .passes(grouped(#"{"id":"g"}"#, #","group":"g","decorative":true"#)),
  .passes(
    #"{"groups":[{"id":"g"}],"elements":[{"id":"n","kind":"text","group":"g"},{"id":"p","kind":"image","group":"g"}],"#
      + #""gestures":[{"id":"t","kind":"pinch","element":"p"}]}"#),
  .passes(grouped(#"{"id":"g","label":{"en":"Shoes"},"hidden":true}"#)),
  .passes(grouped(#"{"id":"o","hidden":true},{"id":"g","group":"o","label":{"en":"Shoes"}}"#)),
  .passes(grouped(#"{"id":"g","label":{"en":"Shoes"}}"#, "")),
  .passes(grouped(#"{"id":"o","label":{"en":"Shop"}},{"id":"g","group":"o","label":{"en":"Shoes"}\#(action)}"#)),
  .passes(grouped(#"{"id":"g","group":"h","label":{"en":"Shoes"}\#(action)},{"id":"h","group":"g"}"#)),
]
