/// The `_sync` block while it is written.
///
/// - `context`: replica → highest number included.
/// - `dots`: `[dot, author, time]` of every write that is to be seen; the first is the file's default.
/// - `paths`: every path that occurs, sorted; items tell theirs by a bit mask over it.
/// - `items`: `[hashes, mask, position, birth, path, dot index, …]`: short hashes of the shown values in the order of
///   `paths`, and the dots of fields whose dot is not the default; a cleared field's index is a string.
/// - `conflicts`, `versions`, `hidden`: fields with several values, with several dots of one value, and those that the human part
///   has no place for, in full: `[dot index, value]`, without the value where a hand deleted that with its item.
/// - `removed`: what is left of removed items.
struct SyncBlock {
  let document: Document
  private let dots: [Dot]
  private let index: [Dot: Int]
  let table: PathTable
  /// The registers of each item, sorted.
  let fields: [ItemKey: ItemFields]

  init(_ document: Document) {
    self.document = document
    var uses: [Dot: Int] = [:]
    var paths = Set<FieldPath>()
    // Most writes of a document are one and the same.
    var (last, count): (Dot?, Int) = (nil, 0)
    for registers in document.items.values {
      for (path, versions) in registers {
        for version in versions {
          if version.dot != last {
            if let last { uses[last, default: 0] += count }
            (last, count) = (version.dot, 0)
          }
          count += 1
        }
        if !path.isInternal || path == .place { paths.insert(path) }
      }
    }
    if let last { uses[last, default: 0] += count }
    let common = uses.min { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }?.key
    dots = (common.map { [$0] } ?? []) + uses.keys.filter { $0 != common }.sorted()
    index = Dictionary(uniqueKeysWithValues: dots.enumerated().map { ($1, $0) })
    let table = PathTable(paths)
    self.table = table
    fields = Dictionary(uniqueKeysWithValues: document.items.map { ($0, ItemFields($0, $1, table)) })
  }

  var encoded: JSONValue {
    var members: [JSONValue.Member] = [
      .init("context", .sorted(document.context.highest.map { .init($0.key, .number(String($0.value))) })),
      .init("document", .string(document.kind.rawValue)),
      .init("dots", .array(dots.map(stamped))),
      .init("format", .number("1")),
      .init("items", .sorted(document.items.keys.map { .init($0.text, entry($0)) })),
      .init("paths", .array(table.paths.map { .string($0.text) })),
    ]
    for (name, value) in sections { members.append(.init(name, value)) }
    let removed = document.items.keys.filter { !document.contains($0) }
    if !removed.isEmpty {
      members.append(.init("removed", .sorted(removed.map { .init($0.text, document.readableForm($0)) })))
    }
    members.append(.init("digest", .string(Self.digest(.sorted(members)))))
    return .sorted(members)
  }

  /// The digest of a block without its `digest`.
  static func digest(_ block: JSONValue) -> String { Hashes.hex(block.canonicalBytes, length: 8) }
}

extension SyncBlock {
  private func stamped(_ dot: Dot) -> JSONValue {
    guard let stamp = document.stamps[dot] else { return .array([.string(dot.text)]) }
    return .array([.string(dot.text), .string(stamp.author), .string(stamp.time)])
  }

  private func number(of dot: Dot) -> Int { dot == dots.first ? 0 : index[dot] ?? 0 }

  private func entry(_ key: ItemKey) -> JSONValue {
    let fields = fields[key]?.all ?? []
    var hashes: [UInt8] = []
    hashes.reserveCapacity(fields.count * 8)
    var (exceptions, mask): ([JSONValue], [UInt8]) = ([], [])
    for field in fields {
      if let bit = field.bit, field.isShown || (field.path == .place && !field.value.isNull) {
        while mask.count <= bit / 8 { mask.append(0) }
        mask[bit / 8] |= 1 << (bit % 8)
        Base64.append(Hashes.sha256(field.value.canonicalBytes, length: Version.hashBytes), to: &hashes)
      }
      guard let version = field.versions.first, section(field) == nil else { continue }
      let number = number(of: version.dot)
      if version.value.isNull {
        exceptions += [.string(field.path.text), .string(String(number))]
      } else if number != 0 {
        exceptions += [.string(field.path.text), .number(String(number))]
      }
    }
    let birth = document.items[key]?[.birth]?.last { !$0.value.isNull }?.value.string ?? ""
    let isDefault = birth == dots.first?.text
    return .array(
      [
        .string(String(decoding: hashes, as: UTF8.self)), .string(Base64.encode(mask)),
        .string(document.place(key).position ?? ""),
        .string(isDefault ? "=" : birth),
      ] + exceptions)
  }

  /// In which section a register is written in full; nil where the human part and the item's line say all.
  private func section(_ field: ItemFields.Field) -> String? {
    if field.versions.contains(where: \.isWithdrawn) { return "hidden" }
    if document.isDisputed(field.versions) { return "conflicts" }
    if field.versions.count > 1 { return "versions" }
    guard !field.path.isInternal, let value = field.versions.first?.value, !value.isNull else { return nil }
    return field.isShown ? nil : "hidden"
  }

  private var sections: [(String, JSONValue)] {
    var sections: [String: [JSONValue.Member]] = [:]
    for (key, item) in fields {
      var found: [String: [JSONValue.Member]] = [:]
      for field in item.all {
        guard let name = section(field) else { continue }
        let full = field.versions.map { version in
          JSONValue.array([.number(String(number(of: version.dot)))] + (version.isWithdrawn ? [] : [version.value]))
        }
        found[name, default: []].append(.init(field.path.text, .array(full)))
      }
      for (name, members) in found { sections[name, default: []].append(.init(key.text, .sorted(members))) }
    }
    return sections.map { ($0.key, .sorted($0.value)) }
  }
}
