/// A document without sync data, as a script would write it: checked field by field, with the lists `order` and `members`
/// allowed.
public struct PlainDocument: Sendable {
  /// The document itself first, then its items in the file's order.
  public private(set) var items: [(key: ItemKey, writes: [(path: String, value: JSONValue)])] = []
  /// Ids in `order`, where it is a list.
  public private(set) var order: [String]?
  public private(set) var members: [(group: String, members: [String])] = []

  public init(_ value: JSONValue, kind: Document.Kind) throws(ModelError) {
    guard case .object(let all) = value else {
      throw ModelError(
        "", Text(en: "The document is no object.", ja: "ドキュメントがオブジェクトではありません。"), Text(en: "Write {…}.", ja: "{…} の形で書いてください。"))
    }
    let owner: Owner = kind == .component ? .element : Owner(rawValue: kind.rawValue) ?? .screen
    var root: [JSONValue.Member] = []
    var lists: [(Collection, [JSONValue])] = []
    for member in all where !["id", "_version"].contains(member.key) {
      if let collection = Collection(rawValue: member.key), let values = member.value.array {
        lists.append((collection, values))
      } else if member.key == "order", let ids = member.value.array {
        order = try Self.ids(ids, "order")
      } else {
        root.append(member)
      }
    }
    let palette = kind == .palette ? Owner.screen : owner
    items.append((.root, try Self.writes(root, palette)))
    for (collection, values) in lists {
      for (index, value) in values.enumerated() {
        do {
          try read(value, collection)
        } catch {
          throw error.inside("\(collection.rawValue)[\(index)]")
        }
      }
    }
    try checkLists()
  }

  private mutating func read(_ value: JSONValue, _ collection: Collection) throws(ModelError) {
    guard let id = value["id"]?.string, Slug.isValid(id) else {
      throw ModelError(
        "id", Text(en: "An item needs an id of a–z, digits and hyphens.", ja: "項目には英小文字、数字、ハイフンの id が必要です。"),
        Text(en: "Write for example \"id\": \"pay-button\".", ja: "例: \"id\": \"pay-button\""))
    }
    let key = ItemKey(collection, id)
    guard !items.contains(where: { $0.key.id == id && $0.key != .root }) else {
      throw ModelError(
        id, Text(en: "The id stands twice.", ja: "同じ id が二つあります。"),
        Text(en: "Give one of the two another id.", ja: "どちらかの id を変えてください。"))
    }
    var rest = (value.members ?? []).filter { $0.key != "id" }
    if collection == .groups, let list = rest.first(where: { $0.key == "members" })?.value.array {
      members.append((id, try Self.ids(list, "members")))
      rest.removeAll { $0.key == "members" }
    }
    items.append((key, try Self.writes(rest, collection.owner)))
  }

  private static func ids(_ values: [JSONValue], _ name: String) throws(ModelError) -> [String] {
    var ids: [String] = []
    for (index, value) in values.enumerated() {
      guard let id = value.string else {
        throw ModelError(
          "\(name)[\(index)]", Text(en: "The value is of the wrong JSON type.", ja: "JSON の型が違います。"),
          Text(en: "Write the ids of items.", ja: "項目の id を書いてください。"))
      }
      ids.append(id)
    }
    return ids
  }

  private static func writes(
    _ members: [JSONValue.Member], _ owner: Owner
  ) throws(ModelError) -> [(path: String, value: JSONValue)] {
    var writes: [(path: String, value: JSONValue)] = []
    for leaf in FieldTree.flatten(members) {
      if case .object = leaf.value { continue }
      let inherited = owner == .project ? leaf.path.text.dropping("defaults.") : nil
      let key = try FieldKey(path: inherited ?? leaf.path.text, owner: inherited == nil ? owner : .element)
      try key.accepts(leaf.value, owner: inherited == nil ? owner : .element)
      writes.append((leaf.path.text, leaf.value))
    }
    return writes
  }

  /// An item may be read once and belong to one group.
  private func checkLists() throws(ModelError) {
    let ids = Set(items.map(\.key.id))
    for (name, list) in [("order", order ?? [])] + members.map({ ("groups.\($0.group).members", $0.members) }) {
      for (index, id) in list.enumerated() {
        if !ids.contains(id) {
          throw ModelError(
            "\(name)[\(index)]", Text(en: "There is no item “\(id)”.", ja: "「\(id)」という項目はありません。"),
            Suggestion.remedy(for: id, among: ids.sorted(by: utf8Precedes)))
        }
        if list[..<index].contains(id) {
          throw ModelError(
            "\(name)[\(index)]", Text(en: "“\(id)” stands twice.", ja: "「\(id)」が二回書かれています。"),
            Text(en: "List it once.", ja: "一度だけ書いてください。"))
        }
      }
    }
    let all = members.flatMap(\.members)
    if let twice = all.first(where: { id in all.count { $0 == id } > 1 }) {
      throw ModelError(
        "groups", Text(en: "“\(twice)” is in two groups.", ja: "「\(twice)」が二つのグループに入っています。"),
        Text(en: "Leave it in one.", ja: "一つだけに入れてください。"))
    }
  }
}
