import HandrailModel

/// Looks for text and icons that stay below 7:1 with Increase Contrast on because a custom colour has no value for it.
///
/// The two colours of a pair are a single question, about the foreground, or about the background if only that is custom.
struct HighContrast {
  private let backdrops: Backdrops
  private var shared: Shared { backdrops.screen.shared }
  /// What was found, in order; a palette colour appears once for all its uses.
  private var faults: [Fault] = []
  private var known: [String: Int] = [:]

  init(_ backdrops: Backdrops) {
    self.backdrops = backdrops
  }

  private struct Fault {
    let holder: Holder
    let appearance: Appearance
    let colour: String
    let role: String
    /// The colour in question, on the one that stays the same; of several uses, the pair with the least contrast.
    var pair: ContrastPair
    /// The system has done what it can: no colour has more contrast on this background, or the text uses a system colour.
    var isAtBest = false
    /// Every use of it already has ample contrast.
    var isAmple = false
  }

  /// The holder of the missing value.
  private enum Holder {
    case element(Element)
    case screen
    case palette(String)
  }

  /// The difference between this and 7:1 is not visible.
  private static let enough = 6.5

  mutating func look(at element: Element, _ role: String) {
    guard let colours = backdrops.colours(role, element) else { return }
    for appearance in backdrops.screen.appearances where !appearance.isHigh && !colours.foreground[appearance].isNone {
      guard case .pair(let high) = colours.outcome(appearance.high), high.ratio < Self.enough, !high.isCarried else { continue }
      let ground = backdrops.opaque(colours.layers, appearance)
      let isAmple = high.ratio >= Self.ample(element, role, shared)
      guard let name = colours.foreground.custom(appearance, shared) else {
        noteGround(ground, high, appearance, isAtBest: true)
        continue
      }
      guard colours.foreground.lacksHigh(appearance, shared) else { continue }
      if Self.hasToTurn(high), noteGround(ground, high, appearance, isAmple: isAmple) { continue }
      let isOfSystem = ground.map { $0.colours.custom(appearance, shared) == nil } ?? false
      let isAtBest = isOfSystem && !ContrastAdvice.isReachable(high.ratio + 0.01, on: high.background)
      note(.element(element), name, role, appearance, high, isAtBest: isAtBest, isAmple: isAmple)
    }
  }

  /// Asks for a value of the background, if that is custom and has none.
  ///
  /// - Returns: Whether it is and has none.
  @discardableResult private mutating func noteGround(
    _ layer: Backdrops.Layer?, _ high: ContrastPair, _ appearance: Appearance, isAtBest: Bool = false, isAmple: Bool = false
  ) -> Bool {
    guard let layer, let name = layer.colours.custom(appearance, shared), layer.colours.lacksHigh(appearance, shared) else {
      return false
    }
    let holder: Holder = if case .element(let element) = layer.holder { .element(element) } else { .screen }
    let turned = ContrastPair(foreground: high.background, background: high.foreground, isOwn: true)
    note(holder, name, "background", appearance, turned, isAtBest: isAtBest, isAmple: isAmple)
    return true
  }

  /// Whether only a dark colour in place of a light one, or the other way round, would have enough contrast on the background:
  /// then it is the background that changes.
  private static func hasToTurn(_ pair: ContrastPair) -> Bool {
    let isLight = pair.foreground.luminance > pair.background.luminance
    return (isLight ? RGBA.white : .black).ratio(to: pair.background) < enough
  }

  /// From here on, a high-contrast value is only advised. WCAG 1.4.6 requires 4.5:1 for large text, and nothing for icons, which
  /// have the 3:1 of 1.4.11; 6:1, close to the 7:1 that it requires for all other text, is the catalogue's own limit.
  private static func ample(_ element: Element, _ role: String, _ shared: Shared) -> Double {
    role == "icon" ? 3 : element.isLargeText(shared.profile) ? 4.5 : 6
  }

  /// Whether the value of a colour in a role is requested; `holder` records it, or the screen if empty.
  func asks(_ colour: String, _ role: String, _ holder: String, _ appearance: Appearance) -> Bool {
    !known.isEmpty && known[Self.key(colour, role, holder, appearance)] != nil
  }

  private static func key(_ colour: String, _ role: String, _ holder: String, _ appearance: Appearance) -> String {
    if colour.dropping("palette:") != nil { return "\(appearance.name) \(colour)" }
    return "\(appearance.name) \(role)" + (holder.isEmpty ? "" : " " + holder)
  }

  private mutating func note(
    _ holder: Holder, _ colour: String, _ role: String, _ appearance: Appearance, _ pair: ContrastPair,
    isAtBest: Bool = false, isAmple: Bool = false
  ) {
    var holder = holder
    let id = if case .element(let element) = holder { element.id } else { "" }
    let key = Self.key(colour, role, id, appearance)
    if let name = colour.dropping("palette:") { holder = .palette(name) }
    if let place = known[key] {
      if pair.ratio < faults[place].pair.ratio { faults[place].pair = pair }
      if !isAtBest { faults[place].isAtBest = false }
      if !isAmple { faults[place].isAmple = false }
      return
    }
    known[key] = faults.count
    faults.append(
      Fault(
        holder: holder, appearance: appearance, colour: colour, role: role, pair: pair, isAtBest: isAtBest, isAmple: isAmple))
  }

  func flag(_ report: inout Report) {
    for fault in faults {
      // White or black text cannot gain contrast: only its background could change.
      let isExtreme = fault.isAtBest && fault.role != "background"
      let message = ContrastAdvice.isReachable(7, on: fault.pair.background) ? "element" : isExtreme ? "best" : "background"
      var parameters = [("colour", fault.colour), ("role", fault.role), ("high", fault.appearance.high.name)]
      parameters += ContrastAdvice.parameters(fault.pair, limit: 7)
      let qualifier = "\(fault.role)-\(fault.appearance.name)"
      let level = fault.isAtBest || fault.isAmple ? Finding.Level.advice : nil
      switch fault.holder {
      case .element(let element):
        report.flag(element, [.colour], message, qualifier: qualifier, level: level, parameters)
      case .screen: report.flag(message, qualifier: qualifier, level: level, parameters)
      case .palette(let name):
        parameters[0].1 = name
        report.flag(
          shared: "colour:\(name)", ["element": "palette", "best": "palette-best"][message] ?? "palette-background",
          qualifier: fault.appearance.name, level: level, parameters)
      }
    }
  }
}

extension RecordedColours {
  /// The recorded colour of `appearance` as it is written; nil if none is recorded or the system adapts it automatically.
  func custom(_ appearance: Appearance, _ shared: Shared) -> String? {
    switch self[appearance] {
    case .none, .system: nil
    case .value, .other: self[appearance].text
    case .palette(let name):
      shared.palette[name]?.text(appearance.field)?.dropping("system:") == nil ? self[appearance].text : nil
    }
  }

  /// Whether nothing is recorded for `appearance` with Increase Contrast, here or in the palette.
  func lacksHigh(_ appearance: Appearance, _ shared: Shared) -> Bool {
    guard self[appearance.high].isNone else { return false }
    guard case .palette(let name) = self[appearance] else { return true }
    return shared.palette[name].map { !$0.has(appearance.high.field) } ?? false
  }
}

extension Backdrops {
  /// The first opaque layer, from the top.
  fileprivate func opaque(_ layers: [Layer], _ appearance: Appearance) -> Layer? {
    layers.first { ResolvedColour($0.colours, appearance, screen.shared).rgba?.isOpaque ?? false }
  }
}
