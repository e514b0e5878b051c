import HandrailModel

@testable import HandrailTUI

/// A frame and the state that it was drawn from. Each rule returns what breaks it, so that a test can show that one can fail.
struct Drawn {
  var frame: HandrailTUI.Frame
  let app: App

  init(_ driver: Driver) { (frame, app) = (driver.app.frame(), driver.app) }

  var list: (any ListView)? { app.top as? any ListView }

  /// The glyphs of a line by their columns; empty behind a wide one.
  func glyphs(_ line: Int) -> [String] { (0..<frame.width).map { frame[line, $0].text } }

  // MARK: - Colour

  /// A run of cells of one meaning, without the blanks around it.
  private struct Piece {
    let column: Int
    var text: String
    let style: Style

    /// What its colour says; nil where it says nothing.
    var meaning: Style? {
      switch style {
      case .good, .warning: style
      case .bad, .error: .bad
      default: nil
      }
    }

    /// Whether it has a word or a sign, and is no number that others have too.
    var isWord: Bool { text.contains { !$0.isNumber && $0 != " " && $0 != "/" } }
  }

  private func pieces(_ line: Int) -> [Piece] {
    var pieces: [Piece] = []
    var blanks = 2
    for column in 0..<frame.width {
      let cell = frame[line, column]
      if cell.text == " " || cell.swatch != nil {
        blanks += 1
        continue
      }
      let piece = Piece(column: column, text: cell.text, style: cell.style)
      if blanks < 2, let last = pieces.last, last.meaning == piece.meaning, (last.style == .selected) == (cell.style == .selected)
      {
        pieces[pieces.count - 1].text += (blanks == 1 ? " " : "") + cell.text
      } else {
        pieces.append(piece)
      }
      blanks = 0
    }
    return pieces
  }

  /// Where only a colour tells one thing from another: the same words in one column mean two things, a number has a meaning that
  /// neither a sign nor a word before it says, or a swatch is alone.
  func meaningsByColourAlone() -> [String] {
    var found: [String] = []
    var meanings: [String: Style?] = [:]
    for line in 0..<frame.height {
      let pieces = pieces(line)
      for (place, piece) in pieces.enumerated() where piece.style != .selected && piece.style != .marked {
        guard piece.isWord else {
          let isSaid = pieces[..<place].contains { $0.meaning == piece.meaning && $0.isWord }
          if piece.meaning != nil, !isSaid { found.append("line \(line): nothing but its colour says what \(piece.text) is") }
          continue
        }
        let known = meanings.updateValue(piece.meaning, forKey: "\(piece.column) \(piece.text)")
        if let known, known != piece.meaning { found.append("line \(line): “\(piece.text)” has two colours") }
      }
      let hasSwatch = (0..<frame.width).contains { frame[line, $0].swatch != nil }
      if hasSwatch, !pieces.contains(where: \.isWord) { found.append("line \(line): a colour that nothing names") }
    }
    return found
  }

  // MARK: - Lists

  /// The line of the selected row and the column where its list begins: at the left, or right of a picture.
  private var selected: (line: Int, column: Int)? {
    guard let list, list.rowCount > 0 else { return nil }
    for column in list.picture == nil ? [0] : [0, frame.width / 2] {
      let line = (1..<frame.height).first { line in
        (column..<min(column + 10, frame.width)).allSatisfy { frame[line, $0].style == .selected }
      }
      if let line { return (line, column) }
    }
    return nil
  }

  /// The rows of the list that are in sight, with their lines: those around the selected one whose first words are there.
  func rowsInSight() -> [(row: Int, line: Int)] {
    guard let list, let selected else { return [] }
    func isThere(_ row: Int) -> Bool {
      let line = selected.line + row - list.selected
      guard (0..<list.rowCount).contains(row), (1..<frame.height).contains(line) else { return false }
      let words = list.row(row, app.context)
      guard let first = words.pieces.indices.first(where: { !words.pieces[$0].text.oneLine.trimmed.isEmpty }) else { return true }
      return places(of: words, line)[first] != nil
    }
    var (first, last) = (list.selected, list.selected)
    while isThere(first - 1) { first -= 1 }
    while isThere(last + 1) { last += 1 }
    return (first...last).map { ($0, selected.line + $0 - list.selected) }
  }

