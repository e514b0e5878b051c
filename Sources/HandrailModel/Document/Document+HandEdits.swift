/// Changes in a file without a trace in its `_sync` block: anybody can compute a version, a digest and hashes.
extension Document {
  /// Whether every value has the hash that its file gives it.
  ///
  /// - Parameter known: A version whose values were checked before: what both have needs no check.
  func fitsItsHashes(knowing known: Document?) -> Bool {
    items.allSatisfy { key, registers in
      let own = known?.items[key]
      return registers.allSatisfy { path, versions in
        guard let version = versions.single else { return true }
        if let other = own?[path]?.single, other == version, other.hasSameHash(as: version) { return true }
        return version.fitsItsHash
      }
    }
  }

  /// The document with differences from `earlier`, under dots of writes that `earlier` knows, turned into hand edits, and with
  /// those writes' own stamps; nil if nothing differs.
  ///
  /// Both must be from the same history, in which a write never changes its value. A copy of a workspace, which may give one dot
  /// to two values, writes in another history.
  ///
  /// - Parameter earlier: a version that this one is based on, whose values match their writes.
  public func withHandEdits(since earlier: Document) -> Document? {
    // What a rename leaves behind knows every write that it moved, and contains none of them.
    if earlier.destination != nil { return nil }
    let known = earlier.inFormat(of: format).named(asIn: self)
    var (result, edits) = (self, [ItemKey: [Dot]]())
    for (key, registers) in items {
      let before = known.items[key]
      if before == registers { continue }
      for (path, versions) in registers where path != .permanentID && path != .givenName {
        let old = before?[path] ?? []
        if old == versions { continue }
        let isOnce = key.isWrittenOnce(path)
        let forged = forged(path, versions, since: old, in: known).filter { version in
          // The absence of a value in a record was never a write itself.
          !(isOnce && version.value.isNull && registers.creations.contains(version.dot))
        }
        if forged.isEmpty { continue }
        func byHand(_ version: Version) -> Version {
          Version(Dot(handMadeOf: [version.dot.text, id, key.text, path.text, version.value.canonicalText]), version.value)
        }
        let made = forged.map(byHand)
        // What was written with a record stays beside it, unless the other version says that ours is an edit by hand.
        if isOnce, old.contains(where: { versions.contains(byHand($0)) }) { continue }
        let first = isOnce ? old.filter { !versions.contains($0) } : []
        for version in first where result.stamps[version.dot] == nil { result.stamps[version.dot] = known.stamps[version.dot] }
        for version in made {
          result.context.include(version.dot)
          edits[key, default: []].append(version.dot)
        }
        let kept = versions.filter { !forged.contains($0) }
        result.items[key]?[path] = Versions((kept + first + made).sorted(by: Version.precedes))
      }
    }
    let altered = alteredStamps(since: known)
    result.stamps.merge(altered) { $1 }
    if edits.isEmpty { return altered.isEmpty ? nil : result }
    result.touchEdited(edits)
    return result
  }

  /// The stamps in `earlier` of writes that are unchanged here but have another author or time: who made them is known.
  ///
  /// A write that differs may come from another copy of the workspace.
  private func alteredStamps(since earlier: Document) -> [Dot: Stamp] {
    var altered = earlier.stamps.filter { dot, stamp in !dot.isByHand && stamps[dot].map { $0 != stamp } ?? false }
    if altered.isEmpty { return altered }
    for (key, registers) in items {
      for (path, versions) in registers {
        for version in versions where altered[version.dot] != nil {
          if !(earlier.items[key]?[path]?.contains(version) ?? false) { altered[version.dot] = nil }
        }
      }
    }
    return altered
  }

  /// Whether this includes everything that `earlier` does, has a value in each of its fields, changes the author of none of its
  /// writes, and leaves its records unchanged.
  public func isPlainSuccessor(of earlier: Document) -> Bool {
    context.covers(earlier.context)
      && earlier.stamps.allSatisfy { dot, stamp in stamps[dot].map { $0 == stamp } ?? true }
      && earlier.items.allSatisfy { key, registers in
        guard let own = items[key] else { return registers.isEmpty }
        return registers.keys.allSatisfy { own[$0] != nil }
      } && keepsRecords(of: earlier)
  }

