import HandrailModel

extension Rule {
  static let groupNeeded = Rule(
    "group.needed", .required, source: "S0, S2, S4",
    title: Text(en: "Grouping", ja: "グループ化"),
    input: Text(
      en: "a group, or group-reason: why it is not grouped", ja: "グループ、またはグループにしない理由(group-reason)"),
    command: "handrail group add cart product --members photo,name,price",
    why: Text(
      en: "Without groups every row takes many swipes, and related content is read in pieces.",
      ja: "グループがないと、一行ごとに何度もスワイプが必要になり、関連する内容がばらばらに読み上げられます。"),
    flagsWhen: Text(
      en:
        "repeated content, or one of three or more readable texts in one container, is not in a group or cell, and no reason is"
        + " recorded; texts count together if they are read one after the other and are at most 44 points apart. Consult for the"
        + " only two texts of a container that are side by side, like a name and its value. Not counted: anything that can be"
        + " activated, headings, texts in a title style, texts with an outlet that says title (unless another outlet says value),"
        + " and bullets; cells and their content are covered by cell.single",
      ja: "繰り返される内容、または同じコンテナの中の三つ以上の文言のどれかが、グループにもセルにも属さず、理由もないとき"
        + " (文言は、続けて読み上げられ、間が44ポイント以内のものだけをまとめて数える。コンテナの中の二つだけの文言が、名前と値のように横に並ぶときは要相談とする。コントロールなど操作できるものはまとめず、数えない。"
        + "見出し、タイトル用のテキストスタイルの文言、title というアウトレットの文言、行頭の点も数えない。セルとその中身は cell.single で扱う)"),
    engineer: Text(
      en: "One element per row; keep containers shallow.", ja: "一行を一つの要素にする。コンテナは浅く保つ。"),
    verify: [Check(.voiceOver, Text(en: "One swipe moves by one row.", ja: "一回のスワイプで一行ずつ進む。"))],
    concerns: { screen, item in
      // Cells are covered by cell.single, members of a group by the group.
      if let element = item as? Element {
        return element.isRepeatedAlone
          && !element.isActedOn(isTouched: screen.gestures(on: element.id).contains(where: \.isTapLike))
      }
      return item is Item && !item.isOn(.hidden) && screen.group(item.id) != nil
    },
    messages: [
      Message(
        "repeats",
        Text(
          en: "Repeated content is not grouped, and no reason is recorded: {names}.",
          ja: "繰り返される内容がグループになっておらず、理由もありません: {names}"),
        fix: .group, or: .set("group-reason")),
      Message(
        "alone",
        Text(
          en: "Not grouped, unlike the items around it, and no reason is recorded.",
          ja: "まわりの項目と違ってグループに属しておらず、理由もありません。"),
        fix: .set("group-reason")),
      Message(
        "texts",
        Text(
          en: "{count} texts in one container are not grouped, and no reason is recorded: {names}.",
          ja: "同じコンテナの中の文言{count}個がグループになっておらず、理由もありません: {names}"),
        fix: .group, or: .set("group-reason")),
      Message(
        "pair",
        Text(
          en:
            "Two texts are side by side, like a name and its value: {names}. Whether they are read as one is not recorded.",
          ja: "二つの文言が、名前と値のように横に並んでいます: {names}。一つにまとめて読み上げるかが記録されていません。"),
        fix: .group, or: .set("group-reason")),
    ],
    facts: [.kind, .container, .repeats, .group, .text], seen: ["members"], examples: groupNeededExamples
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
  /// Place in ``rows`` of each container by its number, after that of what is in none.
  private var places: [Int?]
  private var rows: [Row] = []

  /// What one container holds: its texts and repeated items, by their places on the screen.
  private struct Row {
    var texts, repeats: PlaceSet
  }

  init(_ screen: Screen) {
    (self.screen, groups) = (screen, GroupIndex(screen))
    // No more containers are named than there are elements.
    places = Array(repeating: nil, count: screen.elements.count + 1)
    rows.reserveCapacity(8)
  }

  mutating func collect() {
    let touched = screen.touched(by: \.isTapLike)
    // An element that can be activated is a stop of its own: as a member of a group it could not be reached.
    let apart = screen.readable - screen.controls - touched - screen.having(kind: .cell)
    for (place, element) in screen.elements(at: apart) {
      let container = screen.containerName(at: place)
      let isRepeated = element.isOn(.repeats)
      let isText = container != nil && element.isGroupableText
      guard isText || isRepeated, !element.isOn(.responds) else { continue }
      let row = row(container.map { $0 + 1 } ?? 0)
      if isText { rows[row].texts.insert(place) }
      if isRepeated { rows[row].repeats.insert(place) }
    }
  }

  func flag(_ report: inout Report) {
    let least = screen.shared.countThreshold("group-texts", 3)
    flagPairs(&report, below: least)
    guard rows.contains(where: { !$0.repeats.isEmpty || $0.texts.count >= least }) else { return }
    let ranks = readingRanks
    for row in rows where !row.repeats.isEmpty || row.texts.count >= least {
      let repeats = row.repeats.filter { isOpen($0) && !isInsideCell($0) }
      if !repeats.isEmpty {
        flag(repeats, "repeats", [.repeats, .group, .groupReason], &report)
        continue
      }
      for texts in runs(of: withoutTitles(Array(row.texts)).filter { !isInsideCell($0) }, ranks) where texts.count >= least {
        let open = texts.filter(isOpen)
        // Texts are together only on this screen, so the finding is never a component's.
        if !open.isEmpty { flag(open, "texts", [.component, .container], &report) }
      }
    }
  }

  /// The texts without those that code calls titles, unless it calls others values: then they are the values' names.
  private func withoutTitles(_ places: [Int]) -> [Int] {
    let words = places.map { screen.elements[$0].outletsLastWord }
    if words.contains("value") || words.contains("state") { return places }
    return zip(places, words).filter { !["title", "headline", "header", "heading"].contains($0.1) }.map(\.0)
  }

  /// Two texts that are the only ones in a container and share a line.
  private func flagPairs(_ report: inout Report, below least: Int) {
    for row in rows where row.texts.count == 2 && least > 2 && row.repeats.isEmpty {
      var texts = row.texts.makeIterator()
      guard let first = texts.next(), let second = texts.next(),
        let name = screen.elements[first].frame, let value = screen.elements[second].frame
      else { continue }
      let inLine = min(name.maxY, value.maxY) - max(name.y, value.y)
      guard inLine * 2 > min(name.height, value.height), name.maxX <= value.x || value.maxX <= name.x else { continue }
      let pair = [first, second]
      guard pair.allSatisfy({ isOpen($0) && !isInsideCell($0) }) else { continue }
      report.flag(screen.elements[first], [.component, .container], "pair", level: .consult, parameters(of: pair))
    }
  }

  /// The texts at `places` in runs: each is read directly after the previous one, and is near it.
  private func runs(of places: [Int], _ ranks: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    for place in places {
      if let last = runs.last?.last, ranks[place] == ranks[last] + 1, isNear(place, last) {
        runs[runs.count - 1].append(place)
      } else {
        runs.append([place])
      }
    }
    return runs
  }

  /// How many elements are read before each.
  private var readingRanks: [Int] {
    var count = 0
    return screen.elements.map { element in
      defer { if element.isReadable { count += 1 } }
      return count
    }
  }

  private func isNear(_ place: Int, _ last: Int) -> Bool {
    guard let frame = screen.elements[place].frame, let before = screen.elements[last].frame else { return true }
    return max(
      frame.x - before.maxX, before.x - frame.maxX, frame.y - before.maxY, before.y - frame.maxY) <= Self.farthest
  }

  /// In points: texts farther apart, such as captions at both ends of a screen, are not seen as one thing.
  private static let farthest = 44.0

  /// Whether nothing answers how the element at `place` is grouped.
  private func isOpen(_ place: Int) -> Bool {
    let element = screen.elements[place]
    return groups.group(at: place) == nil && !element.has(.groupReason)
  }

  private func flag(_ open: [Int], _ message: String, _ fields: [Field], _ report: inout Report) {
    report.flag(
      screen.elements[open[0]], fields, open.count == 1 ? "alone" : message,
      [("count", String(open.count))] + parameters(of: open))
  }

  /// The items as a command takes them, and as a sentence calls them.
  private func parameters(of places: [Int]) -> [(String, String)] {
    let ids = places.map { screen.elements[$0].id }
    return [("members", ids.joined(separator: ",")), ("names", screen.called(ids))]
  }

  private func isInsideCell(_ place: Int) -> Bool {
    screen.container(around: place, where: \.isAskedCell) != nil
  }

  private mutating func row(_ container: Int) -> Int {
    if let place = places[container] { return place }
    places[container] = rows.count
    rows.append(Row(texts: PlaceSet(count: screen.elements.count), repeats: PlaceSet(count: screen.elements.count)))
    return rows.count - 1
  }
}

extension Element {
  /// Repeated and read by itself: not a cell, not in a group, and without a recorded reason.
  fileprivate var isRepeatedAlone: Bool {
    isOn(.repeats) && kind != .cell && !has(.groupReason) && !own.fields.contains(.group) && isReadable
  }

