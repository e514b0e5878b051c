import HandrailModel

/// What kind of control a layer of a design is, judged by its names, its prototype reactions and its drawing.
///
/// A design has layers, not controls. A layer with a prototype reaction, or called “Button”, is probably a control. Most names
/// are English, whatever the app's language.
public struct LayerRole: Sendable, Equatable {
  public let kind: Element.Kind
  /// The role of a control that the system does not have: `checkbox`.
  public let role: String?
  public let reason: Reason

  public enum Reason: Sendable, Equatable {
    /// Its component or component set has the name of a control.
    case component(String)
    case layer(String)
    /// The layer around it is named after several of them: `Buttons`.
    case container(String)
    /// The prototype reacts to touches on it.
    case reaction
    case drawing(LayerDrawing)
    /// It is an underlined text.
    case underline
    /// It is a text that only links or buttons have: “Forgot password?”, “Cancel”
    case words
  }

  init(_ kind: Element.Kind, role: String? = nil, _ reason: Reason) {
    (self.kind, self.role, self.reason) = (kind, role, reason)
  }

  /// What it says about an element.
  public var fields: FieldMap {
    let kind = FieldMap.Entry(.kind, value: .text(kind.rawValue))
    return FieldMap([kind] + (role.map { [FieldMap.Entry(.role, value: .text($0))] } ?? []))
  }
}

/// A drawing that is typical of a control.
public enum LayerDrawing: String, Sendable, CaseIterable {
  /// A box as high as a button, with a single text in its middle.
  case centredWords = "centred-words"
  /// A box as high as a field, with a single text at its start.
  case leadingWords = "leading-words"
  /// One of three to six similar layers in a bar at the bottom of the screen.
  case barItem = "bar-item"
  /// One of at least three stacked layers with the same structure, nearly as wide as the screen.
  case equalRows = "equal-rows"
  /// A box nearly as wide as the screen that starts with text and ends with an arrow or a switch.
  case rowWithSign = "row-with-sign"
  /// A pill with a knob at one of its ends.
  case pillWithKnob = "pill-with-knob"
  /// A consent text after a check mark.
  case checkRow = "check-row"
  /// A thin line with a round knob on it.
  case trackWithKnob = "track-with-knob"
  /// A box as high as a field, with text at its start and a down arrow at its end.
  case wordsWithArrow = "words-with-arrow"
}

/// What a design says about a layer.
public struct LayerEvidence: Sendable {
  /// The names of its component set and its component.
  public var set, component: String?
  public var layer = ""
  /// Whether the prototype reacts to touches on it.
  public var isTouched = false
  /// Whether it leads to a URL.
  public var hasAddress = false
  /// The name of the layer around it.
  public var container = ""
  public var isUnderlined = false
  /// Whether it shows only the dots of a password, or a text that asks for one.
  public var isMasked = false
  /// Whether it contains more than a control does: several texts, or other controls.
  public var hasParts = false
  public var drawing: LayerDrawing?
  /// The words of a text that is too small for a heading.
  public var words = ""
  /// Nil if it is not known.
  public var form: LayerForm?

  public init() {}

  /// A text that may be a link; empty if it is as large as a title.
  public static func words(_ text: String, size: Double?) -> String { (size ?? 0) < 20 ? text : "" }

  /// Whether a text is the dots or asterisks of a password.
  public static func isMasked(_ words: String) -> Bool {
    isOfDots(words) || PasswordWords.ask(words)
  }

  /// Whether it is a picture called “Back” in the bar at the top.
  fileprivate var isBackInBar: Bool {
    let words = NameWords.words(layer)
    guard words.contains("back"), words.allSatisfy(["back", "arrow", "chevron", "left", "icon", "ic", "nav"].contains) else {
      return false
    }
    return ContainerNames.isTopBar(container) && form.map { $0.texts == 0 && $0.isTouchable && $0.width <= 64 } ?? true
  }

  static func isOfDots(_ words: String) -> Bool {
    words.count >= 3 && words.allSatisfy { "•●∙·*＊".contains($0) || $0.isWhitespace }
  }
}

extension LayerRole {
  /// The role of a layer; nil if nothing suggests one.
  public static func of(_ layer: LayerEvidence) -> LayerRole? {
    // In a tab bar, designers call the tabs links, buttons and items.
    if layer.drawing == .barItem { return LayerRole(.tab, .drawing(.barItem)) }
    if let named = named(layer) { return named }
    switch layer.drawing {
    case .pillWithKnob: return LayerRole(.switch, .drawing(.pillWithKnob))
    case .checkRow: return LayerRole(.custom, role: "checkbox", .drawing(.checkRow))
    case .trackWithKnob: return LayerRole(.slider, .drawing(.trackWithKnob))
    case .wordsWithArrow: return LayerRole(.picker, .drawing(.wordsWithArrow))
    default: break
    }
    if layer.isTouched {
      if layer.hasParts { return LayerRole(.cell, .reaction) }
      // A tap on a field starts editing.
      if layer.drawing == .leadingWords, !layer.hasAddress {
        return LayerRole(layer.isMasked ? .secureField : .textField, .reaction)
      }
      return LayerRole(layer.isUnderlined || layer.hasAddress ? .link : .button, .reaction)
    }
    switch layer.drawing {
    case .centredWords: return LayerRole(.button, .drawing(.centredWords))
    case .leadingWords: return LayerRole(layer.isMasked ? .secureField : .textField, .drawing(.leadingWords))
    case .equalRows, .rowWithSign: return LayerRole(.cell, .drawing(layer.drawing ?? .equalRows))
    case .barItem, .pillWithKnob, .checkRow, .trackWithKnob, .wordsWithArrow, nil: break
    }
    if layer.hasParts { return nil }
    if layer.isUnderlined { return LayerRole(.link, .underline) }
    if LinkWords.areOfButton(layer.words) { return LayerRole(.button, .words) }
    return LinkWords.areOfLink(layer.words) ? LayerRole(.link, .words) : nil
  }

