import HandrailInference
import HandrailModel

/// Groups layers that are one control though they only lie beside each other; see ``FlatControls``.
enum FigmaFlat {
  static func group(_ screen: FigmaNode) {
    guard let box = screen.box else { return }
    joinTaps(in: screen)
    giveTapsToSigns(of: screen, on: box)
    group(screen, on: box, isScreen: true)
  }

  /// A layer inside another with the same action is not a control of its own.
  private static func joinTaps(in node: FigmaNode) {
    let taps = node.taps
    for child in node.children {
      if let taps { child.walk { inner in if inner.taps == taps { inner.interactions = [] } } }
      joinTaps(in: child)
    }
  }

  /// A tap on the whole bar at the top means its only picture, such as the back arrow or the cross; or the first of several, if
  /// it goes back.
  private static func giveTapsToSigns(of node: FigmaNode, on screen: Rect) {
    for child in node.children where child.isShown {
      guard child.isTapped, child.isTopBar(on: screen) else {
        giveTapsToSigns(of: child, on: screen)
        continue
      }
      let signs = child.signsOfBar
      let isBack = child.interactions.contains { $0.actions.contains { $0.type == "BACK" } }
      guard let sign = signs.count == 1 || isBack ? signs.first : nil else { continue }
      (sign.interactions, child.interactions) = (child.interactions, [])
    }
  }

  private static func group(_ node: FigmaNode, on screen: Rect, isScreen: Bool = false) {
    for child in node.children where child.isShown && !child.children.isEmpty { group(child, on: screen) }
    guard node.children.count > 1 else { return }
    let drawn = node.children.enumerated().compactMap { place, child in layer(child, in: node).map { (place: place, layer: $0) } }
    let controls = FlatControls.find(drawn.map(\.layer), on: screen).filter { control in
      // Auto layout is the designer's own grouping, except for layers that lead to the same place.
      node.layout == nil || control.drawing == nil
    }
    guard !controls.isEmpty else { return }
    var current = node.children
    for control in controls {
      let members = control.members.map { drawn[$0].place }
      let stands = node.children[drawn[control.stands].place]
      // A control that is only a part of this one, such as the switch of a row, is grouped already.
      let parts = members.map { current[$0] }.reduce(into: [FigmaNode]()) { all, one in
        if !all.contains(where: { $0 === one }) { all.append(one) }
      }
      let isAll = !isScreen && parts.count == node.children.count(where: \.isShown)
      if isAll, let drawing = control.drawing { node.drawn = drawing }
      guard parts.count > 1, !isAll || control.drawing == nil && !node.isTapped else { continue }
      let group = grouped(parts, as: stands, control.drawing)
      for member in members { current[member] = group }
    }
    node.children = current.reduce(into: []) { all, child in if !all.contains(where: { $0 === child }) { all.append(child) } }
  }

  private static func grouped(_ members: [FigmaNode], as stands: FigmaNode, _ drawing: LayerDrawing?) -> FigmaNode {
    let group = FigmaNode()
    (group.id, group.type, group.standsFor, group.drawn) = (stands.id, "GROUP", stands.type, drawing)
    // The tool names a text after its words.
    group.name = stands.text.map { sameBytes($0.shown, stands.name.trimmed) } == true ? "" : stands.name
    group.isFixed = members.allSatisfy(\.isFixed)
    group.children = members
    group.box = members.compactMap(\.box).reduce(nil) { all, box in all.map { $0.union(box) } ?? box }
    let tapped = members.first { $0.destination != nil }
    group.interactions = tapped?.interactions ?? stands.interactions
    for member in members where member === stands || member.destination != nil { member.interactions = [] }
    return group
  }

  private static func layer(_ node: FigmaNode, in parent: FigmaNode) -> DrawnLayer? {
    guard node.isShown, !node.isMask, let box = node.box else { return nil }
    if let text = node.text {
      if text.isBlank { return nil }
      var layer = DrawnLayer(text.isGlyph ? .figure : .text, box)
      layer.destination = node.destination
      if text.isGlyph { return layer }
      (layer.text, layer.size, layer.isCentred) = (text.shown, text.size ?? 0, text.isCentred)
      layer.colour = node.colour.map(DrawnColour.init)
      return layer
    }
    if node.isShape || node.children.isEmpty { return shape(node, box, in: parent) }
    let leaves = node.leaves
    let hasWords = leaves.contains { $0.text?.isGlyph == false }
    // A frame around a glyph is larger than what is seen.
    let seen = leaves.compactMap(\.box).reduce(nil) { all, box in all.map { $0.union(box) } ?? box }
    var layer = DrawnLayer(hasWords ? .other : .figure, hasWords ? box : seen ?? box)
    layer.destination = node.destination
    return layer
  }

