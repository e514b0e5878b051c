/// A set of fields, as bits.
///
/// Four words rather than a vector: what holds a vector is allocated at multiples of 32 bytes, of which glibc keeps none ready.
public struct FieldSet: Sendable {
  @usableFromInline var first, second, third, fourth: UInt64

  public init() { (first, second, third, fourth) = (0, 0, 0, 0) }

  public init(_ fields: [Field]) {
    self.init()
    for field in fields { insert(field) }
  }

  @inlinable
  public mutating func insert(_ field: Field) {
    let bit: UInt64 = 1 &<< UInt64(field.index & 63)
    switch field.index >> 6 {
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

  @inlinable
  public func contains(_ field: Field) -> Bool { word(field.index >> 6) & 1 &<< UInt64(field.index & 63) != 0 }

  @inlinable
  func word(_ place: Int) -> UInt64 {
    switch place {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }

  /// Passes the ``Field/index`` of each field to `body`.
  @inline(__always)
  func forEachIndex(_ body: (Int) -> Void) {
    for place in 0..<4 {
      var bits = word(place)
      while bits != 0 {
        body(place &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  public func isDisjoint(with other: FieldSet) -> Bool {
    first & other.first | second & other.second | third & other.third | fourth & other.fourth == 0
  }
}
