/// The paths that a block lists, found by their bytes.
struct KnownPaths {
  /// In the block's order, sorted by text; each path's index is its bit.
  private(set) var all: [FieldPath] = []
  private var index = ByteIndex()
  private var texts: [UInt8] = []
  private var ends: [Int] = []
  /// The bit of the path of items' places.
  private(set) var place: Int?
  /// The bit of the path of groups' names.
  private(set) var group: Int?

  var count: Int { all.count }

  /// - Returns: Whether the path is valid here: not a repetition, and not an item's birth.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let digest = ByteIndex.digest(text)
    let path = FieldPath(text, digest: digest)
    guard path != .birth, index.first(digest, where: { all[Int($0)] == path }) == nil else { return false }
    if path == .place { place = all.count }
    if path == .group { group = all.count }
    index.insert(digest, UInt32(all.count))
    all.append(path)
    texts.append(contentsOf: text)
    ends.append(texts.count)
    return true
  }

  /// The bit of a path that may be unknown. A file may have any number of those, so they are not interned here.
  func bit(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    index.first(ByteIndex.digest(text)) { number in
      let end = ends[Int(number)]
      let start = number == 0 ? 0 : ends[Int(number) - 1]
      guard end - start == text.count else { return false }
      return texts.withUnsafeBufferPointer { sameBytes(UnsafeBufferPointer(rebasing: $0[start..<end]), text) }
    }.map(Int.init)
  }
}

/// The block's line for each item, by the item's key.
struct ItemLines {
  private(set) var keys: [ItemKey] = []
  private var nodes: [Int] = []
  private var index = ByteIndex()
  private var taken = 0

  var count: Int { keys.count }
  var areAllTaken: Bool { taken == keys.count }

  /// Only the first line of a key counts.
  mutating func add(_ key: ItemKey, _ node: Int) {
    guard self[key] == nil else { return }
    index.insert(key.digest, UInt32(keys.count))
    keys.append(key)
    nodes.append(node)
  }

  subscript(key: ItemKey) -> Int? {
    index.first(key.digest) { keys[Int($0)] == key }.map { nodes[Int($0)] }
  }

  /// The line of an item that the human part shows.
  mutating func take(_ key: ItemKey) -> Int? {
    let node = self[key]
    if node != nil { taken += 1 }
    return node
  }
}
