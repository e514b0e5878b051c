import HandrailModel

extension Rule {
  static let labelDuplicate = Rule(
    "label.duplicate", .consult, source: "WCAG 2.4.4, WCAG 2.5.3",
    title: Text(en: "Same label, different action", ja: "動作の異なる同じラベル"),
    input: Text(
      en: "labels that tell controls apart, or the same destination on both", ja: "コントロールを区別できるラベル。動作が同じなら、同じ開く先(destination)"),
    command: "handrail set cart#delete-tea label.en='Delete lemon tea' label.ja='レモンティーを削除'",
    why: Text(
      en: "People who list controls, or speak their names, cannot tell apart two that share a label.",
      ja: "コントロールを一覧で聞いたり名前を声に出して操作したりするとき、同じラベルでは区別できません。"),
    flagsWhen: Text(
      en:
        "two interactive elements have the same label (or visible text, if no label) in a language, unless both have the same"
        + " destination, are in rows (by container or frame), groups or containers with different texts, are inside a cell that"
        + " is a single element, change at run time, or are not known to be visible together. Advice where it is not known"
        + " that they do different things (performs)",
      ja: "二つのコントロールのラベル(なければ表示される文言)がある言語で同じとき。ただし、開く先が同じ場合、属する行・グループ・コンテナを別の文言で区別できる場合、一つの要素として読み上げるセルの中にある場合、"
        + "実行時に変わる場合、同時に表示されるとわからない場合を除く。別の動作をする(performs)とわからないときは助言とする"),
    messages: [
      Message(
        "same",
        Text(
          en: "{count} controls have the label “{label}” ({qualifier-language}) and cannot be told apart: {members}.",
          ja: "「{label}」({qualifier-language})というコントロールが{count}個あり、区別できません: {members}"),
        fix: .set("label.{qualifier}"))
    ],
    facts: [.label, .text, .destination], seen: ["members", "count"], onlyWith: Presence([.label, .text]),
    examples: labelDuplicateExamples
  ) { screen, report in
    var names = ControlNames(screen)
    names.collect()
    names.flag(&report)
  }
}

/// The names of a screen's controls, in each language.
private struct ControlNames {
  let screen: Screen
  private let texts: SpokenTexts
  /// The indexes of those with a name.
  private var places: [Name: [Int]] = [:]

  /// One control's name in one language.
  private struct Name: Hashable {
    let language: String
    let text: String
  }

  init(_ screen: Screen) {
    self.screen = screen
    texts = SpokenTexts(screen)
  }

  mutating func collect() {
    // Defaults that nobody has replaced yet are the same everywhere.
    let worded = screen.showingWords | screen.labelled
    let named = (screen.controls | screen.touched()) & screen.readable & worded - screen.having(.template)
    for (place, element) in screen.elements(at: named) {
      // Text in a field is its value; text with tokens is a sample.
      if element.isOn(.dynamic) || element.isOn(.codeChanges, "label") || element.tokenInText != nil { continue }
      if element.isTypedInto, !element.hasLabel { continue }
      texts.forEach(element) { language, text, _ in
        places[Name(language: language, text: text.text ?? ""), default: []].append(place)
      }
    }
  }

  func flag(_ report: inout Report) {
    let alike = places.filter { $0.value.count > 1 && !ToolDefaults.isOne($0.key.text, on: .text) }
    guard !alike.isEmpty else { return }
    let rows = RowNames(screen, report.cells(of: screen))
    var flagged: [(set: [Int], language: String, text: String)] = []
    for (name, places) in alike {
      let open = visibleTogether(rows.similar(places, name.language, texts.standard))
      if open.count > 1 { flagged.append((open, name.language, name.text)) }
    }
    for (set, language, text) in flagged.sorted(by: { ($0.set[0], $0.language, $0.text) < ($1.set[0], $1.language, $1.text) }) {
      let ids = set.prefix(5).map { screen.elements[$0].id }.joined(separator: ", ")
      let areKnown = areKnownToDiffer(set)
      // An interface file also has alternatives, and samples: only controls with different actions are certainly two things.
      if screen.isCompletedByCode, !areKnown { continue }
      // They are together only on this screen, so the finding is never a component's.
      report.flag(
        screen.elements[set[0]], [.component, .label, .text], "same", qualifier: language, level: areKnown ? nil : .advice,
        [("label", text), ("count", String(set.count)), ("members", ids + (set.count > 5 ? " …" : ""))])
    }
  }
}

