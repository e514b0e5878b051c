/// A set of indices into the list of a screen's elements, in order.
public struct PlaceSet: Sendable, Equatable, Sequence {
  /// For each index in the list, whether it is in the set.
  private var marks: [Bool]

  /// The empty set for a list of `count` elements.
  public init(count: Int) { marks = Array(repeating: false, count: count) }

  /// - Parameter marks: For each index in the list, whether it is in the set.
  init(_ marks: [Bool]) { self.marks = marks }

  public var isEmpty: Bool { !marks.contains(true) }

  /// How many indices are in the set.
  public var count: Int { marks.count { $0 } }

  public func contains(_ place: Int) -> Bool { marks[place] }

  public mutating func insert(_ place: Int) { marks[place] = true }

  /// The union; both sets are for the same list.
  public static func | (a: PlaceSet, b: PlaceSet) -> PlaceSet { PlaceSet(zip(a.marks, b.marks).map { $0 || $1 }) }

  /// The intersection.
  public static func & (a: PlaceSet, b: PlaceSet) -> PlaceSet { PlaceSet(zip(a.marks, b.marks).map { $0 && $1 }) }

  /// The indices in `a` that are not in `b`.
  public static func - (a: PlaceSet, b: PlaceSet) -> PlaceSet { PlaceSet(zip(a.marks, b.marks).map { $0 && !$1 }) }

  public func makeIterator() -> Iterator { Iterator(marks: marks) }

  public struct Iterator: IteratorProtocol {
    fileprivate let marks: [Bool]
    private var place = 0

    fileprivate init(marks: [Bool]) { self.marks = marks }

    public mutating func next() -> Int? {
      while place < marks.count {
        defer { place += 1 }
        if marks[place] { return place }
      }
      return nil
    }
  }
}
