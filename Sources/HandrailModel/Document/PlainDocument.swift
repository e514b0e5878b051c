/// A document without sync data, as a script would write it: checked field by field; it may have the lists `order` and `members`.
public struct PlainDocument: Sendable {
  /// The document itself first, then its items in the file's order.
  public private(set) var items: [(key: ItemKey, writes: [(path: String, value: JSONValue)])] = []
  /// The ids in `order`, if it is a list.
  public private(set) var order: [String]?
  public private(set) var members: [(group: String, members: [String])] = []
  /// Ids of the items so far.
  private var ids = Set<ItemKey>()

  public init(_ value: JSONValue, kind: Document.Kind) throws(ModelError) {
    guard case .object(let all) = value else {
      throw ModelError("", .document(.notAnObject))
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
    try Document.checkLimits(items: lists.flatMap { collection, values in values.map { _ in ItemKey(collection, "") } })
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
      throw ModelError("id", .document(.itemIDMissingOrInvalid))
    }
    let key = ItemKey(collection, id)
    guard ids.insert(ItemKey("", id)).inserted else {
      throw ModelError(id, .document(.duplicateID))
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
        throw ModelError("\(name)[\(index)]", .document(.notAnID))
      }
      ids.append(id)
    }
    return ids
  }

  private static func writes(
    _ members: [JSONValue.Member], _ owner: Owner
  ) throws(ModelError) -> [(path: String, value: JSONValue)] {
    var writes: [(path: String, value: JSONValue)] = []
    var known: [FieldPath: JSONValue] = [:]
    for leaf in try FieldTree.flatten(members) {
      if case .object = leaf.value { continue }
      let inherited = owner == .project ? leaf.path.text.dropping(Field.defaultsPrefix) : nil
      let key = try FieldKey(path: inherited ?? leaf.path.text, owner: inherited == nil ? owner : .element)
      let value = try key.taking(leaf.value, owner: inherited == nil ? owner : .element)
      let path = (inherited == nil ? "" : Field.defaultsPrefix) + key.path
      // `label.EN` beside `label.en`.
      if let other = known.updateValue(value, forKey: FieldPath(path)) {
        guard other == value else { throw ModelError(leaf.path.text, .document(.sameField(as: path))) }
        continue
      }
      writes.append((path, value))
    }
    return writes
  }

  /// An item may appear once in the order and belong to one group.
  private func checkLists() throws(ModelError) {
    let ids = Set(items.map(\.key.id))
    for (name, list) in [("order", order ?? [])] + members.map({ ("groups.\($0.group).members", $0.members) }) {
      var listed = Set<String>()
      for (index, id) in list.enumerated() {
        if !ids.contains(id) {
          throw ModelError("\(name)[\(index)]", .document(.unknownItem(id: id, known: ids.sorted(by: utf8Precedes))))
        }
        if !listed.insert(id).inserted {
          throw ModelError("\(name)[\(index)]", .document(.duplicateItem(id: id)))
        }
      }
    }
    var grouped = Set<String>()
    if let twice = members.flatMap(\.members).first(where: { !grouped.insert($0).inserted }) {
      throw ModelError("groups", .document(.inTwoGroups(id: twice)))
    }
  }
}
