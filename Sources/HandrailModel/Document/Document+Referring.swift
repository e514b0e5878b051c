/// References to items within a document, which follow when an item gets another key.
extension Document {
  /// The document with some items under other keys, and all that refers to them.
  ///
  /// - Parameter others: further ids that mean an item, and what it is called.
  func renaming(_ keys: [ItemKey: ItemKey], besides others: [String: String] = [:]) -> Document {
    guard !keys.isEmpty || !others.isEmpty else { return self }
    var ids = ReferenceNames(others, inPalette: kind == .palette)
    for (key, name) in keys { ids.add(key.id, name.id) }
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
  /// The values of both: of an item that stood twice in one document.
  fileprivate func united(with other: Registers) -> Registers {
    joined(other) { _, ours, theirs in
      Versions(Array(Set(Array(ours) + Array(theirs))).sorted(by: Version.precedes))
    }
  }
}

/// What items are called now, by what they were called, for everything that may name one.
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
        // Two versions may differ in nothing but what they call an item.
        return (path, Versions(Array(Set(renamed)).sorted(by: Version.precedes)))
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
    if path.isInternal { return value }
    guard let text = value.string, let field = Field(path: path.text) else { return value }
    if field.spec.type == .item { return ids[TextKey(text)].map(JSONValue.string) ?? value }
    if field == .about { return .string(renaming(about: text)) }
    guard isPalette, let name = text.dropping("palette:"), let now = ids[TextKey(name)] else { return value }
    return .string("palette:" + now)
  }

  /// An item, or a finding on one and perhaps on a second: `label.image@photo/ja`, `order@a/b`.
  private func renaming(about text: String) -> String {
    let start = text.firstIndex(of: "@").map { text.index(after: $0) } ?? text.startIndex
    var parts = text[start...].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for place in parts.indices where place == 0 || !Self.isQualifier(parts[place]) {
      let name = parts[place].dropping("colour:") ?? parts[place]
      if let now = ids[TextKey(name)] { parts[place] = parts[place].dropLast(name.utf8.count) + now }
    }
    return text[..<start] + parts.joined(separator: "/")
  }

  /// A language or an appearance, which an item may be called like.
  private static func isQualifier(_ text: String) -> Bool {
    text.utf8.count < 4 || ["light", "dark", "light-high", "dark-high"].contains(text)
  }
}
