/// Records (checks, closings, signatures, messages) are written once: whoever thinks otherwise later makes another one.
///
/// What was written with a record stays in every merge, and is what readers see. What anybody writes over it, by hand or with a
/// version of Handrail that allowed it, is kept beside it as a conflict, and changes nothing.
extension ItemKey {
  /// Whether it is a record, and no part of the design.
  public var isRecord: Bool { Collection(rawValue: collection)?.isRecord ?? false }

  /// Whether a field of this item is written once, with the item. What became of an issue in the inbox is noted on it later.
  public func isWrittenOnce(_ path: FieldPath) -> Bool {
    isRecord && !path.isInternal && path.text != Field.placed.name && path.text != Field.dismissed.name
  }
}

extension Registers {
  /// The writes that created the item: several if two people created it.
  public var creations: [Dot] { (self[.birth] ?? []).compactMap { $0.value.string.flatMap { Dot($0) } } }
}

extension Document {
  /// Whether it has any record, also one that was removed.
  public var hasRecords: Bool { items.keys.contains(where: \.isRecord) }

  /// What a field of a record was created with, if it was written over since; nil otherwise.
  public func writtenFirst(_ key: ItemKey, _ path: FieldPath) -> Version? {
    guard let registers = items[key], let versions = registers[path], versions.count > 1 else { return nil }
    let first = written(with: registers.creations, versions, key, path)
    // Two people who gave two records one id disagree.
    return first.allSatisfy { $0.value == first[0].value } ? first.first : nil
  }

  /// Those versions of a field that were written with their record.
  ///
  /// - Parameter creations: The writes that created the record. One that says two things here, as if somebody had computed all
  ///   hashes anew, proves nothing.
  public func written(
    with creations: [Dot], _ versions: some Sequence<Version>, _ key: ItemKey, _ path: FieldPath
  ) -> [Version] {
    guard !creations.isEmpty, key.isWrittenOnce(path) else { return [] }
    let isHandMade = creations.contains(where: \.isByHand)
    let found = versions.filter { version in
      if version.isWithdrawn { return false }
      // A hand's writes have a dot each, which says what they replaced.
      let isFirst = isHandMade && version.dot == Dot(handMadeOf: [id, key.text, path.text, version.value.canonicalText])
      return isFirst || creations.contains(version.dot)
    }
    return found.count < 2 ? found : found.filter { one in found.allSatisfy { $0.dot != one.dot || $0.value == one.value } }
  }

  /// A record that a hand edited, or took out, in the file that this was read from; what a history brought has its author's
  /// stamp.
  public func recordEditedByHand() -> (key: ItemKey, path: FieldPath)? {
    for (key, registers) in items.sorted(by: { $0.key < $1.key }) where key.isRecord {
      for (path, versions) in registers where versions.count > 1 && (path == .birth || key.isWrittenOnce(path)) {
        if versions.contains(where: { $0.dot.isByHand && stamps[$0.dot] == nil }) { return (key, path) }
      }
    }
    return nil
  }

  /// Whether everything that `earlier` has of records is here as it is there.
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
