import HandrailModel

/// The bar with which one goes home, whatever it is called.
public enum HomeIndicator {
  /// Whether `bar`, all that is drawn in `box`, has its size and place: 134 by 5 points, in the middle of the lower edge.
  public static func isOne(_ bar: Rect, in box: Rect, on screen: Rect) -> Bool {
    guard box.height <= 40, box.maxY >= screen.maxY - 20 else { return false }
    return abs(bar.centre - screen.centre) <= 2 && (3...6).contains(bar.height) && (100...160).contains(bar.width)
      && screen.maxY - bar.maxY <= 16
  }
}
