import HandrailInference
import HandrailModel

/// Which layers of a screen are decoration, not content: layers under a dimming or opaque layer, discs and rings behind other
/// layers, parts of one picture, the system's clock and bars.
struct FigmaScenery {
  /// Under a layer that dims or covers the screen, as people cannot reach it.
  private(set) var covered: Set<ObjectIdentifier> = []
  /// Painted behind a text or a picture.
  private(set) var backs: Set<ObjectIdentifier> = []
  /// Shapes with text or a picture on them, touchable or not: they are not the picture themselves.
  private(set) var plates: Set<ObjectIdentifier> = []
  /// Parts of a picture that its largest part represents.
  private(set) var parts: Set<ObjectIdentifier> = []
  /// Parts of a status bar that are on their own.
  private(set) var systems: Set<ObjectIdentifier> = []
  /// The topmost layer that dims or covers the screen.
  private(set) var scrim: FigmaNode?

  private let screen: FigmaNode
  private let origin: Rect
  /// Every visible layer in painting order, and the position after its last descendant.
  private var flat: [(node: FigmaNode, end: Int, opacity: Double, seen: Rect?)] = []

  /// In drawings with more sibling shapes than this, pairs are not compared.
  private static let most = 400

  init(_ screen: FigmaNode) {
    self.screen = screen
    origin = screen.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
    flatten(screen, 1, screen.clips ? screen.box : nil)
    findScrim()
    findBlurred()
    findCovered()
    findTwins()
    findPictures(screen)
    findStatusBar()
  }

  private mutating func flatten(_ node: FigmaNode, _ opacity: Double, _ clip: Rect?) {
    let place = flat.count
    let own = node === screen ? 1 : opacity * node.opacity
    let seen = node.box.flatMap { box in clip.map { $0.common(box) } ?? box }
    flat.append((node, place, own, seen))
    let inner = node.clips ? seen ?? Rect(x: 0, y: 0, width: 0, height: 0) : clip
    for child in node.painted where child.isShown && !child.isMask { flatten(child, own, inner) }
    flat[place].end = flat.count
  }
}

extension FigmaScenery {
  /// A layer of one colour over the whole screen, with something on top of it and words below.
  private mutating func findScrim() {
    var texts = [0]
    for entry in flat { texts.append(texts[texts.count - 1] + (entry.node.text?.isBlank == false ? 1 : 0)) }
    for place in flat.indices.dropFirst().reversed() {
      let node = flat[place].node
      guard let box = node.box, coversScreen(box), node.text == nil, !node.isBlended, node.hole == 0 else { continue }
      let isFilled = node.fills.contains { $0.isVisible && $0.opacity > 0 }
      guard isFilled, let colour = node.colour, node.fills.allSatisfy({ $0.isSolid || !$0.isVisible }) else { continue }
      guard colour.alpha * flat[place].opacity >= 0.15 else { continue }
      // Its ancestors are not below it, although they start earlier.
      let above = texts[flat.count] - texts[place + 1]
      let below = flat[..<place].indices.filter { flat[$0].end <= place && isInside(flat[$0].node, box) }
      guard above > 0, below.contains(where: { flat[$0].node.text?.isBlank == false }) else { continue }
      scrim = node
      for lower in below { covered.insert(ObjectIdentifier(flat[lower].node)) }
      return
    }
  }

  /// Layers with words that are blurred beyond reading, as behind an alert.
  private mutating func findBlurred() {
    for entry in flat.dropFirst() where entry.node.blur >= 4 && !entry.node.isShape && entry.node.text == nil {
      covered.insert(ObjectIdentifier(entry.node))
    }
  }

  private func coversScreen(_ box: Rect) -> Bool {
    guard let common = box.common(origin) else { return false }
    return common.width >= origin.width * 0.98 && common.height >= origin.height * 0.9
  }

  private func isInside(_ node: FigmaNode, _ box: Rect) -> Bool { node.box.map { box.contains($0, slack: 2) } ?? false }
}

extension FigmaScenery {
  /// Texts entirely under an opaque sibling that is painted later, such as those of an unselected segment.
  ///
  /// Content under a bar scrolls out from there.
  private mutating func findCovered() {
    let covers = flat.indices.dropFirst().filter { flat[$0].opacity > 0.999 && flat[$0].node.isOpaquePlate }
    guard !covers.isEmpty, covers.count <= Self.most else { return }
    for place in flat.indices.dropFirst() where flat[place].node.text?.isBlank == false {
      guard let box = flat[place].node.box, let parent = flat[..<place].lastIndex(where: { $0.end > place }) else { continue }
      let isCovered = covers.contains { cover in
        guard cover >= flat[place].end, cover < flat[parent].end, flat[cover].seen?.contains(box, slack: 1) == true else {
          return false
        }
        // Only the bounding box of a drawn shape is known; other text on it shows that it is a plate.
        return flat[cover].node.type != "VECTOR"
          || flat[flat[cover].end...].contains { later in
            later.node.text?.isBlank == false && (later.node.box?.common(box)?.area ?? 0) >= box.area * 0.5
          }
      }
      if isCovered { covered.insert(ObjectIdentifier(flat[place].node)) }
    }
  }

