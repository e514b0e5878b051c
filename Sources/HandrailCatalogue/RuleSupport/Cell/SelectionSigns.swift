/// Names of pictures that show whether something is selected.
public enum SelectionSigns {
  /// `Checkmark_Unselected`, `ic_check_box_outline_blank`, `radioButtonView`, `tick`.
  ///
  /// What a name says last is what it is: `version_check_close_icon` closes something.
  public static func isOne(_ name: String) -> Bool {
    let parts = name.lowercased().split { !$0.isLetter }
    if parts.contains(where: { actions.contains(String($0)) }) { return false }
    for (place, part) in parts.enumerated() where words.contains(String(part)) {
      // Not a check mark: people check in at a hotel, and an app checks its version.
      if place + 1 < parts.count, ["in", "ins", "out", "list"].contains(parts[place + 1]) { continue }
      if place > 0, part == "check", checked.contains(String(parts[place - 1])) { continue }
      return true
    }
    let letters = parts.joined()
    return stems.contains { letters.contains($0) }
  }

  private static let words: Set = ["check", "checked", "selected", "tick"]
  /// What a button does, and what a check looks at.
  private static let actions: Set = [
    "add", "back", "cancel", "close", "delete", "dismiss", "edit", "help", "info", "menu", "more", "remove", "search", "send",
    "settings", "share",
  ]
  private static let checked: Set = [
    "background", "connection", "health", "network", "safety", "security", "spell", "status", "symptom", "update", "version",
  ]
  private static let stems = ["checkmark", "checkbox", "radiobutton", "unselected", "unchecked"]
}
