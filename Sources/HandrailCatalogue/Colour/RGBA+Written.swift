extension RGBA {
  /// The colour as a designer would write it: `#rrggbb[aa]`, or `p3:#rrggbb[aa]` where sRGB cannot show it.
  var written: String {
    guard !isInSRGB else { return hex }
    let r = Transfer.linear(red)
    let g = Transfer.linear(green)
    let b = Transfer.linear(blue)
    let wide = RGBA(
      linearRed: 0.822_461_968_714_362 * r + 0.177_538_031_285_638 * g,
      green: 0.033_194_198_850_962 * r + 0.966_805_801_149_038 * g,
      blue: 0.017_082_630_713_137 * r + 0.072_397_440_685_012 * g + 0.910_519_928_601_851 * b, alpha: alpha)
    return "p3:" + wide.hex
  }
}
