extension Document {
  /// Writes one field: its value becomes the single one, under `dot`; null clears it. A write of what stands there already is no
  /// write.
  ///
  /// - Returns: whether anything changed.
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

  /// Clears a field with a dotted null even where nothing stands, so that a value given elsewhere at the same time is a conflict.
  public mutating func exclude(_ key: ItemKey, _ path: FieldPath, _ dot: Dot) {
    if clear(key, path, dot) { touch(key, dot) }
  }

  private mutating func clear(_ key: ItemKey, _ path: FieldPath, _ dot: Dot) -> Bool {
    if items[key]?[path]?.allSay(.null) ?? false { return false }
    items[key, default: [:]][path] = [Version(dot, .null)]
    context.include(dot)
    return true
  }

  /// Makes an item that starts empty, whatever lies beneath a removed one of the same id.
  public mutating func begin(_ key: ItemKey, birth: String? = nil, _ dot: Dot) {
    for path in (items[key] ?? [:]).keys where path != .birth { _ = clear(key, path, dot) }
    if key == .root {
      for item in items.keys where item != .root && contains(item) { remove(item, dot) }
    }
    create(key, birth: birth, dot)
  }

  /// Makes an item, or brings one back as it was; `birth` is the dot of its creation, or a hash of its source for what is
  /// imported.
  public mutating func create(_ key: ItemKey, birth: String? = nil, _ dot: Dot) {
    items[key, default: [:]][.birth] = [Version(dot, .string(birth ?? dot.text))]
    context.include(dot)
    touchRoot(from: key, dot)
  }

  /// Removes an item. Its fields stay beneath, so that an edit made elsewhere meets them whole.
  public mutating func remove(_ key: ItemKey, _ dot: Dot) {
    items[key, default: [:]][.birth] = [Version(dot, .null)]
    context.include(dot)
    touchRoot(from: key, dot)
  }

  /// Rewrites the item's birth with its own value, so that a removal elsewhere meets this edit, however often it is removed.
  ///
  /// A removal that is disputed stands beside it as before: an edit does not decide. Of two births it is the one that is read.
  private mutating func touch(_ key: ItemKey, _ dot: Dot) {
    let births = items[key]?[.birth] ?? []
    if key == .root, births.isEmpty { return }
    // An earlier write of the same command did this, and touched the root. The birth that it rewrote may not be the one read now.
    if births.contains(where: { $0.dot == dot && !$0.value.isNull }) { return }
    items[key, default: [:]][.birth] = births.touched(dot)
    touchRoot(from: key, dot)
  }

  /// An edit of an item is an edit of the document: a removal of the whole elsewhere meets it.
  private mutating func touchRoot(from key: ItemKey, _ dot: Dot) {
    if key != .root, !isRemoved { touch(.root, dot) }
  }

  /// Drops the stamps of writes that are no longer to be seen.
  public mutating func dropUnusedStamps() {
    var used = Set<Dot>()
    for registers in items.values {
      for versions in registers.values { for version in versions { used.insert(version.dot) } }
    }
    stamps = stamps.filter { used.contains($0.key) }
  }
}
