/// The names that lead to the leaves of a document's objects: each is looked up once, however many items have it.
struct PathNames {
  /// One name beneath another.
  struct Name {
    let above: Int32
    /// The node of the key with this name.
    let key: Int32
    /// The key's bytes if there are at most fifteen; otherwise zero.
    var words: (UInt64, UInt64) = (0, 0)
    var meaning = Meaning.unknown
    /// The name that came after this one the last time: items of one kind have the same names in the same order.
    var next: Int32 = 0
  }

  /// What a leaf with this name is.
  enum Meaning {
    case unknown
    /// A field that the block lists, by its bit.
    case known(Int)
    case new(FieldPath)
    /// Something that the block has elsewhere, or more reliably.
    case nothing
    case group
  }

  /// The parent of the names of the document's own fields, and of the items'.
  static let document: Int32 = 0
  static let item: Int32 = 1

  private(set) var all = [Name(above: -1, key: -1), Name(above: -1, key: -1)]
  private var index = ByteIndex(capacity: 64)
  /// The name that was read last.
  private var last = 0

  /// The name of a key below another; the same key with other escapes is a separate name.
  @inline(__always)
  mutating func place(_ above: Int32, _ key: Int, _ tape: borrowing TapeReader) -> Int32 {
    let words = tape.words(of: key)
    let expected = all[last].next
    if isName(expected, above, key, words, tape) {
      last = Int(expected)
      return expected
    }
    let place = found(above, key, words, tape)
    all[last].next = place
    last = Int(place)
    return place
  }

  @inline(__always)
  private func isName(
    _ place: Int32, _ above: Int32, _ key: Int, _ words: (UInt64, UInt64), _ tape: borrowing TapeReader
  ) -> Bool {
    let name = all[Int(place)]
    guard name.above == above, name.words == words else { return false }
    // No key contains a zero byte, so the words alone identify it.
    return words.0 != 0 || sameBytes(tape.bytes(of: Int(name.key)), tape.bytes(of: key))
  }

  @inline(never)
  private mutating func found(
    _ above: Int32, _ key: Int, _ words: (UInt64, UInt64), _ tape: borrowing TapeReader
  ) -> Int32 {
    let digest = ByteIndex.digest(tape.bytes(of: key), after: UInt32(bitPattern: above))
    if let found = index.first(digest, where: { isName(Int32(bitPattern: $0), above, key, words, tape) }) {
      return Int32(bitPattern: found)
    }
    index.insert(digest, UInt32(all.count))
    all.append(Name(above: above, key: Int32(truncatingIfNeeded: key), words: words))
    return Int32(all.count - 1)
  }

  mutating func set(_ meaning: Meaning, of place: Int32) { all[Int(place)].meaning = meaning }
}

/// The leaves of one item's object.
struct Leaves {
  /// The node of each leaf, by the bit of its path; -1 if there is none, or if it was taken.
  var nodes: [Int32] = []
  private(set) var unknown: [(path: FieldPath, node: Int)] = []
  private(set) var group: Int?
  /// How many nodes are left.
  private var left = 0

  /// Whether any leaves, or a group, may be left.
  var areLeft: Bool { left != 0 || !unknown.isEmpty || group != nil }

  /// The bits of the leaves that are left.
  var bitsLeft: [Int] { left == 0 ? [] : nodes.indices.filter { nodes[$0] >= 0 } }

  mutating func begin() {
    for bit in bitsLeft { nodes[bit] = -1 }
    left = 0
    if !unknown.isEmpty { unknown.removeAll() }
    group = nil
  }

  @inline(__always)
  mutating func add(_ meaning: PathNames.Meaning, _ node: Int) {
    switch meaning {
    case .known(let bit):
      left += nodes[bit] < 0 ? 1 : 0
      nodes[bit] = Int32(truncatingIfNeeded: node)
    case .new(let path): unknown.append((path, node))
    case .group: group = node
    case .nothing, .unknown: break
    }
  }

  /// The leaf of a path; it can be taken once.
  @inline(__always)
  mutating func take(_ bit: Int) -> Int? {
    let node = nodes[bit]
    guard node >= 0 else { return nil }
    nodes[bit] = -1
    left -= 1
    return Int(node)
  }
}

extension SyncDecoder {
  /// Adds the leaves at and below a member. Arrays and empty objects are leaves.
  mutating func collect(_ key: Int, _ value: Int, in above: Int32) throws(ModelError) {
    let place = names.place(above, key, tape)
    if tape.nodes[value].kind == .object, tape.nodes[value].next(value) > value + 1 {
      for (key, value) in tape.members(of: value) { try collect(key, value, in: place) }
      return
    }
    var meaning = names.all[Int(place)].meaning
    if case .unknown = meaning {
      meaning = try self.meaning(place)
      names.set(meaning, of: place)
    }
    leaves.add(meaning, value)
  }

  private mutating func meaning(_ place: Int32) throws(ModelError) -> PathNames.Meaning {
    var path: [UInt8] = []
    let top = appendPath(place, to: &path)
    if path.count > Document.Limits.pathBytes { try Document.check(path: String(decoding: path, as: UTF8.self)) }
    if top == PathNames.item {
      switch path.count {
      case 2 where path.elementsEqual("id".utf8), 7 where path.elementsEqual("ordered".utf8): return .nothing
      case 5 where path.elementsEqual("group".utf8): return .group
      default: break
      }
    }
    return path.withUnsafeBufferPointer { path in paths.bit(path).map { .known($0) } ?? .new(FieldPath(path)) }
  }

  /// Writes the names that lead to a place, separated by dots; dots and backslashes within a name are escaped.
  ///
  /// - Returns: Whose fields these are.
  private mutating func appendPath(_ place: Int32, to path: inout [UInt8]) -> Int32 {
    let name = names.all[Int(place)]
    var top = name.above
    if names.all[Int(top)].above >= 0 {
      top = appendPath(top, to: &path)
      path.append(UInt8(ascii: "."))
    }
    let key = tape.bytes(of: Int(name.key))
    if tape.nodes[Int(name.key)].kind == .string, !key.contains(UInt8(ascii: ".")) {
      path.append(contentsOf: key)
    } else {
      path.append(contentsOf: FieldTree.escaped(tape.text(Int(name.key))).utf8)
    }
    return top
  }
}
