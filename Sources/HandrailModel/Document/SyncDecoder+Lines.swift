/// Which fields an item has; most items of one kind have the same.
struct Shape {
  struct Field {
    let path: FieldPath
    let bit: Int
    /// The index of the value's hash in the line; nil for a field that was cleared.
    let hash: Int?
  }

  /// Sorted by the paths' numbers, without place and group.
  var fields: [Field] = []
  var hashes = 0
  /// The hash of the place in the first format; since then, of the group's name.
  var placeHash: Int?
  var hasPlace = false
}

/// The block's line for one item.
struct Line {
  let shape: Shape
  let hashes: UnsafeBufferPointer<UInt8>
  let position: String?
  /// The node of the birth; nil if the line is too short to have one.
  let birth: Int?
}

/// The dots of the item being read that are not the file's default.
struct Exceptions {
  /// By bit: one more than the dot's index; negative if the field was cleared; 0 if there is none.
  var indices: [Int] = []
  private(set) var found: [Int] = []
  /// For the birth, and for cleared fields with paths that the block does not list.
  private(set) var others: [(path: FieldPath, index: Int, isCleared: Bool)] = []

  mutating func begin() {
    if areNone { return }
    for bit in found { indices[bit] = 0 }
    found.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }

  var areNone: Bool { found.isEmpty && others.isEmpty }

  mutating func add(_ bit: Int, _ index: Int, isCleared: Bool) {
    indices[bit] = isCleared ? -index - 1 : index + 1
    found.append(bit)
  }

  mutating func add(_ path: FieldPath, _ index: Int, isCleared: Bool) { others.append((path, index, isCleared)) }

  /// The index of the dot of a path.
  @inline(__always)
  func index(_ bit: Int) -> Int { indices[bit] == 0 ? 0 : abs(indices[bit]) - 1 }

  var birth: (index: Int, isCleared: Bool) {
    others.last { $0.path == .birth }.map { ($0.index, $0.isCleared) } ?? (0, false)
  }
}

extension SyncDecoder {
  /// Reads the line at a node: looks up its shape and collects its exceptions.
  mutating func line(_ node: Int?, isRoot: Bool) throws(ModelError) -> Line? {
    exceptions.begin()
    guard let node else { return nil }
    let end = tape.nodes[node].next(node)
    // Only texts and numbers, each a single node.
    guard tape.nodes[node].kind == .array, (node + 1..<end).allSatisfy({ tape.isText($0) || tape.nodes[$0].kind == .number })
    else { throw Self.unreadable }
    let (hashesNode, shapeNode) = format == 1 ? (node + 1, node + 2) : (node + 2, node + 1)
    let hashes = hashesNode < end ? tape.bytes(of: hashesNode) : UnsafeBufferPointer(start: nil, count: 0)
    let shape = shapeNode < end ? try self.shape(shapeNode, hashes: hashes.count / lettersOfHash, isRoot: isRoot) : Shape()
    guard hashes.count == shape.hashes * lettersOfHash else { throw Self.unreadable }
    values += shape.fields.count
    try Document.checkLimits(values: values)
    let position = node + 3 < end && tape.isText(node + 3) ? tape.text(node + 3) : ""
    var at = node + 5
    while at + 1 < end {
      guard tape.isText(at), let index = wholeNumber(at + 1) else { throw Self.unreadable }
      noteException(at, index, isCleared: tape.isText(at + 1))
      at += 2
    }
    return Line(
      shape: shape, hashes: hashes, position: position.isEmpty ? nil : position, birth: node + 4 < end ? node + 4 : nil)
  }

  private mutating func noteException(_ path: Int, _ index: Int, isCleared: Bool) {
    let text = tape.text(path)
    if let bit = paths.bit(text) {
      exceptions.add(bit, index, isCleared: isCleared)
    } else {
      exceptions.add(FieldPath(text), index, isCleared: isCleared)
    }
  }

  /// How many letters each hash in the line has.
  var lettersOfHash: Int { format == 1 ? 8 : ShortHash.letters }

  /// The short hash at an index in a line; in the first format hashes were two letters longer.
  @inline(__always)
  func hash(_ place: Int, _ line: Line) -> ShortHash {
    let start = place * lettersOfHash
    guard start + ShortHash.letters <= line.hashes.count else { return .unknown }
    return ShortHash(UnsafeBufferPointer(rebasing: line.hashes[start..<start + ShortHash.letters]))
  }

  private mutating func shape(_ node: Int, hashes: Int, isRoot: Bool) throws(ModelError) -> Shape {
    if format == 1 {
      guard tape.isText(node) else { return Shape() }
      let text = tape.text(node)
      if let shape = shapesByText[text] {
        guard shape.hashes <= hashes else { throw Self.unreadable }
        return shape
      }
      let shape = try madeShape(node, hashes: hashes, isRoot: isRoot)
      shapesByText[text] = shape
      return shape
    }
    guard let index = wholeNumber(node), shapeNodes.indices.contains(index), tape.isText(shapeNodes[index]) else {
      throw Self.unreadable
    }
    if isRoot { return try madeShape(shapeNodes[index], hashes: hashes, isRoot: true) }
    if let shape = shapes[index] {
      guard shape.hashes <= hashes else { throw Self.unreadable }
      return shape
    }
    let shape = try madeShape(shapeNodes[index], hashes: hashes, isRoot: isRoot)
    shapes[index] = shape
    return shape
  }

  /// The paths that a mask names, each of which must have a hash; otherwise a few letters could name every path for every item.
  /// After a dot, the paths that were cleared under the file's default dot.
  private mutating func madeShape(_ node: Int, hashes: Int, isRoot: Bool) throws(ModelError) -> Shape {
    let text = tape.bytes(of: node)
    let point = text.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
    var shape = Shape()
    shape.fields.reserveCapacity(hashes)
    for bit in MaskBits(text[..<point], below: paths.count) {
      let isPlace = bit == paths.place
      if isPlace { shape.hasPlace = true }
      if isPlace, format > 1 { continue }
      let place = shape.hashes
      shape.hashes += 1
      guard shape.hashes <= hashes else { throw Self.unreadable }
      if isPlace || (format > 1 && !isRoot && bit == paths.group) {
        shape.placeHash = place
      } else {
        shape.fields.append(.init(path: paths.all[bit], bit: bit, hash: place))
      }
    }
    if point < text.endIndex {
      for bit in MaskBits(text[(point + 1)...], below: paths.count) {
        shape.fields.append(.init(path: paths.all[bit], bit: bit, hash: nil))
        try Document.checkLimits(values: values + shape.fields.count)
      }
    }
    shape.fields.sort { $0.path.number < $1.path.number }
    // A path with a value is not cleared.
    var last = shape.hasPlace ? FieldPath.place : .birth
    for field in shape.fields {
      guard last.number < field.path.number else { throw Self.unreadable }
      last = field.path
    }
    return shape
  }
}

/// The bits of a mask, lowest first.
private struct MaskBits: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let count: Int
  private var place = 0

  init(_ text: Slice<UnsafeBufferPointer<UInt8>>, below count: Int) {
    bytes = Base64.decode(UnsafeBufferPointer(rebasing: text))
    self.count = Swift.min(count, bytes.count * 8)
  }

  mutating func next() -> Int? {
    while place < count {
      let bit = place
      place += 1
      if bytes[bit / 8] & (1 << (bit % 8)) != 0 { return bit }
    }
    return nil
  }
}
