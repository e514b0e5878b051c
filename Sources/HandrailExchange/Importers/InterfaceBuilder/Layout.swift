import HandrailModel

extension Rect {
  /// Interface Builder rounds to thirds of a point on some devices.
  static let interfaceBuilderSlack = 0.5

  /// `[x, y, w, h]`, rounded to thousandths: sums of thirds are noisy.
  var json: JSONValue {
    .array([x, y, width, height].map { .number(($0 * 1000).rounded() / 1000) })
  }
}

extension Rect {
  /// The part of it inside a view with the frame `outer`; nil if there is none.
  fileprivate func cut(to outer: Rect) -> Rect? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(outer.width, maxX), min(outer.height, maxY))
    return right > left && bottom > top ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension MarkupNode {
  /// Whether its contents scroll, so nothing is cut off permanently.
  fileprivate var scrollsItsContent: Bool {
    ["scrollView", "tableView", "collectionView", "textView"].contains(name)
  }

  func readRect() -> Rect? {
    guard let node = child("rect", key: "frame"), let x = node.number("x"), let y = node.number("y"),
      let width = node.number("width"), let height = node.number("height"),
      [x, y, width, height].allSatisfy({ abs($0) < 1e6 })
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

/// The geometry of one interface file: absolute frames, and whether anything fixes them.
struct Layout {
  enum Axis { case horizontal, vertical }

  private let constraints: [String: [LayoutConstraint]]
  private let imageSizes: [String: (width: Double, height: Double)]
  private let views: [String: MarkupNode]
  /// The views of a xib that its owner, a view controller, shows as its own.
  private let controllerViews: Set<String>
  /// Views whose height is set by a constraint.
  private let fixedHeights: Set<String>
  private let known = Known()

  /// Cached results: a view that contains thousands of others is queried by each of them.
  private final class Known {
    struct Side: Hashable {
      let view, root: ObjectIdentifier
      let axis: Axis
    }
    var kept: [Side: Bool] = [:]
  }

  init(document: MarkupNode) {
    var excluded: Set<String> = []
    document.walk { node in
      // Constraints that the default variation leaves out exist for some size classes only.
      if node.name == "mask", node.key == "constraints", node.parent?.key == "default" {
        excluded.formUnion(node.children(named: "exclude").compactMap { $0["reference"] })
      }
    }
    var constraints: [String: [LayoutConstraint]] = [:]
    var views: [String: MarkupNode] = [:]
    var controllerViews: Set<String> = []
    document.walk { node in
      if let id = node.id, node.rect != nil { views[id] = node }
      if node.showsOwnersView, let view = node["destination"] { controllerViews.insert(view) }
      guard node.name == "constraint", !node.isYes("placeholder"), !excluded.contains(node.id ?? ""),
        let owner = node.parent?.parent?.id, let constraint = LayoutConstraint(node, owner: owner)
      else { return }
      constraints[constraint.first, default: []].append(constraint)
      if let second = constraint.second, second != constraint.first { constraints[second, default: []].append(constraint) }
    }
    self.constraints = constraints
    fixedHeights = Set(
      constraints.compactMap { id, own in
        own.contains { $0.fixesLength(of: id, .vertical) && $0.priority >= 750 } ? id : nil
      })
    self.views = views
    self.controllerViews = controllerViews
    var sizes: [String: (width: Double, height: Double)] = [:]
    for image in document.child("resources")?.children(named: "image") ?? [] {
      if let name = image["name"], let width = image.number("width"), let height = image.number("height") {
        sizes[name] = (width, height)
      }
    }
    imageSizes = sizes
  }

  /// The frame of `node` in the space of `root`, through all containers; nil if it is outside (a bar item's view).
  func frame(of node: MarkupNode, in root: MarkupNode) -> Rect? {
    guard var rect = node.rect else { return nil }
    if node === root { return Rect(x: 0, y: 0, width: rect.width, height: rect.height) }
    var mayScroll = false
    for ancestor in node.ancestors {
      guard let outer = ancestor.rect else { continue }
      mayScroll = mayScroll || ancestor.scrollsItsContent
      // What a view clips is neither visible nor touchable; a view entirely outside is moved in by code.
      if ancestor.isYes("clipsSubviews"), !mayScroll, let seen = rect.cut(to: outer) { rect = seen }
      if ancestor === root { return rect }
      rect.x += outer.x
      rect.y += outer.y
    }
    return nil
  }

  /// Whether something fixes the design's size at run time.
  ///
  /// A design frame without a size constraint is unverified. What counts: a width or height constraint, both edges pinned, a
  /// fixed frame, autoresizing instead of constraints, a control's own fixed size, an image as large as its view, a filling stack
  /// that is itself fixed, a table's row height. What does not count: hidden views and views without a size, a button of an
  /// app-defined class, which may want more than its share, and constraints that Xcode removes at build time or that may break
  /// (priority under 750).
  func isVerified(_ node: MarkupNode, root: MarkupNode) -> Bool {
    mayBeKept(node) && isKept(node, .horizontal, root) && isKept(node, .vertical, root)
  }

  /// The side that is fixed if the other is not: a height of 30 is too low however wide the view becomes.
  func onlyFixedSide(_ node: MarkupNode, root: MarkupNode) -> String? {
    guard mayBeKept(node) else { return nil }
    let (isWide, isHigh) = (isKept(node, .horizontal, root), isKept(node, .vertical, root))
    return isWide == isHigh ? nil : isWide ? "width" : "height"
  }

  private func mayBeKept(_ node: MarkupNode) -> Bool {
    guard !node.isYes("ambiguous"), !node.isYes("misplaced"), !node.isYes("hidden") else { return false }
    return node.rect.map { $0.width > 0 && $0.height > 0 } ?? true
  }

  /// Whether a constraint that code cannot reach sets its height to a constant, so that it does not grow with its text.
  func hasConstantHeight(_ node: MarkupNode, isReached: (String) -> Bool) -> Bool {
    guard let id = node.id else { return false }
    return (constraints[id] ?? []).contains {
      $0.priority >= 1000 && !($0.id.map(isReached) ?? false) && $0.fixesLength(of: id, .vertical)
    }
  }

  /// Whether constraints set both sides to constants that code cannot reach: it keeps its size whatever the text next to it does.
  func hasConstantSize(_ node: MarkupNode, isReached: (String) -> Bool) -> Bool {
    guard let id = node.id, !node.isYes("hidden") else { return false }
    let own = (constraints[id] ?? []).filter { $0.priority >= 1000 && !($0.id.map(isReached) ?? false) }
    return [Axis.horizontal, .vertical].allSatisfy { axis in own.contains { $0.fixesLength(of: id, axis) } }
  }
}

extension Layout {
  private func isKept(_ node: MarkupNode, _ axis: Axis, _ root: MarkupNode) -> Bool {
    let side = Known.Side(view: ObjectIdentifier(node), root: ObjectIdentifier(root), axis: axis)
    if let kept = known.kept[side] { return kept }
    let kept = findsKept(node, axis, root)
    known.kept[side] = kept
    return kept
  }

  private func findsKept(_ node: MarkupNode, _ axis: Axis, _ root: MarkupNode) -> Bool {
    // A controller's view fills the screen. A xib's view gets its size from the code that loads it, and a cell its height.
    if node === root { return isScreen(node) || isConstrained(node, axis, root, seesAspect: true) || isRowWidth(node, axis) }
    switch node.name {
    case "tableViewCell":
      return axis == .horizontal || hasRowHeight(node)
    case "tableViewCellContentView":
      return axis == .horizontal || node.parent.map(hasRowHeight) ?? true
    case "collectionViewCell", "collectionReusableView", "collectionViewCellContentView":
      return true
    default: break
    }
    // Xcode pins views without constraints where they are drawn, and marks them.
    if node.isYes("fixedFrame"), !isArranged(node) { return true }
    // A stack view turns autoresizing off for its arranged views.
    if node["translatesAutoresizingMaskIntoConstraints"] != "NO", !isArranged(node) { return true }
    return hasIntrinsicSize(node, axis) || isConstrained(node, axis, root, seesAspect: true) || isFilled(node, axis, root)
  }

  private func isScreen(_ view: MarkupNode) -> Bool {
    view.key == "view" || view.isAsLargeAsAScreen && view.id.map(controllerViews.contains) == true
  }

  /// A table uses a static row's own height, and the table's row height for prototypes.
  private func hasRowHeight(_ cell: MarkupNode) -> Bool {
    let table = cell.ancestors.first { $0.name == "tableView" }
    let common = table?.number("rowHeight") ?? -1
    guard let own = cell.number("rowHeight") else { return common > 0 }
    return cell.parent?.name == "prototypes" ? common > 0 && common == own : own > 0
  }

  private func isArranged(_ node: MarkupNode) -> Bool {
    node.parent?.name == "subviews" && node.parent?.parent?.name == "stackView"
  }

  private func isRowWidth(_ node: MarkupNode, _ axis: Axis) -> Bool {
    node.name == "tableViewCell" && axis == .horizontal
  }

  private func hasIntrinsicSize(_ node: MarkupNode, _ axis: Axis) -> Bool {
    // An app-defined class may want a different size from the system's.
    if node["customClass"] != nil, node.name != "imageView" { return false }
    switch node.name {
    case "switch", "stepper", "activityIndicatorView", "pageControl": return true
    case "slider", "progressView", "segmentedControl", "textField", "searchBar", "pickerView", "datePicker":
      return axis == .vertical
    case "imageView":
      guard let size = node["image"].flatMap({ imageSizes[$0] }), let rect = node.rect else { return false }
      return axis == .horizontal ? abs(size.width - rect.width) < 0.5 : abs(size.height - rect.height) < 0.5
    default: return false
    }
  }

  private func isConstrained(_ node: MarkupNode, _ axis: Axis, _ root: MarkupNode, seesAspect: Bool) -> Bool {
    guard let id = node.id, let rect = node.rect else { return false }
    let length = axis == .horizontal ? rect.width : rect.height
    var hasStart = false
    var hasEnd = false
    for constraint in constraints[id] ?? [] where constraint.priority >= 750 {
      for (attribute, isFirst) in constraint.attributes(of: id) {
        switch attribute.part(axis) {
        case .start: hasStart = hasStart || constraint.relation == .equal && isEdge(constraint, of: node, axis)
        case .end: hasEnd = hasEnd || constraint.relation == .equal && isEdge(constraint, of: node, axis)
        case .size:
          if constraint.second == nil {
            // A control may be larger than a least length that is too small to be touched; a label is as high as its words.
            let least = node.name == "label" ? length - 0.5 : max(length - 0.5, 43.5)
            let isEnough = constraint.relation == .atLeast && constraint.constant >= least
            if isFirst, constraint.relation == .equal || isEnough { return true }
          } else if constraint.relation == .equal {
            // Width by height of the same view holds if the other side does.
            let other: Axis = axis == .horizontal ? .vertical : .horizontal
            if constraint.isToAnother || seesAspect && isConstrained(node, other, root, seesAspect: false) { return true }
          }
        case nil: break
        }
      }
    }
    guard hasStart && hasEnd else { return false }
    // Pinned above and below, a view is as high as its container, which may be as high as its content.
    guard axis == .vertical, let holder = node.ancestors.first(where: { $0.rect != nil }) else { return true }
    return isKept(holder, axis, root)
  }

  /// Whether a constraint fixes one edge of `node`. Below a neighbour that is as high as its content, the edge depends on where
  /// that ends.
  private func isEdge(_ constraint: LayoutConstraint, of node: MarkupNode, _ axis: Axis) -> Bool {
    guard constraint.isToAnother, let other = constraint.first == node.id ? constraint.second : constraint.first else {
      return false
    }
    guard axis == .vertical, let neighbour = views[other], !node.ancestors.contains(where: { $0 === neighbour }) else {
      return true
    }
    return hasIntrinsicSize(neighbour, .vertical) || fixedHeights.contains(other)
  }

  /// A stack view sizes its arranged views: across its axis by filling, along it by dividing equally.
  private func isFilled(_ node: MarkupNode, _ axis: Axis, _ root: MarkupNode) -> Bool {
    guard let list = node.parent, list.name == "subviews", let stack = list.parent, stack.name == "stackView" else {
      return false
    }
    let main: Axis = stack["axis"] == "vertical" ? .vertical : .horizontal
    if axis == main, node.name == "button", node["customClass"] != nil { return false }
    let fills = axis == main ? stack["distribution"] == "fillEqually" : (stack["alignment"] ?? "fill") == "fill"
    return fills && isKept(stack, axis, root)
  }
}
