import HandrailModel

extension Edit {
  /// Joins two screens that are the same: what people recorded on the one that is removed applies to the one that stays, and its
  /// records move there.
  ///
  /// - Parameter elements: the elements of the one that is removed, and their counterparts on the other.
  mutating func join(screen id: String, into kept: String, elements: [String: String]) throws(Failure) {
    guard let other = try document(.screen, id) else { throw try workspace.unknown(.screen, id) }
    let stamp = stamp
    try update(.screen, kept) { document, dot in document.take(other, elements, dot, stamp) }
    try update(.screen, id) { document, dot in document.remove(.root, dot) }
    try redirect(screen: id, to: kept)
  }
}

extension Document {
  fileprivate mutating func take(_ other: Document, _ elements: [String: String], _ dot: Dot, _ stamp: Stamp) {
    let names = other.names(on: self, elements)
    var carried = other
    // An item that stays behind must not be mistaken for the one that gets its name.
    carried.items = carried.items.filter { $0.key == .root || names[$0.key] != nil }
    // A reading order is about these elements under these names.
    for path in [FieldPath(Field.order.name), .orderConfirmed, .readingOrder] { carried.items[.root]?[path] = nil }
    carried = carried.moved(to: id, items: names)
    let copied = CopiedWrites(of: carried, by: dot, stamp, to: "screen \(id) \(other.id)")
    take(.root, of: carried, into: .root, copied, dot)
    for key in carried.items.keys.sorted() where key != .root {
      if key.isRecord {
        takeRecord(key, of: carried, dot)
      } else if contains(key) {
        take(key, of: carried, into: key, copied, dot)
      } else {
        copy(key, from: carried, copied, dot)
        // Records may be about removed items.
        if !carried.contains(key) { remove(key, dot) }
      }
    }
  }

  /// What moves to another screen, and its name there: elements, records, the subjects of records, and anything else that people
  /// recorded something on. Items with the same id on both screens are the same thing.
  private func names(on kept: Document, _ elements: [String: String]) -> [ItemKey: ItemKey] {
    let records = items.keys.filter { $0.isRecord && contains($0) }
    let about = Set(records.compactMap { value($0, .about)?.string }.compactMap { Target(about: $0, kind, id).item })
    let taken = Set(kept.items.keys.filter { $0 != .root && kept.contains($0) }.map(\.id))
    var names: [ItemKey: ItemKey] = [:]
    for key in items.keys where key != .root {
      let isThere = contains(key)
      if isThere, let element = elements[key.id], key == ItemKey(.elements, key.id) {
        names[key] = ItemKey(.elements, element)
        continue
      }
      let goesAlong = key.isRecord ? isThere : about.contains(key.id) || isThere && isWorkedOn(key)
      if !goesAlong { continue }
      let isFree = !taken.contains(key.id) || isThere && !key.isRecord && kept.contains(key)
      names[key] = isFree ? key : ItemKey(key.collection, key.id + "-" + Hashes.hex(Array(id.utf8), length: 3))
    }
    return names
  }

  private func isWorkedOn(_ key: ItemKey) -> Bool {
    (items[key] ?? [:]).contains { path, versions in
      !path.isInternal && versions.contains { isTyped($0) && !$0.value.isNull }
    }
  }

  /// A record says the same wherever it is, so its writes are the same on every machine that joins these two screens.
  private mutating func takeRecord(_ key: ItemKey, of other: Document, _ dot: Dot) {
    guard let registers = other.items[key] else { return }
    items[key] = registers
    for version in registers.values.joined() {
      context.include(version.dot)
      stamps[version.dot] = other.stamps[version.dot]
    }
    create(key, birth: registers[FieldPath(Field.at.name)]?.first?.dot.text, dot)
  }
}
