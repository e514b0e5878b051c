/// The dots under which a command writes again what others wrote: in another place, as a duplicate does, or after it was
/// replaced, as an undo does.
///
/// What a command writes has one stamp, its own. What it only copies keeps the author, the time and the way of each write:
/// whoever duplicates a screen, or takes a command back, wrote none of it. Renames of earlier versions copied, too.
public struct CopiedWrites {
  private let replica: String
  private let numbers: [Dot: UInt64]
  /// Of the copies, by their numbers.
  private let stamps: [Stamp]

  /// - Parameters:
  ///   - dots: the writes that are copied.
  ///   - dot: the command's own.
  ///   - place: where they go: what two copies of a workspace's folder write under one dot is not the same.
  public init(_ dots: some Sequence<Dot>, of source: Document, by dot: Dot, _ stamp: Stamp, to place: String) {
    // In their order, by which readers choose among the sides of a conflict.
    let sorted = Set(dots).sorted()
    numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, UInt64($0 + 1)) })
    stamps = sorted.map { source.stamps[$0] ?? stamp }
    replica = dot.replicaOfCopies([stamp.author, stamp.time, place] + sorted.map(\.text))
  }

  /// Of everything that is in a document.
  public init(of source: Document, by dot: Dot, _ stamp: Stamp, to place: String) {
    self.init(source.items.values.flatMap { $0.values.flatMap { $0.map(\.dot) } }, of: source, by: dot, stamp, to: place)
  }

  /// The copy of a version, with the stamp of its write; what is a copy already stays that one.
  public func copy(_ version: Version) -> (version: Version, stamp: Stamp)? {
    let own = version.dot.replica == replica ? version.dot.number : nil
    guard let number = own ?? numbers[version.dot], number > 0, number <= stamps.count else { return nil }
    return (Version(Dot(replica, number), version.value), stamps[Int(number) - 1])
  }
}

extension Dot {
  /// A write that follows from a command's and is nobody's own: the same wherever it is found.
  public init(derivedFrom command: Dot, _ what: [String]) { self.init(command.replicaOfCopies(what), 1) }

  /// A replica that belongs to one command alone: `aki~7~1a2b3c4d`.
  fileprivate func replicaOfCopies(_ what: [String]) -> String {
    "\(replica)~\(number)~\(Hashes.hex(Array(([text] + what).joined(separator: "\n").utf8), length: 4))"
  }

  /// The command's own write, for one that has several: for what it copied, or wrote again.
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

  /// Says in other words what a field says, as where an item that it names has another name: every side of a conflict, and each
  /// is still its writer's.
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

  /// Makes everything that refers to an item refer to another one, which is the same thing.
  public mutating func redirect(_ old: String, to new: String, _ copied: CopiedWrites, _ dot: Dot) {
    let names = ReferenceNames([old: new])
    for key in items.keys.sorted() where contains(key) {
      for path in (items[key] ?? [:]).keys.sorted() {
        let renamed = { (value: JSONValue) in names.renaming(value, at: path) }
        if !key.isRecord {
          rewrite(key, path, copied, dot, renamed)
        } else if let value = value(key, path), renamed(value) != value {
          // A merge knows the join of two items by its dot.
          write(key, path, renamed(value), dot)
        }
      }
    }
  }

  /// Gives what a command wrote again under `dot`, as `old` had it, back to whoever had written it: author, time and way. Nobody
  /// has looked at what an import wrote, and the next import knows its values.
  ///
  /// That something is gone is the command's own decision, unless both sides of a conflict about that come back. That it exists
  /// is nobody's news: whoever edited it last, of what is left, stays its editor.
  ///
  /// - Parameter stamp: that of `dot`.
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
