import HandrailModel

/// The backgrounds of a screen's elements, for choosing one colour for many of them.
public struct ColourGrounds {
  private let backdrops: Backdrops

  public init(_ screen: Screen) {
    backdrops = Backdrops(screen)
  }

  /// The opaque colour behind an element in the appearance of that name; nil if it is unknown or a picture.
  public func colour(below element: Element, _ appearance: String) -> RGBA? {
    guard !element.isOn(.overImage), let appearance = Appearance(appearance),
      case .rgba(let colour, _, _) = backdrops.ground(backdrops.layers(below: element), below: element, appearance)
    else { return nil }
    return colour
  }
}

extension NearestPassing {
  /// A background, and the ratio that a colour must have on it.
  public struct Ground: Sendable, Equatable {
    public let colour: RGBA
    public let limit: Double

    public init(_ colour: RGBA, atLeast limit: Double) {
      (self.colour, self.limit) = (colour, limit)
    }
  }

  /// One colour that passes on all of `grounds`: the given one if it does, otherwise the nearest of those that pass on one of
  /// them, or black or white if only these do; nil if none does.
  public static func colour(for colour: RGBA, onAll grounds: [Ground]) -> RGBA? {
    guard let first = grounds.first else { return nil }
    func passes(_ candidate: RGBA) -> Bool { grounds.allSatisfy { candidate.over($0.colour).ratio(to: $0.colour) >= $0.limit } }
    if colour.isOpaque, passes(colour.rounded) { return colour.rounded }
    let origin = OKLCH(colour.over(first.colour))
    let nearest = grounds.compactMap { self.colour(for: colour, on: $0.colour, atLeast: $0.limit) }.filter(passes)
    let found = nearest.isEmpty ? [RGBA.black, .white].filter(passes) : nearest
    return found.min { OKLCH($0).distance(to: origin) < OKLCH($1).distance(to: origin) }
  }
}
