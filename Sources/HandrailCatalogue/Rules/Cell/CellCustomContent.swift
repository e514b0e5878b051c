import HandrailModel

extension Rule {
  static let cellCustomContent = Rule(
    "cell.custom-content", .consult, source: "S2, house",
    title: Text(en: "Label and custom content of a cell", ja: "ラベルとその他のコンテンツの分け方"),
    input: Text(
      en:
        "pieces.NAME=label or content for each piece of information; for custom content also content-label, content-value, and"
        + " content-importance=high if it is read at once",
      ja:
        "情報ごとに pieces.名前=label(ラベル)か content(その他のコンテンツ)。その他のコンテンツには項目名(content-label)と値(content-value)、"
        + "すぐ読み上げるものは重要度(content-importance=high)"
    ),
    command: "handrail set cart#row pieces.name=label pieces.rating=content content-label.rating.en='Rating' "
      + "content-value.rating.en='4.5 of 5' content-importance.rating=high",
    why: Text(
      en: "A long label is read to the end on every row; custom content is read only on request.",
      ja: "ラベルが長いと、行ごとに最後まで聞かなければなりません。その他のコンテンツにすれば、必要なときだけ聞けます。"),
    flagsWhen: Text(
      en:
        "a cell that is not read in parts, or a group, has more than four (configurable as cell-pieces) pieces of information:"
        + " texts, images and icons inside it that are seen at first and are not controls, decorative nor look like"
        + " ornaments, and those named in pieces;"
        + " and one is neither in the label nor custom content, or is custom content without a label or value",
      ja:
        "中を分けて読み上げるのではないセルやグループに、4個(cell-pieces で変更できる)を超える情報(中の文言、画像、アイコン。"
        + "コントロールと、装飾のもの、飾りに見えるもの、初めは表示されないものを除く。pieces で名前を挙げたものも数える)があり、"
        + "どれかがラベルにもその他のコンテンツにも割り当てられていないとき、またはその他のコンテンツに項目名か値がないとき"
    ),
    engineer: Text(
      en: "Adopt AXCustomContentProvider and return an AXCustomContent for each piece of custom content.",
      ja: "AXCustomContentProvider に準拠し、その他のコンテンツごとに AXCustomContent を返す。"),
    verify: [
      Check(
        .voiceOver,
        Text(
          en: "Content of high importance is read after the label, the rest under More Content in the rotor.",
          ja: "重要度が高いものはラベルに続いて読み上げられ、残りはローターの「その他のコンテンツ」で聞ける。"))
    ],
    concerns: { _, item in item.has(.pieces) && item.entries(.pieces).contains { $0.value == .text("content") } },
    messages: [
      Message(
        "unplaced",
        Text(
          en: "It shows {count} pieces of information. Which are read at once, and which on request, is not recorded: {pieces}.",
          ja: "情報が{count}個あります。すぐ読み上げるものと、求められたときだけ読み上げるものの区別が記録されていません: {pieces}"),
        fix: .set("{paths}")),
      Message(
        "content",
        Text(
          en: "Custom content without a label or value: {pieces}.",
          ja: "その他のコンテンツの項目名か値がありません: {pieces}"),
        fix: .set("{paths}")),
    ],
    facts: [.label, .pieces, .contentLabel, .contentValue], seen: ["parts"], examples: customContentExamples
  ) { screen, report in
    guard !screen.groups.isEmpty || !screen.having(kind: .cell).isEmpty else { return }
    let pieces = Pieces(screen) { report.pictures(of: screen) }
    for (slot, group) in screen.groups.enumerated() where !group.isOn(.hidden) {
      guard let fault = pieces.fault(of: group, at: slot) else { continue }
      report.flag(item: group, fault.message, fault.parameters)
    }
    // Rows whose labels code computes are covered by the rules about labels.
    for (place, cell) in screen.elements.enumerated() where cell.isReadTogether && !cell.isGivenInCode("label") {
      guard let fault = pieces.fault(of: cell, at: screen.groups.count + place) else { continue }
      // The contents belong to this screen, so the finding is never a component's.
      report.flag(cell, [.component], fault.message, fault.parameters)
    }
  }
}

/// The pieces of information on a screen, by the cell or else the group that contains them.
private struct Pieces {
  private let screen: Screen
  private let most: Double
  /// Places of the pieces, those of one group or cell together.
  private var places: [Int]
  /// Where the pieces of each group begin in ``places``, then those of each cell, by its index on the screen; then the end.
  private var starts: [Int]

