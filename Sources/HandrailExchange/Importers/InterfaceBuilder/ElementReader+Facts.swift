import HandrailCatalogue
import HandrailModel

extension ElementReader {
  /// Facts about its size, place and value that are in the file.
  func factWrites(_ node: MarkupNode, kind: String) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    if let alpha = opacity(of: node) { writes.append(Imported.Write(.alpha, .number(alpha))) }
    if let pane = pane(around: node) { writes.append(Imported.Write(.pane, .string(pane))) }
    let words = placeholders(of: node)
    writes += words.map { Imported.Write(FieldKey(.placeholder, $0.language), .string($0.text)) }
    if interface.layout.hasConstantHeight(node, isReached: { interface.outlet(of: $0) != nil }) {
      writes.append(Imported.Write(.fixedHeight, .bool(true)))
    }
    // A share of the font's size is one of the font that code sets.
    let isOfFont = node.number("minimumFontSize").map { $0 > 0 } ?? false || interface.setting(.font, of: node) == nil
    if let least = node.shrinksTo, isOfFont, interface.setting(.shrinks, of: node) == nil,
      interface.setting(.lines, of: node) == nil
    {
      writes.append(Imported.Write(.shrinksTo, .number(least)))
    }
    if ["tableView", "collectionView"].contains(node.name), !moves(node) {
      writes.append(Imported.Write(.scrolls, .string("nothing")))
    }
    if node.name == "button", node.child("state", key: "selected")?["image"] != nil {
      writes.append(Imported.Write(.selection, .string("system")))
    }
    if node.isUnderlined { writes.append(Imported.Write(.underlined, .bool(true))) }
    if node.name == "button", node["role"] == "destructive" { writes.append(Imported.Write(.destructive, .bool(true))) }
    if kind == "slider" || kind == "stepper", node.name == kind, interface.setting(.range, of: node) == nil {
      let most = kind == "slider" ? 1.0 : 100.0
      let range = [
        node.number("minValue") ?? node.number("minimumValue") ?? 0,
        node.number("maxValue") ?? node.number("maximumValue") ?? most,
      ]
      writes.append(Imported.Write(.valueRange, .string(range.map(\.plain).joined(separator: "–"))))
    }
    return writes
  }

  /// Whether a text with a text style follows the text size while it is shown; nil if the file does not decide that.
  func followsSize(_ node: MarkupNode, _ fonts: [Imported.Write]) -> Bool? {
    guard ["label", "textField", "textView"].contains(node.name), node.runtimeTextStyle == nil,
      fonts.contains(where: { $0.path == Field.textStyle.name })
    else { return nil }
    if let setting = interface.setting(.follows, of: node), setting.value == .name("true") { return true }
    // Code that sets the style may set it again whenever the size changes.
    if interface.setting(.font, of: node) != nil, isToldOfTextSize(node) { return nil }
    return node.isYes("adjustsFontForContentSizeCategory")
  }

  /// Whether a class that has the view, or the screen or list that shows it, observes changes to the text size.
  private func isToldOfTextSize(_ node: MarkupNode) -> Bool {
    guard let id = node.id else { return false }
    let types = (interface.codeNames[id] ?? []).map(\.type) + [interface.classesOfScreens[id]].compactMap { $0 }
    return types.contains { interface.code.tracksTextSize($0, in: interface.file.app) }
  }

  /// The font that it is shown in: what code sets at first replaces the file's.
  func shownFonts(_ node: MarkupNode) -> [Imported.Write] {
    let own = fontWrites(node)
    guard let setting = interface.setting(.font, of: node), setting.isSure, case .name(let name) = setting.value, name != "scaled"
    else { return own }
    if name == "fixed" { return own.filter { $0.path != Field.textStyle.name } }
    return [Imported.Write(.textStyle, .string(name))]
  }

  /// The placeholder of an empty field.
  private func placeholders(of node: MarkupNode) -> [(language: String, text: String)] {
    // What code sets replaces the file's text, which is then a sample.
    if let setting = interface.setting(.placeholder, of: node) { return setting.isSure ? interface.words(setting) : [] }
    let keys = ["placeholder", "ibShadowedPlaceholder"]
    if node.name == "textField" || node.name == "searchBar" {
      return interface.translations.texts(node.id, keys, base: node.ownText("placeholder", "attributedPlaceholder"))
    }
    guard node.isDrawnByOwnClass, let base = node.runtimeAttribute("placeholder")?.runtimeValue, !base.isEmpty else { return [] }
    return interface.translations.texts(node.id, keys, base: base)
  }

  /// Its opacity; nil if it is fully opaque, or fully transparent, since code then shows it.
  private func opacity(of node: MarkupNode) -> Double? {
    guard node.rect != nil, case .interfaceColour(_, let holder) = backdrop(of: node), holder !== node else { return nil }
    // What code fades does not look as it does in the file.
    func share(_ view: MarkupNode) -> Double { interface.setting(.alpha, of: view) == nil ? view.number("alpha") ?? 1 : 1 }
    var alpha = share(node)
    for ancestor in node.ancestors {
      if ancestor === holder || ancestor === root { break }
      if ancestor.rect != nil { alpha *= share(ancestor) }
    }
    return alpha > 0 && alpha < 1 ? (alpha * 1000).rounded() / 1000 : nil
  }
}

