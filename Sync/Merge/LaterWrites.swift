import HandrailModel

/// What was written on a document since an older version of it, besides by who makes a change on that version.
public struct LaterWrites {
  let base: Document
  public let current: Document
  let isKnown: (Dot) -> Bool
  /// Whether all that `base` includes is included in `current`: then what `base` covers but does not have was never seen there,
  /// but is another's write under the same dot.
  fileprivate let isDescendant: Bool

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
    var found: [(key: ItemKey, path: FieldPath, dot: Dot)] = []
    if removed != .root {
      var (place, sight): ((ItemKey, FieldPath)?, Sight?)
      // Sorted, so that those of one field follow on each other.
      for reference in current.references(to: removed) {
        if place.map({ $0 != (reference.key, reference.path) }) ?? true { sight = self.sight(of: reference.key, reference.path) }
        place = (reference.key, reference.path)
        if sight?.isSeen(reference.version) == false { found.append((reference.key, reference.path, reference.version.dot)) }
      }
    }
    for key in removed == .root ? current.items.keys.sorted() : [removed] {
      for (path, versions) in (current.items[key] ?? [:]).sorted(by: { $0.key < $1.key }) {
        let sight = sight(of: key, path)
        for version in versions where !sight.isSeen(version) {
          let isRemoval = key == removed && path == .birth && version.value.isNull
          if !isRemoval { found.append((key, path, version.dot)) }
        }
      }
    }
    return found
  }

  /// What of one field was seen.
  public func sight(of key: ItemKey, _ path: FieldPath) -> Sight {
    let base = self.base.items[key]?[path] ?? []
    return Sight(later: self, isBirth: path == .birth, base: VersionSet(base), values: ValueSet(base.lazy.map(\.value)))
  }

  /// What was seen of one field, of which each of many versions is asked.
  public struct Sight {
    fileprivate let later: LaterWrites
    fileprivate let isBirth: Bool
    fileprivate let base: VersionSet
    fileprivate let values: ValueSet

    /// Whether a version that stands now was there in `base`, or had been replaced in it.
    public func isSeen(_ now: Version) -> Bool {
      if later.isKnown(now.dot) { return !isBirth || isKnownBirth(now.value) }
      return later.isDescendant ? base.hasSame(now) : later.base.context.covers(now.dot)
    }

    /// Whether a birth that stands now, under a dot that counts as seen, is one that `base` had or that was made under such a
    /// dot. An edit rewrites the birth of what another made under its own dot: that does not make the item the editor's.
    private func isKnownBirth(_ value: JSONValue) -> Bool {
      value.isNull || values.contains(value) || value.string.flatMap { Dot($0) }.map(later.isKnown) ?? false
    }
  }
}

extension Version {
  /// Whether both are one write; the value of one may be missing.
  func isSame(_ other: Version) -> Bool {
    dot == other.dot && (value == other.value || isWithdrawn || other.isWithdrawn)
  }
}
