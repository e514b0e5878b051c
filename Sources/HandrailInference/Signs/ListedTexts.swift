import HandrailModel

/// Texts below each other that are probably the rows of a list.
public enum ListedTexts {
  /// Whether texts, from the top, begin at one edge, at equal distances that are larger than between the lines of one text.
  public static func areRows(_ frames: [Rect]) -> Bool {
    guard frames.count > 2, let first = frames.first else { return false }
    let steps = zip(frames, frames.dropFirst()).map { $1.y - $0.y }
    guard let step = steps.first, steps.allSatisfy({ abs($0 - step) <= 2 }) else { return false }
    return frames.allSatisfy { abs($0.x - first.x) <= 2 && step >= $0.height * 1.6 }
  }
}