extension ElementReader {
  /// The name of the nearest container that shares its place with others, of which code shows one.
  private func pane(around node: MarkupNode) -> String? {
    for ancestor in [node] + node.ancestors {
      if ancestor === root { return nil }
      if let name = paneName(of: ancestor) { return name }
    }
    return nil
  }

  /// The name in code of a view with contents or of a button, if a sibling of the same frame is one too.
  private func paneName(of node: MarkupNode) -> String? {
    guard let name = node.nameOfPane(interface), let rect = node.rect, let list = node.parent, list.name == "subviews",
      list.parent?.name != "stackView"
    else {
      // A stack view places its arranged views side by side; the file has no current place for hidden ones.
      return nil
    }
    let others = interface.lists.views(of: list, .panes) { $0.nameOfPane(interface) == nil ? nil : $0.rect }
    let isOneOfSeveral = others.near(rect).contains { other in
      guard other !== node, (other.name == "button") == (node.name == "button"), let area = other.rect else { return false }
      return rect.contains(area, slack: Rect.interfaceBuilderSlack) && area.contains(rect, slack: Rect.interfaceBuilderSlack)
    }
    return isOneOfSeveral ? name : nil
  }

  /// Why it is not part of the screen: nobody ever sees it.
  func reasonToLeaveOut(_ node: MarkupNode) -> SkipReason? {
    let name = node["userLabel"] ?? node.name
    if isNeverShown(node) { return .neverShown(line: node.line, name: name) }
    if let place = placeOfEmptying(node) { return .emptiedByCode(line: node.line, name: name, place: place) }
    if isHiddenInCode(node) { return .hiddenByCode(line: node.line, name: name, place: placeOfShowing(node) ?? "") }
    return isPrototypeOutOfUse(node) ? .rowOutOfUse(line: node.line, identifier: node["reuseIdentifier"]) : nil
  }

  /// Whether it is hidden in the file, and code cannot show it: it has no name for it, or never uses that.
  private func isNeverShown(_ node: MarkupNode) -> Bool {
    if node.isYes("hidden"), node.rect != nil, interface.isOutOfUse(node), !isReachedAround(node) { return true }
    guard node.isYes("hidden"), node.rect != nil, !node.children(named: "variation").contains(where: { $0["hidden"] != nil })
    else { return false }
    // A stack's views can be reached through the stack.
    let stack = node.parent?.name == "subviews" ? node.parent?.parent : nil
    if let stack, stack.name == "stackView", isReached(stack) { return false }
    var isReached = false
    node.walk { isReached = isReached || self.isReached($0) }
    return !isReached
  }

  /// Whether code can show it, or something in it, by a name other than its own outlet.
  private func isReachedAround(_ node: MarkupNode) -> Bool {
    if node.number("tag").map({ $0 != 0 }) ?? false { return true }
    let stack = node.parent?.name == "subviews" ? node.parent?.parent : nil
    if let stack, stack.name == "stackView", isReached(stack), !interface.isOutOfUse(stack) { return true }
    return false
  }

  private func isReached(_ node: MarkupNode) -> Bool {
    guard let id = node.id else { return false }
    return interface.outlet(of: id) != nil || interface.mentioned.contains(id) || node["customClass"] != nil
      || node.number("tag").map { $0 != 0 } ?? false
  }
}

