import HandrailModel

/// Names of classes that suggest states of their own: `FavouriteButton`, `ExpandButton`, `PinToggle`.
///
/// Any other class of a standard control, such as `RoundedButton` or `MultilineButton`, counts as that control.
enum StatefulNames {
  static func isOne(_ name: String) -> Bool {
    let parts = Slug.make(from: name)?.split(separator: "-").map(String.init) ?? []
    return parts.contains { words.contains($0) }
  }

  private static let words: Set<String> = [
    "accordion", "bookmark", "check", "checkbox", "checked", "collapse", "collapsible", "disclosure", "expand", "expandable",
    "favorite", "favourite", "follow", "heart", "like", "mute", "pin", "radio", "rating", "select", "selectable", "selection",
    "star", "subscribe", "toggle", "vote",
  ]
}
