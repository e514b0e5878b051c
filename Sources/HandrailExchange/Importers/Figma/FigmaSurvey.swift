import HandrailInference
import HandrailModel

/// The contents of each layer of a screen, computed once from the inside out, and which layers are probably controls.
struct FigmaSurvey {
  struct Inside {
    var texts = 0
    var images = 0
    /// Shapes that are drawn, such as those of an icon.
    var drawings = 0
    /// Controls inside, the layer itself not counted.
    var controls = 0
    var control: Control?
    /// The last control inside, and how many texts, pictures and drawings all controls inside contain.
    var inner: Control?
    var innerParts = 0
    var parts: Int { texts + images + drawings }
    /// Whether everything visible belongs to one control inside: then the two are the same.
    var isOneControl: Bool { controls == 1 && innerParts == parts }
    var isDrawn: Bool { texts == 0 && images == 0 && controls == 0 && drawings > 0 }
  }

  /// What kind of control a layer is.
  struct Control {
    var kind: String
    /// The kind of a control that the system does not have.
    var role: String?
    /// Whether the design itself says so, in a note or by a link; otherwise it is a guess.
    var isStated = false

    init(stated kind: String) { (self.kind, isStated) = (kind, true) }
    init(_ guess: LayerRole) { (kind, role) = (guess.kind.rawValue, guess.role) }
  }

  private let file: FigmaFile
  private let notes: [String: [FigmaNote]]
  private let drawings: FigmaDrawings
  private var found: [ObjectIdentifier: Inside] = [:]
  private let screen: Rect

  init(_ screen: FigmaNode, _ file: FigmaFile, _ notes: [String: [FigmaNote]]) {
    (self.file, self.notes) = (file, notes)
    drawings = FigmaDrawings(screen)
    self.screen = screen.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
    _ = survey(screen, in: nil)
  }

  subscript(_ node: FigmaNode) -> Inside { found[ObjectIdentifier(node)] ?? Inside() }

  /// Whether what is in a layer that repeats belongs together: a few texts and pictures, and at most two buttons.
  func isTile(_ node: FigmaNode) -> Bool {
    let inside = self[node]
    guard inside.control == nil, inside.texts > 0, inside.texts + inside.images > 1, inside.parts <= 16 else { return false }
    return inside.controls == 0 || inside.controls <= 2 && !hasField(node)
  }

  /// Whether a layer contains enough to be distinguished from a heading or a menu item, and is not a list or a row of cards
  /// itself.
  func isCard(_ node: FigmaNode) -> Bool { self[node].texts > 2 && isTile(node) && !holdsEquals(node) }

  private func holdsEquals(_ node: FigmaNode) -> Bool {
    let blocks = node.children.filter { $0.isShown && !$0.isShape && $0.text == nil && self[$0].texts > 1 }
    let alike = Dictionary(grouping: blocks) { block in
      "\(self[block].texts) \(Int((block.box?.width ?? 0).rounded())) \(Int(((block.box?.height ?? 0) / 8).rounded()))"
    }
    return alike.values.contains { $0.count > 2 || $0.count > 1 && self[$0[0]].parts > 3 }
      || node.children.contains(where: holdsEquals)
  }

  private func hasField(_ node: FigmaNode) -> Bool {
    node.children.contains { child in self[child].control.map { Self.fields.contains($0.kind) } ?? false || hasField(child) }
  }

  func drawing(of node: FigmaNode) -> LayerDrawing? { drawings.drawing(of: node) }

  /// The box of a text, if it is drawn as a sibling and not as a container.
  func box(under node: FigmaNode) -> FigmaNode? { drawings.boxes[ObjectIdentifier(node)] }

  private mutating func survey(_ node: FigmaNode, in parent: FigmaNode?) -> Inside {
    guard node.isShown, !node.isMask else { return Inside() }
    var inside = Inside()
    if let text = node.text {
      if text.isGlyph { inside.drawings = 1 } else if !text.isBlank { inside.texts = 1 }
    } else if node.hasImage {
      inside.images = 1
    } else if node.isDrawing {
      inside.drawings = 1
    }
    for child in node.children {
      let one = survey(child, in: node)
      inside.texts += one.texts
      inside.images += one.images
      inside.drawings += one.drawings
      // A control that contains only another control is the same one.
      inside.controls += one.control == nil ? one.controls : 1 + (one.isOneControl ? 0 : one.controls)
      inside.innerParts += one.control == nil ? one.innerParts : one.parts
      if let inner = one.control ?? one.inner { inside.inner = inner }
    }
    inside.control = control(node, inside, in: parent)
    if inside.control?.kind == Element.Kind.picker.rawValue, isFieldItself(node) { (inside.controls, inside.inner) = (0, nil) }
    found[ObjectIdentifier(node)] = inside
    return inside
  }

