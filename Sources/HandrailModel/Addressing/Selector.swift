/// Names several documents or items at once, parsed once: `checkout/*[sprint=12]#kind=text and not rule=label.image`.
public struct Selector: Sendable, Hashable {
  /// Ids of the documents.
  public let documents: Glob
  /// Conditions that each screen must meet.
  public let conditions: [Condition]
  public let items: Items

  public enum Items: Sendable, Hashable {
    /// The documents themselves.
    case none
    /// Items with a matching id.
    case named(Glob)
    /// Elements that meet every condition.
    case elements([Condition])
  }

  public init(_ documents: Glob, _ conditions: [Condition] = [], _ items: Items = .none) {
    (self.documents, self.conditions, self.items) = (documents, conditions, items)
  }

  /// Everything before `#`, as written.
  var documentText: String { documents.text + (conditions.isEmpty ? "" : "[\(conditions.text)]") }

  /// Everything after `#`, as written.
  var itemText: String? {
    switch items {
    case .none: nil
    case .named(let id): id.text
    case .elements(let conditions): conditions.text
    }
  }
}

/// `FIELD=VALUE`, for a screen or an element; the value may contain `*`.
public struct Condition: Sendable, Hashable {
  public let isNegated: Bool
  public let subject: Subject
  public let value: Glob

  /// What is compared with the value.
  public enum Subject: Sendable, Hashable {
    case id
    /// The designer or engineer of a screen.
    case owner
    /// The element that contains it.
    case container
    case group
    /// The effective value of a field.
    case field(FieldKey)
    /// Something that documents do not record; the workspace looks it up.
    case lookup(Lookup)
  }

  /// A condition that is looked up for all screens at once.
  public enum Lookup: String, Sendable, Hashable, CaseIterable {
    /// It has an open finding of this rule.
    case rule
    /// It is one of the places of the question with this id.
    case question
  }

  public init(_ subject: Subject, _ value: Glob, isNegated: Bool = false) {
    (self.subject, self.value, self.isNegated) = (subject, value, isNegated)
  }

  /// Whether the condition holds for something with these values.
  public func holds(_ values: [String]) -> Bool { values.contains(where: value.matches) != isNegated }
}

extension Condition: CustomStringConvertible {
  /// As written, with quotation marks where the value needs them.
  public var text: String { "\(isNegated ? "not " : "")\(subject.name)=\(Self.quoted(value.text))" }

  public var description: String { text }

  private static func quoted(_ value: String) -> String {
    let needsQuotes = value.unicodeScalars.contains { $0.properties.isWhitespace || "[]\"/".unicodeScalars.contains($0) }
    guard needsQuotes else { return value }
    return "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension [Condition] {
  public var text: String { map(\.text).joined(separator: " and ") }
}

extension Condition.Subject {
  public var name: String {
    switch self {
    case .id: "id"
    case .owner: "owner"
    case .container: Field.container.name
    case .group: Field.group.name
    case .field(FieldKey(.viewClass)): Self.className
    case .field(let key): key.path
    case .lookup(let lookup): lookup.rawValue
    }
  }

  /// The short name of ``Field/viewClass``.
  private static let className = "class"

  /// What may come before `=`, in addition to fields.
  public static func names(of owner: Owner) -> [String] {
    (owner == .screen ? ["owner"] : ["id", className]) + Condition.Lookup.allCases.map(\.rawValue)
  }

  /// Parses the name of a field or of another subject.
  init(_ name: String, of owner: Owner) throws(ModelError) {
    if let lookup = Condition.Lookup(rawValue: name) {
      self = .lookup(lookup)
      return
    }
    switch (name, owner) {
    case ("owner", .screen): self = .owner
    case ("id", .element): self = .id
    case (Self.className, .element): self = .field(FieldKey(.viewClass))
    case (Field.container.name, .element): self = .container
    case (Field.group.name, .element): self = .group
    default:
      do throws(ModelError) {
        self = .field(try FieldKey(path: name, owner: owner))
      } catch {
        guard case .field(.unknown(let field, let known)) = error.code else { throw error }
        throw ModelError(name, .field(.unknown(field, known: Self.names(of: owner) + known)))
      }
    }
  }
}

extension Condition {
  /// Parses both sides of `=`. A value that the field cannot have is refused, with the nearest valid one as a suggestion.
  init(_ name: String, _ value: String, isNegated: Bool, of owner: Owner) throws(ModelError) {
    let subject = try Subject(name, of: owner)
    var value = value
    if case .field(let key) = subject { value = try key.compared(value, owner) }
    self.init(subject, Glob(value), isNegated: isNegated)
  }
}

extension FieldKey {
  /// A typed value in the form in which the field's values are compared; a value with `*` is left as it is.
  fileprivate func compared(_ text: String, _ owner: Owner) throws(ModelError) -> String {
    let type = field.spec.type(on: owner)
    switch type {
    case .text, .item, .component, .languageTag, .picture, .date, .timeZone: return text
    case .flag, .choice, .integer, .number, .frame, .range, .colour:
      guard !Glob(text).isPattern else { return text }
      switch try value(writing: type.normalised(text), owner: owner) {
      case .bool(let flag): return FieldValue.flag(flag).text
      case .number(let number): return Double(number).map { FieldValue.number($0).text } ?? number
      case .array(let numbers): return FieldValue.numbers(numbers.compactMap(\.double)).text
      case .string(let text): return text
      case .null, .object: return text
      }
    }
  }
}
