import HandrailInference
import HandrailModel

/// Layers that are drawn as controls typically are, whatever they are called; see ``LayerDrawing``.
struct FigmaDrawings {
  private var drawings: [ObjectIdentifier: LayerDrawing] = [:]
  /// For a text in a box that is drawn beside it and not around it: the box.
  private(set) var boxes: [ObjectIdentifier: FigmaNode] = [:]
  /// How many texts and drawings are in each layer.
  private var contents: [ObjectIdentifier: (texts: Int, drawings: Int)] = [:]
  private let screen: Rect

  init(_ screen: FigmaNode) {
    self.screen = screen.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
    _ = count(screen)
    screen.walk { node in
      guard node.isShown, !node.children.isEmpty else { return }
      let children = node.children.filter { $0.isShown && $0.box != nil }
      findBar(node, children)
      findSelected(children)
      findRows(children)
      // What is a box itself has no boxes in it.
      if drawing(of: node) == nil { findBoxes(children) }
    }
  }

  func drawing(of node: FigmaNode) -> LayerDrawing? { drawings[ObjectIdentifier(node)] }

  private mutating func count(_ node: FigmaNode) -> (texts: Int, drawings: Int) {
    guard node.isShown else { return (0, 0) }
    var (texts, drawings) = (0, 0)
    if let text = node.text, !text.isBlank {
      if text.isGlyph { drawings = 1 } else { texts = 1 }
    } else if node.isDrawing || node.hasImage {
      drawings = 1
    }
    for child in node.children {
      let one = count(child)
      (texts, drawings) = (texts + one.texts, drawings + one.drawings)
    }
    contents[ObjectIdentifier(node)] = (texts, drawings)
    return (texts, drawings)
  }

  private func contents(of node: FigmaNode) -> (texts: Int, drawings: Int) { contents[ObjectIdentifier(node)] ?? (0, 0) }
}

extension FigmaDrawings {
  /// A bar along the bottom of the screen with three to six layers of one width, each with a picture or a word, has tabs.
  private mutating func findBar(_ node: FigmaNode, _ children: [FigmaNode]) {
    guard let box = node.box, screen.height > 0, (40...110).contains(box.height), box.width >= screen.width * 0.8,
      box.y + box.height >= screen.y + screen.height - 100, box.y > screen.y + screen.height / 2
    else { return }
    let items = children.filter { !$0.isShape && $0.text == nil }
    guard (3...6).contains(items.count) else { return }
    let widths = items.compactMap(\.box?.width)
    let isEven = (widths.max() ?? 0) <= (widths.min() ?? 0) * 3
    let isOfItems = items.allSatisfy { item in
      let inside = contents(of: item)
      return inside.texts <= 1 && inside.texts + inside.drawings > 0
    }
    guard isEven, isOfItems else { return }
    for item in items { drawings[ObjectIdentifier(item)] = .barItem }
  }

  /// Three to six instances on one line at the bottom, of which one is drawn as selected, are tabs.
  private mutating func findSelected(_ children: [FigmaNode]) {
    let items = children.filter { $0.componentID != nil && $0.isOfStates }
    guard (3...6).contains(items.count), items.count(where: \.isDrawnSelected) == 1, let first = items.first?.box,
      first.y > screen.y + screen.height * 0.7, items.allSatisfy({ abs(($0.box?.y ?? 0) - first.y) <= first.height / 2 })
    else { return }
    for item in items { drawings[ObjectIdentifier(item)] = .barItem }
  }

  /// Three and more layers of equal structure one below another, nearly as wide as the screen, are rows.
  private mutating func findRows(_ children: [FigmaNode]) {
    let candidates = children.filter { child in
      guard let box = child.box, !child.isShape, child.text == nil else { return false }
      return (36...130).contains(box.height) && box.width >= screen.width * 0.7 && contents(of: child).texts > 0
    }
    for (_, rows) in Dictionary(grouping: candidates, by: { Self.structure($0, depth: 3) }) where rows.count >= 3 {
      let heights = rows.compactMap(\.box?.height)
      let tops = rows.compactMap(\.box?.y)
      guard (heights.max() ?? 0) <= (heights.min() ?? 0) * 1.2, Set(tops).count == rows.count else { continue }
      // One text in a box is a button or a field, however many there are.
      for row in rows {
        let inside = contents(of: row)
        if inside.texts + inside.drawings > 1 { drawings[ObjectIdentifier(row)] = .equalRows }
      }
    }
  }

  /// The types of the layers inside, as deep as rows differ.
  private static func structure(_ node: FigmaNode, depth: Int) -> String {
    let inner = depth == 0 ? [] : node.children.filter(\.isShown).map { structure($0, depth: depth - 1) }
    return node.type + (inner.isEmpty ? "" : "(" + inner.joined(separator: ",") + ")")
  }

