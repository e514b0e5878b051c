import HandrailModel

/// The layers of a screen in the order in which they are painted.
struct FigmaPainting {
  private let screen: FigmaNode
  private var parents: [ObjectIdentifier: FigmaNode] = [:]
  /// What a layer and everything in it cover together.
  private var extents: [ObjectIdentifier: Rect] = [:]

  /// How many layers beside each other are looked at: a drawing of thousands of shapes is not a background.
  private static let most = 512

  init(_ screen: FigmaNode) {
    self.screen = screen
    _ = measure(screen)
  }

  private mutating func measure(_ node: FigmaNode) -> Rect? {
    guard node.isShown else { return nil }
    var extent = node.box
    for child in node.children {
      parents[ObjectIdentifier(child)] = node
      guard let inner = measure(child) else { continue }
      // What is cut off is seen nowhere.
      let seen = node.clips ? node.box.flatMap(inner.common) : inner
      if let seen { extent = extent.map { $0.union(seen) } ?? seen }
    }
    if let extent { extents[ObjectIdentifier(node)] = extent }
    return extent
  }

  /// The layers around `node` from the screen inwards, the node last.
  func path(to node: FigmaNode) -> [FigmaNode] {
    var path = [node]
    while let last = path.last, last !== screen, let parent = parents[ObjectIdentifier(last)] { path.append(parent) }
    return path.reversed()
  }

  /// What is painted within `rect` before `node` is; with `isInside`, its own coats too.
  func backdrop(of node: FigmaNode, in rect: Rect, isInside: Bool = false) -> FigmaBackdrop {
    var backdrop = FigmaBackdrop()
    let path = path(to: node)
    for (level, around) in path.enumerated() {
      let isLast = level == path.count - 1
      if isLast, !isInside { break }
      if around.opacity < 1, around !== screen { backdrop.begin(around.opacity, isAround: true) }
      paint(around.coats, in: rect, nil, &backdrop)
      if isLast { break }
      paint(around, before: path[level + 1], in: rect, &backdrop)
    }
    return backdrop
  }

  /// Everything in `node` that is painted before `end`.
  private func paint(_ node: FigmaNode, before end: FigmaNode, in rect: Rect, _ backdrop: inout FigmaBackdrop) {
    let below = node.painted.prefix { $0 !== end }
    var clip = node.clips ? node.box : nil
    for child in below.suffix(Self.most) {
      if child.isMask, child.isShown { clip = child.box ?? clip } else { add(child, in: rect, clip, &backdrop) }
    }
  }

  private func add(_ node: FigmaNode, in rect: Rect, _ clip: Rect?, _ backdrop: inout FigmaBackdrop) {
    guard let extent = extents[ObjectIdentifier(node)], extent.common(rect) != nil else { return }
    let start = backdrop.steps.count
    if node.opacity < 1 { backdrop.begin(node.opacity) }
    paint(node.coats, in: rect, clip, &backdrop)
    var inner = node.clips ? node.box.flatMap { box in clip.map { $0.common(box) } ?? box } : clip
    if node.clips, inner == nil { return close(from: start, node, &backdrop) }
    for child in node.painted.suffix(Self.most) {
      if child.isMask, child.isShown { inner = child.box ?? inner } else { add(child, in: rect, inner, &backdrop) }
    }
    close(from: start, node, &backdrop)
  }

  private func close(from start: Int, _ node: FigmaNode, _ backdrop: inout FigmaBackdrop) {
    guard node.opacity < 1 else { return }
    if backdrop.steps.count == start + 1 { backdrop.steps.removeLast() } else { backdrop.steps.append(.end) }
  }

  private func paint(_ coats: [FigmaBackdrop.Coat], in rect: Rect, _ clip: Rect?, _ backdrop: inout FigmaBackdrop) {
    for coat in coats where coat.rect.common(rect) != nil {
      var coat = coat
      coat.clip = clip
      backdrop.steps.append(.paint(coat))
    }
  }
}
