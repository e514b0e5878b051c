import HandrailModel

/// Layers that are one picture, whatever is drawn in them.
public enum Artwork {
  /// Whether a layer is an interface drawn small, such as the dashboard in an advertisement: nobody is meant to read or touch
  /// anything in it.
  ///
  /// - Parameter sizes: of its texts, in points; nil where the design does not say.
  public static func isMiniature(_ box: Rect, sizes: [Double?]) -> Bool {
    guard min(box.width, box.height) >= leastSide, sizes.count >= fewestTexts else { return false }
    return sizes.allSatisfy { $0.map { $0 < largestInMiniature } ?? false }
      && sizes.count { isUnreadable($0) } * 2 >= sizes.count
  }

  /// Whether an instance of a component without words is a photo with small marks on it, such as the ring by which it is chosen:
  /// all of it is one picture, which is asked about once.
  public static func isMarkedPhoto(_ box: Rect, photo: Rect?, marks: [Rect]) -> Bool {
    guard photo != nil, min(box.width, box.height) >= leastSide, marks.count <= mostMarks else { return false }
    return marks.allSatisfy { $0.width * $0.height <= box.width * box.height / 8 }
  }

  /// Whether a text is too small for anybody to read: it is drawn, not written.
  public static func isUnreadable(_ size: Double?) -> Bool { size.map { $0 > 0 && $0 < leastReadable } ?? false }

  /// Whether a layer is the sign of a brand with the letters in it: it is called so, and draws something or sets one word in
  /// several pieces. A title beside a sign is not a part of it.
  ///
  /// - Parameter names: of its component and of itself.
  public static func isLogo(_ names: [String], texts: [String], shapes: Int) -> Bool {
    guard texts.count <= 2, texts.allSatisfy({ $0.count <= 24 && !$0.contains { $0.isWhitespace || $0.isNumber } }),
      shapes > 0 && shapes + texts.count > 1 || texts.count > 1
    else { return false }
    return names.contains { name in
      let words = NameWords.words(name)
      return words.contains(where: logos.contains) || words.contains("app") && words.contains("icon")
        || together.contains(where: name.holds)
    }
  }

  private static let logos: Set<String> = ["logo", "logotype", "wordmark", "emblem"]
  private static let together = ["ロゴ", "로고", "标志"]
  /// Two thirds of the smallest text that the system has.
  private static let leastReadable = 7.0
  /// A heading in an interface drawn small.
  private static let largestInMiniature = 9.0
  /// A badge or a sign may have small letters.
  private static let fewestTexts = 4
  private static let leastSide = 48.0
  private static let mostMarks = 6
}
