/// New names of documents and colours, for other documents of the same history that refer to them.
public struct MovedNames: Sendable {
  public var screens: [String: String] = [:]
  public var components: [String: String] = [:]
  public var colours: [String: String] = [:]

  public init() {}

  public var isEmpty: Bool { screens.isEmpty && components.isEmpty && colours.isEmpty }

  /// The values that change, as documents have them.
  public var values: [String] { Array(screens.keys) + Array(components.keys) + colours.keys.map { "palette:" + $0 } }

  /// The former and new ids of the screens and components that move.
  public var ids: [(kind: Document.Kind, id: String)] {
    screens.flatMap { [(.screen, $0.key), (.screen, $0.value)] }
      + components.flatMap { [(.component, $0.key), (.component, $0.value)] }
  }

  /// The new id of a screen or a component.
  public subscript(document: Document) -> String? {
    get { document.kind == .component ? components[document.id] : screens[document.id] }
    set { if document.kind == .component { components[document.id] = newValue } else { screens[document.id] = newValue } }
  }

  fileprivate func name(_ text: String, at path: FieldPath) -> String? {
    guard let field = Field(path: path.text) else { return nil }
    if field == .destination || field == .embeds { return screens[text] }
    if field.spec.type == .component { return components[text] }
    guard field.spec.type == .colour, let name = text.dropping("palette:") else { return nil }
    return colours[name].map { "palette:" + $0 }
  }
}

extension Document {
  /// The document with new names for what it refers to, except where `other`, another version, has the same.
  public func referring(to names: MovedNames, besides other: Document?) -> Document {
    if names.isEmpty { return self }
    var result = self
    for (key, registers) in items {
      for (path, versions) in registers {
        let known = other?.items[key]?[path] ?? []
        let renamed = versions.map { version in
          guard let text = version.value.string, let name = names.name(text, at: path), !known.contains(version) else {
            return version
          }
          return Version(version.dot, .string(name))
        }
        if renamed != Array(versions) { result.items[key]?[path] = Versions(Array(Set(renamed)).sorted(by: Version.precedes)) }
      }
    }
    return result
  }

  /// For a version of the palette and its current state: names that now mean something else, or nothing. A colour's original name
  /// means that colour wherever nothing else has it.
  public func movedColours(in joined: Document) -> [String: String] {
    var now: [String: String] = [:]
    for key in joined.keys(in: .colours) { if let id = joined.permanentID(of: key) { now[id] = key.id } }
    var moved: [String: String] = [:]
    for key in keys(in: .colours) {
      guard let id = permanentID(of: key), let name = now[id], !sameBytes(name, key.id) else { continue }
      let isCreatedSo = ItemKey.origin(of: id).map { sameBytes($0.id, key.id) } ?? false
      if !isCreatedSo || joined.contains(key) { moved[key.id] = name }
    }
    return moved
  }
}
