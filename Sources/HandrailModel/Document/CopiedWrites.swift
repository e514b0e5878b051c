/// The dots under which a command rewrites what others wrote: in another place, like a duplicate, or after it was replaced, like
/// an undo.
///
/// What a command writes has its own stamp. What it only copies keeps the author, time and origin of each write: somebody who
/// duplicates a screen, or undoes a command, wrote none of it. Renames in earlier versions copied, too.
public struct CopiedWrites {
  private let replica: String
  private let numbers: [Dot: UInt64]
  /// The stamps of the copies, by number.
  private let stamps: [Stamp]

  /// - Parameters:
  ///   - dots: the writes to copy.
  ///   - dot: the command's own.
  ///   - place: where they go. Two copies of a workspace's folder may write different values under one dot.
  public init(_ dots: some Sequence<Dot>, of source: Document, by dot: Dot, _ stamp: Stamp, to place: String) {
    // Sorted, since readers choose among the sides of a conflict by the order of their dots.
    let sorted = Set(dots).sorted()
    numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, UInt64($0 + 1)) })
    stamps = sorted.map { source.stamps[$0] ?? stamp }
    replica = dot.replicaOfCopies([stamp.author, stamp.time, place] + sorted.map(\.text))
  }

  /// For everything in a document.
  public init(of source: Document, by dot: Dot, _ stamp: Stamp, to place: String) {
    self.init(source.items.values.flatMap { $0.values.flatMap { $0.map(\.dot) } }, of: source, by: dot, stamp, to: place)
  }

  /// The copy of a version, with the stamp of its write; an existing copy stays the same.
  public func copy(_ version: Version) -> (version: Version, stamp: Stamp)? {
    let own = version.dot.replica == replica ? version.dot.number : nil
    guard let number = own ?? numbers[version.dot], number > 0, number <= stamps.count else { return nil }
    return (Version(Dot(replica, number), version.value), stamps[Int(number) - 1])
  }
}

extension Dot {
  /// A write that follows from a command's and that nobody made: the same wherever it is derived.
  public init(derivedFrom command: Dot, _ what: [String]) { self.init(command.replicaOfCopies(what), 1) }

  /// A replica that belongs to one command alone: `aki~7~1a2b3c4d`.
  fileprivate func replicaOfCopies(_ what: [String]) -> String {
    "\(replica)~\(number)~\(Hashes.hex(Array(([text] + what).joined(separator: "\n").utf8), length: 4))"
  }

  /// The command's own write, for a dot of a copied or rewritten value.
  public var copiedBy: Dot? {
    let parts = replica.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 3, let number = UInt64(parts[1]) else { return nil }
    return Dot(String(parts[0]), number)
  }
}

extension Document {
  /// Writes copies of `versions` as the values of a field, beside `others`.
  public mutating func write(
    copiesOf versions: [Version], besides others: [Version] = [], _ key: ItemKey, _ path: FieldPath, _ copied: CopiedWrites
  ) {
    let copies = versions.compactMap { copied.copy($0) }
    for copy in copies {
      context.include(copy.version.dot)
      stamps[copy.version.dot] = copy.stamp
    }
    items[key, default: [:]][path] = Versions((copies.map(\.version) + others).sorted(by: Version.precedes))
  }

  /// Rewrites a field's values without changing their meaning, for example if an item that they name was renamed: every side of a
  /// conflict, each with its own author.
  public mutating func rewrite(
    _ key: ItemKey, _ path: FieldPath, _ copied: CopiedWrites, _ dot: Dot, _ renamed: (JSONValue) -> JSONValue
  ) {
    var (copies, others): ([Version], [Version]) = ([], [])
    for version in items[key]?[path] ?? [] {
      let value = version.isWithdrawn ? version.value : renamed(version.value)
      if value == version.value { others.append(version) } else { copies.append(Version(version.dot, value)) }
    }
    if copies.isEmpty { return }
    write(copiesOf: copies, besides: others, key, path, copied)
    noteEdit(of: key, dot)
  }

  /// Makes every reference to an item refer to another that is the same thing.
  public mutating func redirect(_ old: String, to new: String, _ copied: CopiedWrites, _ dot: Dot) {
    let names = ReferenceNames([old: new])
    for key in items.keys.sorted() where contains(key) {
      for path in (items[key] ?? [:]).keys.sorted() {
        let renamed = { (value: JSONValue) in names.renaming(value, at: path) }
        if !key.isRecord {
          rewrite(key, path, copied, dot, renamed)
        } else if let value = value(key, path), renamed(value) != value {
          // A merge recognises the join of two items by its dot.
          write(key, path, renamed(value), dot)
        }
      }
    }
  }

  /// Restores the author, time and origin of values that a command rewrote under `dot` as they were in `old`. What an import
  /// wrote still counts as unreviewed, and the next import recognises its values.
  ///
  /// A removal is the command's own decision, unless both sides of a conflict about it come back. Existence is not a new
  /// statement: the author of the last remaining edit stays its editor.
  ///
  /// - Parameter stamp: the stamp of `dot`.
  public mutating func returnWrites(of old: Document, _ dot: Dot, _ stamp: Stamp) {
    let old = old.named(asIn: self)
    var returned: [(key: ItemKey, path: FieldPath, sources: [Version], others: [Version])] = []
    for (key, registers) in items {
      for (path, versions) in registers where path != .permanentID && versions.contains(where: { $0.dot == dot }) {
        if path == .birth, versions.allSatisfy({ $0.dot != dot || $0.value.isNull }) { continue }
        let known = old.sides(key, path).filter { old.stamps[$0.dot] != nil }
        let sources = known.filter { source in versions.contains { $0.dot == dot && $0.value == source.value } }
        if sources.isEmpty { continue }
        let others = versions.filter { own in own.dot != dot || !sources.contains { $0.value == own.value } }
        returned.append((key, path, sources, others))
      }
    }
    if returned.isEmpty { return }
    let copied = CopiedWrites(
      returned.flatMap(\.sources).map(\.dot), of: old, by: dot, stamp, to: "\(kind.rawValue) \(id)")
    for (key, path, sources, others) in returned { write(copiesOf: sources, besides: others, key, path, copied) }
  }
}
