import HandrailModel

/// The elements and groups that a screen's changes name as changing or as receiving focus.
struct ChangedItems {
  private let names: Set<String>
  private let index: GroupIndex
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    names = Set(screen.changes.flatMap { [$0.text(.element), $0.text(.argumentElement)].compactMap { $0 } })
    index = GroupIndex(screen)
  }

  /// Whether a change names `element`, or a group or container around it.
  func contains(_ element: Element) -> Bool {
    guard !names.isEmpty else { return false }
    var isNamed = names.contains(element.id)
    index.forEachGroup(from: index.group(of: element)) { isNamed = isNamed || names.contains(index.groups[$0].id) }
    return isNamed || screen.container(around: element) { names.contains($0.id) } != nil
  }
}
