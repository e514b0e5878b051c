/// Places in a list, a bit each: what is asked of all elements of a screen is answered for 64 of them at once, and without
/// touching them.
@frozen
public struct PlaceSet: Sendable, Equatable, Sequence {
  /// The first 64 places; most screens have no more elements.
  @usableFromInline var first: UInt64
  /// All others, 64 each; as long in every set of one list.
  @usableFromInline var rest: [UInt64]

  @inlinable
  init(_ first: UInt64, _ rest: [UInt64]) { (self.first, self.rest) = (first, rest) }

  /// No place of a list that is `count` long.
  public init(count: Int) {
    self.init(0, count > 64 ? Array(repeating: 0, count: (count - 1) / 64) : [])
  }

  @inlinable
  public var isEmpty: Bool { first == 0 && rest.allSatisfy { $0 == 0 } }

  /// How many places it has.
  @inlinable
  public var count: Int { rest.reduce(first.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  @inlinable
  public func contains(_ place: Int) -> Bool {
    (place < 64 ? first : rest[place / 64 - 1]) & 1 &<< UInt64(place & 63) != 0
  }

  @inlinable
  public mutating func insert(_ place: Int) {
    if place < 64 { first |= 1 &<< UInt64(place) } else { rest[place / 64 - 1] |= 1 &<< UInt64(place & 63) }
  }

  /// The places of either; both are of one list.
  @inlinable
  public static func | (a: PlaceSet, b: PlaceSet) -> PlaceSet { a.combined(b, |) }

  /// The places of both.
  @inlinable
  public static func & (a: PlaceSet, b: PlaceSet) -> PlaceSet { a.combined(b, &) }

  /// The places of `a` that `b` does not have.
  @inlinable
  public static func - (a: PlaceSet, b: PlaceSet) -> PlaceSet { a.combined(b) { $0 & ~$1 } }

  @inline(__always)
  @usableFromInline
  func combined(_ other: PlaceSet, _ combine: (UInt64, UInt64) -> UInt64) -> PlaceSet {
    let rest = rest.isEmpty ? [] : zip(rest, other.rest).map(combine)
    return PlaceSet(combine(first, other.first), rest)
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Gives the places in order.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline var word: UInt64
    @usableFromInline let rest: [UInt64]
    /// How many of `rest` were given.
    @usableFromInline var given = 0

    @inlinable
    init(_ set: PlaceSet) { (word, rest) = (set.first, set.rest) }

    @inlinable
    public mutating func next() -> Int? {
      while word == 0 {
        guard given < rest.count else { return nil }
        word = rest[given]
        given += 1
      }
      defer { word &= word &- 1 }
      return given &* 64 &+ word.trailingZeroBitCount
    }
  }
}
