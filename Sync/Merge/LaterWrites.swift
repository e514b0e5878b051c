import HandrailModel

/// What was written on a document since an older version of it, besides by who makes a change on that version.
public struct LaterWrites {
  let base: Document
  public let current: Document
  let isKnown: (Dot) -> Bool
  /// Whether all that `base` includes is included in `current`: then what `base` covers but does not have was never seen there,
  /// but is another's write under the same dot.
  private let isDescendant: Bool

  /// - Parameter isKnown: tells the writes that count as seen although `base` has not.
  public init(since base: Document, in current: Document, knowing isKnown: @escaping (Dot) -> Bool) {
    self.base = base
    self.current = current
    self.isKnown = isKnown
    isDescendant = current.context.covers(base.context)
  }

  /// What stands on the item or names it, as an answer names its question; for the document what stands anywhere in it. Another
  /// removal of the same does not count.
  public func on(_ removed: ItemKey) -> [(key: ItemKey, path: FieldPath, dot: Dot)] {
    var found =
      removed == .root
      ? []
      : current.references(to: removed).filter { !isSeen($0.version, $0.key, $0.path) }
        .map { (key: $0.key, path: $0.path, dot: $0.version.dot) }
    for key in removed == .root ? current.items.keys.sorted() : [removed] {
      for (path, versions) in (current.items[key] ?? [:]).sorted(by: { $0.key < $1.key }) {
        for version in versions where !isSeen(version, key, path) {
          let isRemoval = key == removed && path == .birth && version.value.isNull
          if !isRemoval { found.append((key, path, version.dot)) }
        }
      }
    }
    return found
  }

  /// Whether a version that stands now was there in `base`, or had been replaced in it.
  public func isSeen(_ now: Version, _ key: ItemKey, _ path: FieldPath) -> Bool {
    if isKnown(now.dot) { return path != .birth || isKnownBirth(now.value, key) }
    guard isDescendant else { return base.context.covers(now.dot) }
    return (base.items[key]?[path] ?? []).contains { $0.isSame(now) }
  }

  /// Whether a birth that stands now, under a dot that counts as seen, is one that `base` had or that was made under such a dot.
  /// An edit rewrites the birth of what another made under its own dot: that does not make the item the editor's.
  private func isKnownBirth(_ value: JSONValue, _ key: ItemKey) -> Bool {
    if value.isNull || (base.items[key]?[.birth] ?? []).contains(where: { $0.value == value }) { return true }
    return value.string.flatMap { Dot($0) }.map(isKnown) ?? false
  }
}

extension Version {
  /// Whether both are one write; the value of one may be missing.
  func isSame(_ other: Version) -> Bool {
    dot == other.dot && (value == other.value || isWithdrawn || other.isWithdrawn)
  }
}
