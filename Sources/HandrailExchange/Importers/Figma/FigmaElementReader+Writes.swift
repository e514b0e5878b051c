import HandrailInference
import HandrailModel

extension FigmaElementReader {
  /// What the design says about an element.
  ///
  /// A kind that only seems probable is not among it: whoever reads the screen assumes it from what the design says of the layer.
  func writes(_ node: FigmaNode, _ control: FigmaSurvey.Control, _ place: Place) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    func write(_ field: Field, _ value: JSONValue) { writes.append(Imported.Write(field, value)) }
    let kind = control.kind
    if control.isStated {
      write(.kind, .string(kind))
    } else if let drawing = survey.drawing(of: node) {
      write(.drawing, .string(drawing.rawValue))
    }
    let texts = kind == "cell" ? [] : pieces(of: node, place)
    let words = texts.map { $0.node.text?.shown ?? "" }.filter { says($0, kind) }
    if let name = name(of: node, words) { write(.name, .string(name)) }
    if !words.isEmpty { writes.append(.init(FieldKey(.text, context.options.language), .string(words.joined(separator: " ")))) }
    if let frame = (survey.box(under: node) ?? node).box.map({
      Rect(x: $0.x - origin.x, y: $0.y - origin.y, width: $0.width, height: $0.height)
    }) {
      write(.frame, .array([frame.x, frame.y, frame.width, frame.height].map { .number(($0 * 2).rounded() / 2) }))
      write(.frameUnverified, .bool(true))
    }
    if let container = place.container { write(.container, .string(container)) }
    if place.isRepeated, kind == "cell" || place.element == nil { write(.repeats, .bool(true)) }
    if let component = context.component(of: node) {
      writes.append(.init(FieldKey(.designComponent, "key"), .string(component.key)))
      if !component.name.isEmpty { writes.append(.init(FieldKey(.designComponent, "name"), .string(component.name))) }
    }
    if kind != "cell", ["icon", "image"].contains(kind) || words.isEmpty, let picture = picture(in: node) {
      write(.picture, .string(picture))
    }
    if let first = texts.first, !words.isEmpty { writes += fontWrites(first.node) + overflowWrites(first.node) }
    if looksLikeHeading(node, kind) { write(.headerLike, .bool(true)) }
    writes += stateWrites(node, kind)
    writes += colourWrites(node, kind, place, texts.first)
    if let status = node.status, !status.isEmpty { write(.notes, .string(status)) }
    return writes + builtWrites(node, place, texts.map(\.node))
  }

  /// The texts that a control shows, in reading order, each with what is painted behind it.
  private func pieces(of node: FigmaNode, _ place: Place) -> [(node: FigmaNode, backdrop: FigmaBackdrop)] {
    guard node.isShown else { return [] }
    if let text = node.text { return text.isBlank || text.isGlyph ? [] : [(node, place.backdrop)] }
    return FigmaOrder.children(of: node).flatMap { pieces(of: $0.node, inside(node, place)) }
  }

  /// The position of a layer's contents.
  func inside(_ node: FigmaNode, _ place: Place) -> Place {
    var inner = place
    inner.backdrop.levels.append(.init(fills: node.coats(owner: node.id), opacity: node.opacity))
    return inner
  }

  /// Whether a text is set like a heading, which does not decide that it is one: it has a style with such a name, or is the first
  /// text of a screen and large and bold.
  private func looksLikeHeading(_ node: FigmaNode, _ kind: String) -> Bool {
    guard kind == "text", let text = node.text else { return false }
    let style = node.styles["text"].flatMap { context.file.styles[$0]?.name } ?? ""
    if NameWords.words(style).contains(where: { ["title", "headline", "heading", "header"].contains($0) }) { return true }
    return !drafts.contains { $0.kind == "text" } && (text.weight ?? 0) >= 600 && (text.size ?? 0) >= 20
  }

  /// A name given by a person that says more than the text.
  private func name(of node: FigmaNode, _ words: [String]) -> String? {
    let name = node.name.trimmed
    guard !name.isEmpty, !FigmaKinds.isGiven(name), !words.contains(where: { sameBytes($0, name) }) else { return nil }
    return name
  }

  /// Symbols such as those of a stepper are drawings, not words.
  private func says(_ words: String, _ kind: String) -> Bool {
    !words.isEmpty && (kind == "text" || words.contains { $0.isLetter || $0.isNumber }) && !["slider", "stepper"].contains(kind)
  }

  /// The picture that is shown, by its name in the design.
  private func picture(in node: FigmaNode) -> String? {
    let names = context.names(of: node) + [node.name]
    let isPictured = survey[node].isDrawn || node.hasImage || node.isShape || node.text?.isGlyph == true
    if isPictured,
      let name = names.first(where: {
        !FigmaKinds.isGiven($0) && !$0.utf8.contains(UInt8(ascii: "=")) && RoleWords.roles(in: $0).isEmpty
      })
    {
      return name
    }
    for child in node.children where child.isShown { if let name = picture(in: child) { return name } }
    return nil
  }
}

