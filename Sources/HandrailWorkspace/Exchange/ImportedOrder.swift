import HandrailModel

/// Order and groups of a document without sync data.
extension Document {
  /// The elements in order: those in `plain` in its order, each in a position that one of them had; new ones after their
  /// predecessor; all others where they were. Elements outside an explicit order stay outside.
  private func sequence(_ plain: PlainDocument) -> [String] {
    let elements = plain.items.filter { $0.key.collection == HandrailModel.Collection.elements.rawValue }
    let placed = keys(in: .elements).filter { place($0).position != nil }.map(\.id)
    let isPlaced = Set(placed)
    let isExplicit = value(.root, .order)?.string == "explicit" && !plain.items[0].writes.contains { $0.path == "order" }
    let listed = elements.map(\.key.id).filter(isPlaced.contains)
    let isListed = Set(listed)
    var next = listed.makeIterator()
    let old = placed.map { isListed.contains($0) ? next.next() ?? $0 : $0 }
    // New items, by the one that they follow; those at the very beginning are in `first`.
    var following: [String: [String]] = [:]
    var (first, before): ([String], String?) = ([], nil)
    for element in elements {
      let id = element.key.id
      if isPlaced.contains(id) { before = id }
      // A group may have been recorded before the position is known.
      guard place(element.key).position == nil, !isExplicit,
        !element.writes.contains(where: { $0.path == "ordered" && $0.value == .bool(false) })
      else { continue }
      if let before { following[before, default: []].append(id) } else { first.append(id) }
    }
    let rest = old.flatMap { [$0] + (following[$0] ?? []) }
    return listed.isEmpty ? rest + first : first + rest
  }

  /// Order and groups as a plain document lists them.
  mutating func arrange(_ plain: PlainDocument, _ dot: Dot) throws(Failure) {
    for (group, members) in plain.members {
      for member in members {
        if let key = keys(of: member).first { move(key, Placement(group: group, position: place(key).position), dot) }
      }
    }
    if let order = plain.order {
      let members = GroupMembers(self)
      var ids: [String] = []
      for item in order { ids += try elements(readBy: item, id, members) }
      reorder(ids, dot)
      write(.root, .order, .string("explicit"), dot)
    } else {
      reorder(sequence(plain), dot)
    }
  }
}
