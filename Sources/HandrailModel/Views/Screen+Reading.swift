extension Screen {
  /// Reads a document's bytes as a screen.
  ///
  /// - Parameter isTrusted: true for bytes from Handrail's own database.
  public convenience init(_ bytes: [UInt8], shared: Shared, isTrusted: Bool = false) throws(ModelError) {
    self.init(try JSONTape(bytes, isTrusted: isTrusted, isWithoutSync: isTrusted), shared: shared)
  }

  convenience init(_ tape: JSONTape, shared: Shared) {
    let reader = DocumentReader(tape: tape, shared: shared)
    var elements = reader.elements
    var containers = Self.containers(of: elements)
    let unordered = Screen(reader, elements, containers, ScreenIndex(), ElementSets([]), shared: shared)
    if unordered.explicitOrder == nil, let places = NaturalOrder.places(unordered) {
      elements = places.map { elements[$0] }
      containers = Self.moved(containers, places)
    }
    let index = ScreenIndex(elements, unordered.groups, unordered.gestures, unordered.changes, reader.listedMembers)
    self.init(reader, elements, containers, index, ElementSets(elements), shared: shared)
  }

  /// The containers of elements that are put into the order of `places`, which are all of theirs.
  private static func moved(_ containers: (places: [Int?], names: [Int]), _ places: [Int]) -> (places: [Int?], names: [Int]) {
    let names = containers.names.isEmpty ? [] : places.map { containers.names[$0] }
    guard !containers.places.isEmpty else { return ([], names) }
    var moved = places
    for (place, old) in places.enumerated() { moved[old] = place }
    return (places.map { old in containers.places[old].map { moved[$0] } }, names)
  }
}

extension Shared {
  /// Reads the shared documents: the project's, the components' and the palette's bytes.
  public convenience init(project: [UInt8]?, components: [[UInt8]], palette: [UInt8]?) throws(ModelError) {
    let projectReader = try DocumentReader(project)
    let paletteReader = try DocumentReader(palette)
    var items: [String: Item] = [:]
    var records: [String: Records] = [:]
    var conflicts = projectReader.conflicts.map { $0.on("project") }
    conflicts += paletteReader.conflicts.map { $0.on("colour:\($0.item)") }
    for bytes in components {
      let reader = try DocumentReader(bytes)
      items[reader.id] = Item(id: reader.id, fields: reader.fields)
      records[reader.id] = reader.records
      conflicts += reader.conflicts.map { $0.on("component:\(reader.id)") }
    }
    let colours = paletteReader[.colours].map { ($0.id, $0) }
    self.init(
      project: Item(id: "project", fields: projectReader.fields), projectRecords: projectReader.records,
      defaults: projectReader.defaults, components: items, componentRecords: records,
      palette: Dictionary(colours) { first, _ in first }, paletteRecords: paletteReader.records,
      conflicts: conflicts)
  }
}

/// One walk over a document's tape, whatever its kind.
struct DocumentReader {
  private(set) var id = ""
  private(set) var fields = FieldMap()
  private(set) var defaults = FieldMap()
  /// Where something is given that they inherit from; they stand here instead of among the other items.
  private(set) var elements: [Element] = []
  /// By the collection's place.
  private var items = [[Item]](repeating: [], count: Collection.allCases.count)
  private(set) var conflicts: [Screen.ConflictMark] = []
  private(set) var listedOrder: [String]?
  private(set) var listedMembers: [String: [String]] = [:]

  init(tape: JSONTape, shared: Shared? = nil) {
    TapeReader.read(tape) { read(&$0, shared) }
  }

  /// Reads a whole document; nothing where there is none.
  init(_ bytes: [UInt8]?) throws(ModelError) {
    self.init(tape: try JSONTape(bytes ?? Array("{}".utf8)))
  }

  subscript(_ collection: Collection) -> [Item] { items[collection.place] }

  var records: Records {
    var records = Records()
    records.questions = self[.questions]
    records.answers = self[.answers]
    records.closings = self[.closings]
    records.reopenings = self[.reopenings]
    records.signatures = self[.signatures]
    records.verifications = self[.verifications]
    return records
  }

