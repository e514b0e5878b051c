import HandrailModel

/// Imports of one source in two revisions, made without seeing each other.
extension Merge {
  /// The merge of two versions from two histories, in which an older revision leaves nothing that an import of the newer one over
  /// it would clear.
  ///
  /// Halves of two answers that exclude each other become a conflict.
  ///
  /// If both wrote a value, both are kept and readers see the newer one. But the newer revision wrote nothing for values that it
  /// lacks, or that are the same as in the revision before both: these are written now, under a dot that belongs to its import
  /// and is the same on every machine. What people recorded stays.
  public static func settled(_ a: Document, _ b: Document) -> Document {
    var result = merge(a, b)
    if result.isRemoved { return result }
    if result.kind == .screen {
      result.settle(a, over: b)
      result.settle(b, over: a)
    }
    result.disputeHalves(of: [a, b])
    return result
  }
}

extension Document {
  /// An import of a source, by one of its writes.
  private typealias Import = (dot: Dot, stamp: Stamp, provenance: Provenance)

  /// Writes what the newest imports of `newer` would, where `older` has values from older revisions.
  fileprivate mutating func settle(_ newer: Document, over older: Document) {
    let (found, others) = (newer.imports(unknownTo: older), older.imports(unknownTo: newer))
    if found.isEmpty || others.isEmpty { return }
    var latest: [Import] = []
    for one in found where !latest.contains(where: { $0.provenance == one.provenance }) {
      if !found.contains(where: { $0.provenance.isNewer(than: one.provenance) == true }) { latest.append(one) }
    }
    for one in latest {
      let outdated = Set(others.filter { one.provenance.isNewer(than: $0.provenance) == true }.map(\.dot))
      if !outdated.isEmpty { settle(newer.named(asIn: self), one, outdated) }
    }
    dropUnusedStamps()
  }

  /// What imports wrote here that `other` has not seen, in the order of the writes.
  private func imports(unknownTo other: Document) -> [Import] {
    stamps.compactMap { dot, stamp in
      guard let provenance = stamp.provenance, !other.context.covers(dot) else { return nil }
      return (dot, stamp, provenance)
    }.sorted { $0.dot < $1.dot }
  }

  /// - Parameters:
  ///   - newer: the version with the newer revision, with the names of items as here.
  ///   - outdated: what older revisions wrote that the import of the newer one had not seen.
  private mutating func settle(_ newer: Document, _ latest: Import, _ outdated: Set<Dot>) {
    for (key, registers) in items where contains(key) {
      let kind = Collection(rawValue: key.collection)
      guard key == .root || kind == .elements || kind == .gestures || kind == .groups else { continue }
      if newer.items[key] == nil {
        let isOutdated = registers[Self.sourceObject]?.allSatisfy { outdated.contains($0.dot) } ?? false
        let gone = FieldPath(Field.gone.name)
        if kind != .groups, isOutdated, registers[gone] == nil {
          write(.string(String(latest.stamp.time.prefix(10))), instead: [], key, gone, latest)
        }
      } else if newer.contains(key) {
        for (path, versions) in registers where !path.isInternal && path.text != "source.app" {
          guard let read = picked(versions), outdated.contains(read.dot), isOfSource(versions, latest.provenance),
            newer.isOfSource(newer.items[key]?[path] ?? [], latest.provenance)
          else { continue }
          let value = newer.value(key, path) ?? .null
          if value != read.value { write(value, instead: versions, key, path, latest) }
        }
      }
    }
  }

  /// Whether imports of one source wrote all of them.
  private func isOfSource(_ versions: Versions, _ source: Provenance) -> Bool {
    versions.allSatisfy { stamps[$0.dot]?.provenance?.isOfSameSource(as: source) ?? false }
  }

  private mutating func write(
    _ value: JSONValue, instead versions: Versions, _ key: ItemKey, _ path: FieldPath, _ latest: Import
  ) {
    let replaced = versions.map(\.dot.text)
    let dot = Dot(
      derivedFrom: latest.dot.copiedBy ?? latest.dot, replaced + [id, key.text, path.text, value.canonicalText])
    items[key]?[path] = [Version(dot, value)]
    context.include(dot)
    stamps[dot] = latest.stamp
  }
}
