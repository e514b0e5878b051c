/// References to items within a document, which follow when an item gets another key.
extension Document {
  /// The document with some items under other keys, and all references to them.
  ///
  /// - Parameter others: more ids that mean an item, and its name.
  func renaming(_ keys: [ItemKey: ItemKey], besides others: [String: String] = [:]) -> Document {
    guard !keys.isEmpty || !others.isEmpty else { return self }
    var ids = ReferenceNames(others, inPalette: kind == .palette)
    // In documents of earlier versions, two lists may contain the same name: it means the existing item.
    func precedes(_ a: ItemKey, _ b: ItemKey) -> Bool { contains(a) == contains(b) ? b < a : contains(b) }
    for key in keys.keys.sorted(by: precedes) { if let name = keys[key] { ids.add(key.id, name.id) } }
    var result = self
    result.items = [:]
    result.items.reserveCapacity(items.count)
    for (key, registers) in items {
      let renamed = ids.renaming(registers)
      let name = keys[key] ?? key
      result.items[name] = result.items[name].map { $0.united(with: renamed) } ?? renamed
    }
    return result
  }
}

extension Registers {
  /// The values of both, for an item that was in one document twice.
  fileprivate func united(with other: Registers) -> Registers {
    joined(other) { _, ours, theirs in
      Versions(Array(Set(Array(ours) + Array(theirs))).sorted(by: Version.precedes))
    }
  }
}

/// The current names of items, by former name, for everything that may name one.
struct ReferenceNames {
  private var ids: [TextKey: String] = [:]
  private let isPalette: Bool

  init(_ names: [String: String], inPalette: Bool = false) {
    isPalette = inPalette
    for (name, now) in names { add(name, now) }
  }

  mutating func add(_ name: String, _ now: String) { if !sameBytes(name, now) { ids[TextKey(name)] = now } }

  func renaming(_ registers: Registers) -> Registers {
    Registers(
      registers.map { path, versions in
        let renamed = versions.map { version in
          if version.isWithdrawn { return version }
          let value = renaming(version.value, at: path)
          return value == version.value ? version : Version(version.dot, value)
        }
        if renamed.count < 2 { return (path, Versions(renamed)) }
        // Two versions may differ only in an item's name. If one names the renamed item, and the other something that somebody
        // else created under the former name, the value is about the renamed item.
        let found = Set(renamed)
        let changed = Set(zip(renamed, versions).lazy.filter { $0 != $1 }.map(\.0.dot))
        let isClear = found.count == Set(found.map(\.dot)).count || changed.isEmpty
        let kept = isClear ? found : found.subtracting(versions.filter { changed.contains($0.dot) })
        return (path, Versions(kept.sorted(by: Version.precedes)))
      })
  }

  /// A value that names an item, with the item's new name.
  func renaming(_ value: JSONValue, at path: FieldPath) -> JSONValue {
    if path == .place {
      var place = Placement(value)
      guard let group = place.group, let now = ids[TextKey(group)] else { return value }
      place.group = now
      return place.value
    }
    if path == .readingOrder { return ReadingOrder(value)?.renaming { ids[TextKey($0)] ?? $0 }.value ?? value }
    if path.isInternal { return value }
    guard let text = value.string, let field = Field(path: path.text) else { return value }
    if field.spec.type == .item { return ids[TextKey(text)].map(JSONValue.string) ?? value }
    if field == .about { return .string(renaming(about: text)) }
    guard isPalette, let name = text.dropping("palette:"), let now = ids[TextKey(name)] else { return value }
    return .string("palette:" + now)
  }

  /// An item, or a finding on one and perhaps on a second: `label.image@photo/ja`, `target.overlap@pay/buy`.
  private func renaming(about text: String) -> String {
    let start = text.firstIndex(of: "@").map { text.index(after: $0) } ?? text.startIndex
    var parts = text[start...].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isAboutTwo = Finding.rulesAboutTwo.contains(String(text[..<start].dropLast()))
    for place in parts.indices where place == 0 || isAboutTwo {
      let name = parts[place].dropping("colour:") ?? parts[place]
      if let now = ids[TextKey(name)] { parts[place] = parts[place].dropLast(name.utf8.count) + now }
    }
    return text[..<start] + parts.joined(separator: "/")
  }
}
