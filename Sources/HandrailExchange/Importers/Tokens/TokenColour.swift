import Foundation
import HandrailModel

/// A token's colour in any space of CSS Color 4, converted to one that the palette supports.
///
/// sRGB stays sRGB, and Display P3 stays Display P3. Any other becomes sRGB if it is inside sRGB, otherwise Display P3; a colour
/// outside both becomes the nearest one in Display P3 of the same lightness and hue.
struct TokenColour: Equatable {
  let reference: ColourReference
  /// Whether the colour was outside Display P3.
  var isNearest = false

  /// - Parameter parts: as DTCG and CSS give them: degrees for hues, 0 to 100 for `hsl`, `hwb` and the lightness of `lab` and
  /// `lch`.
  init?(space: String, _ parts: [Double], alpha: Double) {
    guard parts.count == 3, (parts + [alpha]).allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
    let alpha = min(max(alpha, 0), 1)
    switch space {
    case "srgb",
      "display-p3" where parts.allSatisfy({ (-1e-6...1.000001).contains($0) }):
      let own: ColourReference.ColourSpace = space == "srgb" ? .sRGB : .displayP3
      reference = .value(own, red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    default:
      guard let linear = Self.linear(space, parts) else { return nil }
      (reference, isNearest) = Self.fitted(linear, alpha)
    }
  }

  init(_ reference: ColourReference) { self.reference = reference }

  func with(alpha: Double) -> TokenColour? {
    guard case .value(let space, let red, let green, let blue, _) = reference, alpha.isFinite else { return nil }
    return TokenColour(.value(space, red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1)))
  }

  /// Linear sRGB, with components outside 0 to 1 for colours outside it.
  private static func linear(_ space: String, _ p: [Double]) -> [Double]? {
    switch space {
    case "srgb": p.map(decoded)
    case "srgb-linear": p
    case "hsl": hsl(p).map(decoded)
    case "hwb": hwb(p).map(decoded)
    case "display-p3": fromXYZ(Matrix.p3ToXYZ * p.map(decoded))
    case "a98-rgb": fromXYZ(Matrix.a98ToXYZ * p.map { signed($0) { pow($0, 563 / 256) } })
    case "rec2020": fromXYZ(Matrix.rec2020ToXYZ * p.map(rec2020))
    case "prophoto-rgb":
      fromXYZ(Matrix.d50ToD65 * (Matrix.prophotoToXYZ * p.map { signed($0) { $0 <= 16 / 512 ? $0 / 16 : pow($0, 1.8) } }))
    case "xyz", "xyz-d65": fromXYZ(p)
    case "xyz-d50": fromXYZ(Matrix.d50ToD65 * p)
    case "lab": fromXYZ(Matrix.d50ToD65 * lab(p))
    case "lch": fromXYZ(Matrix.d50ToD65 * lab(cartesian(p)))
    case "oklab": oklab(p)
    case "oklch": oklab(cartesian(p))
    default: nil
    }
  }

  private static func fromXYZ(_ xyz: [Double]) -> [Double] { Matrix.xyzToSRGB * xyz }

  /// Lightness, chroma and hue as lightness and the two axes.
  private static func cartesian(_ p: [Double]) -> [Double] {
    [p[0], p[1] * cos(p[2] * .pi / 180), p[1] * sin(p[2] * .pi / 180)]
  }

  private static func signed(_ value: Double, _ curve: (Double) -> Double) -> Double {
    value < 0 ? -curve(-value) : curve(value)
  }

