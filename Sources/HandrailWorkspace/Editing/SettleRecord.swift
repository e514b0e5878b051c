import HandrailModel

extension Document {
  /// Keeps one of the versions of a disputed field of a record. It keeps its author: choosing records nothing.
  ///
  /// Fields of the same write are settled by the same choice, since a record is a single statement.
  mutating func settleRecord(_ key: ItemKey, _ path: FieldPath, _ chosen: Version, _ dot: Dot, _ stamp: Stamp) {
    let copied = CopiedWrites([chosen.dot], of: self, by: dot, stamp, to: "\(kind.rawValue) \(id)")
    for (other, versions) in items[key] ?? [:] where key.isWrittenOnce(other) && isDisputed(versions, key, other) {
      let own = other == path ? [chosen] : versions.filter { $0.dot == chosen.dot }
      guard own.count == 1 else { continue }
      let same = versions.filter { $0.value == own[0].value && !$0.isWithdrawn }
      write(copiesOf: own, besides: same, key, other, copied)
    }
    let births = items[key]?[.birth] ?? []
    if births.contains(where: { $0.value == .string(chosen.dot.text) }), births.hasDistinctValues {
      create(key, birth: chosen.dot.text, dot)
    } else {
      noteEdit(of: key, dot)
    }
  }
}
