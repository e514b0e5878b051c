extension Document {
  /// The document with the writes of `old` above `number` reassigned to `name`, a replica that has not written anything yet.
  ///
  /// For a replica whose name someone else uses, too: its writes then count beside theirs, instead of being covered by them.
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
  /// For dots that another document uses for other writes: a copied replica made both.
  public func renamingShared(_ dots: Set<Dot>) -> Document {
    var names: [Dot: Dot] = [:]
    for dot in dots {
      guard let stamp = stamps[dot] else { continue }
      // The dots of typed values stay the ones that earlier versions derived.
      let way = stamp.way == .typed ? "" : "\n" + stamp.wayMembers.canonicalText
      let hash = Hashes.hex(Array("\(stamp.author)\n\(stamp.time)\(way)".utf8), length: 4)
      names[dot] = Dot("\(dot.replica)~\(hash)", dot.number)
    }
    var result = self
    for name in names.values { result.context.include(name) }
    result.rename { names[$0] ?? $0 }
    return result
  }

  /// The document as another version of the document called `id`: two that were created separately and turned out to be the same.
  ///
  /// Its writes get replicas of their own, derived from its id: a replica's numbers in two documents are unrelated.
  ///
  /// - Parameter names: the names of items there.
  public func moved(to id: String, items names: [ItemKey: ItemKey]) -> Document {
    let suffix = "~" + Hashes.hex(Array(self.id.utf8), length: 4)
    var result = Document(kind: kind, id: id, format: format)
    result.items = renaming(names).items
    result.stamps = stamps
    result.context = CausalContext(Dictionary(uniqueKeysWithValues: context.highest.map { ($0.key + suffix, $0.value) }))
    result.rename { Dot($0.replica + suffix, $0.number) }
    return result
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
