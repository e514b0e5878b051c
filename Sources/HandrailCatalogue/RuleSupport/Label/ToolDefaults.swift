import HandrailModel

/// What a screen's texts say together.
struct ToolDefaults {
  /// Whether a text is certainly a tool's default.
  let areThere: Bool
  /// Whether nothing at all has words: the screen is a part with one text, which whoever uses it fills.
  let areAll: Bool

  init(_ screen: Screen) {
    var (filled, said) = (0, false)
    for element in screen.elements {
      if element.isMadeOfWords, element.isFilledByTool { filled += 1 }
      said = said || element.showsWords || element.isLabelled || (element.kind == .button && element.isFilledByTool)
    }
    areThere = filled > 0
    areAll = filled == 1 && !said && screen.elements.first { $0.isMadeOfWords && $0.isFilledByTool }?.has(.source) == true
  }

  /// Whether the element's text is a default, or may be one beside those that certainly are.
  func mayFill(_ element: Element) -> Bool { areThere && element.mayBeFilledByTool }

  /// Whether the words themselves are asked for first.
  func isAskedForWords(_ element: Element) -> Bool {
    element.isFilledByTool || (element.isMadeOfWords && mayFill(element))
  }
}
