import HandrailModel

/// What the app's code says about an element, as an importer read it.
extension RuleSubject {
  /// Whether code sets a background that is not recorded.
  var isPaintedInCode: Bool {
    value(FieldKey(.codeChanges, "background")) == .flag(true) && !entries(.colour).contains { $0.first == "background" }
  }
}

extension Element {
  /// Whether the class that has its outlet was read: anything that class does not set counts as not set.
  var isReadInCode: Bool { has(.codePlace) && text(.codePlace, "owner") != nil }

  /// Whether code sets one of these.
  func isGivenInCode(_ parts: String...) -> Bool { has(.codePlace) && parts.contains { text(.codePlace, $0) != nil } }

  /// What its own class does, if that was read; nil if nothing is known about it.
  var deedsOfClass: [String]? {
    guard has(.codeValue), let deeds = text(.codeValue, "class") else { return nil }
    return deeds.split(separator: ",").map { $0.filter { $0 != " " } }
  }

  /// Whether code computes the colour of its text or picture, which is not recorded.
  func isColouredInCode(_ role: String) -> Bool {
    guard has(.codeChanges) || has(.codePlace), !entries(.colour).contains(where: { $0.first == role }) else { return false }
    func isOpen(_ part: String) -> Bool {
      isGivenInCode(part) && (has(.codeValue) ? text(.codeValue, part) : nil)?.dropping("system:") == nil
    }
    return role == "text" ? isOpen("colour") || kind != .text && isOpen("tint") : isOpen("tint")
  }

  /// Whether code sets its colour, possibly a known one that is not visible from the start.
  func isGivenColour(_ role: String) -> Bool { isGivenInCode(role == "text" ? "colour" : "tint") }

  /// Where code shows and hides it, and its containers: two elements with the same places are visible together.
  var placesOfShowing: [String?] {
    has(.codePlace) ? ["shown", "alpha", "around"].map { text(.codePlace, $0) } : [nil, nil, nil]
  }

  /// Whether it was imported from a design, which has no code.
  var isOfDesign: Bool { own.has(.source) && !own.isCompletedByCode }

  /// Its picture, unless code sets others: then the file's is a sample.
  var fixedPicture: String? { isOn(.codeChanges, "picture") || isOn(.codeLater, "picture") ? nil : text(.picture) }

  /// Where code gives it that.
  func placeInCode(_ parts: String...) -> String { parts.lazy.compactMap { self.text(.codePlace, $0) }.first ?? "" }
}

extension Screen {
  /// Whether its class was read.
  var isReadInCode: Bool { has(.codePlace) && text(.codePlace, "class") != nil }
}

extension Element {
  /// The role of a colour that code sets in place of the file's, if its contrast matters.
  var roleColouredInCode: String? {
    guard has(.codePlace), !isDecorative, !isOn(.overImage), !has(.contrastExempt), !isSystemText else { return nil }
    if hasVisibleText { return isColouredInCode("text") ? "text" : nil }
    return isReadable && hasMeaningfulIcon && isColouredInCode("icon") ? "icon" : nil
  }
}
