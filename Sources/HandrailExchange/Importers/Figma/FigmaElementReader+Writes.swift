import HandrailInference
import HandrailModel

extension FigmaElementReader {
  /// What the design says about an element.
  ///
  /// A kind that is only probable is not among it: views infer it from what the design says about the layer.
  func writes(_ node: FigmaNode, _ control: FigmaSurvey.Control, _ place: Place) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    func write(_ field: Field, _ value: JSONValue) { writes.append(Imported.Write(field, value)) }
    let kind = control.kind
    if control.isStated {
      write(.kind, .string(kind))
    } else if let drawing = survey.drawing(of: node) {
      write(.drawing, .string(drawing.rawValue))
    }
    // What is on a photo is an element of its own.
    let isPhoto = kind == "image" && node.hasImage && !node.children.isEmpty
    let all = kind == "cell" || isPhoto ? [] : pieces(of: node)
    let badge = badge(in: node, all)
    let texts = all.filter { $0 !== badge }
    let words = texts.map { $0.text?.shown ?? "" }.filter { says($0, kind) }
    if let name = name(of: node, words) { write(.name, .string(name)) }
    let field = isPlaceholder(texts, in: node, kind) ? Field.placeholder : .text
    if !words.isEmpty { writes.append(.init(FieldKey(field, context.options.language), .string(words.joined(separator: " ")))) }
    if let badge = badge?.text?.shown { writes.append(.init(FieldKey(.value, context.options.language), .string(badge))) }
    // What is cut off a picture is not on the screen.
    let whole = (survey.box(under: node) ?? node).box
    if let frame = (["icon", "image"].contains(kind) ? whole.flatMap(place.clip.common) ?? whole : whole).map({
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
    if kind != "cell", ["icon", "image"].contains(kind) || words.isEmpty {
      if let picture = picture(in: node) { write(.picture, .string(picture)) }
      if let identity = FigmaDrawingIdentity.of(node, context) { write(.pictureIdentity, .string(identity)) }
    }
    if let first = texts.first, !words.isEmpty { writes += fontWrites(first) + overflowWrites(first) }
    if looksLikeHeading(node, kind, place) { write(.headerLike, .bool(true)) }
    if place.stays { write(.stays, .bool(true)) }
    if node.isMaterial, node.text == nil { write(.material, .bool(true)) }
    writes += stateWrites(node, kind)
    writes += colourWrites(node, kind, place, texts.first)
    if let status = node.status, !status.isEmpty { write(.notes, .string(status)) }
    return writes + builtWrites(node, place, all) + lacks(node, texts)
  }

  /// Whether the only text of a field is its placeholder.
  private func isPlaceholder(_ texts: [FigmaNode], in node: FigmaNode, _ kind: String) -> Bool {
    guard ["text-field", "secure-field"].contains(kind), texts.count == 1, let words = texts[0].text?.shown else { return false }
    let variants = node.properties.filter { $0.type == "VARIANT" }.map { (property: $0.name, value: $0.value) }
    let layers = node === texts[0] ? [] : [texts[0].name]
    return FieldText.role(of: words, layers: layers, variants: variants) == .placeholder
  }

  /// The number of a badge on a control's picture. It is the control's value, never its name.
  private func badge(in node: FigmaNode, _ texts: [FigmaNode]) -> FigmaNode? {
    guard node.text == nil, survey[node].drawings + survey[node].images > 0 else { return nil }
    return texts.first { text in
      let words = text.text?.shown ?? ""
      guard (1...4).contains(words.count), words.contains(where: \.isNumber), words.allSatisfy({ $0.isNumber || $0 == "+" }),
        let around = painting.path(to: text).dropLast().last, around !== node, let box = around.box, let own = node.box
      else { return false }
      let isFilled = around.fill != nil || around.children.contains { $0 !== text && $0.isShape && $0.fill != nil }
      return isFilled && box.height <= 30 && box.width <= 44 && box.area <= own.area / 2
    }
  }

  /// The texts that a control shows, in reading order.
  private func pieces(of node: FigmaNode) -> [FigmaNode] {
    guard node.isShown, !node.isMask else { return [] }
    if let text = node.text { return text.isBlank || text.isGlyph ? [] : [node] }
    return FigmaOrder.children(of: node).flatMap(pieces)
  }

  /// Whether a text is named or styled like a heading, which does not make it one: its layer or its parent is named after a
  /// heading level, its style has such a name, or it is the first text of a screen, large and bold.
  private func looksLikeHeading(_ node: FigmaNode, _ kind: String, _ place: Place) -> Bool {
    guard kind == "text", let text = node.text, text.shown.contains(where: \.isLetter), !AmountWords.isOne(text.shown) else {
      return false
    }
    let names = [node.name, place.parent?.name].compactMap { $0 }
    if names.contains(where: HeadingNames.isOne), HeadingNames.areHeading(text.shown) { return true }
    // A text that is no larger than most texts of the screen is not their heading.
    if let size = text.size, let usual = usualSize, size <= usual { return false }
    let style = node.styles["text"].flatMap { context.file.styles[$0]?.name } ?? ""
    if NameWords.words(style).contains(where: { ["title", "headline", "heading", "header"].contains($0) }) { return true }
    return !drafts.contains { $0.kind == "text" } && (text.weight ?? 0) >= 600 && (text.size ?? 0) >= 20
  }

  /// A name that a person gave and that says more than the text.
  private func name(of node: FigmaNode, _ words: [String]) -> String? {
    if let pictured = node.pictured { return pictured }
    let name = node.name.trimmed
    guard !name.isEmpty, !FigmaKinds.isGiven(name), !words.contains(where: { sameBytes($0, name) }) else { return nil }
    return name
  }

  /// Symbols such as those of a stepper are drawings, not words; the dots of a password are what its field shows.
  private func says(_ words: String, _ kind: String) -> Bool {
    !words.isEmpty && !["slider", "stepper"].contains(kind)
      && (kind == "text" || words.contains { $0.isLetter || $0.isNumber } || LayerEvidence.isMasked(words))
  }

  /// The picture that is shown, by its name in the design.
  private func picture(in node: FigmaNode) -> String? {
    let names = context.names(of: node) + [node.name] + (node.text?.isGlyph == true ? [node.text?.shown ?? ""] : [])
    // The background of a picture, or the room that it has, does not name it.
    func isTelling(_ name: String) -> Bool { node.children.isEmpty || LayerNames.tell(name) }
    let isPictured = survey[node].isDrawn || node.hasImage || node.isShape || node.text?.isGlyph == true
    if isPictured,
      let name = names.first(where: {
        isTelling($0) && !FigmaKinds.isGiven($0) && !$0.utf8.contains(UInt8(ascii: "=")) && RoleWords.roles(in: $0).isEmpty
      })
    {
      return name
    }
    for child in node.children where child.isShown && !isUnderOthers(child) {
      if let name = picture(in: child) { return name }
    }
    return nil
  }

  private func isUnderOthers(_ node: FigmaNode) -> Bool {
    scenery.plates.contains(ObjectIdentifier(node)) || scenery.backs.contains(ObjectIdentifier(node))
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
      if let style = styles[part.plain] { return style }
    }
    return nil
  }

