import HandrailModel

extension Rule {
  static let orderLinear = Rule(
    "order.linear", .consult, source: "S0, S1, WCAG 1.3.2",
    title: Text(en: "Reading order and layout", ja: "レイアウトに沿った読み上げ順序"),
    input: Text(
      en: "order-reason: why the order differs from the layout", ja: "読み上げ順序がレイアウトに反する理由(order-reason)"),
    command: "handrail set cart order-reason='The total is read first, then each product'",
    why: Text(
      en: "An order that jumps back is hard to follow on the screen, and often a sign of a problem in the design itself.",
      ja: "行きつ戻りつする読み上げ順序は画面と対応づけにくく、デザインそのものの問題であることが多くあります。"),
    flagsWhen: Text(
      en:
        "in an explicit order, without a recorded reason, an item is read after one that it precedes in the layout, left to right"
        + " and top to bottom (right to left if direction is rtl or all languages of the project are written that way); items"
        + " that overlap by half their height are on one line, and an order that VoiceOver would use by itself is accepted;"
        + " members are compared within their group, and a group as one item; items without a frame, with an unverified frame or"
        + " containing each other are not compared",
      ja: "指定した読み上げ順序で、左から右、上から下の位置では先に来る項目が後に読まれ、理由もないとき(direction が rtl か、"
        + "プロジェクトの言語がすべて右から左の言語なら、右から左)。高さの半分以上が重なる項目は同じ行とみなし、VoiceOverが自分で同じ順に読むものは除き、"
        + "グループの中身は同じグループの中だけで比べ、グループ全体は一つの項目として比べる。フレームがない項目、フレームが未確認の項目、一方が他方を含む項目は比べない"),
    engineer: Text(
      en: "The order differs from the layout, which points to a problem in the design: discuss it before building.",
      ja: "読み上げ順序がレイアウトに反している。デザインに問題がある可能性が高いので、実装する前に相談する。"),
    concerns: { _, item in (item as? Screen).map { !LinearOrder($0).reversals.isEmpty } ?? false },
    messages: [
      Message(
        "ltr",
        Text(
          en: "“{second}” is read after “{first}”, but comes before it from left to right, top to bottom ({count} in total).",
          ja: "「{second}」は「{first}」の後に読み上げられますが、左から右、上から下では先にあります(全部で{count}か所)。"),
        fix: .set(on: .screen, "order-reason"), or: .order),
      Message(
        "rtl",
        Text(
          en: "“{second}” is read after “{first}”, but comes before it from right to left, top to bottom ({count} in total).",
          ja: "「{second}」は「{first}」の後に読み上げられますが、右から左、上から下では先にあります(全部で{count}か所)。"),
        fix: .set(on: .screen, "order-reason"), or: .order),
    ],
    facts: [.direction], seen: ["reversals"], examples: linearExamples + linearGroupExamples
  ) { screen, report in
    guard !screen.has(.orderReason), screen.explicitOrder != nil else { return }
    let order = LinearOrder(screen)
    guard let first = order.reversals.first else { return }
    // A closing depends on every place where the order turns back, not only on the reported one.
    let pairs = order.reversals.map { "\($0.first)>\($0.second)" }.joined(separator: "\n")
    report.flag(
      order.isRightToLeft ? "rtl" : "ltr",
      [
        ("first", screen.called(first.first)), ("second", screen.called(first.second)), ("count", String(order.reversals.count)),
        ("reversals", Hashes.hex(Array(pairs.utf8), length: 6)),
      ])
  }
}

/// Where the reading order contradicts the layout.
private struct LinearOrder {
  /// Neighbours in the order whose second item comes before the first in the layout.
  private(set) var reversals: [(first: String, second: String)] = []
  private(set) var isRightToLeft = false

  /// An item to compare: an element, or a group with the frame of all its contents.
  private struct Node {
    let id: String
    let frame: Rect
    /// Where VoiceOver reads its first element, in its own order.
    let natural: Int
  }

