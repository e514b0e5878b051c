import HandrailModel

extension Document {
  /// If two halves of different answers are joined, such as `lines=0` and `overflow=truncate`, their fields together would say
  /// something that neither author said, although no field has two values. The first implies that the other field is empty: with
  /// that value added, the other field is a conflict, under a dot that is the same wherever they are joined.
  ///
  /// - Parameter versions: the versions that this was joined from. A combination in one of them was somebody's answer.
  mutating func disputeHalves(of versions: [Document]) {
    for key in items.keys where contains(key) {
      for (first, second) in exclusions(on: key) where !isAnswerDisputed(with: second, on: key) {
        let isKnown = versions.contains { $0.exclusions(on: key).contains { $0.first == first && $0.second == second } }
        guard !isKnown, let half = picked(items[key]?[first] ?? []), let other = items[key]?[second] else { continue }
        let dot = Dot(derivedFrom: half.dot.copiedBy ?? half.dot, [half.dot.text, id, key.text, first.text, second.text])
        items[key]?[second] = Versions((Array(other) + [Version(dot, .null)]).sorted(by: Version.precedes))
        context.include(dot)
        stamps[dot] = stamps[half.dot]
      }
    }
  }

  private func isAnswerDisputed(with path: FieldPath, on key: ItemKey) -> Bool {
    let fields = Field(path: path.text).map { [$0] + $0.answeredWith } ?? []
    return (items[key] ?? [:]).contains { path, versions in
      isDisputed(versions) && Field(path: path.text).map(fields.contains) ?? false
    }
  }
}