  /// Only decisions: a text that grows with its frame is the tool's default.
  private func overflowWrites(_ node: FigmaNode) -> [Imported.Write] {
    guard let text = node.text, text.isTruncated || text.isCutAtFrame else { return [] }
    // A component's default says nothing about a number that is far from its end.
    if text.lines == nil, text.characters.count <= 8, !text.characters.contains(where: \.isLetter) { return [] }
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
      let isDisabled = value == "disabled" || name == "disabled" && isOn || name == "enabled" && ["false", "no"].contains(value)
      if isDisabled || value == "inactive" { traits.insert("not-enabled") }
      // An inactive tab may only be another one than the selected.
      if isDisabled {
        writes.append(.init(.contrastExempt, .string("inactive")))
        writes.append(.init(.contrastReason, .string("\(property.name)=\(property.value)")))
      }
      // A switch itself conveys whether it is on.
      guard !["switch", "custom", "text-field"].contains(kind) else { continue }
      if ["selected", "active"].contains(value) && name != "theme" || ["selected", "active", "checked"].contains(name) && isOn
        || ["state", "status"].contains(name) && ["on", "checked"].contains(value)
      {
        traits.insert("selected")
      }
    }
    if context.isToggle(node) { traits.insert("toggle") }
    writes += traits.sorted(by: utf8Precedes).map { .init(FieldKey(.traits, $0), .bool(true)) }
    if kind != "cell", let url = node.address ?? address(in: node) {
      writes += [.init(.opens, .string(Self.isWeb(url) ? "web" : "app")), .init(.destination, .string(url))]
    }
    return writes
  }

  /// Whether an address is a web page's, not one that another app opens, such as `tel:` and `mailto:`.
  private static func isWeb(_ address: String) -> Bool {
    guard let colon = address.firstIndex(of: ":") else { return true }
    let scheme = address[..<colon].lowercased()
    let isScheme =
      scheme.first?.isLetter == true && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    // In `example.com:8080`, the part before the colon is a host.
    return !isScheme || ["http", "https"].contains(scheme) || scheme.contains(".")
  }

  /// The address that a text inside links to.
  private func address(in node: FigmaNode) -> String? {
    guard node.isShown else { return nil }
    if let url = node.text?.url { return url }
    for child in node.children { if let url = address(in: child) { return url } }
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
