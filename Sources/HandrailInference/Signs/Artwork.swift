import HandrailModel

/// Layers that are a single picture, whatever is drawn in them.
public enum Artwork {
  /// Whether a layer is a miniature of an interface, such as the dashboard in an advertisement, in which nobody is supposed to
  /// read or touch anything.
  ///
  /// - Parameter sizes: of its texts, in points; nil if the design does not say.
  public static func isMiniature(_ box: Rect, sizes: [Double?]) -> Bool {
    guard min(box.width, box.height) >= leastSide, sizes.count >= fewestTexts else { return false }
    return sizes.allSatisfy { $0.map { $0 < largestInMiniature } ?? false }
      && sizes.count { isUnreadable($0) } * 2 >= sizes.count
  }

  /// Whether an instance without text is a photo with small marks on it, such as a selection ring: it is a single picture, and
  /// asked about once.
  public static func isMarkedPhoto(_ box: Rect, photo: Rect?, marks: [Rect]) -> Bool {
    guard photo != nil, min(box.width, box.height) >= leastSide, marks.count <= mostMarks else { return false }
    return marks.allSatisfy { $0.width * $0.height <= box.width * box.height / 8 }
  }

  /// Whether a text is too small for anybody to read: it is drawn, not written.
  public static func isUnreadable(_ size: Double?) -> Bool { size.map { $0 > 0 && $0 < leastReadable } ?? false }

  /// Whether a layer is a brand's logo with its letters: it is named so, and contains a drawing, or one word in several pieces. A
  /// title next to a logo is not part of it.
  ///
  /// - Parameter names: its component's and its own.
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
  /// Two thirds of the system's smallest text.
  private static let leastReadable = 7.0
  /// A heading in a miniature of an interface.
  private static let largestInMiniature = 9.0
  /// A badge or a logo may have small letters.
  private static let fewestTexts = 4
  private static let leastSide = 48.0
  private static let mostMarks = 6
}
