import HandrailModel
import HandrailStore

extension Target {
  /// Reads what a person types: `SCREEN`, `SCREEN#ITEM`, `component:ID`, `colour:NAME`, `project`, or a selector.
  public init(_ text: String) throws(Failure) {
    self = try Failure.mapping(as: .usage) { try Target(parsing: text) }
  }

  /// Refuses a selector where only one target makes sense.
  func requireOne() throws(Failure) {
    guard selector != nil else { return }
    throw Failure(.input(.severalNamed), text)
  }
}

/// A target that exists: a document and one of its items.
struct Resolved: Hashable {
  let kind: Document.Kind
  let document: String
  let key: ItemKey

  var owner: Owner {
    guard key == .root else { return HandrailModel.Collection(rawValue: key.collection)?.owner ?? .element }
    switch kind {
    case .screen: return .screen
    case .component: return .element
    case .palette: return .palette
    case .project: return .project
    }
  }

  var target: Target { Target(kind, document, key == .root ? nil : key.id) }

  var text: String { target.text }
}

extension Document {
  func hasItem(_ id: String) -> Bool { !keys(of: id).isEmpty }

  var itemIDs: [String] { HandrailModel.Collection.named.flatMap { keys(in: $0).map(\.id) } }

  /// Keys of the items with the id `id`.
  func keys(of id: String) -> [ItemKey] { HandrailModel.Collection.named.map { ItemKey($0, id) }.filter(contains) }
}

extension Target {
  /// One of its fields, with the name that people know: `cart#pay label.en`.
  func naming(_ path: FieldPath) -> Text {
    let field = Field.name(of: path.text)
    return Text(en: "\(text) \(field.en)", ja: "\(text) \(field.ja)")
  }
}
