import HandrailModel

/// What a screen's texts say together.
public struct ToolDefaults {
  /// Whether a text is what a tool puts where nobody has written any yet.
  public static func isOne(_ text: String, on kind: Element.Kind) -> Bool {
    !text.allSatisfy(\.isWhitespace) && SayingNothing.isNothing(text, on: kind)
  }

  /// Whether a screen's title is what Interface Builder calls a controller or an item that nobody has named, or what code does.
  static func isTitle(_ title: String) -> Bool {
    if isOne(title, on: .text) || isOne(title, on: .tab) { return true }
    if !title.contains(where: \.isWhitespace), title.hasSuffix("Controller") || title.hasSuffix("VC") { return true }
    let words = title.lowercased().split(separator: " ").filter { !["root", "table", "collection", "tab", "bar"].contains($0) }
    return words == ["view", "controller"] || words == ["navigation", "controller"]
  }

  /// Whether a text is certainly a tool's default.
  let areThere: Bool
  /// Whether nothing at all has words and all texts are defaults: the screen is a part that whoever uses it fills.
  let areAll: Bool
  /// The ids of the readable texts that are certainly a tool's.
  let members: [String]

  init(_ screen: Screen) {
    var (filled, said) = ([Element](), false)
    for element in screen.elements {
      if element.isMadeOfWords, element.isFilledByTool { filled.append(element) }
      said = said || element.showsWords || element.isLabelled || (element.kind == .button && element.isFilledByTool)
    }
    areThere = !filled.isEmpty
    // A screen of its own with several has no other place that fills them.
    areAll = (filled.count == 1 || screen.isOn(.part)) && !said && filled.allSatisfy { $0.has(.source) }
    members = filled.filter(\.isReadable).map(\.id)
  }

  /// Whether the element's text is a default, or may be one beside those that certainly are.
  func mayFill(_ element: Element) -> Bool { areThere && element.mayBeFilledByTool }

  /// Whether the words themselves are asked for first.
  func isAskedForWords(_ element: Element) -> Bool {
    element.isFilledByTool || (element.isMadeOfWords && mayFill(element))
  }
}
