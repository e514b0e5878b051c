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
  func moves(_ scroller: MarkupNode) -> Bool {
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

  /// Whether texts are in the header or footer view of a table that code cannot reach: they scroll with its rows, but keep the
  /// height that the view has in the file, and cannot grow.
  var hasBoxedTexts: Bool {
    var found = false
    root?.walk { box in
      guard box.key == "tableHeaderView" || box.key == "tableFooterView", box["customClass"] == nil,
        box.id.flatMap(interface.outlet(of:)) == nil
      else { return }
      box.walk { found = found || $0.name == "label" || $0.name == "textView" }
    }
    return found
  }

  /// Whether the scene that a container view shows has a map or the like, and nothing to read.
  func showsOnlyMap(_ container: MarkupNode) -> Bool {
    guard let scene = container.id.flatMap({ interface.embeddings[$0] }), let view = interface.controllers[scene]?.child("view")
    else { return false }
    var (hasMap, hasOthers) = (false, false)
    view.walk { node in
      if node.name == "mapView" { hasMap = true }
      if node.rect != nil, !["view", "mapView"].contains(node.name) { hasOthers = true }
      if node.name == "view", node !== view, node["customClass"] != nil { hasOthers = true }
    }
    return hasMap && !hasOthers
  }

  /// Whether lists repeat the whole view.
  var isRow: Bool { root.map { Self.kinds[$0.name] == "cell" } ?? false }

  private static let scrollers: Set<String> = [
    "scrollView", "tableView", "collectionView", "tableViewCell", "collectionViewCell",
  ]
}
