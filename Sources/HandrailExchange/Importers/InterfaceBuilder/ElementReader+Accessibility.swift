import HandrailModel

extension ElementReader {
  static let traits: [String: String] = [
    "button": "button", "link": "link", "header": "header", "image": "image", "selected": "selected",
    "adjustable": "adjustable", "staticText": "static-text", "searchField": "search-field", "playsSound": "plays-sound",
    "keyboardKey": "keyboard-key", "summaryElement": "summary", "updatesFrequently": "updates-frequently",
    "startsMediaSession": "starts-media", "notEnabled": "not-enabled",
    "allowsDirectInteraction": "allows-direct-interaction", "causesPageTurn": "causes-page-turn", "tabBar": "tab-bar",
    "toggleButton": "toggle", "supportsZoom": "supports-zoom",
  ]

  /// Labels, hints, values, traits, and whether assistive technology reaches the element at all.
  func accessibilityWrites(_ node: MarkupNode, kind: String, isHidden: Bool) -> [Imported.Write] {
    let configuration = node.child("accessibility")
    var writes: [Imported.Write] = []
    var hasLabel = false
    for (field, property, purpose, part) in [
      ("label", "accessibilityLabel", MarkupNode.Purpose.label, CodePart.label), ("hint", "accessibilityHint", .hint, .hint),
      ("value", "accessibilityValue", .value, .value),
    ] {
      // What code replaces is not what is read.
      if interface.setting(part, of: node) != nil { continue }
      let runtime = node.runtimeAttribute(property) ?? node.ownAttribute(for: purpose)
      let value = runtime?.runtimeValue
      let base = value ?? configuration?[field] ?? configuration?.child("string", key: field)?.content
      let key = runtime?["type"] == "localizedString" ? value : node.localizationKey(purpose, interface.translations)
      let texts = interface.translations.texts(node.id, [property], base: base, localizable: key)
      hasLabel = hasLabel || field == "label" && !texts.isEmpty
      // A title that a picture replaces is not shown, but read.
      if field == "label", texts.isEmpty, node.hidesItsTitle {
        let coded = interface.setting(.text, of: node)
        let read = coded.map { node.name == "barButtonItem" && $0.isSure ? interface.words($0) : [] } ?? titles(of: node)
        writes += read.map { Imported.Write(FieldKey(.label, $0.language), .string($0.text)) }
      }
      writes += texts.map { Imported.Write("\(field).\($0.language)", .string($0.text)) }
    }
    let traits = traits(of: node).sorted(by: utf8Precedes)
    writes += traits.map { Imported.Write(FieldKey(.traits, $0), .bool(true)) }
    // What the file sets replaces the defaults of the kind.
    let marks = configuration?.child("accessibilityTraits", key: "traits")
    if kind == "button", let marks, !marks.isYes("button"), !marks.isYes("link") {
      writes.append(Imported.Write(FieldKey(.traits, "button"), .bool(false)))
    }
    if marks?.isYes("notEnabled") == true, node["enabled"] != "NO", node.leadsSomewhere {
      writes.append(Imported.Write(.activates, .bool(true)))
    }
    if node.isButton, node["userInteractionEnabled"] == "NO", node.leadsSomewhere, interface.setting(.enabled, of: node) == nil {
      writes.append(Imported.Write(.activates, .bool(false)))
    }
    let isPicture = kind == "image" || kind == "icon"
    // A cell or plain view is not an element by default: its parts are read.
    let isLeaf =
      kind != "cell" && kind != "custom" || Self.extended[node.name] != nil || node.isDrawnByOwnClass
      || ["view", "control"].contains(node.name) && node.isEmptyContainer
    let isNoElement =
      isLeaf && (isElementInCode(node) ?? node.isAccessibilityElement) == false || hasLabel && isUnread(node)
    if isNoElement, isPicture, !hasLabel { writes.append(Imported.Write(.decorative, .bool(true))) }
    if isHidden || isNoElement && (!isPicture || hasLabel) { writes.append(Imported.Write(.hidden, .bool(true))) }
    return writes
  }

