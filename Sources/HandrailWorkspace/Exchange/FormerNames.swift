import HandrailModel

/// The former names of a screen and its items.
///
/// In earlier versions, a rename wrote all values again under its own dot, although its author typed none of them. Their origin
/// is known from the item with the former name, which the same write removed.
struct FormerNames {
  /// A document, with the items that each write removed from it.
  fileprivate struct Stage {
    let document: Document
    let removed: [Dot: [ItemKey]]
  }

  private let removed: [Dot: [ItemKey]]
  private let former: [Stage]

  /// - Parameter former: the removed documents that it may have been before.
  init(_ document: Document, _ former: [Document] = []) {
    (removed, self.former) = (Stage(of: document).removed, former.map(Stage.init(of:)))
  }

  /// Whether imports wrote all versions of a field, in this document or under earlier names.
  ///
  /// - Parameter isOwn: which imports count.
  func isImported(_ key: ItemKey, _ path: FieldPath, of document: Document, _ isOwn: (Provenance) -> Bool) -> Bool {
    Self.isImported(key, path, in: Stage(document: document, removed: removed), former, [key], isOwn)
  }

  /// - Parameters:
  ///   - former: the documents not examined yet, so that a cycle of renames ends.
  ///   - seen: the item's later names.
  private static func isImported(
    _ key: ItemKey, _ path: FieldPath, in stage: Stage, _ former: [Stage], _ seen: Set<ItemKey>,
    _ isOwn: (Provenance) -> Bool
  ) -> Bool {
    (stage.document.items[key]?[path] ?? []).allSatisfy { version in
      if let provenance = stage.document.stamps[version.dot]?.provenance, isOwn(provenance) { return true }
      for old in stage.removed[version.dot] ?? [] where old.collection == key.collection && !seen.contains(old) {
        guard stage.gave(version, at: path, of: old, to: key, of: stage.document) else { continue }
        if isImported(old, path, in: stage, former, seen.union([old]), isOwn) { return true }
      }
      for (place, earlier) in former.enumerated() where earlier.removed[version.dot]?.contains(.root) ?? false {
        guard earlier.gave(version, at: path, of: key, to: key, of: stage.document) else { continue }
        var others = former
        others.remove(at: place)
        if isImported(key, path, in: earlier, others, [key], isOwn) { return true }
      }
      return false
    }
  }
}

extension FormerNames.Stage {
  fileprivate init(of document: Document) {
    var removed: [Dot: [ItemKey]] = [:]
    for (key, registers) in document.items {
      for version in registers[.birth] ?? [] where version.value.isNull { removed[version.dot, default: []].append(key) }
    }
    self.init(document: document, removed: removed)
  }

  /// Whether the value came from here: the item had it, and has the same source as the other one.
  fileprivate func gave(
    _ version: Version, at path: FieldPath, of key: ItemKey, to other: ItemKey, of renamed: Document
  ) -> Bool {
    guard let object = document.value(key, Document.sourceObject), object == renamed.value(other, Document.sourceObject) else {
      return false
    }
    return document.items[key]?[path]?.contains { $0.value == version.value } ?? false
  }
}

extension ImportMerger {
  /// Whether this import may replace a field's values: imports from its system wrote all of them. In a conflict, its own source
  /// must also have written every side; otherwise, an import of one design would overrule another.
  func isOurs(_ key: ItemKey, _ path: FieldPath) -> Bool {
    let isDisputed = document.isDisputed(document.items[key]?[path] ?? [])
    if isDisputed, shared.contains(key) || document.isOfTwoSources(key) { return false }
    return names.isImported(key, path, of: document) { known in
      sameBytes(known.system, provenance.system) && (!isDisputed || known.mayBeOfSameFile(as: provenance))
    }
  }

  /// Whether imports from the system wrote all of a field's values in an earlier version.
  func isImported(_ key: ItemKey, _ path: FieldPath, in earlier: Document) -> Bool {
    names.isImported(key, path, of: earlier) { sameBytes($0.system, provenance.system) }
  }
}

extension Edit {
  /// The removed screens that this one may have been before one or more renames.
  mutating func formerScreens(of id: String) throws(Failure) -> [Document] {
    guard let document = try document(.screen, id), document.stamps.values.contains(where: { $0.provenance == nil }) else {
      return []
    }
    let removed = try removedScreens()
    var (found, open) = ([String: Document](), [document])
    while let next = open.popLast() {
      for dot in next.stamps.keys.sorted() {
        for former in removed[dot] ?? [] where former.id != id && found.updateValue(former, forKey: former.id) == nil {
          open.append(former)
        }
      }
    }
    return found.values.sorted { utf8Precedes($0.id, $1.id) }
  }

  /// The removed screens, by the write that removed them.
  private mutating func removedScreens() throws(Failure) -> [Dot: [Document]] {
    if let removals { return removals }
    var found: [Dot: [Document]] = [:]
    for stored in try workspace.reading({ try $0.removedDocuments(.screen) }) {
      let document = try workspace.decode(stored.bytes)
      for version in document.items[.root]?[.birth] ?? [] { found[version.dot, default: []].append(document) }
    }
    removals = found
    return found
  }
}