extension MarkupNode {
  /// The name in code of a view with contents, or of a button; two of these may be alternatives.
  fileprivate func nameOfPane(_ interface: InterfaceFile) -> String? {
    if name == "button", let id, let rect, rect.width > 0, rect.height > 0 { return interface.outlets[id] }
    guard ["view", "stackView", "scrollView", "containerView"].contains(name), let id, rect != nil,
      child("subviews")?.children.isEmpty == false
    else { return nil }
    return interface.outlets[id] ?? interface.collections[id].map { "\($0)-\(id)" }
  }

  /// The size down to which a label of one line shrinks to fit; nil if it does not.
  fileprivate var shrinksTo: Double? {
    guard name == "label", self["adjustsFontSizeToFit"] != "NO", (number("numberOfLines") ?? 1) == 1 else { return nil }
    if let least = number("minimumFontSize"), least > 0 { return least }
    let font = child("fontDescription", key: "fontDescription")
    let style = font?["style"].flatMap(ElementReader.textStyle)
    guard let share = number("minimumScaleFactor"), share > 0, share < 1,
      let size = font?.number("pointSize") ?? Element.styleSizes.first(where: { $0.style == style })?.size
    else { return nil }
    return (share * size * 10).rounded() / 10
  }

  /// Whether all of the text of a label or a button is underlined.
  fileprivate var isUnderlined: Bool {
    guard name == "label" || name == "button" else { return false }
    let holders = [self, child("state", key: "normal"), child("buttonConfiguration")].compactMap { $0 }
    let fragments = holders.compactMap { $0.child("attributedString") }.flatMap { $0.children(named: "fragment") }
    return !fragments.isEmpty
      && fragments.allSatisfy { fragment in
        fragment.child("attributes")?.children.contains { $0.key == "NSUnderline" && $0["value"] != "0" } ?? false
      }
  }

  /// Its contents in reading order: what is above a list's rows first, what is below them last.
  var childrenInOrder: [MarkupNode] {
    guard name == "tableView" || name == "collectionView" else { return children }
    func rank(_ child: MarkupNode) -> Int {
      switch child.key {
      case "tableHeaderView": 0
      case "sectionHeaderView": 1
      case "sectionFooterView": 3
      case "tableFooterView": 4
      default: 2
      }
    }
    return children.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// Whether it is the first label in the header of a collection's section, and not a sentence or one of many things there.
  var isTitleOfSection: Bool {
    guard name == "label", let header = ancestors.first(where: { $0.name == "collectionReusableView" }),
      header.key == "sectionHeaderView"
    else { return false }
    var (first, count): (MarkupNode?, Int) = (nil, 0)
    header.walk { part in
      if first == nil, part.name == "label" { first = part }
      if ["label", "imageView", "textView", "tableView", "collectionView"].contains(part.name), !part.showsDisclosure {
        count += 1
      }
    }
    guard first === self, count <= 2 else { return false }
    let words = self["text"] ?? child("string", key: "text")?.content ?? ""
    return !(words.last { !$0.isWhitespace }.map { ".:!?。：！？".contains($0) } ?? false)
  }

  /// Whether what it contains can move out of sight and back.
  var scrollsByTouch: Bool { self["scrollEnabled"] != "NO" && self["userInteractionEnabled"] != "NO" }

  /// The label, hint or value that an app-defined runtime attribute clearly sets: `accLabelText`, `accessibilityHintText`.
  func ownAttribute(for purpose: Purpose) -> MarkupNode? {
    child("userDefinedRuntimeAttributes")?.children.first { attribute in
      guard let path = attribute["keyPath"], ["string", "localizedString"].contains(attribute["type"] ?? ""),
        let value = attribute.runtimeValue, !value.isEmpty
      else { return false }
      let lower = path.lowercased()
      let speaks = lower.hasPrefix("acc") || lower.contains("accessib") || lower.contains("voiceover") || lower.contains("a11y")
      let words: [Purpose: String] = [.label: "label", .hint: "hint", .value: "value"]
      guard speaks, let word = words[purpose], lower.contains(word) else { return false }
      if ["identifier", "locali", "i18n", "key"].contains(where: lower.contains) { return false }
      // A key of the app's strings is not a label.
      return value.contains(where: \.isWhitespace) || !value.contains { ".:_".contains($0) }
    }
  }

  /// A button of a type that the system draws and names.
  var systemButton: String? {
    guard name == "button", let type = self["buttonType"],
      ["infoLight", "infoDark", "detailDisclosure", "contactAdd", "close"].contains(type)
    else { return nil }
    return "UIButton.\(type)"
  }
}
