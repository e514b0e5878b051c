import HandrailCatalogue
import HandrailModel

extension ElementReader {
  /// The file's colours of a text or an icon and of its background.
  ///
  /// A background is recorded on its holder: elements on the screen's view, or in a container that is an element, look it up
  /// there. Only the background of a plain view, which is not an element, is written to the elements on top of it.
  func colourWrites(_ node: MarkupNode, kind: String, hasText: Bool) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    let front = foreground(of: node, kind: kind, hasText: hasText).flatMap { $0.interfaceColour.isClear ? nil : $0 }
    if let (role, interfaceColour) = front { writes += Self.writes(role, interfaceColour) }
    if let border = interface.colours.interfaceColour(node.runtimeColour(.border)) { writes += Self.writes("border", border) }
    // Its text is on its own picture.
    if hasText, node.name == "button", node.child("state", key: "normal")?["backgroundImage"] != nil {
      return writes + [Imported.Write(.overImage, .bool(true))]
    }
    // Bar items are on a bar that the file does not draw.
    guard node.rect != nil else { return writes }
    if node.name == "progressView", let track = interface.colours.interfaceColour(node.child("color", key: "trackTintColor")),
      !track.isClear
    {
      return writes + Self.writes("background", track)
    }
    switch backdrop(of: node) {
    case .interfaceColour(let interfaceColour, let holder):
      // An element that would be invisible on the file's own background is on one that code paints.
      if let front, holder !== node, interface.colours.vanishes(front.interfaceColour, on: interfaceColour) { break }
      // So may a button of an app-defined class, unless the file says that it has no background.
      if holder !== node, paintsItself(node), !node.hasNoFill { break }
      if holder === node || paintsItself(node) || !isRecorded(holder, around: node) {
        writes += Self.writes("background", interfaceColour)
      }
    // A button of an app-defined class paints its own background; it must not be assumed to be on the screen's.
    case .picture where paintsItself(node) && !node.hasNoFill: break
    case .picture where hasText || kind == "icon": writes.append(Imported.Write(.overImage, .bool(true)))
    case .code(let holder): writes += paintWrites(of: holder, around: node)
    case .picture, .unknown: break
    }
    return writes
  }

  /// Where code sets the background of an element, if that is not recorded on a container.
  private func paintWrites(of holder: MarkupNode, around node: MarkupNode) -> [Imported.Write] {
    guard holder !== node, !isRecorded(holder, around: node) else { return [] }
    return paintWrites(of: holder)
  }

  private func paintWrites(of holder: MarkupNode) -> [Imported.Write] {
    guard let setting = interface.setting(.background, of: holder) else { return [] }
    return [
      Imported.Write(FieldKey(.codePlace, CodePart.background.rawValue), .string(setting.place)),
      Imported.Write(FieldKey(.codeChanges, CodePart.background.rawValue), .bool(true)),
    ]
  }

  /// The background of the screen's view; nil if something would be invisible on what the file has behind it: that is on a
  /// background painted by code, and would be assumed to be on the screen's background.
  func backgroundOfScreen() -> InterfaceColour? {
    guard let view = root, !view.isPaintedByCode, !isPaintedInCode(view), kind(of: view) == nil,
      let background = ownBackground(of: view)
    else { return nil }
    var isSeen = true
    view.walk { node in
      guard isSeen, node.rect != nil, let kind = kind(of: node),
        case .interfaceColour(let back, let holder) = backdrop(of: node), holder !== node,
        let front = foreground(of: node, kind: kind, hasText: !texts(of: node).isEmpty)
      else { return }
      isSeen = !interface.colours.vanishes(front.interfaceColour, on: back)
    }
    return isSeen ? background : nil
  }

  /// Whether the screen's view is a plain one without a background: embedded in another screen, it shows that screen's.
  var isSeeThrough: Bool {
    guard let root else { return false }
    return root.name == "view" && !root.isPaintedByCode && !isPaintedInCode(root) && kind(of: root) == nil
      && ownBackground(of: root) == nil
  }

  /// The colours visible behind a container of another screen.
  func groundWrites(_ node: MarkupNode) -> [Imported.Write] {
    guard case .interfaceColour(let colour, _) = backdrop(of: node) else { return [] }
    return Self.writes("background", colour)
  }

  /// What is recorded about the screen: its background, and how much of its text scrolls.
  var screenWrites: [Imported.Write] {
    var background = screenBackground.map { Self.writes("background", $0.colour) } ?? []
    if let painted { background += paintWrites(of: painted) }
    if hasMaterial { background.append(Imported.Write(.material, .bool(true))) }
    if let root, hidesScreen(root) { background.append(Imported.Write(.single, .bool(true))) }
    guard scrolling.texts + scrolling.fixed > 0 else { return background }
    // With a panel that has its own texts, it is unknown whether all or none of it scrolls.
    if hasFixedPanel && scrolling.texts == 0 || scrolling.fixed == 0 && (hasFixedPanel || hasBoxedTexts) { return background }
    let share = scrolling.fixed == 0 ? "everything" : scrolling.texts == 0 && !isFilledByList ? "nothing" : "in-part"
    return background + [Imported.Write(.scrolls, .string(share))]
  }

  /// Whether what is behind shows, blurred, through most of the screen or behind something that is read.
  private var hasMaterial: Bool {
    guard let root, let whole = root.rect else { return false }
    var found = false
    root.walk { node in
      guard node.name == "visualEffectView", let frame = interface.layout.frame(of: node, in: root) else { return }
      found = found || frame.width * frame.height * 2 > whole.width * whole.height || !kinds(inside: node).isEmpty
    }
    return found
  }

  /// Whether the background of `holder` is recorded on it and can be looked up from `node`: a picture between the two would hide
  /// it.
  private func isRecorded(_ holder: MarkupNode, around node: MarkupNode) -> Bool {
    guard holder === screenBackground?.view || holder === painted || ["cell", "custom"].contains(kind(of: holder)) else {
      return false
    }
    for ancestor in node.ancestors {
      if ancestor === holder { return true }
      if ["image", "map", "media"].contains(kind(of: ancestor)) { return false }
    }
    return false
  }

  private static func writes(_ role: String, _ interfaceColour: InterfaceColour) -> [Imported.Write] {
    // The file has a copy of one appearance; what its set has for the others is not known.
    let open = role == "background" ? "dark" : "light-high"
    let unknown = interfaceColour.snapshotOf.map { [(open, ColourReference.palette($0))] } ?? []
    return (interfaceColour.values + unknown).map {
      Imported.Write(FieldKey(.colour, role, $0.appearance), .string($0.colour.text))
    }
  }
}

