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
    let renamed = { (dot: Dot) in dot.replica == old && dot.number > number ? Dot(name, dot.number) : dot }
    for (key, registers) in items {
      result.items[key] = registers.mapValues { $0.map { $0.renamed(renamed($0.dot)) }.sorted(by: Version.precedes) }
    }
    result.stamps = [:]
    for (dot, stamp) in stamps { result.stamps[renamed(dot)] = stamp }
    return result
  }
}

extension Version {
  fileprivate func renamed(_ dot: Dot) -> Version { isWithdrawn ? Version(withdrawn: dot) : Version(dot, value) }
}
