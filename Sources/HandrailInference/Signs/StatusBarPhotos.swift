import HandrailModel

/// Photos of what the system draws in a status bar: the clock at one end of the line, the battery at the other.
public enum StatusBarPhotos {
  /// Whether a photo at the top of a screen is as wide as one of them; a menu's icon and a portrait are as high as wide.
  public static func mayBeOne(_ box: Rect) -> Bool { box.width > box.height * 1.5 }

  /// Whether the photos at the top of a screen are such a pair: two at its ends, on one line.
  public static func areOne(_ photos: [Rect], on screen: Rect) -> Bool {
    guard photos.count == 2 else { return false }
    let (left, right) = photos[0].x < photos[1].x ? (photos[0], photos[1]) : (photos[1], photos[0])
    return left.maxX <= screen.x + screen.width * 0.4 && right.x >= screen.x + screen.width * 0.6
      && min(left.maxY, right.maxY) > max(left.y, right.y)
  }
}
