/// Hand edits.
extension SyncDecoder {
  mutating func handEdit(_ key: ItemKey, _ path: FieldPath, _ value: JSONValue, replacing: [Dot]) -> Version {
    let dot = handDot(replacing.sorted().map(\.text) + [document.id, key.text, path.text, value.canonicalText])
    document.context.include(dot)
    edits[key, default: []].append(dot)
    return Version(dot, value)
  }

  private func handDot(_ origin: [String]) -> Dot { Dot(handMadeOf: origin) }

  /// The array's order counts: elements moved by hand get new positions.
  mutating func adoptOrder(_ keys: [ItemKey]) {
    let listed = keys.filter { document.place($0).position != nil || lines[$0] == nil }
    for gap in FractionalIndex.gaps(listed.map { key in document.place(key).position.map { $0 + "\0" + key.id } }) {
      let before = gap.lowerBound > 0 ? document.place(listed[gap.lowerBound - 1]).position : nil
      let after = gap.upperBound < listed.count ? document.place(listed[gap.upperBound]).position : nil
      let suffix = FractionalIndex.suffix(of: listed[gap.lowerBound].text)
      let positions = FractionalIndex.positions(gap.count, after: before, before: after, suffix: suffix)
      for (key, position) in zip(listed[gap], positions) {
        let place = Placement(group: document.place(key).group, position: position)
        let old = document.items[key]?[.place]?.map(\.dot) ?? []
        document.items[key, default: [:]][.place] = [handEdit(key, .place, place.value, replacing: old)]
      }
    }
  }
}

extension Dot {
  fileprivate static let handPrefix = "hand-"

  /// A hash, so it is the same on every machine, whatever its history.
  init(handMadeOf origin: [String]) {
    self.init(Self.handPrefix + Hashes.hex(Array(origin.joined(separator: "\n").utf8), length: 8), 1)
  }

  /// Whether it is a hand edit: the only write of its replica, in one field.
  public var isByHand: Bool { number == 1 && replica.utf8.starts(with: Self.handPrefix.utf8) }
}

extension Document {
  /// The writes whose values are still present.
  public var writes: Set<Dot> {
    var found: Set<Dot> = []
    for registers in items.values {
      for versions in registers.values { found.formUnion(versions.lazy.map(\.dot)) }
    }
    return found
  }

  /// Those of them that are hand edits.
  public var handWrites: Set<Dot> { writes.filter(\.isByHand) }

  /// Whether the file of a document may have hand edits whose author is not known yet, as a merge with plain git leaves them.
  public static func mayHaveHandWrites(_ bytes: [UInt8]) -> Bool { bytes.holds(Array("\"\(Dot.handPrefix)".utf8)) }

  /// Those whose author is not known yet.
  public var unstampedHandWrites: Set<Dot> { handWrites.filter { stamps[$0] == nil } }

  /// Records who made writes, for those without a stamp.
  public mutating func stamp(_ new: [Dot: Stamp]) {
    for (dot, stamp) in new where stamps[dot] == nil { stamps[dot] = stamp }
  }

  /// Removes the document as if someone had deleted its file.
  ///
  /// - Returns: The write, the same on every machine; nil if the document is removed already.
  public mutating func removeByHand() -> Dot? {
    guard !isRemoved else { return nil }
    let replaced = (items[.root]?[.birth] ?? []).map(\.dot).sorted().map(\.text)
    let dot = Dot(handMadeOf: replaced + [id, ItemKey.root.text, FieldPath.birth.text, JSONValue.null.canonicalText])
    remove(.root, dot)
    return dot
  }
}
