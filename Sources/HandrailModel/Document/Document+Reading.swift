extension Document {
  /// The value that reading picks, see ``picked(_:)``; nil where nothing is recorded or it was cleared.
  public func value(_ key: ItemKey, _ path: FieldPath) -> JSONValue? {
    guard let version = items[key]?[path].flatMap(picked), !version.value.isNull else { return nil }
    return version.value
  }

  public func value(_ key: ItemKey, _ path: String) -> JSONValue? { value(key, FieldPath(path)) }

  public func value(_ key: ItemKey, _ field: Field) -> JSONValue? { value(key, field.name) }

  /// Whether the item exists: an edit that met a removal keeps it until a person chooses.
  public func contains(_ key: ItemKey) -> Bool {
    guard let registers = items[key] else { return false }
    return key == .root || registers[.birth]?.contains { !$0.value.isNull } ?? false
  }

  /// Whether people disagree on a field of something that exists.
  public var hasConflicts: Bool {
    !isRemoved && items.contains { key, registers in contains(key) && registers.values.contains(where: isDisputed) }
  }

  /// The version of a field that reading picks: the newest revision where only imports of one source differ, else that of the
  /// greatest dot.
  public func picked(_ versions: Versions) -> Version? { newestImport(versions) ?? versions.last }

  /// Whether people disagree on a field. Two revisions of one source do not: the newer one counts.
  public func isDisputed(_ versions: Versions) -> Bool {
    versions.hasDistinctValues && newestImport(versions) == nil
  }

  /// Of values that differ and were all imported from one source, that of the newest revision; nil for all others, and where
  /// nothing tells which revision is newer.
  private func newestImport(_ versions: Versions) -> Version? {
    guard versions.count > 1, versions.hasDistinctValues else { return nil }
    let stamped = versions.filter { !$0.isWithdrawn }.compactMap { version in
      stamps[version.dot].flatMap { stamp in stamp.provenance.map { (version: version, stamp: stamp, provenance: $0) } }
    }
    guard stamped.count == versions.count else { return nil }
    return stamped.last { one in
      stamped.allSatisfy { other in
        other.version.value == one.version.value
          || one.provenance.isNewer(than: other.provenance) ?? one.stamp.isLaterImport(than: other.stamp)
      }
    }?.version
  }

  /// Whether the whole document was removed; its file stays as a tombstone.
  public var isRemoved: Bool {
    guard let births = items[.root]?[.birth] else { return false }
    return births.allSatisfy(\.value.isNull)
  }

  /// The group of an item and its position, as reading picks them.
  public func place(_ key: ItemKey) -> Placement { Placement(value(key, .place)) }

  /// Keys of the items of a list that exist, in the document's order: by position, then id; those without a position last.
  public func keys(in collection: String) -> [ItemKey] {
    ordered(items.keys.filter { sameBytes($0.collection, collection) && contains($0) })
  }

  /// The same for every list at once: a document may hold as many lists as items.
  var keysByCollection: [(collection: String, keys: [ItemKey])] {
    let living = items.keys.filter { $0 != .root && contains($0) }
    // By bytes: a dictionary of strings would take two forms of one Unicode text for equal.
    let lists = Dictionary(grouping: living) { TextKey($0.collection) }
    return lists.map { ($0.key.text, ordered($0.value)) }
  }

  private func ordered(_ keys: [ItemKey]) -> [ItemKey] {
    keys.map { PositionedKey(key: $0, position: place($0).position) }.sorted(by: <).map(\.key)
  }

  private struct PositionedKey {
    let key: ItemKey
    let position: String?

    static func < (a: PositionedKey, b: PositionedKey) -> Bool {
      guard let left = a.position, let right = b.position else {
        return a.position == nil && b.position == nil ? a.key < b.key : b.position == nil
      }
      return sameBytes(left, right) ? a.key < b.key : utf8Precedes(left, right)
    }
  }

  public func keys(in collection: Collection) -> [ItemKey] { keys(in: collection.rawValue) }

  /// Whether values are missing that a hand deleted from the file with their item.
  public var lacksValues: Bool {
    items.values.contains { $0.values.contains { $0.contains(where: \.isWithdrawn) } }
  }

  /// Fields on which people disagree: more than one distinct value. What lies beneath a removal is nobody's to settle.
  public var conflicts: [(key: ItemKey, path: FieldPath, versions: Versions)] {
    var found: [(key: ItemKey, path: FieldPath, versions: Versions)] = []
    guard !isRemoved else { return [] }
    for (key, registers) in items where contains(key) {
      for (path, versions) in registers where isDisputed(versions) {
        found.append((key: key, path: path, versions: versions))
      }
    }
    return found.sorted { a, b in a.key == b.key ? a.path < b.path : a.key < b.key }
  }
}

/// Membership of a group and place in the order.
public struct Placement: Equatable, Sendable {
  public var group: String?
  /// A fractional index; nil for what an explicit order does not list.
  public var position: String?

  public init(group: String? = nil, position: String? = nil) {
    self.group = group
    self.position = position
  }

  init(_ value: JSONValue?) {
    let parts = value?.array ?? []
    group = parts.first?.string
    position = parts.count > 1 ? parts[1].string : nil
  }

  public var value: JSONValue {
    .array([group.map(JSONValue.string) ?? .null, position.map(JSONValue.string) ?? .null])
  }
}

extension Stamp {
  /// Whether the same person imported the same source later, where its revisions do not tell which is newer.
  fileprivate func isLaterImport(than other: Stamp) -> Bool {
    guard let provenance, let theirs = other.provenance, provenance.isOfSameSource(as: theirs) else { return false }
    let isUnknown = provenance.isNewer(than: theirs) == nil
    return isUnknown && sameBytes(author, other.author) && utf8Precedes(other.time, time)
  }
}
