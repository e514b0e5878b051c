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

extension Edit {
  /// The items that `target` names; at least one, else a failure with the part of the target that matches nothing.
  mutating func resolve(_ target: Target) throws(Failure) -> [Resolved] {
    if target.selector != nil { return try workspace.select(target) }
    guard let document = try document(target.kind, target.document), !document.isRemoved else {
      throw target.kind == .palette
        ? Failure.unknownColour(target, among: []) : try workspace.unknown(target.kind, target.document)
    }
    let keys = target.item.map { document.keys(of: $0) } ?? [.root]
    guard keys.isEmpty else { return keys.map { Resolved(kind: target.kind, document: target.document, key: $0) } }
    if target.kind == .palette { throw Failure.unknownColour(target, among: document.itemIDs) }
    throw Failure.unknown(.target(target), target.text, among: document.itemIDs.map { "\(target.document)#\($0)" })
  }
}

extension Failure {
  fileprivate static func unknownColour(_ target: Target, among names: [String]) -> Failure {
    .unknown(.colour, target.item ?? "", among: names)
  }
}

extension Document {
  /// Lists whose items commands can name by id alone.
  private static let named: [HandrailModel.Collection] = [.elements, .groups, .gestures, .changes, .colours]

  func hasItem(_ id: String) -> Bool { Self.named.contains { contains(ItemKey($0, id)) } }

  var itemIDs: [String] { Self.named.flatMap { keys(in: $0).map(\.id) } }

  /// Keys of the items with the id `id`.
  func keys(of id: String) -> [ItemKey] { Self.named.map { ItemKey($0, id) }.filter(contains) }
}
