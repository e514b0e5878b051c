import HandrailCatalogue
import HandrailModel

extension ElementReader {
  /// The kind of a view that an app-defined class draws or fills in code: the file does not show what it is.
  ///
  /// The class name may identify a control, a chart or a text; anything else is a picture until somebody records more.
  func kind(ofDrawn node: MarkupNode) -> String? {
    guard node.isDrawnByOwnClass, !node.isLayoutHelper, !isPlate(node), node !== root || isPart else { return nil }
    let words = node.classWords
    if node.isStateMark(words) { return "icon" }
    let told = node.takesInput ? (node.isSecure ? "secure-field" : "text-field") : kind(byClassOf: node)
    let kind = told ?? Self.tellingWords.first { !$0.words.isDisjoint(with: words) }?.kind ?? "image"
    // What people act on counts, even if the file hides it from assistive technology.
    let isHidden = node.isAccessibilityElement == false
    return isHidden && !["custom", "text-field", "secure-field"].contains(kind) ? nil : kind
  }

  /// What its class is, if it was read: the system class that it inherits from, or a container that it fills itself.
  private func kind(byClassOf node: MarkupNode) -> String? {
    guard let base = interface.ownClass(of: node)?.base else { return nil }
    return Self.systemKinds[base] ?? (addsContents(node) ? "custom" : nil)
  }

  /// Whether the class of a view puts other views into it, and does not make it a single element.
  func addsContents(_ node: MarkupNode) -> Bool {
    // Something called a field is a field, whatever it is made of.
    guard node.isDrawnByOwnClass, !node.takesInput, let own = interface.ownClass(of: node),
      own.base == "UIView" || own.base == "UIStackView",
      own.deeds.contains(.adds), interface.setting(.gesture, of: node) == nil
    else { return false }
    return interface.setting(.element, of: node)?.value != .name("true")
  }

  /// Whether code names a view, picture or label like something that is tapped: `closeButton` on an image view, `termsLink` on a
  /// label.
  func isTappedByCode(_ node: MarkupNode) -> Bool {
    guard ["view", "imageView", "label", "stackView"].contains(node.name), node.id != nil else { return false }
    // The code itself is better evidence than a name; other things that it makes react are rarely elements of their own.
    let isKnown = node["customClass"] == nil || interface.ownClass(of: node)?.base != nil
    if isKnown, let isTapped = isTappedInCode(node) {
      return isTapped && (isCalledTapped(node) || ["imageView", "label"].contains(node.name)) && !coversScreen(node)
        && kinds(inside: node).isDisjoint(with: Self.controls)
    }
    guard !leavesTouches(node) else { return false }
    // `buttonStackView` is the row of buttons, not one of them.
    return isCalledTapped(node) && kinds(inside: node).isDisjoint(with: Self.controls)
  }

  private func isCalledTapped(_ node: MarkupNode) -> Bool {
    [node.id.flatMap { interface.outlets[$0] }, node["customClass"]].contains { name in
      name.map { Self.tappedWords.contains(MarkupNode.lastWord(of: $0)) } ?? false
    }
  }

  private static let controls: Set<String> = [
    "button", "switch", "slider", "stepper", "segmented", "text-field", "secure-field", "picker", "custom",
  ]

  /// Whether touches pass through it to a view behind or around that has a gesture or is named like something that is tapped: the
  /// file disables touches on it, and it has no gesture.
  private func leavesTouches(_ node: MarkupNode) -> Bool {
    if let own = interface.ownClass(of: node), own.deeds.contains(.touches), node.name == "view" || node.name == "stackView" {
      return true
    }
    guard node["userInteractionEnabled"] == "NO", let id = node.id, !gestureTargets.contains(id), let rect = node.rect,
      let list = node.parent, list.name == "subviews"
    else { return false }
    let touched = interface.lists.views(of: list, .touched) { $0.id.map(gestureTargets.contains) == true ? $0.rect : nil }
    let behind = touched.before(node.place, near: rect).contains { $0.rect?.contains(rect.middle, slack: 0) ?? false }
    if behind || list.parent?.id.map(gestureTargets.contains) == true { return true }
    return node.ancestors.contains { ["view", "stackView"].contains($0.name) && $0 !== root && isCalledTapped($0) }
  }

