import HandrailModel

/// Visits one screen's objects in the file's order and makes elements of those that people encounter.
///
/// Layout containers are not elements: a plain view becomes one only if the file gives it a gesture or an action's trait, makes
/// it an accessibility element, or gives it, with no element inside, a label, a hint or traits. A view drawn by an app-defined
/// class is an element too.
struct ElementReader {
  let interface: InterfaceFile
  /// The view whose space the frames are in; nil for a scene without a view.
  var root: MarkupNode? { didSet { kinds = ViewKinds() } }
  private(set) var kinds = ViewKinds()
  /// Whether the view is a part of screens: labels that code can reach show samples, and a gesture makes it a control.
  let isPart: Bool
  /// The first root view, and the background that it gives the screen.
  private(set) var screenBackground: (view: MarkupNode, colour: InterfaceColour)?
  /// The first root view, if code sets an unknown background on it.
  private(set) var painted: MarkupNode?
  private(set) var skipped: [Imported.Skipped] = []
  private(set) var tally = Tally()
  /// Every object that was visited, element or not.
  private(set) var seen: Set<String> = []
  /// How many texts are in something that scrolls, and how many are not.
  var scrolling = (texts: 0, fixed: 0)
  /// Whether it embeds a screen outside anything that scrolls: what that screen's texts do is unknown here.
  private(set) var hasFixedPanel = false
  private var drafts: [Draft] = []
  private var gestures: [GestureReader.Draft] = []
  let gestureTargets: Set<String>

  init(_ interface: InterfaceFile, root: MarkupNode?, isPart: Bool) {
    self.interface = interface
    self.root = root
    self.isPart = isPart
    gestureTargets = Set(interface.gestureViews.values)
    if let root, let colour = backgroundOfScreen() { screenBackground = (root, colour) }
    if let root, kind(of: root) == nil, isPaintedInCode(root) { painted = root }
  }

  /// An element before its id is settled.
  struct Draft {
    var wanted: String
    var item: Imported.Item
    /// The object of the text next to an icon.
    var beside: String?
  }

  /// What an object inherits from its containers.
  struct Ancestry {
    /// The nearest object around it.
    var parent: String?
    /// The nearest element around it, such as the row that contains a text.
    var element: String?
    var isHidden = false
    /// In a view that code shows later, and the outermost element of it.
    var appears = false
    /// Where code shows and hides the nearest container that it shows and hides, and whether it may do so later.
    var around: (place: String, isLater: Bool)?
    var isPrototype = false

    var container: String? { element ?? parent }
  }

  static let kinds: [String: String] = [
    "label": "text", "imageView": "image", "button": "button", "switch": "switch", "slider": "slider", "stepper": "stepper",
    "segmentedControl": "segmented", "textField": "text-field", "textView": "text", "pickerView": "picker",
    "datePicker": "picker", "tableViewCell": "cell", "collectionViewCell": "cell", "searchBar": "text-field",
    "tabBarItem": "tab", "webView": "web-content", "wkWebView": "web-content", "mapView": "map",
    "activityIndicatorView": "custom", "progressView": "custom", "pageControl": "custom", "colorWell": "custom",
    "sceneKitView": "custom", "arscnView": "custom", "skView": "custom", "mtkView": "custom", "glkView": "custom",
  ]

  /// System controls that have no kind of their own.
  static let extended: [String: String] = [
    "activityIndicatorView": "UIActivityIndicatorView", "progressView": "UIProgressView", "pageControl": "UIPageControl",
    "colorWell": "UIColorWell", "sceneKitView": "SCNView", "arscnView": "ARSCNView", "skView": "SKView",
    "mtkView": "MTKView", "glkView": "GLKView",
  ]
}

extension ElementReader {
  mutating func read(_ view: MarkupNode) {
    visit(view, Ancestry())
    view.walk { list in
      guard let draft = GestureReader.drag(list, interface) else { return }
      tally.gestures += 1
      gestures.append(draft)
    }
  }

  /// The navigation bar's items, which come before the view: left to right, as they are read.
  mutating func readBar(_ item: MarkupNode?) {
    guard let item else { return }
    let place = Ancestry(parent: item.id)
    func rank(_ node: MarkupNode) -> Int {
      switch node.key ?? node.name {
      case "leftBarButtonItem", "leftBarButtonItems": 0
      case "titleView": 1
      default: 2
      }
    }
    for wanted in 0...2 {
      for child in item.children where rank(child) == wanted { visit(child, place) }
    }
  }

  /// The toolbar's items and the tab that leads to the screen, which are at its lower edge.
  mutating func readFooter(of controller: MarkupNode) {
    for child in controller.children where ["toolbarItems", "tabBarItem"].contains(child.name) {
      visit(child, Ancestry(parent: controller.id))
    }
  }

  mutating func readGestures(_ objects: [MarkupNode]) {
    for object in objects where GestureReader.isRecognizer(object) {
      guard let draft = GestureReader.draft(object, interface) else {
        let name = object["customClass"] ?? object.name
        let reason = SkipReason.customGesture(line: object.line, name: name)
        skipped.append(Imported.Skipped(file: interface.file.relative, object: object.id, reason: reason))
        continue
      }
      tally.gestures += 1
      gestures.append(draft)
    }
  }

