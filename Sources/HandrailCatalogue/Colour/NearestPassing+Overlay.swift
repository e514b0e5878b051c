extension NearestPassing {
  /// The overlay closest to `overlay` that leaves a ratio of at least `limit` when drawn on top of both `foreground` and
  /// `background`.
  ///
  /// Tries the same colour with the highest alpha that passes, and darker and lighter colours of the same hue and alpha. The one
  /// under which the background changes least from the design wins.
  ///
  /// - Parameters:
  ///   - foreground: An opaque colour, as it shows without the overlay.
  ///   - background: An opaque colour, as it shows without the overlay.
  /// - Returns: An sRGB colour of eight bits a component, or nil if no visible overlay passes.
  static func overlay(
    for overlay: RGBA, above foreground: RGBA, on background: RGBA, atLeast limit: Double
  ) -> RGBA? {
    func passes(_ rgba: RGBA) -> Bool { rgba.over(foreground).ratio(to: rgba.over(background)) >= limit }
    let alpha = Int((overlay.alpha * 255).rounded())
    let given = overlay.rounded.withAlpha(alpha)
    if passes(given) { return given }
    var candidates: [RGBA] = []
    // The ratio need not rise monotonically as alpha falls, so each value is tried; this runs once per finding shown.
    for step in stride(from: alpha - 1, to: 0, by: -1) where passes(given.withAlpha(step)) {
      candidates.append(given.withAlpha(step))
      break
    }
    let origin = OKLCH(overlay).clipped
    for end in [0.0, 1.0] {
      func candidate(_ lightness: Double) -> RGBA {
        OKLCH(lightness: lightness, chroma: origin.chroma, hue: origin.hue).clipped.rgba.rounded.withAlpha(alpha)
      }
      guard passes(candidate(end)) else { continue }
      var near = origin.lightness
      var far = end
      for _ in 0..<20 {
        let middle = (near + far) / 2
        if passes(candidate(middle)) { far = middle } else { near = middle }
      }
      candidates.append(candidate(far))
    }
    let drawn = OKLCH(overlay.over(background))
    func distance(_ rgba: RGBA) -> Double { OKLCH(rgba.over(background)).distance(to: drawn) }
    return candidates.min { distance($0) < distance($1) }
  }
}

extension RGBA {
  /// The same colour with an alpha of `byte` in 255.
  fileprivate func withAlpha(_ byte: Int) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: Double(byte) / 255)
  }
}
