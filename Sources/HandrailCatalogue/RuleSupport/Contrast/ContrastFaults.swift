import HandrailModel

/// Pairs with too little contrast, assigned to what has to change: a palette colour, flagged once, if nothing on the screen that
/// uses it passes; otherwise the element.
///
/// The background of a control's text is chosen together with the text, so a palette colour is not required to suit it.
struct ContrastFaults {
  private let screen: Screen
  private let backdrops: Backdrops
  private var faults: [Fault] = []

  struct Fault {
    let element: Element
    let role: String
    let colours: ContrastColours
    let appearance: Appearance
    let pair: ContrastPair
    /// The message of the finding on the element; the palette's message begins with `palette`.
    var message = "low"
    let qualifier: String
    let limit: Double
    var level: Finding.Level?
    var more: [(String, String)] = []
  }

  /// A palette colour in one role and appearance.
  fileprivate struct Use: Hashable {
    let role: String
    let appearance: Appearance
    let colour: String
  }

  init(_ backdrops: Backdrops) {
    (screen, self.backdrops) = (backdrops.screen, backdrops)
  }

  mutating func note(_ fault: Fault) { faults.append(fault) }

  /// - Parameter isLow: Whether another use of a colour also fails; nil if that use is not judged.
  func flag(_ report: inout Report, where isLow: (Element, String, ContrastColours, Appearance) -> Bool?) {
    guard !faults.isEmpty else { return }
    let uses = faults.map { $0.use(screen.shared) }
    var worst: [Use: Int] = [:]
    for place in faults.indices {
      guard let use = uses[place] else { continue }
      if worst[use].map({ faults[place].pair.ratio < faults[$0].pair.ratio }) ?? true { worst[use] = place }
    }
    if !worst.isEmpty {
      removeOthers(from: &worst, isLow)
      removeUnanswerable(from: &worst, uses)
    }
    var flagged: Set<Int> = []
    for (place, fault) in faults.enumerated() {
      if let worst = uses[place].flatMap({ worst[$0] }) {
        if flagged.insert(worst).inserted { flagPalette(faults[worst], &report) }
      } else {
        let parameters = ContrastAdvice.parameters(fault.pair, limit: fault.limit, fault.role, fault.colours, fault.appearance)
        report.flag(
          fault.element, [.colour], fault.message, qualifier: fault.qualifier, level: fault.level, fault.more + parameters)
      }
    }
  }

  /// Removes faults that no single colour would fix: the proposed one must pass on every background.
  private func removeUnanswerable(from worst: inout [Use: Int], _ uses: [Use?]) {
    let suggestions = worst.mapValues { ContrastAdvice.suggestion(faults[$0].pair, limit: faults[$0].limit) }
    for (place, fault) in faults.enumerated() {
      guard let use = uses[place], let known = worst[use], let suggestion = suggestions[use] else { continue }
      let ratio = suggestion.ratio(to: fault.pair.background)
      if ratio < fault.limit || !isKept(fault, use, ratio, isWorst: place == known) { worst[use] = nil }
    }
  }

  /// Whether Increase Contrast still gives more contrast if the contrast without it becomes `ratio`; the worst use decides.
  private func isKept(_ fault: Fault, _ use: Use, _ ratio: Double, isWorst: Bool) -> Bool {
    guard !fault.appearance.isHigh, screen.shared.supportsIncreaseContrast,
      case .pair(let high) = fault.colours.outcome(fault.appearance.high), high.isOwn, high.ratio < min(7, ratio)
    else { return true }
    return isWorst && fault.colours.palette(fault.appearance.high, screen.shared) == use.colour
  }

  /// Removes colours that pass on another element, and those also used as a background or in another role: a new value for this
  /// use would change those.
  private func removeOthers(
    from worst: inout [Use: Int], _ isLow: (Element, String, ContrastColours, Appearance) -> Bool?
  ) {
    let references = worst.keys.map { "palette:" + $0.colour }
    removeOtherRoles(Self.uses(of: references, on: screen), from: &worst)
    for (_, element) in screen.elements(at: screen.having(.colour)) {
      guard !worst.isEmpty else { return }
      let uses = Self.uses(of: references, on: element)
      removeOtherRoles(uses, from: &worst)
      for role in ["text", "icon"] where uses.contains(where: { $0.role == role }) {
        guard let colours = backdrops.colours(role, element) else { continue }
        for appearance in Appearance.allCases {
          guard let name = colours.palette(appearance, screen.shared) else { continue }
          let use = Use(role: role, appearance: appearance, colour: name)
          if worst[use] != nil, isLow(element, role, colours, appearance) == false { worst[use] = nil }
        }
      }
    }
  }

  /// The roles in which recorded colours are one of `references`, each with the colour's name.
  private static func uses(
    of references: [String], on holder: some RuleSubject
  ) -> [(role: String, colour: String)] {
    var uses: [(role: String, colour: String)] = []
    for entry in holder.entries(.colour) {
      guard let text = entry.text, references.contains(text), let name = text.dropping("palette:") else { continue }
      uses.append((entry.first, name))
    }
    return uses
  }

