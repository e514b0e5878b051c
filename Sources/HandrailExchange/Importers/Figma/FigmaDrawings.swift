import HandrailInference
import HandrailModel

/// Layers that are drawn like typical controls, whatever their names; see ``LayerDrawing``.
struct FigmaDrawings {
  private var drawings: [ObjectIdentifier: LayerDrawing] = [:]
  /// The box of a text, if it is drawn as a sibling and not as a container.
  private(set) var boxes: [ObjectIdentifier: FigmaNode] = [:]
  /// Texts in a box that is a control: they are not links themselves.
  private(set) var wordsOfControls: Set<ObjectIdentifier> = []
  /// How many texts and drawings are in each layer.
  private var contents: [ObjectIdentifier: (texts: Int, drawings: Int)] = [:]
  /// The places of texts with a number.
  private var numbers = NearBoxes()
  private let screen: Rect

  init(_ screen: FigmaNode) {
    self.screen = screen.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
    _ = count(screen)
    screen.walk { node in
      guard node.isShown, !node.children.isEmpty else { return }
      let children = node.children.filter { $0.isShown && $0.box != nil }
      findBar(node, children)
      findSelected(children)
      // A box does not contain boxes.
      let isBox = [.centredWords, .leadingWords, .checkRow].contains(drawing(of: node))
      if isBox, node.drawn != nil {
        for child in children where child.text != nil { wordsOfControls.insert(ObjectIdentifier(child)) }
      }
      if !isBox { findBoxes(children) }
      findRows(children)
    }
  }

  func drawing(of node: FigmaNode) -> LayerDrawing? { node.drawn ?? drawings[ObjectIdentifier(node)] }

