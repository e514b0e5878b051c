import HandrailModel

extension Element {
  /// The home-made states that it has; the name `none` says that it has no state of its own.
  var ownStates: [String] { members(.ownStates).filter { $0 != "none" } }

  /// Whether it is recorded how `state` is read in `language`.
  func isRead(_ state: String, in language: String) -> Bool {
    text(.stateReading, state, language) != nil || (state == "selected" && text(.selectionReading, language) != nil)
  }

  /// Whether it is recorded in any language how `state` is read.
  func isRead(_ state: String) -> Bool {
    entries(.stateReading).contains { $0.first == state } || (state == "selected" && has(.selectionReading))
  }
}
