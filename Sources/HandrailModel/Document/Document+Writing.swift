extension Document {
  /// Writes one field: `value` becomes its only value, under `dot`; null clears it. Writing the current value again does nothing.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  public mutating func write(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) -> Bool {
    let versions = items[key]?[path] ?? []
    if versions.isEmpty, value.isNull { return false }
    if versions.allSay(value) { return false }
    items[key, default: [:]][path] = [Version(dot, value)]
    context.include(dot)
    if path != .birth { touch(key, dot) }
    return true
  }

  @discardableResult
  public mutating func write(_ key: ItemKey, _ path: String, _ value: JSONValue, _ dot: Dot) -> Bool {
    write(key, FieldPath(path), value, dot)
  }

  @discardableResult
  public mutating func write(_ key: ItemKey, _ field: Field, _ value: JSONValue, _ dot: Dot) -> Bool {
    write(key, field.name, value, dot)
  }

  /// Records a field again even if it already has the value, so that a change made elsewhere at the same time is a conflict.
  public mutating func confirm(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) {
    items[key, default: [:]][path] = [Version(dot, value)]
    context.include(dot)
    touch(key, dot)
  }

  /// Clears a field with a dotted null even if it is empty, so that a value written elsewhere at the same time is a conflict.
  public mutating func exclude(_ key: ItemKey, _ path: FieldPath, _ dot: Dot) {
    if clear(key, path, dot) { touch(key, dot) }
  }

  private mutating func clear(_ key: ItemKey, _ path: FieldPath, _ dot: Dot) -> Bool {
    if items[key]?[path]?.allSay(.null) ?? false { return false }
    items[key, default: [:]][path] = [Version(dot, .null)]
    context.include(dot)
    return true
  }

  /// Creates an item that starts empty, whatever is under a removed item with the same id.
  public mutating func begin(_ key: ItemKey, birth: String? = nil, _ dot: Dot) {
    giveWay(at: key)
    let isReused = key == .root && destination != nil
    for path in (items[key] ?? [:]).keys where path != .birth { _ = clear(key, path, dot) }
    if key == .root {
      for item in items.keys where item != .root && contains(item) { remove(item, dot) }
    }
    create(key, birth: birth, dot)
    // The item that had the id before may arrive from somebody who has not seen the rename: this is a different one.
    if isReused, let identity = permanentID(of: key) { write(key, .permanentID, .string(identity), dot) }
  }

  /// Creates an item, or restores one as it was; `birth` is the dot of its creation, or, for an imported item, a hash of its
  /// source.
  public mutating func create(_ key: ItemKey, birth: String? = nil, _ dot: Dot) {
    items[key, default: [:]][.birth] = [Version(dot, .string(birth ?? dot.text))]
    context.include(dot)
    touchRoot(from: key, dot)
  }

  /// Removes an item. Its fields are kept under the removal, so that a concurrent edit is merged with the whole item.
  ///
  /// A removed document keeps its permanent id: where the removal arrives, something else may have its name.
  public mutating func remove(_ key: ItemKey, _ dot: Dot) {
    if key == .root, storedIdentity(of: key) == nil, let identity = permanentID(of: key) {
      items[key]?[.permanentID] = [Version(dot, .string(identity))]
    }
    items[key, default: [:]][.birth] = [Version(dot, .null)]
    context.include(dot)
    touchRoot(from: key, dot)
  }

  /// Rewrites the item's birth with its own value, so that a removal elsewhere conflicts with this edit, however often it is
  /// removed.
  ///
  /// A disputed removal stays beside it: an edit does not decide. If there are two births, the one that readers see is rewritten.
  private mutating func touch(_ key: ItemKey, _ dot: Dot) {
    let births = items[key]?[.birth] ?? []
    if key == .root, births.isEmpty { return }
    // An earlier write of the same command did this, and touched the root. The birth that it rewrote may not be the one read now.
    if births.contains(where: { $0.dot == dot && !$0.value.isNull }) { return }
    items[key, default: [:]][.birth] = births.touched(dot)
    touchRoot(from: key, dot)
  }

  /// Counts copying something to an item as an edit of it, since a copy is not a write by itself.
  public mutating func noteEdit(of key: ItemKey, _ dot: Dot) {
    context.include(dot)
    touch(key, dot)
  }

  /// An edit of an item is an edit of the document: a concurrent removal of the whole document conflicts with it.
  private mutating func touchRoot(from key: ItemKey, _ dot: Dot) {
    if key != .root, !isRemoved { touch(.root, dot) }
  }

  /// Drops the stamps of writes without values.
  public mutating func dropUnusedStamps() {
    var used = Set<Dot>()
    for registers in items.values {
      for versions in registers.values { for version in versions { used.insert(version.dot) } }
    }
    stamps = stamps.filter { used.contains($0.key) }
  }
}
