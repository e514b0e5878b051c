import HandrailMerge
import HandrailModel

/// One replica's version of a document, with what the oracle knows of it: every change is made to both.
struct View {
  let oracle: Oracle
  let slot: Int
  var document: Document
  var seen = Seen()

  func field(_ key: ItemKey, _ path: FieldPath) -> Oracle.Field {
    Oracle.Field(document: slot, item: key.text, path: path.text)
  }

  func expected(_ key: ItemKey, _ path: FieldPath) -> [JSONValue] { oracle.values(field(key, path), seen) }

  /// What the document says other than the oracle; nil where both agree. Values that a hand deleted from the file with their
  /// item may be missing: `merge` asserts that they come back where a copy still has them.
  func disagreement() -> String? {
    var fields = Set(oracle.fields(of: slot))
    for (key, registers) in document.items { fields.formUnion(registers.keys.map { field(key, $0) }) }
    for field in fields {
      let expected = oracle.values(field, seen)
      let parts = field.item.split(separator: "/").map(String.init)
      let key = parts.count == 2 ? ItemKey(parts[0], parts[1]) : .root
      let versions = document.items[key]?[FieldPath(field.path)] ?? []
      let found = versions.filter { !$0.isWithdrawn }.map(\.value).distinct
      if found.count < versions.count, versions.contains(where: \.isWithdrawn), found.allSatisfy(expected.contains) { continue }
      if !found.saysTheSame(expected) {
        return "document \(slot) \(field.item) \(field.path): \(found.map(\.canonicalText)), "
          + "but it should be \(expected.map(\.canonicalText))"
      }
    }
    return nil
  }
}

/// The writing of `Document`, told to the oracle in the words of the design.
extension View {
  private mutating func note(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue) {
    seen.insert(oracle.write(field(key, path), value, over: seen))
  }

  mutating func write(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) {
    document.write(key, path, value, dot)
    noteWrite(key, path, value, dot)
  }

  private mutating func noteWrite(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) {
    let now = expected(key, path)
    if now == [value] || (now.isEmpty && value.isNull) { return }
    note(key, path, value)
    noteTouch(key, dot)
  }

  /// An edit of an item rewrites its birth, unless people disagree about that, and the document's.
  private mutating func noteTouch(_ key: ItemKey, _ dot: Dot) {
    let births = expected(key, .birth)
    if births.count > 1 || (key == .root && births.isEmpty) { return }
    note(key, .birth, births.first.flatMap { $0.isNull ? nil : $0 } ?? .string(dot.text))
    noteRootTouch(from: key, dot)
  }

  private mutating func noteRootTouch(from key: ItemKey, _ dot: Dot) {
    if key != .root, expected(.root, .birth) != [.null] { noteTouch(.root, dot) }
  }

  mutating func exclude(_ key: ItemKey, _ path: FieldPath, _ dot: Dot) {
    document.exclude(key, path, dot)
    if expected(key, path) != [.null] { note(key, path, .null) }
  }

  mutating func create(_ key: ItemKey, birth: String? = nil, _ dot: Dot) {
    document.create(key, birth: birth, dot)
    noteCreate(key, birth: birth, dot)
  }

  private mutating func noteCreate(_ key: ItemKey, birth: String?, _ dot: Dot) {
    note(key, .birth, .string(birth ?? dot.text))
    noteRootTouch(from: key, dot)
  }

  mutating func remove(_ key: ItemKey, _ dot: Dot) {
    document.remove(key, dot)
    noteRemoval(key, dot)
  }

  private mutating func noteRemoval(_ key: ItemKey, _ dot: Dot) {
    note(key, .birth, .null)
    noteRootTouch(from: key, dot)
  }

  /// Makes an item that starts empty; a document that begins again starts without items.
  mutating func begin(_ key: ItemKey, _ dot: Dot) {
    document.begin(key, dot)
    let fields = oracle.fields(of: slot).filter { !oracle.current($0, seen).isEmpty }
    for field in fields where field.item == key.text && field.path != FieldPath.birth.text {
      let path = FieldPath(field.path)
      if expected(key, path) != [.null] { note(key, path, .null) }
    }
    if key == .root {
      for field in fields where field.item != "" && field.path == FieldPath.birth.text {
        let parts = field.item.split(separator: "/").map(String.init)
        let item = ItemKey(parts[0], parts[1])
        if expected(item, .birth) != [.null] { noteRemoval(item, dot) }
      }
    }
    noteCreate(key, birth: nil, dot)
  }