extension FigmaElementReader {
  private func fontWrites(_ node: FigmaNode) -> [Imported.Write] {
    guard let text = node.text else { return [] }
    var writes: [Imported.Write] = []
    if let font = text.font, !font.isEmpty { writes.append(.init(.font, .string(font))) }
    if let size = text.size, size >= 1 { writes.append(.init(.fontSize, .number((size * 100).rounded() / 100))) }
    if let weight = text.weight, weight >= 600 { writes.append(.init(.bold, .bool(true))) }
    // A style of that name in another font is a different style.
    if let font = text.font, ["SF ", "SFPro", "New York", ".SF", "San Francisco"].contains(where: font.hasPrefix),
      let style = node.styles["text"].flatMap({ context.file.styles[$0]?.name }).flatMap(Self.textStyle)
    {
      writes.append(.init(.textStyle, .string(style)))
    }
    return writes
  }

  /// `iOS/Title 1/Regular` → title1.
  static func textStyle(_ name: String) -> String? {
    let styles = [
      "largetitle": "large-title", "title1": "title1", "title2": "title2", "title3": "title3", "headline": "headline",
      "body": "body", "callout": "callout", "subheadline": "subheadline", "subhead": "subheadline", "footnote": "footnote",
      "caption1": "caption1", "caption2": "caption2",
    ]
    for part in name.split(separator: "/") {
      if let style = styles[part.lowercased().filter { $0.isLetter || $0.isNumber }] { return style }
    }
    return nil
  }

  /// Only decisions: a text that grows with its frame is the tool's default.
  private func overflowWrites(_ node: FigmaNode) -> [Imported.Write] {
    guard let text = node.text, text.isTruncated || text.isCutAtFrame else { return [] }
    var writes: [Imported.Write] = [.init(.overflow, .string("truncate")), .init(.truncation, .string("tail"))]
    if let lines = text.lines ?? (text.isTruncated ? 1 : nil) { writes.append(.init(.lines, .number(String(lines)))) }
    return writes
  }

  /// The state in which a variant is drawn.
  private func stateWrites(_ node: FigmaNode, _ kind: String) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    var traits: Set<String> = []
    for property in node.properties where property.type == "VARIANT" || property.type == "BOOLEAN" {
      let (name, value) = (property.name.lowercased(), property.value.lowercased())
      let isOn = ["true", "yes", "on"].contains(value)
      if ["disabled", "inactive"].contains(value) || name == "disabled" && isOn
        || name == "enabled" && ["false", "no"].contains(value)
      {
        traits.insert("not-enabled")
      }
      // A switch itself conveys whether it is on.
      guard !["switch", "custom", "text-field"].contains(kind) else { continue }
      if ["selected", "active"].contains(value) && name != "theme" || ["selected", "active"].contains(name) && isOn {
        traits.insert("selected")
      }
    }
    writes += traits.sorted(by: utf8Precedes).map { .init(FieldKey(.traits, $0), .bool(true)) }
    if kind != "cell", let url = node.address ?? address(in: node) {
      writes += [.init(.opens, .string("web")), .init(.destination, .string(url))]
    }
    return writes
  }

  /// The address that a text inside links to.
  private func address(in node: FigmaNode) -> String? {
    guard node.isShown else { return nil }
    if let url = node.text?.url { return url }
    for child in node.children { if let url = address(in: child) { return url } }
    return nil
  }
}

