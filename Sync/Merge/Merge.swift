import HandrailModel

/// The merge of two versions of a document: pure, total, commutative, associative, idempotent, without a merge base.
public enum Merge {
  /// Joins `a` and `b`, two versions of one document.
  ///
  /// A value stays if both have it, or if one has it and the other's context does not cover its dot: what the other side
  /// never saw is kept, what it replaced is gone. More than one distinct value left is a conflict, kept as data.
  public static func merge(_ a: Document, _ b: Document) -> Document {
    precondition(a.kind == b.kind && a.id == b.id, "only versions of one document can be merged")
    var result = Document(kind: a.kind, id: a.id)
    result.context = a.context
    result.context.formUnion(b.context)
    for key in Set(a.items.keys).union(b.items.keys) {
      let registers = merge(a.items[key] ?? [:], a.context, b.items[key] ?? [:], b.context)
      if !registers.isEmpty { result.items[key] = registers }
    }
    result.stamps = a.stamps.merging(b.stamps) { $0.precedes($1) ? $0 : $1 }
    result.dropUnusedStamps()
    return result
  }

  /// Brings onto `current` what `version` writes under `dot`, a change that was made on the older version `base`: a spreadsheet's
  /// row, a command that is taken back.
  ///
  /// It replaces what `base` had seen, and what still reads as it read there; what was written since stays beside it as a
  /// conflict. A context counts only up to a number, so a plain merge would take the new dot to cover all that this replica
  /// wrote meanwhile.
  public static func apply(_ dot: Dot, of version: Document, madeOn base: Document, to current: Document) -> Document {
    var result = current
    var changes: [ItemKey: Registers] = [:]
    var touchedRoot: Registers = [:]
    for (key, registers) in version.items {
      let writes = registers.map { (path: $0, new: $1.filter { $0.dot == dot }) }.filter { !$0.new.isEmpty }
      var written: [FieldPath: [Version]] = [:]
      for (path, new) in writes {
        let now = current.items[key]?[path] ?? []
        if path != .birth, new.count == 1, now.allSay(new[0].value) { continue }
        let seen = base.items[key]?[path]?.map(\.value) ?? [.null]
        let unseen = now.filter { !base.context.covers($0.dot) && !seen.contains($0.value) }
        written[path] = (unseen + new).sorted(by: Version.precedes)
      }
      let births = (current.items[key]?[.birth] ?? []).map(\.value)
      let isTouched = written.count == 1 && written[.birth]?.map(\.value) == births
      // An item that was merely touched is no write; the document is touched by whatever else is written.
      if isTouched, key != .root { continue }
      if isTouched { touchedRoot = written } else if !written.isEmpty { changes[key] = written }
    }
    guard !changes.isEmpty else { return current }
    changes[.root, default: [:]].merge(touchedRoot) { $1 }
    for (key, written) in changes { result.items[key, default: [:]].merge(written) { $1 } }
    result.context.include(dot)
    result.stamps[dot] = version.stamps[dot]
    return result
  }

  private static func merge(
    _ a: Registers, _ aContext: CausalContext, _ b: Registers, _ bContext: CausalContext
  ) -> Registers {
    var result: Registers = [:]
    for path in Set(a.keys).union(b.keys) {
      let left = a[path] ?? []
      let right = b[path] ?? []
      var kept =
        left.filter { right.contains($0) || !right.sameDot($0).isEmpty || !bContext.covers($0.dot) }
        + right.filter { !left.contains($0) && (!left.sameDot($0).isEmpty || !aContext.covers($0.dot)) }
      if kept.contains(where: \.isWithdrawn) {
        let known = Set(kept.filter { !$0.isWithdrawn }.map(\.dot))
        kept.removeAll { $0.isWithdrawn && known.contains($0.dot) }
      }
      if !kept.isEmpty { result[path] = kept.sorted(by: Version.precedes) }
    }
    return result
  }
}

extension [Version] {
  /// Versions with the dot of `version`: a copied replica can give one dot two values, which count as two writes.
  fileprivate func sameDot(_ version: Version) -> [Version] { filter { $0.dot == version.dot } }
}

extension Stamp {
  fileprivate func precedes(_ other: Stamp) -> Bool {
    sameBytes(time, other.time) ? utf8Precedes(author, other.author) : utf8Precedes(time, other.time)
  }
}
