import Testing

@testable import HandrailModel

/// Patterns with `*`, as in targets.
@Suite struct GlobTests {
  /// The meaning of a pattern, by trying every place: slow, but obviously correct.
  private static func means(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" { return text.indices.contains { means(rest, text[$0...]) } || means(rest, "") }
    return text.first == first && means(rest, text.dropFirst())
  }

  private static func words(_ letters: [String], upTo length: Int) -> [String] {
    var (all, last) = ([""], [""])
    for _ in 0..<length {
      last = last.flatMap { word in letters.map { word + $0 } }
      all += last
    }
    return all
  }

  @Test func everyShortPatternMeansWhatItSays() {
    let texts = Self.words(["a", "b"], upTo: 5)
    var matching = 0
    for pattern in Self.words(["a", "b", "*"], upTo: 5) {
      for text in texts {
        let matches = Glob(pattern).matches(text)
        if matches { matching += 1 }
        #expect(matches == Self.means(pattern[...], text[...]), "“\(pattern)” and “\(text)”")
      }
    }
    #expect(matching > 1_000)
  }

  /// A matcher that tries every star at every place needs more steps for this than there are atoms in the universe.
  @Test(arguments: [10, 100, 1_000]) func aRowOfStarsIsLinear(_ count: Int) {
    let stars = String(repeating: "*", count: count)
    let text = String(repeating: "a", count: 4 * count)
    for (pattern, matches) in [(stars, true), (stars + "a", true), (stars + "b", false), (stars + "a" + stars, true)] {
      let result = Glob(pattern).compare(text)
      #expect(result.matches == matches, "“\(pattern.suffix(3))”")
      #expect(result.steps <= 3 * (pattern.utf8.count + text.utf8.count))
    }
  }

  /// Stars with letters between them: at most the pattern's length times the text's.
  @Test func starsBetweenLettersStaySmall() {
    let (pattern, text) = (String(repeating: "*a", count: 50) + "b", String(repeating: "a", count: 500))
    let result = Glob(pattern).compare(text)
    #expect(!result.matches && result.steps <= pattern.utf8.count * text.utf8.count)
  }
}