  /// Where the class of a control, or of a view around it, decides which touches it receives; nil if none does.
  ///
  /// A screen's own view passes nearly all touches on.
  func placeOfTouches(_ node: MarkupNode) -> String? {
    guard node.rect != nil, kind(of: node).map({ $0 != "text" }) ?? false else { return nil }
    for view in [node] + node.ancestors.filter({ $0.rect != nil }) {
      if view === root, !isPart { return nil }
      if let own = interface.ownClass(of: view), own.deeds.contains(.touches) { return own.place }
      if view === root { return nil }
    }
    return nil
  }

  private static let tappedWords: Set<String> = ["button", "link"]

  private static let tellingWords: [(words: Set<String>, kind: String)] = [
    (["chart", "graph", "plot", "sparkline", "histogram"], "chart"),
    (
      [
        "button", "checkbox", "control", "dial", "keyboard", "knob", "picker", "rating", "scrubber", "segmented", "slider",
        "stepper",
        "switch", "toggle", "wheel",
      ], "custom"
    ),
    (["label", "text"], "text"), (["map"], "map"), (["camera", "player", "video"], "media"),
  ]
}

extension ElementReader {
  /// Whether it is a button that shows nothing but the tool's title or cannot be touched, does nothing, and has no name by which
  /// code could change that: it only takes up space, such as the empty key beside the zero.
  func isLeftover(_ node: MarkupNode) -> Bool {
    guard node.name == "button", let id = node.id, node["customClass"] == nil, node.systemButton == nil else { return false }
    let isNamed = ["userLabel", "accessibilityLabel"].contains { node[$0] != nil }
    guard !isNamed, isUntouchedByCode(node), !gestureTargets.contains(id) else { return false }
    // Code can find it by its tag, unless it could not be touched even then.
    guard node["userInteractionEnabled"] == "NO" || node.number("tag") ?? 0 == 0 else { return false }
    guard node.child("connections")?.children.isEmpty != false, node.child("menu") == nil else { return false }
    let spoken = node.child("accessibility")
    guard spoken?["identifier"] == nil, spoken?["label"] == nil, node.child("userDefinedRuntimeAttributes") == nil else {
      return false
    }
    let looks =
      [node["image"], node["backgroundImage"]] + node.children(named: "state").flatMap { [$0["image"], $0["backgroundImage"]] }
    guard node.imageName == nil, looks.allSatisfy({ $0 == nil }), node.child("buttonConfiguration")?["image"] == nil else {
      return false
    }
    let words = texts(of: node)
    guard node["userInteractionEnabled"] == "NO" || !words.isEmpty else { return false }
    return words.allSatisfy { ToolDefaults.isOne($0.text, on: .button) }
  }
}

extension ElementReader {
  /// Whether its only picture is for the highlighted state, and code has no name for it.
  func isEmptyPicture(_ node: MarkupNode) -> Bool {
    guard node.name == "imageView", node.imageName == nil, node["highlightedImage"] != nil, let id = node.id else { return false }
    return node["customClass"] == nil && !interface.mentioned.contains(id) && !gestureTargets.contains(id)
  }

  /// Whether code has no name for a button, or at most shows and hides it and cannot make it react.
  private func isUntouchedByCode(_ node: MarkupNode) -> Bool {
    guard let id = node.id else { return true }
    if interface.outlet(of: id) == nil { return !interface.mentioned.contains(id) }
    guard node["userInteractionEnabled"] == "NO", interface.collections[id] == nil, interface.owner(of: id) != nil else {
      return false
    }
    return interface.codeSettings(of: id).allSatisfy { $0.part == .shown }
  }

  /// Whether the file disables touches on a control, it triggers nothing, and code never changes that: it only shows something.
  func isInert(_ node: MarkupNode) -> Bool {
    guard ["button", "textField", "textView"].contains(node.name), node["userInteractionEnabled"] == "NO", let id = node.id,
      !gestureTargets.contains(id), node.child("menu") == nil
    else { return false }
    if node.child("connections")?.children.contains(where: { $0.name == "action" || $0.name == "segue" }) == true { return false }
    if interface.outlet(of: id) == nil { return node["customClass"] == nil }
    guard interface.owner(of: id) != nil, interface.collections[id] == nil else { return false }
    return interface.setting(.enabled, of: node) == nil && interface.setting(.gesture, of: node) == nil
  }
}

