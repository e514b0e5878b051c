/// The `_sync` block while it is being written; the folder's README describes it.
struct SyncBlock {
  let document: Document
  private let dots: [Dot]
  private let index: [Dot: Int]
  let table: PathTable
  /// The registers of each item, sorted by the items' keys.
  let items: [ItemFields]

  init(_ document: Document) {
    self.document = document
    var uses: [Dot: Int] = [:]
    var isFound = Array(repeating: false, count: 3)
    // Most writes in a document have the same dot.
    var (last, count): (Dot?, Int) = (nil, 0)
    for registers in document.items.values {
      for (path, versions) in registers {
        for version in versions {
          if version.dot != last {
            if let last { uses[last, default: 0] += count }
            (last, count) = (version.dot, 0)
          }
          count += 1
        }
        let number = Int(path.number)
        if number >= isFound.count { isFound += Array(repeating: false, count: number + 1 - isFound.count) }
        isFound[number] = true
        // The group that an item is in has a hash of its own.
        if path == .place, Placement(document.picked(versions)?.value).group != nil {
          isFound[Int(FieldPath.group.number)] = true
        }
      }
    }
    if let last { uses[last, default: 0] += count }
    isFound[Int(FieldPath.birth.number)] = false
    let common = uses.min { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }?.key
    dots = (common.map { [$0] } ?? []) + uses.keys.filter { $0 != common }.sorted()
    index = Dictionary(uniqueKeysWithValues: dots.enumerated().map { ($1, $0) })
    let table = PathTable(isFound)
    self.table = table
    items = document.items.keys.sorted().map { ItemFields($0, of: document, table) }
  }

  /// The keys of the visible items in each list, in the document's order.
  var lists: [(collection: String, items: [ItemFields])] {
    var lists: [(collection: String, items: [ItemFields])] = []
    for item in items where item.key != .root && item.isLiving {
      if let last = lists.last, sameBytes(last.collection, item.key.collection) {
        lists[lists.count - 1].items.append(item)
      } else {
        lists.append((item.key.collection, [item]))
      }
    }
    return lists.map { list in
      let places = list.items.indices.sorted { ItemFields.precedes(list.items[$0], list.items[$1]) }
      return (list.collection, places.map { list.items[$0] })
    }
  }

  /// The block in canonical form, with the digest over it.
  var encoded: [UInt8] {
    var writer = BlockWriter()
    let sections = sections
    if let conflicts = sections["conflicts"] { writer.member("conflicts", conflicts) }
    writer.member("context", .object(document.context.sorted.map { .init($0.name, .number(String($0.number))) }))
    let head = writer.bytes.count
    writer.member("document", .string(document.kind.rawValue))
    writer.member("dots", .array(dots.map(stamped)))
    writer.member("format", .number(String(document.format)))
    if let hidden = sections["hidden"] { writer.member("hidden", hidden) }
    let (shapes, numbers) = shapes
    writer.member("items") { $0.write(items, numbers, self) }
    writer.member("paths", .array(table.paths.map { .string($0.text) }))
    let removed = items.filter { !$0.isLiving }
    if !removed.isEmpty {
      writer.member("removed", .object(removed.map { .init($0.key.text, document.readableForm($0.key)) }))
    }
    if let first = items.firstIndex(where: { $0.key == .root }) {
      writer.member("root") { $0.write(items[first], numbers[first], self) }
    }
    writer.member("shapes", .array(shapes.map { .string(String(decoding: $0, as: UTF8.self)) }))
    if let versions = sections["versions"] { writer.member("versions", versions) }
    return writer.closed(digestAt: head)
  }

  /// The digest of a block without its `digest`.
  static func digest(_ block: [UInt8]) -> String { Hashes.hex(block, length: 8) }
}

