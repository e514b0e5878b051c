extension Document {
  /// The value that readers see, as ``picked(_:)`` chooses it; nil if nothing is recorded or it was cleared.
  public func value(_ key: ItemKey, _ path: FieldPath) -> JSONValue? {
    guard let versions = items[key]?[path], let version = picked(versions, key, path), !version.value.isNull else { return nil }
    return version.value
  }

  public func value(_ key: ItemKey, _ path: String) -> JSONValue? { value(key, FieldPath(path)) }

  public func value(_ key: ItemKey, _ field: Field) -> JSONValue? { value(key, field.name) }

  /// Whether the item exists. An item that one side removed and the other edited exists until a person chooses.
  public func contains(_ key: ItemKey) -> Bool {
    guard let registers = items[key] else { return false }
    return key == .root || registers[.birth]?.contains { !$0.value.isNull } ?? false
  }

  /// Whether any field of something that exists is in conflict.
  public var hasConflicts: Bool {
    !isRemoved
      && items.contains { key, registers in
        contains(key) && registers.contains { path, versions in isDisputed(versions, key, path) }
      }
  }

  /// The version of a field that readers see: the newest revision if only imports from one source differ, otherwise the one with
  /// the greatest dot.
  public func picked(_ versions: Versions) -> Version? { newestImport(versions) ?? versions.last }

  /// The same for an item's field; for a record, what was written with it.
  func picked(_ versions: Versions, _ key: ItemKey, _ path: FieldPath) -> Version? {
    writtenFirst(key, path) ?? picked(versions)
  }

  /// A field's values: each side of a conflict, otherwise the one version that readers see.
  public func sides(_ key: ItemKey, _ path: FieldPath) -> [Version] {
    let versions = items[key]?[path] ?? []
    return isDisputed(versions) ? versions.distinct : [picked(versions, key, path)].compactMap { $0 }
  }

  /// Whether a field is in conflict. Two revisions from one source are not: the newer one counts.
  public func isDisputed(_ versions: Versions) -> Bool {
    versions.hasDistinctValues && newestImport(versions) == nil
  }

  /// The same for an item's field. An item that does not have its own name, because something else has it, is in conflict about
  /// it. Two reading orders are a conflict of their confirmations.
  public func isDisputed(_ versions: Versions, _ key: ItemKey, _ path: FieldPath) -> Bool {
    isDisputed(versions) && path != .readingOrder || path == .givenName && isMisnamed(key)
  }

  /// If the values differ and all were imported from one source, the value of the newest revision; nil otherwise, or if it is
  /// unknown which revision is newer.
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

  /// Whether the whole document was removed; its file remains as a tombstone.
  public var isRemoved: Bool {
    guard let births = items[.root]?[.birth] else { return false }
    return births.allSatisfy(\.value.isNull)
  }

  /// An item's group and position, as readers see them.
  public func place(_ key: ItemKey) -> Placement { Placement(value(key, .place)) }

  /// Keys of the existing items in a list, in the document's order: by position, then by id; those without a position come last.
  public func keys(in collection: String) -> [ItemKey] {
    ordered(items.keys.filter { sameBytes($0.collection, collection) && contains($0) })
  }

  /// The same for every list at once: a document may have as many lists as items.
  var keysByCollection: [(collection: String, keys: [ItemKey])] {
    let living = items.keys.filter { $0 != .root && contains($0) }
    // By bytes: a dictionary of strings would treat two forms of one Unicode text as equal.
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

  /// Whether values are missing because someone deleted them from the file together with their item.
  public var lacksValues: Bool {
    items.values.contains { $0.values.contains { $0.contains(where: \.isWithdrawn) } }
  }

  /// Fields in conflict, which have more than one distinct value; for a record, what was written first comes first. Fields under
  /// a removal are not listed, since nobody has to settle them.
  public var conflicts: [(key: ItemKey, path: FieldPath, versions: Versions)] {
    var found: [(key: ItemKey, path: FieldPath, versions: Versions)] = []
    guard !isRemoved else { return [] }
    for (key, registers) in items where contains(key) {
      for (path, versions) in registers where isDisputed(versions, key, path) {
        let first = writtenFirst(key, path).map { [$0] } ?? []
        found.append((key: key, path: path, versions: Versions(first + versions.filter { !first.contains($0) })))
      }
    }
    return found.sorted { a, b in a.key == b.key ? a.path < b.path : a.key < b.key }
  }
}

/// An item's group and its place in the order.
public struct Placement: Equatable, Sendable {
  public var group: String?
  /// A fractional index; nil for items that an explicit order leaves out.
  public var position: String?

  public init(group: String? = nil, position: String? = nil) {
    self.group = group
    self.position = position
  }

  public init(_ value: JSONValue?) {
    let parts = value?.array ?? []
    group = parts.first?.string
    position = parts.count > 1 ? parts[1].string : nil
  }

  public var value: JSONValue {
    .array([group.map(JSONValue.string) ?? .null, position.map(JSONValue.string) ?? .null])
  }
}

extension Stamp {
  /// Whether the same person imported the same source later, and its revisions do not show which is newer.
  fileprivate func isLaterImport(than other: Stamp) -> Bool {
    guard let provenance, let theirs = other.provenance, provenance.isOfSameSource(as: theirs) else { return false }
    let isUnknown = provenance.isNewer(than: theirs) == nil
    return isUnknown && sameBytes(author, other.author) && utf8Precedes(other.time, time)
  }
}
