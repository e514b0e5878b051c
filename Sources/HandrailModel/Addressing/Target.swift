/// What an edit or a finding is about: a document, one of its items, or everything that a selector names.
public struct Target: Sendable, Hashable, CustomStringConvertible {
  public let kind: Document.Kind
  /// The document's id; for a selector, its document part.
  public let document: String
  /// The item's id; for a selector, its item part; nil for the document itself.
  public let item: String?
  /// The selector, if the target may name several things; otherwise nil.
  public let selector: Selector?

  public init(_ kind: Document.Kind, _ document: String, _ item: String? = nil) {
    (self.kind, self.document, self.item, selector) = (kind, document, item, nil)
  }

  public init(_ kind: Document.Kind, _ selector: Selector) {
    (self.kind, document, item, self.selector) = (kind, selector.documentText, selector.itemText, selector)
  }

  /// Parses what a person types: `SCREEN`, `SCREEN#ITEM`, `component:ID`, `colour:NAME`, `project`, or a selector.
  public init(parsing text: String) throws(ModelError) {
    var parser = SelectorParser(text, hasQualifier: false)
    self = try parser.target().target
  }

  /// The target of a screen's finding or conflict: an item's id (empty for the screen itself), or `component:ID`, `colour:NAME`
  /// or `project` for something that screens share.
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

  /// The document that this is, or that contains it.
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
  /// Parses a finding's target, which starts at `start` in `text`, and the qualifier after it.
  public static func parsing(
    finding text: String, from start: Int
  ) throws(ModelError) -> (target: Target, qualifier: String?) {
    var parser = SelectorParser(text, from: start, hasQualifier: true)
    return try parser.target()
  }

  /// Whether a word that a person typed is a target: it has no `=`, or a `#` or `[` before the first one.
  public static func isMeant(by word: String) -> Bool {
    guard let equals = word.unicodeScalars.firstIndex(of: "=") else { return true }
    return word.unicodeScalars[..<equals].contains { $0 == "#" || $0 == "[" }
  }
}
