import HandrailModel

extension ElementReader {
  /// Colours of text or icon and of what lies behind, as far as the file gives them.
  func colourWrites(_ node: MarkupNode, kind: String, hasText: Bool) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    if let (role, paint) = foreground(of: node, kind: kind, hasText: hasText) { writes += Self.writes(role, paint) }
    // Bar items lie on a bar that the file does not draw.
    guard node.rect != nil else { return writes }
    switch backdrop(of: node) {
    case .paint(let paint): writes += Self.writes("background", paint)
    case .image where hasText || kind == "icon": writes.append(Imported.Write("over-image", .bool(true)))
    case .image, .unknown: break
    }
    return writes
  }

  private static func writes(_ role: String, _ paint: Paint) -> [Imported.Write] {
    paint.values.map { Imported.Write("colour.\(role).\($0.appearance)", .string($0.colour.text)) }
  }

  private func foreground(of node: MarkupNode, kind: String, hasText: Bool) -> (role: String, paint: Paint)? {
    let colours = interface.colours
    func colour(_ key: String, in holder: MarkupNode?) -> Paint? { colours.paint(holder?.child("color", key: key)) }
    let tint = colour("tintColor", in: node)
    switch node.name {
    case "label", "textField", "textView":
      let fragment = node.child("attributedString")?.children(named: "fragment").first
      let paint = colour("textColor", in: node) ?? colour("NSColor", in: fragment?.child("attributes"))
      return paint.map { ("text", $0) }
    case "button":
      let configured = colour("baseForegroundColor", in: node.child("buttonConfiguration"))
      let title = colour("titleColor", in: node.child("state", key: "normal"))
      if hasText { return (configured ?? title ?? tint).map { ("text", $0) } }
      return (configured ?? tint).map { ("icon", $0) }
    case "barButtonItem", "tabBarItem":
      return tint.map { (hasText ? "text" : "icon", $0) }
    case "imageView":
      // A tint shows on templates; a large picture keeps its own colours.
      return kind == "icon" || node.showsSystemSymbol ? tint.map { ("icon", $0) } : nil
    case "activityIndicatorView":
      return colour("color", in: node).map { ("icon", $0) }
    default:
      return nil
    }
  }
}

extension ElementReader {
  enum Backdrop: Equatable {
    case paint(Paint)
    case image
    case unknown
  }

  /// The nearest background that can be seen behind an element: its own, that of an earlier sibling that lies wholly under it, or
  /// that of a container.
  func backdrop(of node: MarkupNode) -> Backdrop {
    if let paint = ownBackground(of: node) { return .paint(paint) }
    guard let root, var area = node.rect, node !== root else { return .unknown }
    var cursor = node
    for ancestor in node.ancestors {
      if ancestor.name == "subviews" {
        if let found = sibling(before: cursor, in: ancestor, under: area) { return found }
      } else if ancestor.rect != nil || ancestor.id != nil {
        if let paint = ownBackground(of: ancestor) { return .paint(paint) }
        // What shines through blurred glass is not in the file.
        if ancestor.name == "visualEffectView" || ancestor === root { return .unknown }
        if let rect = ancestor.rect {
          area.x += rect.x
          area.y += rect.y
        }
      }
      cursor = ancestor
    }
    return .unknown
  }

  private func sibling(before node: MarkupNode, in list: MarkupNode, under area: Rect) -> Backdrop? {
    let earlier = list.children.prefix { $0 !== node }
    for sibling in earlier.reversed() where !sibling.isYes("hidden") {
      guard let rect = sibling.rect, rect.contains(area) else { continue }
      if let paint = ownBackground(of: sibling) { return .paint(paint) }
      if sibling.name == "imageView", sibling.imageName != nil { return .image }
    }
    return nil
  }

  private func ownBackground(of node: MarkupNode) -> Paint? {
    let configured = node.child("buttonConfiguration")?.child("color", key: "baseBackgroundColor")
    let paint = interface.colours.paint(configured) ?? interface.colours.paint(node.child("color", key: "backgroundColor"))
    return paint.flatMap { $0.isClear ? nil : $0 }
  }
}
