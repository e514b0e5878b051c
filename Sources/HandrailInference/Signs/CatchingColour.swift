/// Colours that catch the eye; black, white and grey do not.
public enum CatchingColour {
  /// - Parameters: the parts of the colour, each from 0 to 1.
  public static func isOne(red: Double, green: Double, blue: Double) -> Bool {
    max(red, green, blue) - min(red, green, blue) >= 0.25
  }
}
