import HandrailModel

extension FigmaElementReader {
  /// Children that repeat: three or more instances of one component, or two or more similar cards that are not instances.
  func repeated(in node: FigmaNode) -> Set<ObjectIdentifier> {
    let shown = node.children.filter(\.isShown)
    var found: Set<ObjectIdentifier> = []
    for (look, alike) in Dictionary(grouping: shown, by: context.look(of:)) where look != nil && alike.count > 2 {
      found.formUnion(alike.map(ObjectIdentifier.init))
    }
    let cards = shown.filter { $0.componentID == nil && !$0.isShape && survey.isCard($0) }
    guard cards.count > 1 else { return found }
    for alike in Dictionary(grouping: cards, by: { survey[$0].texts }).values where alike.count > 1 {
      let boxes = alike.compactMap(\.box)
      let (heights, widths) = (boxes.map(\.height), boxes.map(\.width))
      guard let low = heights.min(), let high = heights.max(), high <= low * 1.2, let slim = widths.min(),
        let wide = widths.max(),
        wide - slim <= 2
      else { continue }
      found.formUnion(alike.map(ObjectIdentifier.init))
    }
    return found
  }

  /// All of a row of three or more similar layers that continues beyond the screen's edge: it scrolls sideways.
  func rowBeyond(_ clip: Rect, of node: FigmaNode) -> Rect? {
    guard node !== screen, node.layout == .horizontal else { return nil }
    let shown = node.children.filter { $0.isShown && !$0.isShape }
    let boxes = shown.compactMap(\.box)
    guard boxes.count > 2, boxes.count == shown.count, let first = boxes.first, Set(shown.map(\.type)).count == 1 else {
      return nil
    }
    let isRow = boxes.allSatisfy { abs($0.height - first.height) <= 2 && abs($0.y - first.y) <= 2 }
    guard isRow, boxes.contains(where: { clip.common($0) != nil }), boxes.contains(where: { $0.x >= clip.maxX }) else {
      return nil
    }
    return boxes.reduce(first) { $0.union($1) }
  }

  /// The control that a tap on a layer with several controls means: the only one without text, such as the arrow in a bar.
  /// Otherwise only the designer knows; its first text is not meant.
  func touched(in drafts: ArraySlice<Draft>) -> String? {
    let wordless = drafts.filter { draft in
      survey[draft.node].control != nil && !draft.item.writes.contains { $0.path.hasPrefix(Field.text.prefix) }
    }
    return wordless.count == 1 && wordless[wordless.startIndex].node.interactions.isEmpty
      ? wordless[wordless.startIndex].node.id : nil
  }
}
