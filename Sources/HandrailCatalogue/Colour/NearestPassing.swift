import HandrailModel

/// Finds the least noticeable colour change that gives enough contrast.
public enum NearestPassing {
  /// The sRGB colour of eight bits a component nearest to `colour` whose ratio to `background` is at least `limit`.
  ///
  /// The hue is kept; lightness moves as little as necessary, and chroma is reduced only where sRGB cannot show it. Both darker
  /// and lighter colours are tried. A translucent colour is composited over `background` first.
  ///
  /// - Parameters:
  ///   - background: An opaque colour.
  ///   - limit: A ratio from 1 to 21.
  /// - Returns: an opaque colour: the given one (rounded) if it already passes, or nil if none of the hue passes.
  public static func colour(for colour: RGBA, on background: RGBA, atLeast limit: Double) -> RGBA? {
    let shown = colour.over(background)
    let start = shown.rounded
    if start.ratio(to: background) >= limit { return start }
    let origin = OKLCH(shown).clipped
    let found = [0.0, 1.0].compactMap { search(origin, towards: $0, background, limit) }
    return found.min { OKLCH($0).distance(to: origin) < OKLCH($1).distance(to: origin) }
  }

  /// The first passing colour from `origin` towards `end` (lightness 0 or 1), verified after rounding.
  private static func search(_ origin: OKLCH, towards end: Double, _ background: RGBA, _ limit: Double) -> RGBA? {
    func candidate(_ lightness: Double) -> RGBA {
      OKLCH(lightness: lightness, chroma: origin.chroma, hue: origin.hue).clipped.rgba.rounded
    }
    func passes(_ rgba: RGBA) -> Bool { rgba.ratio(to: background) >= limit }
    guard passes(candidate(end)) else { return nil }
    var near = origin.lightness
    var far = end
    for _ in 0..<20 {
      let middle = (near + far) / 2
      if passes(candidate(middle)) { far = middle } else { near = middle }
    }
    return candidate(far)
  }
}
