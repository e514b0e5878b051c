extension RGBA {
  /// Relative luminance as WCAG 2 defines it, from 0 (black) to 1 (white); alpha is ignored.
  public var luminance: Double {
    max(0, 0.2126 * Transfer.linear(red) + 0.7152 * Transfer.linear(green) + 0.0722 * Transfer.linear(blue))
  }

  /// The visible colour where this one is drawn over `background`, composited in gamma-encoded sRGB as iOS does.
  public func over(_ background: RGBA) -> RGBA {
    if alpha >= 1 { return self }
    let rest = background.alpha * (1 - alpha)
    let sum = alpha + rest
    guard sum > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
    return RGBA(
      red: (red * alpha + background.red * rest) / sum, green: (green * alpha + background.green * rest) / sum,
      blue: (blue * alpha + background.blue * rest) / sum, alpha: sum)
  }

  /// Contrast ratio of WCAG 2 between two opaque colours, from 1 to 21, never rounded.
  public func ratio(to other: RGBA) -> Double {
    let a = luminance
    let b = other.luminance
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05)
  }
}

/// How ratios are written.
public enum Ratio {
  /// Two decimals, truncated and never rounded up, so that 4.4999 does not read as 4.50.
  public static func text(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
