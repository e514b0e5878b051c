/// Texts of a design that are styled as titles.
public enum TitleSize {
  /// Whether a text is so much larger than the others in its container that it is their heading.
  ///
  /// - Parameter others: the sizes of the other texts, in points; nil for an unknown size.
  public static func isOne(_ size: Double, among others: [Double?]) -> Bool {
    size >= 20 && others.allSatisfy { $0.map { $0 * 1.3 <= size } ?? false }
  }
}
