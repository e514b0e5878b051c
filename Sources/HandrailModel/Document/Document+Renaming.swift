extension Document {
  /// The document with the writes of `old` above `number` reassigned to `name`, a replica that has not written anything yet.
  ///
  /// For a replica whose name someone else uses too: its writes then count beside theirs, instead of being covered by them.
  public func renaming(_ old: String, above number: UInt64, to name: String) -> Document {
    var result = self
    var highest = context.highest
    guard let last = highest[old], last > number else { return self }
    highest[old] = number == 0 ? nil : number
    highest[name] = last
    result.context = CausalContext(highest)
    result.rename { $0.replica == old && $0.number > number ? Dot(name, $0.number) : $0 }
    return result
  }

  /// The document with the writes under `dots` moved to dots derived from them and their stamps, the same on every machine.
  ///
  /// For dots under which another document has other writes: a copied replica made both.
  public func renamingShared(_ dots: Set<Dot>) -> Document {
    var names: [Dot: Dot] = [:]
    for dot in dots {
      guard let stamp = stamps[dot] else { continue }
      // Typed values keep the name that earlier versions gave them.
      let way = stamp.way == .typed ? "" : "\n" + stamp.wayMembers.canonicalText
      let hash = Hashes.hex(Array("\(stamp.author)\n\(stamp.time)\(way)".utf8), length: 4)
      names[dot] = Dot("\(dot.replica)~\(hash)", dot.number)
    }
    var result = self
    for name in names.values { result.context.include(name) }
    result.rename { names[$0] ?? $0 }
    return result
  }

  /// The document as another version of the document called `id`: two that were made separately and turned out to be one.
  ///
  /// Its writes get replicas of their own, derived from its id: the numbers of one replica in two documents are unrelated.
  ///
  /// - Parameter names: What items are called there.
  public func moved(to id: String, items names: [ItemKey: ItemKey]) -> Document {
    let suffix = "~" + Hashes.hex(Array(self.id.utf8), length: 4)
    let ids = Dictionary(names.map { ($0.key.id, $0.value.id) }) { first, _ in first }
    var result = Document(kind: kind, id: id, format: format)
    for (key, registers) in items {
      result.items[names[key] ?? key] = Registers(
        registers.map { path, versions in
          (path, Versions(versions.map { $0.isWithdrawn ? $0 : Version($0.dot, Self.renaming($0.value, at: path, ids)) }))
        })
    }
    result.stamps = stamps
    result.context = CausalContext(Dictionary(uniqueKeysWithValues: context.highest.map { ($0.key + suffix, $0.value) }))
    result.rename { Dot($0.replica + suffix, $0.number) }
    return result
  }

  /// A value that names an item, with the item's new name.
  private static func renaming(_ value: JSONValue, at path: FieldPath, _ ids: [String: String]) -> JSONValue {
    if path == .place {
      var place = Placement(value)
      place.group = place.group.map { ids[$0] ?? $0 }
      return value.isNull ? value : place.value
    }
    guard let text = value.string, let field = Field(path: path.text) else { return value }
    if field.spec.type == .item { return .string(ids[text] ?? text) }
    guard field == .about else { return value }
    // An item, or a finding on one: `label.image@photo/ja`.
    let start = text.firstIndex(of: "@").map { text.index(after: $0) } ?? text.startIndex
    let item = text[start...].prefix { $0 != "/" }
    return .string(text[..<start] + (ids[String(item)] ?? String(item)) + text[start...].dropFirst(item.count))
  }

  private mutating func rename(_ renamed: (Dot) -> Dot) {
    for (key, registers) in items {
      items[key] = registers.mapValues { Versions($0.map { $0.renamed(renamed($0.dot)) }.sorted(by: Version.precedes)) }
    }
    stamps = Dictionary(stamps.map { (renamed($0.key), $0.value) }) { first, _ in first }
  }
}

extension Version {
  fileprivate func renamed(_ dot: Dot) -> Version { isWithdrawn ? Version(withdrawn: dot) : Version(dot, value) }
}
