/// The fields of one item, each with one value, or several in a conflict: one array, sorted by the paths' numbers; the order has
/// no meaning.
public struct Registers: Sequence, Equatable, Sendable, ExpressibleByDictionaryLiteral {
  public typealias Element = (key: FieldPath, value: Versions)

  struct Register: Equatable, Sendable {
    let path: FieldPath
    var versions: Versions
  }

  private(set) var packed: [Register] = []

  init(capacity: Int) {
    packed.reserveCapacity(capacity)
  }

  public init(dictionaryLiteral elements: (FieldPath, Versions)...) {
    for (path, versions) in elements { self[path] = versions }
  }

  /// From elements in any order; if two have the same path, the later one is used.
  public init(_ elements: some Sequence<(FieldPath, Versions)>) {
    let sorted = elements.map { Register(path: $0, versions: $1) }.sorted { $0.path.number < $1.path.number }
    packed.reserveCapacity(sorted.count)
    for register in sorted {
      if packed.last?.path == register.path { packed.removeLast() }
      packed.append(register)
    }
  }

  /// Adds a field whose path has a higher number than all existing ones.
  @inline(__always)
  mutating func append(_ path: FieldPath, _ version: consuming Version) {
    packed.append(Register(path: path, versions: Versions(version)))
  }

  mutating func append(_ path: FieldPath, _ versions: Versions) {
    packed.append(Register(path: path, versions: versions))
  }

  public subscript(path: FieldPath) -> Versions? {
    get {
      let at = place(of: path)
      return at < packed.count && packed[at].path == path ? packed[at].versions : nil
    }
    set {
      let at = place(of: path)
      let isThere = at < packed.count && packed[at].path == path
      if let newValue {
        if isThere { packed[at].versions = newValue } else { packed.insert(Register(path: path, versions: newValue), at: at) }
      } else if isThere {
        packed.remove(at: at)
      }
    }
  }

  /// The number of the path at a place; beyond the last place, greater than any.
  private func number(_ place: Int) -> UInt64 { place < packed.count ? UInt64(packed[place].path.number) : .max }

  /// Where the path is, or would be.
  private func place(of path: FieldPath) -> Int {
    packed.partitioningIndex { $0.path.number >= path.number }
  }

  public var count: Int { packed.count }
  public var isEmpty: Bool { packed.isEmpty }
  public var keys: some Swift.Collection<FieldPath> { packed.lazy.map(\.path) }
  public var values: some Swift.Collection<Versions> { packed.lazy.map(\.versions) }

  public func makeIterator() -> Iterator { Iterator(rest: packed.makeIterator()) }

  public struct Iterator: IteratorProtocol {
    fileprivate var rest: IndexingIterator<[Register]>

    public mutating func next() -> Element? { rest.next().map { ($0.path, $0.versions) } }
  }

  public func mapValues(_ transform: (Versions) -> Versions) -> Registers {
    var result = self
    for index in packed.indices { result.packed[index].versions = transform(packed[index].versions) }
    return result
  }

  /// Adds everything in `other`, replacing what is here.
  public mutating func merge(_ other: Registers) {
    if other.isEmpty { return }
    self = joined(other) { _, ours, theirs in theirs.isEmpty ? ours : theirs }
  }

  /// The result of `join` for each path that either has; a path with no versions is left out.
  public func joined(_ other: Registers, _ join: (FieldPath, Versions, Versions) -> Versions) -> Registers {
    var result = Registers(capacity: Swift.max(count, other.count))
    var (left, right) = (0, 0)
    while left < packed.count || right < other.packed.count {
      let (ours, theirs) = (number(left), other.number(right))
      let (isLeft, isRight) = (ours <= theirs, theirs <= ours)
      let path = isLeft ? packed[left].path : other.packed[right].path
      let versions = join(path, isLeft ? packed[left].versions : [], isRight ? other.packed[right].versions : [])
      if !versions.isEmpty { result.packed.append(Register(path: path, versions: versions)) }
      left += isLeft ? 1 : 0
      right += isRight ? 1 : 0
    }
    return result
  }
}
