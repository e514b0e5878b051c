import HandrailModel

/// Colours of the palette without a value for Increase Contrast that need not be asked about one by one: their contrast is
/// sufficient or unknown.
///
/// Of other colours nothing is said: what has 7:1 gains nothing, a background needs another value only if what is on it does, and
/// where the background is unknown that is asked first.
struct KeptColours {
  private let screen: Screen
  private let asked: HighContrast
  /// The palette's names, in the order found.
  private var names: [String] = []
  /// The colours, as written, that have been checked.
  private var looked: Set<String> = []

  init(_ screen: Screen, besides asked: HighContrast) {
    (self.screen, self.asked) = (screen, asked)
  }

  mutating func collect(_ patterns: ColourPatterns) {
    // If none of the colours is asked about separately, repeats what is said about another element with the same colours.
    var done = [Bool](repeating: false, count: patterns.count)
    for entry in screen.fields.entries(.colour) { _ = collect(entry, of: screen, "") }
    let asked = screen.having(.colour) - screen.decorative - screen.having(.contrastExempt)
    for (place, element) in screen.elements(at: asked) {
      let pattern = patterns[place]
      if let pattern, done[pattern] { continue }
      var isAsked = false
      for entry in element.entries(.colour) { isAsked = collect(entry, of: element, element.id) || isAsked }
      if !isAsked, let pattern { done[pattern] = true }
    }
  }

  /// Adds one colour and returns whether it is asked about on this item.
  private mutating func collect(_ entry: FieldMap.Entry, of holder: some RuleSubject, _ id: String) -> Bool {
    // Most elements have one of a few colours.
    guard let colour = entry.text, let name = colour.dropping("palette:"), !looked.contains(colour),
      let appearance = Appearance(entry.second), !appearance.isHigh
    else { return false }
    if !isOpen(name, colour) {
      looked.insert(colour)
      return false
    }
    if asked.asks(colour, entry.first, id, appearance) { return true }
    guard holder.value(FieldKey(.colour, entry.first, appearance.high.name)) == nil else { return false }
    looked.insert(colour)
    names.append(name)
    return false
  }

  /// Whether a palette colour has values, but none for Increase Contrast, and is not recorded as staying the same.
  private func isOpen(_ name: String, _ reference: String) -> Bool {
    guard let colour = screen.shared.palette[name], !colour.isOn(.highUnchanged) else { return false }
    // The values of nearly every colour have been looked up already.
    let plain = screen.shared.plainColour(reference).flatMap { $0.isWhole ? $0.values : nil }
    return [Appearance.light, .dark].contains { appearance in
      guard !colour.fields.contains(appearance.high.field) else { return false }
      if let plain {
        guard plain[appearance.rawValue] != 0 else { return false }
      } else {
        guard let value = colour.text(appearance.field), value.dropping("system:") == nil else { return false }
      }
      return !asked.asks(reference, "", "", appearance)
    }
  }

  func flag(_ report: inout Report) {
    for name in names {
      report.flag(shared: "colour:\(name)", "palette-kept", qualifier: "kept", level: .advice, [("colour", name)])
    }
  }
}

extension RuleSubject {
  /// Whether a source names the set of a colour, which nobody has: it may have values for other appearances.
  func isOfUnknownSet(_ role: String, _ shared: Shared) -> Bool {
    entries(.colour).contains { entry in
      entry.first == role && entry.text?.dropping("palette:").map { shared.palette[$0] == nil } == true
    }
  }
}
