/// Places in the list of a screen's elements, in order.
public struct PlaceSet: Sendable, Equatable, Sequence {
  /// For each place of the list, whether it is in the set.
  private var marks: [Bool]

  /// No place of a list that is `count` long.
  public init(count: Int) { marks = Array(repeating: false, count: count) }

  /// For each place of the list, whether it is in the set.
  init(_ marks: [Bool]) { self.marks = marks }

  public var isEmpty: Bool { !marks.contains(true) }

  /// How many places it has.
  public var count: Int { marks.count { $0 } }

  public func contains(_ place: Int) -> Bool { marks[place] }

  public mutating func insert(_ place: Int) { marks[place] = true }

  /// The places of either; both are of one list.
  public static func | (a: PlaceSet, b: PlaceSet) -> PlaceSet { PlaceSet(zip(a.marks, b.marks).map { $0 || $1 }) }

  /// The places of both.
  public static func & (a: PlaceSet, b: PlaceSet) -> PlaceSet { PlaceSet(zip(a.marks, b.marks).map { $0 && $1 }) }

  /// The places of `a` that `b` does not have.
  public static func - (a: PlaceSet, b: PlaceSet) -> PlaceSet { PlaceSet(zip(a.marks, b.marks).map { $0 && !$1 }) }

  public func makeIterator() -> IndexingIterator<[Int]> { marks.indices.filter { marks[$0] }.makeIterator() }
}
