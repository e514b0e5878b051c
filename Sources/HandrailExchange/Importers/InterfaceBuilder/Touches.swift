import HandrailModel

/// Which actions an interface file connects to what, and which classes fill its lists.
struct Touches {
  /// Class → those of its actions that objects are connected to.
  private(set) var actions: [String: Set<String>] = [:]
  /// View → the actions of the taps on it.
  private(set) var taps: [String: [MarkupNode]] = [:]
  /// Row → the classes that fill its list.
  private(set) var fillers: [String: [String]] = [:]

  init(_ document: MarkupNode, codeNames: [String: [AppCode.Name]], gestureViews: [String: String]) {
    func types(_ object: String) -> [String] { codeNames[object]?.filter(\.outlet.isEmpty).map(\.type) ?? [] }
    document.walk { node in
      if let id = node.id, let list = node.list {
        let ends = list.child("connections")?.children.filter { ["dataSource", "delegate"].contains($0["property"] ?? "") } ?? []
        let found = Set(ends.compactMap { $0["destination"] }.flatMap(types))
        fillers[id] = found.isEmpty ? nil : found.sorted(by: utf8Precedes)
      }
      guard node.name == "action", let selector = node["selector"] else { return }
      for type in node["destination"].map(types) ?? [] { actions[type, default: []].insert(selector.filter { $0 != ":" }) }
      guard let recognizer = node.parent?.parent, recognizer.name == "tapGestureRecognizer",
        let view = recognizer.id.flatMap({ gestureViews[$0] })
      else { return }
      taps[view, default: []].append(node)
    }
  }
}
