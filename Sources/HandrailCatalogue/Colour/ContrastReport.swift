import HandrailModel

/// The contrast of one role of an element in one appearance, for an editor that shows it while a colour is chosen.
public struct ContrastLine: Sendable, Equatable {
  /// `text`, `icon` or `border`.
  public let role: String
  public let appearance: String
  /// As they appear there; nil if nothing that can be judged is recorded.
  public let foreground: String?
  public let background: String?
  /// Truncated, not rounded: `4.49`.
  public let ratio: String?
  /// What it must reach, as it is written: `4.5`.
  public let limit: String
  public let passes: Bool
  /// The nearest colour that passes, if this one does not.
  public let nearest: String?
  /// The nearest background on which the colour passes; nil if it already passes, or if no background would do.
  public let nearestBackground: String?
}

extension Catalogue {
  /// The contrast of `role` on `element` in all four appearances.
  ///
  /// With Increase Contrast, text and icons must meet the high-contrast requirement: 7:1, and no less than without it.
  public static func contrasts(of element: Element, role: String, on screen: Screen) -> [ContrastLine] {
    let least = role == "text" ? (element.isLargeText(screen.shared.profile) ? 3 : 4.5) : 3
    let colours = ContrastColours(role, element, on: Backdrops(screen))
    let isRaised = screen.shared.supportsIncreaseContrast && (role == "text" || role == "icon")
    return Appearance.allCases.map { appearance in
      var limit = isRaised && appearance.isHigh ? 7 : least
      guard case .pair(let pair) = colours?.outcome(appearance) ?? .none else {
        let shown = colours.flatMap { ResolvedColour($0.foreground, appearance, screen.shared).rgba }
        return ContrastLine(
          role: role, appearance: appearance.name, foreground: shown?.written, background: nil, ratio: nil,
          limit: ContrastAdvice.text(limit), passes: false,
          nearest: nil, nearestBackground: nil)
      }
      if isRaised, appearance.isHigh, case .pair(let normal) = colours?.outcome(appearance.normal) {
        limit = max(limit, normal.ratio)
      }
      let passes = pair.ratio >= limit
      let parameters = ContrastAdvice.parameters(pair, limit: limit).map { Finding.Parameter($0.0, $0.1) }
      return ContrastLine(
        role: role, appearance: appearance.name, foreground: pair.foreground.written, background: pair.background.written,
        ratio: Ratio.text(pair.ratio), limit: ContrastAdvice.text(limit), passes: passes,
        nearest: passes || pair.isCarried ? nil : ContrastAdvice.complete(parameters).first { $0.name == "suggestion" }?.value,
        nearestBackground: passes ? nil : colours.flatMap { $0.nearestBackground(pair, appearance, atLeast: limit) })
    }
  }

  /// Whether the background of `element` is unknown in light or in dark, so that an editor asks for it along with the colours.
  public static func lacksBackground(_ element: Element, on screen: Screen) -> Bool {
    guard !element.isOn(.overImage) else { return false }
    let backdrops = Backdrops(screen)
    let layers = backdrops.layers(below: element)
    return [Appearance.light, .dark].contains { appearance in
      switch backdrops.ground(layers, below: element, appearance) {
      case .rgba, .unpublished: false
      case .unknown, .picture, .missing: true
      }
    }
  }

  /// The contrast ratio of `colour` on what is behind `element`; nil if that is not recorded or the colour is unknown.
  public static func ratio(of colour: String, _ appearance: String, on element: Element, _ screen: Screen) -> String? {
    guard let appearance = Appearance(appearance),
      case .pair(let pair) = ContrastColours(RecordedColours(colour, appearance), element, on: Backdrops(screen)).outcome(
        appearance)
    else { return nil }
    return Ratio.text(pair.ratio)
  }
}

extension ContrastColours {
  /// The colour nearest to the background of `pair` on which its foreground passes; nil if the foreground is translucent, since
  /// it would change with the background.
  fileprivate func nearestBackground(_ pair: ContrastPair, _ appearance: Appearance, atLeast limit: Double) -> String? {
    guard ResolvedColour(foreground, appearance, shared).rgba?.alpha == 1 else { return nil }
    return NearestPassing.colour(for: pair.background, on: pair.foreground, atLeast: limit)?.hex
  }
}
