/// The output that turns one frame into the next; empty if nothing differs. Pure.
enum Painter {
  struct Run: Equatable, Sendable {
    let row, column: Int
    let text: String
    let attributes: TextAttributes
  }

  static func runs(from old: Frame?, to new: Frame, _ theme: Theme) -> [Run] {
    let old = old.flatMap { $0.width == new.width && $0.height == new.height ? $0 : nil }
    let looks = Style.allCases.map(theme.attributes)
    var runs: [Run] = []
    for row in 0..<new.height {
      var column = 0
      while column < new.width {
        guard old.map({ $0[row, column] != new[row, column] }) ?? true else {
          column += 1
          continue
        }
        // A wide glyph is written whole.
        let start = new[row, column].text.isEmpty && column > 0 ? column - 1 : column
        func look(_ column: Int) -> TextAttributes { Self.look(new[row, column], looks, theme) }
        let attributes = look(start)
        var text = ""
        var end = start
        while end < new.width, look(end) == attributes,
          end <= column || new[row, end].text.isEmpty || (old.map { $0[row, end] != new[row, end] } ?? true)
        {
          text += new[row, end].text
          end += 1
        }
        runs.append(Run(row: row, column: start, text: text, attributes: attributes))
        column = max(end, column + 1)
      }
    }
    return runs
  }

  /// Without colours, swatches are not shown either.
  private static func look(_ cell: Cell, _ looks: [TextAttributes], _ theme: Theme) -> TextAttributes {
    guard let swatch = cell.swatch, theme != .plain else { return looks[Int(cell.style.rawValue)] }
    return TextAttributes(background: Int(swatch))
  }
}
