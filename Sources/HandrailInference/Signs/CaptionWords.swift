/// Texts beside a field that may be its label.
public enum CaptionWords {
  /// A paragraph explains a field; it is no label.
  public static func areOne(_ words: String) -> Bool { words.count <= longest }

  private static let longest = 60
}