  /// Shapes with the same shape in an opaque colour exactly on them, as an icon has when its colour was changed in a copy.
  private mutating func findTwins() {
    func name(_ node: FigmaNode) -> String? {
      guard node.isDrawing, node.interactions.isEmpty, let box = node.box else { return nil }
      let sides = [box.x, box.y, box.width, box.height].map { String(Int(($0 * 10).rounded())) }
      return ([node.type, node.name] + sides).joined(separator: "\n")
    }
    var above: Set<String> = []
    for entry in flat.reversed() {
      guard let name = name(entry.node) else { continue }
      if above.contains(name) { covered.insert(ObjectIdentifier(entry.node)) }
      let isOpaque = entry.node.colour?.isOpaque == true && entry.opacity > 0.999 && !entry.node.isBlended
      if isOpaque { above.insert(name) }
    }
  }

  private mutating func findPictures(_ node: FigmaNode) {
    let children = node.painted.filter { $0.isShown && !$0.isMask && !covered.contains(ObjectIdentifier($0)) }
    for child in children where !child.children.isEmpty { findPictures(child) }
    findIllustration(node, children)
    for mark in Self.cornerMarks(children) { parts.insert(ObjectIdentifier(mark)) }
    if children.count > 1, children.count <= Self.most {
      for (place, shape) in children.enumerated() where shape.isShape && !shape.hasImage {
        guard let box = shape.box else { continue }
        if children[(place + 1)...].contains(where: { !$0.isBareShape && $0.standsOn(box) }) {
          plates.insert(ObjectIdentifier(shape))
        }
      }
    }
    let shapes = children.enumerated().filter { $0.element.isBareShape }
    guard !shapes.isEmpty, children.count > 1, children.count <= Self.most else { return }
    for (place, shape) in shapes {
      guard let box = shape.box else { continue }
      // A figure with other shapes on it is a drawing of them all, unless it is a plain disc or box.
      let isPlain = ["ELLIPSE", "RECTANGLE"].contains(shape.type) && shape.hole == 0
      let isBack = children[(place + 1)...].contains { (isPlain || !$0.isBareShape) && $0.standsOn(box) }
      if isBack { backs.insert(ObjectIdentifier(shape)) }
    }
    let drawn = shapes.map(\.element).filter { shape in
      shape.isDrawing && !backs.contains(ObjectIdentifier(shape)) && !(shape.box.map(coversScreen) ?? true)
    }
    for dot in drawn where dot.type == "ELLIPSE" && children.contains(where: { $0.isRing(under: dot) }) {
      parts.insert(ObjectIdentifier(dot))
    }
    for cluster in Self.clusters(drawn) where cluster.count > 1 {
      let largest = cluster.max { ($0.box?.area ?? 0) < ($1.box?.area ?? 0) }
      for part in cluster where part !== largest { parts.insert(ObjectIdentifier(part)) }
    }
  }

  /// A photo in a group with nothing but shapes: one that it lies on is its backdrop, and three or more of one colour each that
  /// reach beyond it are an ornament, such as confetti. Shapes wholly on it may mean something, such as a play button.
  private mutating func findIllustration(_ node: FigmaNode, _ children: [FigmaNode]) {
    guard node.type == "GROUP", children.count <= Self.most, let place = children.firstIndex(where: \.hasImage),
      let photo = children[place].box, children.allSatisfy({ $0 === children[place] || $0.isBareShape })
    else { return }
    for shape in children[..<place] where shape.box.map({ photo.contains($0, slack: 1) }) ?? false {
      backs.insert(ObjectIdentifier(shape))
    }
    let around = children.filter { shape in
      shape !== children[place] && shape.colour != nil
        && shape.box.map { !photo.contains($0, slack: 0) && $0.area <= photo.area / 25 } ?? false
    }
    if around.count > 2 { for shape in around { parts.insert(ObjectIdentifier(shape)) } }
  }

  /// Four lines of one size at the corners of a rectangle, as around what a camera sees.
  private static func cornerMarks(_ children: [FigmaNode]) -> [FigmaNode] {
    let lines = children.filter { $0.isBareShape && $0.fill == nil && $0.stroke != nil && $0.box != nil }
    let sizes = Dictionary(grouping: lines) { line in
      line.box.map { [($0.width / 2).rounded(), ($0.height / 2).rounded()] } ?? []
    }
    return sizes.values.filter { $0.count == 4 }.flatMap { marks -> [FigmaNode] in
      let boxes = marks.compactMap(\.box)
      let (left, right) = (boxes.map(\.x).min() ?? 0, boxes.map(\.maxX).max() ?? 0)
      let (top, bottom) = (boxes.map(\.y).min() ?? 0, boxes.map(\.maxY).max() ?? 0)
      let corners = Set(
        boxes.compactMap { box -> [Bool]? in
          let (isLeft, isTop) = (abs(box.x - left) <= 2, abs(box.y - top) <= 2)
          let isAtCorner = (isLeft || abs(box.maxX - right) <= 2) && (isTop || abs(box.maxY - bottom) <= 2)
          return isAtCorner && box.width < (right - left) / 2 ? [isLeft, isTop] : nil
        })
      return corners.count == 4 ? marks : []
    }
  }

