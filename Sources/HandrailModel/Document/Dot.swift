/// One write: the replica that made it and its number there. One command is one dot for all it touches in a document.
public struct Dot: Hashable, Comparable, Sendable {
  public let replica: String
  public let number: UInt64

  public init(_ replica: String, _ number: UInt64) {
    self.replica = replica
    self.number = number
  }

  /// Reads `replica.number`.
  public init?(_ text: String) {
    guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")),
      let number = UInt64(text[text.utf8.index(after: point)...]), point > text.startIndex
    else { return nil }
    self.init(String(text[..<point]), number)
  }

  public var text: String { "\(replica).\(number)" }

  /// By number, then by the replica's bytes: reading a conflict picks the greatest, everywhere the same.
  public static func < (a: Dot, b: Dot) -> Bool {
    a.number != b.number ? a.number < b.number : utf8Precedes(a.replica, b.replica)
  }
}

/// Which writes a document includes: for each replica the highest number.
public struct CausalContext: Equatable, Sendable {
  public private(set) var highest: [String: UInt64]

  public init(_ highest: [String: UInt64] = [:]) {
    self.highest = highest
  }

  public func covers(_ dot: Dot) -> Bool { highest[dot.replica, default: 0] >= dot.number }

  /// Whether every write that `other` includes is included here.
  public func covers(_ other: CausalContext) -> Bool {
    other.highest.allSatisfy { highest[$0.key, default: 0] >= $0.value }
  }

  public mutating func include(_ dot: Dot) {
    highest[dot.replica] = max(highest[dot.replica, default: 0], dot.number)
  }

  public mutating func formUnion(_ other: CausalContext) {
    highest.merge(other.highest, uniquingKeysWith: max)
  }
}

/// Who made a write, and when.
public struct Stamp: Hashable, Sendable {
  public let author: String
  /// UTC, `2026-11-21T08:30:00Z`.
  public let time: String

  public init(author: String, time: String) {
    self.author = author
    self.time = time
  }

  /// The importer that wrote, as it follows the person's address: `Hana <hana@example.com> (figma)`.
  public var importer: Substring? {
    guard author.utf8.last == UInt8(ascii: ")"), let open = author.lastIndex(of: "("),
      author[..<open].utf8.suffix(2).elementsEqual("> ".utf8)
    else { return nil }
    return author[open...].dropFirst().dropLast()
  }
}
