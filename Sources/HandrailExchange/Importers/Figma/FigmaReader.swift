import HandrailModel

/// Reads layers in place in the file's bytes: only what is used is extracted.
struct FigmaReader {
  let tape: JSONTape

  /// Calls `body` with each member of an object; does nothing if it is not an object.
  func members(_ index: Int, _ body: (String, Int) -> Void) {
    guard tape.nodes[index].kind == .object else { return }
    tape.forEachMember(index) { body(tape.string($0), $1) }
  }

  /// Calls `body` with those members of an object that are read from layers.
  func known(_ index: Int, _ body: (FigmaMember, Int) -> Void) {
    guard tape.nodes[index].kind == .object else { return }
    tape.forEachMember(index) { if let member = FigmaMember(tape, $0) { body(member, $1) } }
  }

  func member(_ index: Int, _ name: String) -> Int? {
    guard tape.nodes[index].kind == .object else { return nil }
    var found: Int?
    tape.forEachMember(index) { if tape.isString($0, name) { found = $1 } }
    return found
  }

  func elements(_ index: Int, _ body: (Int) -> Void) {
    guard tape.nodes[index].kind == .array else { return }
    tape.forEachElement(index, body)
  }

  func text(_ index: Int) -> String? {
    let kind = tape.nodes[index].kind
    return kind == .string || kind == .escapedString ? tape.string(index) : nil
  }

  /// A usable number: 1e999 is not.
  func number(_ index: Int) -> Double? {
    let node = tape.nodes[index]
    guard node.kind == .number else { return nil }
    let number = tape.number(index)
    return number.isFinite ? number : nil
  }

  /// A row or column; the first one outside a grid.
  private func whole(_ index: Int) -> Int { number(index).flatMap { Int(exactly: $0) } ?? 0 }

  func flag(_ index: Int) -> Bool? {
    let node = tape.nodes[index]
    return node.kind == .bool ? tape.bytes[node.start] == UInt8(ascii: "t") : nil
  }

  func isObject(_ index: Int) -> Bool { tape.nodes[index].kind == .object }
}

extension FigmaReader {
  /// The layer at `index` with all that is inside it.
  func node(_ index: Int) -> FigmaNode {
    let node = FigmaNode()
    var (style, target): (Int?, String?)
    known(index) { key, value in
      switch key {
      case .id: node.id = text(value) ?? ""
      case .name: node.name = text(value) ?? ""
      case .type: node.type = text(value) ?? ""
      case .visible: node.isVisible = flag(value) ?? true
      case .opacity: node.opacity = number(value) ?? 1
      case .absoluteBoundingBox: node.box = box(value)
      case .clipsContent: node.clips = flag(value) ?? false
      case .blendMode: node.isBlended = !["NORMAL", "PASS_THROUGH"].contains(text(value) ?? "NORMAL")
      case .fills:
        node.fills = paints(value)
        if isCutOff(value) { node.lacks.insert("colours") }
      case .strokes: node.strokes = paints(value)
      case .characters:
        node.text = node.text ?? FigmaText()
        node.text?.characters = text(value) ?? ""
      case .style: style = value
      case .styles: members(value) { node.styles[$0] = text($1) }
      case .children:
        elements(value) { if isObject($0) { node.children.append(self.node($0)) } }
        if isCutOff(value) { node.lacks.insert("contents") }
      case .explicitVariableModes: members(value) { node.modes[$0] = text($1) }
      case .componentId: node.componentID = text(value)
      case .componentProperties: node.properties = properties(value)
      case .interactions, .reactions: node.interactions = interactions(value)
      case .annotations: node.annotations = annotations(value)
      case .devStatus: node.status = member(value, "description").flatMap(text)
      case .flowStartingPoints: elements(value) { node.flows += (member($0, "nodeId").flatMap(text)).map { [$0] } ?? [] }
      case .prototypeStartNodeID: if let id = text(value) { node.flows.append(id) }
      case .transitionNodeID: target = text(value)
      default:
        readLayout(key, value, into: node)
        readPaint(key, value, into: node)
      }
    }
    // Older files only say where a layer leads.
    if node.interactions.isEmpty, let target {
      let action = FigmaInteraction.Action(type: "NODE", navigation: "NAVIGATE", destination: target)
      node.interactions = [FigmaInteraction(trigger: "ON_CLICK", actions: [action])]
    }
    if let style, node.text != nil { readStyle(style, into: node) }
    // The tool links every address that somebody types, not only intended links.
    if let text = node.text, let url = text.url, url.hasPrefix("mailto:"), sameBytes(String(url.dropFirst(7)), text.shown),
      !text.isUnderlined
    {
      node.text?.url = nil
    }
    return node
  }

  private func readLayout(_ key: FigmaMember, _ value: Int, into node: FigmaNode) {
    switch key {
    case .layoutMode:
      node.layout =
        switch text(value) {
        case "HORIZONTAL": .horizontal
        case "VERTICAL": .vertical
        case "GRID": .grid
        default: nil
        }
    case .layoutPositioning: node.hasLeftTheFlow = text(value) == "ABSOLUTE"
    case .scrollBehavior: node.isFixed = text(value) == "FIXED"
    case .isFixed: node.isFixed = node.isFixed || flag(value) == true
    case .overflowDirection:
      let direction = text(value) ?? ""
      node.scrollsAcross = direction.contains("HORIZONTAL")
      node.scrollsDown = direction.contains("VERTICAL")
    case .gridRowAnchorIndex: node.cell = (whole(value), node.cell?.column ?? 0)
    case .gridColumnAnchorIndex: node.cell = (node.cell?.row ?? 0, whole(value))
    default: break
    }
  }