extension ItemFields {
  /// By position, then by id; those without a position come last.
  static func precedes(_ a: ItemFields, _ b: ItemFields) -> Bool {
    guard let left = a.place?.position, let right = b.place?.position else {
      return a.place?.position == nil && b.place?.position == nil ? a.key < b.key : b.place?.position == nil
    }
    return sameBytes(left, right) ? a.key < b.key : utf8Precedes(left, right)
  }
}

extension SyncBlock {
  private func stamped(_ dot: Dot) -> JSONValue {
    guard let stamp = document.stamps[dot] else { return .array([.string(dot.text)]) }
    let way = stamp.way == .typed || document.format < Document.formatOfProvenance ? [] : [stamp.wayMembers]
    return .array([.string(dot.text), .string(stamp.author), .string(stamp.time)] + way)
  }

  func number(of dot: Dot) -> Int { dot == dots.first ? 0 : index[dot] ?? 0 }

  /// Whether a line may omit the birth because it is the default: the dot of the file's.
  func isDefault(birth: String) -> Bool { birth == dots.first?.text }

  /// The shapes of the items, most frequent first, and the number of each item's shape.
  private var shapes: (texts: [[UInt8]], numbers: [Int]) {
    let own = items.map(shape)
    var uses: [[UInt8]: Int] = [:]
    for shape in own { uses[shape, default: 0] += 1 }
    let sorted = uses.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key) }.map(\.key)
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    return (sorted, own.map { numbers[$0] ?? 0 })
  }

  /// A bit for each path that the item has, then a dot and a bit for each that was cleared under the default dot.
  private func shape(_ item: ItemFields) -> [UInt8] {
    var (mask, cleared): ([UInt8], [UInt8]) = ([], [])
    for field in item.all {
      guard let bit = field.bit else { continue }
      if field.isShown || (field.path == .place && !field.value.isNull) {
        Self.set(bit, in: &mask)
      } else if isCleared(field), field.versions.single.map({ number(of: $0.dot) == 0 }) == true {
        Self.set(bit, in: &cleared)
      }
    }
    if item.key != .root, item.place?.group != nil, let bit = table.bit(.group) { Self.set(bit, in: &mask) }
    var text: [UInt8] = []
    Base64.append(mask, to: &text)
    if !cleared.isEmpty {
      text.append(UInt8(ascii: "."))
      Base64.append(cleared, to: &text)
    }
    return text
  }

  private static func set(_ bit: Int, in mask: inout [UInt8]) {
    while mask.count <= bit / 8 { mask.append(0) }
    mask[bit / 8] |= 1 << (bit % 8)
  }

  /// Whether the field has a single version, which is null.
  func isCleared(_ field: ItemFields.Field) -> Bool {
    field.versions.single.map { $0.value.isNull && !$0.isWithdrawn } ?? false
  }

  /// The section in which a register is written in full; nil if the human part and the item's line are enough.
  func section(_ field: ItemFields.Field, of item: ItemFields) -> String? {
    if field.path == .givenName, item.isLiving, document.isMisnamed(item.key) { return "conflicts" }
    if let only = field.versions.single {
      if only.isWithdrawn { return "hidden" }
      return field.isShown || field.path.isInLine || only.value.isNull ? nil : "hidden"
    }
    if field.versions.contains(where: \.isWithdrawn) { return "hidden" }
    return field.path != .readingOrder && document.isDisputed(field.versions) ? "conflicts" : "versions"
  }

  private var sections: [String: JSONValue] {
    var sections: [String: [JSONValue.Member]] = [:]
    for item in items {
      var found: [String: [JSONValue.Member]] = [:]
      for field in item.all {
        guard let name = section(field, of: item) else { continue }
        let full = field.versions.map { version in
          JSONValue.array([.number(String(number(of: version.dot)))] + (version.isWithdrawn ? [] : [version.value]))
        }
        found[name, default: []].append(.init(field.path.text, .array(full)))
      }
      for (name, members) in found { sections[name, default: []].append(.init(item.key.text, .sorted(members))) }
    }
    return sections.mapValues { .sorted($0) }
  }
}