  /// Where the pieces of a row begin on a line, by their number; what is cut must end in “…” there.
  private func places(of row: Row, _ line: Int) -> [Int: Int] {
    guard let selected else { return [:] }
    let glyphs = glyphs(line)
    var at = selected.column
    var places: [Int: Int] = [:]
    for (number, piece) in row.pieces.enumerated() where piece.swatch == nil {
      let text = Glyphs(piece.text.oneLine).flatMap { $0.width == 2 ? [$0.text, ""] : [$0.text] }
      let body = Array(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard !body.isEmpty, let found = Self.find(body, in: glyphs, from: at) else { continue }
      places[number] = found.start - text.prefix { $0 == " " }.count
      at = found.end
    }
    return places
  }

  private static func find(_ body: [String], in glyphs: [String], from start: Int) -> (start: Int, end: Int)? {
    for column in start..<max(start, glyphs.count) {
      let count = zip(body, glyphs[column...]).prefix { $0 == $1 }.count
      let end = column + count
      if count == body.count { return (column, end) }
      if count > 0, end < glyphs.count, glyphs[end] == "…" { return (column, end + 1) }
    }
    return nil
  }

  /// Columns that do not begin at one place in all rows and under their heading, and texts that only some rows show.
  func columnsOutOfLine() -> [String] {
    guard let list else { return [] }
    var found: [String] = []
    var columns: [String: (place: Int, text: String)] = [:]
    var left: [String: String] = [:]
    let rows = rowsInSight()
    var all = rows.map { (row: list.row($0.row, app.context), line: $0.line, isLast: $0.row == rows.last?.row) }
    if let header = list.header(app.context), let first = rows.first, isDim(first.line - 1) {
      all.insert((header, first.line - 1, true), at: 0)
    }
    for (row, line, isLast) in all {
      let places = places(of: row, line)
      for (number, piece) in row.pieces.enumerated() where piece.swatch == nil && !piece.text.trimmed.isEmpty {
        // What follows words of any length may be anywhere.
        let before = row.pieces[..<number].map(\.width)
        guard !before.contains(0) else { break }
        let column = "\(number) behind \(before), indented by \(row.depth)"
        guard let place = places[number] else {
          if !isLast { left[column] = piece.text }
          continue
        }
        if let known = columns[column], known.place != place {
          found.append("line \(line): “\(piece.text)” is at \(place), “\(known.text)” at \(known.place)")
        }
        columns[column] = (place, piece.text)
      }
    }
    for (column, text) in left where columns[column] != nil { found.append("“\(text)” is cut without a sign, or missing") }
    return found
  }

  /// Whether a line is in the style of headings.
  private func isDim(_ line: Int) -> Bool {
    (0..<frame.width).allSatisfy { frame[line, $0].text == " " || frame[line, $0].style == .dim }
  }

  /// Where the selection does not reach from the edge of the list to the other.
  func gapsInTheSelection() -> [String] {
    guard let selected else { return [] }
    let line = (0..<frame.width).map { frame[selected.line, $0] }
    let down = app.context.symbols.down
    let end = line[selected.column...].firstIndex { $0.style != .selected } ?? frame.width
    let isAtEdge = end == frame.width || end + 1 < frame.width && line[end].text == " " && line[end + 1].text == down
    return isAtEdge ? [] : ["line \(selected.line): the selection ends at \(end)"]
  }

  /// Lists that go on below the last row in sight and do not say so.
  func listsThatEndUnsaid() -> [String] {
    let rows = rowsInSight()
    guard let list, let last = rows.last, last.row + 1 < list.rowCount, rows.count > 1 else { return [] }
    let line = glyphs(last.line).joined()
    return line.contains(" \(last.row + 1)/\(list.rowCount)")
      ? [] : ["line \(last.line): \(list.rowCount) rows, and nothing says so"]
  }

  // MARK: - Signs

  /// Signs of our sentences and lines that a terminal of ASCII does not have.
  func signsOfOurs() -> Set<String> {
    Set(frame.cells.map(\.text)).intersection("×“”‘’…–—−·→•✓✗⊘☐─│┌┐└┘›".map { String($0) })
  }

  // MARK: - Words at the right edge

  /// Texts that end at the right edge within a word or sentence and go on neither in the next line nor in “…”.
  ///
  /// - Parameter whole: every text in full.
  func cutsAtTheEdge(_ whole: [String]) -> [String] {
    var found: [String] = []
    for line in 0..<frame.height {
      let glyphs = glyphs(line).filter { !$0.isEmpty }
      guard let last = glyphs.last, !" …─│┐┘".contains(last), frame[line, frame.width - 1].swatch == nil else { continue }
      var end = glyphs.joined()
      // Where one is in a list that goes on, and how the rest is seen.
      if let last = end.firstMatch(of: #/ (PgDn|[0-9]+/[0-9]+)$/#) { end = String(end[..<last.range.lowerBound]) }
      if end.hasSuffix(" ") || end.hasSuffix("…") { continue }
      let tail = String(end.suffix(10).split(separator: " ").last ?? "")
      let next = line + 1 < frame.height ? self.glyphs(line + 1).filter { !$0.isEmpty } : []
      // A pane that has more lines says so in its last one.
      if next.first(where: { $0 != " " && $0 != "│" }) == "…" { continue }
      let goesOn = Set(next.indices.filter { next[$0] != " " && ($0 == 0 || next[$0 - 1] == " ") }.map { next[$0] })
      let isWhole = whole.contains { text in
        text.ranges(of: tail).contains { range in
          guard range.upperBound < text.endIndex else { return true }
          let follower = String(text[range.upperBound])
          return follower == " " || goesOn.contains(follower)
        }
      }
      if !isWhole { found.append("line \(line): “\(tail)” is cut, or is no text of ours") }
    }
    return found
  }
}

extension Drawn {
  /// The texts of the views that are in sight, in full.
  var texts: [String] {
    let context = app.context
    var texts = frame.lines
    for view in app.stack {
      let speech = view.speech(context)
      texts += [view.title(context)] + speech.lines + speech.choices.map(\.text) + speech.rest
      guard let list = view as? any ListView else { continue }
      texts +=
        list.summary(context).map { $0.map(\.text).joined() }
        + list.summary(context).map { $0.map { $0.brief ?? $0.text }.joined() }
      texts += list.detail(context).map(\.text) + [list.empty(context)]
      texts += (0..<list.rowCount).flatMap { list.row($0, context).pieces.map(\.text) }
      texts += list.header(context)?.pieces.map(\.text) ?? []
    }
    return texts.flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
