import HandrailModel

/// A foreground and its background as they show in one appearance: opaque, composited.
struct ContrastPair {
  let foreground: RGBA
  let background: RGBA
  /// Whether one of the two was recorded for exactly this appearance, and not only for the one without Increase Contrast.
  let isOwn: Bool
  /// Whether the background is recorded only for light although this is dark: then the missing background is the problem.
  var isCarried = false
  /// Whether the foreground is recorded only for light although this is dark.
  var isKept = false

  var ratio: Double { foreground.ratio(to: background) }
}

/// The recorded colours of a role on an element and of what is behind it.
final class ContrastColours {
  let foreground: RecordedColours
  let layers: [Backdrops.Layer]
  let shared: Shared
  private let element: Element
  /// What is behind the element, by ``Appearance``.
  private let grounds: [Backdrops.Ground]
  /// What rules need most often, by ``Appearance``.
  private lazy var outcomes = Appearance.allCases.map { outcome(of: ResolvedColour(foreground, $0, shared), $0) }

  enum Outcome {
    case pair(ContrastPair)
    /// The foreground's name that could not be resolved; contrast.background covers a background's.
    case unknown(String)
    /// Too little is recorded for a judgement.
    case none
  }

  /// Nil if the element records no colour for the role.
  convenience init?(_ role: String, _ element: Element, on backdrops: Backdrops) {
    let foreground = RecordedColours(role, element, on: backdrops.screen)
    guard !foreground.isEmpty else { return nil }
    self.init(foreground, element, on: backdrops)
  }

  /// The colours `foreground`, as if they were the element's.
  init(_ foreground: RecordedColours, _ element: Element, on backdrops: Backdrops) {
    (self.foreground, self.element, shared) = (foreground, element, backdrops.screen.shared)
    let layers = backdrops.layers(below: element)
    self.layers = layers
    grounds = Appearance.allCases.map { backdrops.ground(layers, below: element, $0) }
  }

  /// What is behind the element.
  func ground(_ appearance: Appearance) -> Backdrops.Ground { grounds[appearance.rawValue] }

  func outcome(_ appearance: Appearance) -> Outcome { outcomes[appearance.rawValue] }

  /// The outcome if a foreground that is recorded only for light also counts in dark.
  func outcomeKeepingLight(_ appearance: Appearance) -> Outcome {
    guard appearance == .dark, !foreground.isSystems(shared), case .none = ResolvedColour(foreground, .dark, shared) else {
      return outcome(appearance)
    }
    return outcome(of: ResolvedColour(carried: foreground, .dark, shared), .dark, isKept: true)
  }

  /// The outcome if the view were opaque.
  func outcomeOfOpaque(_ appearance: Appearance) -> Outcome {
    outcome(of: ResolvedColour(foreground, appearance, shared), appearance, isFaded: false)
  }

  /// The outcome of another foreground.
  func outcome(of colour: RecordedColour, _ appearance: Appearance) -> Outcome {
    outcome(of: ResolvedColour(colour, appearance, isOwn: true, shared), appearance)
  }

  private func outcome(
    of ink: ResolvedColour, _ appearance: Appearance, isFaded: Bool = true, isKept: Bool = false
  ) -> Outcome {
    switch ink {
    case .unknown(let name): return foreground[appearance].isNone ? .none : .unknown(name)
    case .none: return .none
    case .rgba(let rgba, let isOwn):
      guard case .rgba(let base, let isBaseOwn, let carrier) = ground(appearance), !(isKept && carrier != nil) else {
        return .none
      }
      return .pair(
        ContrastPair(
          foreground: (isFaded ? element.faded(rgba) : rgba).over(base), background: base, isOwn: isOwn || isBaseOwn,
          isCarried: carrier != nil, isKept: isKept))
    }
  }
}

extension Element {
  /// A colour as the view's opacity lets it show.
  fileprivate func faded(_ colour: RGBA) -> RGBA {
    guard has(.alpha), let alpha = number(.alpha), alpha < 1 else { return colour }
    var faded = colour
    faded.alpha *= max(0, alpha)
    return faded
  }
}

/// The parameters stored with a contrast finding; the suggested colour is computed from them when the finding is shown.
enum ContrastAdvice {
  /// - Parameters:
  ///   - limit: The ratio that is required.
  ///   - least: A higher ratio that the suggestion must also reach.
  static func parameters(_ pair: ContrastPair, limit: Double, least: Double = 0) -> [(String, String)] {
    var parameters = [
      ("foreground", pair.foreground.written), ("background", pair.background.written), ("limit", text(limit)),
    ]
    let margin = margin(pair, limit)
    let whole = margin + (least > limit ? least - limit + 0.01 : 0)
    if whole > 0 { parameters.append(("margin", Ratio.text(whole))) }
    return parameters
  }

