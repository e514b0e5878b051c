import HandrailModel

/// A row of a list, as drawn and as spoken.
struct Row: Sendable, Equatable {
  var depth = 0
  var pieces: [Piece] = []

  /// A column, with the heading that linear mode says before it; without one, only the text is said.
  struct Piece: Sendable, Equatable {
    var heading: Text
    var text: String
    var style = Style.plain
    /// Its width; 0 for the text's own.
    var width = 0
    /// Drawn only if the list is at least this wide, but always spoken.
    var from = 0
    /// Omitted, with all that follows, if it does not fit completely.
    var isWhole = false
    /// False if a sentence for each column would be too much; the row's details say it, too.
    var isSaid = true
    /// What linear mode says instead of a text that is only a symbol or a number.
    var said: String?
    /// A colour instead of the text.
    var swatch: Swatch?
  }
}

extension Row {
  /// The columns' headings in place of their contents.
  func headings(_ context: RenderContext) -> Row {
    var row = self
    for index in row.pieces.indices {
      row.pieces[index].swatch = nil
      row.pieces[index].text = row.pieces[index].heading[context.language]
      row.pieces[index].style = .dim
    }
    return row
  }
}

extension Text {
  /// No heading.
  static let none = Text(both: "")
}

/// A view that is a list: rows, one of them selected, with text above and details about the selected one.
protocol ListView: View {
  var selected: Int { get set }
  var rowCount: Int { get }
  func row(_ index: Int, _ context: RenderContext) -> Row
  /// Lines above the list.
  func summary(_ context: RenderContext) -> [[Span]]
  /// Details about the selected row.
  func detail(_ context: RenderContext) -> [Span]
  /// What to do next if there are no rows.
  func empty(_ context: RenderContext) -> String
  /// Column headings, shown if there is room; they may have several lines.
  func header(_ context: RenderContext) -> Row?
  /// Whether the rows are meaningless without headings, even if there is little room.
  var needsHeader: Bool { get }
  /// Whether the rows need the whole width, so that the details are always below.
  var isTable: Bool { get }
  /// A picture next to the details.
  var picture: Miniature? { get }
  /// Whether the picture replaces the details if there is no room for both.
  var prefersPicture: Bool { get }
  /// What Enter does.
  mutating func open(_ app: inout App)
  /// A row as linear mode says it: `Header: value` for each column, then other details.
  func spoken(_ index: Int, _ context: RenderContext) -> String
  /// The short name of a row.
  func name(_ index: Int, _ context: RenderContext) -> String
  /// Sentences that linear mode adds to a row.
  func more(_ index: Int, _ context: RenderContext) -> [String]
  /// How the rows were filtered and sorted; a change makes a new list.
  var arrangement: String { get }
  /// The identity of a row, independent of its position.
  func identity(_ index: Int) -> String
}

extension ListView {
  func summary(_ context: RenderContext) -> [[Span]] { [] }
  func detail(_ context: RenderContext) -> [Span] { [] }
  func header(_ context: RenderContext) -> Row? { nil }
  var needsHeader: Bool { false }
  var isTable: Bool { false }
  var picture: Miniature? { nil }
  var prefersPicture: Bool { false }

  func identity(_ index: Int) -> String { String(index) }

  /// Changes the rows, keeping the selection if it is still among them.
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
