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
  /// - Returns: An opaque colour, the given one (rounded) where it passes already, or nil where none of the hue passes.
  public static func colour(for colour: RGBA, on background: RGBA, atLeast limit: Double) -> RGBA? {
    let shown = colour.over(background)
    let start = shown.rounded
    if start.ratio(to: background) >= limit { return start }
    let pair = Pair(colour: shown, background: background, limit: limit)
    if let known = known.withLock({ $0[pair] }) { return known }
    let origin = OKLCH(shown).clipped
    let found = [0.0, 1.0].compactMap { search(origin, towards: $0, background, limit) }
    let nearest = found.min { OKLCH($0).distance(to: origin) < OKLCH($1).distance(to: origin) }
    known.withLock { if $0.count < mostKnown { $0[pair] = .some(nearest) } }
    return nearest
  }

  private struct Pair: Hashable {
    let colour: RGBA
    let background: RGBA
    let limit: Double
  }

  /// Earlier results: a design has few pairs of colours, each on many screens.
  private static let known = Locked<[Pair: RGBA?]>([:])
  private static let mostKnown = 4096

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
