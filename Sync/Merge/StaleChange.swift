import HandrailModel

/// A change that was made on an older version, and what of the current one it leaves standing.
struct StaleChange {
  let dot: Dot
  let version: Document
  let base: Document
  let current: Document
  let isKnown: (Dot) -> Bool
  /// Whether all that `base` includes is included in `current`: then what `base` covers but does not have was never seen there,
  /// but is another's write under the same dot.
  private let isDescendant: Bool

  init(
    dot: Dot, version: Document, base: Document, current: Document, isKnown: @escaping (Dot) -> Bool
  ) {
    self.dot = dot
    self.version = version
    self.base = base
    self.current = current
    self.isKnown = isKnown
    isDescendant = current.context.covers(base.context)
  }

  /// What stays of a field beside what the change writes there.
  func kept(_ key: ItemKey, _ path: FieldPath) -> [Version] {
    let values = base.items[key]?[path]?.map(\.value) ?? [.null]
    return (current.items[key]?[path] ?? []).filter { now in
      isLeft(now, key, path) || !isSeen(now, key, path) && !values.contains(now.value)
    }
  }

  /// What stays of an item's births beside `new`.
  func keptBirths(_ key: ItemKey, _ new: [Version]) -> [Version] {
    let births = current.items[key]?[.birth] ?? []
    let meets = new.contains(where: \.value.isNull) && hasWork(key)
    return births.filter { birth in
      if new.contains(where: { $0.value == birth.value }) { return false }
      return isLeft(birth, key, .birth) || !isSeen(birth, key, .birth) || meets && !birth.value.isNull
    }
  }

  /// Whether `births` says what is said already, and no removal more.
  func isTouch(_ key: ItemKey, _ births: [Version]) -> Bool {
    let (now, new) = (current.items[key]?[.birth] ?? [], births.filter { $0.dot == dot })
    return !new.contains(where: \.value.isNull) && births.allSatisfy { birth in now.contains { $0.value == birth.value } }
      && now.allSatisfy { birth in births.contains { $0.value == birth.value } }
  }

  /// Whether something that the change had not seen stands on the item, or for the document anywhere in it. Another removal of
  /// the same is no work.
  private func hasWork(_ removed: ItemKey) -> Bool {
    let keys = removed == .root ? Array(current.items.keys) : [removed]
    return keys.contains { key in
      (current.items[key] ?? [:]).contains { path, versions in
        versions.contains { !(key == removed && path == .birth && $0.value.isNull) && !isSeen($0, key, path) }
      }
    }
  }

  private func isSeen(_ now: Version, _ key: ItemKey, _ path: FieldPath) -> Bool {
    if isKnown(now.dot) { return true }
    guard isDescendant else { return base.context.covers(now.dot) }
    return (base.items[key]?[path] ?? []).contains { $0.isSame(now) }
  }

  /// Whether the change left it as it was, as an edit leaves a disputed removal.
  private func isLeft(_ now: Version, _ key: ItemKey, _ path: FieldPath) -> Bool {
    (version.items[key]?[path] ?? []).contains { $0.isSame(now) }
  }
}

extension Version {
  /// Whether both are one write; the value of one may be missing.
  fileprivate func isSame(_ other: Version) -> Bool {
    dot == other.dot && (value == other.value || isWithdrawn || other.isWithdrawn)
  }
}