  /// Writes a field with what excludes it: label, decorative and same-as are answers to one question.
  mutating func record(_ key: ItemKey, _ path: String, _ value: JSONValue, _ dot: Dot) {
    write(key, FieldPath(path), value, dot)
    if value.isNull { return }
    let labels = ["label.en", "label.ja"].filter { document.items[key]?[FieldPath($0)] != nil }
    let others =
      path.hasPrefix("label.")
      ? ["decorative", "same-as"]
      : path == "decorative" ? ["same-as"] + labels : path == "same-as" ? ["decorative"] + labels : []
    for other in others { exclude(key, FieldPath(other), dot) }
  }

  /// Puts all elements into the order `ids`.
  ///
  /// - Returns: what went wrong.
  mutating func reorder(_ ids: [String], _ dot: Dot) -> String? {
    document.reorder(ids, dot)
    for id in ids {
      let key = ItemKey(.elements, id)
      for version in document.items[key]?[.place] ?? [] where version.dot == dot { noteWrite(key, .place, version.value, dot) }
    }
    let order = document.keys(in: .elements).map(\.id)
    return order == ids ? nil : "reordered to \(ids), found \(order)"
  }

  mutating func settle(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) {
    if path == .birth {
      if value.isNull { remove(key, dot) } else { create(key, birth: value.string, dot) }
    } else {
      write(key, path, value, dot)
    }
  }
}

extension View {
  /// Takes in another version, as it came over the network.
  mutating func merge(_ other: View, isTurned: Bool) throws {
    let ours = document
    document = isTurned ? Merge.merge(other.document, document) : Merge.merge(document, other.document)
    seen.formUnion(other.seen)
    for (key, registers) in document.items {
      for (path, versions) in registers {
        for version in versions where version.isWithdrawn {
          let known = [ours, other.document].flatMap { $0.items[key]?[path] ?? [] }.filter { !$0.isWithdrawn }
          if known.contains(where: { $0.dot == version.dot }) { throw Wrong("\(key.text) \(path.text) stays withdrawn") }
        }
      }
    }
  }

  /// Takes in what `version` writes under `dot`: a change made on `base`, which this replica had at an earlier time. It replaces
  /// what `base` had seen, and what still reads as it read there.
  mutating func apply(_ dot: Dot, of version: Document, madeOn base: View) {
    let before = seen
    var writes: [(key: ItemKey, path: FieldPath, values: [JSONValue], replaced: Seen)] = []
    var touched: (key: ItemKey, path: FieldPath, values: [JSONValue], replaced: Seen)?
    for (key, registers) in version.items {
      var found: [(key: ItemKey, path: FieldPath, values: [JSONValue], replaced: Seen)] = []
      var reads: [JSONValue] = []
      for (path, versions) in registers {
        let values = versions.filter { $0.dot == dot }.map(\.value)
        let now = expected(key, path)
        if values.isEmpty || (path != .birth && values.count == 1 && now == values) { continue }
        let old = base.expected(key, path)
        var replaced = Seen()
        reads = values
        for write in oracle.current(field(key, path), before) {
          if base.seen.contains(write) || (old.isEmpty ? [.null] : old).contains(oracle.value(write)) {
            replaced.insert(write)
          } else {
            reads.append(oracle.value(write))
          }
        }
        found.append((key, path, values, replaced))
      }
      let isTouched = found.count == 1 && found[0].path == .birth && reads.saysTheSame(expected(key, .birth))
      if !isTouched { writes += found } else if key == .root { touched = found[0] }
    }
    document = Merge.apply(dot, of: version, madeOn: base.document, to: document)
    guard !writes.isEmpty else { return }
    for write in writes + (touched.map { [$0] } ?? []) {
      for value in write.values { seen.insert(oracle.note(field(write.key, write.path), value, replacing: write.replaced)) }
    }
  }
}
