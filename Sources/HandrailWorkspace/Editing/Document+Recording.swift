import HandrailModel

extension Document {
  /// Writes a field with everything that belongs to it: `group` and `ordered` are the item's position, exclusive answers clear
  /// each other, `traits.*` clears a whole set.
  ///
  /// A value that is already there, in any spelling, is not written again; it only clears conflicting ones.
  mutating func record(_ key: ItemKey, _ path: String, _ value: JSONValue, _ dot: Dot) {
    if key != .root, path == Field.group.name || path == Field.ordered.name {
      let place = place(key, path, value, dot)
      // An item without a position is not in a group or an order.
      if items[key]?[.place] != nil || place != Placement() { move(key, place, dot) }
      return
    }
    if let set = path.hasSuffix(".*") ? String(path.dropLast(1)) : nil {
      for member in members(of: set, besides: value, in: key) { write(key, member, .null, dot) }
      return
    }
    let isNew = !isRecorded(key, path, value) && write(key, path, value, dot)
    noteSubject(key, path, dot)
    if !value.isNull, value != .bool(false) { excludeOthers(key, path, isNew: isNew, dot) }
  }

  /// Whether a field has only this value, in any spelling: `44.0` for `44`, `#FFF` for `#ffffff`.
  func isRecorded(_ key: ItemKey, _ path: String, _ value: JSONValue) -> Bool {
    if key != .root, path == Field.group.name || path == Field.ordered.name {
      guard items[key]?[.place]?.hasDistinctValues != true else { return false }
      return path == Field.group.name
        ? place(key).group == value.string : (place(key).position == nil) == (value == .bool(false))
    }
    if let set = path.hasSuffix(".*") ? String(path.dropLast(1)) : nil {
      return members(of: set, besides: value, in: key).allSatisfy { self.value(key, $0) == nil }
    }
    let versions = items[key]?[FieldPath(path)] ?? []
    if versions.isEmpty { return value.isNull }
    if versions.allSay(value) { return true }
    guard !versions.hasDistinctValues, let old = versions.last?.value, !old.isNull, !value.isNull else { return false }
    return form(old, key, path) == form(value, key, path)
  }

  /// A value in the canonical form of its field, if there is one.
  private func form(_ value: JSONValue, _ key: ItemKey, _ path: String) -> JSONValue {
    let inherited = kind == .project ? path.dropping(Field.defaultsPrefix) : nil
    let owner = inherited == nil ? Resolved(kind: kind, document: id, key: key).owner : .element
    guard let field = try? FieldKey(path: inherited ?? path, owner: owner) else { return value }
    return (try? field.taking(value, owner: owner)) ?? value
  }

  private func place(_ key: ItemKey, _ path: String, _ value: JSONValue, _ dot: Dot) -> Placement {
    var place = place(key)
    if path == Field.group.name {
      place.group = value.string
    } else {
      place.position = value == .bool(false) ? nil : place.position ?? positionAtEnd(dot.replica)
    }
    return place
  }

  /// The members of a set, such as `traits.`, that the document has in addition to the given ones.
  private func members(of set: String, besides named: JSONValue, in key: ItemKey) -> [FieldPath] {
    let named = named.array?.compactMap(\.string) ?? []
    return (items[key] ?? [:]).keys.filter { $0.text.hasPrefix(set) && !named.contains($0.text) }
  }

  /// Clears what excludes the value just written: `label`, `decorative` and `same-as` are three answers to one question, even if
  /// somebody gives another at the same time; `lines=0` leaves nothing to truncate.
  private mutating func excludeOthers(_ key: ItemKey, _ path: String, isNew: Bool, _ dot: Dot) {
    var others: [FieldPath] = []
    if path.hasPrefix(Field.label.prefix) {
      others = Field.label.answeredWith.map { FieldPath($0.name) }
    } else if path == Field.decorative.name || path == Field.sameAs.name {
      others = [FieldPath(path == Field.decorative.name ? Field.sameAs.name : Field.decorative.name)]
      others += (items[key] ?? [:]).keys.filter { $0.text.hasPrefix(Field.label.prefix) }
    }
    // Repeating an answer must not override another that has not arrived yet.
    for other in others where isNew || value(key, other) != nil { exclude(key, other, dot) }
    let path = FieldPath(path)
    for (first, second) in exclusions(on: key) where first == path || second == path {
      exclude(key, first == path ? second : first, dot)
    }
  }
}

extension Document {
  /// A cell of the sheet: the value as a person writes it; a set's members with commas.
  func cell(_ key: ItemKey, _ path: String) -> String {
    if path == "group" { return place(key).group ?? "" }
    if let field = Field(named: path), field.spec.isSet {
      return (items[key] ?? [:]).keys.map(\.text).filter { $0.hasPrefix(path + ".") && value(key, $0) == .bool(true) }
        .sorted(by: utf8Precedes).map { String($0.dropFirst(path.utf8.count + 1)) }.joined(separator: ",")
    }
    return value(key, path)?.plainText ?? ""
  }
}