  /// The role that the layer's names suggest; nil if its drawing contradicts its name.
  ///
  /// A layer that contains more than a control does is a row, if it is a control at all. A mark before a consent text, or a pill
  /// with a knob, outweighs the name of a layer (“btn/Long”), but not that of a component.
  public static func named(_ layer: LayerEvidence) -> LayerRole? {
    guard let role = byName(layer) else { return nil }
    if case .component = role.reason { return role }
    let isDrawnOtherwise = layer.drawing == .checkRow || layer.drawing == .pillWithKnob
    return isDrawnOtherwise && [.button, .link, .cell].contains(role.kind) ? nil : role
  }

  private static func byName(_ layer: LayerEvidence) -> LayerRole? {
    let components = [layer.set, layer.component].compactMap { $0 }.map { (name: $0, reason: Reason.component($0)) }
    for (name, reason) in components + [(layer.layer, .layer(layer.layer))] {
      let roles = RoleWords.roles(in: name)
      guard let role = layer.hasParts ? roles.first(where: { $0.kind.holdsParts }) : roles.first,
        layer.form?.allows(role.kind) ?? true
      else { continue }
      let asks = layer.isMasked || [layer.container, layer.layer].contains(where: RoleWords.isSecure)
      let isSecure = role.kind == .textField && asks
      return LayerRole(isSecure ? .secureField : role.kind, role: role.name, reason)
    }
    if layer.isBackInBar { return LayerRole(.button, .layer(layer.layer)) }
    guard !layer.hasParts, let role = RoleWords.member(of: layer.container), layer.form?.allows(role.kind) ?? true else {
      return nil
    }
    return LayerRole(role.kind, role: role.name, .container(layer.container))
  }

  /// The roles of a screen's elements whose kind is not recorded, by id.
  public static func roles(of elements: [Item], _ gestures: [Item]) -> [String: LayerRole] {
    let taps = gestures.filter { $0.isText(.kind, oneOf: ["tap", "long-press"]) }
    let touched = Set(taps.compactMap { $0.text(.element) })
    var parts: [String: Int] = [:]
    for element in elements { if let container = element.text(.container) { parts[container, default: 0] += 1 } }
    var roles: [String: LayerRole] = [:]
    // A row with an arrow leads somewhere as a whole, not just its text.
    let rows = elements.filter { $0.isText(.drawing, oneOf: [LayerDrawing.rowWithSign.rawValue]) }
    let places = Set(rows.flatMap { [$0.id, $0.text(.source, "object") ?? $0.id] })
    for (place, element) in elements.enumerated() where !element.fields.contains(.kind) {
      var layer = LayerEvidence()
      (layer.set, layer.component) = (element.text(.componentName, "set"), element.text(.componentName, "component"))
      layer.layer = element.text(.layerName) ?? ""
      layer.container = element.text(.containerName) ?? ""
      let reacts = element.isOn(.reactions, "click") || element.isOn(.reactions, "press")
      layer.isTouched = touched.contains(element.id) || reacts
      layer.hasAddress = element.has(.opens)
      layer.isUnderlined = element.isOn(.underlined)
      layer.isMasked = (element.text(.text) ?? element.text(.placeholder)).map(LayerEvidence.isMasked) ?? false
      layer.drawing = element.text(.drawing).flatMap(LayerDrawing.init)
      let isOfRow = element.text(.container).map(places.contains) ?? false
      layer.words = isOfRow ? "" : LayerEvidence.words(element.text(.text) ?? "", size: element.number(.fontSize))
      layer.form = frame(of: element).map { LayerForm(width: $0.width, height: $0.height, texts: element.countOfTexts) }
      let inside = element.text(.source, "object").flatMap { parts[$0] } ?? 0
      layer.hasParts = inside + (parts[element.id] ?? 0) > 0
      roles[element.id] = of(layer)
      if let role = roles[element.id], role.kind == .textField, asksForPassword(above: element, elements[..<place].suffix(2)) {
        roles[element.id] = LayerRole(.secureField, role.reason)
      }
    }
    return roles
  }

  /// Whether the text directly above a field, possibly with an icon in between, asks for a password.
  private static func asksForPassword(above field: Item, _ before: ArraySlice<Item>) -> Bool {
    guard let box = frame(of: field) else { return false }
    return before.contains { other in
      guard let words = other.text(.text), let frame = frame(of: other) else { return false }
      return frame.isLabel(above: box) && PasswordWords.ask(words)
    }
  }

  private static func frame(of item: Item) -> Rect? {
    guard case .numbers(let sides)? = item.value(.frame), sides.count == 4 else { return nil }
    return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}

extension Item {
  /// How many texts a control shows.
  fileprivate var countOfTexts: Int { has(.innerText) ? entries(.innerText).count : has(.text) || has(.placeholder) ? 1 : 0 }
}

extension Element.Kind {
  /// Whether it may contain other controls and several texts: a row with its buttons, a field with the button that clears it.
  fileprivate var holdsParts: Bool { [.cell, .textField, .secureField, .picker].contains(self) }
}
