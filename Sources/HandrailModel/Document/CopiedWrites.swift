/// The dots under which a command writes values again in another place, as a duplicate does.
///
/// What a command writes has one stamp, its own. What it only copies keeps the author, the time and the way of each write: a
/// person typed none of what an import brought. Renames of earlier versions copied, too.
public struct CopiedWrites {
  private let replica: String
  private let numbers: [Dot: UInt64]
  private let stamps: [Dot: Stamp]

  /// - Parameters:
  ///   - dots: the writes that are copied.
  ///   - dot: the command's own.
  ///   - place: where they go: what two copies of a workspace's folder write under one dot is not the same.
  public init(_ dots: some Sequence<Dot>, of source: Document, by dot: Dot, _ stamp: Stamp, to place: String) {
    // In their order, by which readers choose among the sides of a conflict.
    let sorted = Set(dots).sorted()
    numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, UInt64($0 + 1)) })
    stamps = Dictionary(uniqueKeysWithValues: sorted.map { ($0, source.stamps[$0] ?? stamp) })
    replica = dot.replicaOfCopies([stamp.author, stamp.time, place])
  }

  /// The copy of a version, with the stamp of its write.
  fileprivate func copy(_ version: Version) -> (version: Version, stamp: Stamp)? {
    guard let number = numbers[version.dot], let stamp = stamps[version.dot] else { return nil }
    return (Version(Dot(replica, number), version.value), stamp)
  }
}

/// The writes of one command that came in several ways: a write has one stamp.
public struct SeparateWrites {
  /// A write for each way, with its stamp.
  public let stamps: [Stamp.Way: (dot: Dot, stamp: Stamp)]

  /// - Parameters:
  ///   - ways: those that differ from the command's own.
  ///   - dot: the command's own, with its stamp.
  ///   - place: where they go.
  public init(_ ways: some Sequence<Stamp.Way>, of dot: Dot, _ stamp: Stamp, in place: String) {
    let sorted = Set(ways).map { Stamp(author: stamp.author, time: stamp.time, way: $0) }.sorted(by: Stamp.precedes)
    let replica = dot.replicaOfCopies([stamp.author, stamp.time, place])
    stamps = Dictionary(
      uniqueKeysWithValues: sorted.enumerated().map { ($1.way, (Dot(replica, UInt64($0 + 1)), $1)) })
  }
}

extension Dot {
  /// A write that follows from a command's and is nobody's own: the same wherever it is found.
  public init(derivedFrom command: Dot, _ what: [String]) { self.init(command.replicaOfCopies(what), 1) }

  /// A replica that belongs to one command alone: `aki~7~1a2b3c4d`.
  fileprivate func replicaOfCopies(_ what: [String]) -> String {
    "\(replica)~\(number)~\(Hashes.hex(Array(([text] + what).joined(separator: "\n").utf8), length: 4))"
  }

  /// The command's own write, for one that has several: for what it copied to another place, or wrote again as an import had.
  public var copiedBy: Dot? {
    let parts = replica.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 3, let number = UInt64(parts[1]) else { return nil }
    return Dot(String(parts[0]), number)
  }
}

extension Document {
  /// Writes copies of `versions` as the only values of a field.
  public mutating func write(copiesOf versions: [Version], _ key: ItemKey, _ path: FieldPath, _ copied: CopiedWrites) {
    let copies = versions.compactMap { copied.copy($0) }
    for copy in copies {
      context.include(copy.version.dot)
      stamps[copy.version.dot] = copy.stamp
    }
    items[key, default: [:]][path] = Versions(copies.map(\.version).sorted(by: Version.precedes))
  }
}
