import HandrailModel

extension Rule {
  static let groupContent = Rule(
    "group.content", .required, source: "S0, S2",
    title: Text(en: "What a single element shows", ja: "一つの要素が表示する内容"),
    input: Text(
      en: "a label, value or custom content that conveys everything shown inside the cell, group or container",
      ja: "中に表示する内容を含む、セル・グループ・コンテナのラベル、値、またはその他のコンテンツ"),
    command: "handrail set today#glucose value.en='104 mg/dL' value.ja='104 mg/dL'",
    why: Text(
      en: "Content inside a single element is not read separately; anything its own label leaves out is lost to VoiceOver users.",
      ja: "一つの要素にまとめると中は読み上げられないため、まとめた要素の読み上げ内容にない情報は、VoiceOverを使う人に伝わりません。"),
    flagsWhen: Text(
      en:
        "a cell read as a single element, a labelled group, or another element with a label or value that contains others, shows"
        + " a text or value inside it, and neither a word nor the numbers of that text are in its label, value or custom content"
        + " in that language; as many texts as its template has placeholders may be samples. Controls are covered by"
        + " cell.inner-controls",
      ja:
        "一つの要素として読み上げるセル、ラベルのあるグループ、またはほかの要素を含みラベルや値のある要素の中に文言や値が表示されているのに、"
        + "同じ言語のラベル・値・その他のコンテンツに、その語が一つもないか、数字がそろっていないとき。テンプレートのプレースホルダの数までは、文言を例とみなす。コントロールは cell.inner-controls で扱う"),
    verify: [
      Check(.voiceOver, Text(en: "Everything that is visible is also read.", ja: "見えている情報が、すべて読み上げられる。"))
    ],
    concerns: { screen, item in
      if let element = item as? Element { return element.kind == .cell && element.isOneElement }
      return item is Item && item.has(.label) && screen.group(item.id) != nil
    },
    messages: [
      Message(
        "lost",
        Text(
          en: "It is read as a single element, but what it shows is in neither its label, value nor custom content: {texts}.",
          ja: "一つの要素として読み上げますが、表示している内容が、ラベルにも値にもその他のコンテンツにもありません: {texts}"),
        fix: .set("{paths}"))
    ],
    facts: [.label, .value, .contentValue], seen: ["texts"], examples: groupContentExamples
  ) { screen, report in
    let hasGroup = screen.groups.contains { $0.has(.label) && !$0.isOn(.hidden) }
    let likely = screen.readable - screen.having(kind: .text)
    guard hasGroup || screen.elements(at: likely).contains(where: \.element.isOneElement) else { return }
    let swallowed = Swallowed(screen, report.cells(of: screen))
    swallowed.collect()
    swallowed.flag(&report)
  }
}

extension Catalogue {
  /// What is shown inside an element or a group that is read as one, in reading order, with placeholders for what changes at run
  /// time; nil if the text of a part is still unknown.
  public static func words(inside id: String, _ language: String, on screen: Screen) -> [String]? {
    let swallowed = Swallowed(screen, CellIndex(screen))
    swallowed.collect()
    let defaults = ToolDefaults(screen)
    let parts = swallowed.parts(of: id)
    guard !parts.contains(where: defaults.isAskedForWords) else { return nil }
    var words: [String] = []
    for text in parts.flatMap({ Swallowed.shown($0, language) }) where !words.contains(text) { words.append(text) }
    return words
  }
}

/// What is shown inside elements and groups that are read as one.
private final class Swallowed {
  private let screen: Screen
  private let cells: CellIndex
  private let groups: GroupIndex
  private let hidden: HiddenGroups
  private var places: [String: Int] = [:]
  private var owners: [(item: any RuleSubject, parts: [Element])] = []

  init(_ screen: Screen, _ cells: CellIndex) {
    (self.screen, self.cells) = (screen, cells)
    groups = GroupIndex(screen)
    hidden = HiddenGroups(screen, groups)
  }

