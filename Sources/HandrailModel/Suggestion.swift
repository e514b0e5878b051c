/// The nearest name to a mistyped one, for errors that suggest a fix.
public enum Suggestion {
  /// The name among `names` with the fewest edits from `word`, if these are at most a third of its length and leave some of it.
  public static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    // The distance takes time in proportion to both lengths; longer words are not typing errors.
    guard word.utf8.count <= 200 else { return nil }
    let limit = max(1, word.count / 3 + 1)
    var best: (name: String, distance: Int)?
    for name in names where abs(name.count - word.count) <= limit {
      let distance = editDistance(Array(word.utf8), Array(name.utf8))
      if distance <= limit, distance < word.utf8.count, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The Levenshtein distance in bytes.
  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = x == y ? diagonal : min(diagonal, above, row[j]) + 1
        diagonal = above
      }
    }
    return row[b.count]
  }
}