  /// A layer is a control if the design says so, or if it probably is one (``LayerRole``): by its component's name, by its own
  /// name if it contains no more than a single control does, by the prototype or by its drawing.
  private func control(_ node: FigmaNode, _ inside: Inside, in parent: FigmaNode?) -> Control? {
    let mine = notes[node.id] ?? []
    if let kind = mine.lazy.compactMap(\.kind).first {
      // A row that acts as a button is still a row.
      return Control(stated: ["button", "link"].contains(kind) && inside.texts + inside.controls > 1 ? "cell" : kind)
    }
    if let text = node.text {
      if text.url != nil { return Control(stated: "link") }
      var layer = LayerEvidence()
      layer.isTouched = node.isTapped
      layer.hasAddress = node.address != nil
      layer.isUnderlined = text.isUnderlined
      if !drawings.wordsOfControls.contains(ObjectIdentifier(node)) {
        layer.words = LayerEvidence.words(text.shown, size: text.size)
      }
      layer.drawing = drawing(of: node)
      return LayerRole.of(layer).map(Control.init)
    }
    if let guess = guess(node, inside, in: parent) { return guess }
    // A layer that is read as a single element.
    return mine.contains(where: \.isGroup) && inside.texts + inside.images + inside.controls > 1 ? Control(stated: "cell") : nil
  }

  private func guess(_ node: FigmaNode, _ inside: Inside, in parent: FigmaNode?) -> Control? {
    var layer = evidence(node, inside, in: parent)
    // A layer without a look of its own that contains only a control just adds space around it.
    let isRoom = inside.isOneControl && node.fill == nil && node.stroke == nil && !node.isTapped && node.drawn == nil
    layer.hasParts = inside.controls > 0 && !inside.isOneControl
    if layer.drawing == .barItem { return LayerRole.of(layer).map(Control.init) }
    if !isRoom, !node.isShape, let role = LayerRole.named(layer), isControl(node, role, inside) { return Control(role) }
    guard node.isTapped || layer.drawing != nil, !isRoom, !node.isTopBar(on: screen) else { return nil }
    if inside.isOneControl { return inside.inner }
    // The labels of a form and their fields are not rows.
    if layer.drawing == .equalRows, !node.isTapped, let inner = inside.inner, Self.fields.contains(inner.kind) { return nil }
    (layer.set, layer.component, layer.layer, layer.container) = (nil, nil, "", "")
    if inside.controls > 0 {
      // A header that reacts to a touch and has its own buttons is not a row: rows come in numbers.
      guard layer.drawing == .equalRows || layer.drawing == .rowWithSign || isRepeated(node, in: parent) else { return nil }
    }
    layer.hasParts = inside.controls > 0 || inside.texts > 1
    return LayerRole.of(layer).map(Control.init)
  }

  /// Whether a layer with a control's name is one.
  private func isControl(_ node: FigmaNode, _ role: LayerRole, _ inside: Inside) -> Bool {
    // A field with its own label above is not the field, but what holds both.
    let isField = Self.fields.contains(role.kind.rawValue)
    if isField, let inner = inside.inner, Self.fields.contains(inner.kind), !(role.kind == .picker && isFieldItself(node)) {
      return false
    }
    if role.kind != .cell, inside.controls > 1 { return false }
    let isWordless = inside.texts == 0 && inside.controls == 0
    if isWordless, !node.isTapped, form(of: node, inside)?.isTouchable == false { return false }
    // A layer no wider than its text is an item of a list, but not a row.
    if role.kind == .cell, inside.parts <= 1, node.fill == nil, node.outline == nil, !node.isTapped,
      (node.box?.width ?? 0) < screen.width * 0.6
    {
      return false
    }
    if node.isTapped || node.componentID != nil { return true }
    let isSmall = inside.texts <= 2 || ![.button, .link].contains(role.kind)
    return role.kind != .cell && role.kind != .tab && isSmall && (inside.parts > 0 || !node.children.isEmpty)
  }

  /// Whether a layer is as high as the field in it, with nothing above or below, like a menu drawn from a field.
  private func isFieldItself(_ node: FigmaNode) -> Bool {
    guard let box = node.box else { return false }
    var isOne = false
    for child in node.children {
      child.walk { inner in
        guard let kind = self[inner].control?.kind, Self.fields.contains(kind), let field = inner.box else { return }
        isOne = isOne || field.height >= box.height - 2
      }
    }
    return isOne
  }