  /// Linear light of a component of sRGB or Display P3, which share a curve.
  private static func decoded(_ value: Double) -> Double {
    signed(value) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  private static func encoded(_ value: Double) -> Double {
    signed(value) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
  }

  private static func rec2020(_ value: Double) -> Double {
    let (alpha, beta) = (1.099_296_826_809_44, 0.018_053_968_510_807)
    return signed(value) { $0 < beta * 4.5 ? $0 / 4.5 : pow(($0 + alpha - 1) / alpha, 1 / 0.45) }
  }

  private static func hsl(_ p: [Double]) -> [Double] {
    let (saturation, lightness) = (p[1] / 100, p[2] / 100)
    let hue = p[0].truncatingRemainder(dividingBy: 360) + (p[0] < 0 ? 360 : 0)
    return [0.0, 8, 4].map { offset in
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  private static func hwb(_ p: [Double]) -> [Double] {
    let (white, black) = (p[1] / 100, p[2] / 100)
    if white + black >= 1 { return [Double](repeating: white / (white + black), count: 3) }
    return hsl([p[0], 100, 50]).map { $0 * (1 - white - black) + white }
  }

  /// XYZ under D50 of CIE Lab.
  private static func lab(_ p: [Double]) -> [Double] {
    let y = (p[0] + 16) / 116
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    let values = [p[1] / 500 + y, y, y - p[2] / 200]
    let white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
    return zip(values, white).map { value, white in
      (value * value * value > epsilon ? value * value * value : (116 * value - 16) / kappa) * white
    }
  }

  /// Linear sRGB of OKLab, by Björn Ottosson's matrices.
  private static func oklab(_ p: [Double]) -> [Double] {
    Matrix.lmsToSRGB * (Matrix.oklabToLMS * p).map { $0 * $0 * $0 }
  }

  /// The colour in sRGB, otherwise in Display P3, otherwise the nearest there.
  private static func fitted(_ linear: [Double], _ alpha: Double) -> (ColourReference, Bool) {
    // Half of one of 255 steps: values rounded by files count as inside.
    func isInside(_ parts: [Double]) -> Bool { parts.allSatisfy { (-0.0019...1.0019).contains(encoded($0)) } }
    func reference(_ space: ColourReference.ColourSpace, _ parts: [Double]) -> ColourReference {
      let parts = parts.map { min(max(encoded($0), 0), 1) }
      return .value(space, red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    if isInside(linear) { return (reference(.sRGB, linear), false) }
    let wide = Matrix.xyzToP3 * (Matrix.srgbToXYZ * linear)
    if isInside(wide) { return (reference(.displayP3, wide), false) }
    // Reduces chroma until it fits.
    let own = Matrix.lmsToOklab * (Matrix.srgbToLMS * linear).map(cbrt)
    let lightness = min(max(own[0], 0), 1)
    func p3(_ share: Double) -> [Double] {
      Matrix.xyzToP3 * (Matrix.srgbToXYZ * oklab([lightness, own[1] * share, own[2] * share]))
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if isInside(p3(middle)) { low = middle } else { high = middle }
    }
    return (reference(.displayP3, p3(low)), true)
  }
}

/// Matrices of CSS Color 4, row by row.
private struct Matrix {
  let rows: [[Double]]

  static func * (matrix: Matrix, vector: [Double]) -> [Double] {
    matrix.rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  static let srgbToXYZ = Matrix(rows: [
    [0.412_390_799_265_96, 0.357_584_339_383_88, 0.180_480_788_401_83],
    [0.212_639_005_871_51, 0.715_168_678_767_76, 0.072_192_315_360_73],
    [0.019_330_818_715_59, 0.119_194_779_794_63, 0.950_532_152_249_66],
  ])
  static let xyzToSRGB = Matrix(rows: [
    [3.240_969_941_904_52, -1.537_383_177_570_09, -0.498_610_760_293_00],
    [-0.969_243_636_280_88, 1.875_967_501_507_72, 0.041_555_057_407_18],
    [0.055_630_079_696_99, -0.203_976_958_888_98, 1.056_971_514_242_88],
  ])
  static let p3ToXYZ = Matrix(rows: [
    [0.486_570_948_648_22, 0.265_667_693_169_09, 0.198_217_285_234_36],
    [0.228_974_564_069_75, 0.691_738_521_836_51, 0.079_286_914_093_75],
    [0, 0.045_113_381_858_90, 1.043_944_368_900_98],
  ])
  static let xyzToP3 = Matrix(rows: [
    [2.493_496_911_941_43, -0.931_383_617_919_12, -0.402_710_784_450_72],
    [-0.829_488_969_561_57, 1.762_664_060_318_35, 0.023_624_685_841_94],
    [0.035_845_830_243_78, -0.076_172_389_268_04, 0.956_884_524_007_69],
  ])
  static let a98ToXYZ = Matrix(rows: [
    [0.576_669_042_910_13, 0.185_558_237_906_55, 0.188_228_646_234_99],
    [0.297_344_975_250_54, 0.627_363_566_255_47, 0.075_291_458_494_00],
    [0.027_031_361_386_41, 0.070_688_852_535_83, 0.991_337_536_837_64],
  ])
  static let rec2020ToXYZ = Matrix(rows: [
    [0.636_958_048_301_29, 0.144_616_903_586_21, 0.168_880_975_164_17],
    [0.262_700_212_011_27, 0.677_998_071_518_87, 0.059_301_716_469_86],
    [0, 0.028_072_693_049_09, 1.060_985_057_710_79],
  ])
  /// Under D50, as Lab is.
  static let prophotoToXYZ = Matrix(rows: [
    [0.797_766_640_643_44, 0.135_181_296_747_07, 0.031_347_734_124_60],
    [0.288_074_828_817_10, 0.711_835_234_241_05, 0.000_089_936_941_85], [0, 0, 0.825_104_602_510_40],
  ])
  static let d50ToD65 = Matrix(rows: [
    [0.955_473_421_488_07, -0.023_098_454_948_76, 0.063_259_243_200_57],
    [-0.028_369_709_333_86, 1.009_995_398_081_30, 0.021_041_441_191_91],
    [0.012_314_014_864_48, -0.020_507_649_298_89, 1.330_365_926_242_12],
  ])
  static let oklabToLMS = Matrix(rows: [
    [1, 0.396_337_777_4, 0.215_803_757_3], [1, -0.105_561_345_8, -0.063_854_172_8], [1, -0.089_484_177_5, -1.291_485_548_0],
  ])
  static let lmsToSRGB = Matrix(rows: [
    [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2], [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
    [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701_0],
  ])
  static let srgbToLMS = Matrix(rows: [
    [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9], [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
    [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
  ])
  static let lmsToOklab = Matrix(rows: [
    [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8], [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
    [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
  ])
}
