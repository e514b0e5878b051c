import HandrailMerge
import HandrailModel

/// Old values are written again.
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

  /// Restores a field of a record: what stands keeps its dot, by which it is known to be the record's or a hand's.
  private mutating func restore(_ key: ItemKey, _ path: FieldPath, record before: [Version], _ dot: Dot) {
    let standing = (items[key]?[path] ?? []).filter { own in before.contains { $0.isSame(own) } }
    guard let first = standing.first else { return restore(key, path, before.map(\.value), dot) }
    let missing = before.map(\.value).filter { value in !standing.contains { $0.value == value } }
    let written = (missing.isEmpty ? [first.value] : missing).map { Version(dot, $0) }
    items[key]?[path] = Versions((standing + written).sorted(by: Version.precedes))
    noteEdit(of: key, dot)
  }

  /// Writes whether an item existed, where that was disputed or is: what disagreed with its removal disagrees with it again.
  private mutating func restoreBirths(_ key: ItemKey, _ old: Document, _ dot: Dot) {
    let births = (old.items[key]?[.birth] ?? []).distinct.map(\.value)
    let now = (items[key]?[.birth] ?? []).distinct.map(\.value)
    guard births != now, births.count > 1 || now.count > 1, let living = births.last(where: { !$0.isNull }) else { return }
    create(key, birth: living.string, dot)
    items[key]?[.birth] = Versions(births.map { Version(dot, $0) })
  }

  func exists(_ key: ItemKey) -> Bool { key == .root ? !isRemoved : contains(key) }

  /// What exists here, and neither in `base` nor in `current`; with a document that comes back, all that is in it.
  func itemsBroughtBack(from base: Document, to current: Document) -> [ItemKey] {
    func comesBack(_ key: ItemKey) -> Bool { exists(key) && !base.exists(key) && !current.exists(key) }
    return comesBack(.root) ? Set(items.keys).union(current.items.keys).sorted() : items.keys.filter(comesBack)
  }

  /// Takes an item over whole, or its absence: what came and went under its id in the meantime lies beneath a removal and is
  /// nobody's.
  mutating func restore(_ key: ItemKey, from version: Document, _ dot: Dot) {
    let registers = version.items[key] ?? [:]
    for path in Set(registers.keys).union((items[key] ?? [:]).keys) {
      func said(_ versions: Versions?) -> [JSONValue] {
        let values = (versions ?? []).distinct.map(\.value)
        return values.isEmpty ? [.null] : values
      }
      // What lies there as it was is no write: what others did to it meanwhile is not disputed.
      guard said(registers[path]) != said(items[key]?[path]) else { continue }
      items[key, default: [:]][path] = Versions(said(registers[path]).map { Version(dot, $0) })
    }
    context.include(dot)
  }

  /// Writes what `old` said over what was changed since; where there was none, or a removed one, only the removal is written:
  /// what lies beneath it stays for who goes on with the document elsewhere.
  ///
  /// - Parameter isKept: tells the items that stay as they are.
  mutating func restore(_ old: Document?, _ dot: Dot, keeping isKept: (ItemKey) -> Bool = { _ in false }) {
    guard let old = old?.named(asIn: self), !old.isRemoved else {
      if !isRemoved { remove(.root, dot) }
      return
    }
    self = withGivenNames()
    for key in Set(items.keys).union(old.items.keys).sorted() where !isKept(key) {
      let (existed, exists) = (old.exists(key), exists(key))
      // What lies beneath a removed item stays for who edits it elsewhere.
      guard existed || exists else { continue }
      if existed, !exists {
        create(key, birth: old.value(key, .birth)?.string, dot)
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
