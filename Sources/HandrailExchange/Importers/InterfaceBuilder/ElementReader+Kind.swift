import HandrailCatalogue
import HandrailModel

extension ElementReader {
  func kind(of node: MarkupNode) -> String? { kinds.kind(of: node) { findKind(of: node) } }

  private func findKind(of node: MarkupNode) -> String? {
    if node.isControlByClass { return "custom" }
    if isInert(node) { return inertKind(of: node) }
    switch node.name {
    case "imageView": return pictureKind(of: node)
    case "label" where node.showsGlyph: return pictureKind(of: node)
    case "textField":
      return isSecure(node) ? "secure-field" : "text-field"
    case "textView":
      if let setting = interface.setting(.editable, of: node), setting.isSure, case .name(let flag) = setting.value {
        return flag == "true" ? "text-field" : "text"
      }
      return node["editable"] == "NO" ? "text" : "text-field"
    case "barButtonItem":
      return "button"
    case "label" where node.isTitleOfSection:
      return "section-header"
    default:
      if let kind = Self.kinds[node.name] { return kind }
      guard let id = node.id, node.rect != nil else { return nil }
      if interface.embedded(in: node, of: root) != nil || isFilled(node) || standsForSibling(node) { return "custom" }
      if let type = node["customClass"], let kind = Self.systemKinds[type], kind != "image" || node.isDrawnByOwnClass {
        return kind
      }
      if node.name == "control" || node.actsOnTouch || gestureTargets.contains(id) && !coversScreen(node) { return "custom" }
      return kind(ofPlain: node) ?? kind(ofDrawn: node)
    }
  }

  private func pictureKind(of node: MarkupNode) -> String {
    guard let rect = node.rect else { return "image" }
    return rect.width <= 32 && rect.height <= 32 ? "icon" : "image"
  }

  /// Whether a field hides what is typed, at least at times: what code reveals on demand is secret, too.
  private func isSecure(_ node: MarkupNode) -> Bool {
    let isSecureInFile = node.child("textInputTraits")?.isYes("secureTextEntry") == true
    guard let setting = interface.setting(.secure, of: node) else { return isSecureInFile }
    return setting.value == .name("false") ? isSecureInFile && !setting.isSure : true
  }

  /// The kind of a control that only shows something.
  private func inertKind(of node: MarkupNode) -> String {
    if node.name != "button" || !texts(of: node).isEmpty { return "text" }
    return node.rect.map { $0.width <= 32 && $0.height <= 32 } ?? true ? "icon" : "image"
  }

  /// Whether a gesture on a view applies to the whole screen, such as a tap outside the fields that dismisses the keyboard: it is
  /// on the screen's own view, or on one that contains other elements and is nearly as large.
  func coversScreen(_ node: MarkupNode) -> Bool {
    guard !isPart, let root, let whole = root.rect else { return false }
    if node === root { return true }
    guard let frame = interface.layout.frame(of: node, in: root), !kinds(inside: node).isEmpty else { return false }
    return frame.width >= whole.width - Rect.interfaceBuilderSlack && frame.height >= whole.height * 0.75
  }

  /// A plain view that is a single element: its contents are not read.
  func isOneElement(_ node: MarkupNode) -> Bool {
    Self.kinds[node.name] == nil && node.isAccessibilityElement == true
  }

  /// Traits of elements that can be activated, in Interface Builder's spelling.
  private static let actions: Set<String> = [
    "button", "link", "adjustable", "toggleButton", "searchField", "keyboardKey", "playsSound", "startsMediaSession",
    "allowsDirectInteraction", "causesPageTurn",
  ]

  /// Whether the file gives it the trait of an element that can be activated.
  func actsByTrait(_ node: MarkupNode) -> Bool { !node.traits.isDisjoint(with: Self.actions) }

  /// Only an element that can be activated is a control. A single element around controls is read like a cell; one around texts
  /// is text, and anything drawn by code is a picture until somebody records more.
  private func kind(ofPlain node: MarkupNode) -> String? {
    if hidesScreen(node) { return nil }
    let traits = node.traits
    if node.isAccessibilityElement == false { return node.isEmptyContainer && actsByTrait(node) ? "custom" : nil }
    if actsByTrait(node) || isTappedByCode(node) { return "custom" }
    let isElement = node.isAccessibilityElement == true
    guard isElement || carriesMeaning(node, traits) else { return nil }
    let inside = kinds(inside: node)
    guard isElement || inside.isEmpty else { return nil }
    if traits.contains("staticText") || traits.contains("header") { return "text" }
    if hidesControls(node) { return nil }
    if !inside.isSubset(of: ["text", "image", "icon"]) { return "cell" }
    return inside.contains("text") ? "text" : "image"
  }

