/// The names that lead to the leaves of a document's objects: each is looked up once, however many items have it.
struct PathNames {
  /// A name below another.
  struct Name {
    let above: Int32
    /// The node of the key with this name.
    let key: Int32
    var meaning = Meaning.unknown
    /// The name that came after this one the last time: items of one kind have the same names in the same order.
    var next: Int32 = 0
  }

  /// What a leaf with this name means.
  enum Meaning {
    case unknown
    /// A field that the block lists, by its bit.
    case known(Int)
    case new(FieldPath)
    /// A field with an unusual spelling of its language, by its usual path.
    case misspelt(FieldPath)
    /// Something that the block has elsewhere, or more reliably.
    case nothing
    case group
  }

  /// The parent of the names of the document's own fields, and of the items'.
  static let document: Int32 = 0
  static let item: Int32 = 1

  private(set) var all = [Name(above: -1, key: -1), Name(above: -1, key: -1)]
  private var places: [Key: Int32] = [:]
  /// Whether any of them has an unusual spelling of its language.
  private(set) var hasMisspelt = false
  /// The name that was read last.
  private var last = 0

  private struct Key: Hashable {
    let above: Int32
    let text: TextKey
  }

  /// The name of a key below another; the same key with other escapes is a separate name.
  mutating func place(_ above: Int32, _ key: Int, _ tape: TapeReader) -> Int32 {
    let expected = all[last].next
    let name = all[Int(expected)]
    if name.above == above, name.key >= 0, sameBytes(tape.bytes(of: Int(name.key)), tape.bytes(of: key)) {
      last = Int(expected)
      return expected
    }
    let place = found(above, key, tape)
    all[last].next = place
    last = Int(place)
    return place
  }

  private mutating func found(_ above: Int32, _ key: Int, _ tape: TapeReader) -> Int32 {
    let text = Key(above: above, text: TextKey(String(decoding: tape.bytes(of: key), as: UTF8.self)))
    if let place = places[text] { return place }
    let place = Int32(all.count)
    places[text] = place
    all.append(Name(above: above, key: Int32(truncatingIfNeeded: key)))
    return place
  }

  mutating func set(_ meaning: Meaning, of place: Int32) {
    all[Int(place)].meaning = meaning
    if case .misspelt = meaning { hasMisspelt = true }
  }
}

/// The leaves of one item's object.
struct Leaves {
  /// The node of each leaf, by the bit of its path; -1 if there is none, or if it was taken.
  var nodes: [Int32] = []
  private(set) var unknown: [(path: FieldPath, node: Int)] = []
  /// Those with an unusual spelling of their language, by usual path.
  private(set) var misspelt: [(path: FieldPath, node: Int)] = []
  private(set) var group: Int?
  /// How many nodes are left.
  private var left = 0

  /// Whether any leaves, or a group, may be left.
  var areLeft: Bool { left != 0 || !unknown.isEmpty || !misspelt.isEmpty || group != nil }

  /// The bits of the leaves that are left.
  var bitsLeft: [Int] { left == 0 ? [] : nodes.indices.filter { nodes[$0] >= 0 } }

  mutating func begin() {
    for bit in bitsLeft { nodes[bit] = -1 }
    left = 0
    if !unknown.isEmpty { unknown.removeAll() }
    if !misspelt.isEmpty { misspelt.removeAll() }
    group = nil
  }

  @inline(__always)
  mutating func add(_ meaning: PathNames.Meaning, _ node: Int) {
    switch meaning {
    case .known(let bit):
      left += nodes[bit] < 0 ? 1 : 0
      nodes[bit] = Int32(truncatingIfNeeded: node)
    case .new(let path): unknown.append((path, node))
    case .misspelt(let path): misspelt.append((path, node))
    case .group: group = node
    case .nothing, .unknown: break
    }
  }

  /// Takes unusual spellings of languages as the usual ones, unless the object also has those.
  mutating func takeMisspelt(_ paths: KnownPaths) {
    let found = misspelt
    misspelt.removeAll()
    for (path, node) in found {
      let bit = paths.bit(path.text)
      if let bit, nodes[bit] < 0 {
        add(.known(bit), node)
      } else if bit == nil, !unknown.contains(where: { $0.path == path }) {
        unknown.append((path, node))
      } else {
        misspelt.append((path, node))
      }
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
    let text = String(decoding: path, as: UTF8.self)
    // Outside our own database, where the doctor joins them, it is not a separate field even if the block lists it.
    if !isTrusted, let usual = FieldPath(text).withUsualLanguage { return .misspelt(usual) }
    return paths.bit(text).map { .known($0) } ?? .new(FieldPath(text))
  }

  /// Writes the names that lead to a place, separated by dots; dots and backslashes within a name are escaped.
  ///
  /// - Returns: The owner of these fields.
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
