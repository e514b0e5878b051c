import HandrailModel

extension Document {
  /// Settles, by a choice between things that were begun under one id, what is disputed only because one of them began empty: the
  /// taken one says what it says there, or nothing. What people said on both stays for them to settle.
  ///
  /// - Parameter births: the sides of the choice.
  mutating func settleBeginning(
    of key: ItemKey, taking chosen: JSONValue, among births: [JSONValue], _ dot: Dot, _ stamp: Stamp
  ) {
    guard let taken = chosen.string else { return }
    // Whatever was cleared or removed under the write that began something is what that began without.
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
