/// The values of one field, sorted by dot: nearly always one, which needs no memory of its own.
public struct Versions: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
  private let one: Version
  /// All of them, if there are several.
  private let several: [Version]?

  @inline(__always)
  public init(_ version: consuming Version) {
    one = version
    several = nil
  }

  public init(_ versions: [Version]) {
    one = versions.count == 1 ? versions[0] : .absent
    several = versions.count > 1 ? versions : nil
  }

  public init(arrayLiteral versions: Version...) {
    self.init(versions)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { several?.count ?? (one.isAbsent ? 0 : 1) }
  public subscript(index: Int) -> Version { several?[index] ?? one }

  public var first: Version? { single ?? several?.first }
  public var last: Version? { single ?? several?.last }

  /// The only one; nil if there are several or none.
  var single: Version? { one.isAbsent ? nil : one }
}

extension Versions {
  /// Whether two people gave different values; equal values under two dots count as one.
  public var hasDistinctValues: Bool {
    // Nearly every field has one.
    guard let several, let first = several.first(where: { !$0.isWithdrawn }) else { return false }
    return several.contains { !$0.isWithdrawn && $0.value != first.value }
  }

  /// Whether `value` is the only value.
  public func allSay(_ value: JSONValue) -> Bool {
    !isEmpty && allSatisfy { !$0.isWithdrawn && $0.value == value }
  }

  /// One version for each distinct value, in order.
  public var distinct: [Version] {
    if count < 2 { return Array(self) }
    var seen = Set<[UInt8]>()
    return filter { seen.insert($0.value.canonicalBytes).inserted }
  }

  /// The births of an item that is edited under `dot`: the living one that readers see is rewritten, all others stay.
  func touched(_ dot: Dot) -> Versions {
    guard let living = last(where: { !$0.value.isNull })?.value else { return [Version(dot, .string(dot.text))] }
    let others = filter { $0.value != living }
    let birth = Version(dot, living)
    return others.isEmpty ? [birth] : Versions((others + [birth]).sorted(by: Version.precedes))
  }

  /// These versions, which equal `other`: with hashes if both files gave the same ones.
  public func agreeing(with other: Versions) -> Versions {
    if let only = single, let theirs = other.single { return only.hasSameHash(as: theirs) ? self : Versions(only.withoutHash) }
    return Versions(map(\.withoutHash))
  }

  /// The same versions without the hashes that files gave.
  public var withoutHashes: Versions { Versions(map(\.withoutHash)) }
}
