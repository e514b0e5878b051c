/// Writes a document's human part and its block directly as bytes, without building a tree.
struct DocumentWriter {
  private let table: PathTable
  private var writer = JSONWriter(capacity: 1 << 15)

  /// A member that is not a field, with its key.
  private typealias Other = (key: String, write: (inout DocumentWriter) -> Void)

  /// The document with `block` as its `_sync` block; nil if two members would have the same name, or a name contains a dot: then
  /// the tree is needed.
  static func bytes(_ sync: SyncBlock, _ block: [UInt8]) -> [UInt8]? {
    let lists = sync.lists
    let names = Set((["id", "group", "ordered", "_sync"] + lists.map(\.collection)).map { TextKey($0) })
    let isAmbiguous = sync.table.paths.contains { path in
      path.text.utf8.contains(UInt8(ascii: "\\"))
        || path != .group && path.steps.first.map { names.contains(TextKey($0)) } ?? false
    }
    if isAmbiguous { return nil }
    var writer = DocumentWriter(table: sync.table)
    var others: [Other] = [("id", { $0.writer.string(sync.document.id) })]
    for list in lists { others.append((list.collection, { $0.write(list.items) })) }
    let root = sync.items.first { $0.key == .root } ?? ItemFields(.root, of: sync.document, sync.table)
    writer.write(root, others, last: ("_sync", { $0.writer.append(block, indent: 1) }), indent: 0)
    return writer.writer.bytes
  }

  private init(table: PathTable) {
    self.table = table
  }

  private mutating func write(_ items: [ItemFields]) {
    writer.literal("[")
    for (index, item) in items.enumerated() {
      if index > 0 { writer.literal(",") }
      writer.newline(2)
      var others: [Other] = [("id", { $0.writer.string(item.key.id) })]
      if let place = item.place {
        if let group = place.group { others.append(("group", { $0.writer.string(group) })) }
        if place.position == nil, item.key.collection == Collection.elements.rawValue {
          others.append(("ordered", { $0.writer.literal("false") }))
        }
      }
      write(item, others, indent: 2)
    }
    writer.newline(1)
    writer.literal("]")
  }

  /// Writes an item's fields as nested objects, with the other members in between, and `last` at the end.
  private mutating func write(_ item: ItemFields, _ others: [Other], last: Other? = nil, indent: Int) {
    let shown = item.all.compactMap { field in
      field.isShown ? field.bit.map { (bit: $0, value: field.value) } : nil
    }
    var others = others.sorted { utf8Precedes($0.key, $1.key) }[...]
    // The names of the open objects, and whether the innermost has a member.
    var (open, hasMember): (ArraySlice<String>, Bool) = ([], false)
    writer.literal("{")
    for (bit, value) in shown.sorted(by: { table.ranks[$0.bit] < table.ranks[$1.bit] }) {
      let steps = table.paths[bit].steps
      var shared = 0
      while shared < open.count, shared < steps.count - 1, sameBytes(open[shared], steps[shared]) { shared += 1 }
      close(open.count, to: shared, indent)
      if shared < open.count { hasMember = true }
      while shared == 0, let other = others.first, utf8Precedes(other.key, steps[0]) {
        begin(other.key, 1, indent, &hasMember)
        other.write(&self)
        others.removeFirst()
      }
      for depth in shared..<(steps.count - 1) {
        begin(steps[depth], depth + 1, indent, &hasMember)
        writer.literal("{")
        hasMember = false
      }
      open = steps.dropLast()
      begin(steps[steps.count - 1], steps.count, indent, &hasMember)
      writer.write(value, indent: indent + steps.count)
    }
    close(open.count, to: 0, indent)
    if !open.isEmpty { hasMember = true }
    for other in Array(others) + (last.map { [$0] } ?? []) {
      begin(other.key, 1, indent, &hasMember)
      other.write(&self)
    }
    writer.newline(indent)
    writer.literal("}")
  }

  /// Closes objects, innermost first, until `left` are open.
  private mutating func close(_ open: Int, to left: Int, _ indent: Int) {
    for depth in stride(from: open, to: left, by: -1) {
      writer.newline(indent + depth)
      writer.literal("}")
    }
  }

  /// Starts a member on a line of its own.
  private mutating func begin(_ key: String, _ depth: Int, _ indent: Int, _ hasMember: inout Bool) {
    if hasMember { writer.literal(",") }
    hasMember = true
    writer.newline(indent + depth)
    writer.string(key)
    writer.literal(": ")
  }
}
