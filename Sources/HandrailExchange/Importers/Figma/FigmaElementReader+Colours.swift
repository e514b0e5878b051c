import HandrailCatalogue
import HandrailModel

extension FigmaElementReader {
  /// Visible colours: the opacities of all containers of a layer are included. A background is recorded on its holder, where the
  /// elements on top of it look it up, or on an element that shows its words on something else.
  func colourWrites(_ node: FigmaNode, _ kind: String, _ place: Place, _ text: FigmaNode?) -> [Imported.Write] {
    guard let box = painting.seen(of: node) else { return [] }
    var writes: [Imported.Write] = []
    let shown = text ?? drawn(in: node, kind)
    if let shown { writes += front(text == nil ? "icon" : "text", shown) }
    let back = back(of: node, kind, shown, box)
    if back.isUnknown, kind != "image", let shown, let ground = decidingGround(under: shown) {
      writes += reference("background", ground, nil)
    } else if back.isUnknown {
      if kind != "image" {
        writes.append(.init(.overImage, .bool(true)))
        if let text, let plate = plate(under: text, back) { writes.append(.init(.overImageContrast, .string(plate))) }
      }
    } else if back.colour.isOpaque, kind != "image", !isInherited(back, place) {
      writes += reference("background", back.colour, back.variable)
    }
    if !isPlain(node, kind), let stroke = node.outline ?? underline(of: node, kind), node.opacity >= 1 {
      writes += reference("border", stroke.colour.faded(stroke.opacity), stroke.opacity < 1 ? nil : stroke.variable)
    }
    return writes
  }

  /// The line under a field, if nothing else shows where the field is.
  private func underline(of node: FigmaNode, _ kind: String) -> FigmaPaint? {
    ["text-field", "secure-field", "picker"].contains(kind) ? node.stroke : nil
  }

  /// The background of a text or a drawing on a gradient, if contrast is either enough or too low with all of the gradient's
  /// colours: the worst colour if even that is enough, the best if even that is not. Nil if it depends on the position.
  private func decidingGround(under shown: FigmaNode) -> FigmaColour? {
    let ink = shown.fill == nil ? shown.stroke.map { $0.colour.faded($0.opacity) } : shown.colour
    guard let place = painting.seen(of: shown), let front = ink?.faded(shown.opacity),
      let grounds = backdrop(of: shown, in: place).extremes(place)
    else { return nil }
    let known = grounds.compactMap { ground -> (colour: FigmaColour, ratio: Double, isLighter: Bool)? in
      guard let back = RGBA(ground.reference.text), let ink = RGBA(front.over(ground).reference.text) else { return nil }
      return (ground, back.ratio(to: ink), back.ratio(to: .black) > ink.ratio(to: .black))
    }
    // Between a lighter and a darker background, some point may have the text's own colour.
    guard known.count == grounds.count, Set(known.map(\.isLighter)).count == 1 else { return nil }
    let sorted = known.sorted { $0.ratio < $1.ratio }
    guard let worst = sorted.first, let best = sorted.last else { return nil }
    if worst.ratio >= (shown.text == nil ? 3 : 4.5) { return worst.colour }
    return best.ratio < 3 ? best.colour : nil
  }

  /// The plate that keeps a text readable whatever is below it, and the lowest possible contrast.
  private func plate(under text: FigmaNode, _ back: FigmaBackdrop.Seen) -> String? {
    guard back.veil.alpha > 0, let front = text.colour?.faded(text.opacity), front.isOpaque else { return nil }
    let extremes = [0.0, 1.0].map { FigmaColour(red: $0, green: $0, blue: $0, alpha: 1) }
    let ratios = extremes.compactMap { under -> Double? in
      guard let ink = RGBA(front.reference.text), let ground = RGBA(back.veil.over(under).reference.text) else { return nil }
      return ink.ratio(to: ground)
    }
    // Between the two, some background may be as light as the text itself.
    guard ratios.count == 2, let least = ratios.min(), least >= 4.5, isOnOneSide(front, of: back.veil) else { return nil }
    var plate = back.veil
    plate.alpha = 1
    let share = (back.veil.alpha * 100).rounded()
    return "\(plate.reference.text), \(share.plain) %: ≥ \(((least * 10).rounded(.down) / 10).plain):1"
  }

  /// Whether a text is lighter, or darker, than a plate on black as well as on white.
  private func isOnOneSide(_ front: FigmaColour, of veil: FigmaColour) -> Bool {
    let sides = [0.0, 1.0].compactMap { level -> Bool? in
      let ground = veil.over(FigmaColour(red: level, green: level, blue: level, alpha: 1))
      guard let ink = RGBA(front.reference.text), let back = RGBA(ground.reference.text) else { return nil }
      return ink.ratio(to: .black) > back.ratio(to: .black)
    }
    return sides.count == 2 && sides[0] == sides[1]
  }

  /// What is behind the text or the drawing of an element, otherwise behind or on the element itself.
  private func back(of node: FigmaNode, _ kind: String, _ shown: FigmaNode?, _ box: Rect) -> FigmaBackdrop.Seen {
    if kind != "cell", let shown, shown !== node, let place = painting.seen(of: shown) {
      return backdrop(of: shown, in: place).seen(place).back
    }
    if let shown, shown === node, node.text == nil { return backdrop(of: node, in: box).seen(box).back }
    return painting.backdrop(of: node, in: box, isInside: !isPlain(node, kind)).seen(box).back
  }