  private static func shape(_ node: FigmaNode, _ box: Rect, in parent: FigmaNode) -> DrawnLayer? {
    guard node.fill != nil || node.stroke != nil else { return nil }
    // A layer that fills its parent is the parent's background.
    let isLook = parent.box.map { box.width >= $0.width * 0.95 && box.height >= $0.height * 0.9 } ?? false
    let isBox =
      ["RECTANGLE", "LINE"].contains(node.type) || !node.isShape || box.width >= 64 && box.height >= 32 && node.hole == 0
    var layer = DrawnLayer(isBox && !node.hasImage && !isLook && node.type != "ELLIPSE" ? .box : .figure, box)
    layer.isDisc = node.type == "ELLIPSE"
    (layer.isPainted, layer.isBordered) = (node.fill != nil && !node.hasImage, node.outline != nil)
    layer.colour = node.colour.map(DrawnColour.init)
    layer.destination = node.destination
    return layer
  }
}

extension DrawnColour {
  init(_ colour: FigmaColour) { self.init(red: colour.red, green: colour.green, blue: colour.blue) }
}

extension FigmaNode {
  /// The visible parts of a layer: its shapes, pictures and texts.
  var leaves: [FigmaNode] {
    guard isShown, !isMask, box != nil else { return [] }
    if let text { return text.isBlank ? [] : [self] }
    return (fill != nil || stroke != nil ? [self] : []) + children.flatMap(\.leaves)
  }

  /// What a tap on it does, however often the tool repeats it; nil if nothing.
  fileprivate var taps: String? {
    guard isTapped else { return nil }
    let touches = interactions.filter { ["ON_CLICK", "MOUSE_DOWN", "MOUSE_UP", "ON_PRESS"].contains($0.trigger) }
    let all = touches.flatMap { touch in
      touch.actions.map { "\(touch.trigger) \($0.type) \($0.navigation) \($0.destination ?? "") \($0.url ?? "")" }
    }
    return touches.contains { $0.actions.contains { $0.destination != nil || $0.url != nil } } ? all.joined(separator: "\n") : nil
  }

  /// Whether it is the bar at the top of a screen: as wide as the screen, with text, and named so or with its title in the
  /// middle.
  func isTopBar(on screen: Rect) -> Bool {
    guard let box, text == nil, box.width >= screen.width * 0.95, box.y <= screen.y + 64, (36...130).contains(box.height),
      hasWords
    else { return false }
    if ContainerNames.isTopBar(name) { return true }
    let titles = leaves.filter { $0.text?.isGlyph == false && !FigmaSystem.isClock($0.text?.shown ?? "") }
    return titles.count == 1 && titles[0].box.map { abs($0.x + $0.width / 2 - box.x - box.width / 2) <= 8 } ?? false
  }

  /// The pictures in a bar, each as a whole, from left to right.
  fileprivate var signsOfBar: [FigmaNode] {
    let found = children.flatMap { child -> [FigmaNode] in
      guard child.isShown, !child.isMask, let box = child.box, !FigmaKinds.isOfSystem(child.name) else { return [] }
      if child.hasWords { return child.signsOfBar }
      let isSmall = (12...56).contains(box.width) && (12...56).contains(box.height)
      return isSmall && child.leaves.contains { $0.isDrawing || $0.text != nil || $0.hasImage } ? [child] : child.signsOfBar
    }
    return found.sorted { ($0.box?.x ?? 0) < ($1.box?.x ?? 0) }
  }

  /// Where a tap on the layer leads, if it is another frame; nil if it leads to several places or to none.
  var destination: String? {
    guard isTapped, interactions.count == 1, interactions[0].actions.count == 1 else { return nil }
    let action = interactions[0].actions[0]
    return action.navigation == "CHANGE_TO" ? nil : action.destination.map { "\(action.navigation) \($0)" }
  }
}
