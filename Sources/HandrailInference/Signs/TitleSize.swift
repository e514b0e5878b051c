/// Texts of a design that are set as titles.
public enum TitleSize {
  /// Whether a text is so much larger than the others of its container that it heads them.
  ///
  /// - Parameter others: the sizes of the other texts, in points; nil where a size is not known.
  public static func isOne(_ size: Double, among others: [Double?]) -> Bool {
    size >= 20 && others.allSatisfy { $0.map { $0 * 1.3 <= size } ?? false }
  }
}
