import HandrailModel

/// The versions of one field, indexed by dots and values.
///
/// Thousands of workspaces that did not see each other leave as many versions: comparing every pair would take minutes.
struct VersionSet {
  private let few: Versions
  private let many: Many?

  /// Up to this many are searched one by one: nearly every field has a single one.
  static let mostFew = 8

  init(_ versions: Versions) {
    few = versions
    many = versions.count <= Self.mostFew ? nil : Many(versions)
  }

  func has(_ dot: Dot) -> Bool { many.map { $0.firsts[dot] != nil } ?? few.contains { $0.dot == dot } }

  func contains(_ version: Version) -> Bool { many.map { $0.entries.contains(Entry(version)) } ?? few.contains(version) }

  /// Whether one of them is the same write as `version`; the value of one may be missing.
  func hasSame(_ version: Version) -> Bool {
    guard let many else { return few.contains { $0.isSame(version) } }
    if version.isWithdrawn { return many.firsts[version.dot] != nil }
    return many.withdrawn.contains(version.dot) || many.entries.contains(Entry(version))
  }

  /// The first version under `dot`.
  func first(under dot: Dot) -> Version? { many.map { $0.firsts[dot] } ?? few.first { $0.dot == dot } }

  private struct Many {
    var entries: Set<Entry> = []
    var withdrawn: Set<Dot> = []
    var firsts: [Dot: Version] = [:]

    init(_ versions: Versions) {
      for version in versions {
        entries.insert(Entry(version))
        if version.isWithdrawn { withdrawn.insert(version.dot) }
        if firsts[version.dot] == nil { firsts[version.dot] = version }
      }
    }
  }

  /// A version by its bytes: a file may have thousands under one dot.
  private struct Entry: Hashable {
    let dot: Dot
    let value: [UInt8]
    let isWithdrawn: Bool

    init(_ version: Version) {
      (dot, value, isWithdrawn) = (version.dot, version.value.canonicalBytes, version.isWithdrawn)
    }
  }
}

/// The values of one field, indexed.
struct ValueSet {
  private let few: [JSONValue]
  private let many: Set<[UInt8]>?

  init(_ values: some Sequence<JSONValue>) {
    few = Array(values)
    many = few.count <= VersionSet.mostFew ? nil : Set(few.map(\.canonicalBytes))
  }

  func contains(_ value: JSONValue) -> Bool { many?.contains(value.canonicalBytes) ?? few.contains(value) }
}