extension ControlNames {
  /// Those among `places` that may be visible at once. Left out: elements that appear and disappear, and views of which code
  /// shows only one at a time.
  private func visibleTogether(_ places: [Int]) -> [Int] {
    let lasting = places.filter { !screen.elements[$0].comesAndGoes }
    return lasting.filter { !screen.elements[$0].isApart(from: screen.elements[lasting[0]]) }
  }

  /// Whether the source shows that they do different things.
  private func areKnownToDiffer(_ places: [Int]) -> Bool {
    Set(places.compactMap { screen.elements[$0].text(.performs) ?? screen.elements[$0].text(.destination) }).count > 1
  }
}

/// What else is read in the row, group or container around a control, which distinguishes it from similar ones.
private final class RowNames {
  let screen: Screen
  private let groups: GroupIndex
  private let cells: CellIndex
  /// Indexes of each container's contents, by the container's number.
  private var contents: [PlaceSet] = []
  /// Places of the cells by the names that containers have.
  private var containers: [String: Int] = [:]
  private var members: [Int: [Int]] = [:]
  /// Indexes of the contents of each cell, where only frames show them.
  private var framed: [Int: [Int]] = [:]

  init(_ screen: Screen, _ cells: CellIndex) {
    self.screen = screen
    self.cells = cells
    groups = GroupIndex(screen)
    for place in screen.elements.indices {
      if let container = screen.containerName(at: place) {
        while contents.count <= container { contents.append(PlaceSet(count: screen.elements.count)) }
        contents[container].insert(place)
      } else if let cell = cells.cell(around: place) {
        framed[cell, default: []].append(place)
      }
      if let group = groups.group(at: place) { members[group, default: []].append(place) }
    }
    for (place, element) in screen.elements(at: screen.having(kind: .cell)) {
      containers[element.id] = place
      if let object = element.text(.source, "object") { containers[object] = place }
    }
  }

  /// Those among `places` that nothing distinguishes from another.
  func similar(_ places: [Int], _ language: String, _ first: String) -> [Int] {
    let open = places.filter { place in !cells.cells(around: place).contains { $0.isAnsweredCell } }
    guard open.count > 1 else { return [] }
    // If all open the same destination, they do the same.
    if screen.having(.destination).contains(open[0]) {
      let destination = screen.elements[open[0]].text(.destination) ?? ""
      if !destination.isEmpty, open.allSatisfy({ screen.elements[$0].text(.destination) == destination }) { return [] }
    }
    var known: [Int: String] = [:]
    let rows = open.map { row($0, language, first, &known) }
    // One without a row name is like any other.
    if rows.contains("") { return open }
    if rows.count == 2 { return rows[0] == rows[1] ? open : [] }
    var counts: [String: Int] = [:]
    for row in rows { counts[row, default: 0] += 1 }
    return zip(open, rows).filter { counts[$0.1, default: 0] > 1 }.map(\.0)
  }

  /// What is read around the control: the group's label, otherwise the texts of its group or container that are not controls.
  private func row(_ place: Int, _ language: String, _ first: String, _ known: inout [Int: String]) -> String {
    let group = groups.group(at: place)
    let container = screen.containerName(at: place)
    let around = container == nil ? cells.cell(around: place) : nil
    // A number for each group, container and cell.
    guard let key = group.map({ $0 * 3 }) ?? container.map({ $0 * 3 + 1 }) ?? around.map({ $0 * 3 + 2 }) else { return "" }
    if let row = known[key] { return row }
    let row: String
    if let group {
      row = text(groups.groups[group], .label, language, first) ?? texts(members[group] ?? [], language, first, key)
    } else if let cell = around ?? cell(around: place), let label = spoken(screen.elements[cell], language, first, key) {
      row = label
    } else if let container {
      row = texts(contents[container], language, first, key)
    } else {
      row = texts(around.flatMap { framed[$0] } ?? [], language, first, key)
    }
    // Code fills row prototypes, each with its own text.
    let isKind = row.isEmpty && (around ?? cell(around: place)).map { screen.elements[$0].isOn(.repeats) } ?? false
    known[key] = isKind ? "\u{0}\(key)" : row
    return known[key] ?? row
  }