  /// Visible text that is neither a heading nor a cell.
  fileprivate var isGroupableText: Bool {
    kind != .cell && kind != .sectionHeader && isTextual && !isOnlyBullet && !isOn(.traits, "header") && !looksLikeTitle
  }

  /// A cell that says how its parts are read, or is asked for it.
  fileprivate var isAskedCell: Bool { kind == .cell && (isReadable || isAnsweredCell) }
}

private func texts(_ more: String, _ screen: String = "") -> String {
  #"{\#(screen)"elements":[{"id":"a","kind":"text","text":{"en":"A"},"container":"v"},"#
    + #"{"id":"b","kind":"text","text":{"en":"B"},"container":"v"},"#
    + #"{"id":"c","kind":"text","text":{"en":"C"},"container":"v"\#(more)}]}"#
}

/// Two texts in one container, the second `x` points from its edge.
private func pair(_ x: Int) -> String {
  #"{"elements":[{"id":"a","kind":"text","text":{"en":"A"},"frame":[0,0,100,20],"container":"v"},"#
    + #"{"id":"b","kind":"text","text":{"en":"B"},"frame":[\#(x),0,100,20],"container":"v"}]}"#
}

/// Three texts of 20 points below each other, by their upper edges.
private func placed(_ a: Double, _ b: Double, _ c: Double) -> String {
  zip(["a", "b", "c"], [a, b, c]).reduce(texts("")) { text, each in
    text.replacing(#"{"id":"\#(each.0)","#, with: #"{"id":"\#(each.0)","frame":[0,\#(each.1),100,20],"#)
  }
}

private let groupNeededExamples: [Example] = [
  .passes(texts(#","text-style":"title1""#)),
  .passes(texts(#","outlet":"warningTitleLabel""#)),
  .flags(
    texts(#","outlet":"sizeTitleLabel""#).replacing(#"{"id":"b","#, with: #"{"id":"b","outlet":"sizeValueLabel","#), at: "a"),
  .flags(texts(#","text-style":"body""#), at: "a"),
  .flags(texts(""), at: "a"),
  .flags(texts("", #""groups":[{"id":"g","members":["a","b"]}],"#), at: "c"),
  .flags(texts("", #""groups":[{"id":"g","members":["ghost"]}],"#), at: "a"),
  .flags(#"{"elements":[{"id":"p","kind":"image","repeats":true}]}"#, at: "p"),
  .flags(texts(#"},{"id":"d","kind":"text","text":{"en":"D"},"traits":{"header":true},"container":"v""#), at: "a"),
  .flags(
    texts("").replacing(
      #""elements":["#, with: #""elements":[{"id":"row","kind":"cell","decorative":true,"source":{"object":"v"}},"#), at: "a"),
  .flags(#"{"elements":[{"id":"p","kind":"image","repeats":true},{"id":"n","kind":"text","repeats":true}]}"#, at: "p"),
  .flags(
    #"{"elements":[{"id":"a","component":"tile"},{"id":"b","component":"tile"}]}"#, at: "component:tile",
    components: [#"{"id":"tile","kind":"image","repeats":true}"#]),
  .flags(
    #"{"elements":[{"id":"a","kind":"text","text":{"en":"A"},"container":"v"},"#
      + #"{"id":"b","kind":"text","text":{"en":"B"},"container":"v"}]}"#,
    at: "a", project: #"{"house":{"group-texts":2}}"#),
  .passes(texts("", #""groups":[{"id":"g","members":["a","b","c"]}],"#)),
  .flags(pair(120), at: "a", level: .consult),
  .passes(pair(120).replacing(#""en":"A""#, with: #""en":"•""#)),
  .passes(pair(80)),
  .passes(pair(120).replacing("[120,0,", with: "[120,60,")),
  .passes(pair(120).replacing(#""id":"b","#, with: #""id":"b","group-reason":"two links","#)),
  .passes(pair(120).replacing(#""elements":["#, with: #""elements":[{"id":"v","kind":"cell"},"#)),
  .passes(texts(#","decorative":true"#)),
  // A field between two captions, or a wide gap, and they are no three texts in a row.
  .passes(texts("").replacing(#"{"id":"c""#, with: #"{"id":"f","kind":"text-field","container":"v"},{"id":"c""#)),
  .flags(texts("").replacing(#"{"id":"c""#, with: #"{"id":"f","kind":"icon","decorative":true},{"id":"c""#), at: "a"),
  .passes(placed(0, 30, 300)),
  .flags(placed(0, 30, 94), at: "a"),
  .passes(placed(0, 30, 94.5)),
  .passes(texts("", #""groups":[{"id":"g","members":["a","b"]}],"#).replacing(#""C"},"#, with: #""C"},"group-reason":"title","#)),
  .passes(
    texts("").replacing(#""container":"v""#, with: #""kind":"button","container":"v""#)
      .replacing(#""kind":"text","#, with: "")),
  .passes(texts(#","traits":{"header":true}"#)),
  .passes(texts("").replacing(#""id":"b","kind":"text""#, with: #""id":"b","kind":"section-header""#)),
  // What can be acted on is no member: three tabs stay three stops.
  .passes(
    #"{"elements":[{"id":"a","kind":"tab","repeats":true},{"id":"b","kind":"tab","repeats":true},"#
      + #"{"id":"c","kind":"image","repeats":true}],"gestures":[{"id":"t","kind":"tap","element":"c"}]}"#),
  // How a cell is read is asked once, by cell.single.
  .passes(#"{"elements":[{"id":"r","kind":"cell","repeats":true}]}"#),
  .passes(texts("").replacing(#""elements":["#, with: #""elements":[{"id":"v","kind":"cell","repeats":true},"#)),
  .passes(
    texts("").replacing(
      #""elements":["#, with: #""elements":[{"id":"v","kind":"cell","extends":"UITableViewCell.Value1"},"#)),
  .passes(
    #"{"elements":[{"id":"v","kind":"cell"},{"id":"p","kind":"image","repeats":true,"container":"v"},"#
      + #"{"id":"n","kind":"text","repeats":true,"container":"v"}]}"#),
  .passes(
    texts("").replacing(
      #""elements":["#, with: #""elements":[{"id":"row","kind":"cell","single":true,"source":{"object":"v"}},"#)),
]
