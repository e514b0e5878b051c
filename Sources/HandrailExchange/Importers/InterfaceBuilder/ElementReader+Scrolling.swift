import HandrailModel

extension ElementReader {
  /// Counts a text by whether it can scroll out of sight; a row's list always scrolls.
  mutating func note(_ text: MarkupNode) {
    if isRow || text.name == "textView" && text.scrollsByTouch || scrolls(text) {
      scrolling.texts += 1
    } else {
      scrolling.fixed += 1
    }
  }

  func scrolls(_ node: MarkupNode) -> Bool {
    let scroller = ([node] + node.ancestors).first { Self.scrollers.contains($0.name) }
    guard let scroller else { return false }
    if ["tableViewCell", "collectionViewCell"].contains(scroller.name) {
      // A row moves with its list.
      return scroller.ancestors.first { ["tableView", "collectionView"].contains($0.name) }.map(moves) ?? true
    }
    return moves(scroller)
  }

  /// Whether a list or scroll view moves by touch, or is in something that does.
  private func moves(_ scroller: MarkupNode) -> Bool {
    scroller.scrollsByTouch
      || scroller.ancestors.contains { ["scrollView", "tableView", "collectionView"].contains($0.name) && $0.scrollsByTouch }
  }

  /// Whether a list that code fills takes more than half of the view: most of the texts are in it.
  var isFilledByList: Bool {
    guard let root, let whole = root.rect else { return false }
    var area = 0.0
    root.walk { node in
      guard ["tableView", "collectionView"].contains(node.name), node.isEmptyContainer, moves(node),
        let frame = interface.layout.frame(of: node, in: root)
      else { return }
      area = max(area, frame.width * frame.height)
    }
    return area * 2 > whole.width * whole.height
  }

  /// Whether the whole view is one that lists repeat.
  var isRow: Bool { root.map { Self.kinds[$0.name] == "cell" } ?? false }

  private static let scrollers: Set<String> = [
    "scrollView", "tableView", "collectionView", "tableViewCell", "collectionViewCell",
  ]
}