  /// Shapes that overlap by at least half of the smaller one.
  private static func clusters(_ shapes: [FigmaNode]) -> [[FigmaNode]] {
    var clusters: [[FigmaNode]] = []
    for shape in shapes {
      guard let box = shape.box else { continue }
      func touches(_ other: FigmaNode) -> Bool {
        guard let common = other.box?.common(box), let area = other.box?.area else { return false }
        return common.area >= min(area, box.area) / 2
      }
      let near = clusters.indices.filter { clusters[$0].contains(where: touches) }
      let joined = near.flatMap { clusters[$0] } + [shape]
      for place in near.reversed() { clusters.remove(at: place) }
      clusters.append(joined)
    }
    return clusters
  }
}

extension FigmaScenery {
  /// A clock at the top of the screen with drawings on its line, as designers draw it without a kit.
  private mutating func findStatusBar() {
    let bar = Rect(x: origin.x, y: origin.y, width: origin.width, height: 60)
    let top = flat.indices.dropFirst().filter { place in flat[place].node.box.map { bar.contains($0, slack: 0) } ?? false }
    guard let clock = top.first(where: { FigmaSystem.isClock(flat[$0].node.text?.shown ?? "") }),
      let line = flat[clock].node.box.map({ $0.y + $0.height / 2 })
    else { return findPhotographedStatusBar(top) }
    let beside = top.filter { place in
      let node = flat[place].node
      guard let box = node.box, box.height <= 24, abs(box.y + box.height / 2 - line) <= 10 else { return false }
      return flat[place..<flat[place].end].allSatisfy { $0.node.text?.isGlyph != false && $0.node.interactions.isEmpty }
    }
    func isDrawn(_ node: FigmaNode) -> Bool { node.isDrawing || !node.children.isEmpty || node.hasImage || node.text != nil }
    guard beside.contains(where: { isDrawn(flat[$0].node) }) else {
      return
    }
    for place in beside + [clock] { systems.insert(ObjectIdentifier(flat[place].node)) }
  }
}

extension FigmaScenery {
  /// Photos of a clock and of a battery at both ends of the line where the system draws them.
  private mutating func findPhotographedStatusBar(_ top: [Int]) {
    let photos = top.map { flat[$0].node }.filter { node in
      guard let box = node.box else { return false }
      return node.hasImage && node.children.isEmpty && node.interactions.isEmpty && StatusBarPhotos.mayBeOne(box)
    }
    guard StatusBarPhotos.areOne(photos.compactMap(\.box), on: origin) else { return }
    for photo in photos { systems.insert(ObjectIdentifier(photo)) }
  }
}

extension FigmaNode {
  /// Whether it is painted in one opaque colour.
  fileprivate var isOpaquePlate: Bool {
    text == nil && ["FRAME", "RECTANGLE", "INSTANCE", "VECTOR"].contains(type) && !isBlended && colour?.isOpaque == true
      && fills.allSatisfy { $0.isSolid || !$0.isVisible }
  }

  /// Shapes blurred so much that only their colours are visible.
  var isGlow: Bool {
    if isShape { return !hasImage && blur >= 20 }
    let shown = children.filter(\.isShown)
    return text == nil && !shown.isEmpty && fill == nil && stroke == nil && shown.allSatisfy(\.isGlow)
  }

  /// Texts that are only a line between others.
  var isSeparator: Bool { text.map { !$0.isBlank && $0.shown.allSatisfy { "|｜/／".contains($0) } } ?? false }

  /// Whether it is a blurred copy of a sibling text: its shadow.
  func isShadow(among others: [FigmaNode]) -> Bool {
    guard blur >= 2, let words = text?.characters else { return false }
    return others.contains { $0 !== self && $0.isShown && $0.blur < 2 && $0.text?.characters == words }
  }

  /// A shape of its own, without a picture in it, that nothing reacts to.
  fileprivate var isBareShape: Bool { isShape && !hasImage && interactions.isEmpty && children.isEmpty }

  /// Whether it is round, and `dot` lies on its edge: the end of an arc, the knob of a dial.
  fileprivate func isRing(under dot: FigmaNode) -> Bool {
    guard self !== dot, isShape, let box, let own = dot.box, abs(box.width - box.height) <= 2, box.width >= own.width * 3,
      own.width <= 24
    else { return false }
    let (across, down) = (own.x + own.width / 2 - box.x - box.width / 2, own.midline - box.midline)
    return abs((across * across + down * down).squareRoot() - box.width / 2) <= own.width
  }

  /// Whether words or a picture of this layer are within `box`.
  fileprivate func standsOn(_ box: Rect) -> Bool {
    guard isShown, let own = self.box else { return false }
    if text != nil || isDrawing || hasImage {
      return text?.isBlank != true && box.contains(own, slack: 2) && own.area < box.area * 0.95
    }
    return children.contains { $0.standsOn(box) }
  }
}
