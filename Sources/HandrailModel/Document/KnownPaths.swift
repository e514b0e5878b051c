/// The paths that a block lists, found by their text.
struct KnownPaths {
  /// In the block's order, sorted by text; each path's index is its bit.
  private(set) var all: [FieldPath] = []
  private var bits: [TextKey: Int] = [:]
  /// The bit of the path of items' places.
  private(set) var place: Int?
  /// The bit of the path of groups' names.
  private(set) var group: Int?

  var count: Int { all.count }

  /// - Returns: Whether the path is valid here: not a repetition, and not an item's birth.
  mutating func append(_ text: String) -> Bool {
    let path = FieldPath(text)
    guard path != .birth, bits.updateValue(all.count, forKey: TextKey(text)) == nil else { return false }
    if path == .place { place = all.count }
    if path == .group { group = all.count }
    all.append(path)
    return true
  }

  /// The bit of a path that may be unknown. A file may have any number of those, so they are not interned here.
  func bit(_ text: String) -> Int? { bits[TextKey(text)] }
}

/// The block's line for each item, by the item's key.
struct ItemLines {
  private(set) var keys: [ItemKey] = []
  private var nodes: [ItemKey: Int] = [:]
  private var taken = 0

  var count: Int { keys.count }
  var areAllTaken: Bool { taken == keys.count }

  /// Only the first line of a key counts.
  mutating func add(_ key: ItemKey, _ node: Int) {
    guard nodes[key] == nil else { return }
    nodes[key] = node
    keys.append(key)
  }

  subscript(key: ItemKey) -> Int? { nodes[key] }

  /// The line of an item that the human part shows.
  mutating func take(_ key: ItemKey) -> Int? {
    let node = self[key]
    if node != nil { taken += 1 }
    return node
  }
}
