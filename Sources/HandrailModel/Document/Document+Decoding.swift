extension Document {
  /// Reads a document with its `_sync` block.
  ///
  /// A value whose hash does not fit was edited by hand: it becomes a write under the file's own context, with a dot made
  /// from what it replaces, so that every machine makes the same one.
  ///
  /// - Parameter isTrusted: true for bytes from Handrail's own database, whose JSON is not checked. Hashes and digest are checked
  ///   only where the version of the whole does not fit.
  public init(decoding bytes: [UInt8], isTrusted: Bool = false) throws(ModelError) {
    if !isTrusted { try Self.checkSize(bytes.count) }
    let value = try JSONTape(bytes, isTrusted: isTrusted, maximumNodes: isTrusted ? .max : Limits.nodes).value(0)
    try self.init(decoding: value, isTrusted: isTrusted || Self.isIntact(bytes))
  }

  public init(decoding value: JSONValue, isTrusted: Bool = false) throws(ModelError) {
    guard let id = value["id"]?.string else {
      throw ModelError("id", .document(.idMissing))
    }
    guard let block = value["_sync"] else {
      throw ModelError("_sync", .document(.syncMissing))
    }
    var decoder = try SyncDecoder(block, id: id, isTrusted: isTrusted)
    try decoder.read(value)
    self = decoder.document
  }
}

/// Reads the `_sync` block and joins it with the human part.
struct SyncDecoder {
  var document: Document
  private let isTrusted: Bool
  let dots: [Dot]
  let paths: [FieldPath]
  /// The bit of each path in an item's mask.
  let bits: [FieldPath: Int]
  private let block: JSONValue
  /// The block's line of each item, by the item's key; a document may hold thousands.
  private let lines: [String: JSONValue]
  /// What the block holds in full, and what is left of removed items, by the item's key.
  let registersInFull: [String: [JSONValue.Member]]
  private let removed: [String: JSONValue]
  /// The hand edits that were found, by item.
  private var edits: [ItemKey: [Dot]] = [:]
  /// The paths that the block does not know; counted as they come, since a file may hold any number.
  private var newPaths: Set<FieldPath> = []

  init(_ block: JSONValue, id: String, isTrusted: Bool) throws(ModelError) {
    self.block = block
    lines = Self.members(block["items"])
    removed = Self.members(block["removed"])
    var inFull: [String: [JSONValue.Member]] = [:]
    for section in ["conflicts", "versions", "hidden"] {
      for item in block[section]?.members ?? [] { inFull[item.key, default: []] += item.value.members ?? [] }
    }
    registersInFull = inFull
    self.isTrusted = isTrusted
    guard case .object(let members) = block, let kind = block["document"]?.string.flatMap(Document.Kind.init),
      block["format"]?.double == 1
    else { throw Self.unreadable }
    let rest = JSONValue.object(members.filter { $0.key != "digest" })
    if !isTrusted, block["digest"]?.string != SyncBlock.digest(rest) { throw Self.unreadable }
    document = Document(kind: kind, id: id)
    document.context = try Self.context(block)
    var dots: [Dot] = []
    for entry in block["dots"]?.array ?? [] {
      guard let parts = entry.array, let dot = parts.first?.string.flatMap({ Dot($0) }) else { throw Self.unreadable }
      dots.append(dot)
      if parts.count == 3, let author = parts[1].string, let time = parts[2].string {
        document.stamps[dot] = Stamp(author: author, time: time)
      }
    }
    self.dots = dots
    paths = (block["paths"]?.array ?? []).compactMap { $0.string.map { FieldPath($0) } }
    bits = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
    try Document.checkLimits(paths: paths)
  }

  private static func members(_ value: JSONValue?) -> [String: JSONValue] {
    Dictionary((value?.members ?? []).map { ($0.key, $0.value) }) { first, _ in first }
  }

  private static let handPrefix = "hand-"

  static let unreadable = ModelError("_sync", .document(.syncUnreadable))

