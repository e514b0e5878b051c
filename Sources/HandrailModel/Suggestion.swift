/// The nearest name to a mistyped one, for errors that say what to do.
public enum Suggestion {
  /// The name among `names` that takes the fewest edits from `word`, if that is at most a third of its length and leaves some
  /// of it.
  public static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    // The distance takes the product of the two lengths; what is longer was not mistyped.
    guard word.utf8.count <= 200 else { return nil }
    let limit = max(1, word.count / 3 + 1)
    var best: (name: String, distance: Int)?
    for name in names where abs(name.count - word.count) <= limit {
      let distance = editDistance(Array(word.utf8), Array(name.utf8))
      if distance <= limit, distance < word.utf8.count, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Levenshtein's distance in bytes.
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
