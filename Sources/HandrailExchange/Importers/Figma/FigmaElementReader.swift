import HandrailInference
import HandrailModel

/// Visits the layers of one screen in reading order, and makes elements of those that people encounter.
///
/// Layers that only lay out others, are painted behind them or are hidden are not elements. A control is one element with the
/// words inside it; so is an icon, however it is drawn.
struct FigmaElementReader {
  let context: FigmaContext
  let survey: FigmaSurvey
  let origin: Rect
  let screen: FigmaNode
  let painting: FigmaPainting
  let scenery: FigmaScenery
  let notes: [String: [FigmaNote]]
  /// The size of most texts, in points; nil if only a few share a size.
  let usualSize: Double?
  private(set) var drafts: [Draft] = []
  /// Layers with what the prototype says about them, in reading order.
  private(set) var interactive: [(node: FigmaNode, element: String?)] = []
  private(set) var skips: [FigmaSkips.Kind: Int] = [:]
  private(set) var systems: [FigmaNode] = []
  /// Layers inside an element: a note on one of them is about the element.
  private(set) var owners: [String: String] = [:]
  /// Element's layer → the recorded background of what is on it.
  private(set) var grounds: [String: Ground] = [:]
  /// How many texts scroll down, and how many do not.
  private var scrolling = (texts: 0, fixed: 0)

  struct Draft {
    let node: FigmaNode
    let kind: String
    var item: Imported.Item
  }

  /// The background of an element; nil if it is unknown.
  struct Ground: Equatable {
    var colour: FigmaColour?
    var variable: String?
  }

  /// What a layer inherits from its containers.
  struct Place {
    /// The elements around it, the nearest last.
    var elements: [String] = []
    var clip: Rect
    /// The nearest element, otherwise the nearest frame that lays out more than one thing.
    var container: String?
    /// The layer around it.
    var parent: FigmaNode?
    var element: String?
    var isRepeated = false
    /// The tile around it. Everything in one of several equal tiles belongs together, however its layers are nested.
    var tile: String?
    /// Whether it moves out of sight when the screen is scrolled down.
    var scrolls = false
    /// Whether it stays in place while what is around it scrolls.
    var stays = false
  }

  init(_ context: FigmaContext, _ screen: FigmaNode, _ notes: [String: [FigmaNote]]) {
    (self.context, self.screen, self.notes) = (context, screen, notes)
    origin = screen.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
    FigmaArtwork.flatten(screen, context.file)
    FigmaFlat.group(screen)
    survey = FigmaSurvey(screen, context.file, notes)
    painting = FigmaPainting(screen)
    scenery = FigmaScenery(screen)
    usualSize = Self.usualSize(of: screen)
    var place = Place(clip: origin)
    place.container = screen.id
    if screen.scrollsDown { place.clip.height = 1e7 }
    // A frame longer than any phone is meant to scroll.
    place.scrolls = screen.scrollsDown || origin.height > origin.width * Self.tallest
    if screen.scrollsAcross { place.clip.width = 1e7 }
    if screen.isInteractive { interactive.append((screen, nil)) }
    countHidden(screen)
    // A screen that is one text or one instance is its own element.
    if screen.children.isEmpty { visit(screen, place) } else { visitChildren(of: screen, place) }
  }
}