  private func readPaint(_ key: FigmaMember, _ value: Int, into node: FigmaNode) {
    switch key {
    case .isMask: node.isMask = flag(value) ?? false
    case .itemReverseZIndex: node.lastIsLowest = flag(value) ?? false
    case .individualStrokeWeights:
      for side in ["top", "right", "bottom", "left"] where member(value, side).flatMap(number) == 0 { node.isRuled = true }
    case .arcData: node.hole = min(max(member(value, "innerRadius").flatMap(number) ?? 0, 0), 1)
    case .effects:
      elements(value) { effect in
        let isSeen = member(effect, "visible").flatMap(flag) ?? true
        guard isSeen, let type = member(effect, "type").flatMap(text) else { return }
        if type == "BACKGROUND_BLUR" { node.blursBehind = true }
        if type == "LAYER_BLUR" { node.blur = member(effect, "radius").flatMap(number) ?? 0 }
      }
    default: break
    }
  }

  /// Whether a list contains text in place of objects: a tool cut the file off at this depth.
  private func isCutOff(_ index: Int) -> Bool {
    if let words = text(index) { return !words.isEmpty }
    var isCut = false
    elements(index) { if text($0) != nil { isCut = true } }
    return isCut
  }

  private func box(_ index: Int) -> Rect? {
    var (left, top, across, down): (Double?, Double?, Double?, Double?)
    known(index) { key, value in
      switch key {
      case .x: left = number(value)
      case .y: top = number(value)
      case .width: across = number(value)
      case .height: down = number(value)
      default: break
      }
    }
    guard let x = left, let y = top, let width = across, let height = down,
      [x, y, width, height].allSatisfy({ abs($0) < 1e7 }), width >= 0, height >= 0
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  func colour(_ index: Int) -> FigmaColour? {
    var (red, green, blue, alpha): (Double?, Double?, Double?, Double?)
    known(index) { key, value in
      switch key {
      case .r: red = number(value)
      case .g: green = number(value)
      case .b: blue = number(value)
      case .a: alpha = number(value)
      default: break
      }
    }
    guard let red, let green, let blue else { return nil }
    return FigmaColour(red: red, green: green, blue: blue, alpha: alpha ?? 1)
  }

  private func paints(_ index: Int) -> [FigmaPaint] {
    var all: [FigmaPaint] = []
    elements(index) { element in
      var paint = FigmaPaint()
      known(element) { key, value in
        switch key {
        case .type:
          let type = text(value)
          paint.isSolid = type == "SOLID"
          paint.isImage = type == "IMAGE" || type == "VIDEO"
        case .visible: paint.isVisible = flag(value) ?? true
        case .opacity: paint.opacity = number(value) ?? 1
        case .color: paint.colour = colour(value) ?? .clear
        case .imageRef: paint.image = text(value)
        case .gradientStops: elements(value) { stop in paint.stops += (member(stop, "color").flatMap(colour)).map { [$0] } ?? [] }
        case .boundVariables: paint.variable = member(value, "color").flatMap { member($0, "id") }.flatMap(text)
        default: break
        }
      }
      all.append(paint)
    }
    return all
  }

  private func readStyle(_ index: Int, into node: FigmaNode) {
    known(index) { key, value in
      switch key {
      case .fontFamily: node.text?.font = text(value)
      case .fontSize: node.text?.size = number(value)
      case .fontWeight: node.text?.weight = number(value)
      case .textTruncation: if text(value) == "ENDING" { node.text?.isTruncated = true }
      case .textAutoResize: if text(value) == "TRUNCATE" { node.text?.isCutAtFrame = true }
      case .maxLines: node.text?.lines = number(value).flatMap { $0 >= 1 && $0 < 1e6 ? Int($0) : nil }
      case .hyperlink: node.text?.url = member(value, "url").flatMap(text)
      case .textAlignHorizontal: node.text?.isCentred = text(value) == "CENTER"
      case .textDecoration: node.text?.isUnderlined = text(value) == "UNDERLINE"
      default: break
      }
    }
  }

  private func properties(_ index: Int) -> [FigmaProperty] {
    var all: [FigmaProperty] = []
    members(index) { key, value in
      let raw = member(value, "value")
      let plain = raw.flatMap { text($0) ?? flag($0).map { $0 ? "true" : "false" } ?? number($0)?.plain } ?? ""
      // `Order ##8:1` is called `Order #`.
      let name = key.lastIndex(of: "#").map { String(key[..<$0]) } ?? key
      all.append(FigmaProperty(name: name, type: member(value, "type").flatMap(text) ?? "", value: plain))
    }
    return all
  }

  private func annotations(_ index: Int) -> [FigmaAnnotation] {
    var all: [FigmaAnnotation] = []
    elements(index) { element in
      // One of the two is typed and the other derived; Markdown keeps formatting that the other loses.
      let markdown = member(element, "labelMarkdown").flatMap(text) ?? ""
      let plain = member(element, "label").flatMap(text) ?? ""
      let label = markdown.isEmpty ? plain : markdown
      if !label.isEmpty { all.append(.init(text: label, category: member(element, "categoryId").flatMap(text))) }
    }
    return all
  }
}
