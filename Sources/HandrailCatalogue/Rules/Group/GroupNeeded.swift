import HandrailModel

extension Rule {
  static let groupNeeded = Rule(
    "group.needed", .required, source: "S0, S2, S4",
    title: Text(en: "Grouping", ja: "グルーピング"),
    input: Text(
      en: "a group (or one single element for a cell), or group-reason: why it is not grouped",
      ja: "グループ (セルなら一つの要素として読む single)、またはグループにしない理由 (group-reason)"),
    command: "handrail group add cart product --members photo,name,price",
    why: Text(
      en: "Without groups every row takes many swipes, and what belongs together is heard apart.",
      ja: "グループがないと、一行ごとに何度もスワイプが必要になり、ひとまとまりの内容がばらばらに読み上げられます。"),
    flagsWhen: Text(
      en: "repeated content, or one of three or more readable texts in one container, is in no group and in no single cell,"
        + " and no reason is recorded; controls do not count as texts",
      ja: "繰り返される内容、または同じ親の中の三つ以上の文言のどれかが、グループにも一つの要素として読むセルにも属さず、理由もないとき (コントロールは文言に数えない)"),
    engineer: Text(
      en: "One element per row; keep containers shallow.", ja: "一行を一つの要素にする。コンテナは浅く保つ。"),
    verify: [Check(.voiceOver, Text(en: "One swipe per row.", ja: "一回のスワイプで一行ずつ進む。"))],
    concerns: { _, item in (item as? Element).map { $0.isOn(.repeats) || $0.kind == .cell } ?? false },
    messages: [
      Message(
        "cell", Text(en: "The repeated cell is not read as one element.", ja: "繰り返されるセルが、一つの要素として読み上げられません。"),
        fix: "handrail set {target} single=true"),
      Message(
        "repeats",
        Text(
          en: "Repeated content is in no group, and no reason is recorded: {members}.",
          ja: "繰り返される内容がグループになっておらず、理由もありません: {members}"),
        fix: "handrail group add {screen} ID --members {members}"),
      Message(
        "alone",
        Text(
          en: "It is in no group as the others around it, and no reason is recorded.",
          ja: "まわりの項目と違ってグループに属しておらず、理由もありません。"),
        fix: "handrail set {target} group-reason='…'"),
      Message(
        "texts",
        Text(
          en: "{count} texts stand in one container without a group or a reason: {members}.",
          ja: "同じ親の中の文言 {count} 個がグループになっておらず、理由もありません: {members}"),
        fix: "handrail group add {screen} ID --members {members}"),
    ],
    facts: [.kind, .container, .repeats, .group, .single, .text], seen: ["members"], examples: groupNeededExamples
  ) { screen, report in
    var rows = Rows(screen)
    rows.collect()
    rows.flag(&report)
  }
}

/// The repeated elements and the texts of one screen by their containers.
private struct Rows {
  let screen: Screen
  private let groups: GroupIndex
  /// Place of each container in ``rows``.
  private var places: [String: Int] = [:]
  private var rows: [Row] = []

  /// What one container holds: its texts and repeated items, by their places on the screen.
  private struct Row {
    var texts: [Int] = []
    var repeats: [Int] = []
  }

  init(_ screen: Screen) {
    self.screen = screen
    groups = GroupIndex(screen)
  }

  mutating func collect() {
    for (place, element) in screen.elements.enumerated() {
      let isRepeated = element.isOn(.repeats)
      let isTextual = element.isGroupableText
      guard isRepeated || isTextual else { continue }
      let container = element.text(.container)
      let isText = isTextual && container != nil
      guard isText || (isRepeated && !element.isAnsweredCell), element.isReadable else { continue }
      let row = row(container ?? "")
      if isText { rows[row].texts.append(place) }
      if isRepeated { rows[row].repeats.append(place) }
    }
  }