  private mutating func count(_ node: FigmaNode) -> (texts: Int, drawings: Int) {
    guard node.isShown else { return (0, 0) }
    var (texts, drawings) = (0, 0)
    if let text = node.text, !text.isBlank {
      if text.isGlyph { drawings = 1 } else { texts = 1 }
      if let box = node.box, text.characters.contains(where: \.isNumber) { numbers.add(box) }
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
    guard let box = node.box, screen.height > 0, (40...120).contains(box.height), box.width >= screen.width * 0.8,
      box.y + box.height >= screen.y + screen.height - 100 || node.isFixed, box.y > screen.y + screen.height / 2
    else { return }
    let items = children.filter { !$0.isShape && $0.text == nil }
    // Apart from the bar's own shape and a layer in its middle, the tappable layers on one line are its items.
    let tapped = children.filter { $0.isTapped && $0.text == nil }
    let isOneLine = tapped.allSatisfy { abs(($0.box?.midline ?? 0) - (tapped.first?.box?.midline ?? 0)) <= 12 }
    for item in areItems(items) ? items : isOneLine && areItems(tapped) ? tapped : [] {
      drawings[ObjectIdentifier(item)] = .barItem
    }
  }

  /// Whether these are three to six layers of about one width, each with a picture or a word.
  private func areItems(_ items: [FigmaNode]) -> Bool {
    guard (3...6).contains(items.count) else { return false }
    let widths = items.compactMap(\.box?.width)
    // The dots of a page control are not tabs.
    guard (widths.min() ?? 0) >= Self.leastTab, (widths.max() ?? 0) <= (widths.min() ?? 0) * 3 else { return false }
    return items.allSatisfy { item in
      let inside = contents(of: item)
      return inside.texts <= 1 && inside.texts + inside.drawings > 0
    }
  }

  private static let leastTab = 18.0

  /// Three to six instances on one line at the bottom are tabs if one of them is drawn as selected.
  private mutating func findSelected(_ children: [FigmaNode]) {
    let items = children.filter { $0.componentID != nil && $0.isOfStates }
    guard (3...6).contains(items.count), items.count(where: \.isDrawnSelected) == 1, let first = items.first?.box,
      items.allSatisfy({ ($0.box?.width ?? 0) >= Self.leastTab }),
      first.y > screen.y + screen.height * 0.7, items.allSatisfy({ abs(($0.box?.y ?? 0) - first.y) <= first.height / 2 })
    else { return }
    for item in items { drawings[ObjectIdentifier(item)] = .barItem }
  }

  /// Three or more stacked layers with the same structure, nearly as wide as the screen, are rows. So is a layer of the same size
  /// among them, such as a row with a badge.
  private mutating func findRows(_ children: [FigmaNode]) {
    let candidates = children.filter { child in
      guard let box = child.box, !child.isShape, child.text == nil, !ContainerNames.isHead(child.name) else { return false }
      return (36...130).contains(box.height) && box.width >= screen.width * 0.7 && contents(of: child).texts > 0
    }
    for (_, rows) in Dictionary(grouping: candidates, by: { Self.structure($0, depth: 3) }) where rows.count >= 3 {
      let heights = rows.compactMap(\.box?.height)
      let tops = rows.compactMap(\.box?.y)
      guard (heights.max() ?? 0) <= (heights.min() ?? 0) * 1.2, Set(tops).count == rows.count, let first = rows[0].box else {
        continue
      }
      // One text in a box is a button or a field, however many there are.
      for row in rows where contents(of: row).texts + contents(of: row).drawings > 1 && drawing(of: row) == nil {
        drawings[ObjectIdentifier(row)] = .equalRows
      }
      guard rows.allSatisfy({ drawing(of: $0) == .equalRows && $0.fill != nil }) else { continue }
      for child in candidates where drawing(of: child) == nil && child.fill != nil && child.box?.isRow(like: first) == true {
        drawings[ObjectIdentifier(child)] = .equalRows
      }
    }
  }

  /// The types of the layers inside, down to the depth at which rows differ.
  private static func structure(_ node: FigmaNode, depth: Int) -> String {
    let inner = depth == 0 ? [] : node.children.filter(\.isShown).map { structure($0, depth: depth - 1) }
    return node.type + (inner.isEmpty ? "" : "(" + inner.joined(separator: ",") + ")")
  }

  /// Boxes with a single text, around it or below it (``BoxedWords``), and switches. Boxes that adjoin are the cells of a table.
  private mutating func findBoxes(_ children: [FigmaNode]) {
    var labels = NearBoxes()
    for child in children where child.text != nil { child.box.map { labels.add($0) } }
    for (place, child) in children.enumerated() {
      if !child.isShape, child.text == nil, drawing(of: child) == nil {
        let contents = contents(of: child)
        if contents.texts == 0, child.isDrawnAsSwitch {
          drawings[ObjectIdentifier(child)] = .pillWithKnob
        } else if contents.texts == 2, contents.drawings <= 2, let drawing = fieldWithTrailer(child, labels) {
          drawings[ObjectIdentifier(child)] = drawing
        } else if contents.texts == 1, contents.drawings <= Self.mostDrawings, let words = words(in: child) {
          let drawing = drawing(child, words, isAround: true, labels)
          drawings[ObjectIdentifier(child)] = drawing
          if drawing != nil { wordsOfControls.insert(ObjectIdentifier(words)) }
        }
      } else if child.isShape, let box = child.box {
        // Only near ones: in a drawing of thousands of ungrouped layers, no button can be recognised.
        let over = children[(place + 1)...].prefix(12).filter { box.common($0.box ?? box) != nil }
        guard over.count == 1, let text = over.first, text.text != nil,
          let drawing = drawing(child, text, isAround: false, labels)
        else { continue }
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

  /// A bordered box with its text at the start and a short text at the end: a code and the remaining time.
  private func fieldWithTrailer(_ node: FigmaNode, _ labels: NearBoxes) -> LayerDrawing? {
    guard let box = node.box, look(of: node)?.outline != nil else { return nil }
    let texts = node.leaves.filter { $0.text?.isGlyph == false }.sorted { ($0.box?.x ?? 0) < ($1.box?.x ?? 0) }
    guard texts.count == 2, let first = texts[0].box, let last = texts[1].box, let trailer = texts[1].text?.shown,
      trailer.count <= 6, abs(first.midline - last.midline) <= 6, last.x >= first.maxX, (0...32).contains(box.maxX - last.maxX)
    else { return nil }
    return drawing(node, texts[0], isAround: true, labels, hasTrailer: true)
  }

  private func words(in node: FigmaNode) -> FigmaNode? {
    var words: FigmaNode?
    node.walk { inner in
      if inner.isShown, let text = inner.text, !text.isBlank, !text.isGlyph { words = inner }
    }
    return words
  }

  private func drawing(
    _ node: FigmaNode, _ words: FigmaNode, isAround: Bool, _ labels: NearBoxes, hasTrailer: Bool = false
  ) -> LayerDrawing? {
    guard let box = node.box, let place = words.box, let text = words.text, !text.isGlyph else { return nil }
    let look = look(of: node)
    var boxed = BoxedWords(box: box, words: place)
    (boxed.text, boxed.isCentred) = (text.shown, text.isCentred)
    (boxed.ink, boxed.fill) = (words.colour.map(DrawnColour.init), look?.colour.map(DrawnColour.init))
    (boxed.isPainted, boxed.isBordered) = (look?.fill != nil, look?.outline != nil)
    boxed.isRuled = node.isRuled && node.stroke != nil
    boxed.hasTrailer = hasTrailer
    if isAround, look == nil, contents(of: node).drawings == 0 { boxed.isUnderlined = isUnderlined(node, box, below: place) }
    let signs = isAround ? signs(in: node, of: box, besides: look) : []
    boxed.hasCursor = signs.contains { BoxedWords.isCursor($0.box, beside: place) }
    boxed.signs = signs.map(\.box).filter { !BoxedWords.isCursor($0, beside: place) }
    boxed.hasSwitch = signs.contains { $0.node.isDrawnAsSwitch }
    let above = labels.ending(from: box.y - BoxedWords.furthestLabel, to: box.y)
    boxed.hasLabel = above.contains { BoxedWords.isLabel($0, above: box) }
    boxed.isInWheel = isBetweenNumbers(place)
    return boxed.drawing(on: screen)
  }

  /// Whether the layer draws a line under its text, nearly as wide as the layer.
  private func isUnderlined(_ node: FigmaNode, _ box: Rect, below words: Rect) -> Bool {
    if node.isRuled, node.stroke != nil, (0...16).contains(box.maxY - words.maxY) { return true }
    return node.leaves.contains { leaf in
      guard leaf.text == nil, let line = leaf.box else { return false }
      return line.height <= 2.5 && line.width >= box.width * 0.9 && (0...16).contains(line.y - words.maxY)
    }
  }

  /// Whether a number has others directly above and below it, like the selected one of a picker wheel.
  private func isBetweenNumbers(_ place: Rect) -> Bool {
    func isNear(_ other: Rect, _ gap: Double) -> Bool {
      abs(other.x + other.width / 2 - place.x - place.width / 2) <= 8 && (0...place.height * 2).contains(gap)
    }
    let reach = place.height * 2
    guard numbers.ending(from: place.maxY, to: place.maxY).contains(place) else { return false }
    return numbers.ending(from: place.y - reach, to: place.y).contains { isNear($0, place.y - $0.maxY) }
      && numbers.beginning(from: place.maxY, to: place.maxY + reach).contains { isNear($0, $0.y - place.maxY) }
  }

  /// What is drawn beside the words of a box, each as a whole.
  private func signs(in node: FigmaNode, of box: Rect, besides look: FigmaNode?) -> [(node: FigmaNode, box: Rect)] {
    node.children.flatMap { child -> [(node: FigmaNode, box: Rect)] in
      guard child.isShown, !child.isMask, child !== look else { return [] }
      if contents(of: child).texts > 0 { return child.text == nil ? signs(in: child, of: box, besides: look) : [] }
      let seen = child.leaves.compactMap(\.box).reduce(nil) { all, box in all.map { $0.union(box) } ?? box }
      return seen.flatMap { $0.width < box.width * 0.6 ? [(child, $0)] : nil } ?? []
    }
  }

  /// The layer that gives a box its look: the box itself, or a rectangle that fills it.
  private func look(of box: FigmaNode) -> FigmaNode? {
    func isPainted(_ node: FigmaNode) -> Bool { node.fill.map { !$0.isImage } ?? false || node.outline != nil }
    if isPainted(box) { return box }
    return box.children.first { child in
      guard child.isShown, child.type == "RECTANGLE", isPainted(child), let inner = child.box, let outer = box.box else {
        return false
      }
      return inner.width >= outer.width * 0.95 && inner.height >= outer.height * 0.9
    }
  }
}

extension Rect {
  /// Whether it has the size of another row, at the same edge.
  fileprivate func isRow(like other: Rect) -> Bool {
    abs(x - other.x) <= 1 && abs(width - other.width) <= 1 && max(height, other.height) <= min(height, other.height) * 1.2
  }
}

extension FigmaNode {
  /// Whether it is drawn as a pill with a knob.
  fileprivate var isDrawnAsSwitch: Bool {
    guard let box, !children.isEmpty, (34...66).contains(box.width) else { return false }
    return DrawnSwitch.isOne(box, leaves.compactMap(\.box))
  }

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
