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
    /// Left out, with all that follows, where there is no room for all of it.
    var isWhole = false
    /// False where a sentence for each column would be too many; the words about the row say it too.
    var isSaid = true
    /// What linear mode says in place of a text that is a sign or a number alone.
    var said: String?
    /// A colour in place of the text.
    var swatch: Swatch?
  }
}

extension Row {
  /// Their headings in place of what the columns hold.
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
  /// Names over the columns, where there is room for them; a name may have several lines.
  func header(_ context: RenderContext) -> Row?
  /// Whether the rows mean nothing without them, however little room there is.
  var needsHeader: Bool { get }
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
  var needsHeader: Bool { false }
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
