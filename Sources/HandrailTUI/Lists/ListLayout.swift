import HandrailModel

/// The layout of lists at every size: list and details side by side if there is room, otherwise one below the other.
enum ListLayout {
  /// The minimum width for details next to the list.
  static let wide = 110

  static func draw(_ view: some ListView, into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    var area = area
    for line in view.summary(context).prefix(max(1, area.height / 3)) {
      area = drawSummary(line, into: &frame, area, context)
    }
    guard view.rowCount > 0 else { return draw(view.empty(context), into: &frame, area) }
    let detail = view.detail(context)
    if view.prefersPicture, let picture = view.picture, area.width < wide {
      guard area.width >= 60 else {
        // Anything without a frame, such as the screen itself, is not in it.
        frame.cursor = (area.row, area.column)
        return picture.draw(into: &frame, area, context)
      }
      let (left, right) = area.cut(left: area.width / 2)
      picture.draw(into: &frame, left.cut(left: left.width - 1).left, context)
      return drawRows(view, into: &frame, right, context)
    }
    if view.needsHeader || area.width >= 60 && area.height >= 14, let header = view.header(context) {
      area = drawHeader(header, into: &frame, area, context)
    }
    let (list, aside) = parts(of: area, hasDetail: !detail.isEmpty, isTable: view.isTable)
    drawRows(view, into: &frame, list, context)
    guard let aside else { return }
    let inner = border(aside, into: &frame, context)
    guard let picture = view.picture else { return drawDetail(detail, into: &frame, inner, context) }
    if aside.column > 0 {
      let (words, rest) = inner.cut(top: inner.height / 2)
      drawDetail(detail, into: &frame, words, context)
      picture.draw(into: &frame, rest, context)
    } else {
      drawDetail(detail, into: &frame, inner, context)
    }
  }

  /// One line above the list, or two if it is too long.
  ///
  /// - Returns: the rest of the area.
  private static func drawSummary(_ line: [Span], into frame: inout Frame, _ area: Area, _ context: RenderContext) -> Area {
    let isLong = line.reduce(0) { $0 + Columns.count($1.text) } > area.width
    guard isLong, line.count == 1, area.height > 9 else {
      let spans = isLong ? line.map { Span($0.brief ?? $0.text, $0.style) } : line
      frame.put(spans, in: area, more: context.symbols.more)
      return area.cut(top: 1).rest
    }
    let lines = Wrapping.lines(line[0].text, width: area.width)
    for (row, text) in lines.enumerated() { frame.put(text, line[0].style, in: area, row: row) }
    return area.cut(top: lines.count).rest
  }

  /// Column headings, aligned at their last lines.
  ///
  /// - Returns: the rest of the area.
  private static func drawHeader(_ header: Row, into frame: inout Frame, _ area: Area, _ context: RenderContext) -> Area {
    let names = header.pieces.map { $0.text.split(separator: "\n").map(String.init) }
    let height = names.map(\.count).max() ?? 0
    for line in 0..<height {
      var row = header
      for index in row.pieces.indices {
        let above = height - names[index].count
        row.pieces[index].text = line < above ? "" : names[index][line - above]
      }
      draw(row, into: &frame, area.cut(top: line).rest, context)
    }
    return area.cut(top: height).rest
  }

  private static func parts(of area: Area, hasDetail: Bool, isTable: Bool) -> (list: Area, detail: Area?) {
    guard hasDetail, area.height >= 6 else { return (area, nil) }
    if area.width >= wide, !isTable {
      let (left, right) = area.cut(left: area.width * 11 / 20)
      return (left.cut(left: left.width - 1).left, right)
    }
    let (list, detail) = area.cut(bottom: max(3, area.height * 2 / 5))
    return (list, detail)
  }

  /// The first visible row, chosen so that the selected one is in the middle if possible.
  static func first(_ selected: Int, _ count: Int, height: Int) -> Int {
    max(0, min(selected - height / 2, count - height))
  }

  static func drawRows(_ view: some ListView, into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    let first = first(view.selected, view.rowCount, height: area.height)
    for line in 0..<min(area.height, view.rowCount - first) {
      let place = Area(row: area.row + line, column: area.column, height: 1, width: area.width)
      draw(view.row(first + line, context), into: &frame, place, context)
      if first + line == view.selected {
        frame.restyle(.selected, in: area, row: line)
        frame.cursor = (area.row + line, area.column)
      }
    }
    let shown = first + area.height
    guard shown < view.rowCount, area.height > 1 else { return }
    // Without it, nothing shows that a list continues below the last visible row, or where the details start.
    var place = " \(shown)/\(view.rowCount)"
    let (row, right) = (area.row + area.height - 1, area.column + area.width)
    let hidden = max(area.column, right - Columns.count(place))..<right
    if hidden.contains(where: { $0 < frame.width && frame[row, $0].text != " " }) { place = context.symbols.more + place }
    let column = area.width - Columns.count(place)
    let style = shown - 1 == view.selected ? Style.selected : .dim
    if column > 0 { frame.put(place, style, in: area, row: area.height - 1, column: column) }
  }

  private static func draw(_ row: Row, into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    var column = min(row.depth * 2, area.width / 3)
    for piece in row.pieces where area.width >= piece.from && !(piece.text.isEmpty && piece.width == 0) {
      let width = piece.width > 0 ? piece.width : area.width - column
      if piece.isWhole, column + width > area.width { return }
      let cell = Area(row: area.row, column: area.column + column, height: 1, width: min(width, area.width - column))
      if let swatch = piece.swatch { frame.fill(swatch, in: cell) }
      let end = frame.put(piece.text.oneLine, piece.style, in: cell, more: context.symbols.more)
      column += (piece.width > 0 ? piece.width : end) + 1
    }
  }

  static func draw(_ text: String, into frame: inout Frame, _ area: Area) {
    for (index, line) in Wrapping.lines(text, width: area.width - 2).enumerated() {
      frame.put(line, in: area, row: index + (area.height > 6 ? 1 : 0), column: 1)
    }
    frame.cursor = (area.row, area.column)
  }

  /// The line between the list and what is next to or below it.
  private static func border(_ area: Area, into frame: inout Frame, _ context: RenderContext) -> Area {
    if area.column > 0 {
      for row in 0..<area.height { frame.put(context.symbols.down, .border, in: area, row: row) }
      return area.cut(left: 2).rest
    }
    frame.put(String(repeating: context.symbols.across, count: area.width), .border, in: area)
    return area.cut(top: 1).rest
  }

  /// Each span is a paragraph and starts a new line.
  static func drawDetail(_ detail: [Span], into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    let lines = detail.flatMap { $0.lines(area.width) }
    let isCut = lines.count > area.height
    // If there are only a few rows, details need all of them.
    let room = isCut && area.height > 3 ? area.height - 1 : area.height
    for (row, line) in lines.prefix(max(0, room)).enumerated() { frame.put(line, in: area, row: row) }
    guard isCut, area.height > 0 else { return }
    guard room < area.height else {
      frame.put(context.symbols.more, .dim, in: area, row: area.height - 1, column: area.width - 1)
      return
    }
    let rest = lines.count - room
    let more = Text(en: "\(rest) more lines: Space", ja: "あと\(rest)行(スペースで全文)")
    frame.put("\(context.symbols.more) \(context.say(more))", .dim, in: area, row: area.height - 1)
  }
}
