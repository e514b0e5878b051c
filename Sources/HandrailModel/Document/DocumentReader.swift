/// One pass over a document of any kind.
struct DocumentReader {
  private(set) var id = ""
  private(set) var fields = FieldMap()
  private(set) var defaults = FieldMap()
  /// If `shared` is given, elements are collected here instead of among the other items.
  private(set) var elements: [Element] = []
  private var items: [Collection: [Item]] = [:]
  private(set) var conflicts: [Screen.ConflictMark] = []
  private(set) var listedOrder: [String]?
  private(set) var listedMembers: [String: [String]] = [:]
  private let texts = ShortTexts()

  /// A reader of an empty document.
  init() {}

  /// - Parameters:
  ///   - isTrusted: Pass true for bytes that Handrail wrote and whose digest it knows. They are not checked, and are cut before
  ///     their `_sync` block (a quarter of them, at the end), unless it begins with conflicts.
  ///   - shared: What elements inherit from.
  init(_ bytes: [UInt8], isTrusted: Bool = false, shared: Shared? = nil) throws(ModelError) {
    if !isTrusted { _ = try JSONTape(bytes) }
    let isMalformed = bytes.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      if cursor.byte == UInt8(ascii: "{") { read(&cursor, isTrusted, shared) } else { cursor.skip() }
      return cursor.isMalformed
    }
    guard isMalformed else { return }
    // The tape reports what is wrong, and where.
    _ = try JSONTape(bytes)
    throw ModelError("", .json(.syntax(.invalidValue)))
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

  private mutating func read(_ cursor: inout JSONCursor, _ isTrusted: Bool, _ shared: Shared?) {
    // The document's own fields, which come between the lists of items.
    var own: [FieldMap.Entry] = []
    var key = cursor.firstKey()
    while let name = key {
      let isList = cursor.byte == UInt8(ascii: "[")
      if isList, let collection = Collection(rawValue: cursor.text(name, texts)) {
        readItems(&cursor, collection, shared)
      } else if isList, cursor.isName(name, "order") {
        listedOrder = strings(&cursor)
      } else if cursor.isName(name, "defaults"), cursor.byte == UInt8(ascii: "{") {
        defaults = cursor.fields(texts) { cursor, _ in cursor.skip() }
      } else if cursor.isName(name, "_sync"), cursor.byte == UInt8(ascii: "{") {
        if isTrusted, cursor.isAtBlock { break }
        readConflicts(&cursor)
      } else if cursor.isName(name, "id"), cursor.byte == UInt8(ascii: "\"") {
        id = cursor.string(texts)
      } else if let field = cursor.field(name, texts) {
        cursor.readEntries(of: field, texts, into: &own)
      } else {
        cursor.skip()
      }
      key = cursor.nextKey()
    }
    fields = FieldMap(own)
  }

  private mutating func readItems(_ cursor: inout JSONCursor, _ collection: Collection, _ shared: Shared?) {
    var list: [Item] = []
    let inheriting = collection == .elements ? shared : nil
    if inheriting != nil { elements.reserveCapacity(64) }
    var isMore = cursor.firstElement()
    while isMore {
      if cursor.byte == UInt8(ascii: "{") {
        let item = readItem(&cursor, collection)
        if let inheriting {
          let inherited = inheriting.inheritance(of: item.fields)
          elements.append(Element(item, inherited))
        } else {
          list.append(item)
        }
      } else {
        cursor.skip()
      }
      isMore = cursor.nextElement()
    }
    items[collection] = list
  }

  private mutating func readItem(_ cursor: inout JSONCursor, _ collection: Collection) -> Item {
    var (id, members) = ("", [String]?.none)
    let fields = cursor.fields(texts) { cursor, key in
      if cursor.byte == UInt8(ascii: "\""), cursor.isName(key, "id") {
        id = cursor.string(texts)
      } else if collection == .groups, cursor.byte == UInt8(ascii: "["), cursor.isName(key, "members") {
        members = strings(&cursor)
      } else {
        cursor.skip()
      }
    }
    if let members { listedMembers[id] = members }
    return Item(id: id, fields: fields)
  }

  private mutating func readConflicts(_ cursor: inout JSONCursor) {
    var (marks, key) = ([(item: String, mark: Screen.ConflictMark)](), cursor.firstKey())
    while let name = key {
      if cursor.isName(name, "conflicts"), cursor.byte == UInt8(ascii: "{") {
        cursor.forEachMember { cursor, item in
          let name = cursor.string(item)
          let id = name.split(separator: "/", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
          cursor.forEachMember { cursor, path in
            var count = 0
            cursor.forEachElement { cursor in
              count += 1
              cursor.skip()
            }
            marks.append((name, .init(item: id, path: cursor.string(path), values: count)))
          }
        }
      } else {
        cursor.skip()
      }
      key = cursor.nextKey()
    }
    guard !marks.isEmpty else { return }
    // Fields beneath a removal are not disputed, since nobody has to settle them.
    let existing = Self.existingItems(cursor.buffer)
    conflicts = marks.filter { $0.item.isEmpty || existing.contains(TextKey($0.item)) }.map(\.mark)
  }

  /// The keys of the items that the document shows, in any list: `elements/e1`.
  private static func existingItems(_ bytes: UnsafeBufferPointer<UInt8>) -> Set<TextKey> {
    var keys: Set<TextKey> = []
    var cursor = JSONCursor(bytes)
    cursor.forEachMember { cursor, list in
      let name = cursor.string(list)
      cursor.forEachElement { cursor in
        cursor.forEachMember { cursor, key in
          if cursor.byte == UInt8(ascii: "\""), cursor.isName(key, "id") {
            keys.insert(TextKey("\(name)/\(cursor.string(cursor.string()))"))
          } else {
            cursor.skip()
          }
        }
      }
    }
    return keys
  }

  /// The strings of the array at the cursor.
  private func strings(_ cursor: inout JSONCursor) -> [String] {
    var result: [String] = []
    cursor.forEachElement { cursor in
      if cursor.byte == UInt8(ascii: "\"") { result.append(cursor.string(texts)) } else { cursor.skip() }
    }
    return result
  }
}
