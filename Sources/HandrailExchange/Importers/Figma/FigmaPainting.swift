import HandrailModel

/// The layers of a screen in the order in which they are painted.
struct FigmaPainting {
  private let screen: FigmaNode
  private var parents: [ObjectIdentifier: FigmaNode] = [:]
  /// What a layer and everything in it cover together.
  private var extents: [ObjectIdentifier: Rect] = [:]
  /// Layer → the sibling mask that clips it.
  private var masks: [ObjectIdentifier: FigmaNode] = [:]

  /// How many siblings are examined: a drawing of thousands of shapes is not a background.
  private static let most = 512

  init(_ screen: FigmaNode) {
    self.screen = screen
    _ = measure(screen)
  }

  private mutating func measure(_ node: FigmaNode) -> Rect? {
    guard node.isShown else { return nil }
    var extent = node.box
    var mask: FigmaNode?
    for child in node.painted where child.isShown {
      if child.isMask { mask = child } else if let mask { masks[ObjectIdentifier(child)] = mask }
    }
    for child in node.children {
      parents[ObjectIdentifier(child)] = node
      guard let inner = measure(child) else { continue }
      // What is cut off is not visible.
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

  /// The part of a layer that frames and masks leave visible; all of it if it is outside them, as scrolling content may be.
  func seen(of node: FigmaNode) -> Rect? {
    let path = path(to: node)
    var seen = node.box
    for (around, next) in zip(path, path.dropFirst()) {
      if around.clips || around === screen, let box = around.box { seen = seen.flatMap(box.common) }
      if let mask = masks[ObjectIdentifier(next)]?.box { seen = seen.flatMap(mask.common) }
    }
    return seen ?? node.box
  }

  /// What is painted within `rect` before `node`; with `isInside`, including its own coats.
  func backdrop(of node: FigmaNode, in rect: Rect, isInside: Bool = false) -> FigmaBackdrop {
    var backdrop = FigmaBackdrop()
    let path = path(to: node)
    let isThin = path.indices.dropLast().reduce(into: [Bool]()) { all, level in
      all.append(all.last ?? false || masks[ObjectIdentifier(path[level + 1])]?.isThinMask ?? false)
    }
    for (level, around) in path.enumerated() {
      let isLast = level == path.count - 1
      if isLast, !isInside { break }
      if around.opacity < 1, around !== screen { backdrop.begin(around.opacity, isAround: true) }
      paint(around.coats, in: rect, nil, isThin: level > 0 && isThin[level - 1], &backdrop)
      if isLast { break }
      paint(around, before: path[level + 1], in: rect, isThin: level > 0 && isThin[level - 1], &backdrop)
    }
    return backdrop
  }

  /// Everything in `node` that is painted before `end`.
  private func paint(
    _ node: FigmaNode, before end: FigmaNode, in rect: Rect, isThin: Bool, _ backdrop: inout FigmaBackdrop
  ) {
    let below = node.painted.prefix { $0 !== end }
    paint(below.suffix(Self.most), in: rect, node.clips ? node.box : nil, isThin: isThin, &backdrop)
  }

  private func paint(
    _ layers: some Sequence<FigmaNode>, in rect: Rect, _ clip: Rect?, isThin: Bool, _ backdrop: inout FigmaBackdrop
  ) {
    var (clip, isThin) = (clip, isThin)
    for layer in layers {
      guard layer.isMask, layer.isShown else {
        add(layer, in: rect, clip, isThin: isThin, &backdrop)
        continue
      }
      (clip, isThin) = (layer.box ?? clip, isThin || layer.isThinMask)
    }
  }

  private func add(_ node: FigmaNode, in rect: Rect, _ clip: Rect?, isThin: Bool, _ backdrop: inout FigmaBackdrop) {
    guard let extent = extents[ObjectIdentifier(node)], extent.common(rect) != nil else { return }
    let start = backdrop.steps.count
    if node.opacity < 1 { backdrop.begin(node.opacity) }
    paint(node.coats, in: rect, clip, isThin: isThin, &backdrop)
    let inner = node.clips ? node.box.flatMap { box in clip.map { $0.common(box) } ?? box } : clip
    if node.clips, inner == nil { return close(from: start, node, &backdrop) }
    paint(node.painted.suffix(Self.most), in: rect, inner, isThin: isThin, &backdrop)
    close(from: start, node, &backdrop)
  }

  private func close(from start: Int, _ node: FigmaNode, _ backdrop: inout FigmaBackdrop) {
    guard node.opacity < 1 else { return }
    if backdrop.steps.count == start + 1 { backdrop.steps.removeLast() } else { backdrop.steps.append(.end) }
  }

  private func paint(
    _ coats: [FigmaBackdrop.Coat], in rect: Rect, _ clip: Rect?, isThin: Bool, _ backdrop: inout FigmaBackdrop
  ) {
    for coat in coats where coat.rect.common(rect) != nil {
      var coat = coat
      coat.clip = clip
      // How much a mask lets through differs from place to place: between nothing and all of it.
      if isThin, coat.colour != nil || !coat.stops.isEmpty {
        (coat.colour, coat.stops) = (nil, (coat.colour.map { [$0] } ?? coat.stops) + [.clear])
      }
      backdrop.steps.append(.paint(coat))
    }
  }
}

extension FigmaNode {
  /// Whether a mask lets more through at one place than at another.
  fileprivate var isThinMask: Bool {
    isMask && text == nil && children.isEmpty && !fills.isEmpty && !(opacity >= 1 && fills.contains(where: \.isOpaque))
  }
}
