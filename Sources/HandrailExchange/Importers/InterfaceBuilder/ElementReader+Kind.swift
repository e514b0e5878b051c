import HandrailModel

extension ElementReader {
  func kind(of node: MarkupNode) -> String? {
    switch node.name {
    case "imageView":
      guard let rect = node.rect else { return "image" }
      return rect.width <= 32 && rect.height <= 32 ? "icon" : "image"
    case "textField":
      return node.child("textInputTraits")?.isYes("secureTextEntry") == true ? "secure-field" : "text-field"
    case "textView":
      return node["editable"] == "NO" ? "text" : "text-field"
    case "barButtonItem":
      return "button"
    default:
      if let kind = Self.kinds[node.name] { return kind }
      guard let id = node.id, node.rect != nil else { return nil }
      return gestureTargets.contains(id) ? "custom" : kind(ofPlain: node)
    }
  }

  /// A plain view that is one element: what stands inside is not read.
  func isOneElement(_ node: MarkupNode) -> Bool {
    Self.kinds[node.name] == nil && node.isAccessibilityElement == true
  }

  /// Traits of what can be acted on, in Interface Builder's spelling.
  private static let actions: Set<String> = [
    "button", "link", "adjustable", "toggleButton", "searchField", "keyboardKey", "playsSound", "startsMediaSession",
    "allowsDirectInteraction", "causesPageTurn",
  ]

  /// Only what can be acted on is a control. One element around controls is read as a cell is; one around texts is text, and
  /// what code draws is a picture until somebody says more.
  private func kind(ofPlain node: MarkupNode) -> String? {
    guard node.isAccessibilityElement != false else { return nil }
    let traits = node.traits
    if !traits.isDisjoint(with: Self.actions) { return "custom" }
    let isElement = node.isAccessibilityElement == true
    guard isElement || carriesMeaning(node, traits) else { return nil }
    let inside = kinds(inside: node)
    guard isElement || inside.isEmpty else { return nil }
    if traits.contains("staticText") || traits.contains("header") { return "text" }
    if !inside.isSubset(of: ["text", "image", "icon"]) { return "cell" }
    return inside.contains("text") ? "text" : "image"
  }

  /// Whether the file gives a view what only an element has a use for; a view that is not enabled may be anything.
  private func carriesMeaning(_ node: MarkupNode, _ traits: Set<String>) -> Bool {
    if !traits.subtracting(["notEnabled"]).isEmpty { return true }
    let writes = accessibilityWrites(node, kind: "custom", isHidden: false)
    return writes.contains { !$0.path.hasPrefix(Field.traits.prefix) }
  }

  /// The kinds of all elements in a view; the system's indicators count as pictures.
  private func kinds(inside node: MarkupNode) -> Set<String> {
    var found: Set<String> = []
    for child in node.children where !["variation", "connections", "constraints"].contains(child.name) {
      if let kind = kind(of: child) { found.insert(Self.indicators.contains(child.name) ? "image" : kind) }
      found.formUnion(kinds(inside: child))
    }
    return found
  }

  private static let indicators: Set<String> = ["activityIndicatorView", "progressView"]
}

extension ElementReader {
  /// Texts that Interface Builder puts into new views.
  private static let defaultTexts: Set<String> = ["Label", "Button", "Title", "Text"]

  /// Whether a view that code can reach shows nothing but a default text of Interface Builder: code replaces it.
  func isPlaceholder(_ texts: [(language: String, text: String)], _ node: MarkupNode) -> Bool {
    guard !texts.isEmpty, node["customClass"] != nil || node.id.map(interface.wired.contains) == true else { return false }
    return texts.allSatisfy { Self.defaultTexts.contains($0.text) || $0.text.lowercased().hasPrefix("lorem ipsum") }
  }
}

extension MarkupNode {
  /// Whether the field brings up a keyboard of the system that has a key for dictation; those for digits have none.
  var hasSystemKeyboard: Bool {
    switch child("textInputTraits")?["keyboardType"] {
    case nil, "default", "alphabet", "webSearch", "twitter": true
    default: false
    }
  }

  /// Traits that the file sets, in its spelling.
  var traits: Set<String> {
    let marks = child("accessibility")?.child("accessibilityTraits", key: "traits")?.attributes ?? [:]
    return Set(marks.compactMap { $0.value == "YES" && ElementReader.traits[$0.key] != nil ? $0.key : nil })
  }

  /// The class of the system that draws the object where no kind says it.
  var systemClass: String? {
    switch name {
    case "barButtonItem", "tabBarItem":
      let item = name == "tabBarItem" ? "UITabBarItem" : "UIBarButtonItem"
      return self["systemItem"].map { "\(item).\($0)" } ?? item
    case "tableViewCell":
      return self["style"]?.dropping("IBUITableViewCellStyle").map { "UITableViewCell.\($0)" }
    default:
      return ElementReader.extended[name]
    }
  }
}
