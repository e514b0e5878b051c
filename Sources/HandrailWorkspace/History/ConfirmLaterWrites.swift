import HandrailMerge
import HandrailModel
import HandrailStore

extension LaterWrite {
  /// Refuses to go on if there are any, unless a person confirms.
  static func refuse(_ overwritten: [LaterWrite], again step: Failure.HistoryFault.Step) throws(Failure) {
    guard !overwritten.isEmpty else { return }
    throw Failure(.history(.changedByOthers(names(of: overwritten), authors: authors(of: overwritten), step)))
  }
}

extension Document {
  /// What a change under `dot`, made on an older version and merged into this document, disagrees with.
  func overwrittenWrites(by dot: Dot, _ later: LaterWrites) -> [LaterWrite] {
    conflicts.flatMap { conflict -> [LaterWrite] in
      guard let own = conflict.versions.first(where: { $0.dot == dot }) else { return [] }
      if conflict.path == .birth, own.value.isNull {
        return later.on(conflict.key).map { LaterWrite(later.current, $0.key, $0.path, $0.dot) }
      }
      let sight = later.sight(of: conflict.key, conflict.path)
      let others = conflict.versions.filter { $0.dot != dot && !sight.isSeen($0) }
      return others.map { LaterWrite(later.current, conflict.key, conflict.path, $0.dot) }
    }
  }

  /// Whether a change that is still in effect was made only by `own` writes of `author`.
  func isOwn(_ change: LoggedChange, _ own: OwnWrites, by author: String) -> Bool {
    let keys = items.keys.filter { sameBytes(Resolved(kind: kind, document: id, key: $0).text, change.target) }
    let path = change.path.isEmpty ? FieldPath.birth : ["group", "place"].contains(change.path) ? .place : FieldPath(change.path)
    return keys.allSatisfy { key in (items[key]?[path] ?? []).allSatisfy { own.contains($0.dot, in: self, by: author) } }
  }

  /// After this document was restored to the version that `later` starts from: an item that this removes, and that others have
  /// worked on since, is kept in conflict with its removal.
  ///
  /// - Returns: that work, and what others have since written in fields that now have their old values again.
  mutating func keepLaterWrites(_ later: LaterWrites, _ dot: Dot) -> [LaterWrite] {
    var overwritten: [LaterWrite] = []
    for (key, registers) in items.sorted(by: { $0.key < $1.key }) {
      if registers[.birth] == [Version(dot, .null)] {
        let work = later.on(key)
        overwritten += work.map { LaterWrite(later.current, $0.key, $0.path, $0.dot) }
        let living = (later.current.items[key]?[.birth] ?? []).filter { !$0.value.isNull }
        if !work.isEmpty { items[key]?[.birth] = Versions((living + [Version(dot, .null)]).sorted(by: Version.precedes)) }
        continue
      }
      for (path, versions) in registers.sorted(by: { $0.key < $1.key })
      where path != .birth && !path.goesWithAnother && versions.contains(where: { $0.dot == dot }) {
        let sight = later.sight(of: key, path)
        let replaced = (later.current.items[key]?[path] ?? []).filter { !sight.isSeen($0) }
        overwritten += replaced.map { LaterWrite(later.current, key, path, $0.dot) }
      }
    }
    return overwritten
  }
}
