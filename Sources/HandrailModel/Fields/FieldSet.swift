/// A set of fields, as bits.
public struct FieldSet: Sendable {
  @usableFromInline var words: SIMD4<UInt64> = .zero

  public init() {}

  public init(_ fields: [Field]) {
    for field in fields { insert(field) }
  }

  @inlinable
  public mutating func insert(_ field: Field) {
    words[field.index >> 6] |= 1 &<< UInt64(field.index & 63)
  }

  public mutating func formUnion(_ other: FieldSet) {
    words |= other.words
  }

  @inlinable
  public func contains(_ field: Field) -> Bool {
    words[field.index >> 6] & 1 &<< UInt64(field.index & 63) != 0
  }

  /// Passes the ``Field/index`` of each field to `body`.
  @inline(__always)
  func forEachIndex(_ body: (Int) -> Void) {
    for word in 0..<4 {
      var bits = words[word]
      while bits != 0 {
        body(word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  public func isDisjoint(with other: FieldSet) -> Bool {
    words & other.words == .zero
  }
}
