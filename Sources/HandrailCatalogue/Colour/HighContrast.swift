import HandrailModel

/// Looks for the high-contrast value of each own colour of one screen.
struct HighContrast {
  let screen: Screen
  private let backdrops: Backdrops
  /// Palette colours that were looked at, each with the appearance, so that each is looked at and flagged once.
  private var settled: [(reference: String, appearance: Appearance)] = []

  init(_ backdrops: Backdrops) {
    (screen, self.backdrops) = (backdrops.screen, backdrops)
  }

  mutating func screenColour(_ entry: FieldMap.Entry, _ report: inout Report) {
    let fields = screen.fields
    guard let missing = missing(entry, { fields[$0] != nil }, nil, &report) else { return }
    report.flag(missing.message, qualifier: missing.qualifier, level: missing.level, missing.parameters)
  }

  mutating func own(_ entry: FieldMap.Entry, _ element: Element, _ report: inout Report) {
    guard let missing = missing(entry, { element.value($0) != nil }, element, &report) else { return }
    report.flag(
      element, [.colour], missing.message, qualifier: missing.qualifier, level: missing.level, missing.parameters)
  }

  mutating func inherited(
    _ entry: FieldMap.Entry, _ element: Element, _ component: Item, _ report: inout Report
  ) {
    guard let missing = missing(entry, { element.value($0) != nil }, element, &report) else { return }
    report.flag(
      shared: "component:\(component.id)", missing.message, qualifier: missing.qualifier, level: missing.level,
      missing.parameters)
  }

  private struct Missing {
    let qualifier: String
    let message: String
    let level: Finding.Level?
    let parameters: [(String, String)]
  }

  /// A role in which a colour is used by an element, or by the screen itself.
  private struct Use {
    let role: String
    let element: Element?
  }

  /// What is missing of a recorded colour; a palette's colour is flagged here, and nil returned.
  private mutating func missing(
    _ entry: FieldMap.Entry, _ isRecorded: (FieldKey) -> Bool, _ element: Element?, _ report: inout Report
  ) -> Missing? {
    guard let appearance = Appearance(entry.key.second), !appearance.isHigh, case .text(let text) = entry.value,
      !settled.contains(where: { $0.appearance == appearance && $0.reference == text }),
      !text.utf8.starts(with: "system:".utf8)
    else { return nil }
    let role = entry.key.first
    guard !isRecorded(FieldKey(.colour, role, appearance.high.name)) else { return nil }
    if let name = text.dropping("palette:") {
      palette(name, text, Use(role: role, element: element), appearance, &report)
      settled.append((text, appearance))
      return nil
    }
    return advice([Use(role: role, element: element)], text, text, appearance)
  }

  private func palette(
    _ name: String, _ reference: String, _ use: Use, _ appearance: Appearance, _ report: inout Report
  ) {
    guard let colour = screen.shared.palette[name], let text = colour.text(appearance.field),
      !colour.has(appearance.high.field), !text.utf8.starts(with: "system:".utf8)
    else { return }
    let missing = advice([use] + uses(of: reference, appearance), name, text, appearance)
    report.flag(
      shared: "colour:\(name)", missing.message == "element" ? "palette" : "palette-\(missing.message)",
      qualifier: appearance.name, level: missing.level, missing.parameters)
  }

  /// Where else on the screen a palette's colour is used, so that what is said of it holds for all of them.
  private func uses(of reference: String, _ appearance: Appearance) -> [Use] {
    let colour = Field.colour
    var uses: [Use] = []
    for element in screen.elements where element.has(colour) {
      for entries in [element.own.fields.entries, element.component?.fields.entries ?? []] {
        for entry in entries where entry.key.field == colour && entry.value == .text(reference) {
          if entry.key.second == appearance.name { uses.append(Use(role: entry.key.first, element: element)) }
        }
      }
    }
    return uses
  }

  /// What is advised on a colour without a high-contrast value.
  ///
  /// Text and icons get the nearest colour with 7:1 to the background they will have; a background, a boundary or an overlay is
  /// to be confirmed as it is, so that the advice on it does not undo the advice on the text. What has 7:1 may stay too.
  private func advice(_ uses: [Use], _ colour: String, _ text: String, _ appearance: Appearance) -> Missing {
    var isEnough = true
    var lowest: ContrastPair?
    for use in uses {
      if let ratio = ratio(use, appearance), ratio >= 7 { continue }
      isEnough = false
      guard use.role == "text" || use.role == "icon", let pair = pair(use, appearance) else { continue }
      if lowest.map({ pair.ratio < $0.ratio }) ?? true { lowest = pair }
    }
    let role = uses.first?.role ?? ""
    var message = "confirm"
    var parameters = [("colour", colour), ("role", role), ("high", appearance.high.name)]
    if let lowest {
      message = ContrastAdvice.isReachable(7, on: lowest.background) ? "element" : "background"
      parameters += ContrastAdvice.parameters(lowest, limit: 7)
    } else {
      parameters.append(("foreground", text))
    }
    return Missing(
      qualifier: "\(role)-\(appearance.name)", message: message, level: isEnough ? .advice : nil, parameters: parameters)
  }

  /// The ratio that a colour has now: to what it stands on or, for a background, the lowest of what stands on it.
  private func ratio(_ use: Use, _ appearance: Appearance) -> Double? {
    if use.role == "text" || use.role == "icon" {
      return use.element.flatMap { ratio(use.role, $0, appearance) }
    }
    guard use.role == "background" else { return nil }
    if let element = use.element { return lowestRatio(element, appearance) }
    var lowest: Double?
    for element in screen.elements where element.has(.colour) {
      guard let ratio = lowestRatio(element, appearance), !element.hasBackground(appearance) else { continue }
      lowest = min(ratio, lowest ?? ratio)
    }
    return lowest
  }

  private func lowestRatio(_ element: Element, _ appearance: Appearance) -> Double? {
    [ratio("text", element, appearance), ratio("icon", element, appearance)].compactMap { $0 }.min()
  }

  private func ratio(_ role: String, _ element: Element, _ appearance: Appearance) -> Double? {
    guard let colours = ContrastColours(role, element, on: backdrops),
      case .pair(let pair) = colours.outcome(appearance)
    else { return nil }
    return pair.ratio
  }

  /// The colour on the background that it will have in high contrast; nil where none is recorded: nothing can be advised then.
  private func pair(_ use: Use, _ appearance: Appearance) -> ContrastPair? {
    guard let element = use.element, let colours = ContrastColours(use.role, element, on: backdrops),
      case .pair(let pair) = colours.outcome(appearance.high)
    else { return nil }
    return pair
  }
}

extension Element {
  /// Whether a background of its own or its component's covers the screen's.
  fileprivate func hasBackground(_ appearance: Appearance) -> Bool {
    let key = FieldKey(.colour, "background", appearance.name)
    return own.fields[key] != nil || component?.fields[key] != nil
  }
}
