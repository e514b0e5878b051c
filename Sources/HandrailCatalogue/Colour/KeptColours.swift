import HandrailModel

/// Palette colours without a value for Increase Contrast that need not be asked about one by one: their contrast is sufficient or
/// unknown.
///
/// Other colours are left out: one that already has 7:1 gains nothing, a background needs another value only if what is on it
/// does, and an unknown background is asked about first.
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

  mutating func collect() {
    for entry in screen.fields.entries(.colour) { collect(entry, of: screen, "") }
    let asked = screen.having(.colour) - screen.decorative - screen.having(.contrastExempt)
    for (_, element) in screen.elements(at: asked) {
      for entry in element.entries(.colour) { collect(entry, of: element, element.id) }
    }
  }

  /// Adds one colour, unless it is asked about on this item.
  private mutating func collect(_ entry: FieldMap.Entry, of holder: some RuleSubject, _ id: String) {
    // Most elements have one of a few colours.
    guard entry.first != "background", let colour = entry.text, let name = colour.dropping("palette:"), !looked.contains(colour),
      let appearance = Appearance(entry.second), !appearance.isHigh
    else { return }
    guard isOpen(name, colour) else {
      looked.insert(colour)
      return
    }
    guard !asked.asks(colour, entry.first, id, appearance),
      holder.value(FieldKey(.colour, entry.first, appearance.high.name)) == nil
    else { return }
    looked.insert(colour)
    names.append(name)
  }

  /// Whether a palette colour has values, but none for Increase Contrast, and is not recorded as staying the same.
  private func isOpen(_ name: String, _ reference: String) -> Bool {
    guard let colour = screen.shared.palette[name], !colour.isOn(.highUnchanged) else { return false }
    return [Appearance.light, .dark].contains { appearance in
      guard !colour.fields.contains(appearance.high.field), let value = colour.text(appearance.field),
        value.dropping("system:") == nil
      else { return false }
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
  /// Whether a source names a colour set that is missing: it may have values for other appearances.
  func isOfUnknownSet(_ role: String, _ shared: Shared) -> Bool {
    entries(.colour).contains { entry in
      entry.first == role && entry.text?.dropping("palette:").map { shared.palette[$0] == nil } == true
    }
  }
}
