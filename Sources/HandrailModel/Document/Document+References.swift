extension Document {
  /// Values that link other items to this one: an answer's question, a gesture's element, a member's group, and the item or
  /// finding that a record is about.
  public func references(to key: ItemKey) -> [(key: ItemKey, path: FieldPath, version: Version)] {
    var found: [(key: ItemKey, path: FieldPath, version: Version)] = []
    for (other, registers) in items where other != key && other != .root {
      for (path, versions) in registers where path != .birth {
        for version in versions {
          let reference = path == .place ? Placement(version.value).group : version.value.string
          if let reference, Self.names(key.id, reference), Self.isReference(path) { found.append((other, path, version)) }
        }
      }
    }
    return found.sorted { a, b in a.key == b.key ? a.path < b.path : a.key < b.key }
  }

  private static func isReference(_ path: FieldPath) -> Bool {
    if path == .place { return true }
    guard let field = Field(named: String(path.text.prefix { $0 != "." })) else { return false }
    return field.spec.type == .item || field == .about || field == .question
  }

  /// Whether a reference names the item: by its id, or as a finding on it, `rule@item` or `rule@item/qualifier`.
  private static func names(_ id: String, _ reference: String) -> Bool {
    guard let at = reference.utf8.firstIndex(of: UInt8(ascii: "@")) else { return sameBytes(reference, id) }
    let item = reference.utf8[reference.utf8.index(after: at)...].prefix { $0 != UInt8(ascii: "/") }
    return item.elementsEqual(id.utf8)
  }
}
