/// One pass over a document of any kind.
struct DocumentReader {
  private(set) var id = ""
  private(set) var fields = FieldMap()
  private(set) var defaults = FieldMap()
  private var items: [Collection: [Item]] = [:]
  private(set) var conflicts: [Screen.ConflictMark] = []
  /// Renamed items: the ids that they were created with, and their current ones.
  private(set) var formerNames: [(name: String, now: String)] = []
  /// The document's name after a rename.
  private(set) var givenName: String?
  private(set) var listedOrder: [String]?
  private(set) var listedMembers: [String: [String]] = [:]

  /// A reader of an empty document.
  init() {}

  /// - Parameters:
  ///   - isTrusted: Pass true for bytes that Handrail wrote and whose digest it knows. Invalid UTF-8 and duplicate keys are not
  ///     looked for.
  init(_ bytes: [UInt8], isTrusted: Bool = false) throws(ModelError) {
    try JSONTape(bytes, isTrusted: isTrusted).reading { tape throws(ModelError) in read(tape) }
  }

  /// The elements, with what they inherit from `shared` and what is assumed about them.
  func elements(_ shared: Shared) -> [Element] {
    let items = self[.elements]
    let isWhole = items.allSatisfy { $0.fields.contains(.kind) }
    let assumed = isWhole ? [:] : shared.assumptions.fields(items, self[.gestures])
    return items.map { Element($0, shared.inheritance(of: $0.fields, assumed: assumed[$0.id])) }
  }

  subscript(_ collection: Collection) -> [Item] { items[collection] ?? [] }

  var records: Records {
    var records = Records()
    records.questions = self[.questions]
    records.answers = self[.answers]
    records.closings = self[.closings]
    records.reopenings = self[.reopenings]
    records.signatures = self[.signatures]
    records.verifications = self[.verifications]
    return records
  }

  private mutating func read(_ tape: TapeReader) {
    // The document's own fields, which come between the lists of items.
    var own: [FieldMap.Entry] = []
    var block: Int?
    for (key, value) in tape.members(of: 0) {
      let kind = tape.nodes[value].kind
      if kind == .array, let collection = Collection(rawValue: tape.text(key)) {
        items[collection] = readItems(tape, value, collection)
      } else if kind == .array, tape.isString(key, "order") {
        listedOrder = tape.texts(of: value)
      } else if kind == .object, tape.isString(key, "defaults") {
        defaults = tape.fields(of: value) { _, _ in }
      } else if kind == .object, tape.isString(key, "_sync") {
        block = value
        readConflicts(tape, value)
        readNames(tape, value)
      } else if tape.isText(value), tape.isString(key, "id") {
        id = tape.text(value)
      } else if let field = tape.field(key) {
        tape.readEntries(of: field, value, into: &own)
      }
    }
    fields = FieldMap(own)
    let records = items.filter { $0.key.isRecord && !$0.value.isEmpty }
    guard let block, !records.isEmpty else { return }
    items.merge(Self.attributed(records, tape, block)) { $1 }
  }

  private mutating func readItems(_ tape: TapeReader, _ list: Int, _ collection: Collection) -> [Item] {
    var read: [Item] = []
    for element in tape.elements(of: list) where tape.nodes[element].kind == .object {
      read.append(readItem(tape, element, collection))
    }
    return read
  }

  private mutating func readItem(_ tape: TapeReader, _ item: Int, _ collection: Collection) -> Item {
    var (id, members) = ("", [String]?.none)
    let fields = tape.fields(of: item) { key, value in
      if tape.isText(value), tape.isString(key, "id") {
        id = tape.text(value)
      } else if collection == .groups, tape.nodes[value].kind == .array, tape.isString(key, "members") {
        members = tape.texts(of: value)
      }
    }
    if let members { listedMembers[id] = members }
    return Item(id: id, fields: fields)
  }

  /// Replaces former names of shared items with their current ones.
  mutating func follow(_ names: SharedNames) {
    (fields, defaults) = (names.following(fields), names.following(defaults))
    for (list, own) in items {
      items[list] = own.map { item in
        var item = item
        item.fields = names.following(item.fields)
        return item
      }
    }
  }

  private mutating func readNames(_ tape: TapeReader, _ block: Int) {
    for (key, items) in tape.members(of: block)
    // Two people who renamed the same thing gave it the same permanent id.
    where ["conflicts", "hidden", "versions"].contains(tape.text(key)) {
      for (item, paths) in tape.members(of: items) {
        for (path, versions) in tape.members(of: paths) {
          let isRoot = tape.text(item).isEmpty
          guard isRoot ? tape.isString(path, "_name") : tape.isString(path, "_id") else { continue }
          // The last of several versions is visible.
          let texts = tape.elements(of: versions).compactMap { tape.texts(of: $0).last }
          guard let text = texts.last else { continue }
          if isRoot {
            givenName = text
          } else if let name = ItemKey.origin(of: text)?.id {
            formerNames.append((name, ItemKey(text: tape.text(item)).id))
          }
        }
      }
    }
  }

  private mutating func readConflicts(_ tape: TapeReader, _ block: Int) {
    for (key, items) in tape.members(of: block) where tape.isString(key, "conflicts") {
      // Fields under a removal are not disputed, since nobody has to settle them.
      let existing = Self.existingItems(tape)
      for (item, paths) in tape.members(of: items) {
        let name = tape.text(item)
        guard name.isEmpty || existing.contains(TextKey(name)) else { continue }
        let id = name.split(separator: "/", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
        // Earlier versions treat two reading orders as a conflict of their own.
        for (path, values) in tape.members(of: paths) where !tape.isString(path, "_order") {
          let count = tape.elements(of: values).reduce(0) { count, _ in count + 1 }
          let isOfRecord = ItemKey(text: name).isRecord
          conflicts.append(.init(item: id, path: tape.text(path), values: count, isOfRecord: isOfRecord))
        }
      }
    }
  }

  /// The keys of the items that the document shows, in any list: `elements/e1`.
  private static func existingItems(_ tape: TapeReader) -> Set<TextKey> {
    var keys: Set<TextKey> = []
    for (list, items) in tape.members(of: 0) {
      let name = tape.text(list)
      for item in tape.elements(of: items) {
        for (key, id) in tape.members(of: item) where tape.isText(id) && tape.isString(key, "id") {
          keys.insert(TextKey("\(name)/\(tape.text(id))"))
        }
      }
    }
    return keys
  }
}