  /// Whether the file makes a screen's own view a single element although it has no label, or contains controls: VoiceOver then
  /// reaches nothing on the screen.
  func hidesScreen(_ node: MarkupNode) -> Bool {
    guard node === root, !isPart, node.isAsLargeAsAScreen, isOneElement(node), !actsByTrait(node), isElementInCode(node) != false
    else { return false }
    let inside = kinds(inside: node)
    return !inside.isEmpty && (!inside.isSubset(of: ["text", "image", "icon"]) || node.child("accessibility")?["label"] == nil)
  }

  /// Whether the file makes a view with controls, but without text, a single element: nobody can reach the controls.
  func hidesControls(_ node: MarkupNode) -> Bool {
    guard isOneElement(node), !actsByTrait(node), !isPart, node.rect != nil, node !== root else { return false }
    let inside = kinds(inside: node)
    return !inside.contains("text") && !inside.isSubset(of: ["image", "icon"])
  }

  /// Whether the file gives a view something that only makes sense for an element; a disabled view may be anything.
  private func carriesMeaning(_ node: MarkupNode, _ traits: Set<String>) -> Bool {
    if !traits.subtracting(["notEnabled"]).isEmpty { return true }
    let writes = accessibilityWrites(node, kind: "custom", isHidden: false)
    return writes.contains { !$0.path.hasPrefix(Field.traits.prefix) }
  }

  /// The kinds of all elements in a view; system indicators count as pictures.
  func kinds(inside node: MarkupNode) -> Set<String> {
    kinds.inside(node) {
      var found: Set<String> = []
      for child in node.children where !["variation", "connections", "constraints"].contains(child.name) {
        if let kind = kind(of: child) { found.insert(Self.indicators.contains(child.name) ? "image" : kind) }
        found.formUnion(kinds(inside: child))
      }
      return found
    }
  }

  private static let indicators: Set<String> = ["activityIndicatorView", "progressView"]
}

extension ElementReader {
  /// Whether it is outside the screen and does not scroll into it: code moves it there.
  func isBesideScreen(_ node: MarkupNode) -> Bool {
    guard !isPart, let root, let width = root.rect?.width, node !== root, node.rect != nil, !scrolls(node),
      let frame = interface.layout.frame(of: node, in: root), frame.width > 0
    else { return false }
    return frame.x >= width || frame.maxX <= 0
  }
}

extension ElementReader {
  /// Whether code replaces the text in the file.
  ///
  /// This is certain only for repeated views: for Interface Builder's default texts, and for the text of a label that code can
  /// reach or that belongs to a row's style, since each row shows its own. A text that is translated, or that the app's strings
  /// contain, is not replaced. Elsewhere, code may set texts that never change again.
  ///
  /// - Parameter isRepeated: Whether the view is in a prototype or is a row.
  func isSample(_ texts: [(language: String, text: String)], _ node: MarkupNode, isRepeated: Bool) -> Bool {
    guard isRepeated, !texts.isEmpty, !interface.isOnlyOfOtherRows(.text, node) else { return false }
    let isWired = node.id.flatMap(interface.outlet) != nil
    let shown: Element.Kind = node.name == "button" ? .button : .text
    let isDefault = texts.allSatisfy { ToolDefaults.isOne($0.text, on: shown) || $0.text.lowercased().hasPrefix("lorem ipsum") }
    if isDefault { return isWired || node["customClass"] != nil || ["label", "listContentConfiguration"].contains(node.name) }
    guard node.name == "label", isWired || node.isLabelOfStyle else { return false }
    // Code that only shows and hides a label leaves it its words.
    if interface.setting(.text, of: node) == nil, placeOfShowing(node) != nil { return false }
    return texts.count == 1 && node.localizationKey(.text, interface.translations) == nil
      && (isNamed(node, as: texts[0].text) || !interface.translations.haveWords(texts[0].text))
  }
}

extension ElementReader {
  /// Whether a label's text matches its name in code: “Name” on `nameLabel` is a placeholder for a name.
  private func isNamed(_ node: MarkupNode, as text: String) -> Bool {
    guard let words = Naming.slug(text), let outlet = Naming.slug(node.id.flatMap(interface.outlet)) else { return false }
    return outlet == words || outlet == "\(words)-label"
  }

