import HandrailModel

/// The home indicator, whatever its name.
public enum HomeIndicator {
  /// Whether `bar`, the only drawing in `box`, has its size and position: 134 by 5 points, centred at the bottom edge.
  public static func isOne(_ bar: Rect, in box: Rect, on screen: Rect) -> Bool {
    guard box.height <= 40, box.maxY >= screen.maxY - 20 else { return false }
    return abs(bar.centre - screen.centre) <= 2 && (3...6).contains(bar.height) && (100...160).contains(bar.width)
      && screen.maxY - bar.maxY <= 16
  }
}
