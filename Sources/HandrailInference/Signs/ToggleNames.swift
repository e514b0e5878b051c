/// Names in code and files of controls that switch between two states each time they are activated.
public enum ToggleNames {
  /// The kind of state that it switches.
  public enum State: String, Sendable {
    case on, expanded
  }

  /// `toggleFilter`, `showHidePassword` are on or off; `onCollapsePress`, `btn_expandCollapse`, `Accordion Title` are expanded or
  /// not.
  public static func state(_ name: String) -> State? {
    let words = NameWords.words(name)
    let isToggle = words.contains(where: toggles.contains)
    if words.contains(where: unfolding.contains) || isToggle && words.contains(where: unfolded.contains) { return .expanded }
    return isToggle || words.contains("show") && words.contains("hide") ? .on : nil
  }

  private static let toggles: Set<String> = ["toggle", "toggled", "toggles", "toggling"]
  private static let unfolding: Set<String> = ["accordion", "collapse", "collapsed", "collapsible", "expand", "expanded"]
  /// Words for expandable things; alone, they may also name something that leads to another screen.
  private static let unfolded: Set<String> = ["disclosure", "section"]
}