extension FigmaElementReader {
  /// Visible colours: the opacities of all containers of a layer are included. A background is recorded on its holder, where the
  /// elements on top of it look it up.
  private func colourWrites(
    _ node: FigmaNode, _ kind: String, _ place: Place, _ text: (node: FigmaNode, backdrop: FigmaBackdrop)?
  ) -> [Imported.Write] {
    guard let box = node.box else { return [] }
    var writes: [Imported.Write] = []
    if let text {
      writes += front("text", text.node, text.backdrop)
    } else if kind == "icon" || kind == "button", let (shape, backdrop) = drawing(in: node, place) {
      writes += front("icon", shape, backdrop)
    }
    let isPlain = node.text != nil || node.isShape || kind == "icon" || kind == "image"
    let back = isPlain ? place.backdrop.seen(box).back : inside(node, place).backdrop.seen(box).back
    let isFound = back.owner != nil && back.owner != node.id
    if back.isUnknown {
      if kind != "image", back.owner != place.element || place.element == nil { writes.append(.init(.overImage, .bool(true))) }
    } else if back.colour.isOpaque, !isFound, kind != "image" {
      writes += reference("background", back.colour, back.variable)
    }
    if !isPlain, let stroke = node.stroke, node.opacity >= 1 {
      writes += reference("border", stroke.colour.faded(stroke.opacity), stroke.opacity < 1 ? nil : stroke.variable)
    }
    return writes
  }

  /// The background of the screen itself.
  var screenWrites: [Imported.Write] {
    var backdrop = FigmaBackdrop()
    backdrop.levels = [.init(fills: screen.coats(owner: screen.id))]
    let seen = backdrop.seen(origin).back
    guard seen.colour.isOpaque, !seen.isUnknown else { return [] }
    return reference("background", seen.colour, seen.variable)
  }

  /// The visible colour of a text or a shape.
  private func front(_ role: String, _ node: FigmaNode, _ backdrop: FigmaBackdrop) -> [Imported.Write] {
    let stroke = node.stroke.map { $0.colour.faded($0.opacity) }
    let isFilled = node.fill != nil
    guard let box = node.box, let own = isFilled ? node.colour : stroke,
      let seen = backdrop.seen(box, front: own.faded(node.opacity)).front
    else { return [] }
    let isWhole = node.opacity >= 1 && own.isOpaque && backdrop.levels.allSatisfy { $0.opacity >= 1 }
    return reference(role, seen, isWhole ? isFilled ? node.paintName : node.stroke?.variable : nil)
  }

  /// A palette colour in the appearances that it has, else the value in the drawn appearance.
  private func reference(_ role: String, _ colour: FigmaColour, _ variable: String?) -> [Imported.Write] {
    if let slug = variable.flatMap({ context.palette[$0] }) {
      return (context.appearances[slug] ?? ["light"]).map { .init(FieldKey(.colour, role, $0), .string("palette:\(slug)")) }
    }
    return [.init(FieldKey(.colour, role, context.appearance(of: screen)), .string(colour.reference.text))]
  }

  /// The first shape of an icon's drawing, with what is painted behind it.
  private func drawing(in node: FigmaNode, _ place: Place) -> (FigmaNode, FigmaBackdrop)? {
    guard node.isShown else { return nil }
    if node.isDrawing || node.text?.isGlyph == true { return node.fill ?? node.stroke == nil ? nil : (node, place.backdrop) }
    for child in node.children { if let found = drawing(in: child, inside(node, place)) { return found } }
    return nil
  }
}

extension FigmaContext {
  /// The appearance in which a screen is drawn, according to its variable mode; light by default.
  func appearance(of screen: FigmaNode) -> String {
    let said = Set(screen.modes.compactMap { options.appearances["\($0.key)/\($0.value)"] })
    return said.count == 1 ? said.first ?? "light" : "light"
  }
}
