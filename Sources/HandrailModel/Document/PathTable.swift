/// What the encoder asks of the paths of a document, worked out once for all items: they have the same few.
struct PathTable {
  /// Every path that stands in a mask, sorted; its index is its bit.
  let paths: [FieldPath]
  /// The steps of each path.
  let steps: [[String]]
  /// The place of each in the order in which nested objects are written, which is that of the steps.
  let ranks: [Int]
  /// The paths above each that occur too; empty but where a hand wrote a value in the place of an object.
  let above: [[Int]]
  /// Where the birth would stand among the paths.
  let placeOfBirth: Int
  private let bits: [FieldPath: Int]

  init(_ found: Set<FieldPath>) {
    paths = found.sorted()
    bits = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
    steps = paths.map { FieldTree.steps($0.text) }
    placeOfBirth = paths.firstIndex { .birth < $0 } ?? paths.count
    let (steps, bits) = (steps, bits)
    let order = paths.indices.sorted { steps[$0].lexicographicallyPrecedes(steps[$1], by: utf8Precedes) }
    var ranks = Array(repeating: 0, count: paths.count)
    for (rank, bit) in order.enumerated() { ranks[bit] = rank }
    self.ranks = ranks
    above = paths.map { path in
      // A path with an escaped dot is none of those that are looked up.
      path.text.utf8.indices.filter { path.text.utf8[$0] == UInt8(ascii: ".") }
        .compactMap { bits[FieldPath(String(path.text[..<$0]))] }
    }
  }

  func bit(_ path: FieldPath) -> Int? { bits[path] }
}

/// The registers of one item, sorted by path.
struct ItemFields {
  struct Field {
    let path: FieldPath
    /// nil for the birth, which no mask names.
    let bit: Int?
    let versions: [Version]
    /// Whether the human part has it.
    var isShown = false

    var value: JSONValue { versions.last?.value ?? .null }
  }

  let key: ItemKey
  private(set) var all: [Field] = []

  init(_ key: ItemKey, _ registers: Registers, _ table: PathTable) {
    self.key = key
    var sorted: [(place: Int, field: Field)] = []
    sorted.reserveCapacity(registers.count)
    for (path, versions) in registers {
      if let bit = table.bit(path) {
        let isShown = path != .place && versions.last.map { !$0.value.isNull } ?? false
        sorted.append((2 * bit + 1, Field(path: path, bit: bit, versions: versions, isShown: isShown)))
      } else {
        sorted.append((2 * table.placeOfBirth, Field(path: path, bit: nil, versions: versions)))
      }
    }
    sorted.sort { $0.place < $1.place }
    all = sorted.map(\.field)
    // A value in whose place another field needs an object is not shown.
    var hidden: Set<Int> = []
    for field in all where field.isShown { if let bit = field.bit { hidden.formUnion(table.above[bit]) } }
    if hidden.isEmpty { return }
    for index in all.indices { if let bit = all[index].bit, hidden.contains(bit) { all[index].isShown = false } }
  }
}
