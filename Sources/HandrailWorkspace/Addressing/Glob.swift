/// Patterns with `*` for any run of characters.
enum Glob {
  static func matches(_ pattern: String, _ text: String) -> Bool { compare(pattern, text).matches }

  /// Whether they match, and in how many steps: at most as many as the pattern times the text, and for a row of stars as many
  /// as both have together.
  ///
  /// Only the last star is ever widened: what a wider earlier one could match, the last one can too.
  static func compare(_ pattern: String, _ text: String) -> (matches: Bool, steps: Int) {
    let (pattern, text, star) = (Array(pattern.utf8), Array(text.utf8), UInt8(ascii: "*"))
    var (at, place, steps) = (0, 0, 0)
    var widened: (star: Int, end: Int)?
    while place < text.count {
      steps += 1
      if at < pattern.count, pattern[at] == star {
        widened = (at, place)
        at += 1
      } else if at < pattern.count, pattern[at] == text[place] {
        at += 1
        place += 1
      } else if let last = widened {
        widened = (last.star, last.end + 1)
        (at, place) = (last.star + 1, last.end + 1)
      } else {
        return (false, steps)
      }
    }
    return (pattern[at...].allSatisfy { $0 == star }, steps)
  }
}
