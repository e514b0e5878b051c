import HandrailModel

/// A frame wider than a phone with screens laid out on it, as for a presentation.
public enum ScreenBoard {
  /// The indexes of the frames that are screens: those of one width, if at least one contains something that the system draws.
  /// The columns of a web page never do.
  ///
  /// - Parameter frames: frames as wide and as high as a phone's screen.
  public static func screens(_ frames: [(width: Double, hasSystemBar: Bool)]) -> [Int] {
    guard let width = frames.first(where: \.hasSystemBar)?.width else { return [] }
    return frames.indices.filter { abs(frames[$0].width - width) <= 1 }
  }
}
