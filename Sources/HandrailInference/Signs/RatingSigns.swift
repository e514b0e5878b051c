import HandrailModel

/// Stars, hearts or the like in a line that are one rating, not separate pictures.
public enum RatingSigns {
  /// - Parameters:
  ///   - names: each picture's own name and its component's.
  ///   - container: the name of the layer around them.
  public static func areOne(_ names: [[String]], _ boxes: [Rect], in container: [String]) -> Bool {
    guard (3...10).contains(boxes.count), names.count == boxes.count, let first = boxes.first else { return false }
    let areEqual = boxes.allSatisfy { box in
      abs(box.midline - first.midline) <= 3 && abs(box.width - first.width) <= 3 && abs(box.height - first.height) <= 3
        && (8...48).contains(box.width)
    }
    guard areEqual else { return false }
    if container.contains(where: { says($0, ratings) }) { return true }
    return names.allSatisfy { $0.contains { says($0, stars) } }
  }

  private static func says(_ name: String, _ words: Set<String>) -> Bool { NameWords.words(name).contains(where: words.contains) }

  private static let stars: Set<String> = [
    "star", "stars", "starfill", "starfilled", "heart", "hearts", "stern", "estrella", "étoile",
  ]
  private static let ratings: Set<String> = [
    "rating", "ratings", "stars", "starrating", "ratingbar", "bewertung", "valoración", "note",
  ]
}
