/// A pattern in which `*` matches any run of characters. Without `*` it matches only itself.
public struct Glob: Sendable, Hashable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var isPattern: Bool { text.utf8.contains(Self.star) }

  public func matches(_ other: String) -> Bool { isPattern ? compare(other).matches : sameBytes(text, other) }

  private static let star = UInt8(ascii: "*")

  /// Whether they match, and in how many steps: at most the pattern's length times the text's, and for a pattern of stars only,
  /// at most the sum of both.
  ///
  /// Only the last star is ever widened: whatever a wider earlier star could match, the last one can match too.
  func compare(_ other: String) -> (matches: Bool, steps: Int) {
    let (pattern, other) = (Array(text.utf8), Array(other.utf8))
    var (at, place, steps) = (0, 0, 0)
    var widened: (star: Int, end: Int)?
    while place < other.count {
      steps += 1
      if at < pattern.count, pattern[at] == Self.star {
        widened = (at, place)
        at += 1
      } else if at < pattern.count, pattern[at] == other[place] {
        at += 1
        place += 1
      } else if let last = widened {
        widened = (last.star, last.end + 1)
        (at, place) = (last.star + 1, last.end + 1)
      } else {
        return (false, steps)
      }
    }
    return (pattern[at...].allSatisfy { $0 == Self.star }, steps)
  }
}
