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
  private let paths: [FieldPath]
  /// The bit of each path in an item's mask.
  private let bits: [FieldPath: Int]

  init(_ document: Document) {
    self.document = document
    var uses: [Dot: Int] = [:]
    var paths = Set<FieldPath>()
    for registers in document.items.values {
      for (path, versions) in registers {
        for version in versions { uses[version.dot, default: 0] += 1 }
        if !path.isInternal || path == .place { paths.insert(path) }
      }
    }
    let common = uses.min { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }?.key
    dots = (common.map { [$0] } ?? []) + uses.keys.filter { $0 != common }.sorted()
    index = Dictionary(uniqueKeysWithValues: dots.enumerated().map { ($1, $0) })
    self.paths = paths.sorted()
    bits = Dictionary(uniqueKeysWithValues: self.paths.enumerated().map { ($1, $0) })
  }

  var encoded: JSONValue {
    var members: [JSONValue.Member] = [
      .init("context", .sorted(document.context.highest.map { .init($0.key, .number(String($0.value))) })),
      .init("document", .string(document.kind.rawValue)),
      .init("dots", .array(dots.map(stamped))),
      .init("format", .number("1")),
      .init("items", .sorted(document.items.keys.map { .init($0.text, entry($0)) })),
      .init("paths", .array(paths.map { .string($0.text) })),
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

  private func entry(_ key: ItemKey) -> JSONValue {
    let registers = document.items[key] ?? [:]
    let shown = Set(document.visible(key).map(\.path))
    var hashes = ""
    var exceptions: [JSONValue] = []
    // An item has few of the paths that occur in the document.
    let fields = registers.compactMap { path, versions -> (bit: Int, value: JSONValue)? in
      guard let bit = bits[path], let value = versions.last?.value else { return nil }
      return shown.contains(path) || (path == .place && !value.isNull) ? (bit, value) : nil
    }.sorted { $0.bit < $1.bit }
    var mask = [UInt8](repeating: 0, count: fields.last.map { $0.bit / 8 + 1 } ?? 0)
    for field in fields {
      mask[field.bit / 8] |= 1 << (field.bit % 8)
      hashes += Version.shortHash(field.value)
    }
    for (path, versions) in registers.sorted(by: { $0.key < $1.key }) {
      guard let version = versions.first, section(path, versions, shown) == nil, let number = index[version.dot] else {
        continue
      }
      if version.value.isNull {
        exceptions += [.string(path.text), .string(String(number))]
      } else if number != 0 {
        exceptions += [.string(path.text), .number(String(number))]
      }
    }
    let birth = registers[.birth]?.last { !$0.value.isNull }?.value.string ?? ""
    let isDefault = birth == dots.first?.text
    return .array(
      [
        .string(hashes), .string(Base64.encode(mask)), .string(document.place(key).position ?? ""),
        .string(isDefault ? "=" : birth),
      ] + exceptions)
  }

  /// In which section a register is written in full; nil where the human part and the item's line say all.
  private func section(_ path: FieldPath, _ versions: [Version], _ shown: Set<FieldPath>) -> String? {
    if versions.contains(where: \.isWithdrawn) { return "hidden" }
    if document.isDisputed(versions) { return "conflicts" }
    if versions.count > 1 { return "versions" }
    guard !path.isInternal, let value = versions.first?.value, !value.isNull else { return nil }
    return shown.contains(path) ? nil : "hidden"
  }

  private var sections: [(String, JSONValue)] {
    var sections: [String: [JSONValue.Member]] = [:]
    for (key, registers) in document.items {
      let shown = Set(document.visible(key).map(\.path))
      var found: [String: [JSONValue.Member]] = [:]
      for (path, versions) in registers {
        guard let name = section(path, versions, shown) else { continue }
        let full = versions.map { version in
          JSONValue.array([.number(String(index[version.dot] ?? 0))] + (version.isWithdrawn ? [] : [version.value]))
        }
        found[name, default: []].append(.init(path.text, .array(full)))
      }
      for (name, members) in found { sections[name, default: []].append(.init(key.text, .sorted(members))) }
    }
    return sections.map { ($0.key, .sorted($0.value)) }
  }
}
