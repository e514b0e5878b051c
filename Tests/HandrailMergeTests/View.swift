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

  /// Where the document contradicts the oracle, which knows no permanent ids of documents; nil if both agree. Values of an item
  /// that was deleted by hand may be missing: `merge` asserts that they come back if a copy still has them.
  func disagreement() -> String? {
    var fields = Set(oracle.fields(of: slot))
    for (key, registers) in document.items { fields.formUnion(registers.keys.map { field(key, $0) }) }
    for field in fields where field.path != FieldPath.permanentID.text || !field.item.isEmpty {
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
      if let wrong = wrongAuthor(of: versions, field) { return "document \(slot) \(field.item) \(field.path): \(wrong)" }
    }
    let confirmed = expected(.root, .orderConfirmed).filter { !$0.isNull }
    return confirmed.first { document.readingOrder($0) == nil }.map { "document \(slot): the order \($0.canonicalText) is lost" }
  }
}

/// `Document`'s writing, restated for the oracle in the design's terms.
extension View {
  private mutating func note(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) {
    seen.insert(oracle.write(field(key, path), value, over: seen, by: [dot]))
  }

  mutating func write(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) {
    let before = document
    document.write(key, path, value, dot)
    noteWrite(key, path, value, dot, before)
  }

  mutating func noteWrite(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot, _ before: Document) {
    let now = expected(key, path)
    // Writing the same value again is a write if the value is missing here.
    let isMissing = before.items[key]?[path]?.contains(where: \.isWithdrawn) ?? false
    if !isMissing, now == [value] || (now.isEmpty && value.isNull) { return }
    noteAnew(key, path, value, dot, before)
  }

  mutating func noteAnew(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot, _ before: Document) {
    note(key, path, value, dot)
    noteTouch(key, dot, before)
  }

  /// An edit of an item rewrites its living birth and the document's, once per command; disputes about them stay as they are.
  private mutating func noteTouch(_ key: ItemKey, _ dot: Dot, _ before: Document) {
    let births = expected(key, .birth)
    if key == .root && births.isEmpty { return }
    if before.items[key]?[.birth]?.contains(where: { $0.dot == dot && !$0.value.isNull }) ?? false { return }
    if let living = before.livingBirth(key, among: births) {
      seen.insert(oracle.rewrite(field(key, .birth), living, over: seen, by: [dot]))
    } else {
      note(key, .birth, .string(dot.text), dot)
    }
    noteRootTouch(from: key, dot, before)
  }

  private mutating func noteRootTouch(from key: ItemKey, _ dot: Dot, _ before: Document) {
    if key != .root, expected(.root, .birth) != [.null] { noteTouch(.root, dot, before) }
  }

  mutating func exclude(_ key: ItemKey, _ path: FieldPath, _ dot: Dot) {
    let before = document
    document.exclude(key, path, dot)
    if expected(key, path) == [.null] { return }
    note(key, path, .null, dot)
    noteTouch(key, dot, before)
  }

  mutating func create(_ key: ItemKey, birth: String? = nil, _ dot: Dot) {
    let before = document
    document.create(key, birth: birth, dot)
    noteCreate(key, birth: birth, dot, before)
  }

  private mutating func noteCreate(_ key: ItemKey, birth: String?, _ dot: Dot, _ before: Document) {
    note(key, .birth, .string(birth ?? dot.text), dot)
    noteRootTouch(from: key, dot, before)
  }

  mutating func remove(_ key: ItemKey, _ dot: Dot) {
    let before = document
    document.remove(key, dot)
    noteRemoval(key, dot, before)
  }

  private mutating func noteRemoval(_ key: ItemKey, _ dot: Dot, _ before: Document) {
    note(key, .birth, .null, dot)
    noteRootTouch(from: key, dot, before)
  }

  /// Creates an item that starts empty; a document that begins again starts without items.
  mutating func begin(_ key: ItemKey, _ dot: Dot) {
    let before = document
    document.begin(key, dot)
    let fields = oracle.fields(of: slot).filter { !oracle.current($0, seen).isEmpty }
    for field in fields where field.item == key.text && field.path != FieldPath.birth.text {
      let path = FieldPath(field.path)
      if expected(key, path) != [.null] { note(key, path, .null, dot) }
    }
    if key == .root {
      for field in fields where field.item != "" && field.path == FieldPath.birth.text {
        let parts = field.item.split(separator: "/").map(String.init)
        let item = ItemKey(parts[0], parts[1])
        if expected(item, .birth) != [.null] { noteRemoval(item, dot, before) }
      }
    }
    noteCreate(key, birth: nil, dot, before)
  }

  /// Writes a field with what it excludes: label, decorative and same-as are answers to one question.
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
  /// - Returns: What went wrong.
  mutating func reorder(_ ids: [String], _ dot: Dot) -> String? {
    let before = document
    document.reorder(ids, dot)
    for id in ids {
      let key = ItemKey(.elements, id)
      for version in document.items[key]?[.place] ?? [] where version.dot == dot {
        noteWrite(key, .place, version.value, dot, before)
      }
    }
    let order = document.keys(in: .elements).map(\.id)
    return order == ids ? nil : "reordered to \(ids), found \(order)"
  }

  /// - Returns: What went wrong.
  mutating func settle(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, _ dot: Dot) -> String? {
    if path == .orderConfirmed, let order = document.readingOrder(value) { return take(order, dot) }
    if path == .birth {
      if value.isNull { remove(key, dot) } else { create(key, birth: value.string, dot) }
    } else {
      write(key, path, value, dot)
    }
    return nil
  }
}

extension View {
  /// Merges another version, as it came over the network.
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

