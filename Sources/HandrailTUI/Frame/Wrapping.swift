/// Breaks text into lines of at most so many columns: at spaces, and between any two characters of scripts without spaces.
enum Wrapping {
  static func lines(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrap(String($0), width) }
  }

  /// At most `most` lines; if there are more, the last one ends in `more`.
  static func lines(_ text: String, width: Int, most: Int, more: String) -> [String] {
    let all = lines(text, width: width)
    guard all.count > most, most > 0 else { return all }
    return all.prefix(most - 1) + [all[most - 1] + more]
  }

  /// Characters that must not start a line in Japanese.
  private static let neverFirst = Set("、。，．・：；？！）」』】〕〉》ー々,.:;?!)]}…")

  /// Characters that must not end a line.
  private static let neverLast = Set("（「『【〔〈《([{")

  private static func wrap(_ text: String, _ width: Int) -> [String] {
    let text = text.sanitized
    if Columns.count(text) <= width { return [text] }
    var lines: [String] = []
    var line: [Glyph] = []
    var used = 0
    func end(_ count: Int) {
      lines.append(joined(line[..<count]))
      line = Array(line[count...].drop { $0.text == " " })
      used = line.reduce(0) { $0 + $1.width }
    }
    for glyph in Glyphs(text) {
      if line.isEmpty, glyph.text == " " { continue }
      if used + glyph.width > width { end(breakPoint(line, before: glyph)) }
      if line.isEmpty, glyph.text == " " { continue }
      line.append(glyph)
      used += glyph.width
    }
    if !line.isEmpty { lines.append(joined(line[...])) }
    return lines
  }

  /// How many glyphs stay on the line.
  private static func breakPoint(_ line: [Glyph], before next: Glyph) -> Int {
    if next.text == " " { return line.count }
    var index = line.count
    var follower = next
    while index > 0 {
      let last = line[index - 1]
      let mayBreak = last.text == " " || last.width == 2 || follower.width == 2
      if mayBreak, !neverFirst.contains(Character(follower.text)), !neverLast.contains(Character(last.text)) { return index }
      follower = last
      index -= 1
    }
    return line.count
  }

  private static func joined(_ glyphs: ArraySlice<Glyph>) -> String {
    var text = glyphs.reduce(into: "") { $0 += $1.text }
    while text.last == " " { text.removeLast() }
    return text
  }
}
