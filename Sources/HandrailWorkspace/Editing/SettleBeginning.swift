import HandrailModel

extension Document {
  /// After a choice between two things that were created under one id, settles fields that are disputed only because one of them
  /// was created empty: they get the chosen one's value, or none. Fields that people filled in on both stay disputed.
  ///
  /// - Parameter births: the sides of the choice.
  mutating func settleBeginning(
    of key: ItemKey, taking chosen: JSONValue, among births: [JSONValue], _ dot: Dot, _ stamp: Stamp
  ) {
    guard let taken = chosen.string else { return }
    // Anything cleared or removed under the write that created something was empty from the start.
    let begun = Dot(taken)
    let lost = Set(births.filter { $0 != chosen }.compactMap { $0.string.flatMap { Dot($0) } })
    let copied = CopiedWrites(of: self, by: dot, stamp, to: "\(kind.rawValue) \(id)")
    for item in key == .root ? Array(items.keys) : [key] {
      for (path, versions) in items[item] ?? [:] where (path == .birth) != (item == key) && isDisputed(versions) {
        let others = versions.filter { !($0.value.isNull && lost.contains($0.dot)) }
        if versions.contains(where: { $0.value.isNull && $0.dot == begun }) {
          items[item]?[path] = [Version(dot, .null)]
        } else if others.count < versions.count {
          write(copiesOf: others, item, path, copied)
        }
      }
    }
  }
}
