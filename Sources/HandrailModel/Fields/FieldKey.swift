/// A field with its qualifiers filled in: `label.ja`, `colour.text.dark-high`.
public struct FieldKey: Hashable, Sendable {
  public let field: Field
  public let first: String
  public let second: String

  public init(_ field: Field, _ first: String = "", _ second: String = "") {
    self.field = field
    self.first = first
    self.second = second
  }

  /// The path as it is written, with dots.
  public var path: String {
    if first.isEmpty { return field.name }
    return second.isEmpty ? "\(field.name).\(first)" : "\(field.name).\(first).\(second)"
  }
}

extension FieldKey {
  /// Parses a path such as `label.ja` for `owner`; an unknown one is refused, with the nearest existing one as a suggestion.
  /// Languages may be in any case, and are stored in the usual one.
  public init(path: String, owner: Owner) throws(ModelError) {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let field = Field(named: parts[0]), field.spec.owners.contains(owner) else {
      let names = FieldTable.shared.fields(of: owner).map(\.name)
      throw ModelError(path, .field(.unknown(parts[0], known: names)))
    }
    let qualifiers = field.spec.qualifiers
    guard parts.count - 1 == qualifiers.count else {
      throw ModelError(path, .field(.wrongForm(shape: field.spec.shape)))
    }
    for (place, qualifier) in qualifiers.enumerated() {
      try Self.check(parts[place + 1], qualifier, path)
      if qualifier == .language { parts[place + 1] = LanguageTag.canonical(parts[place + 1]) ?? parts[place + 1] }
    }
    self.init(field, parts.count > 1 ? parts[1] : "", parts.count > 2 ? parts[2] : "")
  }

  private static func check(_ part: String, _ qualifier: Qualifier, _ path: String) throws(ModelError) {
    switch qualifier {
    case .oneOf(let names):
      guard names.contains(part) else {
        throw ModelError(path, .field(.partNotAllowed(part, allowed: names)))
      }
    case .language:
      guard LanguageTag.isWellFormed(part) else {
        throw ModelError(path, .field(.invalidLanguageTag(part)))
      }
    case .name:
      // Facts and settings are named by paths, with colons instead of dots.
      let isPath = path.hasPrefix(Field.facts.prefix) || path.hasPrefix(Field.covers.prefix)
      let name = isPath ? part.replacing(":", with: "-") : part
      guard Slug.isValid(name.replacing("_", with: "-").lowercased()) else {
        throw ModelError(path, .field(.invalidName(part)))
      }
    }
  }
}

extension FieldSpec {
  /// The pattern of its path: `label.LANGUAGE`, `traits.(button
  /// link
  /// …)`.
  public var shape: String {
    qualifiers.reduce(name) { text, qualifier in
      switch qualifier {
      case .language: text + ".LANGUAGE"
      case .name: text + ".NAME"
      case .oneOf(let names): text + ".(" + names.joined(separator: "|") + ")"
      }
    }
  }

  /// The type on `owner`: `kind` has other values on a gesture than on an element.
  public func type(on owner: Owner) -> FieldType {
    guard name == "kind" else { return type }
    switch owner {
    case .gesture: return .choice(Self.gestureKinds)
    case .change: return .choice(Self.changeKinds)
    default: return .choice(Self.kinds)
    }
  }

  /// Whether it is a set: each member is present or absent, and merges on its own.
  public var isSet: Bool { type == .flag && qualifiers.count == 1 }
}
