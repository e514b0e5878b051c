/// A set of fields, as bits: every element has one, and most lookups are for fields that it does not have.
public struct FieldSet: Sendable {
  /// One bit for each of 256 fields, the first 128 in the first half.
  private var halves: (UInt128, UInt128) = (0, 0)

  public init(_ fields: some Sequence<Field> = []) {
    for field in fields { insert(field) }
  }

  public mutating func insert(_ field: Field) {
    if field.rawValue < 128 { halves.0 |= Self.bit(field) } else { halves.1 |= Self.bit(field) }
  }

  public mutating func formUnion(_ other: FieldSet) {
    halves.0 |= other.halves.0
    halves.1 |= other.halves.1
  }

  public func contains(_ field: Field) -> Bool {
    (field.rawValue < 128 ? halves.0 : halves.1) & Self.bit(field) != 0
  }

  public func isDisjoint(with other: FieldSet) -> Bool {
    halves.0 & other.halves.0 | halves.1 & other.halves.1 == 0
  }

  private static func bit(_ field: Field) -> UInt128 { 1 << UInt128(field.rawValue % 128) }
}
