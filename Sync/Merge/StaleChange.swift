import HandrailModel

/// A change based on an older version, and what it leaves of the current one.
struct StaleChange {
  let dot: Dot
  let version: Document
  let later: LaterWrites

  /// What stays of a field beside what the change writes there. A missing value may count as different.
  func kept(_ key: ItemKey, _ path: FieldPath) -> [Version] {
    let (values, sight) = (ValueSet(later.base.items[key]?[path]?.map(\.value) ?? [.null]), later.sight(of: key, path))
    // What the change left as it was stays, just as an edit leaves a disputed removal.
    let left = VersionSet(version.items[key]?[path] ?? [])
    return (later.current.items[key]?[path] ?? []).filter { now in
      left.hasSame(now) || !sight.isSeen(now) && (now.isWithdrawn || !values.contains(now.value))
    }
  }

  /// What stays of an item's births beside `new`.
  ///
  /// What the change left as it was stays, even if it was rewritten or chosen since: only its dot has changed then.
  func keptBirths(_ key: ItemKey, _ new: [Version]) -> [Version] {
    let births = later.current.items[key]?[.birth] ?? []
    let left = ValueSet((version.items[key]?[.birth] ?? []).filter { $0.dot != dot }.map(\.value))
    let (written, sight) = (ValueSet(new.map(\.value)), later.sight(of: key, .birth))
    let overlaps = new.contains(where: \.value.isNull) && !later.on(key).isEmpty
    return births.filter { birth in
      if written.contains(birth.value) { return false }
      return left.contains(birth.value) || !sight.isSeen(birth) || overlaps && !birth.value.isNull
    }
  }

  /// What stays of `now`. It moves to the change's own dot if the change replaces other values under its dot, as in a conflict
  /// that an undo restores. Whoever knows a dot assumes to have all of its values.
  func undivided(_ kept: [Version], of now: Versions, besides new: [Version]) -> [Version] {
    let (standing, written) = (VersionSet(Versions(kept)), ValueSet(new.map(\.value)))
    let divided = Set(now.lazy.filter { !standing.contains($0) }.map(\.dot))
    return kept.compactMap { version in
      guard divided.contains(version.dot), !version.isWithdrawn else { return version }
      return written.contains(version.value) ? nil : Version(dot, version.value)
    }
  }

  /// Whether `births` has the same values as the current ones, and adds no removal.
  func isTouch(_ key: ItemKey, _ births: Versions) -> Bool {
    let (now, new) = (later.current.items[key]?[.birth] ?? [], births.filter { $0.dot == dot })
    let (standing, written) = (ValueSet(now.lazy.map(\.value)), ValueSet(births.lazy.map(\.value)))
    return !new.contains(where: \.value.isNull) && births.allSatisfy { standing.contains($0.value) }
      && now.allSatisfy { written.contains($0.value) }
  }
}