  /// The cell that the container of the element at `place` is.
  private func cell(around place: Int) -> Int? {
    containers.isEmpty ? nil : screen.elements[place].text(.container).flatMap { containers[$0] }
  }

  private func texts(_ places: some Sequence<Int>, _ language: String, _ first: String, _ row: Int) -> String {
    var texts: [String] = []
    for place in places where screen.readable.contains(place) && !screen.controls.contains(place) {
      if let text = spoken(screen.elements[place], language, first, row) { texts.append(text) }
    }
    return texts.joined(separator: "\n")
  }

  private func spoken(_ element: Element, _ language: String, _ first: String, _ row: Int) -> String? {
    // Text that changes at run time differs in each row, whatever the design shows in its place.
    if element.has(.template) || element.isOn(.dynamic) { return "\u{0}\(row)" }
    return text(element, .label, language, first) ?? text(element, .text, language, first)
  }

  private func text(_ item: any RuleSubject, _ field: Field, _ language: String, _ first: String) -> String? {
    item.text(field, language) ?? (language == first ? item.text(field, "") : nil)
  }
}

/// Two buttons called Delete, with what else is recorded on each.
private func buttons(_ a: String = "", _ b: String = "", _ more: String = "", _ screen: String = "") -> String {
  #"{\#(screen)"elements":[{"id":"a","kind":"button","label":{"en":"Delete"}\#(a)},"#
    + #"{"id":"b","kind":"button","label":{"en":"Delete"}\#(b)}\#(more)]}"#
}

