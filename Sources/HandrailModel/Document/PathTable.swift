/// What the encoder needs to know about a document's paths, computed once for all items: they share the same few.
struct PathTable {
  /// Every path that appears in a shape, sorted; its index is its bit.
  let paths: [FieldPath]
  /// The rank of each in the order in which nested objects are written, which is that of the steps.
  let ranks: [Int]
  /// The other paths above each one; empty unless someone wrote a value by hand in place of an object.
  let above: [[Int]]
  /// Where the birth would be among the paths.
  let placeOfBirth: Int
  /// The bit of each, by the path's number; -1 if it is not one of them.
  private let bits: [Int32]

  /// - Parameter isFound: Which paths occur, by their numbers.
  init(_ isFound: [Bool]) {
    paths = isFound.indices.filter { isFound[$0] }.map { FieldPath(number: UInt32($0)) }.sorted()
    var bits = [Int32](repeating: -1, count: isFound.count)
    for (bit, path) in paths.enumerated() { bits[Int(path.number)] = Int32(bit) }
    self.bits = bits
    placeOfBirth = paths.firstIndex { .birth < $0 } ?? paths.count
    let steps = paths.map(\.steps)
    let order = paths.indices.sorted { steps[$0].lexicographicallyPrecedes(steps[$1], by: utf8Precedes) }
    var (ranks, above) = (Array(repeating: 0, count: paths.count), Array(repeating: [Int](), count: paths.count))
    // The paths whose steps are a prefix of the next one's.
    var open: [Int] = []
    for (rank, bit) in order.enumerated() {
      ranks[bit] = rank
      while let last = open.last, !steps[bit].starts(with: steps[last], by: sameBytes) { open.removeLast() }
      above[bit] = open
      open.append(bit)
    }
    (self.ranks, self.above) = (ranks, above)
  }

  func bit(_ path: FieldPath) -> Int? {
    let bit = bits[Int(path.number)]
    return bit < 0 ? nil : Int(bit)
  }
}

/// The registers of one item, sorted by path.
struct ItemFields {
  struct Field {
    let path: FieldPath
    /// nil for the birth, which no shape names.
    let bit: Int?
    let versions: Versions
    /// The version that readers see.
    let picked: Version?
    /// Whether it is in the human part.
    var isShown = false

    var value: JSONValue { picked?.value ?? .null }
  }

  let key: ItemKey
  let isLiving: Bool
  /// nil if none is recorded.
  let place: Placement?
  private(set) var all: [Field] = []

  init(_ key: ItemKey, of document: Document, _ table: PathTable) {
    let registers = document.items[key] ?? [:]
    self.key = key
    isLiving = key == .root || registers[.birth]?.contains { !$0.value.isNull } ?? false
    place = registers[.place].map { Placement(document.picked($0)?.value) }
    all.reserveCapacity(registers.count)
    for (path, versions) in registers {
      let isField = !path.isInternal && (path != .group || key == .root)
      let picked = document.picked(versions, key, path)
      let isShown = isField && picked.map { !$0.value.isNull } ?? false
      let bit = path == .birth ? nil : table.bit(path)
      all.append(Field(path: path, bit: bit, versions: versions, picked: picked, isShown: isShown))
    }
    all.sort { Self.order($0, table) < Self.order($1, table) }
    // A value is hidden if another field needs an object in its place.
    var hidden: Set<Int> = []
    for field in all where field.isShown { if let bit = field.bit { hidden.formUnion(table.above[bit]) } }
    if hidden.isEmpty { return }
    for index in all.indices { if let bit = all[index].bit, hidden.contains(bit) { all[index].isShown = false } }
  }

  private static func order(_ field: Field, _ table: PathTable) -> Int {
    field.bit.map { 2 * $0 + 1 } ?? 2 * table.placeOfBirth
  }
}