  /// Whether every field has the same writes with the same values in both, ignoring what a join renames.
  public func saysTheSame(as other: Document) -> Bool {
    let other = other.named(asIn: self)
    return items.count == other.items.count
      && items.allSatisfy { key, registers in
        guard let theirs = other.items[key] else { return false }
        if registers == theirs { return true }
        return registers.count == theirs.count
          && registers.allSatisfy { path, versions in versions.saysTheSame(as: theirs[path] ?? [], at: path) }
      }
  }

  /// Attributes record contents that are in `version` but not in `earlier` to the person who added them, if they are under writes
  /// of others: what each record states, and who it names.
  public mutating func attributeRecords(of version: Document, since earlier: Document?, to stamp: Stamp) {
    for (key, brought) in version.items where key.isRecord && earlier?.items[key] == nil {
      for field in [Collection(rawValue: key.collection)?.statement, .by].compactMap(\.self) {
        let path = FieldPath(field.name)
        guard let versions = items[key]?[path] else { continue }
        let given = versions.map { own in
          let isOthers = stamps[own.dot].map { !$0.isOf(stamp.author) } ?? !own.dot.isByHand
          guard !own.isWithdrawn, isOthers, brought[path]?.contains(own) ?? false else { return own }
          let dot = Dot(handMadeOf: [own.dot.text, id, key.text, path.text, own.value.canonicalText])
          return context.covers(dot) ? own : Version(dot, own.value)
        }
        for version in given where !versions.contains(version) {
          context.include(version.dot)
          stamps[version.dot] = stamp
        }
        items[key]?[path] = Versions(given.sorted(by: Version.precedes))
      }
    }
    dropUnusedStamps()
  }

  /// Brings back what somebody had removed by hand and somebody put into the file again without the removal in its block: by a
  /// revert, with an old file, or by removing and re-adding it before anybody synced. It is one write of the person who put it
  /// there; its values are unchanged.
  ///
  /// - Parameters:
  ///   - file: the version that contains it again.
  ///   - earlier: the state in its commit's parents.
  public mutating func bringBack(from file: Document, since earlier: Document, to stamp: Stamp) {
    let (file, earlier) = (file.named(asIn: self), earlier.named(asIn: self))
    let removals = earlier.removalsByHand(unseenBy: file).filter { file.birth(of: $0.key) != nil }
    let keys = removals.keys.sorted()
    let dot = Dot(handMadeOf: keys.flatMap { [$0.text] + (removals[$0] ?? []).sorted().map(\.text) } + [id])
    if keys.isEmpty || context.covers(dot) { return }
    for key in keys {
      let others = items[key]?[.birth]?.filter { !(removals[key] ?? []).contains($0.dot) } ?? []
      let birth = Version(dot, file.birth(of: key) ?? .null)
      let kept = others.filter { $0.value != birth.value }
      items[key, default: [:]][.birth] = Versions((kept + [birth]).sorted(by: Version.precedes))
    }
    if removals[.root] == nil, let births = items[.root]?[.birth] { items[.root]?[.birth] = births.touched(dot) }
    for dot in [dot] + removals.values.joined() { context.include(dot) }
    stamps[dot] = stamp
    dropUnusedStamps()
  }

  /// The writes that removed items by hand and that the other version's block does not know, by item.
  public func removalsByHand(unseenBy other: Document) -> [ItemKey: [Dot]] {
    items.compactMapValues { registers in
      let unseen = registers[.birth]?.filter { $0.value.isNull && $0.dot.isByHand && !other.context.covers($0.dot) } ?? []
      return unseen.isEmpty ? nil : unseen.map(\.dot)
    }
  }