  /// Whether strings provide the text, so that code does not need to; a text with arguments is built in code.
  func isLocalised(_ texts: [(language: String, text: String)], _ node: MarkupNode) -> Bool {
    guard !texts.isEmpty, !texts.contains(where: { $0.text.contains("%") }) else { return false }
    return node.localizationKey(.text, interface.translations) != nil || interface.translations.haveText(of: node.id)
  }
}

extension ElementReader {
  /// What the field's keyboard means for dictation: the system's have a dictation key, except those for digits. Nothing is known
  /// about one that code computes.
  func dictationWrites(_ node: MarkupNode) -> [Imported.Write] {
    var pad = node.child("textInputTraits")?["keyboardType"]
    if let setting = interface.setting(.keyboard, of: node) {
      guard setting.isSure, case .name(let name) = setting.value else { return [] }
      pad = name
    }
    guard let pad, Self.padsForDigits.contains(pad) else { return [Imported.Write(.dictation, .string("system-keyboard"))] }
    return [
      Imported.Write(.dictation, .string("none")),
      Imported.Write(.dictationReason, .string("Digits only: the keyboard (\(pad)) has no dictation key")),
    ]
  }

  private static let padsForDigits: Set<String> = ["numberPad", "decimalPad", "phonePad", "asciiCapableNumberPad"]
}

extension MarkupNode {
  /// Whether it is a label of a cell in a system style, which code fills for each row.
  fileprivate var isLabelOfStyle: Bool {
    guard let id, let cell = ancestors.first(where: { $0.name == "tableViewCell" }), cell["style"] != nil else { return false }
    return cell["textLabel"] == id || cell["detailTextLabel"] == id
  }

  /// Traits that the file sets, in its spelling; a control that it disables has the trait for that.
  var traits: Set<String> {
    let marks = child("accessibility")?.child("accessibilityTraits", key: "traits")?.attributes ?? [:]
    let set = Set(marks.compactMap { $0.value == "YES" && ElementReader.traits[$0.key] != nil ? $0.key : nil })
    return self["enabled"] == "NO" && name != "label" ? set.union(["notEnabled"]) : set
  }

  /// The action in code that a button performs; nil if the file shows where it leads.
  var actionOfCode: String? {
    guard isButton || actsOnTouch, let connections = child("connections") else { return nil }
    // An unwind segue goes back to a screen that is already open.
    if let segue = connections.child("segue") { return segue["unwindAction"].map { $0.filter { $0 != ":" } } }
    return connections.children(named: "action").lazy.compactMap { $0["selector"] }.first.map { $0.filter { $0 != ":" } }
  }

  var isButton: Bool { name == "button" || name == "barButtonItem" }

  /// Whether it is a view of a class of controls: only these send actions.
  var actsOnTouch: Bool {
    guard name == "view" || name == "control" else { return false }
    return child("connections")?.children.contains { $0.name == "action" && $0["eventType"]?.hasPrefix("touchUp") == true }
      ?? false
  }

  /// Whether a text view detects links according to the file, or has one in its text.
  private var mayHoldLinks: Bool {
    if let types = child("dataDetectorType", key: "dataDetectorTypes"), types.attributes.values.contains("YES") { return true }
    if traits.contains("link") { return true }
    var hasLink = false
    child("attributedString")?.walk { hasLink = hasLink || $0.key == "NSLink" }
    return hasLink
  }

  /// The system class that draws the object, if its kind does not say so.
  var systemClass: String? {
    switch name {
    case "barButtonItem", "tabBarItem":
      let item = name == "tabBarItem" ? "UITabBarItem" : "UIBarButtonItem"
      return self["systemItem"].map { "\(item).\($0)" } ?? item
    case "tableViewCell", "collectionViewCell":
      if listContentConfiguration != nil { return "UIListContentView" }
      return self["style"]?.dropping("IBUITableViewCellStyle").map { "UITableViewCell.\($0)" }
    case "tableView": return "UITableView"
    case "collectionView": return "UICollectionView"
    case "textView":
      // Links in it open separately, unless nothing in it can be selected.
      let isOpen = self["editable"] == "NO" && self["selectable"] != "NO" && self["userInteractionEnabled"] != "NO"
      return isOpen && mayHoldLinks ? "UITextView" : nil
    case "button": return systemButton
    default:
      return ElementReader.extended[name]
    }
  }
}
