import HandrailModel
import HandrailStore

extension Target {
  /// Reads what a person types: `SCREEN`, `SCREEN#ITEM`, `component:ID`, `colour:NAME`, `project`, or a pattern.
  public init(_ text: String) throws(Failure) {
    if text == "project" {
      self.init(.project, "project")
    } else if let id = text.dropping("component:") {
      self.init(.component, id)
    } else if let name = text.dropping("colour:") ?? text.dropping("color:") {
      self.init(.palette, "palette", name)
    } else {
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard !parts[0].isEmpty, parts.count == 1 || !parts[1].isEmpty else {
        throw Failure(.input(.notATarget), text)
      }
      self.init(.screen, parts[0], parts.count > 1 ? parts[1] : nil)
    }
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
  /// The items that `target` names; at least one, else a failure that names the nearest.
  mutating func resolve(_ target: Target) throws(Failure) -> [Resolved] {
    let ids: [String]
    if target.document.contains("*") {
      ids = try workspace.reading { try $0.ids(target.kind) }.filter { Glob.matches(target.document, $0) }
    } else {
      ids = [target.document]
    }
    var found: [Resolved] = []
    for id in ids {
      guard let document = try document(target.kind, id), !document.isRemoved else {
        throw target.kind == .palette ? Failure.unknownColour(target, among: []) : try workspace.unknown(target.kind, id)
      }
      found += try keys(naming: target.item, in: document).map { Resolved(kind: target.kind, document: id, key: $0) }
    }
    guard found.isEmpty else { return found }
    let items = try ids.first.flatMap { (id) throws(Failure) in try document(target.kind, id) }?.itemIDs ?? []
    if target.kind == .palette { throw Failure.unknownColour(target, among: items) }
    throw Failure.unknown(.target(target), target.text, among: items.map { "\(target.document)#\($0)" })
  }

  /// Keys of the items that `item` names: also those that meet a condition such as `kind=text`, by themselves or by what they
  /// inherit.
  private mutating func keys(naming item: String?, in document: Document) throws(Failure) -> [ItemKey] {
    guard let item, let equals = item.firstIndex(of: "=") else { return document.keys(naming: item) }
    let (path, wanted) = (String(item[..<equals]), String(item[item.index(after: equals)...]))
    var keys: [ItemKey] = []
    for key in document.keys(in: .elements) {
      var value = document.value(key, path)
      if value == nil, let component = document.value(key, .component)?.string {
        value = try self.document(.component, component)?.value(.root, path)
      }
      if value?.plainText == wanted { keys.append(key) }
    }
    return keys
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

  /// Keys of the items that `item` names: an id or a pattern; the document itself for nil.
  func keys(naming item: String?) -> [ItemKey] {
    guard let item else { return [.root] }
    if item.contains("*") { return keys(in: .elements).filter { Glob.matches(item, $0.id) } }
    return Self.named.map { ItemKey($0, item) }.filter(contains)
  }
}

extension JSONValue {
  /// As a person writes it after `FIELD=`.
  var plainText: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array(let values): values.map(\.plainText).joined(separator: ",")
    case .object: canonicalText
    }
  }
}