  func flag(_ report: inout Report) {
    let least = screen.shared.houseCount("group-texts", 3)
    guard rows.contains(where: { !$0.repeats.isEmpty || $0.texts.count >= least }) else { return }
    let cells = ContainerIndex(screen, where: \.isAnsweredCell)
    for row in rows where !row.repeats.isEmpty || row.texts.count >= least {
      let repeats = row.repeats.filter { isOpen($0) && !isInsideAnswered(screen.elements[$0], cells) }
      if let first = repeats.first {
        let isCell = screen.elements[first].kind == .cell
        flag(repeats, isCell ? "cell" : "repeats", [.repeats, .group, .groupReason, .single], &report)
        continue
      }
      let texts = row.texts.filter { !isInsideAnswered(screen.elements[$0], cells) }
      let open = texts.filter(isOpen)
      // Texts stand together on this screen only, so the finding is never a component's.
      if texts.count >= least, !open.isEmpty { flag(open, "texts", [.component, .container], &report) }
    }
  }

  /// Whether nothing answers how the element at `place` is grouped.
  private func isOpen(_ place: Int) -> Bool {
    let element = screen.elements[place]
    return groups.group(at: place) == nil && !element.has(.groupReason) && !element.isAnsweredCell
  }

  private func flag(_ open: [Int], _ message: String, _ fields: [Field], _ report: inout Report) {
    let isAlone = open.count == 1 && message != "cell"
    report.flag(
      screen.elements[open[0]], fields, isAlone ? "alone" : message,
      [("count", String(open.count)), ("members", open.map { screen.elements[$0].id }.joined(separator: ","))])
  }

  private func isInsideAnswered(_ element: Element, _ cells: ContainerIndex) -> Bool {
    cells.first(around: element, where: \.isAnsweredCell) != nil
  }

  private mutating func row(_ container: String) -> Int {
    if let place = places[container] { return place }
    places[container] = rows.count
    rows.append(Row())
    return rows.count - 1
  }
}

extension Element {
  /// Visible text that is not itself a control or a cell.
  fileprivate var isGroupableText: Bool {
    kind != .cell && showsText && !isControl
  }
}

private func texts(_ more: String, _ screen: String = "") -> String {
  #"{\#(screen)"elements":[{"id":"a","kind":"text","text":{"en":"A"},"container":"v"},"#
    + #"{"id":"b","kind":"text","text":{"en":"B"},"container":"v"},"#
    + #"{"id":"c","kind":"text","text":{"en":"C"},"container":"v"\#(more)}]}"#
}

private let groupNeededExamples: [Example] = [
  .flags(texts(""), at: "a"),
  .flags(texts("", #""groups":[{"id":"g","members":["a","b"]}],"#), at: "c"),
  .flags(texts("", #""groups":[{"id":"g","members":["ghost"]}],"#), at: "a"),
  .flags(#"{"elements":[{"id":"r","kind":"cell","repeats":true}]}"#, at: "r"),
  .flags(#"{"elements":[{"id":"p","kind":"image","repeats":true},{"id":"n","kind":"text","repeats":true}]}"#, at: "p"),
  .flags(
    #"{"elements":[{"id":"a","component":"tile"},{"id":"b","component":"tile"}]}"#, at: "component:tile",
    components: [#"{"id":"tile","kind":"image","repeats":true}"#]),
  .flags(
    #"{"elements":[{"id":"a","kind":"text","text":{"en":"A"},"container":"v"},"#
      + #"{"id":"b","kind":"text","text":{"en":"B"},"container":"v"}]}"#,
    at: "a", project: #"{"house":{"group-texts":2}}"#),
  .passes(texts("", #""groups":[{"id":"g","members":["a","b","c"]}],"#)),
  .passes(texts(#","decorative":true"#)),
  .passes(texts("", #""groups":[{"id":"g","members":["a","b"]}],"#).replacing(#""C"},"#, with: #""C"},"group-reason":"title","#)),
  .passes(
    texts("").replacing(#""container":"v""#, with: #""kind":"button","container":"v""#)
      .replacing(#""kind":"text","#, with: "")),
  .passes(#"{"elements":[{"id":"r","kind":"cell","repeats":true,"single":true}]}"#),
  .passes(#"{"elements":[{"id":"r","kind":"cell","repeats":true,"group-reason":"each part acts"}]}"#),
  .passes(
    texts("").replacing(
      #""elements":["#, with: #""elements":[{"id":"row","kind":"cell","single":true,"source":{"object":"v"}},"#)),
]
