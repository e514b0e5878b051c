import HandrailModel

/// How scenes are opened, as far as segues show it.
struct Presentation {
  /// Scenes that a segue shows over another one.
  private(set) var presented: Set<String> = []
  /// Scenes that are pushed, in a tab, or that the app starts with: the system shows where they are and how one leaves them.
  private(set) var placed: Set<String> = []

  private static let presenting: Set<String> = ["presentation", "popoverPresentation", "modal", "popover"]

  init(_ document: MarkupNode, file: SourceFiles.File) {
    var controllers: [String: MarkupNode] = [:]
    var segues: [(from: MarkupNode?, node: MarkupNode, to: String)] = []
    document.walk { node in
      if node["sceneMemberID"] == "viewController", let id = node.id { controllers[id] = node }
      guard node.name == "segue", let destination = node["destination"] else { return }
      segues.append((node.ancestors.first { $0["sceneMemberID"] == "viewController" }, node, destination))
    }
    for (_, segue, destination) in segues {
      let shown = Self.shown(by: destination, controllers)
      switch segue["kind"] {
      case let kind? where Self.presenting.contains(kind): presented.insert(shown)
      // Without a navigation bar of its own it may be shown over all else.
      case "show", "push": if controllers[shown]?.child("navigationItem") != nil { placed.insert(shown) }
      case "relationship" where segue["relationship"] == "viewControllers": placed.insert(shown)
      default: break
      }
    }
    // What the app starts with, in the storyboard as Xcode calls it.
    if file.stem.lowercased() == "main", let initial = document["initialViewController"] {
      placed.insert(Self.shown(by: initial, controllers))
    }
    placed.subtract(presented)
  }

  /// The scene that a controller shows: what a navigation controller frames.
  private static func shown(by id: String, _ controllers: [String: MarkupNode]) -> String {
    var (next, seen) = (id, Set<String>())
    while seen.insert(next).inserted, let controller = controllers[next], controller.name == "navigationController" {
      let segues = controller.child("connections")?.children(named: "segue") ?? []
      guard let root = segues.first(where: { $0["relationship"] == "rootViewController" })?["destination"] else { break }
      next = root
    }
    return next
  }
}
