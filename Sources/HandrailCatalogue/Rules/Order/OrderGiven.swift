import HandrailInference
import HandrailModel

extension Rule {
  static let orderGiven = Rule(
    "order.given", .required, source: "S0, WCAG 1.3.2",
    title: Text(en: "Reading order", ja: "読み上げ順序"),
    input: Text(
      en: "natural (left to right, top to bottom), confirmed, or an explicit order",
      ja: "左から右、上から下(natural)であることの確認、または順序の指定"),
    command: "handrail order cart natural",
    why: Text(
      en: "VoiceOver infers the order from the positions of the views, and often gets it wrong.",
      ja: "VoiceOverはViewの位置から順序を推測するため、意図と違う順序で読み上げることがよくあります。"),
    flagsWhen: Text(
      en:
        "two or more items are read, and the order is neither natural nor explicit, or has changed since it was confirmed, for"
        + " example because a frame moved; a group counts as one item, and so do a cell, unless its parts are read separately,"
        + " and the repeating rows of one list; bar items and progress indicators do not count. Natural is VoiceOver’s order: by"
        + " top edge, with edges that differ by less than 8 points (13 on iPad) in one row, and each row in the direction of the"
        + " language; the contents of a group, a cell or another container are read together, at the position of its first item;"
        + " an item without a frame keeps its position in the document. A part of screens (a view, a cell that is read in parts)"
        + " and a screen inside another one have an order of their own; a table header that is collapsed in the file does not"
        + " count next to the rows of one list. An interface file of which only one order is possible (each thing below the"
        + " other, or at most two on a line that are not columns of texts; the rows and headers of one list; pictures behind"
        + " others and what a control lies on do not count) is exempt",
      ja: "読み上げる項目が二つ以上あるのに、「左から右、上から下」とも「指定した順序」とも記録されていないとき、または確認の後でフレームが動くなどして"
        + "順序が変わったとき(グループは一つと数え、中を分けて読むのではないセルも、同じリストの繰り返しの行も一つと数え、バーの項目と進行状況の表示は数えない)。「左から右、上から下」はVoiceOverの順序で、"
        + "上端の順に、上端の差が8ポイント未満(iPadでは13)のものを一行とし、行の中は言語の方向に読む。グループ、セルなどの中身は最初の項目の"
        + "位置でまとめて読む。フレームのない項目はドキュメントでの位置のままにする。画面の部品(Viewや、中を分けて読むセル)と、"
        + "別の画面の中に表示される画面にも、それぞれの順序がある。一つのリストの行と並ぶ、ファイルではたたまれているテーブルのヘッダーは数えない。"
        + "順序が一通りしかないインターフェイスファイル(縦に一列に並ぶか、横に並ぶのが二つまでで文言の列ではないもの、または一つのリストの行とヘッダー)は除く。ほかの要素の後ろの画像と、"
        + "コントロールが覆うものは数えない"),
    engineer: Text(
      en: "Make the view hierarchy and accessibilityElements follow the order.",
      ja: "Viewの階層構造と accessibilityElements を読み上げ順序に合わせる。"),
    verify: [
      Check(
        .voiceOver,
        Text(en: "Swiping right moves through the screen in this order.", ja: "右スワイプで、この順序どおりに読み上げが進む。"))
    ],
    concerns: { screen, item in item is Screen && screen.hasSeveralReadItems { CellIndex(screen) } },
    messages: [
      Message(
        "missing",
        Text(
          en: "The reading order, natural or explicit, is not recorded.", ja: "読み上げ順序が記録されていません(左から右、上から下か、指定した順序か)。"),
        fix: .naturalOrder, once: .project),
      Message(
        "stale",
        Text(en: "The reading order has changed since it was confirmed.", ja: "確認された後で、読み上げ順序が変わりました。"),
        fix: .naturalOrder, once: .project),
      // Someone set it, or two people did at once: a proposal must not discard it.
      Message(
        "stale-explicit",
        Text(
          en: "The explicit reading order has changed since it was confirmed.", ja: "確認された後で、指定した読み上げ順序が変わりました。"),
        fix: .order),
    ],
    facts: [.order, .orderConfirmed, .direction], seen: ["sequence"],
    examples: [
      .flags(sample(""), at: ""),
      .flags(sample(#""order":"natural","order-confirmed":"0123456789ab","#), at: ""),
      .flags(sample(#""order":"explicit","order-confirmed":"0123456789ab","#), at: ""),
      .flags(
        #"{"groups":[{"id":"g"}],"elements":[{"id":"a","group":"g"},{"id":"b","group":"g"},{"id":"c"}]}"#, at: ""),
      .flags(#"{"groups":[{"id":"g"}],"elements":[{"id":"a","group":"ghost"},{"id":"b","group":"ghost"}]}"#, at: ""),
      .flags(
        #"{"elements":[{"id":"c","kind":"cell"},{"id":"a","kind":"text","container":"c"},{"id":"b","kind":"text"}]}"#, at: ""),
      .flags(
        #"{"elements":[{"id":"c","kind":"cell","parts-reason":"two links"},{"id":"a","kind":"link","container":"c"},"#
          + #"{"id":"b","kind":"link","container":"c"}]}"#, at: ""),
      .passes(
        #"{"elements":[{"id":"c","kind":"cell"},{"id":"a","kind":"text","container":"c"},"#
          + #"{"id":"b","kind":"text","container":"c"}]}"#
      ),
      .passes(#"{"elements":[{"id":"c","kind":"cell","parts-reason":"one link"},{"id":"a","kind":"link","container":"c"}]}"#),
      .flags(sample(#""part":true,"order":"natural","order-confirmed":"0123456789ab","#), at: ""),
      // A screen inside is one stop.
      .flags(
        #"{"elements":[{"id":"c","kind":"custom","embeds":"cart/list"},{"id":"d","kind":"custom","embeds":"cart/total"}]}"#,
        at: ""),
      .passes(#"{"elements":[{"id":"c","kind":"custom","embeds":"cart/list"}]}"#),
      .flags(sample(#""part":true,"#), at: ""),
      .flags(sample(#""embedded":true,"#), at: ""),
      .passes(#"{"part":true,"elements":[{"id":"c","kind":"cell"},{"id":"a","kind":"text","container":"c"}]}"#),
      .passes(
        #"{"elements":[{"id":"a","kind":"cell","container":"l","repeats":true},"#
          + #"{"id":"b","kind":"cell","container":"l","repeats":true}]}"#),
      // The system places what is in bars.
      .passes(
        #"{"elements":[{"id":"a","kind":"button","extends":"UIBarButtonItem"},{"id":"b","kind":"button","#
          + #""extends":"UIBarButtonItem"},{"id":"c","kind":"map"}]}"#),
      .passes(
        #"{"elements":[{"id":"a","kind":"custom","extends":"UIActivityIndicatorView"},{"id":"b","kind":"text"}]}"#),
      .passes(stacked(60)),
      .passes(lines(#""kind":"text","frame":[0,50,300,20]"#, #""kind":"button","frame":[0,80,300,44]"#)),
      .passes(lines(#""kind":"text","frame":[0,50,100,20]"#, #""kind":"switch","frame":[200,44,51,31]"#)),
      .flags(lines(#""kind":"text","frame":[0,50,100,20]"#, #""kind":"switch","frame":[200,40,51,31]"#), at: ""),
      .flags(lines(#""kind":"text","frame":[0,50,100,20]"#, #""kind":"button","frame":[40,59,51,31]"#), at: ""),
      .passes(lines(#""kind":"text","frame":[0,50,100,24]"#, #""kind":"button","frame":[0,66,100,44]"#)),
      .passes(
        lines(
          #""kind":"text","frame":[0,50,300,20]"#,
          #""kind":"image","picture":"town","source":{"system":"interface-builder"},"frame":[0,40,300,200]"#)),
      .flags(lines(#""kind":"text","frame":[0,50,99,20]"#, #""kind":"text","frame":[100,50,99,20]"#), at: ""),
      // A picture behind the others, and a button over a text.
      .passes(lines(#""kind":"image","outlet":"photo","frame":[0,0,300,400]"#, #""kind":"button","frame":[0,50,99,44]"#)),
      .passes(lines(#""kind":"text","frame":[0,50,99,20]"#, #""kind":"button","frame":[0,44,300,44]"#)),
      .flags(
        lines(
          #""kind":"text","frame":[0,50,300,20]"#,
          #""kind":"button","frame":[0,80,300,44],"code-place":{"frame":"Cart.swift:9"}"#), at: ""),
      // A table that code fills, with a text in its footer; a text on top of it may be read before or after.
      .passes(
        lines(
          #""kind":"custom","extends":"UITableView","frame":[0,50,300,400]"#,
          #""kind":"text","container":"c","frame":[0,60,99,20]"#)),
      .flags(
        lines(
          #""kind":"custom","extends":"UITableView","frame":[0,50,300,400]"#,
          #""kind":"text","frame":[0,60,99,20]"#), at: ""),
      .flags(stacked(20), at: ""),
      .flags(stacked(60).replacing("interface-builder", with: "figma"), at: ""),
      .passes(table(#""kind":"section-header""#)),
      .passes(table(#""kind":"text","extends":"UITableViewHeaderFooterView""#)),
      // A splash screen of pictures.
      .passes(stacked(20).replacing(#""kind":"text""#, with: #""kind":"image""#).replacing("button", with: "icon")),
      .flags(table(#""kind":"text""#), at: ""),
      .passes(sample(#""order":"natural","#)),
      .passes(sample(#""order":"explicit","#)),
      .passes(sample(#""order":["b","a"],"#)),
      .passes(#"{"elements":[{"id":"a"},{"id":"b","hidden":true},{"id":"c","decorative":true}]}"#),
      // If it were read there would be two; order.unread asks first whether it is.
      .passes(#"{"elements":[{"id":"a"},{"id":"b","kind":"text","text":{"en":"Sold out"},"hidden":true}]}"#),
      .passes(header("[0,0,320,0]")),
      .flags(header("[0,0,320,60]"), at: ""),
      .passes(#"{"groups":[{"id":"g"}],"elements":[{"id":"a","group":"g"},{"id":"b","group":"g"}]}"#),
      .passes(
        #"{"groups":[{"id":"g","members":["h"]},{"id":"h","members":["a","b"]}],"elements":[{"id":"a"},{"id":"b"}]}"#),
    ]
  ) { screen, report in
    switch screen.text(.order) {
    case "natural", "explicit":
      guard let confirmed = screen.text(.orderConfirmed), screen.hasSeveralReadItems({ report.cells(of: screen) })
      else { return }
      guard !screen.isOrder(confirmedBy: confirmed) else { return }
      let isExplicit = screen.text(.order) == "explicit"
      report.flag(isExplicit ? "stale-explicit" : "stale", [("sequence", screen.readDigest)])
    default:
      if screen.explicitOrder == nil, screen.hasSeveralReadItems({ report.cells(of: screen) }),
        !screen.hasEvidentOrder({ report.cells(of: screen) })
      {
        report.flag("missing", [("sequence", screen.readDigest)])
      }
    }
  }
}

extension Screen {
  /// Whether two or more items are read, counting a group with its contents as one, and a cell as one or as its parts.
  fileprivate func hasSeveralReadItems(_ cells: () -> CellIndex) -> Bool {
    let index = GroupIndex(self)
    let cells = elements.contains { $0.kind == .cell } ? cells() : nil
    var root: Int?
    var isAlone = false
    // Rows of a list come in the order of its data: its row prototypes have no order.
    var rows: String?
    for (place, element) in elements.enumerated() where element.isReadable {
      if element.isOrderedBySystem || isHeaderOfRows(place) { continue }
      if let cells, cells.isReadByAnother(place) { continue }
      if element.kind == .cell, element.isOn(.repeats), let list = element.text(.container) {
        if rows == list { continue }
        rows = list
      }
      guard let group = index.root(at: place) else {
        if isAlone || root != nil { return true }
        isAlone = true
        continue
      }
      if isAlone || (root != nil && root != group) { return true }
      root = group
    }
    return false
  }

  /// Whether only one order is possible on a screen of an interface file: items below or next to each other, or the rows and
  /// headers of one list.
  fileprivate func hasEvidentOrder(_ cells: () -> CellIndex) -> Bool {
    guard isCompletedByCode, groups.isEmpty, !elements.contains(where: { $0.has(.pane) }) else { return false }
    let index = elements.contains { $0.kind == .cell } ? cells() : nil
    let places = elements.indices.filter { place in
      elements[place].isReadable && !elements[place].isOrderedBySystem && !isHeaderOfRows(place)
        && !(index?.isReadByAnother(place) ?? false)
    }
    if places.allSatisfy({ elements[$0].isRowOrCaption || elements[$0].isPicture }) {
      return true
    }
    // The system does not read decorative pictures.
    let items = places.map { elements[$0] }.filter { !($0.isPicture && $0.isSceneryOfFile) }
    if items.contains(where: { $0.isGivenInCode("frame") }) { return false }
    return Self.isEvident(items)
  }

  /// A table is read from its header through its rows to its footer, wherever these are drawn, so its contents count
  /// as part of it.
  private static func isEvident(_ items: [Element]) -> Bool {
    let frames = items.compactMap(\.frame)
    guard frames.count == items.count else { return false }
    var (outside, inside) = ([EvidentOrder.Item](), [Int: [EvidentOrder.Item]]())
    for (place, item) in items.enumerated() {
      let table = items[..<place].lastIndex { other in
        other.isText(.extends, "UITableView") && other.text(.container) != item.text(.container)
          && other.frame?.contains(frames[place], slack: 1) == true
      }
      if let table {
        inside[table, default: []].append(EvidentOrder.Item(item.kindInOrder, frames[place]))
      } else {
        outside.append(EvidentOrder.Item(item.kindInOrder, frames[place]))
      }
    }
    return EvidentOrder.isOne(outside) && inside.values.allSatisfy(EvidentOrder.isOne)
  }

  /// Whether it is collapsed in a list with repeating rows, which has its header before them.
  private func isHeaderOfRows(_ place: Int) -> Bool {
    guard elements[place].isOn(.filled), elements[place].frame?.height == 0, let list = elements[place].text(.container) else {
      return false
    }
    return elements.contains { $0.kind == .cell && $0.isOn(.repeats) && $0.text(.container) == list }
  }
}

extension Element {
  /// A row of a list, or a header or footer of a section.
  fileprivate var isRowOrCaption: Bool {
    kind == .cell || kind == .sectionHeader || isText(.extends, "UITableViewHeaderFooterView")
  }

  fileprivate var isPicture: Bool { kind == .image || kind == .icon }

  fileprivate var kindInOrder: EvidentOrder.Item.Kind {
    if isControl { return .control }
    return isPicture ? .picture : kind == .text ? .text : .other
  }

  /// Whether it is in a bar, which is read before or after everything else, or only shows that something is in progress.
  fileprivate var isOrderedBySystem: Bool { isBarItem || isProgressIndicator }
}

private func sample(_ order: String) -> String {
  #"{\#(order)"elements":[{"id":"a","kind":"text"},{"id":"b","kind":"text"}]}"#
}

/// A text of an interface file and a button whose upper edge is at `top`.
private func stacked(_ top: Int) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"a","kind":"text","frame":[0,0,300,40]},"#
    + #"{"id":"b","kind":"button","frame":[0,\#(top),300,40]}]}"#
}

/// Two texts side by side on a screen of an interface file, and two more elements below them.
private func lines(_ third: String, _ fourth: String) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"a","kind":"text","frame":[0,0,99,20]},"#
    + #"{"id":"b","kind":"text","frame":[100,0,99,20]},{"id":"c",\#(third)},{"id":"d",\#(fourth)}]}"#
}

/// A row of a list of an interface file, and something else in the list.
private func table(_ other: String) -> String {
  #"{"source":{"system":"interface-builder"},"elements":[{"id":"h","container":"l",\#(other)},"#
    + #"{"id":"r","kind":"cell","container":"l"}]}"#
}

/// A repeating row below what code fills in the same list.
private func header(_ frame: String) -> String {
  #"{"elements":[{"id":"h","kind":"custom","filled":true,"container":"l","frame":\#(frame)},"#
    + #"{"id":"r","kind":"cell","repeats":true,"container":"l"}]}"#
}