  /// What a change based on an older version writes to one field, and which writes it replaces.
  typealias Stale = (key: ItemKey, path: FieldPath, values: [JSONValue], replaced: Seen)

  /// Applies what `version` writes under `dot`: a change based on `base`, which this replica had earlier. It replaces what `base`
  /// had seen, and values that are still as they were there. A removal replaces nothing that others have worked on since.
  ///
  /// - Parameters:
  ///   - own: The writes of the change's author, and their dots.
  ///   - old: What it puts back: that is whose it was.
  mutating func apply(
    _ dot: Dot, of version: Document, madeOn base: View, own: (seen: Seen, dots: Set<Dot>) = (Seen(), []), from old: View? = nil
  ) {
    let known = known(base, own)
    var writes: [Stale] = []
    var touched: Stale?
    for (key, registers) in version.items {
      var found: [Stale] = []
      for (path, versions) in registers {
        let values = versions.filter { $0.dot == dot }.map(\.value)
        let now = expected(key, path)
        if values.isEmpty || (path != .birth && values.count == 1 && now == values) { continue }
        let left = versions.filter { $0.dot != dot }.map(\.value)
        let replaced = path == .birth ? replacedBirths(key, values, left, known) : replaced(key, path, base, known)
        found.append((key, path, values, replaced))
      }
      let isTouched = found.count == 1 && found[0].path == .birth && isTouch(found[0])
      if !isTouched { writes += found } else if key == .root { touched = found[0] }
    }
    let (now, oracle) = (document, oracle)
    document = Merge.apply(dot, of: version, madeOn: base.document, to: now) { dot in
      // What a command put back is whose it was.
      guard let command = dot.copiedBy else { return own.dots.contains(dot) }
      return own.dots.contains(command) && now.stamps[dot]?.author == oracle.stamps[command]?.author
    }
    if let old { document.returnWrites(of: old.document, dot, oracle.stamps[dot] ?? Stamp(author: "", time: "")) }
    guard !writes.isEmpty else { return }
    for write in writes + (touched.map { [$0] } ?? []) {
      for value in write.values {
        let by = authors(of: value, write, dot, from: old)
        seen.insert(oracle.note(field(write.key, write.path), value, replacing: write.replaced, by: by, isReturned: by != [dot]))
      }
    }
  }

  /// What the change counts as seen: what `base` had, and its author's own writes, except rewritten births of items that another
  /// has made since.
  private func known(_ base: View, _ own: (seen: Seen, dots: Set<Dot>)) -> Seen {
    var known = base.seen
    var others = Seen()
    for field in oracle.fields(of: slot) where field.path == FieldPath.birth.text {
      let before = oracle.values(field, base.seen)
      for write in oracle.current(field, seen) {
        let value = oracle.value(write)
        let isOwn = value.isNull || before.contains(value) || value.string.flatMap { Dot($0) }.map(own.dots.contains) ?? false
        if !isOwn { others.insert(write) }
      }
    }
    known.formUnion(own.seen.subtracting(others))
    for field in oracle.fields(of: slot) {
      for write in oracle.returned(field, oracle.current(field, seen), in: base.seen) { known.insert(write) }
    }
    return known
  }

  private func replaced(_ key: ItemKey, _ path: FieldPath, _ base: View, _ known: Seen) -> Seen {
    var replaced = Seen()
    let old = base.expected(key, path)
    for write in oracle.current(field(key, path), seen) {
      if known.contains(write) || (old.isEmpty ? [.null] : old).contains(oracle.value(write)) { replaced.insert(write) }
    }
    return replaced
  }

  private func replacedBirths(_ key: ItemKey, _ values: [JSONValue], _ left: [JSONValue], _ known: Seen) -> Seen {
    var replaced = Seen()
    let others = oracle.fields(of: slot).contains { other in
      let isOwn = key == .root || other.item == key.text
      let isOwnBirth = other == field(key, .birth)
      return oracle.current(other, seen).contains { write in
        let value = oracle.value(write)
        if known.contains(write) { return false }
        return isOwn ? !(isOwnBirth && value.isNull) : !other.item.isEmpty && Self.names(key.id, value, other.path)
      }
    }
    for write in oracle.current(field(key, .birth), seen) {
      let value = oracle.value(write)
      let isSeen = known.contains(write) && !left.contains(value) && !(others && values.contains(.null) && !value.isNull)
      if values.contains(value) || isSeen { replaced.insert(write) }
    }
    return replaced
  }

  /// Whether a value of another item refers to this one: a place in a group, or a field with an id.
  private static func names(_ id: String, _ value: JSONValue, _ path: String) -> Bool {
    if path == FieldPath.place.text { return value.array?.first?.string == id }
    let fields = ["about", "question", "element", "argument-element", "same-as", "glyph-beside"]
    return (fields.contains(path) || path.hasPrefix("action-for.")) && value.string == id
  }

  /// Whether it writes the same births as are there, and no removal.
  private func isTouch(_ stale: Stale) -> Bool {
    let births = oracle.current(field(stale.key, .birth), seen)
    let kept = births.filter { !stale.replaced.contains($0) }.map(oracle.value)
    return !stale.values.contains(.null) && (kept + stale.values).saysTheSame(births.map(oracle.value))
  }
}

extension Document {
  /// The birth that an edit of the item rewrites: of several living ones, the one that readers see.
  func livingBirth(_ key: ItemKey, among births: [JSONValue]) -> JSONValue? {
    let living = births.filter { !$0.isNull }
    return living.count < 2 ? living.first : items[key]?[.birth]?.last { living.contains($0.value) }?.value
  }
}
