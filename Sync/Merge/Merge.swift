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

  private static func merge(
    _ a: Registers, _ aContext: CausalContext, _ b: Registers, _ bContext: CausalContext
  ) -> Registers {
    var result: Registers = [:]
    for path in Set(a.keys).union(b.keys) {
      let left = a[path] ?? []
      let right = b[path] ?? []
      let kept =
        left.filter { right.contains($0) || !right.sameDot($0).isEmpty || !bContext.covers($0.dot) }
        + right.filter { !left.contains($0) && (!left.sameDot($0).isEmpty || !aContext.covers($0.dot)) }
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
