import HandrailModel

/// Ids of a screen's elements and groups, which references may name; read on first use.
struct KnownItems {
  private let screen: Screen
  private var ids: Set<String>?

  init(_ screen: Screen) { self.screen = screen }

  mutating func contains(_ id: String) -> Bool {
    if let ids { return ids.contains(id) }
    let ids = Set(screen.elements.lazy.map(\.id)).union(screen.groups.lazy.map(\.id))
    self.ids = ids
    return ids.contains(id)
  }
}
