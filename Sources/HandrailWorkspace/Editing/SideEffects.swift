import HandrailModel

/// The result of recording.
public struct Recorded: Sendable, Equatable {
  /// The number of items that the targets named.
  public let items: Int
  public let hasChanged: Bool
  public var effects = SideEffects()
}

/// What recording replaced in addition to the requested values, and should mention.
public struct SideEffects: Sendable, Equatable {
  /// A field and its previous values; several if people disagreed.
  public struct Replaced: Sendable, Equatable {
    /// `cart#pay label.en`
    public let name: String
    /// As they would be typed; empty for a cleared value.
    public let values: [String]
  }

  /// Fields that were in conflict until now.
  public private(set) var settled: [Replaced] = []
  /// Fields that were cleared because what was recorded excludes them, such as the label of what is decorative.
  public private(set) var cleared: [Replaced] = []
  /// Languages of recorded texts that the app does not support; no rule checks them.
  public internal(set) var otherLanguages: Set<String> = []

  public var isEmpty: Bool { settled.isEmpty && cleared.isEmpty && otherLanguages.isEmpty }

  /// Notes how `writes` changed an item's fields.
  mutating func note(_ item: Resolved, _ before: Registers, _ document: Document, _ writes: [(path: String, value: JSONValue)]) {
    let now = document.items[item.key] ?? [:]
    for (path, versions) in before where path != .birth && path != .place {
      let values = versions.distinct.map(\.value)
      let replaced = { Replaced(name: "\(item.text) \(path.text)", values: values.map { $0.isNull ? "" : $0.plainText }) }
      if document.isDisputed(versions), !document.isDisputed(now[path] ?? []) { settled.append(replaced()) }
      let isNamed = writes.contains { $0.path == path.text || $0.path.hasSuffix(".*") && path.text.hasPrefix($0.path.dropLast()) }
      if !isNamed, values.contains(where: { !$0.isNull }), now[path]?.allSay(.null) ?? true { cleared.append(replaced()) }
    }
  }

  /// Notes the language that a path such as `label.ja` names.
  mutating func noteLanguage(of path: String) {
    let parts = path.split(separator: ".")
    guard let field = Field(named: String(parts.first ?? "")), field != .languages else { return }
    for (part, qualifier) in zip(parts.dropFirst(), field.spec.qualifiers) {
      if case .language = qualifier { otherLanguages.insert(LanguageTag.canonical(String(part)) ?? String(part)) }
    }
  }

  mutating func add(_ other: SideEffects) {
    settled += other.settled
    cleared += other.cleared
    otherLanguages.formUnion(other.otherLanguages)
  }
}