extension ElementReader {
  enum Backdrop {
    /// The colour, and its holder.
    case interfaceColour(InterfaceColour, MarkupNode)
    /// An image, a material or a gradient: what is visible is not in the file.
    case picture
    /// What code gives the view.
    case code(MarkupNode)
    case unknown
  }

  /// The nearest background visible behind an element: its own, that of an earlier sibling entirely under it, or that of a
  /// container.
  func backdrop(of node: MarkupNode) -> Backdrop {
    if node.isPaintedByCode { return .picture }
    if isPaintedInCode(node) { return .code(node) }
    if let interfaceColour = ownBackground(of: node) { return .interfaceColour(interfaceColour, node) }
    guard let root, var area = node.rect, node !== root else { return .unknown }
    var cursor = node
    for ancestor in node.ancestors {
      if ancestor.name == "subviews" {
        if let found = sibling(before: cursor, in: ancestor, under: area) { return found }
      } else if ancestor.rect != nil || ancestor.id != nil {
        if ancestor.isPaintedByCode { return .picture }
        if isPaintedInCode(ancestor) { return .code(ancestor) }
        if let interfaceColour = ownBackground(of: ancestor) { return .interfaceColour(interfaceColour, ancestor) }
        // What shows through blurred glass is not in the file.
        if ancestor.name == "visualEffectView" { return .picture }
        if ancestor === root { return .unknown }
        if let rect = ancestor.rect {
          area.x += rect.x
          area.y += rect.y
        }
      }
      cursor = ancestor
    }
    return .unknown
  }

  private func sibling(before node: MarkupNode, in list: MarkupNode, under area: Rect) -> Backdrop? {
    for sibling in grounds(in: list).before(node.place, near: area) {
      guard let rect = sibling.rect else { continue }
      // Words that are mostly on a picture must also be readable on it.
      if hasPicture(sibling, under: area) { return .picture }
      guard rect.contains(area, slack: Rect.interfaceBuilderSlack) else { continue }
      if sibling.isPaintedByCode { return .picture }
      if isPaintedInCode(sibling) { return .code(sibling) }
      if let interfaceColour = ownBackground(of: sibling) { return .interfaceColour(interfaceColour, sibling) }
    }
    return nil
  }

  /// The views of a list that may be visible behind others: those that have a background, or are or contain a picture.
  private func grounds(in list: MarkupNode) -> NearbyViews {
    interface.lists.views(of: list, .behind) { view in
      guard !view.isYes("hidden"), let rect = view.rect else { return nil }
      if let pictures = view.pictureExtent { return rect.union(pictures) }
      return view.isPaintedByCode || isPaintedInCode(view) || ownBackground(of: view) != nil ? rect : nil
    }
  }