  /// The margin a suggestion keeps above the limit: a composited background is written rounded, and a limit that is a ratio is
  /// truncated.
  private static func margin(_ pair: ContrastPair, _ limit: Double) -> Double {
    pair.background.rounded != pair.background ? 0.05 : isWrittenWhole(limit) ? 0 : 0.01
  }

  /// The colour that ``complete`` finds for the parameters of `pair`.
  static func suggestion(_ pair: ContrastPair, limit: Double) -> RGBA {
    let written = isWrittenWhole(limit) ? limit : Double(text(limit)) ?? limit
    return nearest(to: asWritten(pair.foreground), on: asWritten(pair.background), written + margin(pair, limit))
  }

  /// `colour` as it is read back from its written form.
  private static func asWritten(_ colour: RGBA) -> RGBA {
    colour.isInSRGB ? colour.rounded : RGBA(colour.written) ?? colour.rounded
  }

  private static func nearest(to foreground: RGBA, on background: RGBA, _ limit: Double) -> RGBA {
    let extreme = RGBA.black.ratio(to: background) > RGBA.white.ratio(to: background) ? RGBA.black : .white
    return NearestPassing.colour(for: foreground, on: background, atLeast: limit) ?? extreme
  }

  /// Adds `suggestion`, the nearest colour of the same hue that passes, and `reached`, its ratio.
  ///
  /// If no colour of that hue passes, black or white is used instead, whichever has more contrast with the background.
  static let complete: @Sendable ([Finding.Parameter]) -> [Finding.Parameter] = { parameters in
    func value(_ name: String) -> String { parameters.first { $0.name == name }?.value ?? "" }
    guard let foreground = RGBA(value("foreground")), let background = RGBA(value("background")) else {
      return parameters + [.init("suggestion", "…"), .init("reached", "–")]
    }
    let limit = (Double(value("limit")) ?? 4.5) + (Double(value("margin")) ?? 0)
    let nearest = ContrastAdvice.nearest(to: foreground, on: background, limit)
    return parameters + [
      .init("suggestion", nearest.hex), .init("reached", Ratio.text(nearest.ratio(to: background))),
      // What accompanies the suggestion when Increase Contrast is on.
      .init("raised", RGBA(value("high-background")).map { ContrastAdvice.nearest(to: foreground, on: $0, 7.05).hex } ?? ""),
    ]
  }

  /// The parameters of ``parameters(_:limit:)`` and `high-path`: a colour that is proposed in place of a name, or that would
  /// exceed the contrast of its high-contrast value, also needs a new high-contrast value; empty if it needs none.
  static func parameters(
    _ pair: ContrastPair, limit: Double, _ role: String, _ colours: ContrastColours, _ appearance: Appearance
  ) -> [(String, String)] {
    // No less contrast with Increase Contrast than without.
    var least = 0.0
    if appearance.isHigh, case .pair(let normal) = colours.outcome(appearance.normal) { least = min(7, normal.ratio) }
    let parameters = parameters(pair, limit: limit, least: least)
    let none = parameters + [("high-path", "")]
    guard !appearance.isHigh, colours.shared.supportsIncreaseContrast,
      case .rgba(let background, _, _) = colours.ground(appearance.high)
    else { return none }
    let recorded = colours.foreground[appearance.high]
    if recorded.isNone {
      let isSame = background == pair.background
      if isSame, case .value = colours.foreground[appearance] { return none }
      if isSame, case .other(let text) = colours.foreground[appearance], text.dropping("p3:") != nil { return none }
    } else {
      guard case .pair(let high) = colours.outcome(appearance.high), high.ratio < min(7, limit + 0.5) else { return none }
    }
    return parameters + [
      ("high-path", "colour.\(role).\(appearance.high.name)"), ("high-background", background.written),
    ]
  }

  /// Whether any colour has a ratio of `limit` to `background`: black or white has the highest.
  ///
  /// On every background, some colour reaches 4.5:1; on one of medium lightness, none reaches 7:1.
  static func isReachable(_ limit: Double, on background: RGBA) -> Bool {
    max(RGBA.black.ratio(to: background), RGBA.white.ratio(to: background)) >= limit
  }

  /// A limit as it is written: 4.5, 3, 7; a limit that is itself a measured ratio is written like one.
  static func text(_ limit: Double) -> String { isWrittenWhole(limit) ? limit.plain : Ratio.text(limit) }

  private static func isWrittenWhole(_ limit: Double) -> Bool { (limit * 10).rounded() == limit * 10 }
}
