/// Who recorded what records say that somebody made.
extension DocumentReader {
  /// The writers of the `by` of each record, by list and id, as the `_sync` block has them; without those of imports from tools,
  /// whose records name the tool.
  static func writers(_ tape: TapeReader, _ block: Int, of lists: Set<String>) -> [ItemKey: String] {
    var (dots, items, conflicts): ([String?], [(key: ItemKey, line: Int)], Set<ItemKey>) = ([], [], [])
    for (key, value) in tape.members(of: block) {
      switch tape.text(key) {
      case "dots": dots = tape.elements(of: value).map { author(tape, $0) }
      case "items":
        for (list, lines) in tape.members(of: value) where lists.contains(tape.text(list)) {
          for (id, line) in tape.members(of: lines) { items.append((ItemKey(tape.text(list), tape.text(id)), line)) }
        }
      case "conflicts", "hidden", "versions":
        for (item, paths) in tape.members(of: value) {
          let isOfAuthor = tape.members(of: paths).contains { tape.isString($0.key, "by") }
          if isOfAuthor { conflicts.insert(ItemKey(text: tape.text(item))) }
        }
      default: break
      }
    }
    var writers: [ItemKey: String] = [:]
    for (key, line) in items where !conflicts.contains(key) {
      // What differs from the default follows the birth, each path with its dot.
      let parts = Array(tape.elements(of: line)).dropFirst(4)
      let place = parts.indices.first { ($0 - parts.startIndex) % 2 == 0 && tape.isString(parts[$0], "by") }
      let dot = place.flatMap { $0 + 1 < parts.endIndex ? Int(exactly: tape.number(parts[$0 + 1])) : nil } ?? 0
      if dots.indices.contains(dot), let author = dots[dot] { writers[key] = author }
    }
    return writers
  }

  /// The author in `[dot, author, time, way]`; nil for an import.
  private static func author(_ tape: TapeReader, _ stamp: Int) -> String? {
    let parts = Array(tape.elements(of: stamp))
    guard parts.count > 1, tape.isText(parts[1]) else { return nil }
    let isImport = parts.count > 3 && tape.members(of: parts[3]).contains { tape.isString($0.key, "system") }
    return isImport ? nil : tape.text(parts[1])
  }
}

extension Item {
  /// The same with its author as ``Attribution`` has it, if somebody else recorded it.
  func recorded(by writer: String?) -> Item {
    guard let writer, let name = text(.by), !name.isEmpty, !sameBytes(name, writer) else { return self }
    let text = Attribution(name: name, recorder: writer).text
    return Item(
      id: id,
      fields: FieldMap(fields.entries.map { $0.field == .by ? FieldMap.Entry(.by, value: .text(text)) : $0 }))
  }
}