  /// - Parameter undecided: The pictures whose meaning is in question.
  init(_ screen: Screen, undecided: () -> UndecidedPictures) {
    self.screen = screen
    most = screen.shared.threshold("cell-pieces", 4)
    let index = GroupIndex(screen)
    let hidden = HiddenGroups(screen, index)
    var found: [(owner: Int, place: Int)] = []
    starts = Array(repeating: 0, count: screen.groups.count + screen.elements.count + 1)
    for (place, element) in screen.elements.enumerated() where !hidden.contains(place) {
      if !element.isPiece {
        // Whether a picture conveys meaning is asked separately: its label is no reason to ask about the row again.
        guard element.kind == .image, !element.isDecorative, undecided().contains(place) else { continue }
      }
      // A cell takes precedence over a group: groups inside it only set the order in which its parts are read.
      let cell = screen.container(around: place, where: \.isReadTogether)
      guard let owner = cell.map({ screen.groups.count + $0 }) ?? index.group(at: place) else { continue }
      // Something that is not visible at first may replace another piece.
      if screen.comesLater(place), cell.map({ !screen.comesLater($0) }) ?? true { continue }
      found.append((owner, place))
      starts[owner + 1] += 1
    }
    for slot in starts.indices.dropFirst() { starts[slot] += starts[slot - 1] }
    places = Array(repeating: 0, count: found.count)
    var next = starts
    for (owner, place) in found {
      places[next[owner]] = place
      next[owner] += 1
    }
  }

  /// What is wrong with the pieces of a group or cell: unassigned pieces before incomplete ones.
  func fault(of item: any RuleSubject, at slot: Int) -> (message: String, parameters: [(String, String)])? {
    let recorded = item.entries(.pieces).map(\.first)
    let inside = places[starts[slot]..<starts[slot + 1]]
    guard Double(inside.count + recorded.count) > most else { return nil }
    let parts = inside.map { screen.elements[$0].id }
    let names = parts + recorded.filter { !parts.contains($0) }
    guard Double(names.count - (recorded.isEmpty ? pairs(in: Array(inside)) : 0)) > most else { return nil }
    let unplaced = names.filter { item.text(.pieces, $0) == nil }
    let parameters = [("count", String(names.count)), ("parts", parts.joined(separator: ","))]
    if !unplaced.isEmpty {
      return ("unplaced", parameters + listing(unplaced, unplaced.map { "pieces.\($0)" }))
    }
    let labelled = item.entries(.contentLabel).map(\.first)
    let valued = item.entries(.contentValue).map(\.first)
    let unsaid = names.filter { name in
      item.text(.pieces, name) == "content" && !(labelled.contains(name) && valued.contains(name))
    }
    if unsaid.isEmpty { return nil }
    let language = screen.shared.languages[0]
    let paths = unsaid.flatMap { name in
      (labelled.contains(name) ? [] : ["content-label.\(name).\(language)"])
        + (valued.contains(name) ? [] : ["content-value.\(name).\(language)"])
    }
    return ("content", parameters + listing(unsaid, paths))
  }

  /// How many pieces are values with their names: two fixed or changing texts alone on a line, of which only one changes.
  private func pairs(in places: [Int]) -> Int {
    let texts = places.map { screen.elements[$0] }.filter { $0.kind == .text && $0.frame != nil }
    return texts.count { text in
      let line = texts.filter { $0.isOnLine(of: text) }
      guard line.count == 2, text.isOn(.dynamic) else { return false }
      return line.count { $0.isOn(.dynamic) } == 1
    }
  }

  private func listing(_ pieces: [String], _ paths: [String]) -> [(String, String)] {
    [("pieces", screen.called(pieces)), Report.paths(paths)]
  }
}

extension Element {
  fileprivate func isOnLine(of other: Element) -> Bool {
    guard let frame, let line = other.frame else { return false }
    return (min(frame.maxY, line.maxY) - max(frame.y, line.y)) * 2 > min(frame.height, line.height)
  }

  /// A cell whose parts are not read apart.
  fileprivate var isReadTogether: Bool { kind == .cell && !has(.partsReason) && isReadable }

  /// Information inside a cell or group: a text, a labelled image; a control has an action. What a small picture says is asked
  /// first.
  fileprivate var isPiece: Bool {
    kind != .cell && (hasText || has(.label) || isTextual) && isReadable && !isControl && !isEmoji
  }

  /// A text that is a picture: 🥐.
  private var isEmoji: Bool { kind == .text && showsOnlySigns && !has(.label) }
}