  func collect() {
    let worded = screen.having(.text) | screen.having(.template) | screen.having(.value) | screen.having(kind: .text)
    let shown = worded - screen.decorative - screen.having(.sameAs) - screen.controls
    for (place, element) in screen.elements(at: shown) {
      guard element.hasVisibleText || element.has(.value) else { continue }
      guard !hidden.contains(place), let owner = owner(of: element, at: place) else { continue }
      // Inside an element that is read as one, parts that assistive technology does not reach are still visible.
      if element.isHidden, !(owner is Element) { continue }
      let slot = places[owner.id] ?? owners.count
      if slot == owners.count {
        places[owner.id] = slot
        owners.append((owner, []))
      }
      owners[slot].parts.append(element)
    }
  }

  /// The nearest that is read in place of the element: a container, a cell around its frame, otherwise a group with a label.
  private func owner(of element: Element, at place: Int) -> (any RuleSubject)? {
    if let container = screen.container(around: place, where: \.isOneElement) { return screen.elements[container] }
    if let cell = cells.cells(around: place).first(where: { $0.isOneElement && $0 !== element }) { return cell }
    guard let group = groups.group(at: place) else { return nil }
    var owner: Int?
    groups.forEachGroup(from: group) { index in
      if owner == nil, groups.groups[index].has(.label) { owner = index }
    }
    return owner.map { groups.groups[$0] }
  }

  func flag(_ report: inout Report) {
    for (owner, parts) in owners {
      var texts: [String] = []
      var paths: [String] = []
      for language in screen.shared.languages {
        let lost = lost(parts, owner, language)
        if !lost.isEmpty { paths += ["label.\(language)", "value.\(language)"] }
        texts += lost.map { Placeholders.replaced(in: $0, by: "…") }.filter { !texts.contains($0) }
      }
      guard !texts.isEmpty else { continue }
      let parameters = [("texts", texts.joined(separator: ", ")), Report.paths(paths)]
      // The contents belong to this screen, so the finding is never a component's.
      if let element = owner as? Element {
        report.flag(element, [.component], "lost", parameters)
      } else if let group = owner as? Item {
        report.flag(item: group, "lost", parameters)
      }
    }
  }

  func parts(of id: String) -> [Element] { owners.first { $0.item.id == id }?.parts ?? [] }

  /// What a part shows: if a template says what changes, the text is a sample of it.
  static func shown(_ part: Element, _ language: String) -> [String] {
    [part.text(.template, language) ?? part.text(.text, language), part.text(.value, language)].compactMap { $0 }
  }

  /// What the parts show in a language but their owner does not say; empty if the owner has no words in that language.
  private func lost(_ parts: [Element], _ owner: any RuleSubject, _ language: String) -> [String] {
    let template = owner.text(.template, language) ?? ""
    let said =
      [owner.text(.label, language) ?? owner.text(.text, language) ?? "", template, owner.text(.value, language) ?? ""]
      + [Field.contentLabel, .contentValue].flatMap { field in
        owner.entries(field).filter { $0.second == language }.map(\.value.text)
      }
    // If it has no words in a language, label.languages asks for them.
    guard said.contains(where: { !$0.isEmpty }) else { return [] }
    let words = SpokenWords(said.joined(separator: "\n"))
    let names = Placeholders(said.joined(separator: "\n")).names
    let lost = parts.flatMap { Self.shown($0, language) }.filter { text in
      let own = Placeholders(text).names
      return own.isEmpty ? !SpokenWords(text).isSaid(in: words) : !own.allSatisfy(names.contains)
    }
    return lost.count > Placeholders(template).names.count ? lost : []
  }
}

/// A row with a label and two texts, and what else is recorded on it.
private func row(_ more: String, _ shown: String = #""text":{"en":"104 mg/dL"}"#, kind: String = "cell") -> String {
  #"{"elements":[{"id":"row","kind":"\#(kind)","label":{"en":"Glucose"}\#(more)},"#
    + #"{"id":"name","kind":"text","text":{"en":"Glucose"},"container":"row"},"#
    + #"{"id":"level","kind":"text",\#(shown),"container":"row"}]}"#
}

