import HandrailModel
import HandrailSession

extension Row {
  /// `Header: value` for each column: those with these headings first, then what the row is about.
  func spoken(_ context: RenderContext, first headings: [String]) -> String {
    let rank = pieces.map { piece in
      headings.firstIndex(of: piece.heading.en) ?? (piece.style == .title ? headings.count : headings.count + 1)
    }
    let order = pieces.indices.sorted { (rank[$0], $0) < (rank[$1], $1) }
    return context.listed(order.compactMap { pieces[$0].spoken(context) })
  }
}
