import HandrailModel

/// What was written on a document since an older version of it, except by the author of a change based on that version.
public struct LaterWrites {
  let base: Document
  public let current: Document
  let isKnown: (Dot) -> Bool
  /// Whether `current` includes everything that `base` includes. If so, a write that `base` covers but does not have was never
  /// seen there: it is another person's write under the same dot.
  fileprivate let isDescendant: Bool

  /// - Parameter isKnown: which writes count as seen although `base` does not have them.
  public init(since base: Document, in current: Document, knowing isKnown: @escaping (Dot) -> Bool) {
    self.init(since: base.named(asIn: current), in: current, asNamed: true, knowing: isKnown)
  }

  /// - Parameter asNamed: whether items have the same names in both.
  init(since base: Document, in current: Document, asNamed: Bool, knowing isKnown: @escaping (Dot) -> Bool) {
    self.base = base
    self.current = current
    self.isKnown = isKnown
    isDescendant = current.context.covers(base.context)
  }

  /// What was written on the item or refers to it, as an answer names its thread; for the document, anything in it. Another
  /// removal of the same thing does not count, nor does anything that was added and removed since.
  public func on(_ removed: ItemKey) -> [(key: ItemKey, path: FieldPath, dot: Dot)] {
    var found: [(key: ItemKey, path: FieldPath, dot: Dot)] = []
    if removed != .root {
      var (place, sight): ((ItemKey, FieldPath)?, Sight?)
      // Sorted, so that those of one field are adjacent.
      for reference in current.references(to: removed) where current.contains(reference.key) {
        if place.map({ $0 != (reference.key, reference.path) }) ?? true { sight = self.sight(of: reference.key, reference.path) }
        place = (reference.key, reference.path)
        if sight?.isSeen(reference.version) == false { found.append((reference.key, reference.path, reference.version.dot)) }
      }
    }
    for key in removed == .root ? current.items.keys.sorted() : [removed] where current.contains(key) || base.contains(key) {
      // A rename is a write of the name; the permanent id that comes with it does not count.
      for (path, versions) in (current.items[key] ?? [:]).sorted(by: { $0.key < $1.key }) where !path.goesWithAnother {
        let sight = sight(of: key, path)
        for version in versions where !sight.isSeen(version) {
          let isRemoval = key == removed && path == .birth && version.value.isNull
          if !isRemoval { found.append((key, path, version.dot)) }
        }
      }
    }
    return found
  }

  /// Which versions of one field were seen.
  public func sight(of key: ItemKey, _ path: FieldPath) -> Sight {
    let base = self.base.items[key]?[path] ?? []
    return Sight(
      later: self, isBirth: path == .birth, all: base, base: VersionSet(base), values: ValueSet(base.lazy.map(\.value)))
  }

  /// What was seen of one field, to check many versions.
  public struct Sight {
    fileprivate let later: LaterWrites
    fileprivate let isBirth: Bool
    fileprivate let all: Versions
    fileprivate let base: VersionSet
    fileprivate let values: ValueSet

    /// Whether a current version was in `base`, had been replaced there, or is empty as in `base`.
    public func isSeen(_ now: Version) -> Bool {
      if later.isKnown(now.dot) { return !isBirth || isKnownBirth(now.value) }
      if now.value.isNull, !now.isWithdrawn, all.allSatisfy(\.value.isNull) { return true }
      if later.isDescendant ? base.hasSame(now) : later.base.context.covers(now.dot) { return true }
      return isReturned(now)
    }

    /// Whether a current version was in `base`, was replaced, and has since been put back: it is the same write under another
    /// dot.
    private func isReturned(_ now: Version) -> Bool {
      guard now.dot.copiedBy != nil, values.contains(now.value), let stamp = later.current.stamps[now.dot] else { return false }
      return all.contains { $0.value == now.value && later.base.stamps[$0.dot] == stamp }
    }

    /// Whether a current birth, under a dot that counts as seen, was in `base` or was made under such a dot. An edit rewrites the
    /// birth of another person's item under its own dot; that does not make the item the editor's.
    private func isKnownBirth(_ value: JSONValue) -> Bool {
      value.isNull || values.contains(value) || value.string.flatMap { Dot($0) }.map(later.isKnown) ?? false
    }
  }
}