  init(_ screen: Screen) {
    isRightToLeft = screen.runsRightToLeft
    let sequence = ReadingSequence(screen)
    let index = sequence.index
    // An order that VoiceOver itself would use is fine: it treats slightly different heights as one row.
    let natural = screen.naturalPlaces
    let placed = sequence.places.compactMap { place in screen.elements[place].placedFrame.map { (place, $0) } }
    var frames = [Rect?](repeating: nil, count: index.groups.count)
    var firsts = [Int](repeating: .max, count: index.groups.count)
    for (place, frame) in placed {
      index.forEachGroup(from: index.group(at: place)) { group in
        frames[group] = frames[group]?.union(frame) ?? frame
        firsts[group] = min(firsts[group], natural[place])
      }
    }
    // The last item that was read in each group; the screen's own comes last.
    var last = [Node?](repeating: nil, count: index.groups.count + 1)
    var isSeen = [Bool](repeating: false, count: index.groups.count)
    for (place, frame) in placed {
      var node = Node(id: screen.elements[place].id, frame: frame, natural: natural[place])
      var parent = index.group(at: place)
      while true {
        let slot = parent ?? index.groups.count
        if let before = last[slot], isReversed(before.frame, node.frame), parent != nil || before.natural > node.natural,
          !Self.isOne(parent, index)
        {
          reversals.append((before.id, node.id))
        }
        last[slot] = node
        guard let group = parent, !isSeen[group], let around = frames[group] else { break }
        isSeen[group] = true
        node = Node(id: index.groups[group].id, frame: around, natural: firsts[group])
        parent = index.parent(of: group)
      }
    }
  }

  /// Whether the group, or one around it, is read as one by its label: then VoiceOver does not read in that order.
  private static func isOne(_ group: Int?, _ index: GroupIndex) -> Bool {
    var isOne = false
    index.forEachGroup(from: group) { if index.groups[$0].has(.label) { isOne = true } }
    return isOne
  }

  /// Whether `next` comes before `frame`; false if that cannot be decided.
  private func isReversed(_ frame: Rect, _ next: Rect) -> Bool {
    if frame.contains(next, slack: 0) || next.contains(frame, slack: 0) { return false }
    let high = min(frame.maxY, next.maxY) - max(frame.y, next.y)
    guard high * 2 >= min(frame.height, next.height) else { return next.y + next.maxY < frame.y + frame.maxY }
    let wide = min(frame.maxX, next.maxX) - max(frame.x, next.x)
    // Overlapping items are neither before nor after each other.
    if wide * 2 >= min(frame.width, next.width) { return false }
    let isLeft = next.x + next.maxX < frame.x + frame.maxX
    return isLeft != isRightToLeft
  }
}

