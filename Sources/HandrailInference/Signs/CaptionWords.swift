import HandrailModel

/// Texts beside a field or below a picture that may name it.
public enum CaptionWords {
  /// Whether words beside a field may be its label: a paragraph explains a field and does not label it.
  public static func areOne(_ words: String) -> Bool { words.count <= longest }

  /// Whether a text stands close below a picture and around the same middle, as the name of a tab below its icon does.
  public static func areBelow(_ picture: Rect, text: Rect) -> Bool {
    abs(text.centre - picture.centre) <= 8 && (-2...12).contains(text.y - picture.maxY)
  }

  private static let longest = 60
}