/// A row of `count` texts `a`, `b` … with fields of the row and of the parts.
private func row(_ count: Int, _ fields: String = "", _ part: String = #","container":"row""#, more: String = "") -> String {
  let parts = "abcdefgh".prefix(count).map { #"{"id":"\#($0)","kind":"text","text":{"en":"T"}\#(part)}"# }
  return #"{\#(more)"elements":[{"id":"row","kind":"cell"\#(fields)},\#(parts.joined(separator: ","))]}"#
}

private let placed = #","pieces":{"a":"label","b":"content"}"#
private let heading = #","content-label":{"b":{"en":"Rating"}}"#
private let value = #","content-value":{"b":{"en":"4.5"}}"#
private let group = #""groups":[{"id":"g"}],"#
/// Small cells show the same as large ones.
private let one = #"{"house":{"cell-pieces":1}}"#

private let customContentExamples: [Example] = [
  .flags(row(5), at: "row"),
  .flags(row(2, #","single":true"#), at: "row", project: one),
  .flags(row(3, placed), at: "row", project: one),
  .flags(row(2, placed), at: "row", project: one),
  .flags(row(2, placed + heading), at: "row", project: one),
  .flags(row(2, placed + value), at: "row", project: one),
  .flags(#"{"elements":[{"id":"row","kind":"cell"\#(placed)}]}"#, at: "row", project: one),
  .flags(row(2, #","component":"row""#), at: "row", project: one, components: [#"{"id":"row","single":true}"#]),
  .flags(row(2, "", #","group":"g""#, more: group), at: "g", project: one),
  .flags(row(2, "", #","group":"g","container":"row""#, more: group), at: "row", project: one),
  .flags(row(2, #","parts-reason":"two links""#, #","group":"g","container":"row""#, more: group), at: "g", project: one),
  .flags(row(3, "", "", more: #""groups":[{"id":"g","members":["a","b"]}],"#), at: "g", project: one),
  .flags(
    row(2, "", #","group":"g""#, more: #""groups":[{"id":"g","group":"h"},{"id":"h","group":"g"}],"#), at: "g", project: one),
  .passes(row(4)),
  .passes(row(5).replacing(#""id":"e","kind":"text","text":{"en":"T"}"#, with: #""id":"e","kind":"text","text":{"en":"🥐"}"#)),
  // Three names with their values on a line each.
  .passes(
    #"{"elements":[{"id":"row","kind":"cell"}"#
      + (0..<6).map { place in
        #",{"id":"t\#(place)","kind":"text","text":{"en":"T"},"container":"row","dynamic":\#(place % 2 == 1),"#
          + #""frame":[\#(place % 2 * 200),\#(place / 2 * 30),100,20]}"#
      }.joined() + "]}"),
  .passes(row(5, #","code-place":{"label":"Row.swift:9"}"#)),
  // What a small picture says is asked first.
  .passes(row(5).replacing(#""id":"e","kind":"text","text":{"en":"T"}"#, with: #""id":"e","kind":"icon""#)),
  .passes(row(5).replacing(#""id":"e","#, with: #""id":"e","happens":{"appears":true},"#)),
  .passes(row(2, placed + heading + value), project: one),
  .passes(row(5, #","parts-reason":"two links""#)),
  .passes(row(5, #","hidden":true"#)),
  .passes(row(5, "", "")),
  .passes(row(5, "", #","container":"row","decorative":true"#)),
  .passes(row(5).replacing(#""kind":"text""#, with: #""kind":"button""#)),
  // It is asked whether these pictures convey meaning, unless they are read with the row.
  .flags(row(5).replacing(#""kind":"text","text":{"en":"T"}"#, with: #""kind":"image""#), at: "row"),
  .passes(row(5, #","single":true,"label":{"en":"T"}"#).replacing(#""kind":"text","text":{"en":"T"}"#, with: #""kind":"image""#)),
  .passes(row(5, "", #","container":"b""#)),
  .passes(row(5, "", #","group":"g""#, more: #""groups":[{"id":"g","hidden":true}],"#)),
  .passes(row(6, "", "", more: #""groups":[{"id":"g","members":["a","b","c","h"]},{"id":"h","members":["d","e","f","g"]}],"#)),
  .passes(row(2, #","component":"row""#), project: one, components: [#"{"id":"row"\#(placed)\#(heading)\#(value)}"#]),
  .passes(row(5), project: #"{"house":{"cell-pieces":1e300}}"#),
]