extension FigmaElementReader {
  private static func usualSize(of screen: FigmaNode) -> Double? {
    var counts: [Double: Int] = [:]
    screen.walk { node in
      if node.isShown, let text = node.text, !text.isBlank, let size = text.size { counts[size, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return most.flatMap { $0.value > 2 ? $0.key : nil }
  }

  private static let nowhere = Rect(x: -1e8, y: -1e8, width: 0, height: 0)

  /// The height of the longest phone's screen by its width.
  private static let tallest = 2.4

  /// How much of the text scrolls, if anything does: not scrolling is the tool's default.
  var scrollWrites: [Imported.Write] {
    guard scrolling.texts > 0 else { return [] }
    return [Imported.Write(.scrolls, .string(scrolling.fixed == 0 ? "everything" : "in-part"))]
  }

  private mutating func visitChildren(of node: FigmaNode, _ place: Place) {
    var inner = place
    if node.id != screen.id {
      inner.parent = node
      if node.clips, let box = node.box, let clip = inner.clip.common(box) { inner.clip = clip }
      if let box = node.box {
        if node.scrollsAcross { (inner.clip.x, inner.clip.width) = (box.x, 1e7) }
        if node.scrollsDown { (inner.clip.y, inner.clip.height, inner.scrolls) = (box.y, 1e7, true) }
      }
    }
    if let row = rowBeyond(inner.clip, of: node) { (inner.clip.x, inner.clip.width) = (row.x, row.width) }
    let repeated = repeated(in: node)
    // What a mask leaves over.
    var masks: [ObjectIdentifier: Rect] = [:]
    var mask: Rect?
    for child in node.children where child.isShown {
      if child.isMask { mask = child.box } else if let mask { masks[ObjectIdentifier(child)] = mask }
    }
    for child in FigmaOrder.children(of: node) {
      var own = inner
      if let mask = masks[ObjectIdentifier(child)] { own.clip = inner.clip.common(mask) ?? Self.nowhere }
      own.scrolls = inner.scrolls && !child.isFixed
      own.stays = inner.stays || inner.scrolls && child.isFixed
      let isRepeated = repeated.contains(ObjectIdentifier(child))
      if isRepeated, place.element == nil, survey.isTile(child) { (own.tile, own.container) = (child.id, child.id) }
      own.isRepeated = place.isRepeated || isRepeated
      visit(child, own)
    }
  }

  private mutating func visit(_ node: FigmaNode, _ place: Place) {
    guard node.isShown, !FigmaKit.isStamp(node, context.file) else { return }
    guard let box = node.box, box.width > 0 || box.height > 0 else { return skip(.empty, node) }
    if scenery.systems.contains(ObjectIdentifier(node))
      || FigmaSystem.draws(node, context.names(of: node) + [node.name], on: origin)
    {
      return systems.append(node)
    }
    if scenery.covered.contains(ObjectIdentifier(node)) { return skip(.covered, node) }
    if node.isMask { return skip(.drawingParts, node) }
    if node === scenery.scrim, node.children.isEmpty {
      if !node.interactions.isEmpty { interactive.append((node, nil)) }
      return skip(.backdrops, node)
    }
    guard place.clip.common(Rect(x: box.x, y: box.y, width: max(box.width, 1), height: max(box.height, 1))) != nil else {
      return skip(.outside, node)
    }
    let inside = survey[node]
    if let control = inside.control, !coversScreen(node) { return addControl(node, control, inside, place) }
    if !node.interactions.isEmpty, inside.controls == 0 { interactive.append((node, place.element)) }
    if let text = node.text {
      if text.isBlank { return skip(.empty, node) }
      if Artwork.isUnreadable(text.size) { return skip(.drawingParts, node) }
      if node.isSeparator || node.isShadow(among: place.parent?.children ?? screen.children) { return skip(.backdrops, node) }
      return add(node, text.isGlyph ? "icon" : "text", place)
    }
    let hasNotes = notes[node.id]?.isEmpty == false
    if !hasNotes, node.isGlow { return skip(.backdrops, node) }
    if !hasNotes, scenery.backs.contains(ObjectIdentifier(node)) { return skip(.backdrops, node) }
    if !hasNotes, scenery.parts.contains(ObjectIdentifier(node)) { return skip(.drawingParts, node) }
    if isIcon(node, inside) { return add(node, "icon", place) }
    if node.hasImage, node.children.isEmpty, !isBackground(node) || hasNotes { return add(node, "image", place) }
    if node.isShape {
      let isPicture = node.isDrawing && min(box.width, box.height) > 8 && !isBackground(node)
      return isPicture || hasNotes ? add(node, "image", place) : skip(.backdrops, node)
    }
    let isLarge = isBackground(node)
    // The parts of a picture as large as the screen, such as a map, mean nothing by themselves.
    if inside.isDrawn, isLarge, node.isOneDrawing, !hasNotes { return skip(.backdrops, node) }
    if inside.isDrawn, !isLarge,
      isRating(node) || node.isRowOfDots || (node.type == "GROUP" || node.isOneDrawing) && !node.isRowOfPictures
    {
      return add(node, "image", place)
    }
    if node.children.isEmpty { return hasNotes ? add(node, "image", place) : skip(node.fill == nil ? .empty : .backdrops, node) }
    var inner = place
    if hasNotes, inside.texts + inside.images + inside.drawings + inside.controls > 0 {
      // An element for which a designer wrote a label is read.
      if notes[node.id]?.contains(where: \.isAboutElement) == true {
        return addControl(node, FigmaSurvey.Control(stated: kind(ofNoted: inside)), inside, place)
      }
    }
    if node.children.count(where: \.isShown) > 1 { inner.container = place.tile ?? place.element ?? node.id }
    // A picture with something on top of it is also an element.
    let isCovered = node.children.contains { $0.isShown && $0.hasImage && $0.box?.holds(box) == true }
    if node.hasImage, !isBackground(node), !isCovered {
      add(node, "image", place)
      if inner.container == node.id { inner.elements.append(node.id) }
    }
    let first = drafts.count
    visitChildren(of: node, inner)
    if !node.interactions.isEmpty, inside.controls > 0 {
      interactive.append((node, touched(in: drafts[first...]) ?? place.element))
    }
  }

  private func kind(ofNoted inside: FigmaSurvey.Inside) -> String {
    if inside.texts + inside.controls > 1 { return "cell" }
    return inside.texts == 1 ? "text" : "image"
  }

  /// A control with the words inside it. The parts of a cell are elements too, contained in the cell, and so are controls inside
  /// another one, such as the button that clears a field.
  private mutating func addControl(
    _ node: FigmaNode, _ control: FigmaSurvey.Control, _ inside: FigmaSurvey.Inside, _ place: Place
  ) {
    if !node.interactions.isEmpty { interactive.append((node, node.id)) }
    var inner = place
    inner.container = node.id
    inner.element = node.id
    guard control.kind == "cell" || inside.controls > 0 && !inside.isOneControl else {
      for child in node.children {
        child.walk { inner in
          owners[inner.id] = node.id
          // A prototype link inside a control belongs to the control.
          if !inner.interactions.isEmpty, node.interactions.isEmpty { interactive.append((inner, node.id)) }
        }
      }
      return add(node, control, place)
    }
    add(node, control, place)
    inner.elements.append(node.id)
    if control.kind == "cell" { return visitChildren(of: node, inner) }
    for child in node.children { child.walk { owners[$0.id] = node.id } }
    visitControls(in: node, inner)
  }

  /// Only the controls inside a control: its words are its own.
  private mutating func visitControls(in node: FigmaNode, _ place: Place) {
    for child in FigmaOrder.children(of: node) where child.isShown {
      if survey[child].control != nil { visit(child, place) } else { visitControls(in: child, place) }
    }
  }

  private mutating func add(_ node: FigmaNode, _ kind: String, _ place: Place) {
    add(node, FigmaSurvey.Control(stated: kind), place)
  }

  private mutating func add(_ node: FigmaNode, _ control: FigmaSurvey.Control, _ place: Place) {
    let kind = control.kind
    var item = Imported.Item(id: context.slug(of: node), source: context.source(node.id))
    item.writes = writes(node, control, place)
    if item.writes.contains(where: { $0.path.hasPrefix(Field.text.prefix) || $0.path.hasPrefix(Field.placeholder.prefix) }) {
      if place.scrolls { scrolling.texts += 1 } else { scrolling.fixed += 1 }
    }
    drafts.append(Draft(node: node, kind: kind, item: item))
    grounds[node.id] = ground(of: node, kind, place)
    if kind == "icon" || kind == "image", node.text == nil, node.isShape || survey[node].isDrawn {
      for child in node.children { child.walk { owners[$0.id] = node.id } }
    }
  }

  /// Hidden layers, including those inside a single element.
  private mutating func countHidden(_ node: FigmaNode) {
    for child in node.children { if child.isShown { countHidden(child) } else { skip(.hidden, child) } }
  }

  private mutating func skip(_ kind: FigmaSkips.Kind, _ node: FigmaNode) {
    var count = 0
    node.walk { _ in count += 1 }
    skips[kind, default: 0] += count
  }

  /// Small, and consisting only of shapes.
  private func isIcon(_ node: FigmaNode, _ inside: FigmaSurvey.Inside) -> Bool {
    guard let box = node.box, box.width <= 64, box.height <= 64, max(box.width, box.height) > 2, inside.isDrawn else {
      return false
    }
    return min(box.width, box.height) > 4 || !node.isShape
  }

  /// Whether a layer is behind everything on the screen, or fills its container.
  private func isBackground(_ node: FigmaNode) -> Bool {
    guard let box = node.box else { return true }
    return box.width >= origin.width * 0.98 && box.height >= origin.height * 0.9
  }

  /// A touch area of nearly the whole screen belongs to the screen.
  private func coversScreen(_ node: FigmaNode) -> Bool {
    guard let box = node.box, survey[node].controls + survey[node].texts > 1 else { return false }
    return box.width >= origin.width - 1 && box.height >= origin.height * 0.75
  }
}