  private func removeOtherRoles(_ uses: [(role: String, colour: String)], from worst: inout [Use: Int]) {
    for (role, colour) in uses {
      for use in worst.keys where use.colour == colour && use.role != role { worst[use] = nil }
    }
  }

  private func flagPalette(_ fault: Fault, _ report: inout Report) {
    guard let name = fault.colours.palette(fault.appearance, screen.shared) else { return }
    var parameters = fault.more + ContrastAdvice.parameters(fault.pair, limit: fault.limit) + [("colour", name)]
    if !fault.more.contains(where: { $0.0 == "appearance" }) { parameters.append(("appearance", fault.appearance.name)) }
    // A value that would exceed the one for Increase Contrast also replaces that one.
    var path = ""
    if !fault.appearance.isHigh, screen.shared.supportsIncreaseContrast,
      case .pair(let high) = fault.colours.outcome(fault.appearance.high), high.ratio < min(7, fault.limit + 0.5)
    {
      path = fault.appearance.high.name
      parameters.append(("high-background", high.background.written))
    }
    parameters.append(("high-path", path))
    report.flag(shared: "colour:\(name)", "palette", qualifier: fault.qualifier, level: fault.level, parameters)
  }
}

extension ContrastFaults.Fault {
  /// The palette colour, its role and appearance; nil if the fault is the element's own.
  fileprivate func use(_ shared: Shared) -> ContrastFaults.Use? {
    guard message != "background", role != "border" else { return nil }
    if element.isControl, !RecordedColours("background", element).isEmpty { return nil }
    return colours.palette(appearance, shared).map {
      ContrastFaults.Use(role: role, appearance: appearance, colour: $0)
    }
  }
}

extension ContrastColours {
  /// The palette colour used by the foreground in an appearance, if its value there is the palette's own.
  fileprivate func palette(_ appearance: Appearance, _ shared: Shared) -> String? {
    let recorded = foreground[appearance].isNone ? foreground[appearance.normal] : foreground[appearance]
    guard case .palette(let name) = recorded, let colour = shared.palette[name] else { return nil }
    let value = colour.text(appearance.field) ?? colour.text(appearance.normal.field)
    return value.flatMap { RGBA($0) } == nil ? nil : name
  }
}

extension ContrastColours {
  /// Whether a value for Increase Contrast is recorded for a custom colour of the pair: a change of only a system colour is the
  /// system's choice.
  func recordsHigh(_ appearance: Appearance) -> Bool { records(foreground, appearance) || groundRecordsHigh(appearance) }

  private func groundRecordsHigh(_ appearance: Appearance) -> Bool {
    for layer in layers where !layer.colours.isEmpty {
      if records(layer.colours, appearance) { return true }
      if ResolvedColour(layer.colours, appearance, shared).rgba?.isOpaque ?? false { break }
    }
    return false
  }

  private func records(_ colours: RecordedColours, _ appearance: Appearance) -> Bool {
    guard colours[appearance.high].isNone else { return colours.custom(appearance.high, shared) != nil }
    return colours.custom(appearance, shared) != nil && !colours.lacksHigh(appearance, shared)
  }

  /// Whether the foreground is custom and has no value for Increase Contrast, which contrast.high asks for.
  func lacksHighOfItsOwn(_ appearance: Appearance) -> Bool {
    shared.supportsIncreaseContrast && foreground.custom(appearance, shared) != nil
      && foreground.lacksHigh(appearance, shared)
  }

  /// Whether Increase Contrast lowers the contrast of custom colours in `appearance`, or leaves it unchanged below 7:1.
  func isLowered(_ appearance: Appearance) -> Bool {
    guard case .pair(let high) = outcome(appearance.high), high.isOwn, !high.isCarried,
      case .pair(let normal) = outcome(appearance), recordsHigh(appearance)
    else { return false }
    // Where the foreground has no value for it yet, contrast.high asks for one.
    if high.ratio < 7, foreground.custom(appearance, shared) != nil, foreground.lacksHigh(appearance, shared) { return false }
    // On the system's version of its background, no colour may have more.
    if !ContrastAdvice.isReachable(high.ratio + 0.01, on: high.background), !groundRecordsHigh(appearance) { return false }
    return high.ratio < normal.ratio || (high.ratio == normal.ratio && high.ratio < 7)
  }
}

extension Message {
  /// The message that a palette colour has too little contrast as text or as an icon.
  static func palette(_ en: String, _ ja: String) -> Message {
    Message(
      "palette",
      Text(
        en:
          "Palette colour {colour} has \(en) of {ratio}:1 in {appearance} ({foreground} on {background}); {limit}:1 is required."
          + " The nearest colour that passes, {suggestion}, has {reached}:1.",
        ja: "外観「{appearance}」で、背景色 {background} の上のパレットの {colour} ({foreground})の\(ja)は{ratio}:1です({limit}:1以上が必要)。"
          + "基準を満たす最も近い色は {suggestion} ({reached}:1)です。"),
      fix: .set(.value("{appearance}", "{suggestion}"), .value("{high-path}", "{raised}")))
  }
}
