/// One item of a document as people read it: an element's own fields, a gesture, a thread.
public struct Item: Sendable, Equatable {
  public let id: String
  public internal(set) var fields: FieldMap
  /// The write that created a record, if its id does not show it.
  var made: RecordID?

  public init(id: String, fields: FieldMap = FieldMap()) {
    self.id = id
    self.fields = fields
  }
}

extension Item {
  /// Whether code may set what its source leaves out.
  public var isCompletedByCode: Bool { fields.isCompletedByCode }

  /// Whether its source was cut off before `part`: `contents`, `colours`.
  public func lacks(_ part: String) -> Bool { fields.lacks(part) }
}

extension Screen {
  /// Whether code may set what its source leaves out.
  public var isCompletedByCode: Bool { fields.isCompletedByCode }

  /// Whether its source was cut off before `part`, or has `variables` without their values.
  public func lacks(_ part: String) -> Bool { fields.lacks(part) }
}

extension FieldMap {
  /// Imports record it. For documents that older imports wrote, it is true of the interface files of one tool.
  fileprivate var isCompletedByCode: Bool {
    if let stated = self[FieldKey(.source, "completed-by")] { return stated == .text("code") }
    return self[FieldKey(.source, "system")] == .text("interface-builder")
  }

  fileprivate func lacks(_ part: String) -> Bool {
    guard case .text(let parts)? = self[FieldKey(.source, "lacks")] else { return false }
    return parts.split(separator: ",").contains { $0 == part }
  }
}

/// Anything that rules examine: an element, a group, a gesture, a change, the screen itself.
public protocol RuleSubject: Sendable {
  var id: String { get }
  /// The effective value: its own, otherwise what it inherits.
  func value(_ key: FieldKey) -> FieldValue?
  /// The first effective value of `field`, whatever its qualifiers.
  func value(_ field: Field) -> FieldValue?
  /// Whether `field` has an effective value.
  func has(_ field: Field) -> Bool
  /// Every effective value of `field`, by its qualifiers.
  func entries(_ field: Field) -> ArraySlice<FieldMap.Entry>
}

extension RuleSubject {
  public func has(_ field: Field) -> Bool { value(field) != nil }

  public func isOn(_ field: Field) -> Bool {
    if case .flag(true) = value(field) { true } else { false }
  }

  /// Whether the member `name` of the set `field` is present.
  public func isOn(_ field: Field, _ name: String) -> Bool {
    if case .flag(true) = value(FieldKey(field, name)) { true } else { false }
  }

  public func text(_ field: Field) -> String? {
    if case .text(let text) = value(field) { text } else { nil }
  }

  public func text(_ field: Field, _ first: String, _ second: String = "") -> String? {
    if case .text(let text) = value(FieldKey(field, first, second)) { text } else { nil }
  }

  /// Whether the first value of `field` is the text `value`.
  public func isText(_ field: Field, _ value: String) -> Bool { text(field).map { sameBytes($0, value) } ?? false }

  /// Whether it is one of the texts `values`.
  public func isText(_ field: Field, oneOf values: Set<String>) -> Bool { text(field).map(values.contains) ?? false }

  public func number(_ field: Field) -> Double? {
    if case .number(let number) = value(field) { number } else { nil }
  }

  /// The present members of a set.
  public func members(_ field: Field) -> [String] {
    entries(field).compactMap { $0.value == .flag(true) ? $0.first : nil }
  }
}

extension Item: RuleSubject {
  public func value(_ key: FieldKey) -> FieldValue? { fields[key] }
  public func value(_ field: Field) -> FieldValue? { fields[field] }
  public func entries(_ field: Field) -> ArraySlice<FieldMap.Entry> { fields.entries(field) }
}
