import HandrailInference
import HandrailModel

/// What identifies two drawings as the same one, wherever they are.
enum FigmaDrawingIdentity {
  /// A component's drawing by its key, one inside an instance by its layer in the component, a picture by the picture, any other
  /// by the sizes and positions of its shapes; nil if these say too little.
  static func of(_ node: FigmaNode, _ context: FigmaContext) -> String? {
    guard let drawn = first(in: node) else { return nil }
    let path = path(from: node, to: drawn)
    if let instance = path.last(where: { $0.componentID != nil && RoleWords.roles(in: $0.name).isEmpty }),
      let id = instance.componentID
    {
      return "component-" + Naming.hash(context.file.components[id]?.key ?? id, length: 5)
    }
    if let own = drawn.id.split(separator: ";").dropFirst().last { return "layer-" + Naming.hash(String(own), length: 5) }
    if let image = drawn.fills.last(where: { $0.isImage && $0.isVisible })?.image {
      return "image-" + Naming.hash(image, length: 5)
    }
    let shapes = shapes(node, origin: node.box)
    // Whole numbers occur in very different drawings.
    guard shapes.count > 2 || shapes.contains(where: { $0.contains { $0 != $0.rounded() } }) else { return nil }
    return "shape-" + Naming.hash(shapes.map { $0.map(\.plain).joined(separator: " ") }.joined(separator: "\n"), length: 5)
  }

  private static func first(in node: FigmaNode) -> FigmaNode? {
    guard node.isShown, !node.isMask else { return nil }
    if node.hasImage || node.isDrawing || node.text?.isGlyph == true { return node }
    return node.children.lazy.compactMap(first).first
  }

  private static func path(from node: FigmaNode, to end: FigmaNode) -> [FigmaNode] {
    if node === end { return [node] }
    for child in node.children {
      let rest = path(from: child, to: end)
      if !rest.isEmpty { return [node] + rest }
    }
    return []
  }

  /// Position and size of each shape in the drawing, in hundredths of a point.
  private static func shapes(_ node: FigmaNode, origin: Rect?) -> [[Double]] {
    guard node.isShown, !node.isMask, let origin else { return [] }
    var all: [[Double]] = []
    if node.isShape, let box = node.box {
      all.append([box.x - origin.x, box.y - origin.y, box.width, box.height].map { ($0 * 100).rounded() / 100 })
    }
    return all + node.children.flatMap { shapes($0, origin: origin) }
  }
}
