import HandrailModel

/// Items that lack a background, in the order found, with the appearances.
struct BareColours {
  private let backdrops: Backdrops
  private var places: [String: Int] = [:]
  private var faults: [Fault] = []

  private struct Fault {
    let holder: Backdrops.Holder
    /// An extra detail for the message: an unknown name, or a container with an image.
    var name: (key: String, value: String)?
    var appearances: Set<Appearance> = []
    /// The appearances in which the foreground needs it light, and those in which it needs it dark: one answer cannot serve both.
    var sides: Set<String> = []
    /// The first text on it whose colour the system adapts automatically.
    var adaptive: Element?

    /// Whether it lacks a background because code sets one.
    func isPainted(on screen: Screen) -> Bool {
      guard name == nil else { return false }
      return if case .element(let element) = holder { element.isPaintedInCode } else { screen.isPaintedInCode }
    }
  }

  init(_ backdrops: Backdrops) {
    self.backdrops = backdrops
  }

  mutating func look(at element: Element) {
    if element.hasVisibleText { look(at: element, "text") }
    if element.hasMeaningfulIcon { look(at: element, "icon") }
    if element.needsBoundary { look(at: element, "border") }
  }

  /// What a class draws needs a background whatever its colour turns out to be, so both are asked at once.
  mutating func look(atClassOf element: Element) {
    look(ContrastColours(RecordedColours("system:label", .light), element, on: backdrops), of: element, "text")
  }

  private mutating func look(at element: Element, _ role: String) {
    if let colours = backdrops.colours(role, element) { look(colours, of: element, role) }
  }

  private mutating func look(_ colours: ContrastColours, of element: Element, _ role: String) {
    for appearance in backdrops.screen.appearances where !colours.foreground[appearance].isNone {
      switch colours.ground(appearance) {
      case .unpublished, .rgba(_, _, carrier: nil): continue
      case .rgba(let base, _, carrier: let holder?):
        guard let front = ResolvedColour(colours.foreground, appearance, backdrops.screen.shared).rgba,
          front.over(base).ratio(to: base) < element.leastRatio(role, backdrops.screen.shared.profile)
        else { continue }
        // White stays white, although it is one of the system's colours.
        let changes = front != ResolvedColour(colours.foreground, .light, backdrops.screen.shared).rgba
        let isAdaptive = role == "text" && changes && colours.foreground.custom(appearance, backdrops.screen.shared) == nil
        note(holder, ("carried", base.written), appearance.normal, adaptive: isAdaptive ? element : nil)
      // With Increase Contrast, values recorded without it still apply.
      case .missing(let holder, let veils):
        let front = ResolvedColour(colours.foreground, appearance, backdrops.screen.shared).rgba
        if let front, front.leastRatio(through: veils) >= element.leastRatio(role, backdrops.screen.shared.profile) { continue }
        note(holder, nil, appearance.normal, front?.side(in: appearance.normal))
      case .unknown(let name, let holder):
        // A missing palette colour is a finding of its own.
        if let name = name.dropping("palette:"), backdrops.screen.shared.palette[name] == nil { continue }
        note(holder, ("colour", name), appearance)
      case .picture(let container): note(.element(element), ("container", backdrops.screen.called(container.id)), appearance)
      }
    }
  }

  private mutating func note(
    _ holder: Backdrops.Holder, _ name: (key: String, value: String)?, _ appearance: Appearance, _ side: String? = nil,
    adaptive: Element? = nil
  ) {
    // A screen is not among its own items.
    let id = if case .element(let element) = holder { element.id } else { "" }
    let place = places[id] ?? faults.count
    if place == faults.count {
      places[id] = place
      faults.append(Fault(holder: holder))
    }
    if faults[place].name == nil { faults[place].name = name }
    faults[place].appearances.insert(appearance)
    if let side { faults[place].sides.insert(side) }
    if faults[place].adaptive == nil { faults[place].adaptive = adaptive }
  }