  /// Whether it is of a class that is no accessibility element by itself, and neither the file nor code makes it one.
  private func isUnread(_ node: MarkupNode) -> Bool {
    ["imageView", "view"].contains(node.name) && node["customClass"] == nil && node.isAccessibilityElement == nil
      && interface.setting(.element, of: node) == nil
  }

  /// The traits that the file sets, or those that code sets in place of them; none if code computes them.
  private func traits(of node: MarkupNode) -> Set<String> {
    if let setting = interface.setting(.traits, of: node) {
      guard setting.isSure, case .name(let names) = setting.value else { return [] }
      return Set(names.split(separator: ",").map(String.init))
    }
    return traitsOfFile(node).reduce(into: []) { if let trait = Self.traits[$1] { $0.insert(trait) } }
  }

  private func traitsOfFile(_ node: MarkupNode) -> Set<String> {
    let marked = node.child("accessibility")?.child("accessibilityTraits", key: "traits")?.isYes("notEnabled") == true
    return marked || interface.setting(.enabled, of: node) == nil ? node.traits : node.traits.subtracting(["notEnabled"])
  }
}

extension MarkupNode {
  /// The text that an app-defined runtime attribute localizes.
  enum Purpose { case text, label, hint, value }

  /// Whether it shows its picture in place of its title: a bar item does, and a button whose title has no colour or no size.
  var hidesItsTitle: Bool {
    if name == "barButtonItem" { return imageName != nil }
    guard name == "button", let normal = child("state", key: "normal"), imageName != nil || normal["backgroundImage"] != nil
    else { return false }
    let size = child("fontDescription", key: "fontDescription")?.number("pointSize") ?? 17
    return normal.child("color", key: "titleColor")?.number("alpha") == 0 || size <= 1
  }

  /// Whether the file connects it with an action or another screen.
  fileprivate var leadsSomewhere: Bool {
    child("connections")?.children.contains { $0.name == "segue" || $0.name == "action" } ?? false
  }

  /// What the file says about being an accessibility element; nil if it says nothing.
  var isAccessibilityElement: Bool? {
    let runtime = runtimeAttribute("isAccessibilityElement")
    let flag = child("accessibility")?.child("bool", key: "isElement")?["value"] ?? runtime?["value"]
    return flag.map { $0 == "YES" }
  }

  func runtimeAttribute(_ keyPath: String) -> MarkupNode? {
    child("userDefinedRuntimeAttributes")?.children.first { $0["keyPath"] == keyPath }
  }

  var runtimeValue: String? {
    self["value"] ?? (child("string", key: "value") ?? child("mutableString", key: "value"))?.content
  }

  /// The `Localizable.strings` key that replaces a text of this object at run time, if the app has a runtime attribute for that,
  /// such as `localization` or `accLabelLocalization`.
  ///
  /// The attribute's name must mention localization, or most of its strings in the app must be keys, and its value must be a key
  /// in the strings, or a text in place of one: guessing from the name alone would put keys where texts belong.
  func localizationKey(_ purpose: Purpose, _ translations: Translations) -> String? {
    for attribute in child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let name = attribute["keyPath"], let value = attribute.runtimeValue else { continue }
      let path = name.lowercased()
      let speaks = path.contains("locali") || path.contains("i18n") || attribute["type"] == "localizedString"
      guard translations.isLookedUp(value, of: name, isCalledSo: speaks), Self.purpose(of: path) == purpose else { continue }
      return value
    }
    return nil
  }

  private static func purpose(of path: String) -> Purpose {
    guard path.hasPrefix("acc") || path.contains("accessib") || path.contains("voiceover") else { return .text }
    if path.contains("hint") { return .hint }
    return path.contains("value") ? .value : .label
  }
}
