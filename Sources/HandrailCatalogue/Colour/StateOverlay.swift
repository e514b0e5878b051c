import HandrailModel

extension ResolvedColour {
  /// The colour drawn on top of `element` in a state: the state's own, otherwise the colour of the role `overlay`.
  ///
  /// As with other colours, a high-contrast appearance falls back to the normal one if nothing is recorded for it.
  init(overlay state: String, _ element: Element, _ appearance: Appearance, _ shared: Shared) {
    if let text = element.overlay(state, appearance) {
      self.init(RecordedColour(text), appearance, isOwn: true, shared)
    } else if appearance.isHigh, let text = element.overlay(state, appearance.normal) {
      self.init(RecordedColour(text), appearance, isOwn: false, shared)
    } else {
      self = .none
    }
  }
}

extension Element {
  /// The overlay's colour as recorded for exactly this appearance.
  func overlay(_ state: String, _ appearance: Appearance) -> String? {
    text(.overlay, state, appearance.name) ?? text(.colour, "overlay", appearance.name)
  }
}

extension ContrastPair {
  /// The same pair as it appears with `overlay` on top of both colours.
  func under(_ overlay: RGBA) -> ContrastPair {
    ContrastPair(foreground: overlay.over(foreground), background: overlay.over(background), isOwn: isOwn)
  }
}

/// The parameters of a finding about an overlay; the suggested overlay is computed from them when the finding is shown.
enum OverlayAdvice {
  /// - Parameter pair: The colours without the overlay.
  static func parameters(_ pair: ContrastPair, _ overlay: RGBA, limit: Double) -> [(String, String)] {
    [
      ("foreground", pair.foreground.written), ("background", pair.background.written), ("laid", overlay.written),
      ("limit", ContrastAdvice.text(limit)), ("above", components(pair.foreground)), ("below", components(pair.background)),
    ]
  }

  /// Adds `suggestion`, the nearest overlay that passes, and `reached`, the ratio under it.
  static let complete: @Sendable ([Finding.Parameter]) -> [Finding.Parameter] = { parameters in
    func value(_ name: String) -> String { parameters.first { $0.name == name }?.value ?? "" }
    guard let above = rgba(value("above")), let below = rgba(value("below")), let overlay = RGBA(value("laid")),
      let limit = Double(value("limit")),
      let nearest = NearestPassing.overlay(for: overlay, above: above, on: below, atLeast: limit)
    else { return parameters + [.init("suggestion", "…"), .init("reached", "–")] }
    let reached = nearest.over(above).ratio(to: nearest.over(below))
    return parameters + [.init("suggestion", nearest.hex), .init("reached", Ratio.text(reached))]
  }

  /// Components at full precision: `#rrggbb` would round composited and Display P3 colours, and with them the ratio.
  private static func components(_ rgba: RGBA) -> String { "\(rgba.red) \(rgba.green) \(rgba.blue)" }

  private static func rgba(_ components: String) -> RGBA? {
    let parts = components.split(separator: " ").compactMap { Double($0) }
    return parts.count == 3 ? RGBA(red: parts[0], green: parts[1], blue: parts[2]) : nil
  }
}
