import HandrailModel

/// A change that was made on an older version, and what of the current one it leaves standing.
struct StaleChange {
  let dot: Dot
  let version: Document
  let later: LaterWrites

  /// What stays of a field beside what the change writes there. A missing value may differ from it.
  func kept(_ key: ItemKey, _ path: FieldPath) -> [Version] {
    let values = later.base.items[key]?[path]?.map(\.value) ?? [.null]
    return (later.current.items[key]?[path] ?? []).filter { now in
      isLeft(now, key, path) || !later.isSeen(now, key, path) && (now.isWithdrawn || !values.contains(now.value))
    }
  }

  /// What stays of an item's births beside `new`.
  ///
  /// What the change left as it was stays, also where it was rewritten or chosen since: only its dot is another one then.
  func keptBirths(_ key: ItemKey, _ new: [Version]) -> [Version] {
    let births = later.current.items[key]?[.birth] ?? []
    let left = (version.items[key]?[.birth] ?? []).filter { $0.dot != dot }.map(\.value)
    let overlaps = new.contains(where: \.value.isNull) && !later.on(key).isEmpty
    return births.filter { birth in
      if new.contains(where: { $0.value == birth.value }) { return false }
      return left.contains(birth.value) || !later.isSeen(birth, key, .birth) || overlaps && !birth.value.isNull
    }
  }

  /// What stays of `now`, under the change's own dot where that replaces other values of one dot: a conflict that an undo brings
  /// back has several. Whoever meets a dot takes all of its values for there.
  func undivided(_ kept: [Version], of now: Versions, besides new: [Version]) -> [Version] {
    kept.compactMap { version in
      let isDivided = now.contains { $0.dot == version.dot && !kept.contains($0) }
      guard isDivided, !version.isWithdrawn else { return version }
      return new.contains { $0.value == version.value } ? nil : Version(dot, version.value)
    }
  }

  /// Whether `births` says what is said already, and no removal more.
  func isTouch(_ key: ItemKey, _ births: Versions) -> Bool {
    let (now, new) = (later.current.items[key]?[.birth] ?? [], births.filter { $0.dot == dot })
    return !new.contains(where: \.value.isNull) && births.allSatisfy { birth in now.contains { $0.value == birth.value } }
      && now.allSatisfy { birth in births.contains { $0.value == birth.value } }
  }

  /// Whether the change left it as it was, as an edit leaves a disputed removal.
  private func isLeft(_ now: Version, _ key: ItemKey, _ path: FieldPath) -> Bool {
    (version.items[key]?[path] ?? []).contains { $0.isSame(now) }
  }
}
