/// Answers that consist of several fields of an item.
extension Document {
  /// An item's visible values that exclude each other, such as the label of a decorative element.
  public func exclusions(on key: ItemKey) -> [(first: FieldPath, second: FieldPath)] {
    guard let registers = items[key] else { return [] }
    var found: [(first: FieldPath, second: FieldPath)] = []
    for (exclusion, first, second) in Self.excludingPaths {
      guard registers[second] != nil, let theirs = value(key, second) else { continue }
      let isQualified = !exclusion.first.spec.qualifiers.isEmpty
      let paths = isQualified ? registers.map(\.key).filter { $0.text.hasPrefix(exclusion.first.prefix) }.sorted() : [first]
      for path in paths where value(key, path).map({ exclusion.applies($0, theirs) }) ?? false { found.append((path, second)) }
    }
    return found
  }

  /// Looked up once, since a merge checks every item.
  private static let excludingPaths = Field.exclusions.map { ($0, FieldPath($0.first.name), FieldPath($0.second.name)) }
}
