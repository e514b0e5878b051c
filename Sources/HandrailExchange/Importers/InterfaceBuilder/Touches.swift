import HandrailModel

/// Which actions an interface file connects to what, which classes fill its lists, and what code looks up by a tag.
struct Touches {
  /// Class → those of its actions that objects are connected to.
  private(set) var actions: [String: Set<String>] = [:]
  /// View → the actions of the taps on it.
  private(set) var taps: [String: [MarkupNode]] = [:]
  /// Row → the classes that fill its list.
  private(set) var fillers: [String: [String]] = [:]
  /// Row, or a view in one → the row's identifier.
  private(set) var rows: [String: String] = [:]
  /// The cells that the file has for a list, and the views in them.
  private(set) var statics: Set<String> = []
  /// View with a tag → the names under which code may look it up.
  private(set) var tagged: [String: [AppCode.Name]] = [:]

  init(_ document: MarkupNode, codeNames: [String: [AppCode.Name]], gestureViews: [String: String]) {
    func types(_ object: String) -> [String] { codeNames[object]?.filter(\.outlet.isEmpty).map(\.type) ?? [] }
    document.walk { node in
      if let id = node.id, let list = node.list {
        let ends = list.child("connections")?.children.filter { ["dataSource", "delegate"].contains($0["property"] ?? "") } ?? []
        let found = Set(ends.compactMap { $0["destination"] }.flatMap(types))
        fillers[id] = found.isEmpty ? nil : found.sorted(by: utf8Precedes)
        if node.parent?.name == "cells", list.name == "tableView" { node.walk { if let id = $0.id { statics.insert(id) } } }
        if let identifier = node["reuseIdentifier"] { node.walk { part in if let id = part.id { rows[id] = identifier } } }
      }
      guard node.name == "action", let selector = node["selector"] else { return }
      for type in node["destination"].map(types) ?? [] { actions[type, default: []].insert(selector.filter { $0 != ":" }) }
      guard let recognizer = node.parent?.parent, recognizer.name == "tapGestureRecognizer",
        let view = recognizer.id.flatMap({ gestureViews[$0] })
      else { return }
      taps[view, default: []].append(node)
    }
    nameTagged(document, codeNames)
  }

  /// A row's code has the row; elsewhere, a tag that two views of a class have names neither.
  private mutating func nameTagged(_ document: MarkupNode, _ codeNames: [String: [AppCode.Name]]) {
    var found: [(id: String, names: [AppCode.Name])] = []
    document.walk { node in
      guard let id = node.id, let tag = node["tag"], tag != "0" else { return }
      var types: Set<String> = []
      for holder in node.ancestors.compactMap(\.id) {
        types.formUnion(fillers[holder] ?? [])
        types.formUnion((codeNames[holder] ?? []).filter { ["", "view"].contains($0.outlet) }.map(\.type))
      }
      let all = types.sorted(by: utf8Precedes)
      found.append((id, all.map { .init(type: $0, outlet: CodeFile.tagged(tag, in: nil)) }))
      if let row = rows[id] { tagged[id] = all.map { .init(type: $0, outlet: CodeFile.tagged(tag, in: row)) } }
    }
    let counts = found.flatMap(\.names).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for (id, names) in found { tagged[id, default: []] += names.filter { counts[$0] == 1 } }
  }
}