  /// A box with a single text: around it, or a shape that it is written on. Boxes that adjoin are the cells of a table.
  private mutating func findBoxes(_ children: [FigmaNode]) {
    for (place, child) in children.enumerated() {
      if !child.isShape, child.text == nil, drawings[ObjectIdentifier(child)] == nil {
        let contents = contents(of: child)
        guard contents.texts == 1, contents.drawings <= Self.mostDrawings else { continue }
        var (words, sign): (FigmaNode?, FigmaNode?)
        child.walk { inner in
          guard inner.isShown else { return }
          if let text = inner.text, !text.isBlank, !text.isGlyph { words = inner } else if inner.isDrawing { sign = inner }
        }
        if let words, let drawing = drawing(child, words, sign) { drawings[ObjectIdentifier(child)] = drawing }
      } else if child.isShape, let box = child.box {
        // Near ones alone: a drawing of thousands of layers without groups has no buttons that could be told.
        let over = children[(place + 1)...].prefix(12).filter { box.common($0.box ?? box) != nil }
        guard over.count == 1, let text = over.first, text.text != nil, let drawing = drawing(child, text, nil) else { continue }
        drawings[ObjectIdentifier(text)] = drawing
        boxes[ObjectIdentifier(text)] = child
      }
    }
    let centred = children.filter { drawing(of: $0) == .centredWords }
    for box in centred where centred.count(where: { $0.adjoins(box) }) > 0 && centred.count > 2 {
      drawings[ObjectIdentifier(box)] = nil
    }
  }

  /// The parts of a logo or an icon beside the words.
  private static let mostDrawings = 8

  private func drawing(_ box: FigmaNode, _ words: FigmaNode, _ sign: FigmaNode?) -> LayerDrawing? {
    guard let outer = box.box, let inner = words.box, let text = words.text, !text.isBlank, !text.isGlyph,
      let look = look(of: box),
      (32...76).contains(outer.height), outer.width >= 64, inner.height < outer.height, outer.contains(inner, slack: 1)
    else { return nil }
    let isFullWidth = outer.width >= screen.width - 8
    let offset = abs(inner.x + inner.width / 2 - outer.x - outer.width / 2)
    let isTight = inner.width <= outer.width * 0.7
    if offset <= max(4, outer.width * 0.04), isTight || text.isCentred {
      // A bar from edge to edge at the top has a title and not a button; a tag is small.
      let isBar = isFullWidth && outer.y < screen.y + 120
      return isBar || outer.width < 80 && outer.height < 36 ? nil : .centredWords
    }
    // A row that leads elsewhere has its sign at the end.
    let isRow = isFullWidth || sign?.box.map { $0.x > inner.maxX } ?? false
    let isBordered = look.stroke != nil
    // A logo before the words of a button looks the same as a magnifier before those of a field.
    if let sign = sign?.box, sign.maxX <= inner.x, !text.isOfSearch { return nil }
    guard !text.isCentred, (4...56).contains(inner.x - outer.x), outer.width >= 150, isBordered || !isRow else { return nil }
    return .leadingWords
  }

  /// The layer that gives a box its look: itself, or a rectangle that fills it.
  private func look(of box: FigmaNode) -> FigmaNode? {
    func isPainted(_ node: FigmaNode) -> Bool { node.fill.map { !$0.isImage } ?? false || node.stroke != nil }
    if isPainted(box) { return box }
    return box.children.first { child in
      guard child.isShown, child.type == "RECTANGLE", isPainted(child), let inner = child.box, let outer = box.box else {
        return false
      }
      return inner.width >= outer.width * 0.95 && inner.height >= outer.height * 0.9
    }
  }
}

extension FigmaNode {
  /// Whether it is a variant of something that can be selected.
  fileprivate var isOfStates: Bool { !states.isEmpty }
  fileprivate var isDrawnSelected: Bool { states.contains { ["selected", "active", "true", "on"].contains($0) } }

  private var states: [String] {
    let names = ["state", "status", "selected", "active", "type"]
    return properties.filter { names.contains($0.name.lowercased()) }.map { $0.value.lowercased() }
  }

  /// Whether it ends where `other` begins, on the same line.
  fileprivate func adjoins(_ other: FigmaNode) -> Bool {
    guard self !== other, let box, let next = other.box, abs(box.y - next.y) <= 1, abs(box.height - next.height) <= 1 else {
      return false
    }
    return abs(box.maxX - next.x) <= 1 || abs(next.maxX - box.x) <= 1
  }
}

extension FigmaText {
  fileprivate var isOfSearch: Bool {
    let words = characters.lowercased()
    return ["search", "検索", "搜索", "搜尋", "검색", "suche", "busca", "recherche", "поиск"].contains(where: words.holds)
  }
}