  /// Joins the human part with the block.
  mutating func read(_ value: JSONValue) throws(ModelError) {
    var objects: [(key: ItemKey, members: [JSONValue.Member])] = []
    var rootMembers: [JSONValue.Member] = []
    for member in value.members ?? [] where !["_sync", "_version", "id"].contains(member.key) {
      guard let list = Self.items(member.value) else {
        if Collection(rawValue: member.key) == nil { rootMembers.append(member) }
        try Self.requireIDs(member)
        continue
      }
      if Collection(rawValue: member.key) != nil, let bad = list.first(where: { !Slug.isValid($0.id) }) {
        throw ModelError("\(member.key)/\(bad.id)", .document(.invalidID))
      }
      objects += list.map { (ItemKey(member.key, $0.id), $0.members) }
    }
    let keys = objects.map(\.key)
    if let twice = Dictionary(grouping: keys, by: { $0 }).filter({ $0.value.count > 1 }).keys.min() {
      throw ModelError(twice.text, .document(.duplicateID))
    }
    try Document.checkLimits(items: keys.count)
    try readItem(.root, rootMembers)
    for object in objects { try readItem(object.key, object.members) }
    try readAbsent(Set(keys))
    if !isTrusted { adoptOrder(keys.filter { $0.collection == Collection.elements.rawValue }) }
    if !edits.isEmpty { touchEdited() }
    if !isTrusted { try document.checkLimits() }
  }

  /// An item without an id would turn the whole list into a plain field, and every item into a removed one.
  private static func requireIDs(_ member: JSONValue.Member) throws(ModelError) {
    guard Collection(rawValue: member.key) != nil, member.value.array?.isEmpty != true else { return }
    throw ModelError(member.key, .document(.itemIDMissing))
  }

  /// A list of items: every member an object with a textual id.
  static func items(_ value: JSONValue) -> [(id: String, members: [JSONValue.Member])]? {
    guard let values = value.array, !values.isEmpty else { return nil }
    let items = values.compactMap { value in
      value["id"]?.string.flatMap { $0.isEmpty ? nil : $0 }.map { id in
        (id: id, members: (value.members ?? []).filter { $0.key != "id" })
      }
    }
    return items.count == values.count ? items : nil
  }
}

extension SyncDecoder {
  private mutating func readItem(_ key: ItemKey, _ members: [JSONValue.Member], isRemoved: Bool = false) throws(ModelError) {
    let line = lines[key.text]?.array ?? []
    let hashes = Array((line.first?.string ?? "").utf8)
    let mask = Base64.decode(line.count > 1 ? line[1].string ?? "" : "")
    let position = line.count > 2 ? line[2].string.flatMap { $0.isEmpty ? nil : $0 } : nil
    var leaves: [FieldPath: JSONValue] = [:]
    for leaf in try FieldTree.flatten(members)
    where key == .root || (leaf.path.text != "group" && leaf.path.text != "ordered") {
      leaves[leaf.path] = leaf.value
    }
    let set = try setBits(mask, known: hashes.count / 8)
    let hasPlace = isSet(.place, mask)
    let group = key == .root ? nil : members.first { $0.key == "group" }?.value.string
    if hasPlace || group != nil { leaves[.place] = Placement(group: group, position: position).value }
    var registers = try full(key)
    let exceptions = try exceptions(line)
    for (known, bit) in set.enumerated() {
      let path = paths[bit]
      let hash = hashes[known * 8..<known * 8 + 8]
      let value = leaves.removeValue(forKey: path)
      let own = try dot(exceptions[path]?.index ?? 0)
      let stored = registers[path] ?? [Version(own, value ?? .null)]
      if let value, isTrusted || Version.shortHash(value).utf8.elementsEqual(hash) {
        registers[path] = stored
      } else {
        registers[path] = [handEdit(key, path, value ?? .null, replacing: stored.map(\.dot))]
      }
    }
    for (path, exception) in exceptions where exception.isCleared && registers[path] == nil {
      registers[path] = [Version(try dot(exception.index), .null)]
    }
    for (path, value) in leaves where !value.isNull {
      newPaths.insert(path)
      try Document.checkLimits(paths: paths.count + newPaths.count)
      registers[path] = [handEdit(key, path, value, replacing: registers[path]?.map(\.dot) ?? [])]
    }
    if registers[.birth] == nil, key != .root || (line.count > 3 && line[3].string != "") {
      let dot = line.isEmpty ? handEdit(key, .birth, .null, replacing: []).dot : try self.dot(exceptions[.birth]?.index ?? 0)
      let birth = line.count > 3 ? line[3].string ?? "" : dot.text
      registers[.birth] = [Version(dot, isRemoved ? .null : .string(birth == "=" ? dots.first?.text ?? "" : birth))]
    }
    if !isRemoved, key != .root, let births = registers[.birth], births.allSatisfy(\.value.isNull) {
      // An item that was removed stands in the file again: a hand brought it back.
      let back = handEdit(key, .birth, .string("again"), replacing: births.map(\.dot))
      registers[.birth] = [Version(back.dot, .string(back.dot.text))]
    }
    if !registers.isEmpty { document.items[key] = registers }
  }

