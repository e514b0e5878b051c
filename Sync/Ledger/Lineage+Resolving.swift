import HandrailMerge
import HandrailModel

/// Conflicts that somebody resolved by hand, in a merge with plain git.
extension Lineage {
  /// A version with edits by hand, which `start` has at `path`, as the commit that brought it meant it.
  mutating func meant(_ document: Document, at path: String, from start: String) throws(LedgerError) -> Document {
    (decisions, isOfLeftOut) = ([], false)
    guard let blob = try ledger.entry(path, at: start) else { return document }
    var meant = try meant(document, blob, path, start, depth: 0).document
    // The file of a removed document still has all its lines, so git merges edits into it without a conflict.
    if meant.isEditedAlthoughRemoved {
      let live = try newest(meant, upTo: [start]) { (_, version) in !version.isRemoved }
      if let birth = live.first?.items[.root]?[.birth]?.last(where: { !$0.value.isNull }) { meant.disputeRemoval(birth.value) }
    }
    return meant
  }

  /// - Returns: the version, and those that the edits by hand were based on, one after the other.
  private mutating func meant(
    _ document: Document, _ blob: ObjectID, _ path: String, _ start: String, depth: Int
  ) throws(LedgerError) -> (document: Document, earlier: [Document]) {
    var (id, path) = (start, path)
    while let step = try step(id, path, blob) {
      let isLeavingOut = try leavesOut(step, blob, path)
      if let same = step.parents.first(where: { $0.blob == blob }), !isLeavingOut {
        (id, path) = (same.id, same.path)
        continue
      }
      if depth == 0 { isOfLeftOut = isLeavingOut && step.parents.contains { $0.blob == blob } }
      var (parents, earlier): ([(raw: Document, meant: Document)], [Document]) = ([], [])
      for parent in step.parents {
        guard let blob = parent.blob, let raw = version(blob, parent.path) else { continue }
        // What Handrail wrote shows what it had seen. Nobody makes many merges in a row that are all edited by hand.
        let bytes = try ledger.blob(blob)
        let isWhole = depth > 6 || Document.hasFittingVersion(bytes)
        let known = try isWhole ? (document: raw, earlier: []) : meant(raw, blob, parent.path, parent.id, depth: depth + 1)
        parents.append((raw, known.document))
        earlier += [raw] + known.earlier
      }
      let document = document.withoutRecords(ofItemsGoneFrom: earlier)
      let isPlain = parents.count == 1 && parents[0].raw == parents[0].meant
      if isPlain { return (document, earlier) }
      let resolved = document.resolving(parents)
      // If it is not a merge, the author could see the disagreement and the chosen value.
      if parents.count > 1 {
        decisions += resolved.against.map {
          Decision(identity: $0.identity, path: $0.path, version: $0.version, commit: step.commit)
        }
      }
      return (resolved.document, earlier)
    }
    return (document, [])
  }

  /// Whether a merge that took one parent's version left out what another wrote. Its author saw both.
  private func leavesOut(_ step: Step, _ blob: ObjectID, _ path: String) throws(LedgerError) -> Bool {
    guard step.parents.count > 1, try !ledger.isOfHandrail(step.commit) else { return false }
    return step.parents.contains { parent in
      parent.blob.map { ledger.context(leftOutOf: blob, of: $0, at: path) != nil } ?? false
    }
  }
}

/// A merge by hand, and a version of a field that it rejected.
struct Decision {
  /// The permanent id of the item or document with the field.
  let identity: String
  let path: FieldPath
  let version: Version
  let commit: LedgerCommit
}

extension Document {
  /// This version, from whose file somebody removed items by hand: records about them that were also removed go with them. All
  /// other records stay beside their removal.
  func withoutRecords(ofItemsGoneFrom earlier: [Document]) -> Document {
    let earlier = earlier.map { $0.named(asIn: self) }
    var result = self
    var gone = earlier.flatMap { version in
      version.items.keys.filter { $0 != .root && !$0.isRecord && version.contains($0) && !contains($0) }
    }
    while let key = gone.popLast() {
      for (record, _, _) in earlier.flatMap({ $0.references(to: key) }) where record.isRecord {
        let removals = result.items[record]?[.birth]?.filter { $0.value.isNull && $0.dot.isByHand && stamps[$0.dot] == nil } ?? []
        guard result.contains(record), !removals.isEmpty else { continue }
        result.items[record]?[.birth] = Versions(removals)
        gone.append(record)
      }
    }
    return result
  }

  /// This version, from a person's commit, joined with its parents' versions.
  ///
  /// Edits by hand do not change the `_sync` block: somebody who resolves a conflict has seen what both sides wrote, although the
  /// file does not say so. What the commit changed and decided is as in its file; everything else is the join of the parents.
  ///
  /// - Parameter parents: the version of each as it is in its file, and as it was meant.
  /// - Returns: the version, and what it rejected.
  func resolving(
    _ parents: [(raw: Document, meant: Document)]
  ) -> (document: Document, against: [(identity: String, path: FieldPath, version: Version)]) {
    guard let first = parents.first?.meant, !parents.contains(where: { isOther(than: $0.meant, isApart: { _ in false }) }) else {
      return (self, [])
    }
    let joined = parents.dropFirst().reduce(first) { Merge.merge($0, $1.meant) }
    var result = Merge.merge(joined, self)
    let (own, before) = (named(asIn: result), joined.named(asIn: result))
    let raw = parents.map { $0.raw.named(asIn: result) }
    var against: [(identity: String, path: FieldPath, version: Version)] = []
    for (key, registers) in own.items {
      for (path, versions) in registers where path != .birth && path != .permanentID && path != .givenName {
        // A value that is missing with its item, or could not be accepted, does not count.
        if versions.contains(where: \.isWithdrawn) { continue }
        let isChanged = raw.allSatisfy { $0.items[key]?[path] != versions }
        // A merge that a person committed leaves none of its own conflicts.
        let sides = before.items[key]?[path] ?? []
        let isDecided = before.isDisputed(sides) && raw.allSatisfy { !$0.isDisputed($0.items[key]?[path] ?? []) }
        guard isChanged || isDecided else { continue }
        // Where the two blocks were joined, the file's own value is all that its author meant.
        let written = versions.filter { version in !sides.contains { $0.value == version.value } }
        let meant = isDecided && !written.isEmpty ? Versions(written) : versions
        result.items[key]?[path] = meant
        if isDecided, let identity = result.permanentID(of: key) {
          against += sides.filter { side in !meant.contains { $0.value == side.value } }.map { (identity, path, $0) }
        }
      }
    }
    result.dropUnusedStamps()
    return (result, against)
  }
}
