import HandrailModel

/// The contents of each layer of a screen, computed once from the inside out.
struct FigmaSurvey {
  struct Inside {
    var texts = 0
    var images = 0
    /// Shapes that are drawn, such as those of an icon.
    var drawings = 0
    /// Controls inside, the layer itself not counted.
    var controls = 0
    /// The kind of control that the layer is.
    var control: String?
    /// The kind of the last control inside, and how many texts, pictures and drawings all controls inside contain.
    var inner: String?
    var innerParts = 0
    var parts: Int { texts + images + drawings }
    /// Whether everything visible belongs to one control inside: then the two are the same.
    var isOneControl: Bool { controls == 1 && innerParts == parts }
    var isDrawn: Bool { texts == 0 && images == 0 && controls == 0 && drawings > 0 }
  }

  private let file: FigmaFile
  private let notes: [String: [FigmaNote]]
  private var found: [ObjectIdentifier: Inside] = [:]

  init(_ screen: FigmaNode, _ file: FigmaFile, _ notes: [String: [FigmaNote]]) {
    (self.file, self.notes) = (file, notes)
    _ = survey(screen)
  }

  subscript(_ node: FigmaNode) -> Inside { found[ObjectIdentifier(node)] ?? Inside() }

  private mutating func survey(_ node: FigmaNode) -> Inside {
    guard node.isShown else { return Inside() }
    var inside = Inside()
    if let text = node.text {
      if text.isGlyph { inside.drawings = 1 } else if !text.isBlank { inside.texts = 1 }
    } else if node.hasImage {
      inside.images = 1
    } else if node.isDrawing {
      inside.drawings = 1
    }
    for child in node.children {
      let one = survey(child)
      inside.texts += one.texts
      inside.images += one.images
      inside.drawings += one.drawings
      // A control that contains only another control is the same one.
      inside.controls += one.control == nil ? one.controls : 1 + (one.isOneControl ? 0 : one.controls)
      inside.innerParts += one.control == nil ? one.innerParts : one.parts
      if let inner = one.control ?? one.inner { inside.inner = inner }
    }
    inside.control = control(node, inside)
    found[ObjectIdentifier(node)] = inside
    return inside
  }

  /// A control is a layer to which a prototype reacts, an instance whose component has a control's name, or a layer that has one
  /// and contains no more than a single control shows.
  private func control(_ node: FigmaNode, _ inside: Inside) -> String? {
    let mine = notes[node.id] ?? []
    if let kind = mine.lazy.compactMap(\.kind).first {
      // A row that acts as a button is still a row.
      return ["button", "link"].contains(kind) && inside.texts + inside.controls > 1 ? "cell" : kind
    }
    if let text = node.text {
      if text.url != nil { return "link" }
      guard node.isInteractive else { return nil }
      return text.isUnderlined || node.address != nil ? "link" : "button"
    }
    let names = node.componentID.map { id -> [String] in
      let component = file.components[id]
      return [component?.set.flatMap { file.sets[$0]?.name }, component?.name, node.name].compactMap { $0 }
    }
    let byName = (names ?? [node.name]).lazy.compactMap(FigmaKinds.kind).first
    if let byName, !node.isShape, inside.controls < 2 || byName == "cell" {
      if node.isInteractive || names != nil { return byName }
      let isSmall = inside.texts <= 2 || !["button", "link"].contains(byName)
      if byName != "cell", byName != "tab", isSmall, inside.parts > 0 || !node.children.isEmpty { return byName }
    }
    if node.isInteractive {
      if inside.isOneControl { return inside.inner }
      return inside.controls > 0 || inside.texts > 1 ? "cell" : "button"
    }
    // A layer that is read as a single element.
    return mine.contains(where: \.isGroup) && inside.texts + inside.images + inside.controls > 1 ? "cell" : nil
  }
}

extension FigmaNode {
  var isShown: Bool { isVisible && opacity > 0 }

  /// Whether a prototype reacts to touching it.
  var isInteractive: Bool {
    interactions.contains { ["ON_CLICK", "ON_DRAG", "DRAG", "MOUSE_DOWN", "MOUSE_UP", "ON_PRESS"].contains($0.trigger) }
  }

  /// What a tap opens in the browser.
  var address: String? {
    let taps = interactions.filter { $0.trigger == "ON_CLICK" || $0.trigger == "MOUSE_UP" }
    return text?.url ?? taps.lazy.flatMap(\.actions).first { $0.type == "URL" }?.url
  }
}

extension FigmaText {
  var isBlank: Bool { characters.allSatisfy(\.isWhitespace) }

  /// Whether it is a glyph of a symbol font.
  var isGlyph: Bool {
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
