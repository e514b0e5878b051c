import HandrailModel

/// Whose values are, by the oracle.
extension View {
  /// The value that is given to somebody who did not write it; nil if there is none. Births say who edited an item last.
  func wrongAuthor(of versions: Versions, _ field: Oracle.Field) -> String? {
    if field.path == FieldPath.birth.text { return nil }
    for version in versions where !version.isWithdrawn && !version.dot.isByHand {
      guard let authors = oracle.authors(of: version.value, field, seen) else { continue }
      let stamp = document.stamps[version.dot]
      if !authors.contains(where: { oracle.stamps[$0] == stamp }) {
        return "\(version.value.canonicalText) is \(stamp.map { "\($0)" } ?? "nobody")’s, but it should be one of "
          + "\(authors.compactMap { oracle.stamps[$0] })"
      }
    }
    return nil
  }

  /// Whose a value is that the change writes: what it puts back is that of whoever had written it. Of several who had written the
  /// same, the document names one.
  func authors(of value: JSONValue, _ write: Stale, _ dot: Dot, from old: View?) -> Set<Dot> {
    guard let old, old.expected(write.key, write.path).contains(value), write.path != .birth || write.values.count > 1 else {
      return [dot]
    }
    guard let known = oracle.authors(of: value, field(write.key, write.path), old.seen) else { return [] }
    let written = document.items[write.key]?[write.path]?.filter { $0.value == value && ($0.dot.copiedBy ?? $0.dot) == dot } ?? []
    let named = known.filter { author in written.contains { document.stamps[$0.dot] == oracle.stamps[author] } }
    return named.isEmpty ? known : named
  }
}
