/// The current names of components and palette colours, by former name: people who have not seen a rename may still use those.
struct SharedNames: Sendable {
  private var components: [TextKey: String] = [:]
  private var colours: [TextKey: String] = [:]

  init() {}

  /// - Parameter left: what renamed components left under their former ids.
  init(left: [DocumentReader], palette: DocumentReader) {
    for reader in left where reader.givenName != reader.id { components[TextKey(reader.id)] = reader.givenName }
    let standing = Set(palette[.colours].map { TextKey($0.id) })
    for (name, now) in palette.formerNames where standing.contains(TextKey(now)) && !standing.contains(TextKey(name)) {
      colours[TextKey(name)] = now
    }
  }

  /// The fields with current names.
  func following(_ fields: FieldMap) -> FieldMap {
    if components.isEmpty && colours.isEmpty { return fields }
    let entries = fields.entries.map { entry in
      guard let text = entry.text, let name = name(text, in: entry.field) else { return entry }
      return FieldMap.Entry(entry.field, entry.first, entry.second, value: .text(name))
    }
    return FieldMap(entries)
  }

  private func name(_ text: String, in field: Field) -> String? {
    if field.spec.type == .colour {
      return text.dropping("palette:").flatMap { colours[TextKey($0)] }.map { "palette:" + $0 }
    }
    guard field.spec.type == .component, var name = components[TextKey(text)] else { return nil }
    // Something that was renamed twice left two names.
    var seen: Set<TextKey> = [TextKey(text)]
    while let next = components[TextKey(name)], seen.insert(TextKey(name)).inserted { name = next }
    return name
  }
}
