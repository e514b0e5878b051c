/// Names of pictures that show whether something is selected.
public enum SelectionSigns {
  /// `Checkmark_Unselected`, `ic_check_box_outline_blank`, `radioButtonView`, `tick`.
  public static func isOne(_ name: String) -> Bool {
    let parts = name.lowercased().split { !$0.isLetter }
    for (place, part) in parts.enumerated() where words.contains(String(part)) {
      // Not a check mark: people check in at a hotel.
      if place + 1 < parts.count, ["in", "ins", "out", "list"].contains(parts[place + 1]) { continue }
      return true
    }
    let letters = parts.joined()
    return stems.contains { letters.contains($0) }
  }

  private static let words: Set = ["check", "checked", "selected", "tick"]
  private static let stems = ["checkmark", "checkbox", "radiobutton", "unselected", "unchecked"]
}
