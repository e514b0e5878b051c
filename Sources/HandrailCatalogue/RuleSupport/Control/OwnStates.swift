import HandrailModel

extension Element {
  /// Its custom states; the name `none` means that it has none.
  var ownStates: [String] { members(.ownStates).filter { $0 != "none" } }

  /// Whether the reading of `state` is recorded in `language`.
  func isRead(_ state: String, in language: String) -> Bool {
    text(.stateReading, state, language) != nil || (state == "selected" && text(.selectionReading, language) != nil)
  }

  /// Whether the reading of `state` is recorded in any language.
  func isRead(_ state: String) -> Bool {
    entries(.stateReading).contains { $0.first == state } || (state == "selected" && has(.selectionReading))
  }
}
