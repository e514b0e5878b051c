#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A colour by lightness, chroma and hue in the perceptual space OKLab (Björn Ottosson, 2020).
public struct OKLCH: Sendable, Equatable {
  /// From 0 (black) to 1 (white).
  public var lightness: Double
  /// From 0 (grey) to about 0.32 inside sRGB.
  public var chroma: Double
  /// In radians, from -π to π; meaningless if the chroma is 0.
  public var hue: Double

  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  /// The colour of `paint`, without its alpha.
  public init(_ rgba: RGBA) {
    let r = Transfer.linear(rgba.red)
    let g = Transfer.linear(rgba.green)
    let b = Transfer.linear(rgba.blue)
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    let a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
    let bb = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
    lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
    chroma = (a * a + bb * bb).squareRoot()
    hue = atan2(bb, a)
  }

  /// The same colour as a paint; components may lie outside 0 … 1.
  public var rgba: RGBA {
    let a = chroma * cos(hue)
    let b = chroma * sin(hue)
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    return RGBA(
      linearRed: 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      green: -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      blue: -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s)
  }

  /// The colour of the same lightness and hue with as much chroma as sRGB can show.
  public var clipped: OKLCH {
    let least = max(0, min(1, lightness))
    var result = OKLCH(lightness: least, chroma: chroma, hue: hue)
    if result.rgba.isInSRGB { return result }
    var low = 0.0
    var high = chroma
    for _ in 0..<24 {
      result.chroma = (low + high) / 2
      if result.rgba.isInSRGB { low = result.chroma } else { high = result.chroma }
    }
    result.chroma = low
    return result
  }

  /// Distance as the eye sees it: Euclid's in OKLab.
  public func distance(to other: OKLCH) -> Double {
    let da = chroma * cos(hue) - other.chroma * cos(other.hue)
    let db = chroma * sin(hue) - other.chroma * sin(other.hue)
    let dl = lightness - other.lightness
    return (dl * dl + da * da + db * db).squareRoot()
  }

  private func cube(_ x: Double) -> Double { x * x * x }
}

extension RGBA {
  /// Whether sRGB can show it, within rounding error.
  var isInSRGB: Bool {
    let range = -0.000_1...1.000_1
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }
}
