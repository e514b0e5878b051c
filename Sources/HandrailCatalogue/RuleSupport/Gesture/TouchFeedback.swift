/// Names of actions that only highlight something while it is touched.
public enum TouchFeedback {
  /// `didHighlight:`, `touchDown`, `updatePressedState`; not `didLongPress`, which does something.
  public static func isOne(_ name: String) -> Bool {
    let letters = name.lowercased().filter(\.isLetter)
    if stems.contains(where: letters.contains) { return true }
    return !letters.contains("long") && presses.contains(where: letters.contains)
  }

  private static let stems = ["highlight", "touchdown", "touchtracking", "ripple"]
  private static let presses = ["pressed", "pressing", "pressstate"]
}
