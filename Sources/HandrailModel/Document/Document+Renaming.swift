extension Document {
  /// The document with what `old` wrote above `number` given to `name`, a replica that wrote nothing yet.
  ///
  /// For a replica whose name somebody else uses too: its writes then count beside theirs, instead of being covered by them.
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

  /// The document with what it has under `dots` given to dots made of them and their stamps, the same on every machine.
  ///
  /// For dots under which another document has other writes: a copied replica made both.
  public func renamingShared(_ dots: Set<Dot>) -> Document {
    var names: [Dot: Dot] = [:]
    for dot in dots {
      guard let stamp = stamps[dot] else { continue }
      let hash = Hashes.hex(Array("\(stamp.author)\n\(stamp.time)".utf8), length: 4)
      names[dot] = Dot("\(dot.replica)~\(hash)", dot.number)
    }
    var result = self
    for name in names.values { result.context.include(name) }
    result.rename { names[$0] ?? $0 }
    return result
  }

  private mutating func rename(_ renamed: (Dot) -> Dot) {
    for (key, registers) in items {
      items[key] = registers.mapValues { $0.map { $0.renamed(renamed($0.dot)) }.sorted(by: Version.precedes) }
    }
    stamps = Dictionary(stamps.map { (renamed($0.key), $0.value) }) { first, _ in first }
  }
}

extension Version {
  fileprivate func renamed(_ dot: Dot) -> Version { isWithdrawn ? Version(withdrawn: dot) : Version(dot, value) }
}
