import HandrailModel

/// A frame wider than a phone on which screens are laid out, as for a presentation.
public enum ScreenBoard {
  /// The places of the frames that are screens: those of one width, of which at least one has what the system draws. The columns
  /// of a web page have nothing like that.
  ///
  /// - Parameter frames: as wide and as high as a phone's screen.
  public static func screens(_ frames: [(width: Double, hasSystemBar: Bool)]) -> [Int] {
    guard let width = frames.first(where: \.hasSystemBar)?.width else { return [] }
    return frames.indices.filter { abs(frames[$0].width - width) <= 1 }
  }
}
