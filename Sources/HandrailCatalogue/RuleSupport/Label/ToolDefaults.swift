import HandrailModel

/// What a screen's texts show together.
public struct ToolDefaults {
  /// Whether a text is a tool's default for text that nobody has written yet.
  public static func isOne(_ text: String, on kind: Element.Kind) -> Bool {
    !text.allSatisfy(\.isWhitespace) && PlaceholderText.isNothing(text, on: kind)
  }

  /// Whether a screen's title is Interface Builder's default name for a controller or item, or a name in code.
  static func isTitle(_ title: String) -> Bool {
    if isOne(title, on: .text) || isOne(title, on: .tab) { return true }
    if !title.contains(where: \.isWhitespace), title.hasSuffix("Controller") || title.hasSuffix("VC") { return true }
    let words = title.lowercased().split(separator: " ").filter { !["root", "table", "collection", "tab", "bar"].contains($0) }
    return words == ["view", "controller"] || words == ["navigation", "controller"]
  }

  /// Whether a text is certainly a tool's default.
  let areThere: Bool
  /// Whether there are no texts other than defaults: the screen is a part that is filled where it is used.
  let areAll: Bool

  init(_ screen: Screen) {
    var (filled, said) = ([Element](), false)
    for element in screen.elements {
      if element.isMadeOfWords, element.isFilledByTool { filled.append(element) }
      said = said || element.showsWords || element.isLabelled || (element.kind == .button && element.isFilledByTool)
    }
    areThere = !filled.isEmpty
    // A standalone screen with several cannot be filled in anywhere else.
    areAll = (filled.count == 1 || screen.isOn(.part)) && !said && filled.allSatisfy { $0.has(.source) }
  }

  /// Whether the element's text may be a default, given that others certainly are; label.dynamic asks about a text that changes
  /// or that code can replace anyway. Interface Builder's own words are no captions, such as “Name”.
  func mayFill(_ element: Element) -> Bool {
    areThere && element.mayBeFilledByTool && !element.own.isCompletedByCode && !element.isOn(.dynamic) && !element.mayBeRewritten
  }

  /// Whether the text itself is asked for first.
  func isAskedForWords(_ element: Element) -> Bool {
    element.isFilledByTool || (element.isMadeOfWords && mayFill(element))
  }
}

extension Element {
  /// The message for a tool's default in place of a text.
  var messageOfToolsWords: String {
    isOn(.dynamic) ? "varies" : mayGetWordsFromCode ? isCalledAfterState ? "changing" : "filled" : "nothing"
  }

  /// Whether code has a name for it, and its class was not read or sets a text.
  var mayGetWordsFromCode: Bool { has(.outlet) && (!isReadInCode || isGivenInCode("text")) }

  /// Whether code names it after a state or a value.
  var isCalledAfterState: Bool {
    guard let outlet = text(.outlet).flatMap({ Slug.make(from: $0) }) else { return false }
    let words = outlet.split(separator: "-").map(String.init)
    if words.contains(where: Self.changing.contains) { return true }
    // The caption of a value has a name of its own.
    return words.contains(where: Self.values.contains) && !words.contains(where: Self.captions.contains)
  }

  /// Names in code for data.
  private static let values: Set = [
    "address", "amount", "date", "distance", "duration", "email", "id", "identifier", "name", "number", "price", "quantity",
    "size", "time", "user", "username", "version",
  ]
  private static let captions: Set = ["caption", "header", "heading", "hint", "placeholder", "title"]

  /// Names in code for texts that change.
  private static let changing: Set = [
    "count", "counter", "error", "message", "progress", "remaining", "result", "state", "status", "timer", "validation", "value",
    "warning",
  ]
}

extension Fix {
  /// Recording the text that code can reach also records that it does not change.
  static let fixedWords = Fix.set("text.{language}", .value("dynamic", "false"))
}

extension Message {
  static let labelOfTool = Message(
    "label",
    Text(
      en: "Its label is blank, or one of a tool's words, such as “Image” or “Action”, which say nothing about it.",
      ja: "ラベルが空白か、「Image」や「Action」のようなツールの語で、何であるかが伝わりません。"),
    fix: .set("label.{language}"))

  static let wordsOfTool = Message(
    "nothing",
    Text(
      en: "The words are not recorded: the text is blank, a filler or a tool's default, such as “Label”.",
      ja: "文言が記録されていません。空白だけか、ダミーの文章か、「Label」のようなツールの初期値です。"),
    fix: .set("text.{language}"), or: .set("template.{language}"))

  static let wordsThatVary = Message(
    "varies",
    Text(
      en: "The words are not recorded: they change at run time, and the text is a tool's default, such as “Label”.",
      ja: "文言が記録されていません。実行時に変わる文言で、「Label」のようなツールの初期値しかありません。"),
    fix: .set("template.{language}"), or: .set("text.{language}"))

  /// The parameter `outlet` is the name in the app's code.
  static let wordsFromCode = Message(
    "filled",
    Text(
      en: "The words are not recorded: code sets them (outlet “{outlet}”), and the file has a tool's default in their place.",
      ja: "文言が記録されていません。コードが設定する文言で(アウトレット「{outlet}」)、ファイルにはツールの初期値しかありません。"),
    fix: .fixedWords, or: .set("template.{language}"))

  /// The parameter `outlet` is the name in the app's code.
  static let wordsOfState = Message(
    "changing",
    Text(
      en: "The words are not recorded: code sets them, and names them after a value or a state (outlet “{outlet}”); the file has"
        + " a tool's default in their place.",
      ja: "文言が記録されていません。コードが設定する文言で、値や状態を示す名前が付いています(アウトレット「{outlet}」)。ファイルにはツールの初期値しかありません。"),
    fix: .set("template.{language}"), or: .fixedWords)
}
