import HandrailModel

/// The merge of two versions of a document: pure, total, commutative and idempotent, without a merge base; associative as long as
/// every dot is a single write.
public enum Merge {
  /// Joins `a` and `b`, two versions of one document.
  ///
  /// A value stays if both have it, or if one has it and the other's context does not cover its dot: what the other side never
  /// saw is kept, what it replaced is gone. If more than one distinct value is left, they are a conflict, which is kept as data.
  /// A dot that the two stamp differently is two writes: the one with the later stamp gets a dot of its own. Only a hand edit's
  /// dot is one write whatever its stamps say, since it is derived from the value: if it is found in two histories, as after a
  /// squash, the earlier stamp stays. If the formats differ, the result has the newer one.
  ///
  /// What was written with a record is kept, whatever somebody wrote over it.
  ///
  /// An item is the same whatever its name on each side: two versions of it are joined under its permanent id. Where something
  /// was renamed and its id given to something else, there is nothing to join: the id belongs to the latter.
  public static func merge(_ a: Document, _ b: Document) -> Document {
    precondition(a.kind == b.kind && a.id == b.id, "only versions of one document can be merged")
    let (a, b) = (a.inFormat(of: b.format), b.inFormat(of: a.format))
    if var holder = a.holder(besides: b) {
      for document in [a, b] { holder.context.formUnion(document.context) }
      return holder
    }
    guard let lasting = Document.lasting([a, b]) else { return join(a, b) }
    return join(lasting[0], lasting[1]).withNames()
  }

  private static func join(_ a: Document, _ b: Document) -> Document {
    let shared = b.stamps.filter { dot, stamp in !dot.isByHand && a.stamps[dot].map { $0 != stamp } ?? false }
    let isLater = { (dot: Dot, theirs: Stamp) in a.stamps[dot].map { !Stamp.precedes($0, theirs) } ?? false }
    let left = Side(a, renaming: shared.filter { isLater($0.key, $0.value) }.keys)
    let right = Side(b, renaming: shared.filter { !isLater($0.key, $0.value) }.keys)
    var result = Document(kind: a.kind, id: a.id, format: a.format)
    result.context = left.document.context
    result.context.formUnion(right.document.context)
    result.items.reserveCapacity(max(a.items.count, b.items.count))
    for (key, registers) in left.document.items {
      let others = right.document.items[key] ?? [:]
      let record = Record(key, left, registers, right, others)
      let merged = registers.joined(others) { path, ours, theirs in merge(ours, left, theirs, right, record, path) }
      if !merged.isEmpty { result.items[key] = merged }
    }
    for (key, registers) in right.document.items where left.document.items[key] == nil {
      let record = Record(key, left, [:], right, registers)
      let merged = registers.joined([:]) { path, theirs, _ in merge([], left, theirs, right, record, path) }
      if !merged.isEmpty { result.items[key] = merged }
    }
    result.stamps = left.document.stamps.merging(right.document.stamps) { Stamp.precedes($1, $0) ? $1 : $0 }
    result.dropUnusedStamps()
    return result
  }

  /// Applies to `current` what `version` writes under `dot`: a change based on the older version `base`, such as a spreadsheet's
  /// row or an undo.
  ///
  /// It replaces what `base` had seen, and values that are still the same as there; what was written since stays beside it as a
  /// conflict. A context only has one number for each replica, so in a plain merge, the new dot would cover everything that this
  /// replica wrote meanwhile. A removal replaces nothing that someone has worked on since: item and removal are kept side by
  /// side.
  ///
  /// - Parameter isKnown: which writes count as seen by the change although `base` does not have them: those of its author.
  public static func apply(
    _ dot: Dot, of version: Document, madeOn base: Document, to current: Document,
    knowing isKnown: @escaping (Dot) -> Bool = { _ in false }
  ) -> Document {
    let lasting = Document.lasting([version, base, current], base: base)
    let documents = lasting ?? [version, base, current]
    var result = add(dot, of: documents[0], madeOn: documents[1], to: documents[2], knowing: isKnown)
    result.disputeHalves(of: documents)
    return lasting == nil ? result : result.withNames()
  }

  private static func add(
    _ dot: Dot, of version: Document, madeOn base: Document, to current: Document, knowing isKnown: @escaping (Dot) -> Bool
  ) -> Document {
    let stale = StaleChange(
      dot: dot, version: version, later: LaterWrites(since: base, in: current, asNamed: true, knowing: isKnown))
    var result = current
    var changes: [ItemKey: Registers] = [:]
    var touchedRoot: Registers = [:]
    var moved: [Dot: Stamp] = [:]
    for (key, registers) in version.items {
      var written: Registers = [:]
      for (path, versions) in registers {
        let new = versions.filter { $0.dot == dot }
        let now = current.items[key]?[path] ?? []
        if new.isEmpty || (path != .birth && new.count == 1 && now.allSay(new[0].value)) { continue }
        let kept = path == .birth ? stale.keptBirths(key, new) : stale.kept(key, path)
        let rest = stale.undivided(kept, of: now, besides: new, key, path)
        written[path] = Versions((new + rest.versions).sorted(by: Version.precedes))
        moved.merge(rest.stamps) { first, _ in first }
      }
      // An item that was merely touched has not been written; the document is touched by anything else that is written.
      let isTouched = written.count == 1 && written[.birth].map { stale.isTouch(key, $0) } ?? false
      if isTouched, key != .root { continue }
      if isTouched { touchedRoot = written } else if !written.isEmpty { changes[key] = written }
    }
    guard !changes.isEmpty else { return current }
    changes[.root, default: [:]].merge(touchedRoot)
    for (key, written) in changes { result.items[key, default: [:]].merge(written) }
    for dot in [dot] + moved.keys { result.context.include(dot) }
    result.stamps.merge(moved) { first, _ in first }
    result.stamps[dot] = version.stamps[dot]
    return result
  }

