/// Writes the `_sync` block member by member, in canonical form.
struct BlockWriter {
  private var writer = JSONWriter(capacity: 1 << 13)
  private var hasMember = false

  init() { writer.literal("{") }

  var bytes: [UInt8] { writer.bytes }

  mutating func member(_ name: StaticString, _ value: JSONValue) { member(name) { $0.writer.write(value, indent: 1) } }

  mutating func member(_ name: StaticString, _ write: (inout BlockWriter) -> Void) {
    if hasMember { writer.literal(",") }
    hasMember = true
    writer.newline(1)
    writer.literal("\"")
    writer.literal(name)
    writer.literal("\": ")
    write(&self)
  }

  /// The block with a digest over everything else in it, inserted as the member that starts at `place`.
  mutating func closed(digestAt place: Int) -> [UInt8] {
    writer.literal("\n}")
    let digest = Array(",\n  \"digest\": \"\(SyncBlock.digest(writer.bytes))\"".utf8)
    return writer.bytes[..<place] + digest + writer.bytes[place...]
  }

  /// The lines of all items except the document itself, by list and id.
  mutating func write(_ items: [ItemFields], _ shapes: [Int], _ block: SyncBlock) {
    var list: String?
    writer.literal("{")
    for (item, shape) in zip(items, shapes) where item.key != .root {
      if list.map({ sameBytes($0, item.key.collection) }) == true {
        writer.literal(",")
      } else {
        if list != nil { close(2, withComma: true) }
        list = item.key.collection
        writer.newline(2)
        writer.string(item.key.collection)
        writer.literal(": {")
      }
      writer.newline(3)
      writer.string(item.key.id)
      writer.literal(": ")
      write(item, shape, block)
    }
    guard list != nil else { return writer.literal("}") }
    close(2, withComma: false)
    close(1, withComma: false)
  }

  private mutating func close(_ indent: Int, withComma: Bool) {
    writer.newline(indent)
    writer.literal(withComma ? "}," : "}")
  }

  /// `[shape, hashes, position, birth, path, dot, …]`; trailing parts with the most common values are left out.
  mutating func write(_ item: ItemFields, _ shape: Int, _ block: SyncBlock) {
    writer.literal("[")
    writer.number(shape)
    writer.literal(", \"")
    writeHashes(item, block)
    writer.literal("\"")
    let birth = item.all.first { $0.path == .birth }?.versions.last { !$0.value.isNull }?.value.string ?? ""
    let isDefault = block.isDefault(birth: birth)
    var exceptions = Exceptions(writer: JSONWriter())
    for field in item.all { exceptions.add(field, of: item, block) }
    let hasExceptions = !exceptions.writer.bytes.isEmpty
    if item.place?.position != nil || !isDefault || hasExceptions {
      writer.literal(", ")
      writer.string(item.place?.position ?? "")
    }
    if !isDefault || hasExceptions {
      writer.literal(", ")
      writer.string(isDefault ? "=" : birth)
    }
    writer.append(exceptions.writer.bytes)
    writer.literal("]")
  }

  /// The hashes of the visible values, in path order; the name of an item's group is one of them.
  private mutating func writeHashes(_ item: ItemFields, _ block: SyncBlock) {
    var group = item.key == .root ? nil : item.place?.group
    let bit = block.table.bit(.group) ?? 0
    for field in item.all where field.isShown {
      if let name = group, let own = field.bit, own > bit {
        writer.append(ShortHash(of: .string(name)))
        group = nil
      }
      if let version = field.picked { writer.append(version.hash) }
    }
    if let group { writer.append(ShortHash(of: .string(group))) }
  }

  /// The dots of fields that are not the default, and those of cleared fields that the shape does not name.
  private struct Exceptions {
    var writer: JSONWriter

    mutating func add(_ field: ItemFields.Field, of item: ItemFields, _ block: SyncBlock) {
      guard let version = field.versions.first, block.section(field, of: item) == nil else { return }
      let number = block.number(of: version.dot)
      let isCleared = version.value.isNull
      if number == 0, !isCleared || field.bit != nil { return }
      writer.literal(", ")
      writer.string(field.path.text)
      writer.literal(isCleared ? ", \"" : ", ")
      writer.number(number)
      if isCleared { writer.literal("\"") }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func number(_ number: Int) { write(.number(String(number))) }
}