  private mutating func read(_ tape: inout TapeReader, _ shared: Shared?) {
    guard tape.nodes.first?.kind == .object else { return }
    let storage = FieldStorage(tape.tape)
    fields = FieldMap(&tape, object: 0, into: storage) { _, _, _ in }
    tape.forEachMember(0) { tape, key, value in
      switch tape.nodes[value].kind {
      case .array:
        if let place = tape.tape.place(of: key, in: Collection.names) {
          readItems(&tape, Collection.all[place], value, storage, shared)
        } else if tape.tape.isString(key, "order") {
          listedOrder = strings(&tape, value)
        }
      case .object:
        if tape.tape.isString(key, "_sync") { return readConflicts(&tape, value) }
        guard tape.tape.isString(key, "defaults") else { return }
        defaults = FieldMap(&tape, object: value, into: storage) { _, _, _ in }
      default: if tape.isString(key, "id") { id = tape.text(value) }
      }
    }
  }

  private mutating func readItems(
    _ tape: inout TapeReader, _ collection: Collection, _ array: Int, _ storage: FieldStorage, _ shared: Shared?
  ) {
    var list: [Item] = []
    let count = tape.elements(of: array).reduce(0) { count, _ in count + 1 }
    let inheriting = collection == .elements ? shared : nil
    if inheriting == nil { list.reserveCapacity(count) } else { elements.reserveCapacity(count) }
    tape.forEachElement(array) { tape, index in
      guard tape.nodes[index].kind == .object else { return }
      var (id, members) = ("", [String]?.none)
      let fields = FieldMap(&tape, object: index, into: storage) { tape, key, value in
        if tape.isString(key, "id") { id = tape.text(value) }
        if collection == .groups, tape.isString(key, "members"), tape.nodes[value].kind == .array {
          members = strings(&tape, value)
        }
      }
      if let members { listedMembers[id] = members }
      if let inheriting {
        let inherited = inheriting.inheritance(of: fields)
        elements.append(Element(Item(id: id, fields: fields), inherited))
      } else {
        list.append(Item(id: id, fields: fields))
      }
    }
    items[collection.place] = list
  }

  private mutating func readConflicts(_ tape: inout TapeReader, _ sync: Int) {
    guard tape.nodes[sync].kind == .object else { return }
    tape.forEachMember(sync) { tape, key, value in
      guard tape.isString(key, "conflicts"), tape.nodes[value].kind == .object else { return }
      let existing = Self.existingItems(&tape)
      tape.forEachMember(value) { tape, item, registers in
        let name = tape.text(item)
        // What lies beneath a removal is nobody's to settle.
        guard name.isEmpty || existing.contains(TextKey(name)) else { return }
        let id = name.split(separator: "/", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
        tape.forEachMember(registers) { tape, path, versions in
          var count = 0
          tape.forEachElement(versions) { _, _ in count += 1 }
          conflicts.append(.init(item: id, path: tape.text(path), values: count))
        }
      }
    }
  }

  /// The keys of the items that the document shows, in any list: `elements/e1`.
  private static func existingItems(_ tape: inout TapeReader) -> Set<TextKey> {
    var keys: Set<TextKey> = []
    tape.forEachMember(0) { tape, list, value in
      guard tape.nodes[value].kind == .array else { return }
      let name = tape.text(list)
      tape.forEachElement(value) { tape, index in
        guard tape.nodes[index].kind == .object else { return }
        tape.forEachMember(index) { tape, key, value in
          if tape.isString(key, "id") { keys.insert(TextKey("\(name)/\(tape.text(value))")) }
        }
      }
    }
    return keys
  }

  private func strings(_ tape: inout TapeReader, _ array: Int) -> [String] {
    var result: [String] = []
    tape.forEachElement(array) { tape, index in
      if tape.nodes[index].kind == .string { result.append(tape.text(index)) }
    }
    return result
  }
}
