import HandrailInference
import HandrailModel

/// Which frames of a design are screens, and why the others are not.
struct FigmaScreens {
  struct Found {
    let frame: FigmaNode
    /// The section, otherwise the page.
    let area: String?
    let isModal: Bool
    /// Smaller than any screen: a row, a bar.
    let isPart: Bool
  }

  /// A frame that may have a picture.
  struct Drawing {
    let id, name: String
    /// The id of the screen's frame.
    let screen: String
    let isDark: Bool
  }

  private(set) var found: [Found] = []
  private(set) var skipped: [(object: String?, reason: DesignSkip)] = []
  /// Frames and layers in which kits store their notes.
  private(set) var kits: [FigmaNode] = []
  /// The frames of screens, then those left out because they show one of these in the other appearance.
  private(set) var drawings: [Drawing] = []
  /// The names of the pages.
  private(set) var pages: [String] = []

  private let file: FigmaFile
  private let options: FigmaOptions
  /// Frames where a flow starts or to which something leads, and those that appear over another.
  private var reached: Set<String> = []
  private var modal: Set<String> = []

  /// The smallest size that a phone shows.
  static let leastHeight = 480.0

  init(_ file: FigmaFile, _ options: FigmaOptions) {
    (self.file, self.options) = (file, options)
    for root in file.roots {
      root.walk { node in
        reached.formUnion(node.flows)
        for interaction in node.interactions where interaction.trigger != "ON_HOVER" {
          for action in interaction.actions where ["NAVIGATE", "SWAP", "OVERLAY"].contains(action.navigation) {
            guard let target = action.destination else { continue }
            reached.insert(target)
            if action.navigation == "OVERLAY", interaction.trigger != "ON_PRESS" { modal.insert(target) }
          }
        }
      }
    }
    for root in file.roots { visit(root, area: nil, isRoot: true) }
    dropCopies()
  }
}

extension FigmaScreens {
  private mutating func visit(_ node: FigmaNode, area: String?, isRoot: Bool) {
    switch node.type {
    case "DOCUMENT": for page in node.children { visit(page, area: nil, isRoot: false) }
    case "CANVAS":
      pages.append(node.name)
      guard options.pages.isEmpty || options.pages.contains(where: { sameBytes($0, node.name) || sameBytes($0, node.id) }) else {
        return
      }
      // A file's first page usually has the tool's default name.
      let isNamed = !node.name.lowercased().hasPrefix("page ")
      for child in node.children { visit(child, area: isNamed ? node.name : nil, isRoot: false) }
    case "SECTION":
      guard node.isVisible else { return skipped.append((node.id, .hiddenFrame(name: node.name))) }
      for child in node.children { visit(child, area: node.name, isRoot: false) }
    case "COMPONENT_SET": skipped.append((node.id, .variants(name: node.name)))
    default: take(node, area, isRoot: isRoot)
    }
  }

  private mutating func take(_ node: FigmaNode, _ area: String?, isRoot: Bool) {
    if isKit(node) {
      kits.append(node)
      return skipped.append((node.id, .notes(name: node.name)))
    }
    guard node.text == nil, !node.isShape, !node.children.isEmpty || node.type == "FRAME", !node.isConnector else {
      return skipped.append((node.id, .looseLayer(name: node.name)))
    }
    let isReached = reached.contains(node.id)
    // A frame that is faded on the canvas was put aside: no app looks like that as a whole.
    guard node.isVisible, node.opacity > (isReached || isRoot ? 0 : 0.5) else {
      return skipped.append((node.id, .hiddenFrame(name: node.name)))
    }
    guard let box = node.box else { return skipped.append((node.id, .noFrame(name: node.name))) }
    let (width, height) = (box.width.rounded(), box.height.rounded())
    let size = (Int(width), Int(height))
    guard width <= options.widths.upperBound else {
      let screens = screens(on: node)
      for screen in screens { take(screen, node.name, isRoot: false) }
      guard screens.isEmpty else { return }
      return skipped.append((node.id, .tooWide(name: node.name, width: size.0, height: size.1)))
    }
    let isSmall = width < options.widths.lowerBound || height < Self.leastHeight
    guard !isSmall || isReached || isRoot else {
      return skipped.append((node.id, .tooSmall(name: node.name, width: size.0, height: size.1)))
    }
    found.append(
      Found(frame: node, area: area, isModal: modal.contains(node.id), isPart: isSmall && isRoot && !isReached))
  }

