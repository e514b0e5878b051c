import HandrailModel
import HandrailStore

/// A join whose report nobody has seen yet: a sync may end after it has joined and before it says so. It is noted before it comes
/// into effect, and forgotten once that was shown.
struct UnreportedJoin: Equatable, Sendable {
  let remote: String
  /// The commits that were joined, and the result.
  let ours, theirs, joined: String
}

extension Workspace {
  func unreportedJoins() throws(Failure) -> [UnreportedJoin] {
    let text = try reading { try $0.meta(.unreported) }
    let lines = text.flatMap { try? JSONValue(parsing: Array($0.utf8)) }?.array ?? []
    return lines.compactMap { line in
      let parts = line.array?.compactMap(\.string) ?? []
      return parts.count == 4 ? UnreportedJoin(remote: parts[0], ours: parts[1], theirs: parts[2], joined: parts[3]) : nil
    }
  }

  /// Notes a join; under the lock.
  func note(_ join: UnreportedJoin) throws(Failure) { try save(unreported: unreportedJoins() + [join]) }

  func forget(_ joins: [UnreportedJoin]) throws(Failure) {
    if joins.isEmpty { return }
    try locked { () throws(Failure) in try save(unreported: unreportedJoins().filter { !joins.contains($0) }) }
  }

  private func save(unreported joins: [UnreportedJoin]) throws(Failure) {
    let lines = joins.map { JSONValue.array([$0.remote, $0.ours, $0.theirs, $0.joined].map(JSONValue.string)) }
    try writing { writing in
      try lines.isEmpty ? writing.clearMeta(.unreported) : writing.setMeta(.unreported, JSONValue.array(lines).canonicalText)
    }
  }
}
