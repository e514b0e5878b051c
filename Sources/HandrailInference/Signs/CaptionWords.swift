import HandrailModel

/// Texts beside a field or below a picture that may name it.
public enum CaptionWords {
  /// Whether a text next to a field may be its label: a paragraph explains a field, but does not label it.
  public static func areOne(_ words: String) -> Bool { words.count <= longest }

  /// Whether a text is close below a picture and centred under it, like a tab's name under its icon.
  public static func areBelow(_ picture: Rect, text: Rect) -> Bool {
    abs(text.centre - picture.centre) <= 8 && (-2...12).contains(text.y - picture.maxY)
  }

  /// Whether a text is on the line of a control or directly above it: words farther away, such as a screen's subtitle, name more.
  public static func areNear(_ control: Rect, text: Rect) -> Bool {
    text.y < control.maxY && control.y - text.maxY <= 24
  }

  /// Whether a small picture is in line with a text and near it: then it mostly repeats what the text says, or adds nothing. In
  /// designs, 81 of 86 such pictures were decorative.
  public static func areInLine(_ picture: Rect, text: Rect) -> Bool {
    let gap = max(text.x - picture.maxX, picture.x - text.maxX)
    let common = min(text.maxY, picture.maxY) - max(text.y, picture.y)
    return max(picture.width, picture.height) <= 48 && (-2...44).contains(gap)
      && common * 2 > min(text.height, picture.height)
  }

  /// Whether two texts are directly below each other, with an edge or the middle in common, as a number and its caption are.
  public static func areStacked(_ one: Rect, _ other: Rect) -> Bool {
    let gap = max(one.y, other.y) - min(one.maxY, other.maxY)
    let offset = min(abs(one.x - other.x), abs(one.centre - other.centre), abs(one.maxX - other.maxX))
    return (-2...12).contains(gap) && offset <= 4
  }

  /// Whether words are as few as a number's caption has.
  public static func areShort(_ words: String) -> Bool { !words.isEmpty && words.count <= 24 }

  private static let longest = 60
}
