/// What items were called when they were created: digests of what records rest on use these names,
/// so that a rename changes no digest.
extension Screen {
  /// The name with which an item was created, by which records name it, whatever it is called now.
  public func createdName(_ id: String) -> String { createdNames.isEmpty ? id : createdNames[TextKey(id)] ?? id }

  /// The present name of an item that records call `name`.
  func presentName(_ name: String) -> String {
    createdNames.first { sameBytes($0.value, name) }?.key.text ?? name
  }

  /// A fact in which an item, or a list of items, is named as it was created.
  public func created(_ fact: String) -> String {
    if createdNames.isEmpty { return fact }
    if let name = createdNames[TextKey(fact)] { return name }
    let parts = fact.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.allSatisfy({ names.contains(TextKey($0)) }) else { return fact }
    return parts.map(createdName).joined(separator: " ")
  }

  /// Entries in which items are named as they were created.
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

  /// - Parameter former: renamed items: what each was created as, and what it is called now.
  static func createdNames(_ former: [(name: String, now: String)], among reader: DocumentReader) -> [TextKey: String] {
    if former.isEmpty { return [:] }
    var taken = Set([Collection.elements, .groups, .gestures, .changes].flatMap { reader[$0].map { TextKey($0.id) } })
    let standing = taken
    for (_, now) in former { taken.remove(TextKey(now)) }
    var names: [TextKey: String] = [:]
    for (name, now) in former where standing.contains(TextKey(now)) {
      // Something else may have been given the name since.
      names[TextKey(now)] = taken.insert(TextKey(name)).inserted ? name : name + "~"
    }
    return names
  }
}