  /// Elements and gestures with their ids.
  func finished() -> (elements: [Imported.Item], gestures: [Imported.Item]) {
    let slugs = Naming.distinct(drafts.map { ($0.wanted, $0.item.source.object) })
    var elements = drafts.map(\.item)
    var byObject: [String: String] = [:]
    for (index, slug) in slugs.enumerated() {
      elements[index].id = slug
      byObject[elements[index].source.object] = slug
    }
    for (index, draft) in drafts.enumerated() {
      guard let text = draft.beside.flatMap({ byObject[$0] }) else { continue }
      elements[index].writes.append(Imported.Write(.glyphBeside, .string(text)))
    }
    return (elements, GestureReader.finished(gestures, elements: byObject, taken: Set(slugs)))
  }
}

extension ElementReader {
  private mutating func visit(_ node: MarkupNode, _ outer: Ancestry) {
    guard !["variation", "connections", "constraints"].contains(node.name) else { return }
    if let id = node.id { seen.insert(id) }
    if let reason = reasonToLeaveOut(node) {
      skipped.append(Imported.Skipped(file: interface.file.relative, object: node.id, reason: reason))
      return
    }
    var place = outer
    place.appears =
      outer.appears || (node.isYes("hidden") && !isShownAtOnce(node)) || node.number("alpha") == 0 || isErrorOfCode(node)
      || isHiddenAtFirst(node) || isBesideScreen(node)
    let isLeftover = isLeftover(node) || isEmptyPicture(node)
    if node.isLayoutHelper || node.isSpacer || isLeftover {
      let reason = SkipReason.layoutHelper(line: node.line, name: node["customClass"] ?? node["userLabel"] ?? node.name)
      skipped.append(Imported.Skipped(file: interface.file.relative, object: node.id, reason: reason))
    }
    if node.isSpacer || isLeftover { return }
    let isCollection = node.name == "cells" && node.parent?.name == "collectionView"
    if node.name == "prototypes" || isCollection { place.isPrototype = true }
    if node.name == "barButtonItem", !readBarItem(node, place) { return visitChildren(of: node, place) }
    if node.name == "tableViewSection" { readSectionText(node, "header", "section-header", place) }
    if let kind = kind(of: node), let id = node.id {
      add(node, id: id, kind: kind, place)
      place.element = id
      place.appears = false
      if isOneElement(node), kind != "cell" { place.isHidden = true }
    }
    if hidesControls(node) { place.isHidden = true }
    if let id = node.id { place.parent = id }
    for item in listContent(of: node, place) {
      drafts.append(item)
      tally.add("listContentConfiguration")
    }
    if node !== root, let showing = showing(of: node) { place.around = (showing.place, showing.isLater) }
    visitChildren(of: node, place)
    if node.name == "tableViewSection" { readSectionText(node, "footer", "text", outer) }
  }

  private mutating func visitChildren(of node: MarkupNode, _ place: Ancestry) {
    for child in node.childrenInOrder { visit(child, place) }
  }

  /// Whether a bar item is an element itself: spaces are not, and a custom view takes the place of its item.
  private mutating func readBarItem(_ node: MarkupNode, _ place: Ancestry) -> Bool {
    if ["flexibleSpace", "fixedSpace"].contains(node["systemItem"] ?? "") { return false }
    if node.children.contains(where: { $0.rect != nil }) { return false }
    guard node.key == "backBarButtonItem" else { return true }
    let reason = SkipReason.backButtonTitle(line: node.line)
    skipped.append(Imported.Skipped(file: interface.file.relative, object: node.id, reason: reason))
    return false
  }

