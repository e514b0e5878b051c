import HandrailModel

/// An sRGB colour with alpha, components from 0 to 1.
struct FigmaColour: Equatable {
  var red, green, blue, alpha: Double

  static let clear = FigmaColour(red: 0, green: 0, blue: 0, alpha: 0)

  func faded(_ opacity: Double) -> FigmaColour {
    var copy = self
    copy.alpha *= min(max(opacity, 0), 1)
    return copy
  }

  /// The visible colour of this drawn over `back`.
  func over(_ back: FigmaColour) -> FigmaColour {
    let alpha = self.alpha + back.alpha * (1 - self.alpha)
    guard alpha > 0 else { return .clear }
    func part(_ front: Double, _ behind: Double) -> Double {
      (front * self.alpha + behind * back.alpha * (1 - self.alpha)) / alpha
    }
    return FigmaColour(
      red: part(red, back.red), green: part(green, back.green), blue: part(blue, back.blue), alpha: alpha)
  }

  /// Whether people can hardly distinguish the two.
  func isAlike(_ other: FigmaColour) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= 0.04
  }

  var isOpaque: Bool { alpha > 0.999 }

  var reference: ColourReference {
    .value(.sRGB, red: red, green: green, blue: blue, alpha: isOpaque ? 1 : alpha)
  }
}
