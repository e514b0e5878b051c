import HandrailModel

extension Element {
  /// Whether a colour of `role` has an effective value in any appearance.
  func hasColour(_ role: String, _ shared: Shared) -> Bool {
    guard has(.colour) else { return false }
    return own.fields.hasColour(role) || component?.fields.hasColour(role) == true || shared.defaults.hasColour(role)
  }

  /// Shows an icon that is more than an ornament of text: one that conveys meaning, one in a control that shows no text, or one
  /// that is marked.
  ///
  /// For a picture without a label, that is still undecided.
  var hasMeaningfulIcon: Bool {
    guard isReadable else { return false }
    switch kind {
    case .icon, .image: return isLabelled || showsWords || isOn(.meaningfulImage)
    default: return isOn(.meaningfulImage) || needsLabelOfItsOwn
    }
  }

  /// Needs its border to be recognizable as a control.
  var needsBoundary: Bool { isOn(.boundaryNeeded) && !isDecorative }
}

extension FieldMap {
  fileprivate func hasColour(_ role: String) -> Bool {
    entries(.colour).contains { $0.first == role }
  }
}
