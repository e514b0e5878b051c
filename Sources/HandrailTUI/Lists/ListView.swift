import HandrailModel

/// A row of a list, as it is drawn and as it is said.
struct Row: Sendable, Equatable {
  var depth = 0
  var pieces: [Piece] = []

  /// A column, with the heading under which linear mode says it; an empty heading says the text alone.
  struct Piece: Sendable, Equatable {
    var heading: Text
    var text: String
    var style = Style.plain
    /// Columns it takes; 0 for as many as the text has.
    var width = 0
    /// Drawn only where the list is at least so wide; said in any case.
    var from = 0
    /// False where a sentence for each column would be too many; the words about the row say it too.
    var isSaid = true
    /// What linear mode says in place of a text that is a sign or a number alone.
    var said: String?
  }
}

extension Text {
  /// No heading.
  static let none = Text(both: "")

  /// What somebody wrote, which is not ours to translate.
  init(both text: String) { self.init(en: text, ja: text) }
}

/// A view that is a list: rows, one of them selected, with words above and about the selected one.
protocol ListView: View {
  var selected: Int { get set }
  var rowCount: Int { get }
  func row(_ index: Int, _ context: RenderContext) -> Row
  /// Lines above the list.
  func summary(_ context: RenderContext) -> [[Span]]
  /// About the selected row.
  func detail(_ context: RenderContext) -> [Span]
  /// What to do next where there are no rows.
  func empty(_ context: RenderContext) -> String
  /// Names over the columns, where there is room for them.
  func header(_ context: RenderContext) -> Row?
  /// Whether the rows need the whole width, so that the words always stand below.
  var isTable: Bool { get }
  /// A picture beside the words.
  var picture: Miniature? { get }
  /// Whether the picture stands in place of the words where there is no room for both.
  var prefersPicture: Bool { get }
  /// What Enter does.
  mutating func open(_ app: inout App)
  /// A row as linear mode says it: `Header: value`, one after the other, and what else is known of it.
  func spoken(_ index: Int, _ context: RenderContext) -> String
  /// What a row is called where it is not said in full.
  func name(_ index: Int, _ context: RenderContext) -> String
  /// What linear mode says of a row beyond its columns: sentences.
  func more(_ index: Int, _ context: RenderContext) -> [String]
  /// By what the rows were chosen and put in order: another one makes another list.
  var arrangement: String { get }
  /// What a row stands for, wherever it stands.
  func identity(_ index: Int) -> String
}

extension ListView {
  func summary(_ context: RenderContext) -> [[Span]] { [] }
  func detail(_ context: RenderContext) -> [Span] { [] }
  func header(_ context: RenderContext) -> Row? { nil }
  var isTable: Bool { false }
  var picture: Miniature? { nil }
  var prefersPicture: Bool { false }

  func identity(_ index: Int) -> String { String(index) }

  /// Changes the rows, and stays on what was selected where it is still among them.
  mutating func preserveSelection(_ change: (inout Self) -> Void) {
    let before = selected < rowCount ? identity(selected) : nil
    change(&self)
    if let before, let place = (0..<rowCount).first(where: { identity($0) == before }) { selected = place }
    clamp()
  }

  /// Keeps the selection within the rows.
  mutating func clamp() { selected = max(0, min(selected, rowCount - 1)) }

  mutating func type(_ key: Key, _ app: inout App) -> Bool { move(key, app) }

  mutating func move(_ key: Key, _ app: App) -> Bool {
    let page = max(1, app.height - 8)
    switch key {
    case .down, .character("j"): selected += 1
    case .up, .character("k"): selected -= 1
    case .pageDown: selected += page
    case .pageUp: selected -= page
    case .home, .character("g"): selected = 0
    case .end, .character("G"): selected = rowCount - 1
    default: return false
    }
    clamp()
    return true
  }

  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    ListLayout.draw(self, into: &frame, area, context)
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    selected = index
    clamp()
    open(&app)
  }
}

/// How lists look at every size: beside each other where it is wide, else below.
enum ListLayout {
  /// Columns from which words stand beside the list.
  static let wide = 110

  static func draw(_ view: some ListView, into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    var area = area
    for line in view.summary(context).prefix(max(1, area.height / 3)) {
      area = drawSummary(line, into: &frame, area, context)
    }
    guard view.rowCount > 0 else { return draw(view.empty(context), into: &frame, area) }
    let detail = view.detail(context)
    if view.prefersPicture, let picture = view.picture, area.width < wide {
      guard area.width >= 60 else { return picture.draw(into: &frame, area, context) }
      let (left, right) = area.cut(left: area.width / 2)
      picture.draw(into: &frame, left.cut(left: left.width - 1).left, context)
      return drawRows(view, into: &frame, right, context)
    }
    if area.width >= 60, area.height >= 14, let header = view.header(context) {
      draw(header, into: &frame, area, context)
      area = area.cut(top: 1).rest
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

  /// One line above the list; where it is too long, two.
  ///
  /// - Returns: what is left of the area.
  private static func drawSummary(_ line: [Span], into frame: inout Frame, _ area: Area, _ context: RenderContext) -> Area {
    let isLong = line.reduce(0) { $0 + Columns.count($1.text) } > area.width
    guard isLong, line.count == 1, area.height > 9 else {
      frame.put(line, in: area, more: context.symbols.more)
      return area.cut(top: 1).rest
    }
    let lines = Wrapping.lines(line[0].text, width: area.width)
    for (row, text) in lines.enumerated() { frame.put(text, line[0].style, in: area, row: row) }
    return area.cut(top: lines.count).rest
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

  /// The first row that is shown, so that the selected one stands in the middle where it can.
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
  }

  private static func draw(_ row: Row, into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    var column = min(row.depth * 2, area.width / 3)
    for piece in row.pieces where area.width >= piece.from && !(piece.text.isEmpty && piece.width == 0) {
      let width = piece.width > 0 ? piece.width : area.width - column
      let cell = Area(row: area.row, column: area.column + column, height: 1, width: min(width, area.width - column))
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

  /// The line between the list and what stands beside or below it.
  private static func border(_ area: Area, into frame: inout Frame, _ context: RenderContext) -> Area {
    if area.column > 0 {
      for row in 0..<area.height { frame.put(context.symbols.down, .border, in: area, row: row) }
      return area.cut(left: 2).rest
    }
    frame.put(String(repeating: context.symbols.across, count: area.width), .border, in: area)
    return area.cut(top: 1).rest
  }

  /// Spans are paragraphs: each begins a line of its own.
  static func drawDetail(_ detail: [Span], into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    let lines = detail.flatMap { span in Wrapping.lines(span.text, width: area.width).map { Span($0, span.style) } }
    let isCut = lines.count > area.height
    // In a few rows every one is needed for words.
    let room = isCut && area.height > 3 ? area.height - 1 : area.height
    for (row, line) in lines.prefix(max(0, room)).enumerated() { frame.put(line.text, line.style, in: area, row: row) }
    guard isCut, area.height > 0 else { return }
    guard room < area.height else {
      frame.put(context.symbols.more, .dim, in: area, row: area.height - 1, column: area.width - 1)
      return
    }
    let rest = lines.count - room
    let more = Text(en: "\(rest) more lines: Space", ja: "あと \(rest) 行(スペースで全文)")
    frame.put("\(context.symbols.more) \(context.say(more))", .dim, in: area, row: area.height - 1)
  }
}
