/// Records (checks, closings, signatures, messages) are written once: somebody who changes their mind adds another.
///
/// What was written with a record survives every merge, and is what readers see. What anybody writes over it, by hand or with a
/// version of Handrail that allowed it, is kept beside it as a conflict, and changes nothing.
extension ItemKey {
  /// Whether it is a record, not part of the design.
  public var isRecord: Bool { Collection(rawValue: collection)?.isRecord ?? false }

  /// Whether a field of this item is written once, with the item. What happened to an issue in the inbox is added later.
  public func isWrittenOnce(_ path: FieldPath) -> Bool {
    isRecord && !path.isInternal && path.text != Field.placed.name && path.text != Field.dismissed.name
  }
}

extension Registers {
  /// The writes that created the item: several if two people created it.
  public var creations: [Dot] { (self[.birth] ?? []).compactMap { $0.value.string.flatMap { Dot($0) } } }
}

extension Document {
  /// Whether it has any records, including removed ones.
  public var hasRecords: Bool { items.keys.contains(where: \.isRecord) }

  /// The original value of a record's field that was overwritten; nil otherwise.
  public func writtenFirst(_ key: ItemKey, _ path: FieldPath) -> Version? {
    guard let registers = items[key], let versions = registers[path], versions.count > 1 else { return nil }
    let first = written(with: registers.creations, versions, key, path)
    // Two people who gave two records the same id disagree.
    return first.allSatisfy { $0.value == first[0].value } ? first.first : nil
  }

  /// The versions of a field that were written with their record.
  ///
  /// - Parameter creations: The writes that created the record. A write with two values here, as if somebody had recomputed all
  ///   hashes, proves nothing.
  public func written(
    with creations: [Dot], _ versions: some Sequence<Version>, _ key: ItemKey, _ path: FieldPath
  ) -> [Version] {
    guard !creations.isEmpty, key.isWrittenOnce(path) else { return [] }
    let isHandMade = creations.contains(where: \.isByHand)
    let found = versions.filter { version in
      if version.isWithdrawn { return false }
      // Each edit by hand has its own dot, which shows what it replaced.
      let isFirst = isHandMade && version.dot == Dot(handMadeOf: [id, key.text, path.text, version.value.canonicalText])
      return isFirst || creations.contains(version.dot)
    }
    return found.count < 2 ? found : found.filter { one in found.allSatisfy { $0.dot != one.dot || $0.value == one.value } }
  }

  /// A record that was edited or removed by hand in the file that this was read from; an edit from the history has its author's
  /// stamp.
  public func recordEditedByHand() -> (key: ItemKey, path: FieldPath)? {
    for (key, registers) in items.sorted(by: { $0.key < $1.key }) where key.isRecord {
      for (path, versions) in registers where versions.count > 1 && (path == .birth || key.isWrittenOnce(path)) {
        if versions.contains(where: { $0.dot.isByHand && stamps[$0.dot] == nil }) { return (key, path) }
      }
    }
    return nil
  }

  /// Whether all record contents in `earlier` are unchanged here.
  func keepsRecords(of earlier: Document) -> Bool {
    earlier.items.allSatisfy { key, registers in
      guard key.isRecord else { return true }
      guard let own = items[key] else { return !earlier.contains(key) }
      if own == registers { return true }
      let paths = Set(own.keys).union(registers.keys)
      return paths.allSatisfy { !key.isWrittenOnce($0) || own[$0] == registers[$0] }
    }
  }
}