  /// One of the two versions, and what it covers of the other.
  private struct Side {
    let document: Document
    private let renamed: Set<Dot>

    /// - Parameter dots: dots that are a different write on the other side, if that side keeps the dot.
    init(_ document: Document, renaming dots: some Sequence<Dot>) {
      renamed = Set(dots)
      self.document = renamed.isEmpty ? document : document.renamingShared(renamed)
    }

    func covers(_ version: Version) -> Bool {
      document.context.covers(version.dot) && !renamed.contains(version.dot)
    }
  }

  /// A record in one of the two, or in both.
  private struct Record {
    private let key: ItemKey
    private let documents: [Document]
    private let creations: [Dot]
    /// Whether both sides know what was written with the record, and nobody else created it.
    private let isWhole: Bool

    init?(_ key: ItemKey, _ left: Side, _ ours: Registers, _ right: Side, _ theirs: Registers) {
      guard key.isRecord else { return nil }
      (self.key, documents) = (key, [left.document, right.document])
      // If two records have the same id, one may have been chosen.
      let births = Merge.merge(ours[.birth] ?? [], left, theirs[.birth] ?? [], right, nil, .birth)
      let standing = births.compactMap { $0.value.string.flatMap { Dot($0) } }
      let creations = Array(Set(standing.isEmpty ? ours.creations + theirs.creations : standing))
      self.creations = creations
      func knows(_ registers: Registers) -> Bool {
        registers.contains { path, versions in key.isWrittenOnce(path) && versions.contains { $0.dot == creations[0] } }
      }
      isWhole = creations.count == 1 && knows(ours) && knows(theirs)
    }

    /// What was written there with the record; an empty value, if only one side has the field.
    func first(_ path: FieldPath, _ left: Versions, _ right: Versions) -> [Version] {
      let all = Array(left) + Array(right)
      let first = documents[0].written(with: creations, all, key, path)
      if path == Self.about, all.contains(where: { isMove($0.dot) }) { return [] }
      let isAdded = first.isEmpty && (left.isEmpty || right.isEmpty) && key.isWrittenOnce(path)
      return isAdded && isWhole && !all.contains(where: \.isWithdrawn) ? [Version(creations[0], .null)] : first
    }

    /// Whether a write removed an item by joining it with another: records about it moved there.
    private func isMove(_ dot: Dot) -> Bool {
      documents.contains { document in
        document.items.contains { key, registers in
          !key.isRecord && registers[.birth]?.contains { $0.dot == dot && $0.value.isNull } ?? false
        }
      }
    }

    private static let about = FieldPath(Field.about.name)
  }

  private static func merge(
    _ left: Versions, _ leftSide: Side, _ right: Versions, _ rightSide: Side, _ record: Record?, _ path: FieldPath
  ) -> Versions {
    // Hashes read from a file are used only if both files agree: the merge is the same whichever side is on the left.
    if left == right { return left.agreeing(with: right) }
    let first = record?.first(path, left, right) ?? []
    // While each dot is one write, a side that covers a value has it or what replaced it, so a field never becomes empty, and two
    // sides that cover each other's values have the same ones. Otherwise, covering proves nothing.
    let isProof = !left.isEmpty && !right.isEmpty && !(left.allSatisfy(rightSide.covers) && right.allSatisfy(leftSide.covers))
    let (ours, theirs) = (VersionSet(left), VersionSet(right))
    let stands = { (version: Version, other: VersionSet, side: Side) in
      !isProof || !side.covers(version) || other.has(version.dot) || first.contains(version)
    }
    var kept = left.filter { stands($0, theirs, rightSide) }
    let known = VersionSet(Versions(kept))
    kept += right.filter { stands($0, ours, leftSide) && !known.contains($0) }
    if first.count == 1, first[0].value.isNull, !kept.contains(first[0]) { kept.append(first[0]) }
    if kept.contains(where: \.isWithdrawn) {
      let known = Set(kept.lazy.filter { !$0.isWithdrawn }.map(\.dot))
      kept.removeAll { $0.isWithdrawn && known.contains($0.dot) }
    }
    let merged = Versions(kept.sorted(by: Version.precedes))
    return left.isEmpty || right.isEmpty ? merged : merged.withoutHashes
  }
}