extension ElementReader {
  /// What a view is by its system class, or the one that its own class inherits from.
  static let systemKinds = [
    "UIButton": "button", "UIControl": "custom", "UIDatePicker": "picker", "UIImageView": "image", "UILabel": "text",
    "UIPageControl": "custom", "UIPickerView": "picker", "UISearchBar": "text-field", "UISegmentedControl": "segmented",
    "UISlider": "slider", "UIStepper": "stepper", "UISwitch": "switch", "UITextField": "text-field",
  ]
}

extension MarkupNode {
  /// A check box in a row that leaves touches to the row: it only shows whether the row is selected.
  fileprivate func isStateMark(_ words: Set<String>) -> Bool {
    self["userInteractionEnabled"] == "NO" && !words.isDisjoint(with: ["checkbox", "checkmark", "radio"])
      && ancestors.contains { ElementReader.kinds[$0.name] == "cell" }
  }

  /// A label or picture of a class that is named like a control with states: `LabeledCheckboxView`.
  var isControlByClass: Bool {
    ["label", "imageView"].contains(name) && !classWords.isDisjoint(with: ["checkbox", "radio", "switch", "toggle"])
      && !ancestors.contains { ElementReader.kinds[$0.name] == "cell" }
  }

  /// A view of an app-defined class without contents in the file.
  var isDrawnByOwnClass: Bool {
    name == "view" && self["customClass"] != nil && id != nil && rect != nil && child("subviews")?.children.isEmpty != false
  }

  /// Whether its class is named like a field: `ShopTextInputView`, `FloatingTextField`.
  fileprivate var takesInput: Bool {
    guard let name = self["customClass"], ["input", "field"].contains(Self.lastWord(of: name)) else { return false }
    return classWords.isDisjoint(with: ["audio", "depth", "magnetic", "midi", "star", "video"])
  }

  /// Whether a runtime attribute says that typed text is hidden.
  fileprivate var isSecure: Bool {
    child("userDefinedRuntimeAttributes")?.children.contains { attribute in
      attribute["value"] == "YES" && attribute["keyPath"]?.lowercased().contains("secure") == true
    } ?? false
  }

  /// A custom view that, by its class name, only separates, frames or shades.
  var isLayoutHelper: Bool {
    isDrawnByOwnClass && traits.isEmpty && isAccessibilityElement != true && !classWords.isDisjoint(with: Self.helpers)
      && classWords.isDisjoint(with: ["button", "chart", "control", "graph", "label", "text"])
  }

  /// A label without text that is named like a spacer.
  var isSpacer: Bool {
    guard name == "label", self["text"]?.isEmpty != false, child("string") == nil, child("attributedString") == nil else {
      return false
    }
    return !Self.words(of: self["userLabel"] ?? "").isDisjoint(with: ["gap", "padding", "spacer", "spacing"])
  }

  /// Names of views that show nothing to read.
  static let helpers: Set<String> = [
    "backdrop", "background", "blur", "border", "container", "corner", "dashed", "dimming", "divider", "gradient", "line", "mask",
    "padding", "rounded", "separator", "shadow", "spacer", "wrapper",
  ]

  /// The words of the class's name.
  fileprivate var classWords: Set<String> { Self.words(of: self["customClass"] ?? "") }

  /// The last word of a name in code, ignoring words like “view”: `closeButtonView` → button.
  static func lastWord(of name: String) -> String {
    var rest = name.filter(\.isLetter)[...]
    for suffix in ["ImageView", "StackView", "View"] where rest.hasSuffix(suffix) && rest.count > suffix.count {
      rest = rest.dropLast(suffix.count)
      break
    }
    let start = rest.lastIndex(where: \.isUppercase) ?? rest.startIndex
    return rest[start...].lowercased()
  }

  /// The words of a name in code: `AVLineChartView` → av, line, chart, view.
  static func words(of name: String) -> Set<String> {
    let letters = Array(name)
    var words: [String] = [""]
    for (place, letter) in letters.enumerated() {
      let isFirst = place == 0 || !letters[place - 1].isUppercase
      let isBeforeSmall = place + 1 < letters.count && letters[place + 1].isLowercase
      if !letter.isLetter || letter.isUppercase && (isFirst || isBeforeSmall) { words.append("") }
      if letter.isLetter { words[words.count - 1] += letter.lowercased() }
    }
    return Set(words)
  }
}