  private func form(of node: FigmaNode, _ inside: Inside) -> LayerForm? {
    guard let box = node.box else { return nil }
    return LayerForm(width: box.width, height: box.height, texts: inside.texts, isPhoto: node.photo(over: box) != nil)
  }

  private static let fields = ["text-field", "secure-field", "picker"]

  private func evidence(_ node: FigmaNode, _ inside: Inside, in parent: FigmaNode?) -> LayerEvidence {
    let component = node.componentID.flatMap { file.components[$0] }
    var layer = LayerEvidence()
    (layer.set, layer.component) = (component?.set.flatMap { file.sets[$0]?.name }, component?.name)
    (layer.layer, layer.container) = (node.name, parent?.name ?? "")
    layer.isTouched = node.isTapped
    layer.isMasked = LayerEvidence.isMasked(node.singleText ?? "")
    layer.drawing = drawing(of: node)
    layer.form = form(of: node, inside)
    return layer
  }

  private func isRepeated(_ node: FigmaNode, in parent: FigmaNode?) -> Bool {
    func look(_ node: FigmaNode) -> String? { node.componentID.map { file.components[$0]?.set ?? $0 } }
    let own = look(node)
    return parent?.children.contains { other in
      guard other !== node, other.isShown, other.isTapped else { return false }
      return own.map { look(other) == $0 } ?? (other.type == node.type && other.children.count == node.children.count)
    } ?? false
  }
}

extension FigmaNode {
  var isShown: Bool { isVisible && opacity > 0 }

  /// The box of a picture at least nearly as large as `place`, its own or that of a layer inside; nil if there is none.
  func photo(over place: Rect) -> Rect? {
    guard isShown, let box, box.area >= place.area * 0.9 else { return nil }
    return hasImage ? box : children.lazy.compactMap { $0.photo(over: place) }.first
  }

  /// Whether the prototype does something when it is tapped, not only when it is dragged.
  var isTapped: Bool {
    interactions.contains { interaction in
      guard !interaction.actions.isEmpty else { return false }
      if ["ON_CLICK", "MOUSE_DOWN", "MOUSE_UP"].contains(interaction.trigger) { return true }
      return interaction.trigger == "ON_PRESS" && (interaction.leadsElsewhere || hasWords)
    }
  }

  /// Whether it shows text: a layer without text that only has a pressed state may be an ornament.
  var hasWords: Bool {
    isShown && (text.map { !$0.isBlank && !$0.isGlyph } ?? false || children.contains(where: \.hasWords))
  }

  /// Whether the prototype reacts to touches on it.
  var isInteractive: Bool {
    interactions.contains { ["ON_CLICK", "ON_DRAG", "DRAG", "MOUSE_DOWN", "MOUSE_UP", "ON_PRESS"].contains($0.trigger) }
  }

  /// The words of a layer that shows a single text.
  var onlyWords: String? {
    if let text { return text.shown }
    let shown = children.filter(\.isShown)
    return shown.count == 1 ? shown[0].onlyWords : nil
  }

  /// The words of the only text in a layer, ignoring drawings.
  var singleText: String? {
    var texts: [String] = []
    walk { inner in
      if inner.isShown, let text = inner.text, !text.isBlank, !text.isGlyph { texts.append(text.shown) }
    }
    return texts.count == 1 ? texts[0] : nil
  }

  /// What a tap opens in the browser.
  var address: String? {
    let taps = interactions.filter { $0.trigger == "ON_CLICK" || $0.trigger == "MOUSE_UP" }
    return text?.url ?? taps.lazy.flatMap(\.actions).first { $0.type == "URL" }?.url
  }
}

extension FigmaText {
  var isBlank: Bool { characters.allSatisfy(\.isWhitespace) }

  /// Whether it is a glyph of a symbol font, or the name of one in a font of icons.
  var isGlyph: Bool {
    if let font, SymbolFonts.isOne(font), SymbolFonts.isName(shown) { return true }
    var isSeen = false
    for scalar in characters.unicodeScalars {
      if (0xE000...0xF8FF).contains(scalar.value) || scalar.value >= 0xF0000 {
        isSeen = true
      } else if !scalar.properties.isWhitespace {
        return false
      }
    }
    return isSeen
  }

  /// As it is shown: the tool has its own character for a line break within a paragraph.
  var shown: String {
    (characters.holds("\u{2028}") ? characters.replacing("\u{2028}", with: "\n") : characters).trimmed
  }
}

extension String {
  var trimmed: String {
    // Most do not begin or end with a blank.
    func isInk(_ byte: UInt8?) -> Bool { byte.map { (0x21...0x7E).contains($0) } ?? true }
    if isInk(utf8.first), isInk(utf8.last) { return self }
    var text = self[...]
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    return String(text)
  }
}