private let ofFile = #""source":{"system":"interface-builder"},"#
private let inRows = (a: #","container":"row-1""#, b: #","container":"row-2""#)
private let inGroups = (a: #","group":"g""#, b: #","group":"h""#)
private func rowText(_ id: String, _ row: String, _ text: String) -> String {
  #",{"id":"\#(id)","kind":"text","text":{"en":"\#(text)"},"container":"\#(row)"}"#
}

/// Two buttons called Delete, each in the frame of a row.
private func framed(_ first: String, _ second: String, _ more: String = "") -> String {
  buttons(
    #","frame":[240,10,44,44]"#, #","frame":[240,110,44,44]"#,
    #",{"id":"r","kind":"cell","frame":[0,0,300,100]\#(first)},{"id":"s","kind":"cell","frame":[0,100,300,100]\#(second)}"#
      + more)
}

private func framedText(_ id: String, _ top: Int, _ text: String) -> String {
  #",{"id":"\#(id)","kind":"text","text":{"en":"\#(text)"},"frame":[10,\#(top),80,20]}"#
}

private let labelDuplicateExamples: [Example] = [
  .flags(buttons(), at: "a/en", level: .advice),
  .passes(buttons("", "", "", ofFile)),
  .flags(buttons(#","performs":"one""#, #","performs":"all""#, "", ofFile), at: "a/en", level: .consult),
  .flags(
    #"{"elements":[{"id":"a","kind":"link","text":{"ja":"詳しく見る"}},{"id":"b","kind":"button","label":{"ja":"詳しく見る"}}]}"#,
    at: "a/ja"),
  .flags(buttons(#","destination":"Safari""#), at: "a/en"),
  .flags(buttons(#","destination":"Safari""#, #","destination":"Maps""#), at: "a/en"),
  .flags(buttons("", "", #",{"id":"c","kind":"button","text":{"en":"Delete"}}"#), at: "a/en"),
  // Rows that nothing names.
  .flags(buttons(inRows.a, inRows.b), at: "a/en"),
  .flags(buttons(inRows.a, inRows.b, rowText("t", "row-1", "Tea") + rowText("u", "row-2", "Tea")), at: "a/en"),
  .flags(framed("", ""), at: "a/en"),
  .flags(framed("", "", framedText("t", 10, "Tea") + framedText("u", 110, "Tea")), at: "a/en"),
  .flags(framed(#","label":{"en":"Tea"}"#, #","label":{"en":"Tea"}"#), at: "a/en"),
  .flags(framed(#","label":{"en":"Tea"}"#, #","label":{"en":"Milk"},"frame-unverified":true"#), at: "a/en"),
  .flags(buttons(inGroups.a, inGroups.b, "", #""groups":[{"id":"g"},{"id":"h"}],"#), at: "a/en"),
  .flags(
    buttons(inGroups.a, inGroups.b, "", #""groups":[{"id":"g","label":{"en":"Tea"}},{"id":"h","label":{"en":"Tea"}}],"#),
    at: "a/en"),
  .flags(buttons(inGroups.a, inGroups.a, "", #""groups":[{"id":"g","label":{"en":"Tea"}}],"#), at: "a/en"),
  .flags(
    #"{"elements":[{"id":"a","component":"x"},{"id":"b","component":"x"}]}"#, at: "a/en",
    components: [#"{"id":"x","kind":"button","label":{"en":"Delete"}}"#]),
  .flags(
    #"{"elements":[{"id":"a","kind":"image","label":{"en":"Cat"}},{"id":"b","kind":"button","label":{"en":"Cat"}}],"#
      + #""gestures":[{"id":"g","kind":"tap","element":"a"}]}"#, at: "a/en"),
  .passes(buttons(#","destination":"Safari""#, #","destination":"Safari""#)),
  .passes(buttons(inRows.a, inRows.b, rowText("t", "row-1", "Tea") + rowText("u", "row-2", "Milk"))),
  .passes(
    buttons(
      #","container":"r""#, #","container":"s""#,
      #",{"id":"r","kind":"cell","label":{"en":"Tea"}},{"id":"s","kind":"cell","label":{"en":"Milk"}}"#)),
  .passes(
    buttons(inGroups.a, inGroups.b, "", #""groups":[{"id":"g","label":{"en":"Tea"}},{"id":"h","label":{"en":"Milk"}}],"#)),
  .passes(
    buttons(
      #","container":"r""#, #","container":"s""#,
      #",{"id":"r","kind":"cell","single":true},{"id":"s","kind":"cell","single":true}"#
    )),
  .passes(buttons(#","hidden":true"#)),
  .passes(buttons(#","dynamic":true"#)),
  .passes(buttons(#","code-changes":{"label":true}"#)),
  .passes(buttons(#","happens":{"appears":true}"#, #","happens":{"appears":true}"#)),
  .passes(buttons(#","pane":"once""#, #","pane":"monthly""#)),
  .passes(framed(#","label":{"en":"Tea"}"#, #","label":{"en":"Milk"}"#)),
  .passes(framed("", "", framedText("t", 10, "Tea") + framedText("u", 110, "Milk"))),
  .passes(framed(#","single":true"#, #","single":true"#)),
  .passes(
    buttons(
      #","container":"r""#, #","container":"s""#,
      #",{"id":"r","kind":"cell","repeats":true},{"id":"s","kind":"cell","repeats":true}"#)),
  // Placeholders differ in each row.
  .passes(
    buttons(
      inRows.a, inRows.b,
      (rowText("t", "row-1", "Name") + rowText("u", "row-2", "Name")).replacing(#""text","#, with: #""text","dynamic":true,"#))),
  .passes(
    buttons(
      inRows.a, inRows.b,
      (rowText("t", "row-1", "{n}") + rowText("u", "row-2", "{n}")).replacing(#""text":{"#, with: #""template":{"#))),
  .passes(buttons(#","template":{"en":"Delete {name}"}"#)),
  .passes(#"{"elements":[{"id":"a","kind":"button","label":{"en":"Delete"}},{"id":"b","kind":"text","text":{"en":"Delete"}}]}"#),
  .passes(
    #"{"elements":[{"id":"a","kind":"button","label":{"en":"Pain"}},{"id":"b","kind":"button","label":{"fr":"Pain"}}]}"#),
  .passes(
    #"{"elements":[{"id":"a","kind":"button","text":{"en":"Edit"},"label":{"en":"Edit name"}},"#
      + #"{"id":"b","kind":"button","text":{"en":"Edit"},"label":{"en":"Edit address"}}]}"#),
]
