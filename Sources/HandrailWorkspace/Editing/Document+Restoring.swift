import HandrailMerge
import HandrailModel

/// Writes old values again.
extension Document {
  /// Restores a field; a conflict comes back with all its values, under one dot.
  mutating func restore(_ key: ItemKey, _ path: FieldPath, _ before: [JSONValue], _ dot: Dot) {
    guard before.count > 1 else {
      write(key, path, before.last ?? .null, dot)
      return
    }
    guard before != (items[key]?[path] ?? []).distinct.map(\.value) else { return }
    write(key, path, .null, dot)
    items[key]?[path] = Versions(before.map { Version(dot, $0) })
    context.include(dot)
  }

  /// Restores a field of a record: an existing value keeps its dot, which shows whether it is the record's own or an edit by
  /// hand.
  private mutating func restore(_ key: ItemKey, _ path: FieldPath, record before: [Version], _ dot: Dot) {
    let standing = (items[key]?[path] ?? []).filter { own in before.contains { $0.isSame(own) } }
    guard let first = standing.first else { return restore(key, path, before.map(\.value), dot) }
    let missing = before.map(\.value).filter { value in !standing.contains { $0.value == value } }
    let written = (missing.isEmpty ? [first.value] : missing).map { Version(dot, $0) }
    items[key]?[path] = Versions((standing + written).sorted(by: Version.precedes))
    noteEdit(of: key, dot)
  }

  /// Writes whether an item existed, if that was or is disputed: what disagreed with its removal does so again.
  private mutating func restoreBirths(_ key: ItemKey, _ old: Document, _ dot: Dot) {
    let births = (old.items[key]?[.birth] ?? []).distinct.map(\.value)
    let now = (items[key]?[.birth] ?? []).distinct.map(\.value)
    guard births != now, births.count > 1 || now.count > 1, let living = births.last(where: { !$0.isNull }) else { return }
    create(key, birth: living.string, dot)
    items[key]?[.birth] = Versions(births.map { Version(dot, $0) })
  }

  /// Writes which document it was: something else, begun under its id and removed since, left its own permanent id.
  private mutating func restoreIdentity(of key: ItemKey, _ old: Document, _ dot: Dot) {
    guard key == .root, let identity = old.permanentID(of: key), let kept = storedIdentity(of: key) else { return }
    if !sameBytes(kept, identity) { write(key, .permanentID, .string(identity), dot) }
  }

  func exists(_ key: ItemKey) -> Bool { key == .root ? !isRemoved : contains(key) }

  /// Whether it can be seen: nothing in a removed document can.
  private func stands(_ key: ItemKey) -> Bool { !isRemoved && contains(key) }

  /// Rewrites everything that comes back, with the values of `version`: somebody who saw that it was gone may have added
  /// something else under its id, which covers anything that is not written again. A document comes back with all its contents.
  ///
  /// What exists under the id in `current` is kept beside it. What was only added and removed there in between is under a removal
  /// and belongs to nobody.
  ///
  /// - Parameters:
  ///   - version: the state that `base` was brought back to.
  ///   - current: this document as it was before.
  ///   - isSeen: whether others may have seen that it was gone. If nobody did, values are left as they were, and no edit
  ///     disagrees with them.
  mutating func bringBack(_ version: Document, since base: Document, to current: Document, isSeen: Bool, _ dot: Dot) {
    let isWhole = !version.isRemoved && base.isRemoved && current.isRemoved
    for key in isWhole ? Set(version.items.keys).union(current.items.keys) : Set(version.items.keys) {
      let isBack = version.stands(key) && !base.stands(key)
      if isWhole || isBack && (!current.stands(key) || current.isBegunAnew(key, over: version)) {
        let isBeside = current.stands(key)
        takeOver(key, from: version, besides: isBeside, again: (isSeen || isBeside) && version.stands(key), dot)
      }
    }
  }

  /// Whether somebody added something else under an id.
  private func isBegunAnew(_ key: ItemKey, over version: Document) -> Bool {
    let births = (version.items[key]?[.birth] ?? []).map(\.value)
    return (items[key]?[.birth] ?? []).contains { !$0.value.isNull && !births.contains($0.value) }
  }

  /// - Parameters:
  ///   - isBeside: whether something else exists here, which is kept.
  ///   - isAgain: whether values that are unchanged here are written, too.
  private mutating func takeOver(
    _ key: ItemKey, from version: Document, besides isBeside: Bool, again isAgain: Bool, _ dot: Dot
  ) {
    for path in Set((version.items[key] ?? [:]).keys).union((items[key] ?? [:]).keys) {
      let sides = version.sides(key, path).filter { !$0.isWithdrawn }.map(\.value)
      let (said, now) = (sides.isEmpty ? [.null] : sides, items[key]?[path] ?? [])
      // A record's contents stay the same wherever it is, and names belong to what they name.
      let isWritten = (path == .birth || !key.isRecord) && path != .permanentID && path != .givenName
      let isSaidAgain = isAgain && isWritten && said != [.null]
      let isAsNow = now.isEmpty ? said == [.null] : now.distinct.map(\.value) == said
      guard isSaidAgain || !isBeside && !isAsNow else { continue }
      let others = isBeside ? now.filter { !said.contains($0.value) } : []
      items[key, default: [:]][path] = Versions((said.map { Version(dot, $0) } + others).sorted(by: Version.precedes))
      context.include(dot)
    }
  }

  /// Writes the values of `old` over what was changed since. If there was no document, or a removed one, only the removal is
  /// written: the values under it stay for people who continue with the document elsewhere.
  ///
  /// - Parameter isKept: which items stay as they are.
  mutating func restore(_ old: Document?, _ dot: Dot, keeping isKept: (ItemKey) -> Bool = { _ in false }) {
    guard let old = old?.named(asIn: self), !old.isRemoved else {
      if !isRemoved { remove(.root, dot) }
      return
    }
    self = withGivenNames()
    for key in Set(items.keys).union(old.items.keys).sorted() where !isKept(key) {
      let (existed, exists) = (old.exists(key), exists(key))
      // The values under a removed item stay for people who edit it elsewhere.
      guard existed || exists else { continue }
      if existed, !exists {
        create(key, birth: old.value(key, .birth)?.string, dot)
        restoreIdentity(of: key, old, dot)
      } else if !existed, exists {
        remove(key, dot)
        continue
      }
      restoreBirths(key, old, dot)
      for path in Set((items[key] ?? [:]).keys).union((old.items[key] ?? [:]).keys)
      where path != .birth && path != .permanentID && (key != .root || path != .givenName) {
        // A value missing in both is unknown, not empty.
        guard items[key]?[path] != old.items[key]?[path] else { continue }
        let before = old.sides(key, path)
        if key.isWrittenOnce(path) {
          restore(key, path, record: before, dot)
        } else {
          restore(key, path, before.map(\.value), dot)
        }
      }
    }
  }
}