  /// Items that the human part does not show: removed ones, and those that a hand edit deleted.
  private mutating func readAbsent(_ present: Set<ItemKey>) throws(ModelError) {
    for member in block["items"]?.members ?? [] where !member.key.isEmpty {
      let key = ItemKey(text: member.key)
      guard !present.contains(key) else { continue }
      if let removed = removed[member.key] {
        let members = (removed.members ?? []).filter { $0.key != "id" }
        try readItem(key, members, isRemoved: true)
      } else {
        try withdraw(key, member.value.array ?? [])
      }
    }
  }

  /// An item that a hand deleted is removed. Its values went with it from the file; their dots stay, so that a copy which still
  /// has the values keeps them beneath, and an edit made meanwhile meets the item whole.
  private mutating func withdraw(_ key: ItemKey, _ line: [JSONValue]) throws(ModelError) {
    var registers = try full(key)
    let exceptions = try exceptions(line)
    let mask = Base64.decode(line.count > 1 ? line[1].string ?? "" : "")
    let known = (line.first?.string ?? "").utf8.count / 8
    for path in try setBits(mask, known: known).map({ paths[$0] }) where registers[path] == nil {
      registers[path] = [Version(withdrawn: try dot(exceptions[path]?.index ?? 0))]
    }
    for (path, exception) in exceptions where exception.isCleared && registers[path] == nil {
      registers[path] = [Version(try dot(exception.index), .null)]
    }
    let birth = try dot(exceptions[.birth]?.index ?? 0)
    registers[.birth] = [handEdit(key, .birth, .null, replacing: registers[.birth]?.map(\.dot) ?? [birth])]
    document.items[key] = registers
  }

  /// A hand edit of an item is an edit of the item and of the document, as any write is. The dot of that is made from all edits
  /// and from the births that it replaces: else a removal that saw one edit would hide another.
  private mutating func touchEdited() {
    let touched = Set(edits.keys).union([.root]).sorted().filter { key in
      guard let births = document.items[key]?[.birth], births.contains(where: { !$0.value.isNull }) else { return false }
      return !births.contains { edits[key]?.contains($0.dot) ?? false }
    }
    let births = touched.flatMap { document.items[$0]?[.birth] ?? [] }.map(\.dot)
    let dot = handDot(births.sorted().map(\.text) + edits.values.joined().sorted().map(\.text) + [document.id])
    if !touched.isEmpty { document.context.include(dot) }
    for key in touched {
      let births = document.items[key]?[.birth]?.touched(dot)
      document.items[key]?[.birth] = births
    }
    document.dropUnusedStamps()
  }

  private mutating func handEdit(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, replacing: [Dot]) -> Version {
    let dot = handDot(replacing.sorted().map(\.text) + [document.id, key.text, path.text, value.canonicalText])
    document.context.include(dot)
    edits[key, default: []].append(dot)
    return Version(dot, value)
  }

  private func handDot(_ origin: [String]) -> Dot {
    Dot(Self.handPrefix + Hashes.hex(Array(origin.joined(separator: "\n").utf8), length: 8), 1)
  }

  /// The array's order is authoritative: elements that a hand moved get new positions.
  private mutating func adoptOrder(_ keys: [ItemKey]) {
    let listed = keys.filter { document.place($0).position != nil || lines[$0.text] == nil }
    for gap in FractionalIndex.gaps(listed.map { key in document.place(key).position.map { $0 + "\0" + key.id } }) {
      let before = gap.lowerBound > 0 ? document.place(listed[gap.lowerBound - 1]).position : nil
      let after = gap.upperBound < listed.count ? document.place(listed[gap.upperBound]).position : nil
      let suffix = FractionalIndex.suffix(of: listed[gap.lowerBound].text)
      let positions = FractionalIndex.positions(gap.count, after: before, before: after, suffix: suffix)
      for (key, position) in zip(listed[gap], positions) {
        let place = Placement(group: document.place(key).group, position: position)
        let old = document.items[key]?[.place]?.map(\.dot) ?? []
        document.items[key, default: [:]][.place] = [handEdit(key, .place, place.value, replacing: old)]
      }
    }
  }
}