  /// What is behind a text or a shape, except shapes in its own colour: these are parts of the same drawing, such as a star under
  /// half a star, or the arc under its end.
  private func backdrop(of shown: FigmaNode, in place: Rect) -> FigmaBackdrop {
    var backdrop = painting.backdrop(of: shown, in: place)
    if shown.isDrawing, let colour = shown.colour ?? shown.stroke?.colour { backdrop.leaveOutDrawings(in: colour) }
    return backdrop
  }

  /// Whether nothing is on top of a layer.
  private func isPlain(_ node: FigmaNode, _ kind: String) -> Bool {
    node.text != nil || node.isShape || kind == "icon" || kind == "image"
  }

  /// Whether a background is recorded on a container of an element, where it is looked up.
  private func isInherited(_ back: FigmaBackdrop.Seen, _ place: Place) -> Bool {
    guard let owner = back.owner, owner == screen.id || place.elements.contains(owner) else { return false }
    let nearest = place.elements.lazy.compactMap { grounds[$0] }.last ?? screenGround
    return nearest == Ground(colour: back.colour, variable: back.variable)
  }

  /// The background that an element gives to whatever is on it; nil if it has none of its own.
  func ground(of node: FigmaNode, _ kind: String, _ place: Place) -> Ground? {
    guard let box = painting.seen(of: node) else { return nil }
    if kind == "image" { return Ground() }
    guard !isPlain(node, kind) else { return nil }
    let back = back(of: node, kind, nil, box)
    if back.isUnknown { return Ground() }
    return back.colour.isOpaque && !isInherited(back, place) ? Ground(colour: back.colour, variable: back.variable) : nil
  }

  private var screenBack: FigmaBackdrop.Seen { painting.backdrop(of: screen, in: origin, isInside: true).seen(origin).back }

  private var screenGround: Ground? {
    let back = screenBack
    return back.colour.isOpaque && !back.isUnknown ? Ground(colour: back.colour, variable: back.variable) : nil
  }

  /// The background of the screen itself.
  var screenWrites: [Imported.Write] {
    let back = screenBack
    let material = screen.hasMaterial(over: origin) ? [Imported.Write(.material, .bool(true))] : []
    guard back.colour.isOpaque, !back.isUnknown else { return material }
    return reference("background", back.colour, back.variable) + material
  }

  /// The visible colour of a text or a shape.
  private func front(_ role: String, _ node: FigmaNode) -> [Imported.Write] {
    let stroke = node.stroke.map { $0.colour.faded($0.opacity) }
    let isFilled = node.fill != nil
    guard let box = painting.seen(of: node), let own = isFilled ? node.colour : stroke else { return [] }
    let backdrop = painting.backdrop(of: node, in: box)
    let found = backdrop.seen(box, front: own.faded(node.opacity))
    // Over an unknown background, a translucent colour stays translucent.
    let isOpen = found.back.isUnknown && !own.faded(node.opacity).isOpaque && !backdrop.isFaded
    guard let seen = isOpen ? own.faded(node.opacity) : found.front else { return [] }
    let isWhole = node.opacity >= 1 && own.isOpaque && !backdrop.isFaded
    return reference(role, seen, isWhole ? isFilled ? node.paintName : node.stroke?.variable : nil)
  }

  /// A palette colour in the appearances that it has, otherwise the value in the drawn appearance.
  private func reference(_ role: String, _ colour: FigmaColour, _ variable: String?) -> [Imported.Write] {
    if let slug = variable.flatMap({ context.palette[$0] }) {
      return (context.appearances[slug] ?? ["light"]).map { .init(FieldKey(.colour, role, $0), .string("palette:\(slug)")) }
    }
    return [.init(FieldKey(.colour, role, context.appearance(of: screen)), .string(colour.reference.text))]
  }

  /// The first shape of the drawing of an icon or of a button without words.
  private func drawn(in node: FigmaNode, _ kind: String) -> FigmaNode? {
    kind == "icon" || kind == "button" ? drawing(in: node) : nil
  }

  private func drawing(in node: FigmaNode) -> FigmaNode? {
    let unseen = [scenery.backs, scenery.plates, scenery.covered]
    guard node.isShown, !node.isMask, !unseen.contains(where: { $0.contains(ObjectIdentifier(node)) }) else { return nil }
    if node.isDrawing || node.text?.isGlyph == true { return node.fill ?? node.stroke == nil ? nil : node }
    for child in node.children {
      guard let found = drawing(in: child) else { continue }
      return ring(under: found, in: node) ?? found
    }
    return nil
  }

  /// What is under a shape that nearly fills it, a disc or the layer itself: together they are a ring, such as an unselected
  /// radio button.
  private func ring(under inner: FigmaNode, in node: FigmaNode) -> FigmaNode? {
    guard ["ELLIPSE", "VECTOR"].contains(inner.type), let box = inner.box else { return nil }
    func isAround(_ disc: FigmaNode) -> Bool {
      guard disc !== inner, disc.isShown, disc.colour != nil, let outer = disc.box, max(outer.width, outer.height) <= 40 else {
        return false
      }
      let isCentred = abs(outer.x + outer.width / 2 - box.x - box.width / 2) <= 1 && abs(outer.midline - box.midline) <= 1
      return isCentred && outer.area > box.area && box.area >= outer.area * 0.7
    }
    return node.children.first { $0.type == "ELLIPSE" && isAround($0) } ?? (!node.isShape && isAround(node) ? node : nil)
  }
}

extension FigmaNode {
  /// Whether it, or something visible in it, shows what is behind it blurred and fills a screen.
  fileprivate func hasMaterial(over screen: Rect) -> Bool {
    guard isShown else { return false }
    if isMaterial, let common = box?.common(screen), common.area >= screen.area * 0.9 { return true }
    return children.contains { $0.hasMaterial(over: screen) }
  }
}