  /// Whether a view is, or contains, a picture behind most of an area of its superview.
  private func hasPicture(_ view: MarkupNode, under area: Rect) -> Bool {
    guard let rect = view.rect, view.pictureExtent != nil, !isEmptyPicture(view) else { return false }
    if view.name == "imageView" || view.name == "visualEffectView" || view.name == "button" { return rect.covers(mostOf: area) }
    let inside = Rect(x: area.x - rect.x, y: area.y - rect.y, width: area.width, height: area.height)
    guard let list = view.child("subviews") else { return false }
    return grounds(in: list).near(inside).contains { hasPicture($0, under: inside) }
  }

  private func ownBackground(of node: MarkupNode) -> InterfaceColour? {
    if case .known(let colour) = codeColour([.background], of: node) { return colour.isClear ? nil : colour }
    let configured = node.child("buttonConfiguration")?.child("color", key: "baseBackgroundColor")
    let interfaceColour =
      interface.colours.interfaceColour(configured)
      ?? interface.colours.interfaceColour(node.name == "button" ? node.runtimeColour(.background) : nil)
      ?? interface.colours.interfaceColour(node.child("color", key: "backgroundColor"))
    if interfaceColour == nil, let colour = node.colourOfRow { return .system(colour) }
    return interfaceColour.flatMap { $0.isClear ? nil : $0 }
  }
}

extension ElementReader {
  /// Whether it is a button of an app-defined class that may give itself a background: its class does, or is not known.
  private func paintsItself(_ node: MarkupNode) -> Bool {
    guard node.name == "button", node["customClass"] != nil else { return false }
    guard let own = interface.ownClass(of: node), own.base != nil else { return true }
    return own.deeds.contains(.paints)
  }
}

extension MarkupNode {
  /// The background that UIKit gives a row without one.
  fileprivate var colourOfRow: String? {
    guard name == "tableViewCell", child("color", key: "backgroundColor") == nil else { return nil }
    let list = ancestors.first { $0.name == "tableView" }
    let isGrouped = ["grouped", "insetGrouped"].contains(list?["style"] ?? "")
    return isGrouped ? "secondary-system-grouped-background" : "system-background"
  }

  func readPictureExtent() -> Rect? {
    guard let rect, !isYes("hidden") else { return nil }
    // A picture that code sets, or blurred glass: the file does not show what is visible there.
    if name == "imageView" || name == "visualEffectView" { return rect }
    if name == "button", child("state", key: "normal")?["backgroundImage"] != nil { return rect }
    guard name == "stackView" || name == "view" else { return nil }
    var all: Rect?
    for inner in child("subviews")?.children ?? [] {
      guard let extent = inner.pictureExtent else { continue }
      let moved = Rect(x: rect.x + extent.x, y: rect.y + extent.y, width: extent.width, height: extent.height)
      all = all.map { $0.union(moved) } ?? moved
    }
    return all
  }

  /// Whether an app-defined runtime attribute, such as `hasBackground`, says that it is not filled.
  fileprivate var hasNoFill: Bool {
    child("userDefinedRuntimeAttributes")?.children.contains { attribute in
      guard attribute["type"] == "boolean", attribute["value"] == "NO", let path = attribute["keyPath"]?.lowercased() else {
        return false
      }
      return path.contains("background") || path.contains("fill")
    } ?? false
  }

  /// A gradient's colours are in code; the file has a placeholder or none.
  var isPaintedByCode: Bool { self["customClass"]?.contains("Gradient") ?? false }
}

extension Rect {
  /// Whether more than half of `other` is on it.
  fileprivate func covers(mostOf other: Rect) -> Bool {
    let across = min(maxX, other.maxX) - max(x, other.x)
    let down = min(maxY, other.maxY) - max(y, other.y)
    return across > 0 && down > 0 && across * down * 2 > other.width * other.height
  }
}

extension InterfaceColours {
  /// Whether two colours are practically the same in an appearance that both have.
  func vanishes(_ front: InterfaceColour, on back: InterfaceColour) -> Bool {
    front.values.contains { appearance, colour in
      guard let behind = back.values.first(where: { $0.appearance == appearance })?.colour else { return false }
      if colour == behind { return true }
      guard let text = shown(colour, appearance), let ground = shown(behind, appearance), ground.isOpaque else { return false }
      return text.over(ground).ratio(to: ground) < 1.1
    }
  }

  /// The drawn colour; nil if its value is not known here.
  private func shown(_ colour: ColourReference, _ appearance: String) -> RGBA? {
    switch colour {
    case .value: return RGBA(colour.text)
    case .palette(let slug): return paletteValue(slug, appearance).flatMap { shown($0, appearance) }
    case .system(let name):
      let isDark = appearance.hasPrefix("dark")
      switch name {
      case "white": return .white
      case "black", "dark-text": return .black
      case "label": return isDark ? .white : .black
      case "system-background": return isDark ? .black : .white
      default: return nil
      }
    }
  }
}
