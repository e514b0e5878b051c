/// Names of pictures and views that probably show whether something is selected.
public enum SelectionSigns {
  /// `Checkmark_Unselected`, `ic_check_box_outline_blank`, `radioButtonView`, `tick`.
  ///
  /// A name that says what a button does is not a sign: `version_check_close_icon` closes something.
  public static func isOne(_ name: String) -> Bool {
    let parts = name.lowercased().split { !$0.isLetter }
    if parts.contains(where: { actions.contains(String($0)) }) { return false }
    for (place, part) in parts.enumerated() where words.contains(String(part)) {
      // Not a check mark: people check in at a hotel.
      if place + 1 < parts.count, ["in", "ins", "out", "list"].contains(parts[place + 1]) { continue }
      return true
    }
    let letters = parts.joined()
    return stems.contains { letters.contains($0) }
  }

  private static let words: Set = ["check", "checked", "selected", "tick"]
  private static let actions: Set = [
    "add", "back", "cancel", "close", "delete", "dismiss", "edit", "help", "info", "menu", "more", "remove", "search", "send",
    "settings", "share",
  ]
  private static let stems = ["checkmark", "checkbox", "radiobutton", "unselected", "unchecked"]
}
