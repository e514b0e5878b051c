extension Field {
  /// Fields that form one answer: the value of one is only meaningful together with the others.
  ///
  /// Forms ask for them together, and an import that finds a person's answer in one leaves all of them unchanged.
  public static let answers: [[Field]] = [
    [.label, .decorative, .sameAs],
    [.overflow, .truncation, .lines],
    [.single, .partsReason],
    [.alternative, .alternativeWhere, .alternativeBy],
    [.contrastExempt, .contrastReason],
  ]

  /// A value of one field of an answer that makes another field's value meaningless, or contradicts it.
  public struct Exclusion: Sendable {
    public let first, second: Field
    /// nil for any.
    let firstValue, secondValue: JSONValue?

    func applies(_ first: JSONValue, _ second: JSONValue) -> Bool {
      !first.isNull && !second.isNull && firstValue.map { $0 == first } ?? true && secondValue.map { $0 == second } ?? true
    }
  }

  public static let exclusions = [
    Exclusion(first: .label, second: .decorative, firstValue: nil, secondValue: .bool(true)),
    Exclusion(first: .label, second: .sameAs, firstValue: nil, secondValue: nil),
    Exclusion(first: .decorative, second: .sameAs, firstValue: .bool(true), secondValue: nil),
    // Without a line limit, nothing is cut off.
    Exclusion(first: .overflow, second: .lines, firstValue: .string("truncate"), secondValue: .number("0")),
    Exclusion(first: .truncation, second: .lines, firstValue: nil, secondValue: .number("0")),
    Exclusion(first: .single, second: .partsReason, firstValue: .bool(true), secondValue: nil),
  ]

  /// Whether two values of fields of one answer exclude each other.
  public func excludes(_ value: JSONValue, _ other: Field, _ theirs: JSONValue) -> Bool {
    Self.exclusions.contains { one in
      one.first == self && one.second == other && one.applies(value, theirs)
        || one.first == other && one.second == self && one.applies(theirs, value)
    }
  }

  /// The other fields of the answer that this one is part of; empty if it is an answer by itself.
  public var answeredWith: [Field] {
    Self.answers.first { $0.contains(self) }?.filter { $0 != self } ?? []
  }
}
