import HandrailModel

/// The probable label of an element without text: from the app's code, otherwise from its names there.
public struct LabelGuess: Sendable, Equatable {
  /// What it would record: the label in each known language.
  public let values: [Fix.Input]
  /// What it follows from, most important first.
  public let sources: [Source]
  public let confidence: Confidence

  public struct Source: Sendable, Equatable {
    public let kind: Kind
    /// The name, or the place in the code.
    public let value: String

    public init(_ kind: Kind, _ value: String) { (self.kind, self.value) = (kind, value) }
  }

  public enum Kind: String, Sendable, CaseIterable {
    /// The app's code sets it there.
    case code
    case outlet, action
    /// Its name in its file.
    case name
    case picture
    /// The app's strings contain the same text.
    case strings
  }

  /// - Parameter languages: those of the project.
  public static func of(_ element: some RuleSubject, kind: Element.Kind, languages: [String]) -> LabelGuess? {
    // If code computes a label, a constant one would be wrong.
    if let place = element.text(.codePlace, "label") { return constant("label", of: element, place) }
    return shown(by: element, kind) ?? notRead(element, kind) ?? LabelNames(element, kind: kind).guess(languages)
  }

  /// The same with some of its values; nil if none is left.
  public func only(_ isKept: (Fix.Input) -> Bool) -> LabelGuess? {
    let kept = values.filter(isKept)
    return kept.isEmpty ? nil : LabelGuess(values: kept, sources: sources, confidence: confidence)
  }

  /// A constant that code sets.
  private static func constant(_ part: String, of element: some RuleSubject, _ place: String) -> LabelGuess? {
    let words = element.entries(.codeWords).filter { $0.key.first == part }
    guard !words.isEmpty, !element.isOn(.codeChanges, part) else { return nil }
    return LabelGuess(
      values: words.map { Fix.Input(FieldKey(.label, $0.key.second).path, $0.value.text) }, sources: [Source(.code, place)],
      confidence: element.isOn(.codeLater, part) ? .likely : .sure)
  }

  /// The text that code sets on a view that the app draws. Its class may show more than that; a tall view contains other things,
  /// which a label would hide.
  private static func shown(by element: some RuleSubject, _ kind: Element.Kind) -> LabelGuess? {
    guard kind == .image || kind == .custom, element.has(.viewClass), let place = element.text(.codePlace, "text"),
      !element.isOn(.codeLater, "text"), let found = constant("text", of: element, place)
    else { return nil }
    if case .numbers(let frame) = element.value(.frame), frame.count == 4, frame[3] > 150 { return nil }
    return LabelGuess(values: found.values, sources: found.sources, confidence: .weak)
  }

  /// What code hides from assistive technology may be decoration, or something that the row's label says.
  private static func notRead(_ element: some RuleSubject, _ kind: Element.Kind) -> LabelGuess? {
    guard kind == .image || kind == .icon, element.text(.codeValue, "element") == "false", !element.isOn(.codeLater, "element"),
      let place = element.text(.codePlace, "element"), element.has(.picture)
    else { return nil }
    return LabelGuess(
      values: [Fix.Input(Field.decorative.name, "true")], sources: [Source(.code, place)], confidence: .weak)
  }
}
