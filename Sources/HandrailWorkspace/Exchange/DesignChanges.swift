import HandrailModel

/// A change that an import made to a screen that was imported before.
public struct DesignChange: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case added, changed, cleared, gone
    /// Gone and back again.
    case returned
  }

  public let kind: Kind
  /// The id of the element or gesture; empty for the screen itself.
  public let item: String
  /// The changed field; empty if the whole item was added or is gone.
  public let path: String
  /// The current value of the field.
  public let value: String
  /// When the import wrote it, in UTC.
  public let at: String
}

extension Document {
  /// What imports have changed on the screen since its first import, and nobody has reviewed yet.
  ///
  /// A signature reviews the whole screen, a person's input its item. Imports are recognised by their stamps.
  func unseenDesignChanges() -> [DesignChange] {
    guard let birth = items[.root]?[Self.sourceObject], !isRemoved else { return [] }
    let looks = keys(in: .signatures).compactMap { items[$0]?[FieldPath(Field.by.name)]?.last?.dot }
    var found: [DesignChange] = []
    for key in [.root] + keys(in: .elements) + keys(in: .gestures) {
      guard let made = items[key]?[Self.sourceObject], value(key, Self.sourceObject) != nil else { continue }
      let seen = looks + writesByPeople(key)
      for change in changes(of: key, made.map(\.dot), since: birth.map(\.dot))
      where !seen.contains(where: { isLater($0, change.dot) }) {
        found.append(
          DesignChange(
            kind: change.kind, item: key.id, path: change.path, value: change.value.plainText,
            at: stamps[change.dot]?.time ?? ""))
      }
    }
    return found
  }

  private typealias Write = (kind: DesignChange.Kind, path: String, value: JSONValue, dot: Dot)

  /// - Parameters:
  ///   - made: The writes that named the item's layer: anything else that they wrote is not a change.
  ///   - birth: The same for the screen.
  private func changes(of key: ItemKey, _ made: [Dot], since birth: [Dot]) -> [Write] {
    let registers = items[key] ?? [:]
    if let mark = registers[FieldPath(Field.gone.name)]?.last, !mark.value.isNull {
      return isImport(mark.dot) ? [(.gone, "", mark.value, mark.dot)] : []
    }
    if key != .root, let first = made.first, isImport(first), birth.allSatisfy({ isLater(first, $0) }) {
      return [(.added, "", .null, first)]
    }
    return registers.sorted { $0.key < $1.key }.compactMap { path, versions in
      guard let last = versions.last, !path.isInternal, !Self.notDrawn.contains(where: { path.text.hasPrefix($0) }),
        isImport(last.dot), !versions.contains(where: { made.contains($0.dot) }), made.allSatisfy({ isLater(last.dot, $0) })
      else { return nil }
      if path.text == Field.gone.name { return (.returned, "", .null, last.dot) }
      return (last.value.isNull ? .cleared : .changed, path.text, last.value, last.dot)
    }
  }

  /// Fields about the place an import read from, not about what is drawn there.
  private static let notDrawn = [Field.source.prefix, Field.designRevision.name, Field.designLink.name]

  private func writesByPeople(_ key: ItemKey) -> [Dot] {
    (items[key] ?? [:]).flatMap { path, versions in
      path == .birth || path == .place ? [] : versions.map(\.dot).filter { stamps[$0] != nil && !isImport($0) }
    }
  }

  /// Whether it was written by an import from the screen's own source, by any person.
  func isImport(_ dot: Dot) -> Bool {
    value(.root, Field.source.prefix + "system")?.string.map { isImported(dot, from: $0) } ?? false
  }

  /// Whether this was written by an import from a system, by any person.
  func isImported(_ dot: Dot, from system: String) -> Bool {
    stamps[dot]?.provenance.map { sameBytes($0.system, system) } ?? false
  }

  /// Whether one write came after another: by number within a workspace, by the clock across workspaces.
  func isLater(_ dot: Dot, _ other: Dot) -> Bool {
    if dot.replica == other.replica { return dot.number > other.number }
    return utf8Precedes(stamps[other]?.time ?? "", stamps[dot]?.time ?? "")
  }
}