  /// Backgrounds that code paints are asked about once for the screen.
  private func flagPainted(_ report: inout Report) {
    let screen = backdrops.screen
    let painted = faults.filter { $0.isPainted(on: screen) }
    guard let first = painted.first else { return }
    let appearances = Appearance.allCases.filter { one in painted.contains { $0.appearances.contains(one) } }.map(\.name)
    let ids = painted.compactMap { fault in if case .element(let element) = fault.holder { element.id } else { nil } }
    let place =
      if case .element(let element) = first.holder { element.placeInCode("background") } else {
        screen.text(.codePlace, "background") ?? ""
      }
    report.flag(
      ids.count < painted.count ? "code-screen" : "code",
      qualifier: "code", level: .consult,
      [
        ("appearances", appearances.joined(separator: ", ")), ("place", place), ("names", screen.calledShortly(ids)),
        ("first", ids.first ?? ""), ("members", ids.joined(separator: ", ")),
        Report.paths(appearances.map { "colour.background.\($0)" }),
      ])
  }

  func flag(_ report: inout Report) {
    flagPainted(&report)
    let level: Finding.Level? = backdrops.screen.isCompletedByCode ? .consult : nil
    for fault in faults where !fault.isPainted(on: backdrops.screen) {
      let names = Appearance.allCases.filter(fault.appearances.contains).map(\.name)
      var parameters = [
        ("appearances", names.joined(separator: ", ")), Report.paths(names.map { "colour.background.\($0)" }),
      ]
      if let name = fault.name { parameters.append((name.key, name.value)) }
      var message = fault.name.map { ["container": "image", "colour": "unknown"][$0.key] ?? $0.key } ?? "missing"
      if message == "carried", let text = fault.adaptive {
        message = "adaptive"
        parameters += [("first", text.id), ("text", backdrops.screen.called(text.id))]
      }
      switch fault.holder {
      case .element(let element) where message == "missing" && element.paintsItself:
        // Buttons of one class with different title colours have different backgrounds.
        let title = RecordedColours("text", element)[.light].text ?? ""
        let more = [("class", element.text(.viewClass) ?? ""), (Report.apart, title)]
        report.flag(element, [.colour], "own", level: .consult, parameters + more)
      // A component's surroundings belong to this screen.
      case .element(let element) where message == "image": report.flag(element, [.component, .overImage], message, parameters)
      case .element(let element): report.flag(element, [.colour], message, parameters)
      // The rows of an app's lists usually share one background colour. The background of other elements is not in any file.
      case .screen where message == "missing" && backdrops.screen.isRow: report.flag("row", level: level, parameters)
      case .screen where message == "missing" && backdrops.screen.isCompletedByCode:
        report.flag("file", level: level, parameters)
      case .screen where message == "missing":
        report.flag(
          "screen", parameters + [(Report.apart, fault.sides.sorted(by: utf8Precedes).joined(separator: ", "))])
      case .screen: report.flag(message, parameters)
      }
    }
  }
}

extension RGBA {
  /// The background on which it is easier to read, in an appearance.
  fileprivate func side(in appearance: Appearance) -> String {
    let isDark = over(.white).ratio(to: .white) >= over(.black).ratio(to: .black)
    return "\(appearance.name) \(isDark ? "white" : "black")"
  }

  /// The lowest ratio that it can have on translucent colours, topmost first, whatever is behind them.
  ///
  /// The composite lies between the results over black and over white; a foreground between the two may disappear.
  fileprivate func leastRatio(through veils: [RGBA]) -> Double {
    guard !veils.isEmpty else { return 1 }
    let bases = [RGBA.black, .white].map { veils.reversed().reduce($0) { $1.over($0) } }
    let (dark, light) = (over(bases[0]), over(bases[1]))
    let isAbove =
      dark.luminance > bases[0].luminance && light.luminance > bases[1].luminance && dark.luminance > bases[1].luminance
    let isBelow =
      dark.luminance < bases[0].luminance && light.luminance < bases[1].luminance && light.luminance < bases[0].luminance
    return isAbove || isBelow ? min(dark.ratio(to: bases[0]), light.ratio(to: bases[1])) : 1
  }
}

extension Element {
  fileprivate func leastRatio(_ role: String, _ profile: Shared.Profile) -> Double {
    role == "text" && !isLargeText(profile) ? 4.5 : 3
  }
}