  private mutating func readSectionText(_ node: MarkupNode, _ part: String, _ kind: String, _ place: Ancestry) {
    guard let id = node.id else { return }
    let base = node["\(part)Title"] ?? node.child("string", key: "\(part)Title")?.content
    let texts = interface.translations.texts(id, ["\(part)Title"], base: base)
    guard !texts.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) else { return }
    var item = Imported.Item(id: "", source: interface.source("\(id).\(part)"))
    item.writes = [Imported.Write(.kind, .string(kind)), Imported.Write(.extends, .string("UITableViewHeaderFooterView"))]
    item.writes += texts.map { Imported.Write(FieldKey(.text, $0.language), .string($0.text)) }
    if let container = place.container { item.writes.append(Imported.Write(.container, .string(container))) }
    drafts.append(Draft(wanted: Naming.slug(base) ?? kind, item: item))
    tally.add("tableViewSection")
  }

  private mutating func add(_ node: MarkupNode, id: String, kind: String, _ place: Ancestry) {
    var item = Imported.Item(id: "", source: interface.source(id))
    let settings = codeSettings(of: node, id: id).filter { !node.showsGlyph || $0.part != .text }
    let own = self.texts(of: node)
    let (texts, changes) = shownTexts(own, node, kind: kind, settings)
    let name = node["userLabel"]
    func write(_ path: String, _ value: JSONValue) { item.writes.append(Imported.Write(path, value)) }
    write("kind", .string(kind))
    if let name, !name.isEmpty { write("name", .string(name)) }
    for text in texts { write("text.\(text.language)", .string(text.text)) }
    if let name = node["customClass"] { write("view-class", .string(name)) }
    if let picture = picture(of: node) { write("picture", .string(picture)) }
    if let outlet = interface.outlet(of: id) { write("outlet", .string(outlet)) }
    if isFilled(node) { write("filled", .bool(true)) }
    if let changes {
      write("dynamic", .bool(changes))
    } else if isSample(texts, node, isRepeated: place.isPrototype || isRow) || kind == "text" && node.isDrawnByOwnClass {
      write("dynamic", .bool(true))
    } else if isLocalised(texts, node), interface.outlet(of: id) != nil {
      write("dynamic", .bool(false))
    }
    if let scaling = glyphScaling(of: node, kind: kind) { write("glyph-scaling", .string(scaling)) }
    if kind == "text-field" { item.writes += dictationWrites(node) }
    if let root, let frame = interface.layout.frame(of: node, in: root) {
      write("frame", frame.json)
      if !interface.layout.isVerified(node, root: root) || interface.setting(.frame, of: node) != nil {
        write("frame-unverified", .bool(true))
        if let side = interface.layout.onlyFixedSide(node, root: root) { write("frame-fixed", .string(side)) }
      }
    }
    if let container = container(of: node, place) { write("container", .string(container)) }
    if let extended = isAccessory(node) ? "UITableViewCell.accessoryView" : node.systemClass {
      write("extends", .string(extended))
    }
    if let embedded = interface.embedded(in: node, of: root) {
      write("embeds", .string(embedded))
      item.ground = groundWrites(node)
      if !scrolls(node), !showsOnlyMap(node) { hasFixedPanel = true }
    }
    if node.rect != nil, !texts.isEmpty || node.listContentConfiguration != nil { note(node) }
    let facts = factWrites(node, kind: kind)
    // Several views in one place are asked about together: which one is shown.
    let isInPane = facts.contains { $0.path == Field.pane.name }
    if place.appears, !place.isHidden, !isInPane { write("happens.appears", .bool(true)) }
    item.writes += facts + codeWrites(settings, of: node)
    if let around = place.around {
      item.writes.append(Imported.Write(FieldKey(.codePlace, "around"), .string(around.place)))
      if around.isLater { item.writes.append(Imported.Write(FieldKey(.codeLater, "around"), .bool(true))) }
    }
    item.writes += accessibilityWrites(node, kind: kind, isHidden: place.isHidden)
    item.writes += cellWrites(node, kind: kind, place)
    if isTappedByCode(node) { write("activates", .bool(true)) }
    if let action = actionOfFile(node) ?? actionInCode(node) { write("performs", .string(action)) }
    item.writes += actWrites(node)
    if node.hasFont(hasText: !texts.isEmpty) {
      let fonts = shownFonts(node)
      item.writes += fonts + overflowWrites(node)
      if let follows = followsSize(node, fonts) { write("follows-size", .bool(follows)) }
    }
    if let style = node.child("buttonConfiguration")?["style"] ?? styleInCode(node) { write("button-style", .string(style)) }
    item.writes += colourWrites(node, kind: kind, hasText: !texts.isEmpty)
    if texts.isEmpty, !item.writes.contains(where: { $0.path.hasPrefix(Field.label.prefix) }) {
      item.writes += nameWrites(node, kind: kind)
    }
    let beside = textBeside(node, kind: kind)
    let placeholder = facts.first { $0.path.hasPrefix(Field.placeholder.prefix) }?.value.string
    drafts.append(
      Draft(wanted: wantedSlug(node, id: id, kind: kind, text: own.first?.text ?? placeholder), item: item, beside: beside))
    tally.add(node.name)
  }

  /// The best name first: the outlet, then the name people gave it, then what it shows.
  private func wantedSlug(_ node: MarkupNode, id: String, kind: String, text: String?) -> String {
    let identifier = node.child("accessibility")?["identifier"] ?? node.runtimeAttribute("accessibilityIdentifier")?.runtimeValue
    for name in [interface.outlets[id], identifier, node["userLabel"]] {
      if let slug = Naming.slug(name) { return slug }
    }
    if let text, !text.isEmpty {
      // Japanese text cannot become a slug; kind and hash are better than the image's file name.
      return Naming.slug(text) ?? "\(kind)-\(Naming.hash(id))"
    }
    if let slug = Naming.slug(node.imageName) { return slug }
    if interface.embeddings[id] != nil { return "container" }
    if interface.nib(of: node, in: root) != nil, let slug = Naming.slug(node["customClass"]) { return slug }
    return Self.extended[node.name] == nil ? kind : Naming.slug(node.name) ?? kind
  }
}
