/// What an edit or a finding is about: a document, one of its items, or all that a selector names.
public struct Target: Sendable, Hashable, CustomStringConvertible {
  public let kind: Document.Kind
  /// Id of the document; of a selector what it says of documents.
  public let document: String
  /// Id of the item, of a selector what it says of items; nil for the document itself.
  public let item: String?
  /// What names several; nil where there is one.
  public let selector: Selector?

  public init(_ kind: Document.Kind, _ document: String, _ item: String? = nil) {
    (self.kind, self.document, self.item, selector) = (kind, document, item, nil)
  }

  public init(_ kind: Document.Kind, _ selector: Selector) {
    (self.kind, document, item, self.selector) = (kind, selector.documentText, selector.itemText, selector)
  }

  /// Reads what a person types: `SCREEN`, `SCREEN#ITEM`, `component:ID`, `colour:NAME`, `project`, or a selector.
  public init(parsing text: String) throws(ModelError) {
    var parser = SelectorParser(text, hasQualifier: false)
    self = try parser.target().target
  }

  /// What a finding or a conflict of a screen is about: an item's id, empty for the screen itself, or `component:ID`,
  /// `colour:NAME`, `project` for what screens share.
  public init(item: String, on screen: String) {
    if let id = item.dropping("component:") {
      self.init(.component, id)
    } else if let name = item.dropping("colour:") {
      self.init(.palette, "palette", name)
    } else if item == "project" {
      self.init(.project, "project")
    } else {
      self.init(.screen, screen, item.isEmpty ? nil : item)
    }
  }

  /// The document that it is, or that it is in.
  public var whole: Target { Target(kind, document) }

  /// `SCREEN`, `SCREEN#ITEM`, `component:ID`, `colour:NAME`, `project`.
  public var text: String {
    switch kind {
    case .project: "project"
    case .component: "component:\(document)"
    case .palette: "colour:\(item ?? "")"
    case .screen: item.map { "\(document)#\($0)" } ?? document
    }
  }

  public var description: String { text }
}

extension Target {
  /// Reads the target of a finding, which begins at `start` of `text`, and the qualifier behind it.
  public static func parsing(
    finding text: String, from start: Int
  ) throws(ModelError) -> (target: Target, qualifier: String?) {
    var parser = SelectorParser(text, from: start, hasQualifier: true)
    return try parser.target()
  }

  /// Whether a word that a person typed is a target: where `#` or `[` stands before its first `=`, or it has none.
  public static func isMeant(by word: String) -> Bool {
    guard let equals = word.unicodeScalars.firstIndex(of: "=") else { return true }
    return word.unicodeScalars[..<equals].contains { $0 == "#" || $0 == "[" }
  }
}
