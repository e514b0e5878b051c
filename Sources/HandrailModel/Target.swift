/// What an edit or a finding is about: a document, one of its items, or, where a person types it, a pattern with `*` and, for
/// items, a condition: `checkout/*#kind=text`.
public struct Target: Sendable, Hashable {
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
}