/// An explicit order of elements `a`, `b`, `c` … with these frames.
private func ordered(_ frames: String..., more: String = "", first: String = "") -> String {
  let elements = zip("abcdefgh", frames).map { #"{"id":"\#($0)","frame":[\#($1)]\#($0 == "a" ? first : "")}"# }
  return #"{"order":"explicit",\#(more)"elements":[\#(elements.joined(separator: ","))]}"#
}

/// Two columns of two, read one column after the other.
private func columns(_ more: String = "") -> String {
  ordered("0,0,100,20", "0,40,100,20", "120,0,100,20", "120,40,100,20", more: more)
}

private func languages(_ names: String...) -> String {
  #"{"languages":{\#(names.map { "\"\($0)\":true" }.joined(separator: ","))}}"#
}

private let linearExamples: [Example] = [
  .flags(ordered("0,40,100,20", "0,0,100,20"), at: ""),
  .flags(ordered("120,0,100,20", "0,0,100,20"), at: ""),
  .flags(ordered("120,6,100,20", "0,0,100,20"), at: ""),
  .flags(ordered("0,40,100,20", "0,0,100,20", "0,80,100,20"), at: ""),
  .flags(columns(), at: ""),
  .flags(columns(#""direction":"rtl","#), at: ""),
  .flags(ordered("0,0,100,20", "120,0,100,20", more: #""direction":"rtl","#), at: ""),
  .flags(ordered("0,0,100,20", "120,0,100,20"), at: "", project: languages("ar", "he", "fa", "ur")),
  .flags(ordered("0,0,100,20", "120,0,100,20"), at: "", project: languages("az-Arab")),
  .flags(ordered("120,0,100,20", "0,0,100,20"), at: "", project: languages("ar", "en")),
  .flags(ordered("120,0,100,20", "0,0,100,20"), at: "", project: languages("ar-Latn")),
  .flags(ordered("120,0,100,20", "0,0,100,20", more: #""direction":"ltr","#), at: "", project: languages("ar")),
  .passes(ordered("0,0,100,20", "0,40,100,20")),
  // Seven points apart: one row to VoiceOver, which reads it from the left.
  .passes(ordered("0,7,40,10", "60,0,40,10")),
  .passes(ordered("0,6,100,20", "120,0,100,20", "0,40,100,20")),
  .passes(ordered("120,0,100,20", "0,0,100,20", more: #""direction":"rtl","#)),
  .passes(ordered("120,6,100,20", "0,0,100,20", "120,40,100,20"), project: languages("he")),
  .passes(columns(#""order-reason":"each column is a day","#)),
  .passes(columns().replacing("explicit", with: "natural")),
  .passes(columns().replacing(#""order":"explicit","#, with: "")),
  // A cell contains its parts; an element over another is neither before nor after it.
  .passes(ordered("0,0,300,100", "200,60,80,20", "0,120,300,100")),
  .passes(ordered("200,60,80,20", "0,0,300,100")),
  .passes(ordered("10,10,100,100", "0,0,100,100")),
  .passes(ordered("0,0,100,300", "120,0,100,20", "120,40,100,20", "0,320,100,20")),
  // Unverified, hidden, decorative, inherited and missing frames say nothing.
  .passes(ordered("0,40,100,20", "0,0,100,20", first: #","frame-unverified":true"#)),
  .passes(ordered("0,40,100,20", "0,0,100,20", first: #","hidden":true"#)),
  .passes(ordered("0,40,100,20", "0,0,100,20", first: #","decorative":true"#)),
  .passes(ordered("0,40,100,20", "0,0,100,20", first: #","ordered":false"#)),
  .passes(ordered("0,40,0,0", "0,0,100,20")),
  .passes(
    #"{"order":"explicit","elements":[{"id":"a","frame":[0,40,100,20]},{"id":"b"},{"id":"c","component":"tile"}]}"#,
    components: [#"{"id":"tile","frame":[0,0,100,20]}"#]),
]

/// Four elements in two columns, with groups and the order of a script.
private func grouped(_ order: String, _ groups: String) -> String {
  #"{"order":[\#(order)],"groups":[\#(groups)],"elements":[{"id":"a","frame":[0,0,100,20]},"#
    + #"{"id":"b","frame":[0,40,100,20]},{"id":"c","frame":[120,0,100,20]},{"id":"d","frame":[120,40,100,20]}]}"#
}

private let linearGroupExamples: [Example] = [
  .flags(grouped(#""h","g""#, #"{"id":"g","members":["a","b"]},{"id":"h","members":["c","d"]}"#), at: ""),
  .flags(grouped(#""g","h""#, #"{"id":"g","members":["b","a"]},{"id":"h","members":["c","d"]}"#), at: ""),
  .flags(grouped(#""a","b","c","d""#, ""), at: ""),
  .flags(grouped(#""d","g","c""#, #"{"id":"g","members":["h","a"]},{"id":"h","members":["g","b"]}"#), at: ""),
  .flags(columns(#""groups":[{"id":"g","group":"g"}],"#), at: ""),
  .passes(grouped(#""g","h""#, #"{"id":"g","members":["a","b"]},{"id":"h","members":["c","d"]}"#)),
  .passes(columns(#""groups":[{"id":"g","members":["a","b"]},{"id":"h","members":["c","d"]}],"#)),
  .passes(grouped(#""o","d""#, #"{"id":"o","members":["g"]},{"id":"g","members":["a","c","b"]}"#)),
  // Read as one by its label, so VoiceOver does not read in that order.
  .passes(grouped(#""g","h""#, #"{"id":"g","label":{"en":"Day"},"members":["b","a"]},{"id":"h","members":["c","d"]}"#)),
  // Cycles, repetitions and missing items end the walk; other rules name them.
  .passes(grouped(#""g","h","g""#, #"{"id":"g","members":["h","a"]},{"id":"h","members":["g","b"]}"#)),
  .passes(grouped(#""g","a","a","ghost","c""#, #"{"id":"g","members":["g","a","ghost"]}"#)),
  .passes(grouped(#""a","c""#, #"{"id":"g","group":"h"},{"id":"h","group":"g"}"#)),
  // The parts of a cell that is one element are not read.
  .passes(
    #"{"order":"explicit","elements":[{"id":"row","kind":"cell","single":true,"frame":[0,0,300,100]},"#
      + #"{"id":"b","frame":[0,60,100,20],"container":"row"},{"id":"c","frame":[0,10,100,20],"container":"row"}]}"#),
]
