import HandrailModel

/// Custom colours without a value for Increase Contrast of which nobody has to be asked one by one: they have enough contrast, or
/// it is not known what they have.
struct KeptColours {
  private let screen: Screen
  private let asked: HighContrast
  /// The values as they are written, and the palette's names, in the order in which they were found.
  private var values: [String] = []
  private var names: [String] = []
  /// The colours as they are written that were looked at.
  private var looked = KnownTexts()

  init(_ screen: Screen, besides asked: HighContrast) {
    (self.screen, self.asked) = (screen, asked)
  }

  mutating func collect() {
    for entry in screen.entries(.colour) { collect(entry, of: screen, "") }
    for element in screen.elements where element.has(.colour) && !element.isDecorative && !element.has(.contrastExempt) {
      element.forEachEntry(.colour) { collect($0, of: element, element.id) }
    }
  }

  private mutating func collect(_ entry: FieldMap.Entry, of holder: some RuleSubject, _ id: String) {
    // Most elements have one of a few colours.
    guard case .text(let colour) = entry.value, !looked.contains(colour), let appearance = Appearance(entry.key.second),
      !appearance.isHigh
    else { return }
    let name = colour.dropping("palette:")
    if let name, !isOpen(name) { return looked.insert(colour) }
    guard !asked.asks(colour, entry.key.first, id, appearance),
      holder.value(FieldKey(.colour, entry.key.first, appearance.high.name)) == nil
    else { return }
    looked.insert(colour)
    if let name {
      names.append(name)
    } else if let value = RGBA(colour), value.alpha > 0 {
      values.append(colour)
    }
  }

  /// Whether a palette's colour has values of its own, none for Increase Contrast, and nothing says that it stays the same.
  private func isOpen(_ name: String) -> Bool {
    guard let colour = screen.shared.palette[name], !colour.isOn(.highUnchanged) else { return false }
    return [Appearance.light, .dark].contains { appearance in
      guard let value = colour.text(appearance.field), value.dropping("system:") == nil else { return false }
      return !colour.has(appearance.high.field) && !asked.asks("palette:" + name, "", "", appearance)
    }
  }

  func flag(_ report: inout Report) {
    for name in names {
      report.flag(shared: "colour:\(name)", "palette-kept", qualifier: "kept", level: .advice, [("colour", name)])
    }
    guard !values.isEmpty, !screen.isOn(.highUnchanged) else { return }
    report.flag("kept", qualifier: "kept", level: .advice, [("colours", values.joined(separator: ", "))])
  }
}
