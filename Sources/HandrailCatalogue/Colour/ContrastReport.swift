import HandrailModel

/// The contrast of one role of an element in one appearance, for an editor that shows it while a colour is chosen.
public struct ContrastLine: Sendable, Equatable {
  /// `text`, `icon` or `border`.
  public let role: String
  public let appearance: String
  /// As they show there; nil where nothing is recorded that could be judged.
  public let foreground: String?
  public let background: String?
  /// Cut off, not rounded: `4.49`.
  public let ratio: String?
  public let limit: Double
  public let passes: Bool
  /// The nearest colour that passes, where this one does not.
  public let nearest: String?
}

extension Catalogue {
  /// The contrast of `role` on `element` in all four appearances.
  public static func contrasts(of element: Element, role: String, on screen: Screen) -> [ContrastLine] {
    let limit = role == "text" ? (element.isLargeText(screen.shared.profile) ? 3 : 4.5) : 3
    let colours = ContrastColours(role, element, on: screen)
    return Appearance.allCases.map { appearance in
      guard case .pair(let pair) = colours?.outcome(appearance, on: screen) ?? .none else {
        return ContrastLine(
          role: role, appearance: appearance.name, foreground: nil, background: nil, ratio: nil, limit: limit, passes: false,
          nearest: nil)
      }
      let passes = pair.ratio >= limit
      let parameters = ContrastAdvice.parameters(pair, limit: limit).map { Finding.Parameter($0.0, $0.1) }
      return ContrastLine(
        role: role, appearance: appearance.name, foreground: pair.foreground.written, background: pair.background.written,
        ratio: Ratio.text(pair.ratio), limit: limit, passes: passes,
        nearest: passes ? nil : ContrastAdvice.complete(parameters).first { $0.name == "suggestion" }?.value)
    }
  }
}
