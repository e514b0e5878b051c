/// Who added the records that name somebody as their author, and in which write.
extension DocumentReader {
  /// The records with information from the `_sync` block: the person that each names and who recorded it (the authors of its
  /// contents and of that name, except for imports from tools, whose records name the tool), and its write.
  static func attributed(_ records: [Collection: [Item]], _ tape: TapeReader, _ block: Int) -> [Collection: [Item]] {
    var (dots, lines, several): ([String?], [ItemKey: Int], [ItemKey: [Int]]) = ([], [:], [:])
    var common = ""
    for (key, value) in tape.members(of: block) {
      switch tape.text(key) {
      case "dots":
        dots = tape.elements(of: value).map { author(tape, $0) }
        common = tape.elements(of: value).first { _ in true }.flatMap { tape.texts(of: $0).first } ?? ""
      case "items":
        for (list, items) in tape.members(of: value) {
          guard let list = Collection(rawValue: tape.text(list)), records[list] != nil else { continue }
          for (id, line) in tape.members(of: items) { lines[ItemKey(list, tape.text(id))] = line }
        }
      case "conflicts", "hidden", "versions":
        for (item, paths) in tape.members(of: value) { several[ItemKey(text: tape.text(item)), default: []].append(paths) }
      default: break
      }
    }
    return Dictionary(
      uniqueKeysWithValues: records.map { list, items in
        (
          list,
          items.map { item in
            let key = ItemKey(list, item.id)
            guard let line = lines[key].map({ Array(tape.elements(of: $0)) }) else { return item }
            let found = [list.statement, .by].compactMap(\.self).flatMap { field in
              writes(of: field, item, tape, line, several[key] ?? [])
            }
            var item = item.recorded(by: found.compactMap { dots.indices.contains($0) ? dots[$0] : nil })
            if RecordID(item.id) == nil {
              let birth = line.count > 3 && tape.isText(line[3]) ? tape.text(line[3]) : "="
              item.made = RecordID(madeBy: birth == "=" ? common : birth)
            }
            return item
          }
        )
      })
  }

  /// The numbers of the writes of a field's visible value.
  private static func writes(of field: Field, _ item: Item, _ tape: TapeReader, _ line: [Int], _ several: [Int]) -> [Int] {
    guard let text = item.text(field) else { return [] }
    for paths in several {
      for (path, versions) in tape.members(of: paths) where sameBytes(tape.text(path), field.name) {
        let parts = tape.elements(of: versions).map { Array(tape.elements(of: $0)) }
        let same = parts.filter { $0.count > 1 && tape.isText($0[1]) && sameBytes(tape.text($0[1]), text) }
        return same.compactMap { Int(exactly: tape.number($0[0])) }
      }
    }
    // What differs from the default follows the birth, each path with its dot.
    let places = stride(from: 4, to: line.count - 1, by: 2)
    return [
      places.first { tape.isText(line[$0]) && sameBytes(tape.text(line[$0]), field.name) }.flatMap {
        Int(exactly: tape.number(line[$0 + 1]))
      } ?? 0
    ]
  }

  /// The author in `[dot, author, time, way]`; nil for an import.
  private static func author(_ tape: TapeReader, _ stamp: Int) -> String? {
    let parts = Array(tape.elements(of: stamp))
    guard parts.count > 1, tape.isText(parts[1]) else { return nil }
    let isImport = parts.count > 3 && tape.members(of: parts[3]).contains { tape.isString($0.key, "system") }
    return isImport ? nil : tape.text(parts[1])
  }
}

extension Collection {
  /// The field that holds what its records state: the author of that field's value is the person who recorded them.
  var statement: Field? {
    switch self {
    case .verifications: .verdict
    case .closings: .closesAs
    case .signatures: .roleSigned
    case .questions, .answers: .body
    case .reopenings: .reason
    case .elements, .groups, .gestures, .changes, .colours: nil
    }
  }
}

extension Item {
  /// The same with its author as an ``Attribution``, if somebody else recorded it. A record that names nobody belongs to the
  /// author of its write.
  func recorded(by writers: [String]) -> Item {
    let name = text(.by) ?? ""
    guard let writer = writers.first(where: { !sameBytes($0, name) }) else { return self }
    let text = name.isEmpty ? writer : Attribution(name: name, recorder: writer).text
    let by = FieldMap.Entry(.by, value: .text(text))
    let others = fields.entries.filter { $0.field != .by }
    let place = fields.entries.firstIndex { $0.field == .by } ?? 0
    return Item(id: id, fields: FieldMap(Array(others.prefix(place)) + [by] + others.dropFirst(place)))
  }
}
