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
    let twofold = Set(b.stamps.lazy.filter { dot, stamp in a.stamps[dot].map { $0 != stamp } ?? false }.map(\.key))
    let sides = (Side(a, twofold), Side(b, twofold))
    for key in Set(a.items.keys).union(b.items.keys) {
      let registers = merge(a.items[key] ?? [:], sides.0, b.items[key] ?? [:], sides.1)
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
  /// wrote meanwhile. A removal replaces nothing on which somebody worked since: item and removal stand side by side.
  ///
  /// - Parameter isKnown: tells the writes that the change takes for seen although `base` has not: those of who makes it.
  public static func apply(
    _ dot: Dot, of version: Document, madeOn base: Document, to current: Document,
    knowing isKnown: @escaping (Dot) -> Bool = { _ in false }
  ) -> Document {
    let stale = StaleChange(
      dot: dot, version: version, later: LaterWork(since: base, in: current, knowing: isKnown))
    var result = current
    var changes: [ItemKey: Registers] = [:]
    var touchedRoot: Registers = [:]
    for (key, registers) in version.items {
      var written: Registers = [:]
      for (path, versions) in registers {
        let new = versions.filter { $0.dot == dot }
        let now = current.items[key]?[path] ?? []
        if new.isEmpty || (path != .birth && new.count == 1 && now.allSay(new[0].value)) { continue }
        let kept = path == .birth ? stale.keptBirths(key, new) : stale.kept(key, path)
        written[path] = (kept + new).sorted(by: Version.precedes)
      }
      // An item that was merely touched is no write; the document is touched by whatever else is written.
      let isTouched = written.count == 1 && written[.birth].map { stale.isTouch(key, $0) } ?? false
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

  /// What one side had seen.
  private struct Side {
    let context: CausalContext
    /// Dots that are two writes, since the sides name different authors or times: who saw one did not see the other.
    let twofold: Set<Dot>
    private let stamps: [Dot: Stamp]

    init(_ document: Document, _ twofold: Set<Dot>) {
      (context, stamps, self.twofold) = (document.context, document.stamps, twofold)
    }

    /// The latest of `versions`, by time, then by dot.
    func latest(_ versions: [Version]) -> (time: String, dot: Dot)? {
      let all = versions.map { (time: stamps[$0.dot]?.time ?? "", dot: $0.dot) }
      return all.max { sameBytes($0.time, $1.time) ? $0.dot < $1.dot : utf8Precedes($0.time, $1.time) }
    }

    func covers(_ version: Version) -> Bool { context.covers(version.dot) && !twofold.contains(version.dot) }
  }

  private static func merge(_ a: Registers, _ aSide: Side, _ b: Registers, _ bSide: Side) -> Registers {
    var result: Registers = [:]
    for path in Set(a.keys).union(b.keys) {
      let left = a[path] ?? []
      let right = b[path] ?? []
      let (fromLeft, fromRight) = (standing(left, against: right, aSide, bSide), standing(right, against: left, bSide, aSide))
      var kept = fromLeft + fromRight.filter { !fromLeft.contains($0) }
      if kept.contains(where: \.isWithdrawn) {
        let known = Set(kept.filter { !$0.isWithdrawn }.map(\.dot))
        kept.removeAll { $0.isWithdrawn && known.contains($0.dot) }
      }
      if !kept.isEmpty { result[path] = kept.sorted(by: Version.precedes) }
    }
    return result
  }

  /// What of `own` stays beside `other`.
  ///
  /// Two things cannot be where each dot is one write, and tell that a side covers a dot without having seen what stands under
  /// it: nothing stands there, since a value is replaced by another and never by nothing; or each covers all that the other has,
  /// and then what was written last stays.
  private static func standing(_ own: [Version], against other: [Version], _ side: Side, _ otherSide: Side) -> [Version] {
    if other.isEmpty { return own }
    let kept = own.filter { other.contains($0) || !other.sameDot($0).isEmpty || !otherSide.covers($0) }
    guard kept.isEmpty, other.allSatisfy({ side.covers($0) }), let last = side.latest(own), let rest = otherSide.latest(other)
    else { return kept }
    let isLater = sameBytes(last.time, rest.time) ? rest.dot < last.dot : utf8Precedes(rest.time, last.time)
    return isLater ? own : []
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
