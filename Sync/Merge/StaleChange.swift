import HandrailModel

/// A change based on an older version, and what it leaves of the current one.
struct StaleChange {
  let dot: Dot
  let version: Document
  let later: LaterWrites

  /// The versions of a field that stay beside what the change writes. A missing value may count as different.
  func kept(_ key: ItemKey, _ path: FieldPath) -> [Version] {
    let (values, sight) = (ValueSet(later.base.items[key]?[path]?.map(\.value) ?? [.null]), later.sight(of: key, path))
    // What the change did not touch stays, just as an edit leaves a disputed removal.
    let left = VersionSet(version.items[key]?[path] ?? [])
    return (later.current.items[key]?[path] ?? []).filter { now in
      left.hasSame(now) || !sight.isSeen(now) && (now.isWithdrawn || !values.contains(now.value))
    }
  }

  /// The births of an item that stay beside `new`.
  ///
  /// What the change did not touch stays, even if it was rewritten or chosen since: only its dot has changed then.
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

  /// The versions that stay of `now`. If the change replaces other values under their dot, as in a conflict that earlier versions
  /// restored, they get a dot of their own, with the stamp of their write: a workspace that knows a dot assumes that it has all
  /// of its values.
  ///
  /// - Returns: the versions, and the stamps of new dots.
  func undivided(
    _ kept: [Version], of now: Versions, besides new: [Version], _ key: ItemKey, _ path: FieldPath
  ) -> (versions: [Version], stamps: [Dot: Stamp]) {
    let (standing, written) = (VersionSet(Versions(kept)), ValueSet(new.map(\.value)))
    let divided = Set(now.lazy.filter { !standing.contains($0) }.map(\.dot))
    if !kept.contains(where: { divided.contains($0.dot) && !$0.isWithdrawn }) { return (kept, [:]) }
    let own = version.stamps[dot] ?? Stamp(author: "", time: "")
    let place = [later.current.id, key.text, path.text].joined(separator: "\n")
    let copied = CopiedWrites(divided, of: later.current, by: dot, own, to: place)
    var (versions, stamps): ([Version], [Dot: Stamp]) = ([], [:])
    for version in kept {
      guard divided.contains(version.dot), !version.isWithdrawn, let copy = copied.copy(version) else {
        versions.append(version)
        continue
      }
      if written.contains(version.value) { continue }
      versions.append(copy.version)
      stamps[copy.version.dot] = copy.stamp
    }
    return (versions, stamps)
  }

  /// Whether `births` has the same values as the current ones, and adds no removal.
  func isTouch(_ key: ItemKey, _ births: Versions) -> Bool {
    let (now, new) = (later.current.items[key]?[.birth] ?? [], births.filter { $0.dot == dot })
    let (standing, written) = (ValueSet(now.lazy.map(\.value)), ValueSet(births.lazy.map(\.value)))
    return !new.contains(where: \.value.isNull) && births.allSatisfy { standing.contains($0.value) }
      && now.allSatisfy { written.contains($0.value) }
  }
}