  /// The screens that are laid out on a frame wider than a phone (``ScreenBoard``).
  private func screens(on board: FigmaNode) -> [FigmaNode] {
    let frames = board.children.filter { frame in
      guard frame.isShown, ["FRAME", "INSTANCE", "COMPONENT"].contains(frame.type), let box = frame.box else { return false }
      return options.widths.contains(box.width.rounded()) && box.height.rounded() >= Self.leastHeight && !isMockUp(frame, box)
    }
    let drawn = frames.map { frame in
      let box = frame.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
      return (box.width, frame.children.contains { $0.isShown && FigmaSystem.draws($0, [$0.name], on: box) })
    }
    return ScreenBoard.screens(drawn).map { frames[$0] }
  }

  /// Whether a frame shows only a picture of a screen, as a drawn phone does.
  private func isMockUp(_ frame: FigmaNode, _ box: Rect) -> Bool {
    func says(_ node: FigmaNode) -> Bool {
      guard node.isShown, !FigmaSystem.draws(node, [node.name], on: box) else { return false }
      return node.text.map { !$0.isBlank } ?? node.children.contains(where: says)
    }
    return frame.photo(over: box) != nil && !says(frame)
  }

  /// A frame of an accessibility kit is on top of or next to a screen; it is about the screen and not a screen itself.
  private func isKit(_ node: FigmaNode) -> Bool {
    if node.name.holds("| Accessibility Layer |") { return true }
    guard !node.children.isEmpty else { return FigmaKit.isStamp(node, file) }
    return node.children.allSatisfy { FigmaKit.isStamp($0, file) } || FigmaKit.isStamp(node, file)
  }
}

extension FigmaScreens {
  /// Leaves out a screen that shows another one in a different appearance.
  private mutating func dropCopies() {
    var firsts: [String: [Int]] = [:]
    for (place, screen) in found.enumerated() { firsts[Self.shape(screen.frame), default: []].append(place) }
    var dropped: Set<Int> = []
    for places in firsts.values where places.count > 1 {
      let light = places.first { !isDark(found[$0].frame) } ?? places[0]
      for place in places where place != light {
        let (one, other) = (found[light].frame, found[place].frame)
        guard one.modes != other.modes || isDark(one) != isDark(other), !other.children.isEmpty else { continue }
        dropped.insert(place)
        // Any of several copies would do; the first is used.
        if isDark(one) != isDark(other) {
          drawings.append(Drawing(id: other.id, name: other.name, screen: one.id, isDark: isDark(other)))
        }
        skipped.append((other.id, .appearanceCopy(name: other.name, of: one.name)))
      }
    }
    found = found.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    let own = found.map { Drawing(id: $0.frame.id, name: $0.frame.name, screen: $0.frame.id, isDark: isDark($0.frame)) }
    drawings = own + drawings
  }

  private func isDark(_ frame: FigmaNode) -> Bool {
    if frame.modes.contains(where: { options.appearances["\($0)/\($1)"]?.hasPrefix("dark") == true }) { return true }
    return ModeWords.meaning(of: frame.name).name?.hasPrefix("dark") ?? false
  }

  /// What two drawings of one screen have in common: layers, positions and texts, but not colours.
  private static func shape(_ frame: FigmaNode) -> String {
    var parts: [String] = []
    let origin = frame.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
    for child in frame.children {
      child.walk { node in
        let place = node.box.map { "\(Int(($0.x - origin.x).rounded())) \(Int(($0.y - origin.y).rounded()))" } ?? ""
        parts.append("\(node.type) \(place) \(node.text?.characters ?? "")")
      }
    }
    return Hashes.hex(Array(parts.joined(separator: "\n").utf8), length: 16)
  }
}

extension FigmaNode {
  /// A group of lines and dots alone, such as an arrow from one screen to the next.
  fileprivate var isConnector: Bool {
    guard type == "GROUP" else { return false }
    var isBare = true
    walk { inner in
      if inner !== self, !(inner.isShape || inner.type == "GROUP") || inner.hasImage { isBare = false }
    }
    return isBare
  }
}
