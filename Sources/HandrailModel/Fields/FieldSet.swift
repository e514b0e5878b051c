/// A set of fields, as bits: every element has one, and most lookups are for fields that it does not have.
public struct FieldSet: Sendable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  public init(_ fields: some Sequence<Field> = []) {
    for field in fields { insert(field) }
  }

  public mutating func insert(_ field: Field) {
    let bit: UInt64 = 1 << UInt64(field.rawValue % 64)
    switch field.rawValue / 64 {
    case 0: first |= bit
    case 1: second |= bit
    case 2: third |= bit
    default: fourth |= bit
    }
  }

  public mutating func formUnion(_ other: FieldSet) {
    first |= other.first
    second |= other.second
    third |= other.third
    fourth |= other.fourth
  }

  public func contains(_ field: Field) -> Bool {
    let bit: UInt64 = 1 << UInt64(field.rawValue % 64)
    switch field.rawValue / 64 {
    case 0: return first & bit != 0
    case 1: return second & bit != 0
    case 2: return third & bit != 0
    default: return fourth & bit != 0
    }
  }

  public func isDisjoint(with other: FieldSet) -> Bool {
    first & other.first | second & other.second | third & other.third | fourth & other.fourth == 0
  }
}
