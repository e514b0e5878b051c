import HandrailModel

/// What is known about the background of an element.
struct Behind {
  /// The uppermost colour, as it is recorded.
  let name: String
  /// Everything that decides what is visible there, in every appearance.
  let apart: String

  /// Nil if it is a picture, or if nothing opaque is recorded.
  init?(_ element: Element, _ backdrops: Backdrops) {
    let layers = backdrops.layers(below: element)
    switch backdrops.ground(layers, below: element, .light) {
    case .rgba, .unpublished: break
    case .unknown, .picture, .missing: return nil
    }
    guard let name = layers.first(where: { !$0.colours.isEmpty })?.colours[.light].text else { return nil }
    var apart = ""
    for layer in layers where !layer.colours.isEmpty {
      if !apart.isEmpty { apart += "; " }
      for appearance in Appearance.allCases {
        if appearance != .light { apart += " " }
        apart += layer.colours[appearance].text ?? ""
      }
    }
    (self.name, self.apart) = (name, apart)
  }
}
