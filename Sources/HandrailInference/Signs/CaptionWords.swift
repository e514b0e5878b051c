import HandrailModel

/// Texts beside a field or below a picture that may name it.
public enum CaptionWords {
  /// Whether a text next to a field may be its label: a paragraph explains a field, but does not label it.
  public static func areOne(_ words: String) -> Bool { words.count <= longest }

  /// Whether a text is close below a picture and centred under it, like a tab's name under its icon.
  public static func areBelow(_ picture: Rect, text: Rect) -> Bool {
    abs(text.centre - picture.centre) <= 8 && (-2...12).contains(text.y - picture.maxY)
  }

  private static let longest = 60
}
