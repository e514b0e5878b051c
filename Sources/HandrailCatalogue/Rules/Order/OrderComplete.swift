import HandrailModel

extension Rule {
  static let orderComplete = Rule(
    "order.complete", .required, source: "S0, S2",
    title: Text(en: "Completeness of an explicit order", ja: "指定した読み上げ順序の過不足"),
    input: Text(
      en: "every readable item once, on its own or in its group", ja: "読み上げる項目を、それ自身かグループで、一度ずつ"),
    command: "handrail order cart title photo price delete",
    why: Text(
      en: "VoiceOver cannot reach elements that accessibilityElements does not list.",
      ja: "accessibilityElements に含まれない要素には、VoiceOverでは到達できません。"),
    flagsWhen: Text(
      en:
        "an explicit order leaves out a readable item, or lists one that is a duplicate, unknown, hidden, decorative or already"
        + " included with its group",
      ja: "指定した順序に、読み上げる項目がないとき、重複・画面にない項目・隠した項目や装飾の項目があるとき、グループとその中身の両方があるとき"),
    verify: [
      Check(
        .audit, Text(en: "The audit does not report “Potentially inaccessible text”.", ja: "「Potentially inaccessible text」が出ない。")
      )
    ],
    concerns: { screen, item in item is Screen && screen.explicitOrder != nil },
    messages: [
      Message(
        "missing", Text(en: "Missing from the explicit order.", ja: "指定した読み上げ順序に含まれていません。"),
        fix: .order),
      Message(
        "twice", Text(en: "Listed more than once in the explicit order.", ja: "指定した読み上げ順序に重複しています。"),
        fix: .order),
      Message(
        "unknown",
        Text(
          en: "The explicit order lists “{qualifier}”, which is not on this screen.",
          ja: "指定した読み上げ順序に、この画面にない「{qualifier}」があります。"),
        fix: .order),
      Message(
        "hidden",
        Text(
          en: "Listed in the explicit order, but hidden or decorative.", ja: "隠した要素か装飾の要素が、指定した読み上げ順序に含まれています。"),
        fix: .order),
      Message(
        "in-group",
        Text(
          en: "Listed in the explicit order together with its group “{group}”.", ja: "指定した読み上げ順序に、グループ「{group}」とともに含まれています。"),
        fix: .order),
    ],
    facts: [.group, .ordered, .hidden, .decorative], examples: orderCompleteExamples
  ) { screen, report in
    if screen.text(.order) == "explicit" {
      judgeFlat(screen, &report)
    } else if let order = screen.explicitOrder {
      judgeListed(screen, order, &report)
    }
  }

  /// An order that Handrail wrote: elements in the document's order, each once; those left out are marked.
  private static func judgeFlat(_ screen: Screen, _ report: inout Report) {
    for element in screen.elements {
      let isLeftOut = element.value(.ordered) == .flag(false)
      if isLeftOut {
        if element.isReadable { report.flag(element, [.component, .ordered], "missing") }
      } else if element.isHidden || element.isDecorative {
        report.flag(element, [.component, .ordered], "hidden")
      }
    }
  }

  private static func judgeListed(_ screen: Screen, _ order: [String], _ report: inout Report) {
    var counts: [String: Int] = [:]
    for id in order { counts[id, default: 0] += 1 }
    let index = GroupIndex(screen)
    func listedGroup(from first: Int?) -> String? {
      var found: String?
      index.forEachGroup(from: first) { group in
        if found == nil, counts[index.groups[group].id] != nil { found = index.groups[group].id }
      }
      return found
    }
    var known: Set<String> = []
    for (place, element) in screen.elements.enumerated() {
      let group = listedGroup(from: index.group(at: place))
      let count = counts[element.id] ?? 0
      if count > 0 { known.insert(element.id) }
      let message: String
      if count > 1 {
        message = "twice"
      } else if count == 1, element.isHidden || element.isDecorative {
        message = "hidden"
      } else if count == 1, group != nil {
        message = "in-group"
      } else if count == 0, group == nil, element.isReadable {
        message = "missing"
      } else {
        continue
      }
      // The order belongs to this screen, so the finding is never a component's.
      report.flag(element, [.component, .ordered], message, [("group", group ?? "")])
    }
    for group in screen.groups {
      guard let count = counts[group.id] else { continue }
      known.insert(group.id)
      let outer = listedGroup(from: index.index(of: group.id).flatMap { index.parent(of: $0) })
      if count > 1 {
        report.flag(item: group, "twice")
      } else if group.isOn(.hidden) {
        report.flag(item: group, "hidden")
      } else if let outer, outer != group.id {
        report.flag(item: group, "in-group", [("group", outer)])
      }
    }
    for id in order where known.insert(id).inserted { report.flag("unknown", qualifier: id) }
  }
}

/// A screen of three elements, two of them in a group, with a listed order.
private func sample(_ order: String, _ first: String = "") -> String {
  #"{"order":[\#(order)],"groups":[{"id":"g","members":["b","c"]}],"#
    + #""elements":[{"id":"a"\#(first)},{"id":"b"},{"id":"c"}]}"#
}

private let orderCompleteExamples: [Example] = [
  .flags(sample(#""g""#), at: "a"),
  .flags(sample(#""a","b""#), at: "c"),
  .flags(sample(#""a","a","g""#), at: "a"),
  .flags(sample(#""a","g","g""#), at: "g"),
  .flags(sample(#""a","g","ghost""#), at: "/ghost"),
  .flags(sample(#""a","g""#, #","hidden":true"#), at: "a"),
  .flags(sample(#""a","g""#, #","decorative":true"#), at: "a"),
  .flags(sample(#""a","g","b""#), at: "b"),
  .flags(
    #"{"order":["o","g"],"groups":[{"id":"o","members":["g"]},{"id":"g","members":["a"]}],"elements":[{"id":"a"}]}"#, at: "g"),
  .flags(#"{"order":"explicit","elements":[{"id":"a","ordered":true},{"id":"b","ordered":false}]}"#, at: "b"),
  .flags(#"{"order":"explicit","elements":[{"id":"a","ordered":true,"decorative":true}]}"#, at: "a"),
  .passes(sample(#""a","g""#)),
  .passes(sample(#""c","b","a""#)),
  .passes(sample(#""g""#, #","decorative":true"#)),
  .passes(
    #"{"order":["o"],"groups":[{"id":"o","members":["g"]},{"id":"g","members":["a"]}],"elements":[{"id":"a"}]}"#),
  .passes(#"{"order":"natural","elements":[{"id":"a"},{"id":"b"}]}"#),
  .passes(#"{"order":"explicit","elements":[{"id":"a"},{"id":"b","decorative":true,"ordered":false}]}"#),
]
