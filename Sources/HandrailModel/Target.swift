/// What an edit or a finding is about: a document, one of its items, or, where a person types it, a pattern with `*` and, for
/// items, a condition: `checkout/*#kind=text`.
public struct Target: Sendable, Hashable, CustomStringConvertible {
  public let kind: Document.Kind
  /// Id of the document, or a pattern.
  public let document: String
  /// Id of the item, a pattern, or a condition; nil for the document itself.
  public let item: String?

  public init(_ kind: Document.Kind, _ document: String, _ item: String? = nil) {
    self.kind = kind
    self.document = document
    self.item = item
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

  public var isPattern: Bool { document.contains("*") || item.map { $0.contains("*") || $0.contains("=") } ?? false }

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
