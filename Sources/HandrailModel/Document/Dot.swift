/// Identifies one write: the replica that made it and its number there. Everything that a command changes in a document has one
/// dot.
public struct Dot: Hashable, Comparable, Sendable {
  let origin: Replica
  public let number: UInt64

  public init(_ replica: String, _ number: UInt64) {
    self.init(Replica(replica), number)
  }

  init(_ origin: Replica, _ number: UInt64) {
    self.origin = origin
    self.number = number
  }

  /// Parses `replica.number`.
  public init?(_ text: String) {
    guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")), point > text.startIndex,
      let number = UInt64(text[text.utf8.index(after: point)...])
    else { return nil }
    self.init(Replica(String(text[..<point])), number)
  }

  public var replica: String { origin.name }
  public var text: String { "\(replica).\(number)" }

  /// By number, then by the replica's bytes: in a conflict, readers see the greatest, the same on every machine.
  public static func < (a: Dot, b: Dot) -> Bool {
    a.number != b.number ? a.number < b.number : a.origin != b.origin && utf8Precedes(a.replica, b.replica)
  }
}

/// The name of a replica, compared by bytes; each is stored once per process.
struct Replica: Hashable, Sendable {
  private let number: UInt32

  init(_ name: String) { number = Self.table.number(of: name) }

  var name: String { Self.table[number].text }

  private static let table = InternTable<Entry>()

  private struct Entry: InternedText {
    let text: String

    init(_ text: String) { self.text = text }
  }
}

/// The writes that a document includes: the highest number for each replica.
public struct CausalContext: Equatable, Sendable {
  private var numbers: [Replica: UInt64]

  public init(_ highest: [String: UInt64] = [:]) {
    numbers = Dictionary(uniqueKeysWithValues: highest.map { (Replica($0.key), $0.value) })
  }

  /// The numbers by the replica's name.
  public var highest: [String: UInt64] {
    Dictionary(numbers.map { ($0.key.name, $0.value) }, uniquingKeysWith: max)
  }

  /// The name of each replica with its number, sorted by the names' bytes.
  var sorted: [(name: String, number: UInt64)] {
    numbers.map { (name: $0.key.name, number: $0.value) }.sorted { utf8Precedes($0.name, $1.name) }
  }

  public var count: Int { numbers.count }

  /// The highest number of the replica called `name`; 0 if none of its writes is included.
  public func number(of name: String) -> UInt64 { numbers[Replica(name), default: 0] }

  public func covers(_ dot: Dot) -> Bool { numbers[dot.origin, default: 0] >= dot.number }

  /// Whether this includes every write that `other` includes.
  public func covers(_ other: CausalContext) -> Bool {
    other.numbers.allSatisfy { numbers[$0.key, default: 0] >= $0.value }
  }

  public mutating func include(_ dot: Dot) {
    numbers[dot.origin] = max(numbers[dot.origin, default: 0], dot.number)
  }

  public mutating func formUnion(_ other: CausalContext) {
    numbers.merge(other.numbers, uniquingKeysWith: max)
  }
}
