/// Names in code that only say what kind of thing something is.
public enum KindNames {
  /// - Parameter words: the words of a name, with spaces: `image view`, not `avatar image view`.
  public static func isOne(_ words: String) -> Bool { kinds.contains(words) }

  private static let kinds: Set = [
    "button", "cell", "collection view", "container view", "field", "icon", "icon view", "image", "image view", "label",
    "picture", "stack view", "switch", "table view", "text", "text field", "text label", "text view", "view",
  ]
}