private func group(_ more: String) -> String {
  #"{"groups":[{"id":"g"\#(more)}],"elements":[{"id":"a","kind":"text","text":{"en":"Delivery"},"group":"g"},"#
    + #"{"id":"b","kind":"text","text":{"en":"Tuesday 14"},"group":"g"}]}"#
}

private let single = #","single":true"#

private let groupContentExamples: [Example] = [
  .flags(row(single), at: "row", level: .required),
  .flags(row(single, #""text":{"en":"104 mg/dL"},"template":{"en":"{level} mg/dL"}"#), at: "row"),
  .passes(
    row(single, #""text":{"en":"104 mg/dL"},"template":{"en":"{level} mg/dL"}"#)
      .replacing(#""en":"Glucose"}"# + single, with: #""en":"Glucose, {level}"}"# + single)),
  .flags(row(single + #","value":{"en":"in range"}"#), at: "row"),
  .flags(row(single, #""value":{"en":"5.8"}"#), at: "row"),
  .flags(row(single + #","content-label":{"level":{"en":"Level"}},"content-value":{"level":{"en":"in range"}}"#), at: "row"),
  .flags(row(single, #""template":{"en":"{level} mg/dL"}"#), at: "row"),
  .flags(row(single, #""text":{"en":"104 mg/dL"},"hidden":true"#), at: "row"),
  .passes(group(#","label":{"en":"Delivery"}"#).replacing(#""Tuesday 14"}"#, with: #""Tuesday 14"},"hidden":true"#)),
  // One of the numbers differs.
  .flags(row(single + #","value":{"en":"105 mg/dL"}"#), at: "row"),
  .flags(row("", kind: "custom"), at: "row"),
  .flags(row(#","activates":true"#, kind: "button"), at: "row"),
  .flags(row(single + #","frame":[0,0,300,80]"#).replacing(#","container":"row""#, with: #","frame":[8,8,80,20]"#), at: "row"),
  .flags(group(#","label":{"en":"Delivery"}"#), at: "g", level: .required),
  .flags(
    #"{"groups":[{"id":"g","label":{"ja":"お届け"}},{"id":"h","group":"g"}],"#
      + #""elements":[{"id":"a","kind":"text","text":{"ja":"火曜日"},"group":"h"}]}"#,
    at: "g", project: #"{"languages":{"ja":true}}"#),
  .flags(
    row(#","template":{"en":"{name}"},"single":true"#, #""text":{"en":"5,400 yen"}"#)
      .replacing(#""text":{"en":"Glucose"}"#, with: #""text":{"en":"Shoe"}"#),
    at: "row"),
  .flags(row(single).replacing(#""id":"row","#, with: #""id":"row","component":"r","#), at: "row", components: [#"{"id":"r"}"#]),
  .passes(row(single + #","value":{"en":"104 milligrams per decilitre"}"#)),
  .passes(row(single + #","content-label":{"level":{"en":"Level"}},"content-value":{"level":{"en":"104 mg/dL"}}"#)),
  .passes(row(single, #""text":{"en":"→"}"#)),
  .passes(row(single, #""text":{"en":"104 mg/dL"},"decorative":true"#)),
  .passes(row(single, #""text":{"en":"104 mg/dL"},"activates":true"#)),
  .passes(row("")),
  .passes(row(#","parts-reason":"two charts""#)),
  .passes(row(#","single":false"#, kind: "custom")),
  .passes(row(#","template":{"en":"{name}, {level}"},"single":true"#)),
  .passes(row(#","value":{"en":"{level}"},"single":true"#, #""template":{"en":"{level} mg/dL"}"#)),
  .passes(row(single).replacing(#""label":{"en":"Glucose"}"#, with: #""label":{"ja":"血糖"}"#)),
  .passes(group("")),
  .passes(group(#","label":{"en":"Delivery on Tuesday 14 July"}"#)),
  .passes(group(#","label":{"en":"Delivery"},"hidden":true"#)),
]