  /// The identity of an existing item: the write that created it.
  private func birth(of key: ItemKey) -> JSONValue? { items[key]?[.birth]?.last { !$0.value.isNull }?.value }

  /// The versions of a field whose writes are in `earlier` with a different value.
  private func forged(_ path: FieldPath, _ versions: Versions, since old: Versions, in earlier: Document) -> [Version] {
    let covered = versions.filter { version in
      // Another person's write under the same dot comes from a copy: a merge moves the later of the two to a dot of its own.
      let isCopys = stamps[version.dot].flatMap { own in earlier.stamps[version.dot].map { $0 != own } } ?? false
      return !version.isWithdrawn && !isCopys && earlier.context.covers(version.dot)
    }
    if covered.isEmpty { return [] }
    let (before, after) = (Dictionary(grouping: old, by: \.dot), Dictionary(grouping: versions, by: \.dot))
    func stays(_ version: Version) -> Bool { after[version.dot]?.contains(version) ?? false }
    // A value that was replaced long ago, or was never here; unless it comes from another copy, and is next to what was here.
    let isReplacing = context.covers(earlier.context) && !old.contains(where: stays)
    return covered.filter { version in
      guard let same = before[version.dot] else { return isReplacing }
      return !same.contains { $0.isSame(version) || stays($0) || $0.mayBeRenamed(version, at: path) }
    }
  }

  /// Whether the file of a removed document was edited by hand, and no join has handled that yet.
  public var isEditedAlthoughRemoved: Bool { isRemoved && destination == nil && !unstampedHandWrites.isEmpty }

  /// Keeps such edits beside the removal, which their author had not seen: nothing in the visible part of the file shows it.
  ///
  /// - Parameter birth: What the document was before its removal.
  public mutating func disputeRemoval(_ birth: JSONValue) {
    let removals = items[.root]?[.birth] ?? []
    let origin = removals.map(\.dot).sorted() + unstampedHandWrites.sorted()
    let dot = Dot(handMadeOf: origin.map(\.text) + [id])
    context.include(dot)
    items[.root]?[.birth] = Versions((Array(removals) + [Version(dot, birth)]).sorted(by: Version.precedes))
  }

  /// Counts edits by hand as edits of their items and of the document, like every write. The dot for this is derived from all of
  /// them and from the births that it replaces; otherwise, a removal that saw one edit would hide another.
  mutating func touchEdited(_ edits: [ItemKey: [Dot]]) {
    let touched = Set(edits.keys).union([.root]).sorted().filter { key in
      guard let births = items[key]?[.birth], births.contains(where: { !$0.value.isNull }) else { return false }
      return !births.contains { edits[key]?.contains($0.dot) ?? false }
    }
    let births = touched.flatMap { items[$0]?[.birth] ?? [] }.map(\.dot)
    let dot = Dot(handMadeOf: births.sorted().map(\.text) + edits.values.joined().sorted().map(\.text) + [id])
    if !touched.isEmpty { context.include(dot) }
    for key in touched {
      let births = items[key]?[.birth]?.touched(dot)
      items[key]?[.birth] = births
    }
    dropUnusedStamps()
  }
}

extension Versions {
  /// Whether both are the same writes with the same values, ignoring what a join renames.
  func saysTheSame(as other: Versions, at path: FieldPath) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { own, theirs in
        own.isSame(theirs) || own.dot == theirs.dot && theirs.mayBeRenamed(own, at: path)
      }
  }
}

extension Version {
  /// Whether both may name the same renamed item: a join writes the new name under the same dot.
  fileprivate func mayBeRenamed(_ other: Version, at path: FieldPath) -> Bool {
    if path == .place { return Placement(value).position == Placement(other.value).position }
    guard let name = value.string, let now = other.value.string, let field = Field(path: path.text) else { return false }
    if field == .about || field == .destination || field == .embeds { return true }
    if field.spec.type == .item || field.spec.type == .component { return true }
    return field.spec.type == .colour && name.hasPrefix("palette:") && now.hasPrefix("palette:")
  }
}
