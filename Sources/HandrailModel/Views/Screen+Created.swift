/// The original names of items. Digests of what records are based on use them, so that a rename changes no digest.
extension Screen {
  /// An item's original name, which records use whatever its current name.
  public func createdName(_ id: String) -> String { createdNames.isEmpty ? id : createdNames[TextKey(id)] ?? id }

  /// The current name of an item that records call `name`.
  func presentName(_ name: String) -> String {
    createdNames.first { sameBytes($0.value, name) }?.key.text ?? name
  }

  /// A fact in which an item, or a list of items, has its original name.
  public func created(_ fact: String) -> String {
    if createdNames.isEmpty { return fact }
    if let name = createdNames[TextKey(fact)] { return name }
    let parts = fact.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.allSatisfy({ names.contains(TextKey($0)) }) else { return fact }
    return parts.map(createdName).joined(separator: " ")
  }

  /// Entries in which items have their original names.
  public func created(_ entries: some Sequence<FieldMap.Entry>) -> [FieldMap.Entry] {
    if createdNames.isEmpty { return Array(entries) }
    return entries.map { entry in
      guard entry.field.spec.type == .item, let text = entry.text else { return entry }
      return FieldMap.Entry(entry.field, entry.first, entry.second, value: .text(createdName(text)))
    }
  }

  private var names: Set<TextKey> {
    Set((elements.map(\.id) + (groups + gestures + changes).map(\.id)).map { TextKey($0) })
  }

  /// - Parameter former: renamed items: the original and the current name of each.
  static func createdNames(_ former: [(name: String, now: String)], among reader: DocumentReader) -> [TextKey: String] {
    if former.isEmpty { return [:] }
    var taken = Set([Collection.elements, .groups, .gestures, .changes].flatMap { reader[$0].map { TextKey($0.id) } })
    let standing = taken
    for (_, now) in former { taken.remove(TextKey(now)) }
    var names: [TextKey: String] = [:]
    for (name, now) in former where standing.contains(TextKey(now)) {
      // Something else may have got the name since.
      names[TextKey(now)] = taken.insert(TextKey(name)).inserted ? name : name + "~"
    }
    return names
  }
}
