/// One cell of the screen.
struct Cell: Equatable, Sendable {
  /// Empty if the wide glyph on the left covers this cell.
  var text = " "
  var style = Style.plain
  /// The index among the terminal's 256 colours that fills the cell, to show a colour itself.
  var swatch: UInt8?
}

/// A rectangle of the screen, in cells.
struct Area: Equatable, Sendable {
  var row, column, height, width: Int

  init(row: Int = 0, column: Int = 0, height: Int, width: Int) {
    (self.row, self.column) = (row, column)
    (self.height, self.width) = (max(0, height), max(0, width))
  }

  /// The first `count` rows, and the rest below them.
  func cut(top count: Int) -> (top: Area, rest: Area) {
    let count = min(max(0, count), height)
    return (
      Area(row: row, column: column, height: count, width: width),
      Area(row: row + count, column: column, height: height - count, width: width)
    )
  }

  /// Those of its columns that fit into `width`.
  func columns(in width: Int) -> Range<Int> { min(column, width)..<max(min(column, width), min(column + self.width, width)) }

  func cut(bottom count: Int) -> (rest: Area, bottom: Area) {
    let count = min(max(0, count), height)
    let (rest, bottom) = cut(top: height - count)
    return (rest, bottom)
  }

  func cut(left count: Int) -> (left: Area, rest: Area) {
    let count = min(max(0, count), width)
    return (
      Area(row: row, column: column, height: height, width: count),
      Area(row: row, column: column + count, height: height, width: width - count)
    )
  }
}

/// A piece of text in one style.
struct Span: Equatable, Sendable {
  var text: String
  var style: Style
  /// Its short form, for a line above a list without enough room.
  var brief: String?
  /// The colour that the text is about, shown in front of it.
  var swatch: Swatch?

  init(_ text: String, _ style: Style = .plain, brief: String? = nil, swatch: Swatch? = nil) {
    (self.text, self.style, self.brief, self.swatch) = (text, style, brief, swatch)
  }

  /// In lines of `width` columns, with the colour before the first.
  func lines(_ width: Int) -> [Span] {
    let room = swatch == nil ? width : max(1, width - Swatch.width - 1)
    return Wrapping.lines(text, width: room).enumerated().map { Span($1, style, swatch: $0 == 0 ? swatch : nil) }
  }
}

/// The content of the terminal: cells and the position of the cursor. Pure, so that tests can read it as text.
struct Frame: Equatable, Sendable {
  let height, width: Int
  private(set) var cells: [Cell]
  /// Nil hides it.
  var cursor: (row: Int, column: Int)?

  init(height: Int, width: Int) {
    (self.height, self.width) = (max(1, height), max(1, width))
    cells = Array(repeating: Cell(), count: self.height * self.width)
  }

  static func == (a: Frame, b: Frame) -> Bool {
    a.width == b.width && a.cells == b.cells && a.cursor?.row == b.cursor?.row && a.cursor?.column == b.cursor?.column
  }

  var area: Area { Area(height: height, width: width) }

  subscript(row: Int, column: Int) -> Cell { cells[row * width + column] }

  /// Writes text on one row, cut at the area's right edge; text that is cut ends in `more`.
  ///
  /// - Returns: the column after it, from the area's left.
  @discardableResult
  mutating func put(
    _ text: String, _ style: Style = .plain, in area: Area, row: Int = 0, column: Int = 0, more: String = "…"
  ) -> Int {
    guard row >= 0, row < area.height, area.row + row < height, column < area.width else { return column }
    let right = min(area.column + area.width, width)
    var at = area.column + column
    let isCut = at + Columns.count(text) > right
    let end = isCut ? right - 1 : right
    for glyph in Glyphs(text) {
      guard at + glyph.width <= end else {
        if isCut, at < right { set(Glyph(text: more, width: 1), style, area.row + row, at) }
        // Nothing follows the mark, even if a wide glyph left a column free.
        return right - area.column
      }
      set(glyph, style, area.row + row, at)
      at += glyph.width
    }
    return at - area.column
  }

  @discardableResult
  mutating func put(_ spans: [Span], in area: Area, row: Int = 0, column: Int = 0, more: String = "…") -> Int {
    var column = column
    for span in spans where column < area.width {
      column = put(span.text, span.style, in: area, row: row, column: column, more: more)
    }
    return column
  }

  /// Writes one line of text, with its colour before it.
  mutating func put(_ line: Span, in area: Area, row: Int) {
    guard let swatch = line.swatch, row < area.height else {
      put(line.text, line.style, in: area, row: row)
      return
    }
    let width = min(Swatch.width, area.width)
    fill(swatch, in: Area(row: area.row + row, column: area.column, height: 1, width: width))
    put(line.text, line.style, in: area, row: row, column: width + 1)
  }

  /// Changes the style of a row's cells, but not their text.
  mutating func restyle(_ style: Style, in area: Area, row: Int) {
    guard row >= 0, row < area.height, area.row + row < height else { return }
    for column in area.columns(in: width) {
      cells[(area.row + row) * width + column].style = style
    }
  }

  /// Fills the cells of a row with the nearest colour that terminals have.
  mutating func fill(_ colour: Swatch, in area: Area) {
    guard area.height > 0, area.row < height else { return }
    for column in area.columns(in: width) {
      set(Glyph(text: " ", width: 1), .plain, area.row, column)
      cells[area.row * width + column].swatch = colour.index
    }
  }

  mutating func clear(_ area: Area) {
    for row in min(area.row, height)..<max(min(area.row, height), min(area.row + area.height, height)) {
      for column in area.columns(in: width) { set(Glyph(text: " ", width: 1), .plain, row, column) }
    }
  }

  /// Our symbols and their ASCII replacements, each in one column.
  mutating func replaceSigns(_ symbols: Symbols) {
    for index in cells.indices { if let plain = symbols.plain(cells[index].text) { cells[index].text = plain } }
  }

  private mutating func set(_ glyph: Glyph, _ style: Style, _ row: Int, _ column: Int) {
    let index = row * width + column
    // Overwriting half of a wide glyph clears the other half.
    if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
    let after = column + glyph.width
    if after < width, cells[row * width + after].text.isEmpty { cells[row * width + after].text = " " }
    cells[index] = Cell(text: glyph.text, style: style)
    if glyph.width == 2 { cells[index + 1] = Cell(text: "", style: style) }
  }

  /// The rows as text, without the spaces at their ends.
  var lines: [String] {
    (0..<height).map { row in
      var line = (0..<width).reduce(into: "") { $0 += cells[row * width + $1].text }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
