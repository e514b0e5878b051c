import HandrailModel

/// What rules say about a label's wording, wherever it is.
public enum LabelWording {
  /// Whether a rule would flag it on this element: its words repeat what the element is, name a file, say how it is operated, are
  /// a tool's default or are too long for braille.
  public static func isFaulty(_ label: String, language: String, on element: Element, of shared: Shared) -> Bool {
    var roles = TraitWords.Roles(kind: element.kind)
    roles.insert(traitsOf: element)
    let isImage = element.kind == .image || element.kind == .icon
    return label.allSatisfy(\.isWhitespace) || TraitWords.repeated(in: label, language: language, roles: roles) != nil
      || AssetNames.isName(label, isImage: isImage) || CodeNames.isOne(label) || ToolDefaults.isOne(label, on: element.kind)
      || OperationWords.first(in: label, language: language) != nil
      || Braille.cells(label, language: language) > shared.brailleCells
  }
}
