/// A complete reading order, as somebody set or confirmed it: which elements are read, and in which sequence.
///
/// Positions merge element by element, so two orders set at the same time would become one that nobody chose. Next to
/// `order-confirmed`, the digest of an order, a document therefore has the order itself as a single value, `_order`: of two
/// orders, both are kept and shown, and either can be chosen. Earlier versions keep the field without knowing it: orders that
/// they confirm only have a digest.
public struct ReadingOrder: Equatable, Sendable {
  public let digest: String
  /// Left to right, top to bottom; otherwise explicit.
  public let isNatural: Bool
  /// The elements in order, by current name.
  public let elements: [String]
  /// The elements that it leaves out.
  public let others: [String]

  public init(digest: String, isNatural: Bool, elements: [String], others: [String] = []) {
    (self.digest, self.isNatural, self.elements, self.others) = (digest, isNatural, elements, others)
  }

  /// Reads `DIGEST natural a b c` or `DIGEST explicit a b | c`; no id contains a space.
  init?(_ value: JSONValue) {
    let words = value.string?.split(separator: " ").map(String.init) ?? []
    guard words.count > 1, ["natural", "explicit"].contains(words[1]) else { return nil }
    let parts = words.dropFirst(2).split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    self.init(digest: words[0], isNatural: words[1] == "natural", elements: parts[0], others: parts.count > 1 ? parts[1] : [])
  }

  public var value: JSONValue {
    let words = [digest, isNatural ? "natural" : "explicit"] + elements + (others.isEmpty ? [] : ["|"] + others)
    return .string(words.joined(separator: " "))
  }

  func renaming(_ name: (String) -> String) -> ReadingOrder {
    ReadingOrder(digest: digest, isNatural: isNatural, elements: elements.map(name), others: others.map(name))
  }
}

extension FieldPath {
  public static let orderConfirmed = FieldPath(Field.orderConfirmed.name)
}

extension Document {
  /// The order whose digest is `digest`; nil if it was not kept.
  public func readingOrder(_ digest: JSONValue?) -> ReadingOrder? {
    guard let digest = digest?.string else { return nil }
    return (items[.root]?[.readingOrder] ?? []).lazy.compactMap { ReadingOrder($0.value) }.last { sameBytes($0.digest, digest) }
  }

  /// The names of its existing elements: `heading, tote, total`.
  public func names(_ order: ReadingOrder) -> String {
    order.elements.filter { contains(ItemKey(.elements, $0)) }.joined(separator: ", ")
  }

  /// A value as lists show it: the elements' names in place of a confirmed order's digest.
  public func told(_ value: JSONValue?, at path: FieldPath) -> JSONValue? {
    guard path == .orderConfirmed else { return value }
    if let sides = value?.array { return .array(sides.compactMap { told($0, at: path) }) }
    return readingOrder(value).map { .string(names($0)) } ?? value
  }

  /// Confirms an order.
  public mutating func confirm(_ order: ReadingOrder, _ dot: Dot) {
    if write(.root, Field.orderConfirmed, .string(order.digest), dot) {
      // Under the same dot, even if it is there already: somebody who replaces one of the two replaces both.
      confirm(.root, .readingOrder, order.value, dot)
    } else {
      write(.root, FieldPath.readingOrder, order.value, dot)
    }
  }

  /// Confirms an order and moves the elements into it. Elements added since stay in place, and removed ones stay removed.
  public mutating func take(_ order: ReadingOrder, _ dot: Dot) {
    let (chosen, others) = (Set(order.elements), Set(order.others))
    let read = keys(in: .elements).filter { key in
      chosen.contains(key.id) || !others.contains(key.id) && place(key).position != nil
    }
    let living = Set(read.map(\.id))
    var (next, taken) = (order.elements.makeIterator(), Set<String>())
    func nextChosen() -> String? {
      while let id = next.next() { if living.contains(id), taken.insert(id).inserted { return id } }
      return nil
    }
    reorder(read.map { key in chosen.contains(key.id) ? nextChosen() ?? key.id : key.id }, dot)
    write(.root, .order, .string(order.isNatural ? "natural" : "explicit"), dot)
    confirm(order, dot)
  }
}
